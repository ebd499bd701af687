/** A passage on a command line: found and assembled as the HTTP interface does it, shown for people or as data. */
import { type Advice, createAdvice } from '../advice.js'
import { bookByNumber } from '../canon/books.js'
import { joinData } from '../http/data.js'
import type { Failure } from '../http/errors.js'
import { isFailure } from '../http/parameters.js'
import { assemblePassage, checkReferenceText } from '../http/routes/passage.js'
import { createBookTemplate } from '../http/templates.js'
import { formatReference } from '../reference/format.js'
import { createBookFinder } from '../reference/names.js'
import { createReferenceParser } from '../reference/parse.js'
import { type Reference, rangeStart } from '../reference/reference.js'
import type { Shelf, Volume } from '../shelf.js'
import { isMiss, locate } from '../text/locate.js'
import type { Version, VersionBook } from '../text/version.js'
import { EXIT, type ExitCode, type Options, type Terminal } from './command.js'
import { createPaint } from './paint.js'
import { withoutCommands } from './plain.js'
import { refuse } from './with-shelf.js'

interface Verse {
  readonly verse: number
  readonly text: string
}

interface Chapter {
  readonly chapter: number
  readonly verses: readonly Verse[]
}

interface Passage {
  /** The `data` of the HTTP interface. */
  readonly data: string
  readonly reference: Reference
  readonly book: VersionBook
}

/** Prints the passage that `text` means in a version, or says why there is none. */
export async function printPassage(
  terminal: Terminal,
  options: Options,
  shelf: Shelf,
  volume: Volume,
  text: string,
): Promise<ExitCode> {
  const parse = createReferenceParser(createBookFinder(shelf.names))
  const advice = createAdvice(shelf.names, parse)
  const problem = checkReferenceText(text)
  if (problem !== undefined) return refuse(terminal, problem)
  const version = await shelf.open(volume)
  const passage = findPassage(version, parse(text), text, advice)
  if (isFailure(passage)) return refuse(terminal, passage)
  if (options.json === true) terminal.print(`${passage.data}\n`)
  else showPassage(terminal, options, passage, version)
  return EXIT.done
}

function findPassage(
  version: Version,
  reference: ReturnType<ReturnType<typeof createReferenceParser>>,
  text: string,
  advice: Advice,
): Passage | Failure {
  if (isFailure(reference)) {
    return { ...reference, suggestions: advice.references(text, version) }
  }
  const book = version.bookByNumber[reference.book]
  if (book === undefined) {
    const { abbreviation } = bookByNumber(reference.book)
    return { kind: 'no-book', version: version.record.abbreviation, book: abbreviation }
  }
  const runs = locate(version, book, reference)
  if (isMiss(runs)) {
    return { ...runs, suggestions: advice.places(runs, version, rangeStart(reference)) }
  }
  const bookTemplate = createBookTemplate(version, book)
  const bytes = joinData(assemblePassage({ version, bookTemplate }, reference, runs))
  return { data: Buffer.from(bytes, 'latin1').toString('utf8'), reference, book }
}

function showPassage(
  terminal: Terminal,
  options: Options,
  { data, reference, book }: Passage,
  { record }: Version,
): void {
  const paint = createPaint(terminal, options)
  const chapters = chaptersOf(JSON.parse(data), reference)
  const isForPeople = terminal.columns !== undefined
  if (isForPeople) {
    terminal.print(`${paint.strong(formatReference(reference, book.name))} · ${record.name}\n`)
  }
  for (const { chapter, verses } of chapters) {
    if (isForPeople) {
      terminal.print(chapters.length > 1 ? `\n${paint.strong(`${book.name} ${chapter}`)}\n` : '\n')
    }
    const lines = verses.map(({ verse, text }) => {
      const head = isForPeople
        ? `${String(verse).padStart(MARGIN)} `
        : `${book.name} ${chapter}:${verse}\t`
      return paint.paragraph(head, withoutCommands(text), [])
    })
    terminal.print(lines.join(''))
  }
}

/** Columns for the numbers of verses. */
const MARGIN = 4

function chaptersOf(
  data: Partial<Chapter & Verse> & { readonly chapters?: readonly Chapter[] },
  reference: Reference,
): readonly Chapter[] {
  if (data.chapters !== undefined) return data.chapters
  const { chapter } = reference as Extract<Reference, { chapter: number }>
  return [{ chapter, verses: data.verses ?? [data as Verse] }]
}
