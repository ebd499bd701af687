/** A passage on a command line: the same answer as the HTTP interface's, shown to people or as data. */

import { joinData } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { findPassage } from '../../answers/formats/passage.js'
import { FORMAT_LAYERS } from '../../answers/formats/request.js'
import { describe } from '../../answers/messages/messages.js'
import { answerPassage, askPassage } from '../../answers/passage.js'
import type { FoundPlace, Passage, PassageSource } from '../../answers/passage-data.js'
import { BookTemplate } from '../../answers/templates.js'
import type { LanguageNames } from '../../canon/names.js'
import type { Library } from '../../library/library.js'
import { formatReference } from '../../reference/format.js'
import { createLanguageParser, type ParseReference } from '../../reference/parse.js'
import { createSuggestions } from '../../suggest/suggestions.js'
import type { Version, VersionBook } from '../../text/version.js'
import { EXIT, type ExitCode, type Options, type Terminal, textOf } from '../command.js'
import { createPaint, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import { formatOf, printFormatted } from './formatted.js'
import { refuse } from './with-catalogue.js'

interface Verse {
  readonly verse: number
  readonly text: string
}

interface Chapter {
  readonly chapter: number
  readonly verses: readonly Verse[]
}

type Shown = Partial<Chapter & Verse> & { readonly chapters?: readonly Chapter[] }

/**
 * Prints the passage that `text` means in a version, or why there is none. Of several places those that do not exist
 * are named on standard error and the exit code is `failed`; the others are printed.
 */
export async function printPassage(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
  text: string,
): Promise<ExitCode> {
  const { names } = catalogue
  const parse = parserOf(catalogue)
  const format = formatOf(options)
  if (isFailure(format)) return refuse(terminal, format)
  const asked = askPassage(catalogue, parse, {
    ref: text,
    version: textOf(options.version),
    numbering: textOf(options.numbering),
    language: textOf(options.language),
  })
  if (isFailure(asked)) return refuse(terminal, asked)
  const version = asked.version.text.read()
  const source = sourceOf(version, names, createSuggestions(names, parse))
  if (format !== undefined) {
    const found = findPassage(source, asked, undefined)
    if (isFailure(found)) return refuse(terminal, found)
    const layers = asked.version.layers.read(FORMAT_LAYERS)
    return printFormatted(terminal, options, { version, layers }, found, format)
  }
  const passage = answerPassage(source, asked, undefined)
  if (isFailure(passage)) return refuse(terminal, passage)
  showPassage(terminal, options, version, passage)
  return passage.isWorded ? EXIT.failed : EXIT.done
}

/** Prints a passage of a version as the options say: as JSON, in lines, or for people. */
export function showPassage(
  terminal: Terminal,
  options: Options,
  version: Version,
  passage: Passage,
): void {
  const data = Buffer.from(joinData(passage.data), 'latin1').toString('utf8')
  if (isJson(options)) terminal.print(`${data}\n`)
  else {
    showPlaces(terminal, options, version, passage.found, JSON.parse(data))
    complainOfUnmapped(terminal, passage.meta)
  }
}

/** Whether JSON is asked for, by either option. */
function isJson({ json, format }: Options): boolean {
  return json === true || textOf(format)?.toLowerCase() === 'json'
}

/** The parser of references, which knows the catalogue's names and versions. */
export function parserOf({ names, findWritten }: Library): ParseReference {
  return createLanguageParser(names, (name) => findWritten(name) !== undefined)
}

/** What passages of an opened version are made from. */
export function sourceOf<S extends PassageSource['suggestions']>(
  version: Version,
  names: readonly LanguageNames[],
  suggestions: S,
): PassageSource & { readonly suggestions: S } {
  const made = new Map<number, BookTemplate>()
  const templateOf = (book: number): BookTemplate => {
    const known = made.get(book)
    if (known !== undefined) return known
    const template = new BookTemplate(version, version.bookByNumber[book] as VersionBook)
    made.set(book, template)
    return template
  }
  return { version, templateOf, suggestions, names }
}

/** Names the verses that the version has not, on standard error. */
function complainOfUnmapped(terminal: Terminal, meta: string): void {
  const { numbering } = JSON.parse(Buffer.from(`{${meta}}`, 'latin1').toString('utf8')) as {
    numbering?: { unmapped: readonly { reference: string; reason: string }[] }
  }
  for (const { reference, reason } of numbering?.unmapped ?? []) {
    terminal.complain(`${reference}: ${reason}\n`)
  }
}

function showPlaces(
  terminal: Terminal,
  options: Options,
  { record }: Version,
  found: readonly FoundPlace[],
  data: Shown & { readonly passages?: readonly Shown[] },
): void {
  const paint = createPaint(terminal, options)
  const items = data.passages ?? [data]
  for (const [index, place] of found.entries()) {
    const { reference, name, failure } = place
    if (terminal.columns !== undefined) {
      const title = paint.strong(formatReference(reference, name))
      terminal.print(`${index > 0 ? '\n' : ''}${title} · ${record.name}\n`)
    }
    if (failure === undefined) showPlace(terminal, paint, place, items[index] as Shown)
    else terminal.complain(`${withoutCommands(describe(failure).message)}.\n`)
  }
}

function showPlace(terminal: Terminal, paint: Paint, place: FoundPlace, data: Shown): void {
  const { name } = place
  const { book } = place.reference
  const chapters = chaptersOf(data, place)
  const isForPeople = terminal.columns !== undefined
  for (const { chapter, verses } of chapters) {
    if (isForPeople) {
      terminal.print(chapters.length > 1 ? `\n${paint.strong(`${name} ${chapter}`)}\n` : '\n')
    }
    const lines = verses.map(({ verse, text }) => {
      const head = isForPeople
        ? `${String(verse).padStart(MARGIN)} `
        : `${formatReference({ form: 'verse', book, chapter, verse }, name)}\t`
      return paint.paragraph(head, withoutCommands(text), [])
    })
    terminal.print(lines.join(''))
  }
}

/** Columns for the numbers of verses. */
const MARGIN = 4

function chaptersOf(data: Shown, { runs }: FoundPlace): readonly Chapter[] {
  if (data.chapters !== undefined) return data.chapters
  const chapter = runs?.[0]?.chapter as number
  return [{ chapter, verses: data.verses ?? [data as Verse] }]
}
