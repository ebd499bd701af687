// What do the other ways of matching and ordering cost, beside FTS5 doing the same work, and beside Lectern's own exact
// search for the same words? One table in one process; each query is asked in every mode.
import { geometricMean, timeTasks, warmUp } from './lib/clock.js'
import { textsOf } from './lib/in-process.js'
import { createFts5, preparePages, TOKENIZERS } from './lib/rivals.js'
import { MODE_QUERIES } from './search-queries.js'

const ROUNDS = 11
const ROUND_MICROS = 3000
const WARM_UP_MS = 1500
const LEAST_FTS5_MEAN = 10
const LEAST_FTS5 = 2

const PARTS = /"[^"]+"|\S+/g
const isPhrase = (part) => part.startsWith('"')
const quoted = (part) => (isPhrase(part) ? part : `"${part}"`)

/** A query in the language of FTS5: each part is required. `write` gives a part, the last one being marked. */
function toFts5(q, write = quoted) {
  const parts = q.match(PARTS)
  return parts.map((part, at) => write(part, at === parts.length - 1)).join(' ')
}

/** A query whose last word is typed in part: three letters of it, or six tenths. */
function unfinished(q) {
  const [, before, last, quote] = q.match(/^(.*?)([^\s"]+)("?)$/)
  const letters = Math.max(2, Math.min(last.length, Math.max(3, Math.ceil(last.length * 0.6))))
  return {
    ours: `${before}${last.slice(0, letters)}*${quote}`,
    theirs: `${before}${last.slice(0, letters)}${quote}`,
  }
}

const withStar = (part) => `${quoted(part)}*`

/**
 * The modes: what Lectern is asked, which of FTS5's tables with which query does the same, and how many times its own
 * exact search a mode may take. FTS5 has no beginnings inside a phrase. Its stemmer is for English: in Spanish it does
 * the same work and finds other verses.
 */
const MODES = [
  {
    name: 'word*',
    most: 2,
    ours: (q) => ({ q: unfinished(q).ours }),
    rival: 'prefix',
    theirs: (q) =>
      toFts5(unfinished(q).theirs, (part, isLast) => (isLast ? withStar(part) : quoted(part))),
    agrees: true,
  },
  {
    name: 'prefix',
    most: 2,
    ours: (q) => (q.includes('"') ? undefined : { q, match: 'prefix' }),
    rival: 'prefix',
    theirs: (q) => toFts5(q, (part) => (part.length > 1 ? withStar(part) : quoted(part))),
    agrees: true,
  },
  {
    name: 'forms',
    most: 2,
    ours: (q) => ({ q, match: 'forms' }),
    rival: 'porter',
    theirs: (q) => toFts5(q),
  },
  {
    name: 'relevance',
    most: 3,
    ours: (q) => ({ q, sort: 'relevance' }),
    rival: 'ranked',
    theirs: (q) => toFts5(q),
    agrees: true,
  },
  {
    name: 'forms, rel.',
    most: 6,
    ours: (q) => ({ q, match: 'forms', sort: 'relevance' }),
    rival: 'porterRanked',
    theirs: (q) => toFts5(q),
  },
]

/** FTS5's ways over one version, each `(match) => task`. */
function openFts5Ways(texts) {
  const plain = createFts5(texts, TOKENIZERS.plain)
  const porter = createFts5(texts, TOKENIZERS.porter)
  return {
    prefix: preparePages(createFts5(texts, TOKENIZERS.plain, `, prefix = '2 3'`), 'rowid'),
    porter: preparePages(porter, 'rowid'),
    ranked: preparePages(plain, 'rank'),
    porterRanked: preparePages(porter, 'rank'),
  }
}

/** The tasks of one query: `exact`, and of each mode Lectern's and FTS5's; undefined where a mode has none. */
function tasksOf(search, ways, { version, q }) {
  const taskOf = (parameters) => () => search(parameters)
  const tasks = [taskOf({ q, version })]
  for (const { ours, rival, theirs } of MODES) {
    const parameters = ours(q)
    tasks.push(parameters && taskOf({ ...parameters, version }))
    tasks.push(parameters && ways[rival](theirs(q)))
  }
  return tasks
}

/** The modes in which Lectern and FTS5 do not find the same number of verses. */
function disagreements(tasks) {
  return MODES.flatMap(({ name, agrees }, at) => {
    const [ours, theirs] = [tasks[1 + 2 * at], tasks[2 + 2 * at]]
    if (!agrees || ours === undefined) return []
    const [found, expected] = [ours(), theirs().total]
    return found === expected ? [] : [`${name} finds ${found}, FTS5 ${expected}`]
  })
}

const figure = (value, digits, width) =>
  (value === undefined ? '-' : value.toFixed(digits)).padStart(width)

function printRow({ version, q }, times, note) {
  const modes = MODES.map((_, at) => {
    const [ours, theirs] = [times[1 + 2 * at], times[2 + 2 * at]]
    const ratios = ours === undefined ? [] : [theirs / ours, ours / times[0]]
    return `${figure(ours, 1, 9)}${figure(ratios[0], 1, 7)}${figure(ratios[1], 1, 6)}`
  })
  console.log(
    `${`${version} ${q}`.padEnd(40)}${figure(times[0], 1, 8)}${modes.join('')}  ${note.join('; ')}`,
  )
}

/** Prints a mode's means and worst queries; whether its floors hold. */
function judge({ name, most }, at, rows) {
  const asked = rows.filter(({ times }) => times[1 + 2 * at] !== undefined)
  const ofFts5 = asked.map(({ query, times }) => ({
    query,
    ratio: times[2 + 2 * at] / times[1 + 2 * at],
  }))
  const ofExact = asked.map(({ query, times }) => ({ query, ratio: times[1 + 2 * at] / times[0] }))
  const meanOf = (list) => geometricMean(list.map(({ ratio }) => ratio))
  const least = ofFts5.reduce((worst, one) => (one.ratio < worst.ratio ? one : worst))
  const dearest = ofExact.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst))
  const [mean, times] = [meanOf(ofFts5), meanOf(ofExact)]
  console.log(
    `${name}: FTS5 ${mean.toFixed(1)} times Lectern's time in the geometric mean, ${least.ratio.toFixed(1)} at the least (${least.query.version} ${least.query.q}); ${times.toFixed(2)} times the exact search, ${dearest.ratio.toFixed(1)} at the most (${dearest.query.version} ${dearest.query.q})`,
  )
  const floors = [
    [mean >= LEAST_FTS5_MEAN, `below the floor of ${LEAST_FTS5_MEAN} for the mean of FTS5`],
    [least.ratio >= LEAST_FTS5, `below the floor of ${LEAST_FTS5} for each query of FTS5`],
    [times <= most, `above the ceiling of ${most} times the exact search`],
  ]
  for (const [holds, message] of floors) if (!holds) console.log(`  ${message}`)
  return floors.every(([holds]) => holds)
}

/** Prints the table and, for each mode, its means; whether all floors hold and the totals agree. */
export async function compareModes({ library, search, openForms }) {
  await openForms()
  const ids = [...new Set(MODE_QUERIES.map(({ version }) => version))]
  const ways = new Map(ids.map((id) => [id, openFts5Ways(textsOf(library.find(id).text.ready))]))
  const tasks = MODE_QUERIES.map((query) => tasksOf(search, ways.get(query.version), query))
  const notes = tasks.map(disagreements)
  const given = tasks.flat().filter((task) => task !== undefined)
  warmUp(given, WARM_UP_MS)
  const taken = timeTasks(given, ROUNDS, ROUND_MICROS)
  const times = tasks.map((row) =>
    row.map((task) => (task === undefined ? undefined : taken.shift())),
  )
  console.log(
    `\nµs of CPU time a query, median of the quicker half of ${ROUNDS} rounds; first page of 20; of each mode Lectern's time, FTS5's over it, and it over exact\n`,
  )
  const heads = MODES.map(
    ({ name }) => `${name.padStart(9)}${'FTS5 ×'.padStart(7)}${'own ×'.padStart(6)}`,
  )
  console.log(`${'query'.padEnd(40)}${'exact'.padStart(8)}${heads.join('')}`)
  for (const [at, query] of MODE_QUERIES.entries()) printRow(query, times[at], notes[at])
  console.log()
  const rows = MODE_QUERIES.map((query, at) => ({ query, times: times[at] }))
  const held = MODES.map((mode, at) => judge(mode, at, rows))
  const isSame = notes.every((note) => note.length === 0)
  if (!isSame) console.log('  the engines find different verses')
  return isSame && held.every(Boolean)
}
