// check: The state is opened in the folder or on Redis, as the settings say.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type * as opening from '../../src/state/open.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { mockImport } from '../helpers/mock.js'

/** `openState` with a Redis that keeps what it is opened with. */
async function withRedis(t: Test) {
  const asked: unknown[][] = []
  const redis = { name: 'the state in Redis' }
  const { openState } = await mockImport<typeof opening>(
    t,
    import.meta.url,
    '../../src/state/open.js',
    {
      '../../src/state/redis/state.js': {
        openRedisState: async (...given: unknown[]) => {
          asked.push(given)
          return redis
        },
      },
    },
  )
  return { openState, asked, redis }
}

t.test('without a Redis the state is in the folder, whose damage is told', async (t) => {
  const { openState, asked } = await withRedis(t)
  const stateDir = join(scratch(t), 'state')
  const told: string[] = []
  const damaged = (message: string) => told.push(message)
  const state = await openState({ redisUrl: undefined, stateDir }, { damaged })
  t.teardown(() => state.close())
  await state.keys.insert({ ...aRecord(), hash: 'no hash' })
  t.strictSame(await state.keys.list(), [])
  t.match(told, [/^Key number 1 .* is damaged/])
  t.ok(existsSync(join(stateDir, 'state.db')))
  t.equal(state.health(), 'ok')
  t.strictSame(asked, [])
})

t.test('with a Redis the state is there, and the folder is not used', async (t) => {
  const { openState, asked, redis } = await withRedis(t)
  const stateDir = join(scratch(t), 'state')
  const place = { redisUrl: 'redis://one', stateDir }
  const options = { damaged: () => {}, healthChanged: () => {} }
  for (const redisInit of [undefined, false, true]) {
    const given = redisInit === undefined ? place : { ...place, redisInit }
    t.equal(await openState(given, options), redis)
    const consent = redisInit ? 'first' : 'none'
    t.strictSame(asked.pop(), ['redis://one', { ...options, consent }], `init ${redisInit}`)
  }
  t.notOk(existsSync(stateDir))
})

t.test('the file that declares keys is watched as long as the state is open', async (t) => {
  const closed: string[] = []
  const stored = { keys: 'stored keys', close: async () => closed.push('stored') }
  let refused: Error | undefined
  const { openState } = await mockImport<typeof opening>(
    t,
    import.meta.url,
    '../../src/state/open.js',
    {
      '../../src/state/keys/declared.js': {
        DeclaredKeys: {
          open: async (path: string, options: unknown) => ({
            ...{ path, options },
            close: () => closed.push('declared'),
          }),
        },
        withDeclaredKeys: (keys: unknown, { path }: { path: string }) => [keys, path],
      },
      '../../src/state/redis/state.js': {
        openRedisState: async () => {
          if (refused !== undefined) throw refused
          return stored
        },
      },
    },
  )
  const place = { redisUrl: 'redis://one', stateDir: scratch(t), keysFile: 'keys.json' }
  const keysFile = { failed: () => {} }
  const state = await openState(place, { keysFile })
  t.match(state, {
    keys: ['stored keys', 'keys.json'],
    declared: { path: 'keys.json', options: keysFile },
  })
  t.strictSame(closed, [])
  await state.close()
  t.strictSame(closed.splice(0), ['declared', 'stored'])
  refused = new Error('there is no Redis')
  await t.rejects(openState(place), refused)
  t.strictSame(closed, ['declared'], 'nothing is watched for a state that is not there')
})
