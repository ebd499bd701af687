/**
 * From a slot's markup to its text, headings and layers. Walks the tokens once; what each element means is in
 * elements.ts and layer-elements.ts, where blanks belong in spacing.ts, which added words are enclitics in
 * enclitics.ts, and what the layers are in slot-marks.ts.
 */
import { BORDERS, type ElementRow } from './elements.js'
import { type Enclitics, isEnclitic, LONGEST_WORD } from './enclitics.js'
import { readNote } from './notes.js'
import { Oddities } from './oddities.js'
import type { RunningMarks } from './running-marks.js'
import { SlotMarks } from './slot-marks.js'
import { type Crossing, firstWord, needsBlank, tidy } from './spacing.js'
import { meaningOf } from './tag-meaning.js'
import { attribute, type Tag, type Token, tokenize } from './tokens.js'
import { NO_VERSE_LAYERS, type VerseLayers } from './verse-layers.js'

export interface SlotHeading {
  /** `psalm` for a psalm's title, `speaker`, or `other`. */
  readonly kind: 'psalm' | 'speaker' | 'other'
  readonly text: string
  /** Whether verse text stands before it in the slot. */
  readonly afterText: boolean
}

export interface SlotText {
  readonly text: string
  readonly headings: readonly SlotHeading[]
  /** How many notes there are outside of headings. A slot with a note and no text is an omitted verse. */
  readonly notes: number
  /** The texts of notes of cross references; absent if there are none. */
  readonly crossReferences?: readonly string[]
  /** Without any if the slot was read by itself. */
  readonly layers: VerseLayers
  /** Strong's numbers that no word of the verse has. */
  readonly lostNumbers: number
  /** Sentences on what was odd, for messages. */
  readonly oddities: readonly string[]
}

interface Walk {
  /** The text so far, in pieces that are not empty, and its length. */
  readonly pieces: string[]
  /** The last of them; '' if there is none. */
  last: string
  length: number
  hasWords: boolean
  crossing: Crossing
  readonly headings: SlotHeading[]
  readonly oddities: Oddities
  notes: number
  readonly crossReferences: string[]
  readonly marks: SlotMarks | undefined
  /** Of a note or heading: what would be taken out of a verse is a part of its text. */
  readonly isInner: boolean
}

/**
 * Reads a slot's markup in time linear in its length; stops where the book ends, for what follows is not scripture.
 * `running` are the marks that reach in from earlier slots of the book, and are changed; without it no layers are read.
 */
export function readMarkup(
  slot: string,
  enclitics: Enclitics | undefined,
  running?: RunningMarks,
): SlotText {
  const mayHaveResidue = slot.includes('\\') || slot.includes('¶') || slot.includes('&')
  const marks = running && new SlotMarks(running, mayHaveResidue)
  const state = walk(tokenize(slot), enclitics, marks, false)
  const { headings, notes, crossReferences } = state
  const raw = state.pieces.join('')
  const text = tidy(raw)
  const { layers = NO_VERSE_LAYERS, lost = 0 } = marks?.finish(raw, text) ?? {}
  const oddities = state.oddities.sentences()
  const read = { text, headings, notes, layers, lostNumbers: lost, oddities }
  return crossReferences.length === 0 ? read : { ...read, crossReferences }
}

/** The text of what is in a note or heading, tidied. */
function innerText(tokens: readonly Token[]): string {
  return tidy(walk(tokens, undefined, undefined, true).pieces.join(''))
}

function walk(
  tokens: readonly Token[],
  enclitics: Enclitics | undefined,
  marks: SlotMarks | undefined,
  isInner: boolean,
): Walk {
  // Written out: two spreads for each slot take as long as a tenth of the walk.
  const state: Walk = {
    pieces: [],
    last: '',
    length: 0,
    hasWords: false,
    crossing: BORDERS.none,
    headings: [],
    oddities: marks?.oddities ?? new Oddities(),
    notes: 0,
    crossReferences: [],
    isInner,
    marks,
  }
  let resume = 0
  for (let at = 0; at < tokens.length; at = Math.max(at + 1, resume)) {
    const token = tokens[at] as Token
    if (typeof token === 'string') {
      addText(state, token)
      continue
    }
    // Nine of ten tags. What it means is what its row says.
    if (token.name === 'w') {
      marks?.word(token, state.length)
      state.crossing |= BORDERS.word
      continue
    }
    const { row, isBookEnd } = meaningOf(token)
    if (isBookEnd) break
    if (row === undefined) {
      state.oddities.add(`unknown element ${token.name}, text kept`)
      continue
    }
    const isTaken = row.treatment === 'drop' || (row.treatment === 'heading' && !isInner)
    if (isTaken && token.kind === 'open') resume = takeElement(state, tokens, at, token, row)
    else if (!isTaken) state.marks?.tag(token, state.length)
    if (row.border === 'none') continue
    const glued =
      row.border === 'added' &&
      enclitics !== undefined &&
      isEnclitic(tokens, at, tailOf(state), enclitics)
    if (!glued) state.crossing |= BORDERS[row.border]
    if (row.border === 'quote' && token.kind === 'close') state.crossing |= BORDERS.quoteEnd
  }
  return state
}

function addText(state: Walk, text: string): void {
  const { crossing, last } = state
  if (crossing !== BORDERS.none) {
    // So it is beside nearly all words: there is a blank.
    const isParted = last === '' || endsInBlank(last) || text.charCodeAt(0) === BLANK
    if (!isParted && needsBlank(crossing, last.at(-1) as string, text.charAt(0)))
      addPiece(state, ' ')
    state.crossing = BORDERS.none
  }
  state.marks?.text(text, state.length)
  state.hasWords ||= firstWord(text) >= 0
  addPiece(state, text)
}

const BLANK = 0x20

function endsInBlank(text: string): boolean {
  return text.charCodeAt(text.length - 1) === BLANK
}

function addPiece(state: Walk, piece: string): void {
  state.pieces.push(piece)
  state.last = piece
  state.length += piece.length
}

/** The end of the text so far, as long as a word may be. */
function tailOf({ pieces }: Walk): string {
  let tail = ''
  for (let at = pieces.length - 1; at >= 0 && tail.length < LONGEST_WORD; at -= 1) {
    tail = `${pieces[at]}${tail}`
  }
  return tail
}

/** Takes out an element with all that is in it, up to its end tag; gives the index of the token to go on with. */
function takeElement(
  state: Walk,
  tokens: readonly Token[],
  at: number,
  element: Tag,
  row: ElementRow,
): number {
  const { name, tag } = element
  const end = endOf(tokens, name, at)
  const inside = tokens.slice(at + 1, end)
  if (end === tokens.length) state.oddities.add(`${name} is not closed, the rest dropped`)
  if (row.border === 'note') {
    state.notes += 1
    state.marks?.note(tag, inside, state.length)
    const isEndless =
      inside.filter((token) => isTag(token, name, 'open')).length >
      inside.filter((token) => isTag(token, name, 'close')).length
    if (isEndless) state.oddities.add('a note inside a note has no end; the outer one ends with it')
    const isNaming = !state.isInner && attribute(tag, 'type') === 'crossReference'
    if (isNaming) state.crossReferences.push(innerText(inside))
  }
  if (row.treatment !== 'heading') return end + 1
  const text = innerText(inside)
  const other = attribute(tag, 'type') === 'psalm' ? 'psalm' : 'other'
  const kind = name === 'speaker' ? 'speaker' : other
  if (text !== '') state.headings.push({ kind, text, afterText: state.hasWords })
  state.marks?.heading(element, text, notesIn(inside))
  return end + 1
}

/** The notes of a heading. */
function notesIn(tokens: readonly Token[]) {
  let resume = 0
  return tokens.flatMap((token, at) => {
    if (at < resume || !isTag(token, 'note', 'open')) return []
    const end = endOf(tokens, 'note', at)
    resume = end
    return readNote(token.tag, tokens.slice(at + 1, end))
  })
}

/**
 * The index of the end tag of the element that begins at `at`, other elements of its name inside or not; the first one
 * behind it if some have no end, that behind all tokens if there is none. Takes time linear in the tokens for all
 * elements together.
 */
function endOf(tokens: readonly Token[], name: string, at: number): number {
  for (let end = at + 1; end < tokens.length; end += 1) {
    const token = tokens[end] as Token
    if (typeof token === 'string' || token.name !== name) continue
    if (token.kind === 'close') return end
    if (token.kind === 'open') return endsOf(tokens, name).get(at) ?? firstClose(tokens, name, end)
  }
  return tokens.length
}

function firstClose(tokens: readonly Token[], name: string, from: number): number {
  let end = from
  while (end < tokens.length && !isTag(tokens[end], name, 'close')) end += 1
  return end
}

/** Of slots with an element in another of its name: where each ends, by where it begins. */
const NESTED = new WeakMap<readonly Token[], Map<string, ReadonlyMap<number, number>>>()

function endsOf(tokens: readonly Token[], name: string): ReadonlyMap<number, number> {
  const known = NESTED.get(tokens)?.get(name)
  if (known !== undefined) return known
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (isTag(token, name, 'open')) open.push(at)
    else if (isTag(token, name, 'close')) ends.set(open.pop() ?? -1, at)
  }
  NESTED.set(tokens, (NESTED.get(tokens) ?? new Map()).set(name, ends))
  return ends
}

function isTag(token: Token | undefined, name: string, kind: Tag['kind']): token is Tag {
  return typeof token === 'object' && token.kind === kind && token.name === name
}
