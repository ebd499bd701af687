// What does a verse cost in an answer of many, beside a request for each? A batch of 50 references beside 50 requests,
// three versions side by side beside three passages, a list beside its places; and the slowest batches.
import { alternate, describeRun, startWithKeys } from './lib/compare.js'
import { captureAnswer } from './lib/servers.js'
import { median, printTable, require, spread } from './lib/table.js'

const BATCH = 50
const TIMES = 10
const BOOKS = [
  'John',
  'Matthew',
  'Genesis',
  'Psalms',
  'Romans',
  '1 Corinthians',
  'Isaiah',
  'Exodus',
]
/** 50 verses of eight books, each another one. */
const REFS = Array.from(
  { length: BATCH },
  (_, at) => `${BOOKS[at % BOOKS.length]} ${1 + (at % 13)}:${1 + (at % 11)}`,
)
const LIST = 'John 3:16; Ps 23:1; Rom 8:28'
const VERSIONS = ['KJV', 'RV1909', 'WEB']

const one = (ref, version = 'KJV') =>
  `/v1/passage?ref=${encodeURIComponent(ref)}&version=${version}`
const many = (refs, versions = 'KJV') =>
  `/v1/passages?${refs.map((ref) => `ref=${encodeURIComponent(ref)}&`).join('')}version=${versions}`

/** What is asked for, with the verses of each request, and the row that it stands beside. */
const PAIRS = [
  { name: 'a batch of 50', paths: [many(REFS)], verses: BATCH, beside: 1 },
  { name: '50 requests', paths: REFS.map((ref) => one(ref)), verses: 1 },
  { name: 'a list of 3', paths: [one(LIST)], verses: 3, beside: 3 },
  { name: '3 requests', paths: LIST.split('; ').map((ref) => one(ref)), verses: 1 },
  {
    name: 'a batch of 50 in 3 versions',
    paths: [many(REFS, VERSIONS.join(','))],
    verses: BATCH * VERSIONS.length,
    beside: 1,
  },
]

const SIDE = 'John 3'
PAIRS.push(
  {
    name: 'a chapter of 3 versions side by side',
    paths: [`/v1/parallel?ref=${encodeURIComponent(SIDE)}&versions=${VERSIONS}`],
    verses: 36 * VERSIONS.length,
    beside: 6,
  },
  { name: 'a chapter of each', paths: VERSIONS.map((id) => one(SIDE, id)), verses: 36 },
)

const { lectern, subjects } = await startWithKeys(PAIRS)
console.log(`Verses in one answer and in many\n${describeRun()}`)
const taken = await alternate(subjects)
const rows = []
const times = []
for (const [at, { name, paths, verses, beside }] of PAIRS.entries()) {
  const { body } = await captureAnswer(lectern, paths[0])
  const perVerse = taken[at].map(({ cpu }) => cpu / verses)
  const row = [
    name,
    body.length,
    median(taken[at].map(({ cpu }) => cpu)).toFixed(1),
    median(perVerse).toFixed(2),
  ]
  if (beside !== undefined) {
    const alone = PAIRS[beside].verses
    const ratios = perVerse.map((cost, round) => taken[beside][round].cpu / alone / cost)
    times.push(median(ratios))
    row.push(median(ratios).toFixed(2), spread(ratios))
  }
  rows.push(beside === undefined ? [...row, '', ''] : row)
}
printTable(['', 'bytes', 'CPU µs/request', 'µs/verse', 'times cheaper', 'spread'], rows)
console.log()
require(times[0] >= TIMES, `a verse of a batch is ${TIMES} times cheaper: ${times[0].toFixed(1)}`)
await lectern.stop()
