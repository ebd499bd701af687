// test: A search says which operators of other programs it did not know.
import t from 'tap'
import { Check } from 'typebox/value'
import { LANGUAGES } from '../../../src/answers/language.js'
import { hintFor } from '../../../src/answers/search/hint.js'
import { SearchAnswer } from '../../../src/operations/schemas/v1.js'
import { type Operator, readOperators } from '../../../src/search/operators.js'
import { type Body, type RunningApp, startApp } from '../../helpers/running-app.js'
import { smallLibrary } from '../../helpers/small-library.js'

const app: RunningApp = await startApp(await smallLibrary())
t.teardown(() => app.close())

const hintIn = ({ meta }: Body) => (meta as { hint?: string }).hint
const search = (q: string, headers: Record<string, string> = {}) =>
  app.get(`/v1/search?q=${encodeURIComponent(q)}`, headers)

const OPERATORS: readonly (readonly [string, ...Operator[]])[] = [
  ['−amor', 'exclude'],
  ['fe −obras', 'exclude'],
  ['fe −"buenas obras"', 'exclude'],
  ['zzz OR yyy', 'OR'],
  ['zzz NOT yyy AND xxx', 'NOT', 'AND'],
  ['OR', 'OR'],
  ['*or', 'part'],
  ['a*r ñandú*', 'part'],
  ['"in the *gin"', 'part'],
  ['−a *a OR b', 'exclude', 'OR', 'part'],
  ['fe|obras', '|'],
  ['fe~2 | "a b"~3', '~', '|'],
  ['"fe|obras~"'],
  ['-amor'],
  ['fe -"buenas obras"'],
  ['am*'],
  ['amor'],
  ['or not and'],
  ['ORDEN NOTA'],
  ['Abed-nego - amor'],
  ['1-2 a - b'],
  ['"zzz OR yyy"'],
  ['"a -b"'],
  ['zzz * yyy'],
]

t.test('what is an operator elsewhere is known where it would be one', async (t) => {
  for (const [query, ...operators] of OPERATORS)
    t.strictSame(readOperators(query), operators, query)
})

t.test('a search that found nothing says what it did not do', async (t) => {
  for (const [query, ...operators] of OPERATORS) {
    const { status, body } = await search(`zyzzyva ${query}`)
    t.strictSame([status, body.data.total], [200, 0], query)
    t.ok(Check(SearchAnswer, body), query)
    t.equal(hintIn(body) !== undefined, operators.length > 0, query)
  }
  t.equal(
    hintIn((await search('zyzzyva −uno OR b NOT *c')).body),
    'Nothing was found: the sign that excludes a word is "-"; ' +
      '"OR" and "NOT" are words like any other; "*" stands for letters only at the end of a word',
  )
  t.equal(
    hintFor('OR', false)?.en,
    'Nothing was found, and this search has no operators: "OR" is a word like any other',
  )
})

t.test('so does one that found something, unless it may be a text as it stands', async (t) => {
  for (const [query, hint] of [
    ['−cuatro', 'the sign that excludes a word is "-"'],
    ['*cuatro', '"*" stands for letters only at the end of a word'],
    ['cuatro|cuatro~', '"|" and "~" are punctuation'],
    ['cuatr*'],
    ['-uno cuatro'],
    ['(cuatro)'],
  ] as const) {
    const { body } = await search(query)
    t.ok(Number(body.data.total) > 0, query)
    t.equal(hintIn(body), hint && `Other searches read this otherwise: ${hint}`, query)
  }
  t.equal(hintFor('faith AND hope OR love', true), undefined)
  const not = hintFor('faith NOT hope', true)
  t.equal(not?.es, 'Otras búsquedas leen esto de otro modo: "NOT" es una palabra como las demás')
  t.match(not?.pt, /^Outras buscas leem isto de outro modo: "NOT" é/)
  const past = await app.get(`/v1/search?q=${encodeURIComponent('−cuatro')}&offset=999`)
  t.match(hintIn(past.body), /^Other searches/, 'and a page past the last')
})

t.test('the hint is in the language that is asked for, and caches are told', async (t) => {
  const query = `zyzzyva −uno ${'ñ'.repeat(200)}`
  const tags = new Set<unknown>()
  for (const [language, words] of [
    ['', /^Nothing was found/],
    ['de', /^Nothing was found/],
    ['es-MX, en;q=0.5', /^No se encontró nada: el signo que excluye una palabra es "-"$/],
    ['pt-PT, en;q=0.5', /^Nada foi encontrado: o sinal que exclui uma palavra é "-"$/],
  ] as const) {
    for (const q of ['zyzzyva −uno', query]) {
      const headers = { 'accept-language': language }
      const answer = await search(q, headers)
      t.match(hintIn(answer.body), words)
      t.match(answer.headers.vary, /Accept-Language/)
      t.equal(Number(answer.headers['content-length']), Buffer.byteLength(answer.text))
      tags.add(answer.headers.etag)
      const again = await search(q, { ...headers, 'if-none-match': String(answer.headers.etag) })
      t.equal(again.status, 304)
      const other = language.startsWith('es') ? 'en' : 'es'
      const asked = { 'accept-language': other, 'if-none-match': String(answer.headers.etag) }
      t.equal((await search(q, asked)).status, 200, 'what is kept in one language is not the other')
    }
  }
  t.equal(tags.size, LANGUAGES.length)
  const { headers } = await search('zyzzyva', { 'accept-language': 'es' })
  t.notMatch(String(headers.vary), /Accept-Language/)
})
