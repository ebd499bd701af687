// test: Every worker obeys a rotation by another process.
import t from 'tap'
import { run } from '../../src/cli/program.js'
import { capture } from '../helpers/command-line.js'
import { startRedis, withoutRedis } from '../helpers/redis-server.js'
import { type RunningProgram, startProgram } from '../helpers/running-program.js'
import { until } from '../helpers/until.js'

t.setTimeout(120_000)

const VERSE = '/v1/verses/GEN/1/2'
/** Enough for each of two workers to have answered, since the primary gives them connections in turn. */
const LOOKS = 6

/** Runs a command on the state of a program; the one JSON value that it prints. */
async function lectern(env: Record<string, string>, ...words: string[]) {
  const { said, terminal } = capture(env)
  await run([...words, '--json'], terminal)
  return JSON.parse(said.out)
}

const looks = (program: RunningProgram, key: string) =>
  Promise.all(Array.from({ length: LOOKS }, () => program.ask(VERSE, { 'x-api-key': key })))

for (const kind of ['embedded', 'redis'] as const) {
  const skip = kind === 'redis' && withoutRedis()
  t.test(
    `every worker obeys a rotation by another process, state: ${kind}`,
    { skip },
    async (t) => {
      const redis = kind === 'redis' ? (await startRedis(t)).place() : undefined
      const state: Record<string, string> =
        redis === undefined ? {} : { REDIS_URL: redis, REDIS_INIT: 'true' }
      const program = await startProgram(t, { ...state, WORKERS: '2', RATE_LIMIT: 'none' })
      const env = { STATE_DIR: program.stateDir, ...state }
      const [{ id }] = await lectern(env, 'keys', 'list')
      const all = async (key: string, status: number) =>
        (await looks(program, key)).every((found) => found === status)

      const { key: second } = await lectern(env, 'keys', 'rotate', id)
      t.ok(await all(second, 200), 'the new secret works at once')
      t.ok(await all(program.key, 200), 'and the old one still')
      const { key: third } = await lectern(env, 'keys', 'rotate', id)
      await until('the oldest secret is refused', () => all(program.key, 401))
      t.ok(await all(second, 200))
      t.ok(await all(third, 200))
      const { key: fourth } = await lectern(env, 'keys', 'rotate', id, '--keep', '0')
      await until('the one before is refused', () => all(third, 401))
      t.ok(await all(second, 401))
      t.ok(await all(fourth, 200))
      const words = ['keys', 'create', '--name', 'two secrets', '--daily-limit', '8']
      const made = await lectern(env, ...words)
      const { key: next } = await lectern(env, 'keys', 'rotate', made.id)
      const statuses = []
      for (let n = 0; n < 10; n++) {
        statuses.push(await program.ask(VERSE, { 'x-api-key': n % 2 === 0 ? made.key : next }))
      }
      t.strictSame(statuses, [...Array(8).fill(200), 429, 429], 'both use up one limit')
    },
  )
}
