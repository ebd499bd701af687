/** Holds a source against what its record knows of it. Knows how far each kind of place is trusted. */
import { CorpusError } from '../corpus-error.js'
import type { Message } from '../draft.js'
import type { CorpusRecord } from '../records.js'
import { readText } from './read-text.js'
import type { Source } from './source.js'

/**
 * Who answers for the source: the operator who put it there, the system it is installed on, the signature
 * of a distribution; nobody for an archive from the network.
 */
export type Warrant = 'operator' | 'system' | 'signature' | 'nobody'

/**
 * Warnings about the source. Throws a CorpusError if its files are not those of the revision that it names, if its
 * language is not the version's, or if its revision is unknown and nobody answers for it.
 */
export async function verify(
  source: Source,
  record: CorpusRecord,
  warrant: Warrant,
): Promise<Message[]> {
  const { name, revision, languageCode, place } = source
  if (languageCode !== undefined && languageCode.split(/[-_]/)[0] !== record.language_code) {
    throw new CorpusError(
      `${place} is in the language ${languageCode}: it is not ${record.name}, which is in ${record.language_code}`,
    )
  }
  const known = record.sword?.known.filter((row) => row.module.toLowerCase() === name.toLowerCase())
  const pinned = known?.find((row) => row.version === revision)
  if (pinned !== undefined && pinned.sha256 !== source.sha256) {
    throw new CorpusError(
      `${place} is damaged or altered: the checksum of ${name} ${revision} is ${pinned.sha256}, ` +
        `these files have ${source.sha256}${await faultIn(source)}`,
    )
  }
  if (pinned !== undefined || record.sword === undefined) return []
  const versions = known?.map((row) => row.version).join(', ') || 'none'
  const text = `${name} ${revision || '(no revision)'} is not among the revisions known for ${record.id} (${versions})`
  if (warrant === 'nobody') {
    throw new CorpusError(
      `${place}: ${text}; if you trust it, put it into corpus/local/${record.id}/`,
    )
  }
  return [{ level: 'warning', place: name, text }]
}

/** Which file is at fault, as the end of a sentence; '' if the reader cannot tell. */
export async function faultIn(source: Source): Promise<string> {
  const { messages } = await readText(source.text)
  const fault = messages.find((message) => message.level === 'error')
  return fault === undefined ? '' : `; ${fault.place}: ${fault.text}`
}
