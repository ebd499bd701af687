/** Cross references of tests: files in memory, and all of their rows. */
import {
  type CrossReferenceRow,
  type CrossReferences,
  openCrossReferences,
} from '../../src/bundle/cross-references.js'
import { OpenFiles, type ReadInPlace } from '../../src/library/files/open-files.js'
import { ByteCache } from '../../src/runtime/byte-cache.js'

/** Those of a whole file. */
export function crossReferencesIn(bytes: Buffer, file = 'x'): CrossReferences {
  return openCrossReferences(file, (first, end) => bytes.subarray(first, end), bytes.length)
}

export function allRows(source: CrossReferences | undefined): readonly CrossReferenceRow[] {
  return source?.rows(0, 0x7fffffff) ?? []
}

/** What reads files in place, with a cache of its own without bounds. */
export function readInPlace(): ReadInPlace {
  return { files: new OpenFiles(), cache: new ByteCache<string, object>(Number.POSITIVE_INFINITY) }
}
