/**
 * Splits a text into words and folds them, for the build's index and the server's queries alike. The rules are those of
 * the interface's "Search". A change of any rule must raise FOLDING: a server refuses an index of another number.
 */

/** Raised whenever the words of a text, or their folded forms, may come out different. */
export const FOLDING = 3

// Scripts written without blanks between words: each character is a word, a run of them a phrase.
const UNSPACED = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
].map((script) => String.raw`\p{Script_Extensions=${script}}`)

const LETTER = String.raw`\p{L}\p{N}`
const SPACED = `[[${LETTER}]--[${UNSPACED.join('')}]]`
const WORD = new RegExp(
  // A mark continues the letter that it follows, whatever its script; so do the signs that join letters or keep them apart.
  String.raw`[[${LETTER}]&&[${UNSPACED.join('')}]]\p{M}*|${SPACED}(?:${SPACED}|\p{M}|[\u200c\u200d])*`,
  'gv',
)
const UNSPACED_START = new RegExp(`^[${UNSPACED.join('')}]`, 'v')

const IS_LETTER = new RegExp(`[${LETTER}]`, 'u')
/** 1 for the code units that are letters or digits, as far as no mark or script without blanks is among them. */
export const SIMPLE = Uint8Array.from({ length: 0x250 }, (_, code) =>
  IS_LETTER.test(String.fromCharCode(code)) ? 1 : 0,
)
/** Dashes and quotation marks: signs beyond SIMPLE that are no part of words. */
export const QUOTES = { from: 0x2010, to: 0x203a }

// Marks that are ignored, by block. Vowel signs of Indic scripts are not among them: they are letters' bodies.
const IGNORED_BLOCKS = [
  '\\u0300-\\u036f', // accents of Latin, Greek and Cyrillic
  '\\u0483-\\u0487', // titlos of Old Church Slavonic
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew points and cantillation
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670', // Arabic vowel signs
  '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0', // accents of the extended blocks
]
const IGNORED_MARKS = new RegExp(`[${IGNORED_BLOCKS.join('')}]`, 'g')
/** The signs between letters of Indic and Arabic scripts that ask for joined or separate forms. */
const JOINERS = /[\u200c\u200d]/g
/** Other forms of letters and digits: old and joined ones of Latin, joined ones of Hebrew and Arabic, and full-width ones. */
const OTHER_FORMS =
  /[\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u2160-\u217f\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufd3d\ufd50-\ufdc7\ufe70-\ufefc\uff10-\uff5a]/g
const NO_PART_OF_WORD = /[^\p{L}\p{M}\p{N}]/gu
/** Letters that are written as two where a keyboard lacks them. */
const AS_TWO: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }
const WRITTEN_AS_TWO = /[œæß]/g
const PLAIN = /^[a-z0-9]*$/

/** A word of a text: its bounds, in UTF-16 code units, and its folded form. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly folded: string
  /** Whether nothing separates it from the word before, as in scripts without blanks. */
  readonly attached: boolean
}

/**
 * The words of a text, in order. Any string is a text; a word is a run of letters and digits. `fold` is foldWord,
 * or one that remembers.
 */
export function wordsOf(text: string, fold = foldWord): Word[] {
  return simpleWordsOf(text, fold) ?? anyWordsOf(text, fold)
}

/**
 * The words of a text of Latin scripts, several times faster than by the regular expression; undefined if the text has
 * any other character.
 */
function simpleWordsOf(text: string, fold: (word: string) => string): Word[] | undefined {
  const words: Word[] = []
  let start = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (SIMPLE[code] === 1) {
      if (start < 0) start = at
      continue
    }
    if (code >= SIMPLE.length && (code < QUOTES.from || code > QUOTES.to)) return undefined
    if (start >= 0)
      words.push({ start, end: at, folded: fold(text.slice(start, at)), attached: false })
    start = -1
  }
  const end = text.length
  if (start >= 0) words.push({ start, end, folded: fold(text.slice(start)), attached: false })
  return words
}

function anyWordsOf(text: string, fold: (word: string) => string): Word[] {
  const words: Word[] = []
  let previousEnd = -1
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    const end = match.index + word.length
    const attached = match.index === previousEnd && UNSPACED_START.test(word)
    words.push({ start: match.index, end, folded: fold(word), attached })
    previousEnd = end
  }
  return words
}

/**
 * The folded form of one word: lower case, without accents, but `ñ` stays apart from `n`. Composed and
 * decomposed forms fold alike, and so do a ligature and its letters.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return (
    lower
      .replace(JOINERS, '')
      .replace(OTHER_FORMS, usualForm)
      .normalize('NFD')
      .replaceAll('n\u0303', '\uf8ff')
      .replace(IGNORED_MARKS, '')
      .replaceAll('\uf8ff', 'ñ')
      .replace(WRITTEN_AS_TWO, (letter) => AS_TWO[letter] as string)
      .replaceAll('ς', 'σ')
      // The Quran's alef with a joining sign, met in some Arabic Bibles.
      .replaceAll('\u0671', '\u0627')
      .normalize('NFC')
  )
}

function usualForm(letter: string): string {
  return letter.normalize('NFKC').replace(NO_PART_OF_WORD, '').toLowerCase()
}

/** Whether a word is a character of a script without blanks. */
export function isUnspaced(word: string): boolean {
  return UNSPACED_START.test(word)
}

const TILDE_UNIT = 'ñ'.charCodeAt(0)
const PLAIN_UNIT = 'n'.charCodeAt(0)

/** A code unit of a folded word, that of `n` for `ñ`. */
export function withoutTilde(unit: number): number {
  return unit === TILDE_UNIT ? PLAIN_UNIT : unit
}

/** A folded word with `ñ` written as `n`: what a query's `n` is compared with. */
export function withoutTildes(folded: string): string {
  return folded.includes('ñ') ? folded.replaceAll('ñ', 'n') : folded
}
