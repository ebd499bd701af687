// check: The words of a version that a query asks for: by spelling, by forms and by beginnings.
import t from 'tap'
import { packTildes, packWords } from '../../src/bundle/vocabulary.js'
import { layOutForms } from '../../src/bundle/word-forms.js'
import type { FamilyKeys } from '../../src/forms/families.js'
import {
  type Match,
  type QueryWord,
  readSearchQuery,
  type SearchQuery,
} from '../../src/search/query.js'
import { isTerm, type Mode, needsForms, resolveTerms, type Term } from '../../src/search/terms.js'
import { loadWordIndex, type WordIndex } from '../../src/search/word-index.js'
import { sameWord } from '../helpers/naive-search.js'
import { fc, runs } from '../helpers/property.js'

/** The keys of a spelling: its letters apart from endings, so that some words are in two families and some in none. */
function keysOf(spelling: string): readonly string[] {
  if (spelling.length < 2) return []
  const keys = [spelling.slice(0, -1)]
  return spelling.endsWith('s') ? [...keys, spelling.slice(0, -2)] : keys
}

/** Those of a query's word: of a word of the text they are not asked for. */
const keysOfAsked: FamilyKeys = (spelling) => ['a', 'an', ...keysOf(spelling)]

function indexOf(words: readonly string[]): WordIndex {
  const index = { postingStarts: new Uint32Array(words.length + 1), verseCount: 0 }
  const [vocabulary, tildeSlots] = [packWords(words), packTildes(words)]
  const text = { vocabulary, tildeSlots, verseStarts: Uint32Array.of(0) }
  const forms = layOutForms(words, (word) => keysOf(words[word] as string))
  return loadWordIndex(index as never, text as never, () => Promise.resolve(forms))
}

/** What a word of a query asks for: the words that are it, and all that it stands for. */
function plainTerm(words: readonly string[], asked: QueryWord, mode: Mode): [string[], string[]] {
  const { folded, spelling, isBeginning } = asked
  const { match } = mode
  const own = words.filter((word) => sameWord(folded, word))
  if (isBeginning || (match === 'prefix' && folded.length > 1 && folded !== '神')) {
    const begins = (word: string) => sameWord(folded, word.slice(0, folded.length))
    return [own, words.filter((word) => word.length >= folded.length && begins(word))]
  }
  if (match !== 'forms') return [own, own]
  const keys = new Set(own.length === 0 ? (mode.keysOf?.(spelling) ?? []) : own.flatMap(keysOf))
  const isForm = (word: string) => keysOf(word).some((key) => keys.has(key))
  return [own, words.filter((word) => own.includes(word) || isForm(word))]
}

const letters = (signs: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength })
const vocabulary = fc.uniqueArray(
  fc.oneof({ weight: 9, arbitrary: letters('anñs', 5) }, fc.constantFrom('神', 'λογος', 'b', 'z')),
  { maxLength: 90 },
)
/** So many words with one beginning that each vocabulary has some that stand for many, whatever is drawn. */
const MANY = ['bba', 'bbb', 'bbc', 'bbd', 'bbe', 'bbf', 'bbg']
const part = fc
  .record({
    words: fc.array(
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: letters('anñsáS', 4) }, fc.constantFrom('神', 'λόγος')),
        fc.constantFrom('', '', '*'),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    sign: fc.constantFrom('', '', '', '-'),
  })
  .map(({ words, sign }) =>
    words.length === 1
      ? `${sign}${words.flat().join('')}`
      : `${sign}"${words.map((word) => word.join('')).join(' ')}"`,
  )

/** Compares a term with what its word asks for; undefined is a word that the version lacks. */
function compareTerm(words: readonly string[], asked: QueryWord, mode: Mode, term?: Term): void {
  const [own, all] = plainTerm(words, asked, mode)
  const about = JSON.stringify([words, asked, mode, term])
  if (term === undefined) throw new Error(about)
  const named = (numbers: readonly number[]) => numbers.map((word) => words[word]).sort()
  const matched = [...words.keys()].filter((word) => isTerm(term, word))
  const [first, whole] = [term.numbers.slice(0, term.own), term.numbers].map(named)
  for (const [got, wanted] of [
    [first, own],
    [whole, all],
    [named(matched), all],
  ]) {
    if (got?.join() !== wanted?.sort().join()) throw new Error(about)
  }
}

const ALL_OF_MANY = ['bb*', '', 'exact', false] as const

t.test('of any vocabulary a query gets the words that its mode says', async (t) => {
  const met = { some: 0, none: 0, many: 0, excluded: 0 }
  const query = fc.tuple(
    ...[part, part, fc.constantFrom<Match>('exact', 'forms', 'prefix'), fc.boolean()],
  )
  await fc.assert(
    fc.asyncProperty(vocabulary, fc.array(query, { maxLength: 10 }), async (drawn, queries) => {
      const words = [...drawn, ...MANY]
      const index = indexOf(words)
      await index.forms.open()
      for (const [one, other, match, isKnown] of [...queries, ALL_OF_MANY]) {
        const query = readSearchQuery(`${one} ${other}`)
        if (typeof query === 'string') continue
        const mode: Mode = { match, keysOf: isKnown ? keysOfAsked : undefined }
        const resolved = resolveTerms(index, query, mode)
        const isThere = (word: QueryWord) => plainTerm(words, word, mode)[1].length > 0
        const required = [...query.words, ...query.phrases.flat()]
        if (!required.every(isThere)) {
          if (resolved !== undefined) throw new Error(JSON.stringify([words, query]))
          met.none += 1
          continue
        }
        const excluded = query.excluded.filter((phrase) => phrase.every(isThere))
        t.same(
          [resolved?.words, resolved?.phrases, resolved?.excluded].map((parts) => parts?.length),
          [query.words, query.phrases, excluded].map((parts) => parts.length),
        )
        const terms = [resolved?.words, resolved?.phrases.flat(), resolved?.excluded.flat()].flat()
        for (const [at, word] of [...required, ...excluded.flat()].entries()) {
          compareTerm(words, word, mode, terms[at])
        }
        met.some += Number(one !== ALL_OF_MANY[0])
        met.many += Number(terms.some((term) => (term?.numbers.length ?? 0) > 6))
        met.excluded += Number(excluded.length > 0)
      }
    }),
    { numRuns: runs(300) },
  )
  for (const [what, count] of Object.entries(met)) t.ok(count > runs(30), `${what}: ${count}`)
})

t.test(
  'the forms of words are needed for beginnings and for every mode but the exact one',
  async (t) => {
    const needs = (q: string, match: Match) => needsForms(readSearchQuery(q) as SearchQuery, match)
    for (const q of ['an', '"an an"', 'an -nn', 'an -"nn nn"', 'an "nn nn" nn']) {
      t.notOk(needs(q, 'exact'), q)
      t.ok(needs(q, 'forms'), q)
      t.ok(needs(q, 'prefix'), q)
    }
    for (const q of ['an*', 'nn an*', '"an an*"', 'nn -an*', 'an -"nn an*"']) {
      t.ok(needs(q, 'exact'), q)
      const query = readSearchQuery(q) as SearchQuery
      t.throws(() => resolveTerms(indexOf(['an', 'nn']), query, { match: 'exact' }), {
        message: 'the forms of words are not open',
      })
    }
  },
)

t.test('letters with a mark that a keyboard writes as two', async (t) => {
  const words = ['gotter', 'heere', 'poet', 'schon', 'søn', 'treue']
  const found = (text: string, language: string, match: Match = 'exact') => {
    const index = indexOf(words)
    const query = readSearchQuery(text) as SearchQuery
    const terms = resolveTerms(index, query, { match, language })
    return terms?.words.map(({ numbers }) => numbers.map((number) => words[number]).join(' '))
  }
  t.strictSame(found('Schoen Goetter', 'de'), ['schon', 'gotter'])
  t.strictSame(found('schön treue poet', 'de'), ['schon', 'treue', 'poet'], 'words it has')
  t.strictSame(found('soen', 'da'), ['søn'])
  t.strictSame(found('soen', 'de'), undefined)
  t.strictSame(found('schoen', 'en'), undefined, 'no letters of this language')
})
