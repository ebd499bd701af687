/**
 * The operator's state on Redis or Valkey. Hides the layout:
 *
 *     lectern:admin           hash: `password` -> its hash, `password:<name>` -> that of a further operator,
 *                             `secret` -> the installation's secret
 *     lectern:journal         list: lines of the journal, the newest first
 *     lectern:sessions        hash: SHA-256 of the id -> end and password epoch, separated by a space
 *     lectern:sessions:ends   sorted set of the same SHA-256s, by end
 */
import { hash } from 'node:crypto'
import { OPERATOR, type OperatorSession, type OperatorStore } from '../operator/store.js'
import type { RedisLink } from './link.js'
import type { Script } from './scripts.js'

const SECRET: Script = {
  name: 'lecternSecret',
  lua: `
    redis.call('hsetnx', KEYS[1], 'secret', ARGV[1])
    return redis.call('hget', KEYS[1], 'secret')`,
}

/** Arguments: the operator's field, the hash. 0 if there is no such operator; the first one is always there. */
const CHANGE: Script = {
  name: 'lecternPassword',
  lua: `
    if ARGV[1] ~= 'password' and redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return 0 end
    redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
    return 1`,
}

/** Arguments: the session's name, its text, its end, now. */
const PUT: Script = {
  name: 'lecternPutSession',
  lua: `
    for _, name in ipairs(redis.call('zrangebyscore', KEYS[2], '-inf', ARGV[4])) do
      redis.call('hdel', KEYS[1], name)
      redis.call('zrem', KEYS[2], name)
    end
    redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
    redis.call('zadd', KEYS[2], ARGV[3], ARGV[1])`,
}

/** A store over an open link. The caller closes the link. */
export function createRedisOperatorStore(link: RedisLink): OperatorStore {
  const [ADMIN, SESSIONS, ENDS, JOURNAL] = [
    link.name('admin'),
    link.name('sessions'),
    link.name('sessions:ends'),
    link.name('journal'),
  ]
  let remembered: string | undefined
  link.onLoss(async (run) => {
    if (remembered !== undefined) await run(SECRET, [ADMIN], [remembered])
  })
  return {
    async passwordHash(name) {
      return (await link.run((redis) => redis.hget(ADMIN, fieldOf(name)))) ?? undefined
    },
    async setPasswordHash(name, text) {
      return Number(await link.runScript(CHANGE, [ADMIN], [fieldOf(name), text])) === 1
    },
    async addOperator(name, text) {
      return (await link.run((redis) => redis.hsetnx(ADMIN, fieldOf(name), text))) === 1
    },
    async removeOperator(name) {
      return (await link.run((redis) => redis.hdel(ADMIN, fieldOf(name)))) === 1
    },
    async operators() {
      const fields = await link.run((redis) => redis.hkeys(ADMIN))
      const passwords = fields.filter((field) => /^password(?::|$)/.test(field)).sort()
      return passwords.map((field) => field.slice('password:'.length) || OPERATOR)
    },
    async secret(proposed) {
      remembered = String(await link.runScript(SECRET, [ADMIN], [proposed]))
      return remembered
    },
    async putSession(id, { until, epoch }, now) {
      await link.runScript(PUT, [SESSIONS, ENDS], [nameOf(id), `${until} ${epoch}`, until, now])
    },
    async findSession(id) {
      const text = await link.run((redis) => redis.hget(SESSIONS, nameOf(id)))
      return text === null ? undefined : decode(text)
    },
    async note(lines, most) {
      if (lines.length === 0) return
      await link.run((redis) =>
        redis
          .multi()
          .lpush(JOURNAL, ...lines)
          .ltrim(JOURNAL, 0, most - 1)
          .exec(),
      )
    },
    notes: () => link.run((redis) => redis.lrange(JOURNAL, 0, -1)),
    async removeSession(id) {
      const name = nameOf(id)
      await link.run((redis) => redis.multi().hdel(SESSIONS, name).zrem(ENDS, name).exec())
    },
  }
}

/** The field of an operator's password. */
function fieldOf(name: string): string {
  return name === OPERATOR ? 'password' : `password:${name}`
}

function nameOf(id: string): string {
  return hash('sha256', id, 'base64url')
}

/** A damaged value becomes a session that ended in 1970. */
function decode(text: string): OperatorSession {
  const [until, epoch = ''] = text.split(' ')
  return { until: Number(until) || 0, epoch }
}
