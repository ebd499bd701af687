/** From the module of a resource to its file and its report. Where the files go is build.ts's business. */
import { encodeBlocks } from '../../../src/bundle/resources/blocks.js'
import type {
  ListedResource,
  ResourceAbout,
  ResourceEntry,
  ResourceRecord,
} from '../../../src/bundle/resources/resource.js'
import type { LanguageNames } from '../../../src/canon/names.js'
import type { Message } from '../draft.js'
import { readSwordResource } from '../readers/formats/sword/resources/read.js'
import { createBookFinder } from '../readers/shared/book-finder.js'
import type { FoundModule } from './find.js'
import { withParts } from './parts.js'
import type { WrittenResource } from './records.js'

export interface CompiledResource {
  readonly bytes: Buffer
  /** JSON for a person: counts and messages. */
  readonly report: string
  readonly listed: ListedResource
  readonly messages: readonly Message[]
}

/** Compiles one resource; the same input gives the same bytes. Throws a ReaderFault if its module cannot be read. */
export function compileResource(
  { sword: _, import: _origin, ...written }: WrittenResource,
  found: FoundModule,
  names: readonly LanguageNames[],
  fingerprint: string,
): CompiledResource {
  const { name, revision, sha256 } = found
  const finder = createBookFinder(names, written.language_code)
  const read = readSwordResource(found.root, name, { finder, strongs: written.strongs })
  const { draft } = read
  const messages = [...found.messages, ...read.messages]
  const { copyright, license } = draft
  const record: ResourceRecord = { ...written, copyright: copyright || license, license }
  const source = { format: 'sword', name, revision, sha256 }
  const about: ResourceAbout = { record, source, entries: draft.entries.length }
  const { bytes, sha256: content } = encodeBlocks(
    'resource',
    about,
    withParts(record.kind, draft.entries),
  )
  const spans = countSpans(draft.entries.map(([, entry]) => entry))
  const report = { ...about, spans, messages, fingerprint }
  return {
    bytes,
    messages,
    report: `${JSON.stringify(report, null, 2)}\n`,
    listed: { ...about, sha256: content, bytes: bytes.length, fingerprint },
  }
}

function countSpans(entries: readonly ResourceEntry[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { spans } of entries) {
    for (const { is } of spans) counts[is] = (counts[is] ?? 0) + 1
  }
  return counts
}
