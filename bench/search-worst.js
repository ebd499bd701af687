// The slowest query of at most the longest `q` in each mode, found by hill climbing over the words of the corpus: each
// step changes one part of the query and is kept if the answer takes longer. Ceilings are multiples of one plain pass
// over the same text and of a request to a bare server, so they hold on any processor.
import { rmSync } from 'node:fs'
import { unpackWords } from '../dist/src/bundle/vocabulary.js'
import { middle, timeCalls, timeTasks, warmUp } from './lib/clock.js'
import { writeCopies } from './lib/corpus-copies.js'
import { openLectern, textsOf } from './lib/in-process.js'
import { measureLoad, median } from './lib/load.js'
import { startBare, startLectern } from './lib/servers.js'

const MOST_CHARACTERS = 256
/** Of an exact query, and of one of another mode. */
const MOST_PASSES = 0.5
const MOST_PASSES_OF_MODES = 2.6
/** Of a request's CPU time on a bare server: 10 ms if that takes 30 µs. */
const MOST_BARE = 333
const VERSE = '/v1/verses/JHN/3/16?version=KJV'
const CLIMB_MS = 4000
const FREQUENT = 120
const PHRASES = 400
const MOST_IDLE = 60
/** The most versions of one search. */
const MOST_VERSIONS = 8

/** The modes; `extra` adds parts to those of the text. The first one is what the others are compared with. */
const MODES = [
  { name: 'exact', parameters: {} },
  { name: 'exclusion', parameters: {}, extra: (parts) => parts.map((part) => `-${part}`) },
  { name: 'word*', parameters: {}, extra: beginnings },
  { name: 'prefix', parameters: { match: 'prefix' } },
  { name: 'forms', parameters: { match: 'forms' } },
  { name: 'near', parameters: { near: '100' } },
  { name: 'near, forms', parameters: { near: '5', match: 'forms' } },
  { name: 'relevance', parameters: { sort: 'relevance' } },
  { name: 'forms, rel.', parameters: { match: 'forms', sort: 'relevance' } },
  { name: 'prefix, rel.', parameters: { match: 'prefix', sort: 'relevance' } },
]

/** The modes in which several versions are searched at once. */
const SEVERAL = MODES.filter(({ name }) => ['exact', 'forms', 'relevance'].includes(name))

/** The beginnings of two and three letters of the frequent words, alone and at the end of a phrase. */
function beginnings(parts) {
  const cut = parts.flatMap((part) => {
    const [, before, last, quote] = part.match(/^(.*?)([^\s"]+)("?)$/)
    return [2, 3].map((letters) => `${before}${last.slice(0, letters)}*${quote}`)
  })
  return [...new Set(cut)].filter((part) => /[^\s"*]{2,}\*/.test(part))
}

/** Numbers from 0 up to 1 that are the same in every run. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The most frequent words, and runs of two and three words, of a version's text. */
function partsOf({ words, verseStarts, vocabulary }) {
  const counts = new Map()
  const all = unpackWords(vocabulary)
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    for (let length = 1; length <= 3; length++) {
      for (let at = verseStarts[verse]; at + length <= verseStarts[verse + 1]; at++) {
        const run = Array.from(words.subarray(at, at + length), (word) => all[word])
        const part = length === 1 ? run[0] : `"${run.join(' ')}"`
        counts.set(part, (counts.get(part) ?? 0) + 1)
      }
    }
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([part]) => part)
  const isPhrase = (part) => part.startsWith('"')
  const singles = ranked.filter((part) => !isPhrase(part)).slice(0, FREQUENT)
  // `n` for `ñ` unites two words' verses.
  const tildes = singles
    .filter((word) => word.includes('ñ'))
    .map((word) => word.replaceAll('ñ', 'n'))
  // A phrase of frequent words that never stand so is looked for in full and found nowhere.
  const unlikely = singles
    .slice(0, 12)
    .flatMap((a) => singles.slice(0, 12).map((b) => `"${a} ${b}"`))
  return [...singles, ...tildes, ...ranked.filter(isPhrase).slice(0, PHRASES), ...unlikely]
}

/** The parts that fit; half a part would be another one. */
function fitting(query) {
  let length = -1
  return query.filter((part) => {
    const fits = length + 1 + part.length <= MOST_CHARACTERS
    if (fits) length += 1 + part.length
    return fits
  })
}

const joined = (query) => fitting(query).join(' ')

function changed(query, parts, random) {
  const pick = () => parts[Math.floor(random() ** 2 * parts.length)]
  const at = Math.floor(random() * query.length)
  const kind = random()
  if (kind < 0.4) return [...query, pick()]
  if (kind < 0.6 && query.length > 1) return query.toSpliced(at, 1)
  return query.toSpliced(at, 1, pick())
}

/** Milliseconds of one answer, the median of so many. */
function timeOf(search, request, calls) {
  const task = () => search(request)
  return middle(Array.from({ length: calls }, () => timeCalls(task, 1))) / 1000
}

/** Climbs once, from one part that is drawn; the request that it ends at. */
function climb(search, requestOf, parts, random) {
  let query = [parts[Math.floor(random() * parts.length)]]
  let took = timeOf(search, requestOf(query), 5)
  for (let idle = 0; idle < MOST_IDLE; idle++) {
    const next = changed(query, parts, random)
    const nextTook = timeOf(search, requestOf(next), 5)
    if (nextTook <= took) continue
    query = next
    took = nextTook
    idle = 0
  }
  return requestOf(query)
}

/** The slowest of the requests that many climbs end at, timed again, for what the machine adds is not theirs. */
function slowest(search, requestOf, parts, random) {
  warmUp(
    parts.slice(0, FREQUENT).map((part) => () => search(requestOf([part]))),
    500,
  )
  const ends = []
  const until = performance.now() + CLIMB_MS
  while (performance.now() < until) ends.push(climb(search, requestOf, parts, random))
  return ends
    .map((request) => ({ request, ms: timeOf(search, request, 31) }))
    .reduce((worst, one) => (one.ms > worst.ms ? one : worst)).request
}

/** Milliseconds of requests, timed in turn: a machine that slows down does so for all of them. */
function timeBeside(search, requests) {
  const tasks = requests.map((request) => () => search(request))
  return timeTasks(tasks, 15, 10_000).map((micros) => micros / 1000)
}

/** Milliseconds of a pass over every verse of a version, in lower case as a search must, for a sign that is nowhere. */
function timeOfPass(version) {
  const texts = textsOf(version)
  const pass = () => texts.filter((text) => text.toLowerCase().includes('\u{10ffff}'))
  warmUp([pass], 200)
  return middle(Array.from({ length: 15 }, () => timeCalls(pass, 1))) / 1000
}

/** Milliseconds of CPU time that a request to a bare server takes here. */
async function timeOfBare() {
  const lectern = await startLectern()
  const bare = await startBare(lectern, VERSE)
  const rounds = []
  for (let round = 0; round < 4; round++) rounds.push(await measureLoad(bare, [{ path: VERSE }], 1))
  await bare.stop()
  await lectern.stop()
  return median(rounds.slice(1)).cpu / 1000
}

/** Lectern over as many versions as one search may name, copies among them; prints the slowest search of all. */
async function findWorstOfSeveral(bare, random) {
  const folder = writeCopies(MOST_VERSIONS)
  const { library, search, openForms } = await openLectern(folder)
  await openForms()
  const versions = library.versions.map(({ record }) => record.id).join(',')
  const parts = partsOf(library.find('kjv').words.ready)
  const requests = SEVERAL.map(({ parameters }) => {
    const requestOf = (query) => ({ ...parameters, versions, q: joined(query), limit: '100' })
    return slowest(search, requestOf, parts, random)
  })
  let holds = true
  for (const [at, ms] of timeBeside(search, requests).entries()) {
    console.log(
      `${`${MOST_VERSIONS} versions`.padEnd(12)}${SEVERAL[at].name.padEnd(14)}${ms.toFixed(2).padStart(6)} ms ${(ms / bare).toFixed(0).padStart(5)} bare  ${requests[at].q}`,
    )
    const isBelow = ms <= MOST_BARE * bare
    if (!isBelow) console.log(`  above ${MOST_BARE} times a request to a bare server`)
    holds &&= isBelow
  }
  rmSync(folder, { recursive: true })
  return holds
}

/** Parts that exclude cannot stand alone, so a query begins with another one if all that fit are such. */
function requestIn({ parameters }, version, [first]) {
  return (query) => {
    const isOnly = fitting(query).every((part) => part.startsWith('-'))
    const q = joined(isOnly ? [first, ...query] : query)
    return { ...parameters, version, q, limit: '100' }
  }
}

/** Prints the slowest query of each mode and version; whether all stay below the ceilings. */
export async function findWorst({ library, search, openForms }) {
  await openForms()
  const random = randomFrom(1)
  const bare = await timeOfBare()
  console.log(
    `\nslowest queries found, ${CLIMB_MS / 1000} s of climbing each, 100 results; a request to a bare server takes ${(bare * 1000).toFixed(1)} µs of CPU\n`,
  )
  let holds = true
  for (const { text, words } of library.versions) {
    const [version, index] = [text.ready, words.ready]
    const { id } = version.record
    const parts = partsOf(index)
    const pass = timeOfPass(version)
    const requests = MODES.map((mode) => {
      const all = mode.extra === undefined ? parts : [...parts, ...mode.extra(parts)]
      return slowest(search, requestIn(mode, id, parts), all, random)
    })
    const times = timeBeside(search, requests)
    const [exact] = times
    for (const [at, ms] of times.entries()) {
      console.log(
        `${id.padEnd(8)}${MODES[at].name.padEnd(14)}${ms.toFixed(2).padStart(6)} ms ${(ms / pass).toFixed(2).padStart(6)} passes ${(ms / exact).toFixed(1).padStart(5)} exact ${(ms / bare).toFixed(0).padStart(4)} bare  ${requests[at].q}`,
      )
      const most = at === 0 ? MOST_PASSES : MOST_PASSES_OF_MODES
      const ceilings = [
        [ms < most * pass, `${most} passes over the text`],
        [ms <= MOST_BARE * bare, `${MOST_BARE} times a request to a bare server`],
      ]
      for (const [isBelow, ceiling] of ceilings) if (!isBelow) console.log(`  above ${ceiling}`)
      holds &&= ceilings.every(([isBelow]) => isBelow)
    }
  }
  const several = await findWorstOfSeveral(bare, random)
  return several && holds
}
