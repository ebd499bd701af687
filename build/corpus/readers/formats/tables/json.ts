/**
 * The reader of JSON, by shape: rows of verses, books with chapters with verses as arrays or objects, keys that are names
 * and numbers, a file a book or chapter. It looks at what is there: which keys can be book, chapter, verse and text. A
 * file without verses is refused with what was found and what is missing.
 */
import { BOOK_COUNT } from '../../../../../src/canon/books.js'
import type { DraftMetadata, Reading } from '../../../draft.js'
import { quote, saidOfSeveral } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import { type BookFinder, byPosition, type FoundBook } from '../../shared/book-finder.js'
import { placeOfFile } from '../../shared/file-place.js'
import { type InputFile, nameOfFirst } from '../../shared/input.js'
import { isObject, parseJsonFile, readJsonFile } from '../../shared/json-text.js'
import { type ReaderContext, readBooks } from '../../shared/reader.js'
import { NoBook, orFaultReading } from '../../shared/reader-fault.js'
import { parseVerseLabel } from '../../shared/verse-label.js'
import { bookCalled, isKey, type Key, type NamedPlace, placeIn } from './columns.js'
import { repeatedKeys } from './json-keys.js'
import { metadataOf } from './metadata.js'
import { assembleRows, type VerseRow } from './verse-rows.js'

/** Reads the files of one version. */
export function readJson(
  files: readonly InputFile[],
  { books, beside }: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('json', nameOfFirst(files))
    const metadata: { -readonly [Key in keyof DraftMetadata]: DraftMetadata[Key] } = {}
    let counted = 0
    readBooks(files, assembly, (file) => {
      const { value: root, source } = readJsonFile(file)
      const repeated = repeatedKeys(source, root)
      if (repeated.length > 0) assembly.say('warning', saidOfRepeated(repeated), file.name)
      const { rows, faults } = rowsIn(root, file.name, books)
      for (const { where, text } of faults) {
        assembly.setWhere(() => where)
        assembly.leaveOutVerse(where, text)
      }
      assembleRows(rows, assembly)
      counted += rows.filter(({ isCounted }) => isCounted).length
      if (files.length === 1 && isObject(root)) Object.assign(metadata, metadataOf(root))
    })
    const about = beside.find(({ name }) => /(^|\/)info\.json$/i.test(name))
    if (about !== undefined) Object.assign(metadata, metadataOf(parseJsonFile(about)))
    const reading = assembly.finish(metadata)
    if (counted === 0 || reading.draft === undefined) return reading
    return { ...reading, draft: { ...reading.draft, isCounted: true } }
  })
}

/** What is said of keys that stand twice, with their paths. */
function saidOfRepeated(paths: readonly string[]): string {
  const text = `the key ${paths[0]} stands twice; the last is taken`
  return paths.length === 1 ? text : saidOfSeveral(text, paths)
}

/** `Genesis 1`. */
const NAMED_CHAPTER = /^(.{2,40}?)\s+(\d{1,3})$/u
const NUMBERED =
  /^(?:chapter|verse|ch|v|c|cap[ií]tulo|vers[ií]culo)?[\s_-]*0*(\d{1,3}(?:-\d{1,3})?)$/i

const NO_TEXT = 'a verse has no text'
const NO_CHAPTER = 'it is no chapter'
const NO_VERSE = 'it is no verse'
const NONE: ReadonlySet<string> = new Set([NO_CHAPTER, NO_VERSE])

/** No layout of a Bible is deeper. */
const DEEPEST = 12

interface Spot {
  readonly book?: FoundBook | undefined
  readonly title?: string | undefined
  readonly chapter?: string | undefined
  readonly path: string
  readonly depth: number
}

interface FoundRows {
  readonly rows: readonly VerseRow[]
  /** What looks like verses and cannot be read. */
  readonly faults: readonly { readonly where: string; readonly text: string }[]
}

/** The verses of one file. Throws a NoBook that says what was found if there are none. */
export function rowsIn(root: unknown, file: string, finder: BookFinder): FoundRows {
  const rows: VerseRow[] = []
  const faults: { where: string; text: string }[] = []
  /** Keys among numbers that are none, by what they are. */
  const odd = new Map<string, Spot[]>()
  const fault = ({ path }: Spot, text: string) => faults.push({ where: `${file}${path}`, text })
  const named = placeOfFile(file, finder)
  visit(root, { ...named, path: '', depth: 0 })
  for (const [what, [spot, ...more]] of odd) {
    // What each chapter has, such as its heading, is no verse.
    if (spot !== undefined && more.length === 0) fault(spot, what)
  }
  if (rows.length > 0 && rows.length >= faults.length) return { rows, faults }
  // What the file is made of says more than a part of it that is not there.
  const first = faults.find(({ text }) => text !== NO_TEXT && !NONE.has(text))
  if (rows.length === 0 && first !== undefined) throw new NoBook(first.where, first.text)
  const why =
    rows.length === 0
      ? 'it has no verses'
      : `it is no text of a Bible: ${faults.length} of ${rows.length + faults.length} parts that could be verses are none`
  const part = faults.find(({ text }) => text !== NO_TEXT)
  const place = part === undefined ? '' : `; the first that is none: ${part.where} ${part.text}`
  throw new NoBook(file, `${why}: ${shapeOf(root)}${place}`)

  function emit(spot: Spot, verse: string, text: string, more: Partial<VerseRow> = {}): void {
    const { book, title, chapter, path } = spot
    if (book === undefined || chapter === undefined || verse === '') {
      const missing = [
        ...(book === undefined ? ['book'] : []),
        ...(chapter === undefined ? ['chapter number'] : []),
        ...(verse === '' ? ['verse number'] : []),
      ]
      fault(spot, `a text without ${missing.join(' and ')}: ${quote(text, 40)}`)
      return
    }
    rows.push({ book, title, chapter, verse, text, where: `${file}${path}`, ...more })
  }

  function visit(value: unknown, spot: Spot): void {
    if (spot.depth > DEEPEST) return
    if (Array.isArray(value)) visitArray(value, spot)
    else if (isObject(value)) visitObject(value, spot)
  }

  function visitArray(items: readonly unknown[], spot: Spot): void {
    const at = (index: number): Spot => ({
      ...spot,
      path: `${spot.path}/${index}`,
      depth: spot.depth + 1,
    })
    const isTexts = spot.chapter !== undefined && items.some((item) => typeof item === 'string')
    const isAll = items.length === BOOK_COUNT
    const isNameless =
      spot.book === undefined &&
      items.some((item) => isNamelessBook(item)) &&
      (isAll || !items.some((item) => isObject(item) && bookOf(item, finder) !== undefined))
    const isList = items.some((item) => typeof item === 'object' && item !== null)
    if (isNameless && !isAll) {
      fault(spot, `${items.length} books without names: only all ${BOOK_COUNT} can be told apart`)
      return
    }
    for (const [index, item] of items.entries()) {
      const place = at(index)
      if (isTexts) {
        if (typeof item === 'string') emit(place, String(index + 1), item, { isCounted: true })
        else if (isObject(item)) visit(item, place)
        else fault(place, 'it is no text')
      } else if (isTuple(item)) emitTuple(item, place)
      else if (isObject(item) && isTuple(item.field)) emitTuple(item.field, place)
      else if (isNameless) visit(item, { ...place, book: byPosition(index + 1, undefined) })
      else if (Array.isArray(item) && spot.book !== undefined && spot.chapter === undefined) {
        visit(item, { ...place, chapter: String(index + 1) })
      } else if (isObject(item) || Array.isArray(item)) visitItem(item, place, index)
      else if (spot.book !== undefined) {
        fault(place, spot.chapter === undefined ? NO_CHAPTER : NO_VERSE)
      } else if (isList && typeof item !== 'string') {
        fault(place, `it is ${quote(String(item), 20)}, where others are books or verses`)
      }
    }
  }

  /** Chapters and verses may be told by their positions alone. */
  function visitItem(item: object, spot: Spot, index: number): void {
    const isChapter =
      isObject(item) &&
      spot.book !== undefined &&
      spot.chapter === undefined &&
      pick(item, 'chapter', isLabel) === undefined &&
      pick(item, 'text', isText) === undefined &&
      Object.entries(item).some(
        ([key, child]) => /^verses?$/i.test(key) && typeof child === 'object',
      )
    const own = isChapter ? pick(item, 'verse', isLabel) : undefined
    visit(item, isChapter ? { ...spot, chapter: String(own ?? index + 1) } : spot)
  }

  function visitObject(object: Readonly<Record<string, unknown>>, before: Spot): void {
    const hasBooks = before.book !== undefined
    const text = pick(object, 'text', isText)
    const chapters = Object.entries(object).find(([key]) => /^chapters$/i.test(key))?.[1]
    const isBook = typeof chapters === 'object' && chapters !== null
    const found = hasBooks && !isBook && text === undefined ? undefined : bookOf(object, finder)
    const title = pick(object, 'name', isText)
    if (isBook && found === undefined && !hasBooks) {
      fault(before, `no book is called ${quote(title ?? '')}`)
      return
    }
    const spot: Spot = {
      ...before,
      book: (isBook && hasBooks ? before.book : found) ?? before.book,
      title: isBook || found !== undefined ? (title ?? before.title) : before.title,
      chapter: (
        before.chapter ??
        pick(object, 'chapter', isLabel) ??
        (text === undefined ? undefined : pick(object, 'chapter', isText))
      )?.toString(),
    }
    const verse = pick(object, 'verse', isLabel)
    if (text !== undefined) {
      const last = pick(object, 'last', isLabel)
      // What is no number of a verse is refused with its place, as in every format.
      const verse = pick(object, 'verse', isLabel) ?? pick(object, 'verse', isText)
      const named =
        verse === undefined || spot.chapter === undefined ? namedPlace(object) : undefined
      if (named !== undefined) {
        emitNamed(spot, named, text)
        return
      }
      const wrong =
        spot.book === undefined || verse === undefined ? unread(object, spot) : undefined
      if (wrong !== undefined) {
        fault(spot, wrong)
        return
      }
      const label = verse === undefined ? '' : last === undefined ? `${verse}` : `${verse}-${last}`
      const comment = pick(object, 'comment', isText)
      emit(spot, label, text, { hasNote: comment !== undefined && comment.trim() !== '' })
      return
    }
    if (verse !== undefined && spot.chapter !== undefined && !hasInside(object)) {
      fault(spot, NO_TEXT)
      return
    }
    const entries = Object.entries(object)
    const isNumbers = entries.filter(([key]) => isPlace(key)).length * 2 > entries.length
    for (const [key, child] of entries) {
      if (isNumbers && !isPlace(key)) strangeKey(key, child, spot)
      visitEntry(key, child, spot)
    }
  }

  /** A key among numbers, or places, that is none. */
  function strangeKey(key: string, child: unknown, { path, ...spot }: Spot): void {
    if (child === null || typeof child === 'number' || typeof child === 'boolean') return
    const isOfVerse = spot.chapter !== undefined || typeof child === 'string'
    const what = `${quote(key, 40)} is no ${isOfVerse ? 'place of a verse' : 'number of a chapter'}`
    const place: Spot = { ...spot, path: `${path}/${key}` }
    if (key.trim() === '') fault(place, what)
    else odd.set(what, [...(odd.get(what) ?? []), place])
  }

  function emitNamed(spot: Spot, { name, chapter, verse }: NamedPlace, text: string): void {
    const book = name === undefined ? spot.book : bookCalled(name, finder)
    if (book === undefined && name !== undefined) fault(spot, `no book is called ${quote(name)}`)
    else emit({ ...spot, book, chapter }, verse, text)
  }

  function visitEntry(key: string, child: unknown, spot: Spot): void {
    const place: Spot = { ...spot, path: `${spot.path}/${key}`, depth: spot.depth + 1 }
    const { name, chapter, verse } = placeIn(key) ?? {}
    const number = NUMBERED.exec(key)?.[1]
    if (typeof child === 'string') {
      if (verse !== undefined) {
        emitNamed(place, { name, chapter: chapter as string, verse }, child)
      } else if (number !== undefined && spot.chapter !== undefined) emit(place, number, child)
      return
    }
    if (child === null && isPlace(key)) fault(place, NO_TEXT)
    if (typeof child !== 'object' || child === null) return
    if (spot.book !== undefined) {
      const isChapter = spot.chapter === undefined && number !== undefined
      const named = spot.chapter === undefined ? NAMED_CHAPTER.exec(key)?.[2] : undefined
      if (spot.chapter !== undefined && number !== undefined && isObject(child)) {
        const text = pick(child, 'text', isText)
        if (text !== undefined) {
          emit(place, number, text)
          return
        }
      }
      visit(child, isChapter || named ? { ...place, chapter: number ?? named } : place)
      return
    }
    const [, front = '', behind] = NAMED_CHAPTER.exec(key) ?? []
    const book = finder.byName(key) ?? (number ? byPosition(Number(number), undefined) : undefined)
    const ofChapter = book === undefined ? finder.byName(front) : undefined
    if (book !== undefined) visit(child, { ...place, book, title: number ? undefined : key })
    else if (ofChapter !== undefined) visit(child, { ...place, book: ofChapter, chapter: behind })
    else if (isObject(child) && isNumbered(child)) fault(place, `no book is called ${quote(key)}`)
    else visit(child, place)
  }

  function emitTuple(tuple: readonly unknown[], spot: Spot): void {
    const at = tuple.findLastIndex((cell) => typeof cell === 'string' && !isLabel(cell))
    const [book, chapter, verse] = tuple.slice(Math.max(0, at - 3), at)
    const number = Number(book ?? Number.NaN)
    const found = Number.isNaN(number)
      ? finder.byName(String(book ?? ''))
      : byPosition(number, undefined)
    if (at < 3) fault(spot, 'it is no row of book, chapter, verse and text')
    else if (found === undefined) fault(spot, `no book is called ${quote(String(book))}`)
    else
      emit({ ...spot, book: found, chapter: String(chapter) }, String(verse), tuple[at] as string)
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isLabel = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && parseVerseLabel(value) !== undefined)
/** `[id, book, chapter, verse, text]`: at least three numbers and a text. */
const isTuple = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  value.length >= 4 &&
  value.length <= 12 &&
  value.some(isText) &&
  value.filter(isLabel).length >= 2 &&
  !value.some((cell) => typeof cell === 'object' && cell !== null)

/** The value of the first key that fits and whose value does. */
function pick<T>(
  object: Readonly<Record<string, unknown>>,
  what: Key,
  is: (value: unknown) => value is T,
): T | undefined {
  for (const name of Object.keys(object)) {
    const value = isKey(what, name) ? object[name] : undefined
    if (is(value)) return value
  }
  return undefined
}

/** The place of a row that has it in one field: `{"reference":"Genesis 1:1"}`, `{"id":1001001}`. */
function namedPlace(object: Readonly<Record<string, unknown>>): NamedPlace | undefined {
  for (const [key, value] of Object.entries(object)) {
    const isOne = typeof value === 'string' || typeof value === 'number'
    const named = isOne && isKey('place', key) ? placeIn(String(value)) : undefined
    if (named?.name !== undefined) return named
  }
  return undefined
}

function hasInside(object: Readonly<Record<string, unknown>>): boolean {
  return Object.values(object).some((value) => typeof value === 'object' && value !== null)
}

function isNumbered(object: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(object)
  return keys.length > 0 && keys.every((key) => NUMBERED.test(key))
}

/** Whether a key says which chapter or verse it is. */
const isPlace = (key: string): boolean => NUMBERED.test(key) || placeIn(key) !== undefined

/** What a text without a book or a verse says of its place that cannot be read; undefined if it says nothing. */
function unread(object: Readonly<Record<string, unknown>>, { book }: Spot): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const label = String(value)
    if (isKey('place', key) && /\D/.test(label)) return `no place of a verse: ${quote(label, 40)}`
    if (book === undefined && isKey('book', key)) return `no book is called ${quote(label, 40)}`
  }
  return undefined
}

/** Chapters without anything that names their book. */
function isNamelessBook(item: unknown): boolean {
  if (Array.isArray(item))
    return item.length > 0 && item.every((one) => Array.isArray(one) && one.every(isText))
  if (!isObject(item)) return false
  const isBook =
    Array.isArray(item.chapters) && item.chapters.every((one) => one === null || Array.isArray(one))
  return isBook && pick(item, 'number', isLabel) === undefined
}

/** The book of an object, by its name, its code or its number. */
function bookOf(
  object: Readonly<Record<string, unknown>>,
  finder: BookFinder,
): FoundBook | undefined {
  const name = pick(object, 'name', isText)
  const named = name === undefined ? undefined : finder.byName(name)
  if (named?.kind === 'book') return named
  const code = pick(object, 'code', isText)
  const coded = code === undefined ? undefined : finder.byCode(code)
  if (coded !== undefined || named !== undefined) return coded ?? named
  const number = pick(object, 'number', isLabel)
  return number === undefined ? undefined : byPosition(Number(number), name, finder)
}

const SHOWN = 8

/** What a value is made of, for a person. */
function shapeOf(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value]
  const isMany = Array.isArray(value)
  if (!isObject(first)) return isMany ? 'an array without objects of verses' : 'one value'
  const needed = 'needed are book, chapter, verse and text'
  const keys = Object.keys(first)
    .slice(0, SHOWN)
    .map((key) => `\`${key.slice(0, 24)}\``)
  const what = isMany ? 'objects with' : 'an object with'
  return keys.length === 0 ? 'an empty object' : `${what} ${keys.join(', ')}; ${needed}`
}
