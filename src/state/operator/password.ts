/**
 * The operator's password: its slow salted hash (argon2id), and which password is valid. The library loads when the
 * first password is hashed. ADMIN_PASSWORD takes precedence over the stored password and is not stored in any form: it is
 * hashed at each start, with a salt derived from the installation's secret, so that all processes get the same hash.
 */
import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import type { OperatorStore } from './store.js'

/** The valid password. Every sign-in and every request of a session checks it. */
export interface OperatorPassword {
  /** A text that changes with the password. */
  epoch(): Promise<string>
  /** False also if no password is set. Takes some 50 ms of a core by design. */
  verify(password: string): Promise<boolean>
}

/** Above OWASP's minimum for argon2id (19 MiB, 2 passes), and low enough for a small machine. */
const COST: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }
const SALT_BYTES = 16
const SECRET_BYTES = 32
/** Random bytes of a generated password: 15 bytes are 20 characters. */
const RANDOM_BYTES = 15

/** The hash to store, with its salt; the salt is random unless it is given. */
export async function hashPassword(password: string, salt?: Buffer): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(normalise(password), salt === undefined ? COST : { ...COST, salt })
}

/** The secret of this installation, 43 characters; created at the first call. */
export function installationSecret(store: OperatorStore): Promise<string> {
  return store.secret(randomBytes(SECRET_BYTES).toString('base64url'))
}

/** `given` is ADMIN_PASSWORD, which takes precedence over what the store holds, now and later. */
export async function openPassword(
  store: OperatorStore,
  given: string | undefined,
): Promise<OperatorPassword> {
  const fixed = given === undefined ? undefined : await hashGiven(store, given)
  const current = async () => fixed ?? (await store.passwordHash())
  return {
    async epoch() {
      return digest('sha256', (await current()) ?? '', 'base64url')
    },
    async verify(password) {
      const text = await current()
      if (text === undefined) return false
      const { verify } = await import('@node-rs/argon2')
      return verify(text, normalise(password))
    },
  }
}

/** Creates and stores the password of the first start; undefined if one is stored already. */
export async function createFirstPassword(store: OperatorStore): Promise<string | undefined> {
  if ((await store.passwordHash()) !== undefined) return undefined
  const password = randomBytes(RANDOM_BYTES).toString('base64url')
  return (await store.setFirstPasswordHash(await hashPassword(password))) ? password : undefined
}

async function hashGiven(store: OperatorStore, given: string): Promise<string> {
  const salt = createHmac('sha256', await installationSecret(store))
    .update('password salt')
    .digest()
  return hashPassword(given, salt.subarray(0, SALT_BYTES))
}

/** Keyboards may compose the same character in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
