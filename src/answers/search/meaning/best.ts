/**
 * A search that needs no exact words: the verses that have all of them in any form; if these are few, after them those that have most of
 * them, slips mended; if these are few too, after them those that say what is meant.
 */
import { foldWord } from '../../../bundle/words.js'
import type { OpenedMeaning } from '../../../library/aids/meaning.js'
import type { Question } from '../../../meaning/question.js'
import { ListedHits } from '../../../search/hits.js'
import { rankVerses } from '../../../search/order/relevance.js'
import { readSearchQuery, type SearchQuery, segmentsOf } from '../../../search/query.js'
import type { PlacedWord } from '../../../search/query-parts.js'
import {
  type AskedSearch,
  type Found,
  findWords,
  NOTHING_FOUND,
  type SearchTarget,
} from '../../search.js'
import { type Mended, type MostWords, mostWords } from '../../suggestions/most-words.js'
import type { Snapshot } from '../../texts.js'
import { openForms } from '../open-forms.js'
import { findByMeaning, readMeaning, unknownIn } from './by-meaning.js'

/** How far a search went. */
export const STAGES = ['all', 'most', 'meaning'] as const

export interface Staged {
  readonly stage: (typeof STAGES)[number]
  /** Words that say nothing here: left out, or not known. */
  readonly left_out?: readonly string[]
  /** Words that were taken for others. */
  readonly mended?: readonly Mended[]
}

export interface FoundBest {
  readonly staged: Staged
  readonly found: ReadonlyMap<SearchTarget, Found>
}

/** Fewer verses than this are few. */
export const FEW = 4

/** Whether a query is of words alone: signs and distances say what a person wants exactly. */
export function isPlain({ q, numbers, near }: AskedSearch): boolean {
  const isSigned = () => segmentsOf(q).some(({ isQuoted, isExcluded }) => isQuoted || isExcluded)
  return numbers.length === 0 && near === undefined && !isSigned()
}

/** What a question finds by its meaning alone; undefined without an index. Rejects with a BundleError if a file is damaged. */
export async function findMeaning(
  { library: { meaning } }: Snapshot,
  asked: AskedSearch,
): Promise<FoundBest | undefined> {
  if (meaning === undefined) return undefined
  await openForms(asked.targets)
  return answerMeaning(asked, meaning.ready ?? (await meaning.open()), asked.q, { mended: [] })
}

/** Goes on from `total` verses, fewer than FEW, that have all words of a plain query. Rejects with a BundleError if a file is damaged. */
export async function findBest(
  { library }: Snapshot,
  asked: AskedSearch,
  total: number,
): Promise<FoundBest> {
  await openForms(asked.targets)
  const { meaning } = library
  const opened = meaning && (meaning.ready ?? (await meaning.open()))
  const question = opened && readMeaning(opened, asked.q, asked.targets)
  let most: MostWords = { q: asked.q, leftOut: [], mended: [], whole: asked.q }
  // Words that name a passage, or for which others are known, are no slips.
  if (total === 0) {
    const isMeant = isMeantIn(question)
    most = isNamed(question) ? { ...most, q: undefined } : await mostWords(asked, isMeant)
  }
  const { q, leftOut, mended, whole } = most
  const first = new Map<SearchTarget, Found>()
  if (q !== undefined) {
    for (const target of asked.targets) first.set(target, foundFirst(asked, q, target))
  }
  const stage = leftOut.length > 0 ? 'most' : 'all'
  const count = Math.max(0, ...[...first.values()].map(({ matches }) => matches.total))
  if (opened === undefined || count >= FEW) {
    return { staged: stagedOf(stage, leftOut, mended), found: first }
  }
  return answerMeaning(asked, opened, whole, { mended, first })
}

async function answerMeaning(
  asked: AskedSearch,
  opened: OpenedMeaning,
  q: string,
  { mended, first }: Pick<MostWords, 'mended'> & { first?: ReadonlyMap<SearchTarget, Found> },
): Promise<FoundBest> {
  const question = readMeaning(opened, q, asked.targets)
  const found = await findByMeaning(asked, opened.index, question, first)
  return { staged: stagedOf('meaning', unknownIn(question), mended), found }
}

function stagedOf(
  stage: Staged['stage'],
  leftOut: readonly string[],
  mended: readonly Mended[],
): Staged {
  return {
    stage,
    ...(leftOut.length > 0 && { left_out: leftOut }),
    ...(mended.length > 0 && { mended }),
  }
}

/** The least share of a question that is the name of a passage, so that the passage is surely meant. */
const NAMED = 0.6

function isNamed(question: Question | undefined): boolean {
  return question?.names.some(({ share }) => share >= NAMED) === true
}

/** A shorter word is near to so many others that only the rest of the question tells whether it is a slip. */
const SHORT = 5

/** Which words are surely meant as they are written. */
function isMeantIn(question: Question | undefined): (word: PlacedWord) => boolean {
  const words = question?.words ?? []
  const unknown = unknownIn({ words }).map(foldWord)
  const isAlone = words.length < 2 || unknown.length > 1
  return ({ folded }) =>
    question !== undefined && (!unknown.includes(folded) || (isAlone && folded.length < SHORT))
}

/** The verses of a query in one version, the best ones first. None of it lies in memory that searches share. */
function foundFirst(asked: AskedSearch, q: string, target: SearchTarget): Found {
  const { offset, limit } = asked
  const { terms, matches } = findWords(
    { ...asked, query: readSearchQuery(q) as SearchQuery },
    target,
  )
  if (terms === undefined || matches.total === 0) return NOTHING_FOUND
  const verses = matches.page(0, matches.total).slice()
  const ranked = rankVerses(target.chosen.words, terms, verses, 0, offset + limit)
  return { terms, matches: new ListedHits(verses, verses.length), ranked }
}
