// Preloaded into a measured server: answers {probe} over IPC with the CPU time that the process has used.
process.on('message', (message) => {
  if (message === 'cpu') process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
process.channel?.unref()
// A question that fails leaves no server behind.
process.once('disconnect', () => process.exit())
