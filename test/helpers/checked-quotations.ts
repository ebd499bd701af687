/** The quotations of a text, checked in one turn, or as the service answers them. */
import { useAnswer } from '../../src/answers/answer.js'
import { isFailure } from '../../src/answers/failure.js'
import { answerQuotations, type QuotationItem } from '../../src/answers/quotations/quotations.js'
import type { Library } from '../../src/library/library.js'
import { Check } from '../../src/quotations/check.js'
import type { Steps } from '../../src/quotations/effort.js'
import type { Quotation } from '../../src/quotations/judgement/quotation.js'
import type { Target } from '../../src/quotations/looked.js'
import { createScanners, type FoundReference } from '../../src/reference/prose/scanner.js'

/** What some work makes. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Checks a text with these references, none if they are absent. */
export function checked(
  text: string,
  targets: readonly Target[],
  references: readonly FoundReference[] = [],
): Quotation[] {
  const check = new Check(text, references)
  for (const target of targets) atOnce(check.look(target))
  return atOnce(check.finish())
}

/** Checks texts as the service does. */
export function checkerOf(library: Library) {
  const scannerOf = createScanners(library.names)
  return async (text: string, versions: string): Promise<readonly QuotationItem[]> => {
    const asked = { text, versions, version: undefined, language: undefined }
    const answer = answerQuotations({ library, scannerOf }, asked)
    return useAnswer(answer, undefined, (found) => {
      if (isFailure(found)) throw new Error(`${found.kind}: ${text}`)
      return found.data.quotations
    })
  }
}
