// What does it cost to check a sermon of 15,000 words with 60 quotations, in one version and in eight, beside a bare node:http answer, and
// what does a check keep in memory? The sermon is prose of this project's documents with verses of the compiled texts in it, by a seed; it
// is checked in pieces, as the page and the command line do it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useAnswer } from '../dist/src/answers/answer.js'
import { answerQuotations } from '../dist/src/answers/quotations/quotations.js'
import { createSnapshot } from '../dist/src/answers/texts.js'
import { referenceOf } from '../dist/src/quotations/places.js'
import { formatReference } from '../dist/src/reference/format.js'
import { linkVersions } from './lib/corpus-copies.js'
import { createDraw } from './lib/draw.js'
import { collectGarbage } from './lib/garbage.js'
import { openLectern, textsOf } from './lib/in-process.js'
import { measureLoad } from './lib/load.js'
import { startServer } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const WORDS = 15_000
const QUOTATIONS = 60
const PIECE = 3500
const ROUNDS = 15
/** Above what was measured by a quarter; 2,500 and 7,500, 50 ms and 150 by a bare answer of 20 µs, are not reached yet. */
const MOST_TIMES = { 1: 4000, 8: 18000 }
const MOST_MEBIBYTES = 1
const DOCS = fileURLToPath(new URL('../docs/', import.meta.url))

/** Paragraphs of the documents, without code, tables and headings. */
function readProse() {
  const files = [DOCS, `${DOCS}guides/`].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(folder + name, 'utf8')),
  )
  const paragraphs = files.flatMap((text) => text.split(/\n\s*\n/))
  return paragraphs.filter((paragraph) => /^[A-Z][^|<>{}]{80,1500}$/.test(paragraph))
}

/** A verse as people quote it; a word of every third one is another. */
function quote(version, texts, draw, at) {
  const ordinal = draw(texts.length)
  const words = texts[ordinal].replace(/[“”"]/g, '').split(' ').slice(0, 40)
  if (at % 3 === 0) words[draw(words.length)] = words[draw(words.length)]
  const reference = referenceOf(version, ordinal, ordinal)
  const place = formatReference(reference, version.bookByNumber[reference.book].name)
  const quoted = words.join(' ')
  return [`He says: “${quoted}” (${place}).`, `> ${quoted}\n\n${place}`, `${quoted} (${place})`][
    (at % 4) % 3
  ]
}

/** The sermon in pieces of whole paragraphs. */
function writeSermon(version) {
  const [draw, prose, texts] = [createDraw(1), readProse(), textsOf(version)]
  const pieces = ['']
  let [words, quoted] = [0, 0]
  for (let at = 0; words < WORDS; at++) {
    let paragraph = `${prose[at % prose.length]}\n\n`
    if (quoted * WORDS <= words * QUOTATIONS) {
      paragraph += `${quote(version, texts, draw, quoted)}\n\n`
      quoted += 1
    }
    words += paragraph.trim().split(/\s+/).length
    if (pieces.at(-1).length + paragraph.length > PIECE) pieces.push('')
    pieces[pieces.length - 1] += paragraph
  }
  return { pieces, words, quoted }
}

const folder = linkVersions(8)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const { library } = await openLectern(folder)
const snapshot = createSnapshot(library)
const all = library.versions.map(({ record }) => record.id)
const { pieces, words, quoted } = writeSermon(library.find('kjv').text.read())

/** Checks the sermon; how many quotations are found in it. */
async function check(versions, texts = pieces) {
  let found = 0
  for (const text of texts) {
    const answer = answerQuotations(snapshot, { text, versions: versions.join() })
    found += await useAnswer(answer, undefined, ({ data }) => {
      return data.quotations.filter(({ matches }) => matches.length > 0).length
    })
  }
  return found
}

/** Milliseconds of CPU, the median of some rounds after the first ones. */
async function time(versions) {
  const taken = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await check(versions)
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return median(taken.slice(3))
}

/** Mebibytes in use. */
async function held() {
  await collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** Microseconds of CPU that a bare server takes for an answer. */
async function timeBare() {
  const body = Buffer.from('{"data":{}}').toString('base64')
  const env = { BARE_ANSWER: JSON.stringify({ headers: {}, body }) }
  const server = await startServer([fileURLToPath(new URL('lib/bare.js', import.meta.url))], env)
  const costs = []
  for (let round = 0; round < 4; round++)
    costs.push((await measureLoad(server, [{ path: '/' }], 1)).cpu)
  await server.stop()
  return Math.min(...costs)
}

const bare = await timeBare()
// The names of books and the texts, which any request may have opened.
await check(all, ['Jn 1:1'])
const before = await held()
const results = []
// The compiler settles.
await time(all)
for (const versions of [['kjv'], all]) {
  const found = await check(versions)
  const ms = await time(versions)
  results.push({ versions: versions.length, found, ms, times: (ms * 1000) / bare })
}
const kept = ((await held()) - before) / all.length

console.log(
  `A sermon of ${words} words with ${quoted} quotations in ${pieces.length} pieces, ${describeMachine()};`,
)
console.log(`a bare node:http answer takes ${bare.toFixed(1)} µs of CPU\n`)
printTable(
  ['versions', 'found', 'CPU ms', 'bare answers'],
  results.map(({ versions, found, ms, times }) => [
    versions,
    found,
    ms.toFixed(1),
    times.toFixed(0),
  ]),
)
console.log()
for (const { versions, times } of results) {
  const most = MOST_TIMES[versions]
  require(times <=
    most, `${versions} of ${all.length} versions: at most ${most} bare answers: ${times.toFixed(0)}`)
}
require(kept <=
  MOST_MEBIBYTES, `at most ${MOST_MEBIBYTES} MiB a version is kept: ${kept.toFixed(2)}`)
