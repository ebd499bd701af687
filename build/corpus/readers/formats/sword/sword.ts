/**
 * The reader for SWORD modules: every driver of Bibles (kind.ts); anything else is refused by name. Knows how the parts of sword/ fit together; prints nothing and throws nothing: whatever is wrong
 * with a module is a message of the reading.
 */

import { anyBookByNumber, isFurther } from '../../../../../src/canon/further-books.js'
import type {
  Draft,
  DraftBook,
  DraftMetadata,
  Message,
  OutsideBook,
  Reading,
} from '../../../draft.js'
import { type Fixups, isFor } from '../../shared/fixups.js'
import { isLost, LeftOutCounts } from '../../shared/left-out.js'
import { bookByOsisName, placeOfOsis } from '../../shared/osis-books.js'
import { printedOrder } from '../../shared/printed-order.js'
import { faultMessage, ReaderFault } from '../../shared/reader-fault.js'
import { EMPTY_SLOT, readBook } from './books.js'
import { type Conf, confProse, confValue } from './conf.js'
import { unmetCorrections } from './corrections.js'
import { completed, sortSlots } from './grid.js'
import { kindOf, type ModuleKind } from './kind.js'
import { chooseModule, listSwordModules, type SwordModule } from './library.js'
import { readMarkup } from './markup.js'
import { readSlots } from './storage/read-slots.js'
import { refuseDamaged, type Slots, type Testament } from './storage/slots.js'
import type { SlotBook } from './structure.js'

export { listSwordModules } from './library.js'

/**
 * Reads a module of the SWORD library at `root`, the folder that contains `mods.d/` and `modules/`.
 * `module` is its name in any letter case; undefined if the library holds only one. `fixups` are the
 * corrections for this module (loadFixups in fixups.ts). There is no draft if the module is damaged, of
 * an unknown kind, or locked; then an error names the file.
 */
export function readSwordModule(
  root: string,
  module: string | undefined,
  fixups: Fixups | undefined,
): Reading {
  const messages: Message[] = []
  try {
    const library = listSwordModules(root)
    messages.push(...library.messages.map((message) => ({ ...message, level: 'warning' as const })))
    const chosen = chooseModule(root, library, module)
    return { draft: readDraft(chosen, fixups, messages), messages }
  } catch (error) {
    return { messages: [...messages, faultMessage(error)] }
  }
}

function readDraft(module: SwordModule, fixups: Fixups | undefined, messages: Message[]): Draft {
  const kind = kindOf(module)
  if (kind.storage.key !== undefined) {
    const text = `${module.name}: it is locked and was read with its CipherKey`
    messages.push({ level: 'note', place: module.confPath, text })
  }
  const fitting = fixups !== undefined && isFor(fixups, module.name) ? fixups : undefined
  const testaments = (['ot', 'nt'] as const).flatMap((testament) => readTestament(kind, testament))
  refuseDamaged(testaments.map(({ slots }) => slots))
  const sources = testaments.flatMap(({ slots, testament }) => {
    const books = sortSlots(slots, testament, kind.versification)
    messages.push(...findingsOf(slots, books, fitting))
    return books
  })
  if (fixups !== fitting) {
    const text = `the corrections for ${fixups?.modules.join(', ')} are not for ${module.name}`
    messages.push({ level: 'warning', place: module.confPath, text })
  }
  const kept = sources.filter((source) => isKept(source, fitting))
  messages.push(...sources.flatMap((source) => whyLeftOut(source, fitting)))
  const books = readBooks(kept, fitting, messages)
  if (!books.some(({ chapters }) => chapters.length > 0)) {
    throw new ReaderFault(kind.folder, 'none of its slots names a chapter of the 66 books')
  }
  const outside = sources
    .filter((source) => !kept.includes(source))
    .map((source): OutsideBook => {
      const isExplained = whyLeftOut(source, fitting).length > 0
      return { ...countVerses(source), ...(isExplained && { isExplained }) }
    })
  const lost = new Set(messages.filter(isLost).map(({ place }) => place))
  const isSaid = ({ place, text }: Message) => text === EMPTY_SLOT && lost.has(place)
  messages.splice(0, messages.length, ...messages.filter((message) => !isSaid(message)))
  const order = printedOrder(kept.map(({ name }) => bookByOsisName(name) as number))
  const metadata = readMetadata(module.conf)
  return { format: 'sword', metadata, books: withOmitted(books, lost), ...order, outside }
}

/** The books whose verses at `lost` count as omitted. */
function withOmitted(books: readonly DraftBook[], lost: ReadonlySet<string>): readonly DraftBook[] {
  if (lost.size === 0) return books
  return books.map((book) => ({
    ...book,
    chapters: book.chapters.map((chapter) => {
      const place = `${anyBookByNumber(book.book).abbreviation} ${chapter.number}:`
      const own = [...lost].filter((one) => one.startsWith(place))
      const numbers = own.map((one) => Number(one.slice(place.length)))
      const omitted = [...new Set([...chapter.omitted, ...numbers])].sort((a, b) => a - b)
      return numbers.length === 0 ? chapter : { ...chapter, omitted }
    }),
  }))
}

function readTestament(
  { folder, storage, versification, translate }: ModuleKind,
  testament: Testament,
): { slots: Slots; testament: Testament }[] {
  const slots = readSlots(folder, testament, storage, translate)
  return slots === undefined
    ? []
    : [{ slots: completed(slots, testament, versification), testament }]
}

/** Whether a book goes into the version. */
function isKept({ name, chapters, damage }: SlotBook, fixups: Fixups | undefined): boolean {
  const number = bookByOsisName(name)
  if (number === undefined) return false
  if (!isFurther(number)) return true
  const isLeftOut = damage !== undefined || fixups?.leftOut?.books.includes(name) === true
  return !isLeftOut && chapters.some(({ verses }) => verses.some((slot) => slot !== ''))
}

/** Why a further book is left out, if it is for a reason of its own. */
function whyLeftOut({ name, damage }: SlotBook, fixups: Fixups | undefined): Message[] {
  const place = placeOfOsis(name)
  if (damage !== undefined) return [{ level: 'warning', place, text: `left out: ${damage}` }]
  if (fixups?.leftOut?.books.includes(name) !== true) return []
  return [{ level: 'note', place, text: `left out: ${fixups.leftOut.reason}` }]
}

/** What was odd about the slots; in a book that is left out it is only a note. */
function findingsOf(
  { findings }: Slots,
  books: readonly SlotBook[],
  fixups: Fixups | undefined,
): Message[] {
  return findings.map(({ slot, message }) => {
    const book = books.findLast((candidate) => candidate.slot <= slot)
    if (book === undefined) return message
    const verse = isLost(message) ? placeOfSlot(book, slot) : undefined
    const text = `${message.text} (${message.place})`
    const placed = verse === undefined ? message : { ...message, place: verse, text }
    return isKept(book, fixups) ? placed : { ...placed, level: 'note' }
  })
}

/** The verse of a slot; undefined if it is none. */
function placeOfSlot({ name, chapters }: SlotBook, slot: number): string | undefined {
  const chapter = chapters.findLast((candidate) => candidate.slot < slot)
  if (chapter === undefined || slot - chapter.slot > chapter.verses.length) return undefined
  return `${placeOfOsis(`${name}.${chapter.number}`)}:${slot - chapter.slot}`
}

function readBooks(
  sources: readonly SlotBook[],
  fixups: Fixups | undefined,
  messages: Message[],
): DraftBook[] {
  const books = new Map<number, DraftBook>()
  const places = new Set<string>()
  const leftOut = new LeftOutCounts()
  for (const source of sources) {
    const number = bookByOsisName(source.name)
    if (number === undefined) continue
    if (books.has(number)) throw new ReaderFault(source.name, 'the book begins twice in the module')
    const reading = readBook(source, number, fixups, leftOut)
    messages.push(...reading.messages)
    for (const place of reading.places) places.add(place)
    books.set(number, reading.book)
    // The slots are not needed any more, and are larger than what was read from them.
    source.chapters.length = 0
  }
  if (fixups !== undefined) {
    const psalms = books.get(PSALMS)?.chapters ?? []
    const titled = psalms.filter(({ headings }) => headings.some(({ kind }) => kind === 'title'))
    messages.push(...unmetCorrections(fixups, places, titled.length))
  }
  messages.push(...leftOut.messages('sword'))
  return [...books.values()].sort((a, b) => a.book - b.book)
}

const PSALMS = 19

/** A book that is left out, with the number of its slots that hold text. */
function countVerses({ name, chapters }: SlotBook): { name: string; verses: number } {
  const slots = chapters.flatMap(({ verses }) => verses)
  return { name, verses: slots.filter((slot) => readMarkup(slot, undefined).text !== '').length }
}

function readMetadata(conf: Conf): DraftMetadata {
  const fields = {
    id: conf.name,
    name: confProse(conf, 'Description'),
    abbreviation: confProse(conf, 'Abbreviation'),
    languageCode: confValue(conf, 'Lang'),
    description: confProse(conf, 'About'),
    copyright:
      confProse(conf, 'Copyright') ??
      confProse(conf, 'ShortCopyright') ??
      confProse(conf, 'DistributionLicense'),
    revision: confValue(conf, 'Version'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
