/** Which book a file of USFM is by its name, and the line that an offset lies in. */
import type { BookFinder, FoundBook } from '../../shared/book-finder.js'

/**
 * `01GENBSB.usfm`, `02-GENeng-web.usfm`, `GEN.usfm`, `471CO.SFM`: the code after two or three digits; or
 * `13-1 Chronicles.usfm`, `1 Chronicles.usfm`: the name, after a number and a sign.
 */
export function bookOfFileName(path: string, books: BookFinder): FoundBook | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const stem = name.replace(/\.\w+$/, '').replaceAll('_', ' ')
  const named = books.byName(stem) ?? books.byName(stem.replace(/^\d{2,3}\s*[-–. ]\s*/, ''))
  if (named !== undefined) return named
  for (const pattern of [
    /^\d\d[-_ .]*([1-4A-Z][A-Z0-9]{2})/i,
    /^\d{3}[-_ .]*([A-Z]{3})/i,
    /^([1-4][A-Z]{2}|[A-Z]{3})/i,
  ]) {
    const found = books.byCode(pattern.exec(name)?.[1] ?? '')
    if (found !== undefined) return found
  }
  return undefined
}

/** Gives the place of an offset that only grows. */
export function lineFinder(name: string, source: string, offset: () => number): () => string {
  let line = 1
  let next = source.indexOf('\n')
  return () => {
    for (const end = offset(); next >= 0 && next < end; next = source.indexOf('\n', next + 1))
      line += 1
    return `${name}:${line}`
  }
}
