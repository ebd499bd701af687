/**
 * What keys of JSON, columns of tables and labels of rows are called: book, chapter, verse, text, a place; in English,
 * Spanish, Portuguese, French, German and Italian, in any case, with or without accents and signs between words.
 */
import { type BookFinder, byPosition, type FoundBook } from '../../shared/book-finder.js'

const BOOK = 'book|b|bk|libro|livro|livre|buch'
const CHAPTER = 'chapter|chap|ch|c|capitulo|cap|chapitre|kapitel|capitolo'
const VERSE = 'verse|vers|vs|v|versiculo|verset|verso|versetto'
const PLAIN = 'number|num|no|nr|numero|nummer'
const NUMBER = `${PLAIN}|n|id|index`
const NAME = 'name|nombre|nome|nom|title|titulo|titel'
const TEXT = 'text|texto|texte|testo'

/** What a key can be, by its name without case, accents, and signs between words. */
const KEYS = {
  text: `${TEXT}|t|(${VERSE})(${TEXT})|content|contenido|conteudo|scripture`,
  verse: `(${VERSE})(${NUMBER})?|${PLAIN}`,
  chapter: `(${CHAPTER})(${NUMBER})?`,
  name: `(${BOOK})?(${NAME})|${BOOK}|longname`,
  code: `(${BOOK})?(id|code|abbrev|abbreviation|abbr|codigo)|shortname|usfm`,
  number: `(${BOOK})(${NUMBER}|order)?|nr|number|order`,
  last: 'last|verseend|end',
  comment: 'comments?|notes?|footnotes?|notas?',
  place:
    'ref|reference|referencia|place|passage|pasaje|osis|osisid|osisref|id|verseid|key|citation',
  book: `(${BOOK})(${NAME}|${NUMBER}|code|abbrev|abbreviation)?`,
  verses:
    'verses|versiculos|versets|verse|chapters|capitulos|chapitres|kapitel|books|libros|livros|row|resultset',
} as const
export type Key = keyof typeof KEYS

const PATTERNS = Object.fromEntries(
  Object.entries(KEYS).map(([key, names]) => [key, new RegExp(`^(?:${names})$`)]),
) as Readonly<Record<Key, RegExp>>

/** Whether a key of a file can be that of `what`. */
export function isKey(what: Key, key: string): boolean {
  return key.length <= LONGEST_KEY && PATTERNS[what].test(folded(key))
}

const LONGEST_KEY = 40
const foldedKeys = new Map<string, string>()

function folded(key: string): string {
  const known = foldedKeys.get(key)
  if (known !== undefined) return known
  const plain = key
    .normalize('NFD')
    .replace(/[\p{M}\s_.-]/gu, '')
    .toLowerCase()
  if (foldedKeys.size < MOST_KEYS) foldedKeys.set(key, plain)
  return plain
}

/** Names of books are keys too, and numbers; more are those of a hostile file. */
const MOST_KEYS = 10_000

export interface NamedPlace {
  /** Undefined if it names no book. */
  readonly name: string | undefined
  readonly chapter: string
  readonly verse: string
}

/** `Genesis 1:1`, `GEN.1.1`, `1:1`. */
const PLACE = /^(?:(.{1,40}?)[\s._:]+)?(\d{1,3})[:.,](\d{1,3}(?:[-–]\d{1,3})?[a-z]?)$/u
/** `01001001`: two digits of the book, three of the chapter, three of the verse. */
const DIGITS = /^(\d{1,2})(\d{3})(\d{3})$/

/** The place that a key or a cell is; undefined if it is none. */
export function placeIn(label: string): NamedPlace | undefined {
  const [, name, chapter, verse] = DIGITS.exec(label) ?? PLACE.exec(label.trim()) ?? []
  return chapter === undefined || verse === undefined ? undefined : { name, chapter, verse }
}

/** The book that a name, a code or a number is. */
export function bookCalled(name: string, books: BookFinder): FoundBook | undefined {
  const plain = name.trim()
  return /^\d+$/.test(plain) ? byPosition(Number(plain), undefined) : books.byName(plain)
}

const KEY_IN_JSON = /"([^"\\\n]{1,40})"\s*:/g
const LOOKED_AT = 400

/** Whether JSON that begins so has keys or rows of verses. */
export function hasVerseKeys(head: string): boolean {
  if (/\[\s*\[\s*["\d]|"\w+"\s*:\s*\[\s*\[/.test(head)) return true
  for (const [at, [, key = '']] of [...head.matchAll(KEY_IN_JSON)].entries()) {
    if (at > LOOKED_AT) return false
    if (
      isKey('text', key) ||
      isKey('verses', key) ||
      (key.length > 1 && isKey('chapter', key)) ||
      /^\d{1,3}$/.test(key)
    )
      return true
    if (placeIn(key) !== undefined) return true
  }
  return false
}
