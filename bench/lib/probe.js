// Preloaded into a measured server: answers over IPC with the CPU time that the process has used, or with the memory
// that it holds when all garbage is collected, or with how late its event loop has been. A server's own workers preload it too, and their channel is the server's.
import cluster from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loads what it needs when it is asked, so that a start is measured as it is. */
async function measureLive() {
  const { collectGarbage } = await import('./garbage.js')
  await collectGarbage()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, live: heapUsed + external }
}

/** Milliseconds between two looks at the event loop; what is measured without any delay. */
const TURN_MS = 1
const NANOSECONDS = 1e6
let turns

function beginTurns() {
  turns ??= monitorEventLoopDelay({ resolution: TURN_MS })
  turns.reset()
  turns.enable()
}

/** Milliseconds that the event loop was late since it was begun to watch, at most and in 999 of 1,000 turns. */
function endTurns() {
  turns.disable()
  const late = (nanoseconds) => Math.max(nanoseconds / NANOSECONDS - TURN_MS, 0)
  return { most: late(turns.max), usual: late(turns.percentile(99.9)) }
}

if (cluster.isPrimary) {
  process.on('message', (message) => {
    if (message === 'cpu') process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
    if (message === 'begin turns') beginTurns()
    if (message === 'end turns') process.send(endTurns())
    if (message === 'live') measureLive().then((memory) => process.send(memory))
  })
  process.channel?.unref()
  // A question that fails leaves no server behind.
  process.once('disconnect', () => process.exit())
}
