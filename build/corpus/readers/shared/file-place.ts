/** What the name of a file says of its place in the Bible, for texts of a file a book or chapter. Reads no file. */
import type { BookFinder, FoundBook } from './book-finder.js'

export interface FilePlace {
  readonly book: FoundBook | undefined
  readonly chapter: string | undefined
}

/** `Genesis.json`, `01-Genesis.json`, `Genesis/1.json` and `MRK-2.txt`: a book, and a chapter if a number stands behind it. */
export function placeOfFile(name: string, books: BookFinder): FilePlace {
  const parts = name.replace(/\.\w+$/, '').split('/')
  const base = parts.at(-1) as string
  const number = /^(?:chapter[ _-]?)?0*(\d{1,3})$/i.exec(base)?.[1]
  if (number !== undefined) {
    const book = bookCalled(parts.at(-2) ?? '', books)
    return { book, chapter: book === undefined ? undefined : number }
  }
  const whole = bookCalled(base, books)
  if (whole !== undefined) return { book: whole, chapter: undefined }
  const [, front = '', chapter] = /^(.*?)[ _-]0*(\d{1,3})$/.exec(base) ?? []
  const book = bookCalled(front, books)
  return { book, chapter: book === undefined ? undefined : chapter }
}

function bookCalled(name: string, books: BookFinder): FoundBook | undefined {
  const plain = name.replaceAll('_', ' ').trim()
  const found = books.byName(plain) ?? books.byName(plain.replace(/^\d{1,3}[ .-]+/, ''))
  return found?.kind === 'book' ? found : undefined
}
