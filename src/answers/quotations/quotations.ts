/** Answers whether the quotations in a text stand in the versions that are asked, and where they are cited. */
import type { LanguageNames } from '../../canon/names.js'
import { useWords } from '../../library/words.js'
import { Check } from '../../quotations/check.js'
import type {
  Match,
  MixedPart,
  Place,
  Quotation,
  Verdict,
} from '../../quotations/judgement/quotation.js'
import { referenceOf } from '../../quotations/places.js'
import { formatReference } from '../../reference/format.js'
import { endInTurns } from '../../runtime/steps.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import type { WordIndex } from '../../search/word-index.js'
import type { Version } from '../../text/version.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { placeNumbers } from '../references/numbers.js'
import { chooseSearched } from '../search/versions.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'

/** The parameters of a request. */
interface Parameters {
  readonly text: string
  readonly version: string | undefined
  readonly versions: string | undefined
  readonly language: string | undefined
}

/** Offsets are UTF-16 code units of the text; `end` is behind the last one. */
interface Extent {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface PlaceItem {
  readonly version: string
  readonly reference: string
  readonly path: string
}

export interface QuotationItem extends Extent {
  readonly verdict: Verdict
  readonly matches: readonly (PlaceItem & { readonly likeness: number })[]
  readonly expected?: string
  readonly differences: Quotation['differences']
  readonly insertions?: readonly Extent[]
  readonly parts?: readonly (PlaceItem & Extent)[]
  readonly cited: {
    readonly start: number
    readonly end: number
    readonly reference: string
  } | null
  readonly cited_right: boolean | null
}

export interface QuotationsData {
  readonly versions: readonly string[]
  readonly quotations: readonly QuotationItem[]
}

export interface QuotationsAnswer extends Answer {
  readonly data: QuotationsData
}

/**
 * Checks the quotations in a text in several turns of the event loop. A text of any length is taken; if other work waits, no more than
 * 4 KiB are to be sent at once.
 */
export function answerQuotations(
  { library, scannerOf }: Pick<Snapshot, 'library' | 'scannerOf'>,
  { text, ...asked }: Parameters,
): Unopened<QuotationsAnswer> | Failure {
  const chosen = chooseSearched(library, asked)
  if (isFailure(chosen)) return chosen
  const { versions } = chosen
  const scan = scannerOf(versions[0].record.language_code)
  return {
    open: (signal, use) =>
      useWords(
        versions.map(({ words }) => words),
        signal,
        async (indexes) => {
          const budget = new TurnBudget()
          const opened = versions.map((version) => version.text.read())
          const check = new Check(text, scan(text))
          for (const [at, version] of opened.entries()) {
            const target = { version, words: indexes[at] as WordIndex }
            await endInTurns(check.look(target), budget)
          }
          const found = await endInTurns(check.finish(), budget)
          const ids = opened.map(({ record }) => record.id)
          const quotations: QuotationItem[] = []
          for (const one of found) {
            await budget.nextStep()
            quotations.push(quotationItem(opened, library.names, text, one))
          }
          const data = { versions: ids, quotations }
          return use({ data, versions: ids, write: () => json(data), isSeldom: true })
        },
      ),
  }
}

/** A quotation as it is answered. */
function quotationItem(
  versions: readonly Version[],
  names: readonly LanguageNames[],
  text: string,
  found: Quotation,
): QuotationItem {
  const { start, end, verdict, matches, expected, differences, insertions, parts } = found
  const extent = (one: { start: number; end: number }) => ({
    start: one.start,
    end: one.end,
    text: text.slice(one.start, one.end),
  })
  return {
    ...extent({ start, end }),
    verdict,
    matches: matches.map((match: Match) => ({
      ...placeItem(versions, match),
      likeness: match.likeness,
    })),
    ...(expected !== undefined && { expected }),
    differences,
    ...(insertions.length > 0 && { insertions: insertions.map(extent) }),
    ...(parts.length > 0 && {
      parts: parts.map((part: MixedPart) => ({ ...extent(part), ...placeItem(versions, part) })),
    }),
    cited: citedOf(versions, names, found),
    cited_right: found.isCitedRight,
  }
}

function placeItem(versions: readonly Version[], { version: at, first, last }: Place): PlaceItem {
  const version = versions[at] as Version
  const { id } = version.record
  const reference = referenceOf(version, first, last)
  const name = version.bookByNumber[reference.book]?.name ?? ''
  const written = formatReference(reference, name)
  const path = `/v1/passage?ref=${encodeURIComponent(written)}&version=${id}`
  return { version: id, reference: written, path }
}

/** What is cited, in the language of the version that matches best. */
function citedOf(
  versions: readonly Version[],
  names: readonly LanguageNames[],
  { citation, matches, parts }: Quotation,
): QuotationItem['cited'] {
  if (citation === undefined) return null
  const version = versions[matches[0]?.version ?? parts[0]?.version ?? 0] as Version
  const all = citation.references.flatMap(({ places }) => {
    return places.map(({ place }) => placeNumbers(version, names, place).reference)
  })
  return { start: citation.start, end: citation.end, reference: all.join('; ') }
}
