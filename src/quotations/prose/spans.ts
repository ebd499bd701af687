/**
 * Finds what a text marks as quoted: between quotation marks of any kind, nested or not, and in block quotes. A mark that is not closed
 * reaches to the end of its paragraph. Knows nothing of versions.
 */

/** What is marked: code units from `start` to `end`, without the marks. */
export interface MarkedSpan {
  readonly start: number
  readonly end: number
  readonly by: 'marks' | 'block'
  readonly isClosed: boolean
}

/** By an opening mark: the marks that close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”"',
  '„': '“”',
  '‟': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '‘': '’',
  '‚': '‘’',
  '「': '」',
  '『': '』',
  '《': '》',
  '"': '"',
  "'": "'",
}
/** Marks that are apostrophes too. */
const APOSTROPHES = "'’‘"
const MARK = /[“”„‟«»‹›‘’‚「」『』《》"']|\n[^\S\n]*\n/g
const LETTER = /[\p{L}\p{N}]/u
const BLOCK = /(?:^|\n)((?:[^\S\n]{0,3}>[^\n]*(?:\n|$))+)/g
const MOST_OPEN = 16

interface Open {
  readonly mark: string
  readonly at: number
}

/** What is marked in a text, by its beginning, the longer one first. Takes time linear to the length of the text. */
export function markedSpans(text: string): MarkedSpan[] {
  const spans = [...blocksOf(text), ...quotesOf(text)]
  return spans.sort((one, other) => one.start - other.start || other.end - one.end)
}

function blocksOf(text: string): MarkedSpan[] {
  if (!text.includes('>')) return []
  return Array.from(text.matchAll(BLOCK), ({ 1: block = '', 0: found, index }) => {
    const start = index + found.length - block.length
    return { start, end: start + block.length, by: 'block', isClosed: true }
  })
}

function quotesOf(text: string): MarkedSpan[] {
  const spans: MarkedSpan[] = []
  let open: Open[] = []
  const endParagraph = (end: number) => {
    for (const { mark, at } of open) {
      // A lone apostrophe is none.
      if (!APOSTROPHES.includes(mark)) spans.push({ start: at, end, by: 'marks', isClosed: false })
    }
    open = []
  }
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark.length > 1) {
      endParagraph(index)
      continue
    }
    const isBehindLetter = LETTER.test(text[index - 1] ?? '')
    const isBeforeLetter = LETTER.test(text[index + 1] ?? '')
    if (APOSTROPHES.includes(mark) && isBehindLetter && isBeforeLetter) continue
    const closed = closes(open, mark, isBeforeLetter)
    if (closed >= 0) {
      spans.push({ start: (open[closed] as Open).at, end: index, by: 'marks', isClosed: true })
      open.length = closed
    } else if (opens(mark, isBehindLetter) && open.length < MOST_OPEN) {
      open.push({ mark, at: index + 1 })
    }
  }
  endParagraph(text.length)
  return spans
}

/** The index of the open mark that this one closes; -1 if there is none. */
function closes(open: readonly Open[], mark: string, isBeforeLetter: boolean): number {
  for (let at = open.length - 1; at >= 0; at--) {
    const opened = (open[at] as Open).mark
    if (isBeforeLetter && !(mark === '"' && opened === mark)) continue
    if (CLOSING[opened]?.includes(mark)) return at
  }
  return -1
}

/** A mark right behind a letter is an apostrophe or a sign of inches. */
function opens(mark: string, isBehindLetter: boolean): boolean {
  return CLOSING[mark] !== undefined && !isBehindLetter
}
