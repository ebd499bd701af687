/** Whether the service in this container lives, as the exit code: an image need not bring curl for it. */
const set = (name) => process.env[`LECTERN_${name}`] || process.env[name]
const port = set('METRICS_PORT') || set('PORT')
const isAlive = await fetch(`http://127.0.0.1:${port}/livez`, {
  signal: AbortSignal.timeout(2000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
