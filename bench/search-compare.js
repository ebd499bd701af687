// Lectern beside SQLite FTS5, FlexSearch's own search and MiniSearch, on the same verses in one process.
import { geometricMean, timeTasks, warmUp } from './lib/clock.js'
import { filterBounds, textsOf } from './lib/in-process.js'
import { openFlexSearch, openFts5, openMiniSearch } from './lib/rivals.js'
import { QUERIES } from './search-queries.js'

const ROUNDS = 15
const ROUND_MICROS = 4000
const WARM_UP_MS = 1000
const LEAST_FTS5_MEAN = 16
const LEAST_FTS5 = 4
const LEAST_FLEXSEARCH_MEAN = 30

const parametersOf = ({ q, version, book, testament }) => {
  return { q, version, ...(book && { book }), ...(testament && { testament }) }
}

/** The engines over one version, and Lectern's answer to a query, each as a task or undefined. */
function openEngines({ library, search }, id) {
  const version = library.find(id).text.read()
  const texts = textsOf(version)
  const fts5 = openFts5(texts, (query) => filterBounds(version, query))
  const flexSearch = openFlexSearch(texts)
  const miniSearch = openMiniSearch(texts)
  return (query) => {
    const parameters = parametersOf(query)
    return {
      lectern: () => search(parameters),
      fts5: fts5.prepare(query),
      flexPage: flexSearch.page.prepare(query),
      flexTotal: flexSearch.total.prepare(query),
      mini: miniSearch.prepare(query),
    }
  }
}

/** Whether all engines find what Lectern finds: the totals, and FTS5's page verse by verse. */
function agree({ answer }, query, { fts5, flexTotal, mini }) {
  const { differs } = query
  const { total, results } = answer(parametersOf(query))
  const theirs = fts5()
  const texts = theirs.rows.map(([, text]) => text)
  const isSamePage = results.every(({ text }, at) => text === texts[at])
  const isSame = theirs.total === total && isSamePage
  const totals = [flexTotal?.().length ?? total, mini?.().total ?? total]
  const holds = (differs !== undefined || isSame) && totals.every((other) => other === total)
  return { total, note: holds ? (differs ?? '') : `DISAGREES: ${theirs.total} ${totals}`, holds }
}

const micros = (value) => (value === undefined ? '-' : value.toFixed(1)).padStart(10)
const times = (value) => (value === undefined ? '-' : value.toFixed(1)).padStart(8)
const isMultiWord = ({ q }) => /\s/.test(q)

function printRow(query, { total, note }, { lectern, fts5, flexPage, flexTotal, mini }) {
  const filter = query.book ?? query.testament
  const name = `${query.version} ${query.q}${filter === undefined ? '' : ` [${filter}]`}`
  const flexRatio = flexPage && flexPage / lectern
  console.log(
    `${name.padEnd(42)}${String(total).padStart(6)}${micros(lectern)}${micros(fts5)}${micros(flexPage)}${micros(flexTotal)}${micros(mini)}${times(fts5 / lectern)}${times(flexRatio)}  ${note}`,
  )
}

/** Times all tasks of all rows side by side; the rows' figures by engine. */
function timeRows(rows) {
  const places = rows.flatMap((row, at) =>
    Object.keys(row).flatMap((engine) => (row[engine] === undefined ? [] : [{ at, engine }])),
  )
  const figures = rows.map(() => ({}))
  const taken = timeTasks(
    places.map(({ at, engine }) => rows[at][engine]),
    ROUNDS,
    ROUND_MICROS,
  )
  for (const [index, { at, engine }] of places.entries()) figures[at][engine] = taken[index]
  return figures
}

/** Prints the table and the means; whether the floors hold and the engines agree. */
export function compareEngines(lectern) {
  const ids = [...new Set(QUERIES.map(({ version }) => version))]
  const engines = new Map(ids.map((id) => [id, openEngines(lectern, id)]))
  const rows = QUERIES.map((query) => engines.get(query.version)(query))
  const answers = QUERIES.map((query, at) => agree(lectern, query, rows[at]))
  for (const engine of Object.keys(rows[0])) {
    warmUp(
      rows.flatMap((row) => row[engine] ?? []),
      WARM_UP_MS,
    )
  }
  const figures = timeRows(rows)
  console.log(
    `µs of CPU time a query, median of the quicker half of ${ROUNDS} rounds; first page of 20; × is their time over Lectern's\n`,
  )
  console.log(
    `${'query'.padEnd(42)}${'total'.padStart(6)}${'Lectern'.padStart(10)}${'FTS5'.padStart(10)}${'Flex 20'.padStart(10)}${'Flex all'.padStart(10)}${'MiniSearch'.padStart(11)}${'FTS5 ×'.padStart(7)}${'Flex ×'.padStart(8)}`,
  )
  for (const [at, query] of QUERIES.entries()) printRow(query, answers[at], figures[at])
  return judge(figures, answers)
}

function judge(figures, answers) {
  const fts5 = figures.map(({ lectern, fts5 }) => fts5 / lectern)
  const multi = figures.filter(({ flexPage }, at) => flexPage && isMultiWord(QUERIES[at]))
  const flex = multi.map(({ lectern, flexPage }) => flexPage / lectern)
  const flexAll = multi.map(({ lectern, flexTotal }) => flexTotal / lectern)
  const [mean, least] = [geometricMean(fts5), Math.min(...fts5)]
  const flexMean = geometricMean(flex)
  console.log(
    `\nFTS5: ${mean.toFixed(1)} times Lectern's time in the geometric mean, ${least.toFixed(1)} at the least`,
  )
  console.log(
    `FlexSearch, several words: ${flexMean.toFixed(1)} times for a page, ${Math.min(...flex).toFixed(1)} at the least; ${geometricMean(flexAll).toFixed(1)} for all results`,
  )
  const floors = [
    [answers.every(({ holds }) => holds), 'the engines find different verses'],
    [mean >= LEAST_FTS5_MEAN, `below the floor of ${LEAST_FTS5_MEAN} for the mean of FTS5`],
    [least >= LEAST_FTS5, `below the floor of ${LEAST_FTS5} for each query of FTS5`],
    [
      flexMean >= LEAST_FLEXSEARCH_MEAN,
      `below the floor of ${LEAST_FLEXSEARCH_MEAN} for FlexSearch`,
    ],
  ]
  for (const [holds, message] of floors) if (!holds) console.log(`  ${message}`)
  return floors.every(([holds]) => holds)
}
