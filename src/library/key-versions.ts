/** Checks the versions that a key may read against those that are served. */
import type { Checked } from '../state/keys/rules.js'
import { type HasRecord, isCompiled, type Versions } from './finders.js'

/**
 * The ids of the versions that are named by ids or aliases, each once; null, for all, stays. Refused if one is not served;
 * the message lists those that are. One of `known`, which the key had before, may be missing.
 */
export function checkServed(
  { versions, find }: Pick<Versions<HasRecord>, 'versions' | 'find'>,
  asked: readonly string[] | null,
  known: readonly string[] = [],
): Checked<readonly string[] | null> {
  if (asked === null) return { kind: 'accepted', value: null }
  const ids = new Set<string>()
  const missing: string[] = []
  for (const text of asked) {
    const found = find(text)
    if (found !== undefined && isCompiled(found)) ids.add(found.record.id)
    else if (known.includes(text)) ids.add(text)
    else missing.push(text)
  }
  if (missing.length === 0) return { kind: 'accepted', value: [...ids] }
  const served = versions.map(({ record }) => record.id).join(', ')
  const [what, verb] = missing.length === 1 ? ['version', 'is'] : ['versions', 'are']
  return {
    kind: 'refused',
    problems: [`The ${what} ${missing.join(', ')} ${verb} not served here; there are: ${served}.`],
  }
}
