/** Answers whether the quotations in a text stand in the versions that are asked, and where they are cited. */

import type { LanguageNames } from '../canon/names.js'
import { useWords } from '../library/words.js'
import { Check } from '../quotations/check.js'
import type { Match, MixedPart, Place, Quotation, Verdict } from '../quotations/judge.js'
import { referenceOf } from '../quotations/places.js'
import { formatReference } from '../reference/format.js'
import { TurnBudget } from '../runtime/turn-budget.js'
import type { WordIndex } from '../search/word-index.js'
import type { Version } from '../text/version.js'
import { type Failure, isFailure } from './failure.js'
import { badParameter, emptyParameter, missingParameter, type Query } from './parameters.js'
import { placeNumbers } from './references/numbers.js'
import { MAX_TEXT_BYTES } from './references/references.js'
import { chooseSearched } from './search/versions.js'
import type { Snapshot } from './texts.js'

export type QuotationsQuery = Query<'text' | 'version' | 'versions' | 'language'>

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

/** What was asked: a text, and the versions that it is compared with. */
export interface AskedQuotations {
  readonly text: string
  readonly versions: readonly [LibraryVersion, ...LibraryVersion[]]
}

type LibraryVersion = Snapshot['library']['versions'][number]

/** Reads the parameters of a request, or says why there is no answer. */
export function askQuotations(
  { library }: Pick<Snapshot, 'library'>,
  query: QuotationsQuery,
): AskedQuotations | Failure {
  const { text } = query
  if (text === undefined) return missingParameter('text', '%22Jesus%20wept%22')
  if (text.trim() === '') return emptyParameter('text')
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) {
    return badParameter('text', { is: 'too-many-bytes', most: MAX_TEXT_BYTES })
  }
  const chosen = chooseSearched(library, query)
  return isFailure(chosen) ? chosen : { text, versions: chosen.versions }
}

/**
 * The data of the answer, made in several turns of the event loop. Rejects as `useWords` does. A text of any length is taken, but no
 * more than `MAX_TEXT_BYTES` of it is to be sent at once where other work waits.
 */
export async function answerQuotations(
  { library, scannerOf }: Pick<Snapshot, 'library' | 'scannerOf'>,
  { text, versions }: AskedQuotations,
  signal?: AbortSignal,
): Promise<QuotationsData> {
  const scan = scannerOf(versions[0].record.language_code)
  return useWords(
    versions.map(({ words }) => words),
    signal,
    async (indexes) => {
      const budget = new TurnBudget()
      const opened = versions.map((version) => version.text.read())
      const check = new Check(text, scan(text))
      for (const [at, version] of opened.entries()) {
        await budget.nextStep()
        check.step({ version, words: indexes[at] as WordIndex })
      }
      await budget.nextStep()
      const found = check.finish()
      return {
        versions: opened.map(({ record }) => record.id),
        quotations: found.map((one) => quotationItem(opened, library.names, text, one)),
      }
    },
  )
}

/** A quotation as it is answered. */
export function quotationItem(
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
