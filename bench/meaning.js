// Does a person find what they mean? Two hundred questions, fixed before the index was made, each with the verses that are wanted:
// how often the first verse, one of five and one of ten is a right one, for each layer of evidence alone and together, for a question
// that is answered in the other language, and beside SQLite FTS5 and MiniSearch over the same version. `node bench/meaning.js fit` shows
// what other weights would give, `node --expose-gc bench/meaning.js cost` what a question costs.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useAnswer } from '../dist/src/answers/answer.js'
import { ByteWriter } from '../dist/src/answers/byte-writer.js'
import { answerSearch } from '../dist/src/answers/search/answer.js'
import { FEW } from '../dist/src/answers/search/meaning/best.js'
import { createSnapshot } from '../dist/src/answers/texts.js'
import { bookByCode } from '../dist/src/canon/books.js'
import { ALL_LAYERS, readQuestion } from '../dist/src/meaning/question.js'
import { scoreDocs, WEIGHTS } from '../dist/src/meaning/score.js'
import { docsOfVersion } from '../dist/src/meaning/verses.js'
import { openLectern, textsOf } from './lib/in-process.js'
import { verseIdsOf } from './lib/needs.js'

const TABLE = new URL('../test/fixtures/meaning-questions.tsv', import.meta.url)
const VERSIONS = { en: 'kjv', es: 'rv1909' }
const PLACE = /^(\w{3})(\d+):(\d+)(?:-(\d+))?$/

/** The ids of the verses of a place like MAT6:25-34. */
function idsOf(place) {
  const [, code, chapter, first, last = first] = PLACE.exec(place)
  const { id } = bookByCode(code)
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, at) => `${id}_${chapter}_${Number(first) + at}`)
}

/** The table: {language, kind, q, wanted}, `wanted` being ids of verses of which each one will do. */
export function readQuestions() {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [language, kind, q, handbook, verse] = line.split('\t')
    const wanted = new Set(`${handbook} ${verse}`.split(' ').flatMap(idsOf))
    return { language, kind, q, wanted }
  })
}

const NONE = { list: false, names: false, topics: false, sense: false }
const without = (layer) => ({ ...ALL_LAYERS, [layer]: false })
const WAYS = [
  ['words alone', NONE],
  ['words, list', { ...NONE, list: true }],
  ['words, topics', { ...NONE, topics: true }],
  ['words, names', { ...NONE, names: true }],
  ['words, sense', { ...NONE, sense: true }],
  ['without list', without('list')],
  ['without topics', without('topics')],
  ['without names', without('names')],
  ['without sense', without('sense')],
  ['all', ALL_LAYERS],
]

/** The ids of the first verses of a version for a question. */
function answersOf({ index, keys }, version, docs, ids, q, layers, weights) {
  const question = readQuestion(index, keys, q, version.record.language_code, layers)
  const { values } = scoreDocs(index, question, layers, weights)
  const scored = []
  for (let verse = 0; verse < docs.length; verse++) {
    const score = docs[verse] < 0 ? 0 : values[docs[verse]]
    if (score > 0) scored.push([score, verse])
  }
  scored.sort((one, other) => other[0] - one[0] || one[1] - other[1])
  return scored.slice(0, 10).map(([, verse]) => ids[verse])
}

/** Prints how often a right verse is first, in five and in ten, in percent by language. */
function report(name, questions, answer) {
  const cells = []
  for (const language of ['en', 'es']) {
    const own = questions.filter((question) => question.language === language)
    const places = own.map((question) => {
      const at = answer(question).findIndex((id) => question.wanted.has(id))
      return at < 0 ? Number.POSITIVE_INFINITY : at
    })
    const share = (most) => (100 * places.filter((at) => at < most).length) / own.length
    cells.push([1, 5, 10].map((most) => `${share(most)}`.padStart(5)).join(''))
  }
  console.log(`${name.padEnd(34)}${cells.join('   ')}`)
}

const MB = 1024 * 1024

/** The longest turn of the event loop while `work` is done, in milliseconds. */
async function longestTurn(work) {
  let [last, longest, isDone] = [performance.now(), 0, false]
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  isDone = true
  await new Promise((resolve) => setImmediate(resolve))
  return longest
}

/** Prints memory, the longest turn of the first question, and processor time a question. */
async function cost() {
  const { library, openForms } = await openLectern()
  const texts = createSnapshot(library)
  const writer = new ByteWriter()
  const ask = (asked) =>
    useAnswer(answerSearch(texts, asked), undefined, (answer) => answer.write(writer))
  await openForms()
  const memory = () => {
    for (let time = 0; time < 3; time++) globalThis.gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / MB
  }
  const before = memory()
  const first = { q: 'fear of the future', version: 'kjv', match: 'meaning' }
  const turn = await longestTurn(() => ask(first))
  console.log(
    `first question: longest turn ${turn.toFixed(1)} ms, ${(memory() - before).toFixed(1)} MiB`,
  )
  const questions = readQuestions().map(({ language, q }) => ({ q, version: VERSIONS[language] }))
  const time = async (name, more, own = questions) => {
    for (const question of own) await ask({ ...question, ...more })
    const start = process.cpuUsage()
    for (const question of own) await ask({ ...question, ...more })
    const { user, system } = process.cpuUsage(start)
    console.log(`${name.padEnd(34)}${((user + system) / 1000 / own.length).toFixed(2)} ms`)
  }
  await time('meaning, one version', { match: 'meaning' })
  const all = library.versions.map(({ record }) => record.id).join(',')
  const without = questions.map(({ q }) => ({ q }))
  await time(`meaning, ${all}`, { match: 'meaning', versions: all }, without)
  await time('best, one version', { match: 'best' })
  const words = []
  for (const question of questions) {
    const asked = { ...question, match: 'forms', sort: 'relevance', limit: 20 }
    const total = await useAnswer(answerSearch(texts, asked), undefined, ({ total }) => total)
    if (total >= FEW) words.push(question)
  }
  const many = Array.from({ length: 50 }, () => words).flat()
  await time('forms by relevance', { match: 'forms', sort: 'relevance' }, many)
  await time('best, of the same words', { match: 'best' }, many)
}

async function main() {
  if (process.argv[2] === 'cost') return cost()
  const lectern = await openLectern()
  const opened = await lectern.library.meaning.open()
  const questions = readQuestions()
  const versions = {}
  for (const [language, id] of Object.entries(VERSIONS)) {
    const version = lectern.library.find(id).text.read()
    const docs = await docsOfVersion(opened.index, version)
    versions[language] = { version, docs, ids: verseIdsOf(version) }
  }
  const ways = (language, layers, weights) => (question) => {
    const { version, docs, ids } = versions[language(question)]
    return answersOf(opened, version, docs, ids, question.q, layers, weights)
  }
  const own = ({ language }) => language
  const other = ({ language }) => (language === 'en' ? 'es' : 'en')
  console.log(`${'first, in five, in ten; percent'.padEnd(34)}  English           Spanish`)
  if (process.argv[2] === 'fit') {
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      for (const factor of [0.5, 0.8, 1.25, 2]) {
        const weights = { ...WEIGHTS, [name]: weight * factor }
        report(`${name} ${weight * factor}`, questions, ways(own, ALL_LAYERS, weights))
      }
    }
    return
  }
  for (const [name, layers] of WAYS) report(name, questions, ways(own, layers, WEIGHTS))
  report('all, in the other language', questions, ways(other, ALL_LAYERS, WEIGHTS))
  const rivals = await import('./lib/ranked-rivals.js').catch(() => undefined)
  if (rivals === undefined) return console.log('no rivals: npm ci in bench/ installs them')
  for (const [name, open] of [
    ['FTS5, any word', (texts) => rivals.openRankedFts5(texts, 'plain').any],
    ['FTS5 porter, any word', (texts) => rivals.openRankedFts5(texts, 'porter').any],
    ['MiniSearch', (texts) => rivals.openRankedMiniSearch(texts).any],
  ]) {
    const engines = {}
    for (const [language, { version }] of Object.entries(versions)) {
      engines[language] = open(textsOf(version))
    }
    report(name, questions, ({ language, q }) => {
      const words = q.replace(/[^\p{L}\p{N}\s]/gu, ' ').trim()
      return engines[language]
        .rank(words)
        .slice(0, 10)
        .map((at) => versions[language].ids[at])
    })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
