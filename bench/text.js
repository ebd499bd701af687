// How much server CPU does a verse and a chapter cost, all features on, beside a bare node:http server that
// sends the same bytes? Rounds alternate between the two, so that a machine that drifts drifts for both.
import { measure, median } from './lib/load.js'
import { isPinned, startBare, startLectern } from './lib/servers.js'

const QUESTIONS = [
  { name: 'verse', path: '/v1/verses/JHN/3/16?version=KJV', amount: 20_000, ceiling: 3 },
  { name: 'chapter', path: '/v1/chapters/JHN/3?version=KJV', amount: 15_000, ceiling: 3 },
]
const ROUNDS = 5

let failed = false
console.log(
  `server CPU per request, Node ${process.version}, ${isPinned ? 'one core for the server' : 'cores not pinned'}, median of ${ROUNDS} rounds\n`,
)
console.log('            bytes   bare µs   Lectern µs   ratio   Lectern req/s   p99 ms')
const lectern = await startLectern()
for (const { name, path, amount, ceiling } of QUESTIONS) {
  const bare = await startBare(lectern, path)
  const ours = []
  const theirs = []
  const headers = { 'x-api-key': lectern.key }
  await measure(lectern, path, amount, headers)
  await measure(bare, path, amount, headers)
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(lectern, path, amount, headers))
    theirs.push(await measure(bare, path, amount, headers))
  }
  await bare.stop()
  const [us, them] = [median(ours), median(theirs)]
  const ratio = us.cpu / them.cpu
  console.log(
    `${name.padEnd(10)} ${String(bare.bytes).padStart(6)} ${them.cpu.toFixed(1).padStart(9)} ${us.cpu.toFixed(1).padStart(12)} ${ratio.toFixed(2).padStart(7)} ${us.rate.toFixed(0).padStart(15)} ${String(us.p99).padStart(8)}`,
  )
  if (ratio > ceiling) {
    console.log(`  above the ceiling of ${ceiling}`)
    failed = true
  }
}
await lectern.stop()
process.exitCode = failed ? 1 : 0
