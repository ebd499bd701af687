/**
 * Versification files of Paratext and DBL (`custom.vrs`, `versification.vrs`), as far as they say which
 * verses a version omits on purpose: lines like `-MAT 17:21`. The rest of them is not read: each version's
 * numbers come from its own text.
 */
import type { InputFile } from './input.js'

const OMITTED = /^\s*(?:#!\s*)?-([1-4A-Z][A-Z0-9]{2})\s+(\d+):(\d+)\s*$/gim

/** Tells of a place (`MAT 17:21`) whether one of the files declares it omitted. */
export function declaredOmissions(files: readonly InputFile[]): (place: string) => boolean {
  const places = new Set<string>()
  for (const { name, bytes } of files) {
    if (!/\.vrs$/i.test(name)) continue
    for (const [, book, chapter, verse] of bytes().toString('latin1').matchAll(OMITTED)) {
      places.add(`${book?.toUpperCase()} ${chapter}:${verse}`)
    }
  }
  return (place) => places.has(place)
}
