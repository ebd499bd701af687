/**
 * `lectern corpus remove`: takes the operator's files of a version away, with everything that was made of
 * them. A version that has another source is compiled from that again.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { libraryFolders } from '../acquire/installed.js'
import { archivesIn, localFolder, unpackedFolder } from '../acquire/local.js'
import { run } from '../run.js'
import { removeVersion } from '../write.js'
import { answering, refused } from './answer.js'
import { recordCalled } from './check-path.js'
import type { Answer, Surroundings } from './commands.js'

export function removeText(
  version: string,
  { places, environment }: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const record = recordCalled(places.corpus, version)
    const folder = record === undefined ? undefined : localFolder(places.corpus, record.id)
    if (record === undefined || folder === undefined || !existsSync(folder)) {
      return refused([
        `no text was added as ${JSON.stringify(version)}; lectern corpus list shows all`,
      ])
    }
    const { id } = record
    for (const archive of archivesIn(folder)) {
      const unpacked = unpackedFolder(places.cache, readFileSync(archive))
      rmSync(unpacked, { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
    removeVersion(places.out, id)
    const only = record.sword === undefined ? [] : [id]
    const libraries = libraryFolders(environment)
    await run({ places, environment, libraries, only, keepOthers: true })
    const lines = [
      `${record.abbreviation} (${id}) is removed; a server is without it from its next start.`,
    ]
    return { ok: true, lines, faults: [], data: { id, removed: true } }
  })
}
