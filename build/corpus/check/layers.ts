/**
 * Holds the layers of a chapter against its verses: an item that does not fit is left out of the compiled version, and a
 * warning says so. Texts of verses are never touched.
 */

import { type MarkerRole, markerRole } from '../../../src/bundle/layers/markers.js'
import { STRONGS_NUMBER } from '../../../src/bundle/layers/strongs.js'
import { type ChapterLayers, type LayerStrongs, NO_LAYERS } from '../../../src/bundle/layers.js'
import type { DraftChapter, Message } from '../draft.js'
import { quote } from '../messages.js'
import { layersWith, type PackedSpans, packedSpans } from '../packed-strongs.js'

/** Characters of a marker or number that a message shows. */
const SHOWN = 20

/** The layers of a chapter that fit its verses; Strong's numbers are looked at when they are asked for. */
export function soundLayers(chapter: DraftChapter): ChapterLayers {
  if (chapter.layers === undefined) return NO_LAYERS
  if (FOUND_SOUND.has(chapter)) return chapter.layers
  const { rest, strongs } = examine(chapter, chapter.layers, () => {})
  return layersWith(rest, strongs)
}

/** A warning about each item that does not fit; `place` is the chapter's, `GEN 1`. */
export function checkLayers(chapter: DraftChapter, place: string): Message[] {
  const messages: Message[] = []
  if (chapter.layers === undefined) return messages
  const { strongs } = examine(chapter, chapter.layers, (verse, what, why) => {
    const text = `${what} is left out: ${why}`
    messages.push({ level: 'warning', place: `${place}:${verse}`, text })
  })
  const packed = packedSpans(chapter.layers)
  if (packed === undefined || !areSound(packed, chapter.verses)) strongs()
  if (messages.length === 0) FOUND_SOUND.add(chapter)
  return messages
}

/** Chapters whose layers were looked at and fit: a Bible's 400,000 words with numbers are looked at once. */
const FOUND_SOUND = new WeakSet<DraftChapter>()
/** Lists of Strong's numbers that are some; readers have one list for all words with the same numbers. */
const FOUND_NUMBERS = new WeakSet<readonly string[]>()

/** Told of an item that does not fit. */
type Tell = (verse: number, what: string, why: string) => void

function examine(
  { verses, omitted }: DraftChapter,
  layers: ChapterLayers,
  tell: Tell,
): { rest: Omit<ChapterLayers, 'strongs'>; strongs: () => readonly LayerStrongs[] } {
  const texts = new Map(verses.map(({ number, text }) => [number, text]))
  const rest = {
    blocks: keep(layers.blocks, tell, 'a heading or paragraph', (block) => {
      const role = markerRole(block.marker)?.layer
      if (role !== 'heading' && role !== 'paragraph') return unknownMarker(block.marker)
      const isWorded = block.text !== undefined && block.text.trim() !== ''
      if (isWorded !== (role === 'heading')) {
        return role === 'heading' ? 'it has no words' : 'it is no heading, and has words'
      }
      return wrongOffset(texts.get(block.verse), block.offset)
    }),
    notes: keep(layers.notes, tell, 'a note', ({ verse, offset, marker, parts }) => {
      if (!hasRole(marker, 'note')) return unknownMarker(marker)
      if (parts.every(({ text }) => text.trim() === '')) return 'it has no words'
      const text = texts.get(verse) ?? (omitted.includes(verse) ? '' : undefined)
      return wrongOffset(text, offset)
    }),
    styles: keep(layers.styles, tell, 'a style', ({ verse, start, end, marker }) => {
      if (!hasRole(marker, 'style')) return unknownMarker(marker)
      return wrongSpan(texts.get(verse), start, end)
    }),
  }
  return { rest, strongs: () => soundStrongs(layers.strongs, verses, tell) }
}

/** Whether nothing would be said of any span: so it is in nearly all chapters, and no objects are made of the spans. */
function areSound({ fields, numbers }: PackedSpans, verses: DraftChapter['verses']): boolean {
  const texts = new Map(verses.map(({ number, text }) => [number, text]))
  let [verse, before, last] = [0, 0, 0]
  let text: string | undefined
  for (const [index, own] of numbers.entries()) {
    const at = 3 * index
    const [start, end] = [fields[at + 1] as number, fields[at + 2] as number]
    if (fields[at] !== verse) {
      if ((fields[at] as number) < verse) return false
      verse = fields[at] as number
      text = texts.get(verse)
    } else if (start < before || (start === before && end > last)) return false
    if (!areNumbers(own) || wrongSpan(text, start, end) !== undefined) return false
    before = start
    last = end
  }
  return true
}

function areNumbers(numbers: readonly string[]): boolean {
  if (FOUND_NUMBERS.has(numbers)) return true
  if (numbers.length === 0 || !numbers.every((number) => STRONGS_NUMBER.test(number))) return false
  FOUND_NUMBERS.add(numbers)
  return true
}

function soundStrongs(
  spans: readonly LayerStrongs[],
  verses: DraftChapter['verses'],
  tell: Tell,
): readonly LayerStrongs[] {
  const texts = new Map(verses.map(({ number, text }) => [number, text]))
  return keep(spans, tell, 'a Strong’s number', ({ verse, start, end, numbers }) => {
    if (!areNumbers(numbers)) {
      const wrong = numbers.find((number) => !STRONGS_NUMBER.test(number))
      return wrong === undefined ? 'there is none' : `${quote(wrong, SHOWN)} is none`
    }
    return wrongSpan(texts.get(verse), start, end)
  })
}

interface Placed {
  readonly verse: number
  readonly offset?: number
  readonly start?: number
  readonly end?: number
}

/** The items without those that `refuse` gives a reason for, and without those that stand before an earlier one. */
function keep<Item extends Placed>(
  items: readonly Item[],
  tell: Tell,
  what: string,
  refuse: (item: Item) => string | undefined,
): readonly Item[] {
  let last: Placed = { verse: 0, offset: 0 }
  return items.filter((item) => {
    const why = refuse(item) ?? (isBefore(item, last) ? 'it is out of order' : undefined)
    if (why === undefined) last = item
    else tell(item.verse, what, why)
    return why === undefined
  })
}

/** Of two that begin at the same place the longer one comes first, which holds the other. */
function isBefore(one: Placed, other: Placed): boolean {
  const { end = 0 } = one
  return (
    (one.verse - other.verse || offsetOf(one) - offsetOf(other) || (other.end ?? end) - end) < 0
  )
}

const offsetOf = ({ offset, start = 0 }: Placed): number => offset ?? start

function hasRole(marker: string, layer: MarkerRole['layer']): boolean {
  return markerRole(marker)?.layer === layer
}

function unknownMarker(marker: string): string {
  return `the marker ${quote(marker, SHOWN)} is not one of its kind`
}

function wrongSpan(text: string | undefined, start: number, end: number): string | undefined {
  if (!(start < end)) return 'it has no length'
  return wrongOffset(text, start) ?? wrongOffset(text, end)
}

function wrongOffset(text: string | undefined, offset: number): string | undefined {
  if (text === undefined) return 'the chapter has no such verse'
  if (!Number.isInteger(offset) || offset < 0 || offset > text.length) {
    return `${offset} is no offset of a text of ${text.length} characters`
  }
  return isInsideCharacter(text, offset) ? `${offset} is inside a character` : undefined
}

/** Below it no character is a part of the one before. */
const FIRST_COMBINING = 0x300
const COMBINING = /^[\p{M}\p{Emoji_Modifier}\u200d]/u
const PICTOGRAPH = /^\p{Extended_Pictographic}/u
const ZERO_WIDTH_JOINER = '\u200d'

/** Whether a text is cut in a surrogate pair, or before a character that belongs to the one before. */
function isInsideCharacter(text: string, offset: number): boolean {
  if (offset === 0 || offset === text.length) return false
  const unit = text.charCodeAt(offset)
  if (unit < FIRST_COMBINING) return false
  if (unit >= 0xdc00 && unit <= 0xdfff) return true
  const character = String.fromCodePoint(text.codePointAt(offset) as number)
  if (COMBINING.test(character)) return true
  return text[offset - 1] === ZERO_WIDTH_JOINER && PICTOGRAPH.test(character)
}
