/**
 * `lectern corpus remove`: takes the operator's files of a version away, with everything that was made of
 * them. A version that has another source is compiled from that again.
 */
import { existsSync } from 'node:fs'
import { openExchange } from '../../../src/bundle/exchange.js'
import { libraryFolders } from '../acquire/installed.js'
import { localFolder, unpackedFrom } from '../acquire/local.js'
import { clearLeftOvers } from '../left-overs.js'
import { quote } from '../messages.js'
import { presentVersion } from '../present-versions.js'
import { readNames, readRecords } from '../records.js'
import { absentFrom, run } from '../run.js'
import { listVersions } from '../write.js'
import { type Answer, answering, refused, type Surroundings } from './answer.js'
import { recordCalled } from './check-path.js'

import { alone } from './lock.js'

export function removeText(
  version: string,
  { places, environment }: Surroundings,
): Promise<Answer> {
  const remove = async () => {
    clearLeftOvers(places)
    const record = recordCalled(places.corpus, version)
    const folder = record === undefined ? undefined : localFolder(places.corpus, record.id)
    if (record === undefined || folder === undefined || !existsSync(folder)) {
      return refused([`no text was added as ${quote(version)}; lectern corpus list shows all`])
    }
    const { id } = record
    const exchange = openExchange(places.out)
    try {
      for (const path of [folder, ...unpackedFrom(folder, places.cache)]) exchange.remove(path)
      const records = readRecords(places.corpus, { id, folder: undefined })
      const names = readNames(places.corpus)
      const listed = records
        .filter((one) => one.id !== id)
        .flatMap((one) => presentVersion(places.out, one, names))
      const absent = absentFrom(listed, records)
      listVersions(exchange, places.out, listed, { absent, names })
      exchange.commit()
    } finally {
      exchange.abandon()
    }
    if (record.sword !== undefined) {
      const libraries = libraryFolders(environment)
      await run({ places, environment, libraries, only: [id], keepOthers: true })
    }
    const lines = [
      `${record.abbreviation} (${id}) is removed; a server is without it from its next start or SIGHUP.`,
    ]
    return { ok: true, lines, faults: [], data: { id, removed: true } }
  }
  return answering(() => alone(places.out, remove))
}
