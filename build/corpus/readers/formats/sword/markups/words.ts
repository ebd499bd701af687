/** Builds the OSIS of a slot from other markup: texts, tags, and Strong's numbers that stand behind their word. */

/** The last word of a text and what stands behind it. */
const LAST_WORD = /([\p{L}\p{M}\p{N}’'-]+)([^\p{L}\p{N}]*)$/u

interface Piece {
  readonly kind: 'text' | 'tag' | 'word'
  readonly text: string
  /** Of a word. */
  readonly numbers?: string[]
}

export class OsisSlot {
  readonly #pieces: Piece[] = []
  /** Where the last word with numbers stands, as long as no other text follows. */
  #word: string[] | undefined

  /** Text as a reader sees it. */
  text(text: string): void {
    if (text === '') return
    this.#word = undefined
    this.#pieces.push({ kind: 'text', text })
  }

  tag(tag: string): void {
    if (tag !== '') this.#pieces.push({ kind: 'tag', text: tag })
  }

  /** A number such as `H7225`, of the word before it; a number that no word stands before is of none. */
  strong(number: string): void {
    if (this.#word !== undefined) {
      this.#word.push(number)
      return
    }
    const at = this.#pieces.findLastIndex(({ kind }) => kind === 'text')
    const text = this.#pieces[at]?.text ?? ''
    const match = LAST_WORD.exec(text.slice(-200))
    const numbers = [number]
    this.#word = numbers
    if (match === null) {
      this.#pieces.push({ kind: 'word', text: '', numbers })
      return
    }
    const [whole, word = '', behind = ''] = match
    this.#pieces.splice(
      at,
      1,
      { kind: 'text', text: text.slice(0, text.length - whole.length) },
      { kind: 'word', text: word, numbers },
      { kind: 'text', text: behind },
    )
  }

  toString(): string {
    return this.#pieces
      .map(({ kind, text, numbers }) => {
        if (kind === 'tag') return text
        if (kind === 'text') return escapeMarkup(text)
        const lemma = numbers?.map((number) => `strong:${number}`).join(' ')
        return `<w lemma="${escapeMarkup(lemma ?? '')}">${escapeMarkup(text)}</w>`
      })
      .join('')
  }
}

/** Text as markup: its signs stand for themselves. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
