// Preloaded into a measured server: answers over IPC with the CPU time that the process has used, or with the memory
// that it holds when all garbage is collected. A server's own workers preload it too, and their channel is the server's.
import cluster from 'node:cluster'

/** Loads what it needs when it is asked, so that a start is measured as it is. */
async function measureLive() {
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // What is finalised after one collection is free after the next.
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise(setImmediate)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, live: heapUsed + external }
}

if (cluster.isPrimary) {
  process.on('message', (message) => {
    if (message === 'cpu') process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
    if (message === 'live') measureLive().then((memory) => process.send(memory))
  })
  process.channel?.unref()
  // A question that fails leaves no server behind.
  process.once('disconnect', () => process.exit())
}
