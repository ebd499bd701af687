/**
 * /dashboard/api/key-check: what a whole key is, for the operator alone. The service itself tells nobody whether a key
 * that it refuses was there once.
 */
import type { FastifyInstance } from 'fastify'
import { hashKey, keyState } from '../../state/keys/key.js'
import type { KeyStore } from '../../state/keys/store.js'
import { answering } from '../answer.js'
import { KEY_CHECK, readBody } from '../body.js'
import type { CheckedKeyView } from '../schemas.js'

/** `now` gives milliseconds since 1970. */
export function routeKeyCheck(app: FastifyInstance, keys: KeyStore, now: () => number): void {
  app.post(
    '/key-check',
    answering(async (request) => {
      const reading = readBody(KEY_CHECK, request.body)
      if (reading.kind !== 'read') return reading
      return { kind: 'done', data: await checkKey(keys, reading.body.key, now()) }
    }),
  )
}

async function checkKey(keys: KeyStore, key: string, now: number): Promise<CheckedKeyView> {
  const hash = hashKey(key)
  const record = await keys.findByHash(hash)
  if (record === undefined) return { state: 'unknown', id: null, name: null, ended: null }
  const { id, name, previous, expiresAt } = record
  const isPrevious = record.hash !== hash
  if (isPrevious && (previous === null || previous.until <= now)) {
    return { state: 'ended', id, name, ended: isoOrNull(previous?.until) }
  }
  const state = keyState(record, now)
  return { state, id, name, ended: state === 'expired' ? isoOrNull(expiresAt) : null }
}

function isoOrNull(milliseconds: number | null | undefined): string | null {
  return milliseconds == null ? null : new Date(milliseconds).toISOString()
}
