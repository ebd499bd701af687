// The slowest query of at most the longest `q`, found by hill climbing over the words of the corpus: each step
// changes one part of the query and is kept if the answer takes longer. The
// ceiling is a multiple of one plain pass over the same text, so it holds on any processor.
import { middle, timeCalls, warmUp } from './lib/clock.js'
import { textsOf } from './lib/in-process.js'

const MOST_CHARACTERS = 256
const MOST_PASSES = 0.5
const CLIMB_MS = 5000
const FREQUENT = 120
const PHRASES = 400
const MOST_IDLE = 60

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
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    for (let length = 1; length <= 3; length++) {
      for (let at = verseStarts[verse]; at + length <= verseStarts[verse + 1]; at++) {
        const run = Array.from(words.subarray(at, at + length), (word) => vocabulary[word])
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

const joined = (query) => query.join(' ').slice(0, MOST_CHARACTERS)

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
function slowest(search, version, parts, random) {
  const requestOf = (query) => ({ version, q: joined(query), limit: '100' })
  warmUp(
    parts.map((part) => () => search(requestOf([part]))),
    500,
  )
  const ends = []
  const until = performance.now() + CLIMB_MS
  while (performance.now() < until) ends.push(climb(search, requestOf, parts, random))
  return ends
    .map((request) => ({ request, ms: timeOf(search, request, 31) }))
    .reduce((worst, one) => (one.ms > worst.ms ? one : worst))
}

/** Milliseconds of a pass over every verse of a version, in lower case as a search must, for a sign that is nowhere. */
function timeOfPass(version) {
  const texts = textsOf(version)
  const pass = () => texts.filter((text) => text.toLowerCase().includes('\u{10ffff}'))
  warmUp([pass], 200)
  return middle(Array.from({ length: 15 }, () => timeCalls(pass, 1))) / 1000
}

/** Prints the slowest query of each version; whether all stay below the ceiling. */
export function findWorst({ library, search }) {
  const random = randomFrom(1)
  let worst = 0
  console.log(`\nslowest queries found, ${CLIMB_MS / 1000} s of climbing a version, 100 results\n`)
  for (const [version, index] of library.words) {
    const { id } = version.record
    const { request, ms } = slowest(search, id, partsOf(index), random)
    const passes = ms / timeOfPass(version)
    worst = Math.max(worst, passes)
    console.log(
      `${id.padEnd(8)} ${ms.toFixed(2)} ms = ${passes.toFixed(2)} passes over the text  ${request.q}`,
    )
  }
  const holds = worst < MOST_PASSES
  if (!holds) console.log(`  above the ceiling of ${MOST_PASSES} passes over the text`)
  return holds
}
