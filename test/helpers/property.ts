/**
 * fast-check with the settings of all property tests: a `maxLength` is reached and not only allowed, the seed is the same in every run
 * unless PROPERTY_SEED gives another one or `random`, and is printed, and PROPERTY_RUNS multiplies the number of runs.
 */
import fc from 'fast-check'
import t from 'tap'

/** A number of the environment, or what stands in for it when it is not set. */
function numberOf(name: string, otherwise: number): number {
  const text = process.env[name] ?? ''
  if (text === '') return otherwise
  const number = Number(text)
  if (!Number.isFinite(number)) throw new Error(`${name}=${text} is no number`)
  return number
}

const factor = numberOf('PROPERTY_RUNS', 1)
/** Whether a change passes is no matter of luck. */
const USUAL_SEED = 1611
const isDrawn = process.env.PROPERTY_SEED === 'random'
/** What random values are made of; printed with each run. */
export const seed = isDrawn
  ? Math.floor(Math.random() * 2 ** 31)
  : numberOf('PROPERTY_SEED', USUAL_SEED)

/** Numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws whole numbers from 0 up to a bound, the same for each seed. */
export function drawFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** How often a property is tried that is usually tried `usual` times: as PROPERTY_RUNS says, once at least. */
export const runs = (usual: number): number => Math.max(1, Math.ceil(usual * factor))

/**
 * So many of a list as PROPERTY_RUNS says: one at least, all from 1 on. Which ones, the seed says, and `turn` for lists that are
 * taken from one after another.
 */
export function someOf<T>(all: readonly T[], turn = 0): readonly T[] {
  const count = Math.min(all.length, runs(all.length))
  const first = (seed + turn) % all.length
  return Array.from({ length: count }, (_, at) => {
    const place = first + Math.floor((at * all.length) / count)
    return all[place % all.length] as T
  })
}

/** Deviations of a share that chance does not reach: one time in 700. */
const MOST_DEVIATIONS = 3

/** Whether `found` of `all` random cases may be so few though of every case in the world the part `share` is found. */
export function isShare(found: number, all: number, share: number): boolean {
  return found >= share * all - MOST_DEVIATIONS * Math.sqrt(all * share * (1 - share))
}

/** Surrogates are no characters; this many code points are theirs, from the first on. */
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/**
 * One character of all that Unicode has room for. As `unit: 'binary'` of fast-check, which keeps a table of a million entries and
 * takes a second and a half to make it.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES))

fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, seed, numRuns: runs(100) })
t.comment(`PROPERTY_SEED=${seed}`)

export { fc }
