// test: The small finder that other pages load finds what /v1/references finds, or less, and never another place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { furtherBookByNumber } from '../../src/canon/further-books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { eachClaim } from '../../src/reference/names/claims.js'
import { createReferenceScanner } from '../../src/reference/prose/scanner.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { drawReferences, drawSentences } from '../helpers/recorded-references.js'

interface Link {
  readonly start: number
  readonly end: number
  readonly path: string
}

/** Bytes of a finder and of the script that loads it, compressed. */
const MOST_BYTES = 17_664
const READER = join(PACKAGE_ROOT, 'dist/reader')

const texts = [...drawReferences(67, 1500), ...drawSentences(67, 1500)].map(({ text }) => text)

for (const language of ['en', 'es', 'pt']) {
  t.test(`the finder of ${language}`, async (t) => {
    const file = join(READER, `finder-${language}.js`)
    const { find } = (await import(file)) as { find(text: string): readonly Link[] }
    const path = join(PACKAGE_ROOT, 'corpus/names', `${language}.json`)
    const names = JSON.parse(readFileSync(path, 'utf8')) as LanguageNames
    const scan = createReferenceScanner([names], language)
    const forms = new Set<string>()
    eachClaim([names], (form) => forms.add(form))
    let [all, found] = [0, 0]
    const others: unknown[] = []
    for (const text of [...texts, ...[...forms].map((form) => `(${form} 2:3)`)]) {
      const known = scan(text).flatMap(({ places }) => places)
      const links = find(text)
      all += known.length
      found += links.length
      const isKnown = ({ start, end, path }: Link) =>
        known.some(({ start: first, end: last, place }) => {
          const { abbreviation } = BOOKS[place.book - 1] ?? furtherBookByNumber(place.book) ?? {}
          // A title before the name may be left out.
          return end === last && start >= first && path.startsWith(`${abbreviation}/`)
        })
      if (!links.every(isKnown)) others.push({ text, links })
    }
    t.strictSame(others.slice(0, 5), [])
    t.ok(found > 0.98 * all, `${found} of ${all}`)
    const bytes = [file, join(READER, 'links.js')].map(
      (file) => brotliCompressSync(readFileSync(file)).length,
    )
    t.ok((bytes[0] ?? 0) + (bytes[1] ?? 0) <= MOST_BYTES, `${bytes}`)
  })
}
