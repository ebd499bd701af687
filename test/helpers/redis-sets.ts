/** Several real Redis servers on loopback that belong together: a primary behind Sentinels, or a Cluster. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { Test } from 'tap'
import { scratch } from './corpus-project.js'
import { freePort, type RedisServer, startRedis } from './redis-server.js'
import { until } from './until.js'

const HOST = '127.0.0.1'
const NAME = 'lectern'
/** What the command that makes a Cluster may take. */
const LONG_MS = 120_000

export interface RedisSet {
  readonly url: string
  /** Whether a replica is left that confirms changes when one server is gone. */
  readonly spare: boolean
  readonly servers: readonly RedisServer[]
  /** The server that takes the changes of keys now. */
  primary(): Promise<RedisServer>
}

/** A primary with two replicas, and three Sentinels of which two must agree. */
export async function startSentinels(t: Test): Promise<RedisSet> {
  const first = await startRedis(t)
  const replicas = await Promise.all(
    [1, 2].map(() => startRedis(t, ['--replicaof', HOST, String(first.port)])),
  )
  const servers = [first, ...replicas]
  await waitFor('two replicas', async () => {
    const info = await first.client().info('replication')
    return (info.match(/state=online/g) ?? []).length === 2
  })
  const ports = await Promise.all([1, 2, 3].map(() => startSentinel(t, first.port)))
  const asked = ports.map((port) => new Redis({ port, host: HOST, retryStrategy: () => 100 }))
  for (const sentinel of asked) sentinel.on('error', () => {})
  t.teardown(() => {
    for (const sentinel of asked) sentinel.disconnect()
  })
  await waitFor('Sentinels that know each other and the replicas', async () => {
    const told = await Promise.all(asked.map((one) => one.call('SENTINEL', 'MASTER', NAME)))
    return told.every((words) => {
      const text = (words as string[]).join(' ')
      return /num-slaves 2/.test(text) && /num-other-sentinels 2/.test(text)
    })
  })
  return {
    spare: true,
    servers,
    url: `redis+sentinel://${ports.map((port) => `${HOST}:${port}`).join(',')}/${NAME}`,
    async primary() {
      const [sentinel] = asked as [Redis]
      const told = await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME)
      const [, port] = told as string[]
      return servers.find((server) => server.port === Number(port)) as RedisServer
    },
  }
}

async function startSentinel(t: Test, primary: number): Promise<number> {
  const port = await freePort()
  const folder = scratch(t)
  const file = join(folder, 'sentinel.conf')
  const lines = [
    `port ${port}`,
    `bind ${HOST}`,
    `dir ${folder}`,
    'loglevel warning',
    `sentinel monitor ${NAME} ${HOST} ${primary} 2`,
    `sentinel down-after-milliseconds ${NAME} 1500`,
    `sentinel failover-timeout ${NAME} 6000`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' })
  t.teardown(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  return port
}

/** Three primaries with a replica each. */
export async function startCluster(t: Test): Promise<RedisSet> {
  const words = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']
  const servers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => startRedis(t, words)))
  const addresses = servers.map(({ port }) => `${HOST}:${port}`)
  const made = spawnSync(
    'redis-cli',
    ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'],
    { encoding: 'utf8', timeout: LONG_MS },
  )
  if (made.status !== 0) throw new Error(`No cluster: ${made.error ?? made.stdout}${made.stderr}`)
  await waitFor('a cluster whose replicas follow', async () => {
    const told = await Promise.all(servers.map((server) => server.client().info('replication')))
    const isFollowed = (info: string) => !/role:master/.test(info) || /state=online/.test(info)
    const states = await Promise.all(servers.map((one) => one.client().cluster('INFO')))
    return told.every(isFollowed) && states.every((state) => /cluster_state:ok/.test(state))
  })
  return {
    spare: false,
    servers,
    url: `redis+cluster://${addresses.slice(0, 3).join(',')}`,
    async primary() {
      for (const server of servers) {
        const client = server.client()
        const nodes = String(await client.cluster('NODES').catch(() => ''))
        const mine = nodes.split('\n').find((line) => line.includes('myself')) ?? ''
        if (!mine.includes('master')) continue
        const slot = Number(await client.cluster('KEYSLOT', '{lectern}:keys'))
        const has = mine
          .split(' ')
          .slice(8)
          .some((range) => {
            const [from, to = from] = range.split('-').map(Number)
            return slot >= Number(from) && slot <= Number(to)
          })
        if (has) return server
      }
      throw new Error('No node has the keys.')
    },
  }
}

async function waitFor(what: string, holds: () => Promise<boolean>): Promise<void> {
  await until(what, () => holds().catch(() => false))
}
