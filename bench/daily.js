// What do a random verse and the verse of the day cost, beside a verse by its path and a passage by its reference?
import { alternate, describeRun, startWithKeys } from './lib/compare.js'
import { median, printTable, require, spread } from './lib/table.js'

/** A chosen verse may cost so many times as much as one that is named in a path. */
const MOST = 1.8

/** The first is what the others are compared with. */
const ASKED = [
  { name: 'verse', path: '/v1/verses/JHN/3/16?version=KJV', verses: 1 },
  { name: 'passage', path: '/v1/passage?ref=John%203:16&version=KJV', verses: 1 },
  { name: 'random', path: '/v1/random?version=KJV', verses: 1 },
  { name: 'random, by a seed', path: '/v1/random?version=KJV&seed=hope', verses: 1 },
  { name: 'random, of books', path: '/v1/random?version=KJV&book=PSA,ROM-JUD', verses: 1 },
  { name: 'random, 20 verses', path: '/v1/random?version=KJV&length=20', verses: 20 },
  { name: 'today', path: '/v1/today?version=KJV', verses: 1 },
  { name: 'today, in a zone', path: '/v1/today?version=KJV&tz=America/Bogota', verses: 1 },
  { name: 'a date', path: '/v1/today?version=KJV&date=2031-06-24', verses: 1 },
]
/** Those whose cost is bounded: of one verse. */
const BOUNDED = ['random', 'random, by a seed', 'a date']

const { lectern, subjects } = await startWithKeys(
  ASKED.map(({ name, path }) => ({ name, paths: [path] })),
)
console.log(`A verse that is chosen\n${describeRun()}`)
const taken = await alternate(subjects)
const ratios = taken.map((rounds) => rounds.map(({ cpu }, round) => cpu / taken[0][round].cpu))
printTable(
  ['', 'CPU µs/request', 'µs/verse', 'times a verse', 'spread'],
  ASKED.map(({ name, verses }, at) => {
    const cpu = median(taken[at].map((round) => round.cpu))
    const own = ratios[at]
    return [name, cpu.toFixed(1), (cpu / verses).toFixed(1), median(own).toFixed(2), spread(own, 2)]
  }),
)
console.log()
for (const [at, { name }] of ASKED.entries()) {
  if (!BOUNDED.includes(name)) continue
  const times = median(ratios[at])
  require(times <= MOST, `${name} costs at most ${MOST} times a verse: ${times.toFixed(2)}`)
}
await lectern.stop()
