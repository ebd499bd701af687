/**
 * From a Draft that was checked to the files of its version. Knows what a version's files are made of;
 * where the Draft came from and where the files go is others' business.
 */
import { listBundle } from '../../src/bundle/catalogue.js'
import { readStated } from '../../src/bundle/cross-references.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import type { SourceRecord } from '../../src/bundle/format.js'
import { encodeLayers } from '../../src/bundle/layers/file.js'
import { type LanguageNames, namesIn } from '../../src/canon/names.js'
import { placedIn, type Source } from './acquire/source.js'
import { crossReferencesOf } from './cross-references/notes.js'
import type { Draft, Message } from './draft.js'
import { chapterLayers } from './layers.js'
import { numberingIn } from './numbering.js'
import type { CorpusRecord } from './records.js'
import { encodeReport, reportOf, type VersionReport } from './report.js'
import { servedLayers } from './served-layers.js'
import { composeBundle, type Listed, servedVersion, type VersionFiles } from './write.js'

export interface CompileInput {
  readonly record: CorpusRecord
  readonly source: Source
  readonly draft: Draft
  /** Of the reader and the checks, none of them an error. */
  readonly messages: readonly Message[]
  /** Of every language. */
  readonly names: readonly LanguageNames[]
  readonly fingerprint: string
}

export interface Compiled {
  readonly files: VersionFiles
  readonly report: VersionReport
  /** As the catalogue lists it. */
  readonly listed: Listed
}

/** Compiles one version, without the files of its words: those are made from its bundle (write.ts). */
export function compileDraft({
  record,
  source,
  draft: read,
  messages,
  names,
  fingerprint,
}: CompileInput): Compiled {
  const { draft, messages: ofLayers } = servedLayers(read, record)
  const { format, name, revision, sha256 } = source
  const sourceRecord: SourceRecord = { format, name, revision, sha256 }
  const said = [...messages, ...ofLayers].map((message) => placedIn(source, message))
  const language = namesIn(names, record.language_code)
  const bundle = composeBundle(record, draft, sourceRecord, language, namesIn(names, 'en'))
  const decoded = decodeBundle(bundle, record.id)
  const numbering = numberingIn(decoded, record.numbering)
  const layers = encodeLayers(chapterLayers(draft), decoded.sha256)
  const { counts } = layers
  const report = reportOf(record, sourceRecord, draft, said, fingerprint, counts)
  const notes = crossReferencesOf(draft, servedVersion(record, draft), names, decoded.sha256)
  const listed = {
    ...{ ...listBundle(decoded, names), numbering },
    ...(layers.listed !== undefined && { layers: layers.listed }),
    ...(notes !== undefined && { crossReferences: readStated(notes, record.id).sha256 }),
  }
  const files = {
    ...{ bundle, report: encodeReport(report), crossReferences: notes },
    layers: layers.files,
  }
  return { files, report, listed }
}
