/**
 * Collects the layers of one slot while its tokens are walked (markup.ts), at their places in the text as it is before
 * tidying; finish carries them to the tidied text. Which element leaves which mark is in layer-elements.ts.
 */
import { markerRole } from '../../../../../src/bundle/layers/markers.js'
import { carryOffsets } from '../../shared/carry-offsets.js'
import { isTidy } from '../../shared/tidy.js'
import { headingMarker, markOf, STYLE_ELEMENTS } from './layer-elements.js'
import type { LayerMeaning } from './meaning.js'
import { readNote } from './notes.js'
import { Oddities } from './oddities.js'
import type { OpenStyle, RunningMarks } from './running-marks.js'
import { behindLetters, dropResidue, firstLetter, firstWord, RESIDUE } from './spacing.js'
import { numbersOf } from './strongs.js'
import { meaningOf } from './tag-meaning.js'
import type { Tag, Token } from './tokens.js'
import {
  inOrder,
  NO_VERSE_LAYERS,
  type VerseBlock,
  type VerseLayers,
  type VerseNote,
  type VerseStrongs,
  type VerseStyle,
} from './verse-layers.js'

/** A marker of USFM that stands as text, and whether it is an end. */
const MARKER = /^\\\+?([a-z]+\d*)(\*)?$/

/** Styles that go on in the next verse, at most: no text has ten. Each marks all verses that it reaches over. */
const MOST_OPEN = 100

export class SlotMarks {
  readonly #running: RunningMarks
  readonly oddities = new Oddities()
  readonly #mayHaveResidue: boolean
  readonly #blocks: VerseBlock[] = []
  readonly #notes: VerseNote[] = []
  readonly #styles: VerseStyle[] = []
  /** Starts and ends of words with numbers, and the numbers of each. */
  readonly #wordPlaces: number[] = []
  readonly #wordNumbers: (readonly string[])[] = []
  /** Words that have begun and not ended: their numbers and where they begin. */
  readonly #openNumbers: (readonly string[])[] = []
  readonly #openStarts: number[] = []
  /** Containers of this slot that are open, by element; paragraphs by their keys. */
  readonly #containers = new Map<string, (OpenStyle | string)[]>()
  /** Styles that a marker of USFM in the text began, by marker. */
  readonly #literals = new Map<string, OpenStyle>()
  /** Strong's numbers that no word of the verse has. */
  #lost = 0

  /** `mayHaveResidue`: whether a text may have signs of residue; the rest need not be searched for them. */
  constructor(running: RunningMarks, mayHaveResidue: boolean) {
    this.#running = running
    this.#mayHaveResidue = mayHaveResidue
    for (const style of running.milestones.values()) style.start = 0
    if (running.quotes.length === 0) return
    for (const style of running.quotes) style.start = 0
    this.#containers.set('q', running.quotes.splice(0))
  }

  /** A tag that is not taken out of the text, nor of a `w`; `at` is the length of the text before it. */
  tag(token: Tag, at: number): void {
    const { kind, name } = token
    const { layer } = meaningOf(token)
    // It leaves no mark, and none is ended by it.
    if (layer === undefined) return
    if (kind === 'close') this.#endContainer(name, at)
    else if (layer.end === undefined) this.#begin(token, layer, at)
    else this.#endMilestone(name, layer.end, at)
  }

  /** Text of the verse; `at` is the length of the text before it. */
  text(text: string, at: number): void {
    let from = 0
    if (this.#mayHaveResidue) {
      for (const { 0: residue, index } of text.matchAll(RESIDUE)) {
        this.#place(text.slice(from, index), at + from)
        from = index + residue.length
        this.#residue(residue.trimEnd(), at + index, at + from)
      }
    }
    this.#place(from === 0 ? text : text.slice(from), at + from)
  }

  note(tag: string, tokens: readonly Token[], at: number): void {
    const note = readNote(tag, tokens)
    if (note.parts.length > 0) this.#notes.push({ offset: at, ...note })
  }

  /** A heading that was taken out of the text, with the notes in it. */
  heading({ name, tag }: Tag, text: string, notes: readonly Omit<VerseNote, 'offset'>[]): void {
    const running = this.#running
    const { chapter, isOpening } = running
    if (text !== '') running.addHeading(headingMarker(name, tag, chapter, isOpening), text)
    for (const note of notes) if (note.parts.length > 0) running.addNote(note)
  }

  /** The layers by their places in `tidied`, which was `raw`; and how many Strong's numbers have no word. */
  finish(raw: string, tidied: string): { readonly layers: VerseLayers; readonly lost: number } {
    this.#endSlot(raw.length)
    const offsets = this.#offsets()
    if (offsets.length === 0) return { layers: NO_VERSE_LAYERS, lost: this.#lost }
    const isSame = raw === tidied && isTidy(tidied)
    const plain = isSame ? { text: raw, offsets } : dropResidue(raw, offsets)
    const carried = isSame ? offsets : carryOffsets(plain.text, tidied, plain.offsets)
    const blocks = this.#blocks.map((block, at) => ({ ...block, offset: carried[at] ?? 0 }))
    const notes = this.#notes.map((note, index) => {
      const at = blocks.length + index
      const place = notePlace(plain.text, tidied, plain.offsets[at] ?? 0, carried[at] ?? 0)
      return { ...note, offset: place }
    })
    const styles = this.#stylesIn(tidied, carried, blocks.length + notes.length)
    const strongs = this.#wordsIn(tidied, carried, offsets.length - this.#wordPlaces.length)
    return { layers: { blocks, notes, styles, strongs }, lost: this.#lost }
  }

  /** Of blocks, notes, styles and words, in this order. */
  #offsets(): readonly number[] {
    const words = this.#wordPlaces
    // So it is for most verses: they have words with numbers, or nothing.
    if (this.#blocks.length + this.#notes.length + this.#styles.length === 0) return words
    const offsets: number[] = []
    for (const { offset } of this.#blocks) offsets.push(offset)
    for (const { offset } of this.#notes) offsets.push(offset)
    for (const { start, end } of this.#styles) offsets.push(start, end)
    for (const place of words) offsets.push(place)
    return offsets
  }

  /** The styles by their places, which begin at `from`. */
  #stylesIn(tidied: string, places: readonly number[], from: number): VerseStyle[] {
    const styles: VerseStyle[] = []
    let at = from
    for (const { marker } of this.#styles) {
      const start = firstLetter(tidied, places[at] ?? 0, places[at + 1] ?? 0)
      const end = behindLetters(tidied, start, places[at + 1] ?? 0)
      if (end > start) styles.push({ start, end, marker })
      at += 2
    }
    return styles.sort(inOrder)
  }

  /** The words with numbers by their places, which begin at `from`; counts numbers whose word is nothing but blanks. */
  #wordsIn(tidied: string, places: readonly number[], from: number): VerseStrongs[] {
    const strongs: VerseStrongs[] = []
    // Words in words are rare, and to sort what is sorted takes time too.
    let isSorted = true
    let last: VerseStrongs | undefined
    let at = from
    for (const numbers of this.#wordNumbers) {
      const start = firstLetter(tidied, places[at] ?? 0, places[at + 1] ?? 0)
      const end = behindLetters(tidied, start, places[at + 1] ?? 0)
      at += 2
      if (end <= start) {
        this.#lost += numbers.length
        continue
      }
      const word = { start, end, numbers }
      isSorted &&= last === undefined || inOrder(last, word) <= 0
      last = word
      strongs.push(word)
    }
    return isSorted ? strongs : strongs.sort(inOrder)
  }

  #begin({ kind, name }: Tag, { mark, begin: id }: LayerMeaning, at: number): void {
    const running = this.#running
    if (mark?.kind === 'point') {
      running.addBlock(running.newKey(), mark.marker)
    } else if (mark?.kind === 'block') {
      const key = id === undefined ? running.newKey() : `${name} ${id}`
      running.addBlock(key, mark.marker)
      if (kind === 'open') this.#open(name, key)
    } else if (mark !== undefined || STYLE_ELEMENTS.has(name)) {
      const style = { name, marker: mark?.marker, start: at, place: running.place }
      if (kind === 'open') this.#open(name, style)
      else if (id !== undefined && running.milestones.size < MOST_OPEN) {
        running.milestones.set(`${name} ${id}`, style)
      } else if (id !== undefined) this.oddities.add(`${name} in too many others, not marked`)
    } else if (kind === 'open') this.#open(name, '')
  }

  /** What an importer left in the text: a pilcrow, or a marker of USFM from `at` to `after`. */
  #residue(residue: string, at: number, after: number): void {
    const running = this.#running
    const [, name = 'p', end] = MARKER.exec(residue) ?? []
    const layer = markerRole(name)?.layer
    // The pilcrow of a paragraph that is marked as one too is the same paragraph.
    if (layer === 'paragraph') {
      if (!running.hasLine) running.addBlock(running.newKey(), name)
    } else if (layer === 'style' && end === undefined) {
      this.#literals.set(name, { name, marker: name, start: after, place: running.place })
    } else if (layer === 'style') this.#endLiteral(name, at)
  }

  /** Whether a style that a marker in the text began has ended. */
  #endLiteral(marker: string | undefined, at: number): boolean {
    const style = this.#literals.get(marker ?? '')
    if (style === undefined) return false
    this.#literals.delete(style.name)
    this.#style(style, at)
    return true
  }

  #open(name: string, what: OpenStyle | string): void {
    const open = this.#containers.get(name)
    if (open === undefined) this.#containers.set(name, [what])
    else open.push(what)
  }

  #endContainer(name: string, at: number): void {
    const last = this.#containers.get(name)?.pop()
    if (typeof last === 'string') this.#running.endBlock(last)
    else if (last !== undefined) this.#style(last, at)
    else if (STYLE_ELEMENTS.has(name) && !this.#endLiteral(markOf(name, '')?.marker, at)) {
      this.oddities.add(`${name} ends and has not begun`)
    }
  }

  #endMilestone(name: string, id: string, at: number): void {
    const { milestones, waiting } = this.#running
    // So it is for most verses, and a key takes time to make.
    const isIdle = milestones.size === 0 && waiting.size === 0
    const key = isIdle ? '' : `${name} ${id}`
    const style = milestones.get(key)
    this.#running.endBlock(key)
    if (style !== undefined) this.#style(style, at)
    else if (STYLE_ELEMENTS.has(name)) this.oddities.add(`${name} ends and has not begun`)
    milestones.delete(key)
  }

  #style({ marker, start }: OpenStyle, end: number): void {
    if (marker !== undefined) this.#styles.push({ start, end, marker })
  }

  /** The beginning or the end of a `w`. */
  word(tag: Tag, at: number): void {
    if (tag.kind === 'close') {
      const numbers = this.#openNumbers.pop()
      if (numbers !== undefined) this.#endWord(numbers, this.#openStarts.pop() as number, at)
      return
    }
    const { numbers, unknown } = numbersOf(tag)
    this.#lost += unknown.length
    if (tag.kind === 'open') {
      this.#openNumbers.push(numbers)
      this.#openStarts.push(at)
    } else this.#lost += numbers.length
  }

  #endWord(numbers: readonly string[], start: number, end: number): void {
    if (numbers.length === 0) return
    this.#wordPlaces.push(start, end)
    this.#wordNumbers.push(numbers)
  }

  /** Puts what waits before the first word of a text. */
  #place(text: string, at: number): void {
    const first = this.#running.waiting.size === 0 ? -1 : firstWord(text)
    if (first < 0) return
    const offset = at + first
    for (const one of this.#running.take()) {
      if (one.kind === 'block') this.#blocks.push({ offset, ...one.block })
      else this.#notes.push({ offset, ...one.note })
    }
  }

  /** Quotations and milestones go on in the next slot; what else is open ends here. */
  #endSlot(end: number): void {
    const running = this.#running
    for (const style of running.milestones.values()) this.#style(style, end)
    for (const [name, open] of this.#containers) {
      const styles = open.filter((one) => typeof one !== 'string')
      for (const style of styles) this.#style(style, end)
      if (name === 'q') running.quotes.push(...styles.slice(0, MOST_OPEN))
      else if (styles.length > 0) this.oddities.add(`${name} is not closed, ended with the verse`)
    }
    for (const marker of this.#literals.keys()) this.oddities.add(`\\${marker} has no end`)
    for (const [index, numbers] of this.#openNumbers.entries()) {
      this.#endWord(numbers, this.#openStarts[index] as number, end)
    }
    if (this.#openNumbers.length > 0) this.oddities.add('w is not closed, ended with the verse')
  }
}

/** A note between two blanks stands at the word before it. */
function notePlace(raw: string, tidied: string, at: number, place: number): number {
  const isBeforeBlank = at >= raw.length || /\s/.test(raw.charAt(at))
  return isBeforeBlank && tidied.charAt(place - 1) === ' ' ? place - 1 : place
}
