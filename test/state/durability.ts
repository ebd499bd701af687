// full, long: After hundreds of kills every acknowledged key is there.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { CELLS } from '../../src/state/usage/usage.js'
import { scratch } from '../helpers/corpus-project.js'
import { runs } from '../helpers/property.js'

const WRITER = join(import.meta.dirname, '../helpers/key-flood.js')
const KILLS = runs(200)
/** At a time, on one store: each dies while the other writes. */
const RIVALS = 2

// Starting hundreds of processes takes some ten seconds of a core, and much longer beside other work.
t.setTimeout(600_000)

/** Lets a writer run and kills it; the ids that it has acknowledged. One of ten dies before its first. */
async function writeAndDie(state: string): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, state], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = () => child.kill('SIGKILL')
  let said = ''
  child.stdout.on('data', (chunk) => {
    if (said === '') setTimeout(kill, Math.random() * 30)
    said += chunk
  })
  if (Math.random() < 0.1) setTimeout(kill, Math.random() * 150)
  await ended
  return said.split('\n').slice(0, -1)
}

t.test('after any kill every acknowledged key is there, and nothing is half there', async (t) => {
  const folder = scratch(t)
  const state = join(folder, 'state')
  const acknowledged: string[] = []
  let kills = 0
  const rival = async () => {
    while (kills < KILLS) {
      kills++
      acknowledged.push(...(await writeAndDie(state)))
    }
  }
  await Promise.all(Array.from({ length: RIVALS }, rival))
  t.equal(kills, KILLS)
  t.ok(acknowledged.length > KILLS, `${acknowledged.length} keys were acknowledged`)

  const damaged: string[] = []
  const options = { damaged: (message: string) => damaged.push(message) }
  const { keys, usage, close } = await openSqliteState(state, options)
  t.teardown(close)
  const records = await keys.list()
  const ids = new Set(records.map(({ id }) => id))
  t.strictSame(
    acknowledged.filter((id) => !ids.has(id)),
    [],
    'none is missing',
  )
  t.equal(ids.size, records.length)
  for (const record of records) {
    const found = [await keys.get(record.id), await keys.findByHash(record.hash)]
    if (found.some((one) => one?.id !== record.id)) t.fail(`${record.id} is half there`)
    if (record.rateLimit !== null && record.rateLimit !== 7) t.fail(`${record.id} is half changed`)
  }
  t.strictSame(damaged, [])

  const sum = async (by: 'hour' | 'day') =>
    (await usage.read({ by, first: 0, end: 10_000_000 })).reduce(
      (total, { counts }) => total + Array.from(counts).reduce((a, b) => a + b, 0),
      0,
    )
  const total = await sum('hour')
  t.ok(total > 0)
  t.equal(total % (2 * CELLS), 0, 'what is added together is there together')
  t.equal(await sum('day'), total)
  t.ok(await keys.remove(acknowledged[0] as string), 'and the store can be written')
})
