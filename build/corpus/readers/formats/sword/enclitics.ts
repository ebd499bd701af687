/**
 * Spanish pronouns that the translators added and the printed text writes as one with the verb before them
 * (sáca + lo). The markup shows no blank before either these or ordinary added words; the pronoun,
 * what follows it, and lists of words (data in corpus/fixups) tell them apart.
 */
import type { Tag, Token } from './tokens.js'

export interface Enclitics {
  /** Added words that are glued to the word before them if no `<w` follows at once. */
  readonly pronouns: readonly string[]
  /** Words after which they are glued even if a `<w` follows. */
  readonly gluedBeforeWordAfter: readonly string[]
  /** Words after which they are never glued. */
  readonly apartAfter: readonly string[]
}

const LAST_WORD = /\p{L}*$/u
/** As much of the text before as is looked at, in UTF-16 units: more than any word has. */
export const LONGEST_WORD = 64

/** Whether the element that opens at `at` is one pronoun, glued to the last word of `before`. */
export function isEnclitic(
  tokens: readonly Token[],
  at: number,
  before: string,
  enclitics: Enclitics | undefined,
): boolean {
  const [open, content, close, next] = tokens.slice(at, at + 4)
  if (enclitics === undefined || kindOf(open) !== 'open' || typeof content !== 'string')
    return false
  if (kindOf(close) !== 'close' || !enclitics.pronouns.includes(content)) return false
  const word = LAST_WORD.exec(before.slice(-LONGEST_WORD))?.[0] ?? ''
  if (enclitics.apartAfter.includes(word)) return false
  const wordFollows = typeof next === 'object' && next.kind === 'open' && next.name === 'w'
  return !wordFollows || enclitics.gluedBeforeWordAfter.includes(word)
}

function kindOf(token: Token | undefined): Tag['kind'] | undefined {
  return typeof token === 'object' ? token.kind : undefined
}
