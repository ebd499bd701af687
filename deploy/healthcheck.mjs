/** Whether the service in this container lives, as the exit code: an image need not bring curl for it. */
const port = process.env.METRICS_PORT || process.env.PORT
const isAlive = await fetch(`http://127.0.0.1:${port}/livez`, {
  signal: AbortSignal.timeout(2000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
