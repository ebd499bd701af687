// full: How often a word stands in each book is what a count over the plain texts gives, and which numbers it renders.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { wordsOf } from '../../src/bundle/words.js'
import { loadLibrary } from '../../src/library/loading.js'
import { FailureAnswer, WordsAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { readVerses } from '../../src/text/stored-verses.js'
import { fc } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist', 'corpus'), undefined)
const app = await startApp(library)
t.teardown(() => app.close())
const ajv = new Ajv()

interface Use {
  readonly version: string
  readonly count: number
  readonly verses: number
  readonly books: readonly { readonly abbreviation: string; readonly count: number }[]
  readonly forms: readonly { readonly word: string; readonly count: number }[]
  readonly form_count: number
  readonly strongs?: readonly { readonly number: string; readonly count: number }[]
}

async function ask(query: string) {
  const { status, body } = await app.get(`/v1/words?${query}`)
  t.equal(status, 200, query)
  t.ok(ajv.validate(WordsAnswer, body), `${query}: ${ajv.errorsText()}`)
  return body.data as unknown as { readonly versions: readonly [Use, ...Use[]] }
}

async function refused(query: string) {
  const { status, body } = await app.get(`/v1/words${query}`)
  t.ok(ajv.validate(FailureAnswer, body), `${query}: ${ajv.errorsText()}`)
  return [status, body.error.code, body.error.message] as const
}

const rv1909 = library.versions.find(({ record }) => record.id === 'rv1909')!.text.read()

/** Counts words of the texts of verses, without an index. */
const byBook = rv1909.books.map((book) => {
  const first = rv1909.chapterFirst[book.firstChapter] as number
  const end = rv1909.chapterFirst[book.firstChapter + book.chapterCount] as number
  const counts = new Map<string, number>()
  for (const { text } of readVerses(rv1909, first, end - 1)) {
    for (const { folded } of wordsOf(text)) counts.set(folded, (counts.get(folded) ?? 0) + 1)
  }
  return { abbreviation: book.canon.abbreviation, counts }
})

/** The counts by book of all words that fit. */
function counted(fits: (word: string) => boolean) {
  return byBook.flatMap(({ abbreviation, counts }) => {
    let count = 0
    for (const [word, own] of counts) if (fits(word)) count += own
    return count === 0 ? [] : [{ abbreviation, count }]
  })
}

t.test('a word, its forms and a beginning', async (t) => {
  const [exact] = (await ask('q=amor&version=RV1909')).versions
  t.same(
    exact.books,
    counted((word) => word === 'amor'),
  )
  t.same(exact.forms, [{ word: 'amor', count: exact.count }])
  t.notOk('strongs' in exact, 'its words carry no numbers')
  const [beginning] = (await ask('q=Amor*&version=RV1909&limit=100')).versions
  t.same(
    beginning.books,
    counted((word) => word.startsWith('amor')),
  )
  const [forms] = (await ask('q=am%C3%B3&match=forms&version=RV1909')).versions
  t.ok(forms.form_count > 5 && forms.count > exact.count)
  const none = await ask('q=xyzzy&version=RV1909')
  t.match(none.versions, [{ count: 0, verses: 0, books: [], forms: [], form_count: 0 }])
})

t.test('the numbers that a word renders', async (t) => {
  const [kjv, web] = (await ask('q=charity&versions=KJV,WEB&limit=3')).versions
  t.match(kjv, { version: 'kjv', count: 28, strongs: [{ number: 'G26' }] })
  t.equal(web?.version, 'web')
})

t.test('any word is counted as a count over the text has it', async (t) => {
  const words = [...new Set(byBook.flatMap(({ counts }) => [...counts.keys()]))]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.boolean(), async (word, isBeginning) => {
      const q = encodeURIComponent(isBeginning && word.length > 1 ? `${word}*` : word)
      const [use] = (await ask(`q=${q}&version=RV1909&limit=100`)).versions
      const plain = (text: string) => text.replaceAll('ñ', 'n')
      const wanted = word.includes('ñ') ? (text: string) => text : plain
      const expected = counted((other) =>
        q.endsWith('*') ? wanted(other).startsWith(word) : wanted(other) === word,
      )
      t.same(use.books, expected, word)
      return use.count === use.books.reduce((sum, { count }) => sum + count, 0)
    }),
    { numRuns: 60 },
  )
})

t.test('what is not one word is refused', async (t) => {
  t.match(await refused(''), [400, 'INVALID_PARAMETER', /^q .*amor/])
  t.match(await refused('?q='), [400, 'INVALID_PARAMETER', /^q/])
  t.match(await refused('?q=!'), [400, 'INVALID_PARAMETER', /^q/])
  for (const q of ['a%20b', '%22a%20b%22', 'a%20-b']) {
    t.match(await refused(`?q=${q}`), [400, 'INVALID_PARAMETER', /one word/], q)
  }
  t.match(await refused('?q=a*'), [400, 'INVALID_PARAMETER', /^q/])
  t.match(await refused(`?q=${'a'.repeat(101)}`), [400, 'INVALID_PARAMETER', /longer than 100/])
  t.match(await refused('?q=a&match=x'), [400, 'INVALID_PARAMETER', /^match/])
  t.match(await refused('?q=a&limit=0'), [400, 'INVALID_PARAMETER', /^limit/])
  t.match(await refused('?q=a&version=zzz'), [404, 'VERSION_NOT_FOUND'])
})
