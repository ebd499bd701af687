/** The quotations of a text, checked in one turn. */
import { Check } from '../../src/quotations/check.js'
import type { Quotation } from '../../src/quotations/judge.js'
import type { Target } from '../../src/quotations/looked.js'
import type { Steps } from '../../src/quotations/steps.js'
import type { FoundReference } from '../../src/reference/prose/scanner.js'

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
