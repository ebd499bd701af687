// When does a reader see a chapter? In a real browser with a processor four times slower, as its own tracing has it: the
// largest paint of the first view, with an empty cache, and how far the page moves while it comes.
import { chromium } from 'playwright-core'
import { startLectern } from './lib/servers.js'
import { median, printTable, quantile, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const SLOWER = 4
const MOST_PAINT = 1000
const MOST_BYTES = 61_440
/** Half of it is seen by nobody; browsers call 0.1 good. */
const MOST_SHIFT = 0.01
const PATHS = [
  '/',
  '/read/web/PSA/119',
  '/read/web/JHN/3',
  '/read/kjv/PSA/23?with=rv1909',
  '/search?q=love',
]

/** Resolves when the browser has drawn the largest part and has nothing left to do. */
const PAINTED = `new Promise((resolve) => {
  new PerformanceObserver(() => requestIdleCallback(resolve))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** The first view of a path: milliseconds to its largest paint, bytes over the network, the sum of its shifts. */
async function view(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await browser.startTracing(page, { categories: ['loading', 'blink.user_timing'] })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(PAINTED)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  const named = (name) => traceEvents.filter((event) => event.name === name)
  const begin = named('navigationStart').find(({ args }) => args.data.documentLoaderURL === url)
  const { navigationId } = begin.args.data
  const paint = named('largestContentfulPaint::Candidate')
    .filter(({ args }) => args.data.navigationId === navigationId)
    .at(-1)
  const shifts = named('LayoutShift').filter(({ pid, ts }) => pid === begin.pid && ts > begin.ts)
  return {
    paint: (paint.ts - begin.ts) / 1000,
    bytes,
    shift: shifts.reduce((sum, { args }) => sum + args.data.score, 0),
  }
}

const lectern = await startLectern({ READER: 'open', READER_RATE_LIMIT: 'none' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const views = new Map(PATHS.map((path) => [path, []]))
await view(browser, lectern.url + PATHS[0])
for (let round = 0; round < ROUNDS; round++) {
  for (const [path, seen] of views) seen.push(await view(browser, lectern.url + path))
}
await browser.close()
await lectern.stop()

console.log(`The first view of pages of the reader, a processor ${SLOWER} times slower`)
console.log(`${ROUNDS} rounds, ${describeMachine()}\n`)
const all = [...views.values()].flat()
printTable(
  ['', 'largest paint, ms', 'worst, ms', 'bytes', 'shift'],
  [...views].map(([path, seen]) => [
    path,
    median(seen.map(({ paint }) => paint)).toFixed(0),
    quantile(
      seen.map(({ paint }) => paint),
      1,
    ).toFixed(0),
    Math.max(...seen.map(({ bytes }) => bytes)),
    Math.max(...seen.map(({ shift }) => shift)).toFixed(3),
  ]),
)
console.log()
const slowest = Math.max(
  ...[...views.values()].map((seen) => median(seen.map(({ paint }) => paint))),
)
const largest = Math.max(...all.map(({ bytes }) => bytes))
require(slowest < MOST_PAINT, `the largest paint within ${MOST_PAINT} ms: ${slowest.toFixed(0)} ms`)
require(largest <= MOST_BYTES, `a first view of at most ${MOST_BYTES} bytes: ${largest}`)
const shift = Math.max(...all.map((one) => one.shift))
require(shift < MOST_SHIFT, `pages move by less than ${MOST_SHIFT}: ${shift.toFixed(4)}`)
