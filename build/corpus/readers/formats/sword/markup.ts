/**
 * From a slot's markup to its text and headings. Walks the tokens once; what each element means is in
 * elements.ts, where blanks belong in spacing.ts, and which added words are enclitics in enclitics.ts.
 */
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
  /** Whether the slot holds a note: one without text that does is an omitted verse. */
  readonly hasNote: boolean
  /** Sentences on what was odd, for messages. */
  readonly oddities: readonly string[]
}

interface Walk {
  text: string
  crossing: Set<Border | 'quoteEnd'>
  readonly headings: SlotHeading[]
  readonly oddities: string[]
  hasNote: boolean
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
    hasNote: false,
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
    const isTaken = row.treatment === 'drop' || row.treatment === 'heading'
    if (isTaken && token.kind === 'open') resume = takeElement(state, tokens, at, token, row)
    if (row.border === 'none') continue
    const glued = row.border === 'added' && isEnclitic(tokens, at, state.text, enclitics)
    if (!glued) state.crossing.add(row.border)
    if (row.border === 'quote' && token.kind === 'close') state.crossing.add('quoteEnd')
  }
  const { text, headings, hasNote, oddities } = state
  return { text: tidy(text), headings, hasNote, oddities }
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
  if (row.border === 'note') state.hasNote = true
  const { text } = walk(row.treatment === 'heading' ? tokens.slice(at + 1, end) : [], undefined)
  const other = attribute(tag, 'type') === 'psalm' ? 'psalm' : 'other'
  const kind = name === 'speaker' ? 'speaker' : other
  if (text !== '') state.headings.push({ kind, text, afterText: tidy(state.text) !== '' })
  return end + 1
}

/** Whether a tag ends a book: what follows it, a glossary say, is not scripture. */
function isBookEnd({ name, tag }: Tag): boolean {
  if (name !== 'div' || attribute(tag, 'type') !== 'book') return false
  return attribute(tag, 'eID') !== undefined
}
