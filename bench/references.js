// What do references in running text and cross references cost, beside the reading of one reference and a parser for
// running text that is in use? In this process, without HTTP; the list of cross references is invented.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  answerCross,
  numberingsOfSources,
} from '../dist/src/answers/references/cross-references.js'
import {
  decodeCrossReferences,
  encodeCrossReferences,
  verseKey,
} from '../dist/src/bundle/cross-references.js'
import { BOOKS } from '../dist/src/canon/books.js'
import { loadLibrary } from '../dist/src/library/loading.js'
import { createLanguageParser } from '../dist/src/reference/parse.js'
import { createScanners } from '../dist/src/reference/prose/scanner.js'
import { timeTasks } from './lib/clock.js'
import { printTable, require } from './lib/table.js'

const library = await loadLibrary(join(import.meta.dirname, '../dist/corpus'), 'kjv')
const parse = createLanguageParser(library.names)
const scan = createScanners(library.names)(undefined)
const language = createRequire(import.meta.url).resolve(
  'bible-passage-reference-parser/esm/lang/en.js',
)
const { bcv_parser } = await import('bible-passage-reference-parser')
const other = new bcv_parser(await import(pathToFileURL(language).href))

const SENTENCE =
  'We read John 3:16-18 and Psalm 23 before the meal, and 5 of us stayed; see also v. 17. '
const PROSE = SENTENCE.repeat(4096 / SENTENCE.length)
const PLAIN =
  'We read a long story before the meal, and some of us stayed until the evening. '.repeat(51)
const HOSTILE = 'Cl, 3, '.repeat(585)

/** As many rows as the list of OpenBible.info has, spread over all chapters. */
function inventedList() {
  const rows = []
  for (let row = 0; row < 345_000; row++) {
    const book = BOOKS[(row * 7) % 66]
    const to = BOOKS[(row * 31 + 5) % 66]
    const from = verseKey(book.number, 1 + (row % book.chapters), 1 + ((row * 13) % 24))
    const first = verseKey(to.number, 1 + ((row * 17) % to.chapters), 1 + (row % 20))
    rows.push({ from, first, last: first, votes: (row * 37) % 300 })
  }
  for (let verse = 1; verse <= 176; verse++) {
    for (let place = 1; place <= 15; place++) {
      const first = verseKey(20, 1 + (place % 31), 1 + (verse % 20))
      rows.push({ from: verseKey(19, 119, verse), first, last: first, votes: place })
    }
  }
  const source = { id: 'list', name: 'Invented', credit: 'Nobody', license: 'CC BY' }
  return decodeCrossReferences(encodeCrossReferences(source, rows), 'list')
}
const list = inventedList()
const numberings = numberingsOfSources(library.versions)
const version = await library.defaultVersion.text.open()
const cross = (place) => () =>
  answerCross(
    { version, ref: '', place, limit: 25, offset: 0, votes: undefined },
    library.names,
    [list],
    numberings,
  )

const TASKS = [
  ['one reference, read by itself', () => parse('John 3:16-18')],
  ['one sentence, two references and "v. 17"', () => scan(SENTENCE)],
  ['the same, bible-passage-reference-parser', () => other.parse(SENTENCE)],
  ['4 KiB of such sentences', () => scan(PROSE)],
  ['the same, bible-passage-reference-parser', () => other.parse(PROSE)],
  ['4 KiB without a number', () => scan(PLAIN)],
  ['4 KiB, the worst that the tests know', () => scan(HOSTILE)],
  ['cross references of a verse', cross({ form: 'verse', book: 43, chapter: 3, verse: 16 })],
  ['cross references of Psalm 119', cross({ form: 'chapter', book: 19, chapter: 119 })],
]
const taken = timeTasks(
  TASKS.map(([, task]) => task),
  9,
  100_000,
)
console.log(
  `References in running text, and cross references of 345,000 rows: Node ${process.version}\n`,
)
printTable(
  ['what', 'µs of CPU', 'times one reference'],
  TASKS.map(([name], at) => [name, taken[at].toFixed(1), (taken[at] / taken[0]).toFixed(1)]),
)
console.log()
require(taken[3] * 5 <=
  taken[4], `a text at least 5 times as fast as the other parser: ${(taken[4] / taken[3]).toFixed(1)}`)
require(taken[6] <=
  5 * taken[3], `the worst text at most 5 times a usual one: ${(taken[6] / taken[3]).toFixed(1)}`)
