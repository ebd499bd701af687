// Preloaded into a measured server: answers {probe} over IPC with the CPU time that the process has used. A server's
// own workers preload it too, and their channel is the server's.
import cluster from 'node:cluster'

if (cluster.isPrimary) {
  process.on('message', (message) => {
    if (message === 'cpu') process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
  })
  process.channel?.unref()
  // A question that fails leaves no server behind.
  process.once('disconnect', () => process.exit())
}
