/** What follows a name, as numbers, words and signs. */

export type Kind =
  | 'num'
  | 'colon'
  | 'point'
  | 'comma'
  | 'semi'
  | 'dash'
  | 'and'
  | 'open'
  | 'close'
  | 'f'
  | 'ff'
  | 'verse'
  | 'chapter'
  | 'slash'

export interface Token {
  readonly kind: Kind
  readonly value: number
}

const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:y|e|and)$/, 'and'],
  [/^(?:a|al|hasta|to|thru|through)$/, 'dash'],
  [/^(?:v|vv|vs|vss|ver|vers|verse|verses|versiculo|versiculos|versos|verso)$/, 'verse'],
  [/^(?:cap|caps|capitulo|capitulos|chapter|chapters|ch|chap|chs|chaps|c)$/, 'chapter'],
  [/^(?:s|f|sig)$/, 'f'],
  [/^(?:ss|ff|sigs|sgts|siguientes|sqq)$/, 'ff'],
]

const SIGNS: Readonly<Record<string, Kind>> = {
  ...{ ':': 'colon', '.': 'point', ',': 'comma', ';': 'semi', '-': 'dash', '/': 'slash' },
  ...{ '(': 'open', ')': 'close', '[': 'open', ']': 'close', '&': 'and', '+': 'and' },
}

const NUMBER =
  /^(\d{1,3})(?!\d)(?:\s?(?:[a-h]-[a-h]|[a-h]|ab|bc|cd|abc|bcd|cde|ac|ad|bd|abcd|bcde)(?![a-z]))?\*?/

/** Tokens of a text in lower case; undefined if something in it is none of the known words and signs. */
export function tokenise(typed: string): Token[] | undefined {
  const tokens: Token[] = []
  let text = typed.replace(/-\s*end\b/g, 'ff').trimStart()
  while (text !== '') {
    const read = readNumber(text) ?? readWord(text) ?? readSign(text)
    if (read === undefined) return undefined
    tokens.push({ kind: read.kind, value: read.value })
    text = text.slice(read.length).trimStart()
  }
  // `y ss.` is one word
  return tokens.filter(
    ({ kind }, at) => !(kind === 'and' && /^ff?$/.test(tokens[at + 1]?.kind ?? '')),
  )
}

type Read = Token & { readonly length: number }

/** A number with the letters of its parts, unless they are a word: `12f`, `3 a 5`. */
function readNumber(text: string): Read | undefined {
  const match = NUMBER.exec(text)
  if (match === null) return undefined
  const [whole, digits] = match as unknown as [string, string]
  const isWord = /f$/.test(whole) || (/\sa$/.test(whole) && /^\s*\d/.test(text.slice(whole.length)))
  return { kind: 'num', value: Number(digits), length: isWord ? digits.length : whole.length }
}

function readWord(text: string): Read | undefined {
  const word = /^[a-z]+\.?/.exec(text)?.[0]
  const kind = WORDS.find(([pattern]) => pattern.test(word?.replace('.', '') ?? ''))?.[1]
  return word === undefined || kind === undefined
    ? undefined
    : { kind, value: 0, length: word.length }
}

function readSign(text: string): Read | undefined {
  const kind = SIGNS[text[0]!]
  return kind === undefined ? undefined : { kind, value: 0, length: 1 }
}
