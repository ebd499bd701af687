/** A text with the right words and references put in, as its quotations say. Pure. */
import type { QuotationItem } from './quotations.js'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const BLANK = /\s/

/**
 * The text, or a part of it by its code units, with the words of the version where they were changed, and with the right reference where
 * another one is cited.
 */
export function correctedText(
  text: string,
  quotations: readonly QuotationItem[],
  { start: from, end: to } = { start: 0, end: text.length },
): string {
  const edits = quotations.flatMap((quotation) => [
    ...quotation.differences.map((difference) => editOf(text, quotation, difference)),
    ...referenceEdit(quotation),
  ])
  edits.sort((one, other) => one.start - other.start || one.end - other.end)
  let corrected = ''
  let at = from
  for (const { start, end, text: instead } of edits) {
    if (start < at || end > to) continue
    corrected += text.slice(at, start) + instead
    at = end
  }
  return corrected + text.slice(at, to)
}

function editOf(
  text: string,
  quotation: QuotationItem,
  { start, end, expected }: QuotationItem['differences'][number],
): Edit {
  if (start === end) {
    const isFirst = start === quotation.start
    return { start, end, text: isFirst ? `${expected} ` : ` ${expected}` }
  }
  if (expected !== '') return { start, end, text: expected }
  // With the blanks on one side of what goes.
  let [from, to] = [start, end]
  while (from > quotation.start && BLANK.test(text.charAt(from - 1))) from -= 1
  if (from === start && from === quotation.start) while (BLANK.test(text.charAt(to))) to += 1
  return { start: from, end: to, text: '' }
}

function referenceEdit(quotation: QuotationItem): Edit[] {
  const { cited } = quotation
  const reference = rightReference(quotation)
  if (cited === null || reference === undefined) return []
  return [{ start: cited.start, end: cited.end, text: reference }]
}

/** Where a quotation stands that is cited elsewhere; undefined of any other one. */
export function rightReference(quotation: QuotationItem): string | undefined {
  const { cited, cited_right: isRight, matches } = quotation
  const [best] = matches
  // A mixed one may stand there with one of its parts.
  return isRight === false && best?.reference !== cited?.reference ? best?.reference : undefined
}

/** Whether something is wrong with a quotation: its words, or where it is said to stand. */
export function isWrong({ verdict, cited, cited_right: isRight }: QuotationItem): boolean {
  if (verdict === 'changed' || verdict === 'mixed') return true
  return isRight === false || (verdict === 'not-found' && cited !== null)
}
