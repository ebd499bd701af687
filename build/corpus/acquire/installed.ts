/** The SWORD libraries that are installed on this machine. Knows where programs look for them. */
import { join } from 'node:path'
import type { CorpusRecord } from '../records.js'
import type { Environment } from './command.js'
import type { Source } from './source.js'
import { findSwordSource } from './sword-source.js'

const SYSTEM_LIBRARY = '/usr/share/sword'

/** The library folders, in the order of looking: `SWORD_PATH`, the user's own, the system's. */
export function libraryFolders(environment: Environment): string[] {
  const { SWORD_PATH, HOME } = environment
  return [
    ...(SWORD_PATH ? [SWORD_PATH] : []),
    ...(HOME ? [join(HOME, '.sword')] : []),
    SYSTEM_LIBRARY,
  ]
}

/** The version in the first of `folders` that has a module of it. */
export function findInstalled(
  record: CorpusRecord,
  folders: readonly string[],
  fixups: string,
): Source | undefined {
  for (const folder of folders) {
    const source = findSwordSource(folder, { record, anyName: false, fixups })
    if (source !== undefined) return source
  }
  return undefined
}
