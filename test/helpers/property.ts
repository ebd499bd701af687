/**
 * fast-check with the settings of all property tests: a `maxLength` is reached and not only allowed, the seed
 * is printed and can be given again (PROPERTY_SEED), and PROPERTY_RUNS multiplies the number of runs.
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
/** What random values are made of; printed with each run. */
export const seed = numberOf('PROPERTY_SEED', Math.floor(Math.random() * 2 ** 31))

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

fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, seed, numRuns: runs(100) })
t.comment(`PROPERTY_SEED=${seed}`)

export { fc }
