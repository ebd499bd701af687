/** Reads a SWORD dictionary or commentary: its entries by their keys, and messages. Never prints. */

import { verseKey } from '../../../../../../src/bundle/cross-references.js'
import {
  entryKey,
  placeKey,
  type ResourceEntry,
  strongsKey,
} from '../../../../../../src/bundle/resources/resource.js'
import type { Message } from '../../../../draft.js'
import type { BookFinder } from '../../../shared/book-finder.js'
import { bookByOsisName } from '../../../shared/osis-books.js'
import { ReaderFault } from '../../../shared/reader-fault.js'
import { confProse, confValue } from '../conf.js'
import { readBytes } from '../files.js'
import { chooseModule, findEntry, listSwordModules } from '../library.js'
import { osisOfGbf, osisOfPlain } from '../markups/gbf.js'
import { LARGEST_ENTRY, type LexiconEntry, readLexicon } from '../storage/lexicon.js'
import { readSlots } from '../storage/read-slots.js'
import type { Testament } from '../storage/slots.js'
import { type GridBook, gridOf, VERSIFICATION_NAMES } from '../storage/versifications.js'
import { type EntryMarkup, readEntry } from './entry-markup.js'
import { decipherOf, lexiconFiles, type ResourceModule, resourceModule } from './module.js'

export interface ResourceDraft {
  readonly kind: 'dictionary' | 'commentary'
  /** The module's own version. */
  readonly revision: string
  readonly languageCode: string
  readonly copyright: string
  readonly license: string
  /** Ascending by their keys. */
  readonly entries: readonly (readonly [key: string, entry: ResourceEntry])[]
}

export interface ResourceReading {
  readonly draft: ResourceDraft
  readonly messages: readonly Message[]
}

export interface ResourceWish {
  readonly finder: BookFinder
  /** If the keys are Strong's numbers: of which dictionary. */
  readonly strongs?: 'G' | 'H' | undefined
}

/** Reads the module `name` of the library at `root`. Throws a ReaderFault that says what cannot be read. */
export function readSwordResource(root: string, name: string, wish: ResourceWish): ResourceReading {
  const module = resourceModule(root, chooseModule(root, listSwordModules(root), name))
  const remarks = new Map<string, number>()
  const remark = (text: string) => remarks.set(text, (remarks.get(text) ?? 0) + 1)
  const translate = markupOf(module)
  const context: EntryMarkup = { ...wish, remark }
  const read = (text: string) => {
    if (text.length <= LARGEST_ENTRY) return readEntry(translate(text), context)
    remark('entries that are too long were left out')
    return { text: '', spans: [] }
  }
  const own = module.driver.of === 'dictionary' ? readDictionary : readCommentary
  const entries = own(module, read, { ...wish, remark })
  const { conf } = module
  const messages = [...remarks].map(
    ([text, count]): Message => ({ level: 'note', place: module.name, text: `${text} (${count})` }),
  )
  if (entries.length === 0) throw new ReaderFault(module.folder, `${module.name} has no entry`)
  return {
    draft: {
      kind: module.driver.of,
      revision: confValue(conf, 'Version') ?? '',
      languageCode: confValue(conf, 'Lang') ?? 'en',
      copyright: confProse(conf, 'Copyright') ?? confProse(conf, 'ShortCopyright') ?? '',
      license: confProse(conf, 'DistributionLicense') ?? '',
      entries: entries.sort(([one], [other]) => (one < other ? -1 : 1)),
    },
    messages,
  }
}

type Translate = (text: string) => string
const AS_IT_IS: Translate = (text) => text
/** In lower case. What reads the entries knows the elements of TEI, OSIS and ThML. */
const MARKUPS: ReadonlyMap<string, Translate> = new Map([
  ...['tei', 'osis', 'thml'].map((name) => [name, AS_IT_IS] as const),
  ['gbf', osisOfGbf],
  ['plaintext', osisOfPlain],
])

/** Some modules say nothing of their markup, which SWORD takes for none: what is TEI shows by its first element. */
function markupOf({ name, conf, folder }: ResourceModule): Translate {
  const stated = conf.entries.get('sourcetype')?.[0]?.toLowerCase()
  if (stated === undefined) return (text) => (/^<entry/.test(text) ? text : osisOfPlain(text))
  const found = MARKUPS.get(stated)
  if (found !== undefined) return found
  const known = [...MARKUPS.keys()].join(', ')
  throw new ReaderFault(folder, `${name}: SourceType is ${stated}; only ${known} can be read`)
}

type Read = (text: string) => Omit<ResourceEntry, 'name'>
type Entries = (readonly [key: string, entry: ResourceEntry])[]
type Told = Pick<ResourceWish, 'strongs'> & Pick<EntryMarkup, 'remark'>

function readDictionary(module: ResourceModule, read: Read, { strongs, remark }: Told): Entries {
  const { decode, compression, driver } = module
  const all = readLexicon(lexiconFiles(module), {
    ...{ decode, compression, lengthBytes: driver.bytes, decipher: decipherOf(module) },
  })
  const byKey = new Map(all.map((entry) => [entryKey(entry.key), entry]))
  const found = new Map<string, ResourceEntry>()
  for (const entry of all) {
    const key = strongs === undefined ? entryKey(entry.key) : numberKey(entry.key, strongs)
    const target = followed(entry, byKey)
    if (key === undefined || target === undefined) {
      remark(key === undefined ? 'keys that are no numbers were left out' : LOST)
      continue
    }
    const own = read(target.text)
    if (own.text === '') remark('entries without words were left out')
    else found.set(freeKey(key, found), { name: entry.key, ...own })
  }
  return [...found]
}

/** Some head words stand there twice: Sin the desert, and sin. */
function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let own = key
  for (let count = 2; taken.has(own); count += 1) own = `${key} (${count})`
  return own
}

const LOST = 'links to entries that are not there, or in a circle, were left out'
const MOST_STEPS = 8

/** The entry that has the words; undefined for a link that leads nowhere or in a circle. */
function followed(
  entry: LexiconEntry,
  byKey: ReadonlyMap<string, LexiconEntry>,
): LexiconEntry | undefined {
  let own: LexiconEntry | undefined = entry
  for (let step = 0; step < MOST_STEPS && own !== undefined; step += 1) {
    if (own.link === undefined) return own
    own = byKey.get(entryKey(own.link))
  }
  return undefined
}

/** `00026` and `G0026` are G26. */
function numberKey(name: string, dictionary: 'G' | 'H'): string | undefined {
  const [, letter, digits, part = ''] = /^([GH]?)0*([1-9]\d{0,3})([a-z]?)$/i.exec(name) ?? []
  if (digits === undefined || (letter !== '' && letter?.toUpperCase() !== dictionary))
    return undefined
  return strongsKey(`${dictionary}${digits}${part.toLowerCase()}`)
}

function readCommentary(module: ResourceModule, read: Read, { remark }: Told): Entries {
  const entries: Entries = []
  for (const testament of ['ot', 'nt'] as const) {
    for (const { first, last, text } of commentSlots(module, testament, remark)) {
      const own = read(text)
      if (own.text === '') continue
      const [book, chapter, verse] = first
      const more = last > verse ? { last: verseKey(book, chapter, last) } : {}
      entries.push([placeKey(book, chapter, verse), { ...own, ...more }])
    }
  }
  return entries
}

interface CommentSlot {
  readonly first: readonly [book: number, chapter: number, verse: number]
  /** The last verse that the same words are about. */
  last: number
  readonly text: string
}

/** Slots before the first book's: the module's and the testament's. */
const FIRST_SLOT = 2

function commentSlots(
  { conf, compression, decode, driver, encoding, folder, key, name }: ResourceModule,
  testament: Testament,
  remark: EntryMarkup['remark'],
): CommentSlot[] {
  const versification = confValue(conf, 'Versification') ?? ''
  const grid = gridOf(versification, testament)
  if (grid === undefined) {
    const known = VERSIFICATION_NAMES.join(', ')
    const text = `${name}: the versification ${versification} is unknown; known are ${known}`
    throw new ReaderFault(folder, text)
  }
  const slots = readSlots(folder, testament, {
    compression: driver.isPacked ? compression : undefined,
    lengthBytes: lengthBytesOf(folder, testament, driver, countSlots(grid)),
    ...{ encoding: encoding ?? 'UTF-8', key, decode },
  })
  const found: CommentSlot[] = []
  let at = FIRST_SLOT
  const take = (book: number | undefined, chapter: number, verse: number) => {
    const slot = at
    at += 1
    const text = slots?.texts[slot] ?? ''
    if (text === '') return
    if (book === undefined) return remark('books that no version has were left out')
    const before = found.at(-1)
    const isSame = before?.first[0] === book && before.first[1] === chapter && verse > 0
    if (slots?.links.has(slot) && isSame && before.first[2] > 0) before.last = verse
    else found.push({ first: [book, chapter, verse], last: verse, text })
  }
  for (const { name: osis, lastVerses } of grid) {
    const book = bookByOsisName(osis)
    take(book, 0, 0)
    for (const [index, last] of lastVerses.entries()) {
      for (let verse = 0; verse <= last; verse += 1) take(book, index + 1, verse)
    }
  }
  return found
}

function countSlots(grid: readonly GridBook[]): number {
  const chapters = grid.flatMap(({ lastVerses }) => lastVerses)
  return FIRST_SLOT + grid.length + chapters.reduce((sum, last) => sum + 1 + last, 0)
}

/** Bytes of a length: those of the driver, unless its table has the bytes that the other kind of driver needs for the slots. */
function lengthBytesOf(
  folder: string,
  testament: Testament,
  { bytes, isPacked }: ResourceModule['driver'],
  slots: number,
): 2 | 4 {
  const names = isPacked ? ['b', 'c', 'v'].map((unit) => `.${unit}zv`) : ['.vss']
  const path = names.map((name) => findEntry(folder, `${testament}${name}`)).find(Boolean)
  const size = path === undefined ? 0 : readBytes(path).length
  const other = bytes === 2 ? 4 : 2
  return size === slots * ((isPacked ? 8 : 4) + other) ? other : bytes
}
