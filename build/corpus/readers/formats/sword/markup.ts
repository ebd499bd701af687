/**
 * From a slot's markup to its text and headings. Walks the tokens once; what each element means is in
 * elements.ts, where blanks belong in spacing.ts, and which added words are enclitics in enclitics.ts.
 */
import type { LeftOut } from '../../shared/left-out.js'
import { type Border, type ElementRow, elementRow } from './elements.js'
import { type Enclitics, isEnclitic } from './enclitics.js'
import { needsBlank, tidy } from './spacing.js'
import { attribute, type Tag, type Token, tokenize } from './tokens.js'

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
  /** How many notes were left out. A slot with a note and no text is an omitted verse. */
  readonly notes: number
  /** The texts of notes of cross references; absent if there are none. */
  readonly crossReferences?: readonly string[]
  /** One item for each mark that was left out. */
  readonly leftOut: readonly LeftOut[]
  /** Sentences on what was odd, for messages. */
  readonly oddities: readonly string[]
}

interface Walk {
  text: string
  crossing: Set<Border | 'quoteEnd'>
  readonly headings: SlotHeading[]
  readonly oddities: string[]
  readonly leftOut: LeftOut[]
  notes: number
  readonly crossReferences: string[]
}

/** Reads a slot's markup; stops where the book ends, for what follows is not scripture. */
export function readMarkup(slot: string, enclitics: Enclitics | undefined): SlotText {
  return walk(tokenize(slot), enclitics)
}

function walk(tokens: readonly Token[], enclitics: Enclitics | undefined): SlotText {
  const state: Walk = {
    text: '',
    crossing: new Set(),
    headings: [],
    oddities: [],
    leftOut: [],
    notes: 0,
    crossReferences: [],
  }
  let resume = 0
  for (const [at, token] of tokens.entries()) {
    if (at < resume) continue
    if (token.kind === 'text') {
      addText(state, token.text)
      continue
    }
    if (isBookEnd(token)) break
    const row = elementRow(token.name, token.tag)
    if (row === undefined) {
      state.oddities.push(`unknown element ${token.name}, text kept`)
      continue
    }
    const leftOut = leftOutOf(token)
    if (leftOut !== undefined) state.leftOut.push(leftOut)
    const isTaken = row.treatment === 'drop' || row.treatment === 'heading'
    if (isTaken && token.kind === 'open') resume = takeElement(state, tokens, at, token, row)
    if (row.border === 'none') continue
    const glued = row.border === 'added' && isEnclitic(tokens, at, state.text, enclitics)
    if (!glued) state.crossing.add(row.border)
    if (row.border === 'quote' && token.kind === 'close') state.crossing.add('quoteEnd')
  }
  const { text, headings, notes, crossReferences, leftOut, oddities } = state
  const read = { text: tidy(text), headings, notes, leftOut, oddities }
  return crossReferences.length === 0 ? read : { ...read, crossReferences }
}

function addText(state: Walk, text: string): void {
  const left = state.text.slice(-1)
  if (left !== '' && needsBlank(state.crossing, left, text.slice(0, 1))) state.text += ' '
  state.text += text
  state.crossing.clear()
}

/**
 * Takes out an element with all that is in it, up to the first end tag of its name, nested or not; gives
 * the index of the token to go on with.
 */
function takeElement(
  state: Walk,
  tokens: readonly Token[],
  at: number,
  { name, tag }: Tag,
  row: ElementRow,
): number {
  const length = tokens
    .slice(at + 1)
    .findIndex((token) => token.kind === 'close' && token.name === name)
  const end = length < 0 ? tokens.length : at + 1 + length
  if (length < 0) state.oddities.push(`${name} is not closed, the rest dropped`)
  if (row.border === 'note') {
    state.notes += 1
    if (attribute(tag, 'type') === 'crossReference') {
      state.crossReferences.push(walk(tokens.slice(at + 1, end), undefined).text)
    }
  }
  const { text } = walk(row.treatment === 'heading' ? tokens.slice(at + 1, end) : [], undefined)
  const other = attribute(tag, 'type') === 'psalm' ? 'psalm' : 'other'
  const kind = name === 'speaker' ? 'speaker' : other
  if (text !== '') state.headings.push({ kind, text, afterText: tidy(state.text) !== '' })
  return end + 1
}

/** The mark that is lost with a tag whose words are kept; undefined if there is none. */
function leftOutOf({ kind, name, tag }: Tag): LeftOut | undefined {
  if (kind === 'close' || tag.includes(' eID=')) return undefined
  if (name === 'w') return tag.includes('strong:') ? 'strong' : undefined
  if (name === 'q') return /\swho=["']Jesus/.test(tag) ? 'speech' : undefined
  if (name === 'transChange') return 'added'
  return name === 'l' ? 'line' : undefined
}

/** Whether a tag ends a book: what follows it, a glossary say, is not scripture. */
function isBookEnd({ name, tag }: Tag): boolean {
  if (name !== 'div' || attribute(tag, 'type') !== 'book') return false
  return attribute(tag, 'eID') !== undefined
}
