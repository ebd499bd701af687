/** The answer with verses of one chapter: alone, in a format, or with what else `include` asks for. */
import type { LibraryVersion } from '../../library/library.js'
import type { Reference } from '../../reference/reference.js'
import type { Run } from '../../text/locate.js'
import type { Version, VersionBook } from '../../text/version.js'
import type { Answer } from '../answer.js'
import type { Data } from '../data.js'
import { formatPassage } from '../formats/passage.js'
import { type AskedFormat, formatQuery } from '../formats/request.js'
import type { Snapshot } from '../texts.js'
import { layerMembers, layersAmong, readShown } from './layers.js'
import { type PassageInclude, pathNeighbours } from './neighbours.js'

/** Verses that were found. */
export interface FoundRun {
  readonly version: Version
  readonly listed: LibraryVersion
  readonly book: VersionBook
  readonly reference: Reference
  readonly run: Run
  /** The data with further members behind the verses, each with a comma before it. */
  readonly write: (more: string) => Data
}

/** Throws a BundleError if layers are asked for and cannot be read. */
export function answerRun(
  { tools }: Pick<Snapshot, 'tools'>,
  { version, listed, book, reference, run, write }: FoundRun,
  format: AskedFormat | undefined,
  include: readonly PassageInclude[],
): Answer {
  const versions = version.record.id
  if (include.length === 0 && format === undefined) return { write: () => write(''), versions }
  const query = format === undefined ? '' : formatQuery(format)
  const near = include.includes('neighbours')
    ? pathNeighbours(version, reference, run, include, query)
    : undefined
  if (format !== undefined) {
    const found = [{ reference, name: book.name, book, runs: [run] }]
    const { layers } = listed
    return formatPassage({ version, layers, kept: tools.kept, found, meta: near }, format)
  }
  const wanted = layersAmong(include)
  if (wanted.length === 0) return { write: () => write(''), versions, beside: { meta: near } }
  const layers = readShown(listed.layers, wanted)
  return {
    write: () => write(layerMembers(layers, version, book, reference, run)),
    versions,
    beside: { meta: { ...near, layers: layers.names } },
  }
}
