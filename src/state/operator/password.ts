/**
 * The operators' passwords: their slow salted hashes (argon2id), and which are valid. The library loads when the first
 * password is hashed. ADMIN_PASSWORD is the first operator's. It takes precedence over the stored password and is not stored in any form: it is
 * hashed at each start, with a salt derived from the installation's secret, so that all processes get the same hash.
 */
import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { OPERATOR, type OperatorStore } from './store.js'

/** The valid passwords. Every sign-in and every request of a session checks one. */
export interface OperatorPasswords {
  /** A text that changes with the password and names its operator; undefined if there is no such operator. */
  epoch(name: string): Promise<string | undefined>
  /** False also if there is no such operator. Takes some 50 ms of a core by design, also then. */
  verify(name: string, password: string): Promise<boolean>
  /** Whether this operator's password is set by ADMIN_PASSWORD and cannot be changed here. */
  isGiven(name: string): boolean
}

/** Between the digest of an epoch, which has none, and the name. */
const OWNER = '.'

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
export async function openPasswords(
  store: OperatorStore,
  given: string | undefined,
): Promise<OperatorPasswords> {
  const fixed = given === undefined ? undefined : await hashGiven(store, given)
  const isGiven = (name: string) => name === OPERATOR && fixed !== undefined
  const current = async (name: string) => (isGiven(name) ? fixed : store.passwordHash(name))
  return {
    isGiven,
    async epoch(name) {
      const text = await current(name)
      return text && digest('sha256', text, 'base64url') + (name === OPERATOR ? '' : OWNER + name)
    },
    async verify(name, password) {
      const text = await current(name)
      const { verify } = await import('@node-rs/argon2')
      if (text !== undefined) return verify(text, normalise(password))
      // As slow as for an operator, so that the time does not tell which names there are.
      await hashPassword(password)
      return false
    },
  }
}

/** The operator whose password has this epoch. */
export function ownerOf(epoch: string): string {
  const at = epoch.indexOf(OWNER)
  return at === -1 ? OPERATOR : epoch.slice(at + 1)
}

/** Creates and stores the password of the first start; undefined if one is stored already. */
export async function createFirstPassword(store: OperatorStore): Promise<string | undefined> {
  if ((await store.passwordHash(OPERATOR)) !== undefined) return undefined
  const password = randomBytes(RANDOM_BYTES).toString('base64url')
  return (await store.addOperator(OPERATOR, await hashPassword(password))) ? password : undefined
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
