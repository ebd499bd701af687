// What does a chapter in a format cost beside the plain one? Each chapter is written once and kept, so most requests take
// it as it lies; and what writing one costs, when every request is for another passage.
import { alternate, describeRun, ratiosTo, startWithKeys } from './lib/compare.js'
import { captureAnswer } from './lib/servers.js'
import { median, printTable, require, spread } from './lib/table.js'

/** The most that a chapter as HTML may cost, as a multiple of the plain one. */
const MOST = 3
const CHAPTER = '/v1/chapters/JHN/3?version=KJV'
/** More passages than are kept: chapters of the whole Bible with other ends. */
const BOOKS = ['Genesis', 'Exodus', 'Numbers', 'Deuteronomy', '1 Samuel', 'Luke', 'John', 'Acts']
const PASSAGES = BOOKS.flatMap((book) =>
  Array.from({ length: 20 }, (_, chapter) =>
    Array.from(
      { length: 10 },
      (_, verse) => `${book} ${chapter + 1}:${verse + 1}-${chapter + 2}:10`,
    ),
  ).flat(),
)
const passage = (ref, more) => `/v1/passage?ref=${encodeURIComponent(ref)}&version=KJV${more}`

const { lectern, subjects } = await startWithKeys([
  { name: 'plain', paths: [CHAPTER] },
  ...['html', 'text', 'markdown', 'usj'].map((format) => ({
    name: format,
    paths: [`${CHAPTER}&format=${format}`],
  })),
  {
    name: `${PASSAGES.length} passages, plain`,
    paths: PASSAGES.map((ref) => passage(ref, '')),
  },
  { name: 'the same as html', paths: PASSAGES.map((ref) => passage(ref, '&format=html')) },
])

const lengths = []
for (const { requests } of subjects) {
  lengths.push((await captureAnswer(lectern, requests[0].path)).body.length)
}
console.log(`Formats: ${CHAPTER}\n${describeRun()}`)
const taken = await alternate(subjects)
/** Each is held against the plain answer before it. */
const plainOf = (at) => (at < 5 ? 0 : 5)
const ratios = taken.map((measured, at) => ratiosTo(measured, taken[plainOf(at)]))
printTable(
  ['', 'bytes', 'CPU µs/request', 'times the plain one', 'spread'],
  subjects.map(({ name }, at) => [
    name,
    String(lengths[at]),
    median(taken[at].map(({ cpu }) => cpu)).toFixed(1),
    median(ratios[at]).toFixed(2),
    spread(ratios[at]),
  ]),
)
console.log()
const html = median(ratios[1])
require(html <=
  MOST, `a chapter as HTML costs at most ${MOST} times the plain one: ${html.toFixed(2)}`)
await lectern.stop()
