/** What a reader of files takes and gives, and the reading of texts whose books are files. */
import type { Reading } from '../../draft.js'
import type { Assembly } from './assembly.js'
import type { BookFinder } from './book-finder.js'
import type { InputFile } from './input.js'
import { NoBook } from './reader-fault.js'

export interface ReaderContext {
  readonly books: BookFinder
  /** Files beside the text: metadata, versification. */
  readonly beside: readonly InputFile[]
}

/** Reads the files of one version. Does not throw if a file is damaged: the reading has an error message. */
export type FileReader = (files: readonly InputFile[], context: ReaderContext) => Promise<Reading>

/**
 * Reads files of which each is a book, or a part of one. If `read` throws a NoBook for a file, the file is left out with a
 * warning. Throws the first NoBook if no file is a book.
 */
export function readBooks(
  files: readonly InputFile[],
  assembly: Assembly,
  read: (file: InputFile) => void,
): void {
  const others: NoBook[] = []
  for (const file of files) {
    assembly.beginFile()
    try {
      read(file)
    } catch (thrown) {
      if (!(thrown instanceof NoBook)) throw thrown
      others.push(thrown)
    }
  }
  const [first] = others
  if (first !== undefined && others.length === files.length) throw first
  for (const { place, message } of others) {
    assembly.say('warning', `${message}; the file is no book and was left out`, place)
  }
}

/** The remark that more than half of the books have after their code: the name of the version. */
export function commonest(remarks: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const remark of remarks) counts.set(remark, (counts.get(remark) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best !== undefined && best[1] * 2 > remarks.length && best[0] !== '' ? best[0] : undefined
}
