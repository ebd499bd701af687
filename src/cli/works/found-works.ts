/** Works beside the texts on a command line: lines for people, or the data of the HTTP interface. */
import { jsonText, useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { askOnePlace, LAST_VERSE } from '../../answers/references/one-chapter.js'
import type { WrittenEntry } from '../../answers/resources/content.js'
import type { Snapshot } from '../../answers/texts.js'
import type { ResourceKind } from '../../bundle/resources/resource.js'
import { getCommentary, getComments } from '../../operations/get-commentary.js'
import { getEntry, listEntries } from '../../operations/get-entry.js'
import { listResources } from '../../operations/list-resources.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { alignRows } from '../terminal/table.js'
import { ask, refuse } from '../text/with-catalogue.js'
import { printPage } from './print-page.js'

interface Asked {
  /** Undefined for the first of the kind. */
  readonly work: string | undefined
  readonly isJson: boolean
}

/** Prints what a commentary says of the place that `ref` means, or why it says nothing. */
export async function printComments(
  terminal: Terminal,
  texts: Snapshot,
  { ref, work, isJson }: Asked & { readonly ref: string },
  query: Texts,
): Promise<ExitCode> {
  const found = askOnePlace(texts, { ref, version: query.version })
  if (isFailure(found)) return refuse(terminal, found)
  const { book, from, to } = found.place.range
  const path = {
    id: work ?? firstOf(texts, 'commentary') ?? 'commentary',
    book: found.version.bookByNumber[book]?.canon.id,
    chapter: `${from.chapter}`,
  }
  const answer =
    to.verse === LAST_VERSE
      ? ask(getCommentary, texts, { ...query, ...path })
      : ask(getComments, texts, { ...query, ...path, verse: `${from.verse}-${to.verse}` })
  return useAnswer(answer, undefined, (found) => {
    if (isFailure(found)) return refuse(terminal, found)
    const { comments } = found.data
    const lines = comments.flatMap((one) => [one.reference, ...linesOf(one)])
    return printPage(terminal, found.data, lines, isJson)
  })
}

/** Prints the entries of a dictionary whose names begin with `q`. */
export async function printEntries(
  terminal: Terminal,
  texts: Snapshot,
  { work, isJson }: Asked,
  query: Texts,
): Promise<ExitCode> {
  const id = work ?? firstDictionary(texts)
  return useAnswer(ask(listEntries, texts, { ...query, id }), undefined, (found) => {
    if (isFailure(found)) return refuse(terminal, found)
    const lines = found.data.entries.map(({ id, name }) => (id === name ? id : `${id}  ${name}`))
    return printPage(terminal, found.data, lines, isJson)
  })
}

/** Prints one entry of a dictionary, or why there is none. */
export async function printEntry(
  terminal: Terminal,
  texts: Snapshot,
  { work, isJson }: Asked,
  query: Texts,
): Promise<ExitCode> {
  const id = work ?? firstDictionary(texts)
  return useAnswer(ask(getEntry, texts, { ...query, id }), undefined, (found) => {
    if (isFailure(found)) return refuse(terminal, found)
    return printPage(terminal, found.data, found.data.parts.flatMap(linesOf), isJson)
  })
}

/** Lists the works of every kind. */
export function listWorks(terminal: Terminal, texts: Snapshot, isJson: boolean): ExitCode {
  const answer = ask(listResources, texts, {})
  if (isFailure(answer)) throw new Error(`the works cannot be listed: ${answer.kind}`)
  if (isJson) terminal.print(`${jsonText(answer)}\n`)
  else {
    const rows = answer.resources.map(({ id, kind, language_code, name }) => {
      return [id, kind, language_code, withoutCommands(name)]
    })
    terminal.print(alignRows([['ID', 'KIND', 'LANGUAGE', 'NAME'], ...rows]))
  }
  return EXIT.done
}

/** The lines of an entry, and one between it and what follows. */
const linesOf = ({ content }: WrittenEntry): readonly string[] => [...content.split('\n'), '']

/** A dictionary is meant rather than a work of topics, which `lectern topics` shows. */
function firstDictionary(texts: Snapshot): string {
  return firstOf(texts, 'dictionary') ?? firstOf(texts, 'topics') ?? 'dictionary'
}

function firstOf({ library }: Snapshot, kind: ResourceKind): string | undefined {
  return library.resources.find(({ record }) => record.kind === kind)?.record.id
}
