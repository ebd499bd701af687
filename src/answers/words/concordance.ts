/**
 * Answers how often a word stands in each book of versions: itself, its forms, or all words that begin so; and which Strong's
 * numbers it renders.
 */
import type { NumberUse } from '../../bundle/resources/numbers.js'
import { wordAt } from '../../bundle/vocabulary.js'
import { wordsOf } from '../../bundle/words.js'
import { anyBookByNumber } from '../../canon/further-books.js'
import type { LibraryVersion } from '../../library/library.js'
import { useWords } from '../../library/words.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { readSearchQuery } from '../../search/query.js'
import { resolveTerms } from '../../search/terms.js'
import type { WordIndex } from '../../search/word-index.js'
import { bookOfChapter } from '../../text/places.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import { modeOf, openForms } from '../search/open-forms.js'
import { chooseSearched } from '../search/versions.js'
import { json } from '../templates.js'
import { type Snapshot, serveWords } from '../texts.js'

/** What of a word can be counted. */
export const WORD_MATCHES = ['exact', 'forms', 'prefix'] as const
type WordMatch = (typeof WORD_MATCHES)[number]

export const DEFAULT_FORMS = 20
export const MAX_FORMS = 100
/** The most code points of a word. */
export const LONGEST_WORD = 100

export interface WordUse {
  readonly version: string
  /** How often it stands there. */
  readonly count: number
  /** In how many verses. */
  readonly verses: number
  /** In the order of the canon. */
  readonly books: readonly { readonly abbreviation: string; readonly count: number }[]
  /** The words that were counted, folded as for searching; the most frequent first. */
  readonly forms: readonly { readonly word: string; readonly count: number }[]
  /** How many forms there are. */
  readonly form_count: number
  /** The numbers that it renders, alone or with other words; absent if the words of the version carry none. */
  readonly strongs?: readonly { readonly number: string; readonly count: number }[]
}

export interface WordsData {
  readonly query: string
  readonly match: WordMatch
  readonly versions: readonly WordUse[]
}

export interface WordsAnswer extends Answer {
  readonly data: WordsData
}

export interface AskedWords {
  readonly q: string
  readonly match: WordMatch
  readonly version: string | undefined
  readonly versions: string | undefined
  /** Forms, and numbers, of each version. */
  readonly limit: number
}

/** The counts of one word. A Failure for a query that is not one word. */
export function answerWords(
  { library }: Pick<Snapshot, 'library'>,
  asked: AskedWords,
): Unopened<WordsAnswer> | Failure {
  const { q, match, limit } = asked
  const query = readSearchQuery(q)
  if (typeof query === 'string') return badParameter('q', { is: query })
  const { words, phrases, excluded } = query
  if (words.length !== 1 || phrases.length + excluded.length > 0) {
    return badParameter('q', { is: 'not-one-word' })
  }
  const found = chooseSearched(library, { version: asked.version, versions: asked.versions })
  if (isFailure(found)) return found
  const { versions } = found
  const all = versions.map((version) => version.words)
  return {
    open: (signal, use) =>
      useWords(all, signal, async (indexes) => {
        const budget = new TurnBudget()
        const uses: WordUse[] = []
        for (const [at, listed] of versions.entries()) {
          const index = indexes[at] as WordIndex
          const chosen = serveWords(listed.text.read(), index)
          await openForms([{ chosen }], match)
          await budget.nextStep()
          const terms = resolveTerms(index, query, modeOf(match, chosen))
          const numbers = terms?.words[0]?.numbers ?? []
          uses.push({
            version: listed.record.id,
            ...countWords(listed, index, numbers, limit),
            ...(await numbersRendered(listed, index, numbers, limit, budget)),
          })
        }
        const data: WordsData = { query: q, match, versions: uses }
        const ids = uses.map(({ version }) => version)
        return use({ data, versions: ids, write: () => json(data) })
      }),
  }
}

type Counted = Pick<WordUse, 'count' | 'verses' | 'books' | 'forms' | 'form_count'>

/** Goes through the words of the verses that have any of `numbers`. */
function countWords(
  listed: LibraryVersion,
  { words, verseStarts, vocabulary, verseCount }: WordIndex,
  numbers: readonly number[],
  limit: number,
): Counted {
  if (numbers.length === 0) return { count: 0, verses: 0, books: [], forms: [], form_count: 0 }
  const version = listed.text.read()
  const slots = new Map(numbers.map((number, at) => [number, at]))
  const isMeant = new Uint8Array(vocabulary.length)
  for (const number of numbers) isMeant[number] = 1
  const byForm = new Array<number>(numbers.length).fill(0)
  const byBook = new Map<number, number>()
  let count = 0
  let verses = 0
  let chapter = 0
  for (let verse = 0; verse < verseCount; verse++) {
    while ((version.chapterFirst[chapter + 1] as number) <= verse) chapter += 1
    const before = count
    const end = verseStarts[verse + 1] as number
    for (let at = verseStarts[verse] as number; at < end; at++) {
      const word = words[at] as number
      if (isMeant[word] === 0) continue
      const slot = slots.get(word) as number
      byForm[slot] = (byForm[slot] as number) + 1
      count += 1
    }
    if (count === before) continue
    verses += 1
    const { number } = bookOfChapter(version, chapter).canon
    byBook.set(number, (byBook.get(number) ?? 0) + count - before)
  }
  const forms = numbers
    .map((number, at) => ({ word: wordAt(vocabulary, number), count: byForm[at] as number }))
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
  return {
    ...{ count, verses },
    books: [...byBook]
      .sort(([one], [other]) => one - other)
      .map(([book, own]) => ({ abbreviation: anyBookByNumber(book).abbreviation, count: own })),
    forms: forms.slice(0, limit),
    form_count: forms.length,
  }
}

/** The numbers with a rendering that has one of the words, with the sum of these renderings; the most frequent first. */
async function numbersRendered(
  { strongs }: LibraryVersion,
  { vocabulary }: WordIndex,
  numbers: readonly number[],
  limit: number,
  budget: TurnBudget,
): Promise<Pick<WordUse, 'strongs'>> {
  if (strongs === undefined) return {}
  if (numbers.length === 0) return { strongs: [] }
  const meant = new Set(numbers.map((number) => wordAt(vocabulary, number)))
  const found: { readonly number: string; readonly count: number }[] = []
  for (const [key, use] of strongs.open().between('', '\uffff')) {
    await budget.nextStep()
    const count = countRenderings(use, meant)
    if (count > 0) found.push({ number: key.replace(/^([GH])0+/, '$1'), count })
  }
  found.sort((one, other) => other.count - one.count || (one.number < other.number ? -1 : 1))
  return { strongs: found.slice(0, limit) }
}

function countRenderings({ renderings }: NumberUse, meant: ReadonlySet<string>): number {
  let count = 0
  for (const [text, own] of renderings) {
    if (wordsOf(text).some(({ folded }) => meant.has(folded))) count += own
  }
  return count
}
