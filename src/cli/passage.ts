/** A passage on a command line: found and assembled as the HTTP interface does it, shown for people or as data. */
import { createAdvice } from '../advice.js'
import { joinData } from '../http/data.js'
import { describeFailure, type Failure } from '../http/errors.js'
import { isFailure } from '../http/parameters.js'
import { type FoundPlace, readPassage } from '../http/passage-data.js'
import { checkReferenceText } from '../http/routes/passage.js'
import { type BookTemplate, createBookTemplate } from '../http/templates.js'
import { formatReference } from '../reference/format.js'
import { createBookFinder } from '../reference/names.js'
import { createReferenceParser } from '../reference/parse.js'
import type { Shelf, Volume } from '../shelf.js'
import type { Version, VersionBook } from '../text/version.js'
import { EXIT, type ExitCode, type Options, type Terminal, textOf } from './command.js'
import { createPaint, type Paint } from './paint.js'
import { withoutCommands } from './plain.js'
import { chooseVolume, refuse } from './with-shelf.js'

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
 * Prints the passage that `text` means in a version, or says why there is none. Of several places those that
 * are not there are said, and the answer is `failed`; the others are printed.
 */
export async function printPassage(
  terminal: Terminal,
  options: Options,
  shelf: Shelf,
  text: string,
): Promise<ExitCode> {
  const isVersion = (name: string) => shelf.findWritten(name) !== undefined
  const parse = createReferenceParser(createBookFinder(shelf.names), isVersion)
  const advice = createAdvice(shelf.names, parse)
  const problem = checkReferenceText(text)
  if (problem !== undefined) return refuse(terminal, problem)
  const reading = parse(text)
  const written = 'kind' in reading ? undefined : reading.version
  const volume = await choosePassageVolume(shelf, textOf(options.version), written)
  if (isFailure(volume)) return refuse(terminal, volume)
  const version = await shelf.open(volume)
  if ('kind' in reading) {
    return refuse(terminal, { ...reading, suggestions: advice.references(text, version) })
  }
  const templateOf = (book: number): BookTemplate =>
    createBookTemplate(version, version.bookByNumber[book] as VersionBook)
  const source = { version, templateOf, advice, names: shelf.names }
  const passage = readPassage(source, reading, undefined)
  if (isFailure(passage)) return refuse(terminal, passage)
  const data = Buffer.from(joinData(passage.data), 'latin1').toString('utf8')
  if (options.json === true) terminal.print(`${data}\n`)
  else showPlaces(terminal, options, version, passage.found, JSON.parse(data))
  return passage.isWorded ? EXIT.failed : EXIT.done
}

/** The version that the options name, or that stands behind the reference; if both do, they must agree. */
async function choosePassageVolume(
  shelf: Shelf,
  asked: string | undefined,
  written: string | undefined,
): Promise<Volume | Failure> {
  if (written === undefined) return chooseVolume(shelf, asked)
  const found = shelf.findWritten(written)
  if (asked === undefined) {
    const { id } = found === undefined ? { id: written } : 'record' in found ? found.record : found
    return chooseVolume(shelf, id)
  }
  const chosen = await chooseVolume(shelf, asked)
  if (isFailure(chosen) || chosen === found) return chosen
  return { kind: 'two-versions', asked: chosen.record.abbreviation, written }
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
    else terminal.complain(`${withoutCommands(describeFailure(failure).message)}.\n`)
  }
}

function showPlace(terminal: Terminal, paint: Paint, place: FoundPlace, data: Shown): void {
  const { name } = place
  const chapters = chaptersOf(data, place)
  const isForPeople = terminal.columns !== undefined
  for (const { chapter, verses } of chapters) {
    if (isForPeople) {
      terminal.print(chapters.length > 1 ? `\n${paint.strong(`${name} ${chapter}`)}\n` : '\n')
    }
    const lines = verses.map(({ verse, text }) => {
      const head = isForPeople
        ? `${String(verse).padStart(MARGIN)} `
        : `${name} ${chapter}:${verse}\t`
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
