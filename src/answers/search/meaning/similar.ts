/** Verses that say the like of a verse: by its words in all versions of the build, and by the space of them. */
import type { OpenedMeaning } from '../../../library/aids/meaning.js'
import type { Library, LibraryVersion } from '../../../library/library.js'
import { type Question, questionIn } from '../../../meaning/question.js'
import { type Reason, reasonsOf } from '../../../meaning/reasons.js'
import { scoreInSteps, WEIGHTS } from '../../../meaning/score.js'
import { docsOfVersion } from '../../../meaning/verses.js'
import { spelledWords } from '../../../meaning/words.js'
import { formatReference } from '../../../reference/format.js'
import { endInTurns } from '../../../runtime/steps.js'
import { TurnBudget } from '../../../runtime/turn-budget.js'
import { bestFirst } from '../../../search/order/best-first.js'
import { isMiss, locateVerses } from '../../../text/locate.js'
import { readVerses } from '../../../text/stored-verses.js'
import type { Version, VersionBook } from '../../../text/version.js'
import type { Answer, Unopened } from '../../answer.js'
import { type Failure, isFailure } from '../../failure.js'
import { badParameter } from '../../parameters.js'
import { askOnePlace } from '../../references/one-chapter.js'
import { json } from '../../templates.js'
import type { Snapshot } from '../../texts.js'
import { findVersion } from '../../versions.js'
import { type FoundPlace, placeOf } from '../found/values.js'
import {
  boundsOfBooks,
  missingBook,
  type PlaceParameters,
  readBooks,
  readLimits,
} from '../places.js'
import { keepNear, PARTS, valuesIn } from './by-meaning.js'

/** A verse, and why it is there. */
export interface SimilarVerse extends FoundPlace {
  readonly verse_id: string
  readonly text: string
  readonly reasons: readonly Reason[]
}

export interface SimilarData {
  readonly reference: string
  readonly version: string
  readonly total: number
  readonly limit: number
  readonly offset: number
  /** The nearest first. */
  readonly results: readonly SimilarVerse[]
}

export interface SimilarAnswer extends Answer {
  readonly version: Version
  readonly data: SimilarData
}

interface AskedSimilar extends PlaceParameters {
  readonly ref: string
  readonly version: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Without a whole Bible in the build there is no index. */
export const ABSENT_MEANING: Failure = {
  kind: 'absent-resource',
  name: 'The index of meaning',
  command: 'make build',
}

/** The verses that say the like of the one that `ref` means. A Failure for any other reference, and without an index. */
export function answerSimilar(
  texts: Snapshot,
  asked: AskedSimilar,
): Unopened<SimilarAnswer> | Failure {
  const { library } = texts
  const found = askOnePlace(texts, asked)
  if (isFailure(found)) return found
  const { version, place } = found
  const { book, from, to } = place.range
  if (from.verse !== to.verse) return badParameter('ref', { is: 'not-one-verse' })
  const inBook = version.bookByNumber[book] as VersionBook
  const run = locateVerses(version, inBook, from.chapter, from.verse, from.verse)
  if (isMiss(run)) return run
  const own = run.first
  const listed = findVersion(library, version.record.id)
  if (isFailure(listed)) return listed
  const limits = readLimits(asked, library.versions)
  if (isFailure(limits)) return limits
  const books = readBooks(texts, [listed], limits, asked.book)
  if (isFailure(books)) return books
  const missing = missingBook(listed, books)
  if (missing !== undefined) return missing
  const { meaning } = library
  if (meaning === undefined) return ABSENT_MEANING
  return {
    open: async (_signal, use) => {
      const opened = meaning.ready ?? (await meaning.open())
      const reference = formatReference(place.reference, place.name)
      const page = await findLike(
        library,
        opened,
        version,
        own,
        boundsOfBooks(version, books),
        asked,
      )
      const data = { reference, version: version.record.id, ...page }
      return use({ version, data, versions: version.record.id, write: () => json(data) })
    },
  }
}

/** A verse has many words, of which few say what it is about: the space knows which better than each of them by itself. */
const LIKE_WEIGHTS = { ...WEIGHTS, sense: 2 }
const LAYERS = { list: false, names: false, topics: true, sense: true }

async function findLike(
  library: Library,
  { index, keys }: OpenedMeaning,
  version: Version,
  at: number,
  places: ReturnType<typeof boundsOfBooks>,
  { limit, offset }: Pick<AskedSimilar, 'limit' | 'offset'>,
): Promise<Omit<SimilarData, 'reference' | 'version'>> {
  const budget = new TurnBudget()
  const docs = await docsOfVersion(index, version)
  const doc = docs[at] as number
  const said = await saidIn(library, { index, keys }, version, doc)
  if (said.size === 0) return { total: 0, limit, offset, results: [] }
  const question = { ...NO_QUESTION, words: [...said.values()].flat() }
  const scoring = scoreInSteps(index, question, LAYERS, LIKE_WEIGHTS, doc)
  const scores = await endInTurns(scoring, budget)
  await budget.nextStep()
  const values = valuesIn(places, docs, scores)
  for (const verse of values.keys()) if (docs[verse] === doc) values.delete(verse)
  keepNear(values, Math.max(0, ...values.values()))
  const verses = Uint32Array.from(values.keys()).sort()
  const scored = Float64Array.from(verses, (verse) => values.get(verse) as number)
  const end = Math.min(offset + limit, verses.length)
  const page = offset >= end ? [] : [...bestFirst(verses, scored, PARTS, offset, end).verses]
  await budget.nextStep()
  const shown = new Set(page.map((verse) => docs[verse] as number))
  const own = said.get(languageOf(version)) ?? question.words
  const reasons = reasonsOf(index, { ...question, words: own }, scores, shown)
  const results = page.map((verse) => ({
    ...verseOf(version, verse),
    reasons: reasons.get(docs[verse] as number) ?? [],
  }))
  return { total: verses.length, limit, offset, results }
}

const NO_QUESTION: Question = { language: 'en', words: [], names: [] }

type Words = Question['words']

/** The words of a verse in each language that the index knows: those of the version that is asked for, or of the first that has it. */
async function saidIn(
  { versions }: { readonly versions: readonly LibraryVersion[] },
  { index, keys }: OpenedMeaning,
  asked: Version,
  doc: number,
): Promise<ReadonlyMap<string, Words>> {
  const said = new Map<string, Words>()
  if (doc < 0) return said
  for (const version of [asked, ...versions.map(({ text }) => text.read())]) {
    const language = languageOf(version)
    if (said.has(language) || (language !== 'en' && language !== 'es')) continue
    const verse = (await docsOfVersion(index, version)).indexOf(doc)
    if (verse < 0) continue
    const words = new Set(spelledWords(textOf(version, verse)).map(({ spelling }) => spelling))
    said.set(language, questionIn(index, keys, [...words].join(' '), language, LAYERS).words)
  }
  return said
}

function languageOf({ record }: Version): string {
  return record.language_code.slice(0, 2)
}

function textOf(version: Version, verse: number): string {
  return readVerses(version, verse, verse)[0]?.text ?? ''
}

function verseOf(version: Version, at: number): Omit<SimilarVerse, 'reasons'> {
  const place = placeOf(version, at)
  const { book, chapter, verse } = place
  return { verse_id: `${book.id}_${chapter}_${verse}`, ...place, text: textOf(version, at) }
}
