// Three servers behind nginx, none of which has memory for all texts: how often must one read a text, if each version is sent to
// one of them, and if each request is sent to the next? VERSIONS, SECONDS (of each load) and BUDGET (MiB of each server).
import { setTimeout as sleep } from 'node:timers/promises'
import { describeRun } from './lib/compare.js'
import { createPlace, startOver, textsOf } from './lib/many-and-few.js'
import { answeredRequests, createZipf, mixedRequests } from './lib/mixed-requests.js'
import { startBalancer } from './lib/nginx.js'
import { startLecternOn } from './lib/servers.js'
import { failedOf, sendSteadily } from './lib/steady.js'
import { printTable, quantile, require } from './lib/table.js'
import { fillPool, listRanked } from './lib/version-pool.js'

const SERVERS = 3
const VERSIONS = Number(process.env.VERSIONS ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 30)
const BUDGET = Number(process.env.BUDGET ?? 512)
const KINDS = 10_000
/** Requests a second: less than what one core answers either way, so that waiting is for texts alone. */
const PER_SECOND = 60
const WARM_SECONDS = 20
/** Openings with each version on one server, of those with each request sent to the next. */
const MOST_OPENINGS = 0.6

const pool = await fillPool(VERSIONS)
const corpus = pool.corpusOf(VERSIONS)
const place = createPlace(corpus.folder, `${BUDGET}MiB`)

/** Three servers on one state, behind nginx. */
async function startAll(byVersion) {
  const servers = [(await startOver(place)).server]
  while (servers.length < SERVERS) servers.push(await startLecternOn(place.state))
  const ports = servers.map(({ url }) => new URL(url).port)
  const nginx = await startBalancer(ports, { byVersion })
  const texts = async () => {
    const each = await Promise.all(servers.map(textsOf))
    return each.map(({ openings }) => openings)
  }
  const stop = async () => {
    await nginx?.stop()
    for (const server of servers) await server.stop()
  }
  return { servers, nginx, texts, stop }
}

/** A mixed load over all versions by Zipf's law: openings of each server, latencies and failures. */
async function measure(byVersion) {
  const { servers, nginx, texts, stop } = await startAll(byVersion)
  if (nginx === undefined) throw new Error('there is no nginx')
  const [{ key }] = servers
  const versions = await listRanked(corpus)
  const mixed = mixedRequests({ versions }, [key], KINDS, createZipf(VERSIONS))
  const requests = await answeredRequests(
    servers[0],
    mixed.slice(0, PER_SECOND * (SECONDS + WARM_SECONDS)),
  )
  const warm = sendSteadily(nginx.url, requests, { perSecond: PER_SECOND })
  await sleep(WARM_SECONDS * 1000)
  await warm.stop()
  const before = await texts()
  const took = []
  const clients = sendSteadily(nginx.url, requests.slice(PER_SECOND * WARM_SECONDS), {
    perSecond: PER_SECOND,
    came: (_status, _asked, _headers, ms) => took.push(ms),
  })
  await sleep(SECONDS * 1000)
  await clients.stop()
  const opened = (await texts()).map((openings, at) => openings - before[at])
  const failed = failedOf(clients.counts)
  await stop()
  return { opened, took, failed }
}

console.log(
  `${VERSIONS} versions, ${SERVERS} servers with ${BUDGET} MiB each behind nginx, ${PER_SECOND} requests a second\n${describeRun()}\n`,
)
const ways = [
  ['each request to the next', await measure(false)],
  ['each version to one', await measure(true)],
]
place.state.remove()
const perHundred = ({ opened, took }) => (100 * opened.reduce((a, b) => a + b)) / took.length
printTable(
  [
    'servers behind nginx',
    'requests',
    'openings of each',
    'openings/100 requests',
    'p50 ms',
    'p99 ms',
  ],
  ways.map(([name, way]) => [
    ...[name, way.took.length, way.opened.join(' '), perHundred(way).toFixed(1)],
    ...[0.5, 0.99].map((part) => quantile(way.took, part).toFixed(1)),
  ]),
)
console.log()
const failed = ways.reduce((sum, [, way]) => sum + way.failed, 0)
require(failed === 0, `no request fails: ${failed}`)
const times = perHundred(ways[1][1]) / perHundred(ways[0][1])
require(times <=
  MOST_OPENINGS, `at most ${MOST_OPENINGS} times the openings if each version is sent to one: ${times.toFixed(2)}`)
