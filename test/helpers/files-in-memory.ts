/** Readers on files that exist in memory alone, and what tests of readers look at. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft, Reading } from '../../build/corpus/draft.js'
import { FILE_FORMAT_ROWS, type FileFormat } from '../../build/corpus/readers/file-formats.js'
import { createBookFinder } from '../../build/corpus/readers/shared/book-finder.js'
import type { InputFile } from '../../build/corpus/readers/shared/input.js'
import { anyBookByNumber } from '../../src/canon/further-books.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { languages } from './languages.js'

export const books = createBookFinder(languages)

/** A file in memory. */
export const file = (name: string, content: string | Uint8Array): InputFile => ({
  name,
  bytes: () => Buffer.from(content),
})

/** What a format's reader makes of files; metadata.xml, info.json and *.vrs lie beside the text. */
export async function read(
  format: FileFormat,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Reading> {
  const all = Object.entries(files).map(([name, content]) => file(name, content))
  const isBeside = ({ name }: InputFile) => /(?:metadata\.xml|(?:^|\/)info\.json|\.vrs)$/.test(name)
  const reader = await FILE_FORMAT_ROWS[format].load()
  return reader(
    all.filter((one) => !isBeside(one)),
    { books, beside: all.filter(isBeside) },
  )
}

/** Every verse of a draft as `GEN 1:1 text`, joined ones as `GEN 1:1-2 text`. */
export function verseLines(draft: Draft | undefined): string[] {
  return (draft?.books ?? []).flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number, verses }) =>
      verses.map((verse) => {
        const last = verse.last === undefined ? '' : `-${verse.last}`
        return `${anyBookByNumber(book).abbreviation} ${number}:${verse.number}${last} ${verse.text}`
      }),
    ),
  )
}

/** Messages as `level place text`. */
export function messageLines({ messages }: Pick<Reading, 'messages'>): string[] {
  return messages.map(({ level, place, text }) => `${level} ${place} ${text}`)
}

/** The folder of real files, where it lies beside the project or LECTERN_FORMATS names it. */
export const FORMATS_FOLDER =
  process.env.LECTERN_FORMATS ?? join(PACKAGE_ROOT, '..', 'shared', 'formats')

/** The bytes of one of the real files. */
export const realFile = (path: string): Buffer => readFileSync(join(FORMATS_FOLDER, path))
