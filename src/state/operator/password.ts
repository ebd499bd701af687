/**
 * The operator's password: its slow salted hash (argon2id), and which password is in force. Hides the library, which
 * is loaded when the first password is hashed. The password of the environment wins over the stored one and is stored
 * in no form: its hash is made anew at each start, with a salt of this installation, so that several processes agree
 * on it.
 */
import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import type { OperatorStore } from './store.js'

/** The password in force, asked by every sign-in and by every request of a session. */
export interface OperatorPassword {
  /** Another text for every other password. */
  epoch(): Promise<string>
  /** False as well where no password is set. Costs some 50 ms of a core by design. */
  verify(password: string): Promise<boolean>
}

/** More than OWASP's least for argon2id (19 MiB, 2 passes), and little enough for a small machine. */
const COST: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }
const SALT_BYTES = 16
const SECRET_BYTES = 32
/** Of a password made here: 15 bytes are 20 characters. */
const RANDOM_BYTES = 15

/** The text to store, with its salt; another one each time unless a salt is given. */
export async function hashPassword(password: string, salt?: Buffer): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(normalise(password), salt === undefined ? COST : { ...COST, salt })
}

/** The secret of this installation, 43 characters; made at the first call. */
export function installationSecret(store: OperatorStore): Promise<string> {
  return store.secret(randomBytes(SECRET_BYTES).toString('base64url'))
}

/** `given` is the password of the environment, which wins over what the store holds now and later. */
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

/** The password of the very first start, or undefined where one is stored. */
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

/** Keyboards differ in how they compose the same character. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
