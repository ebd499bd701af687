// check: Every failure has its code, status and words in each language, and docs/ERRORS.md lists them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { type Failure, isAbsence, type Problem } from '../../../src/answers/failure.js'
import { askedLanguage, DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/answers/language.js'
import {
  describe,
  describeProblem,
  isFixed,
  MESSAGES,
} from '../../../src/answers/messages/messages.js'
import { describeFailure, STATUS } from '../../../src/http/reply/errors.js'
import { FailureAnswer } from '../../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { anyCharacter, fc, runs } from '../../helpers/property.js'
import { type Answer, type RunningApp, startApp } from '../../helpers/running-app.js'
import { smallLibrary } from '../../helpers/small-library.js'

/** A line for each message in each language. */
const RECORD = join(PACKAGE_ROOT, 'test/fixtures/messages.txt')
const DOCUMENT = readFileSync(join(PACKAGE_ROOT, 'docs/ERRORS.md'), 'utf8')

t.test('docs/ERRORS.md lists every code with its status, and no other', async (t) => {
  const rows = [...DOCUMENT.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)]
  t.same(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)])), STATUS)
})

/** A failure of each kind at least, behind the code of its kind; does not compile while a kind is missing. */
const KINDS: {
  readonly [K in Failure['kind']]: readonly [
    keyof typeof STATUS,
    ...Omit<Extract<Failure, { kind: K }>, 'kind'>[],
  ]
} = {
  'no-key': ['UNAUTHORIZED', {}],
  'unknown-key': ['UNAUTHORIZED', {}],
  'expired-key': ['UNAUTHORIZED', {}],
  'bad-parameter': ['INVALID_PARAMETER', { name: 'q', problem: { is: 'empty' } }],
  'too-many': ['INVALID_PARAMETER', { of: 'parameters', most: 100 }, { of: 'headers', most: 2000 }],
  undecodable: ['INVALID_PARAMETER', { part: 'path' }, { part: 'query' }, { part: 'request' }],
  'too-long': ['INVALID_PARAMETER', { most: 65536 }],
  'too-slow': ['INVALID_PARAMETER', {}],
  'too-large': ['RANGE_TOO_LARGE', { asked: 51 }],
  'too-many-references': ['RANGE_TOO_LARGE', { most: 50 }],
  'too-many-verses': ['RANGE_TOO_LARGE', { most: 3000 }],
  'unknown-version': ['VERSION_NOT_FOUND', { asked: 'x' }],
  'absent-version': ['VERSION_NOT_FOUND', { name: 'N', id: 'nvi' }],
  'no-versions': ['VERSION_NOT_FOUND', {}],
  'unknown-book': ['BOOK_NOT_FOUND', { asked: 'XYZ' }],
  'no-book': ['BOOK_NOT_FOUND', { book: 'TOB', version: 'KJV' }],
  'no-chapter': ['CHAPTER_NOT_FOUND', { book: 'Juan', chapter: 22, last: 21 }],
  'no-verse': ['VERSE_NOT_FOUND', { book: 'Juan', chapter: 3, verse: 99, last: 36 }],
  omitted: [
    'VERSE_NOT_FOUND',
    { book: 'Acts', chapter: 8, first: 37, last: 37, version: 'WEB' },
    { book: 'Acts', chapter: 8, first: 37, last: 38, version: 'WEB' },
  ],
  unreadable: [
    'INVALID_REFERENCE',
    { part: 'Foo', reason: 'book' },
    { part: 'Jo', reason: 'ambiguous-book' },
    { part: '3:', reason: 'numbers' },
  ],
  'too-many-places': ['RANGE_TOO_LARGE', { most: 50 }],
  'two-versions': ['INVALID_PARAMETER', { asked: 'KJV', written: 'NVI' }],
  reversed: ['INVALID_RANGE', { first: '5', last: '2' }],
  'too-few-verses': [
    'VERSE_NOT_FOUND',
    { version: 'KJV', length: 1 },
    { version: 'KJV', length: 20 },
  ],
  'no-verse-of-day': ['VERSE_NOT_FOUND', { version: 'KJV' }],
  'no-strongs': ['NOT_FOUND', { number: 'G9999', dictionary: 'A Dictionary' }],
  'no-entry': ['NOT_FOUND', { asked: 'perdn', resource: 'A Work' }],
  'absent-resource': ['NOT_FOUND', { name: 'A Dictionary', command: 'make build' }],
  'no-path': ['NOT_FOUND', {}],
  method: ['METHOD_NOT_ALLOWED', { method: 'PUT' }],
  limited: ['RATE_LIMITED', { seconds: 1 }, { seconds: 2 }],
  'day-limited': ['RATE_LIMITED', { limit: 500, seconds: 1 }, { limit: 1, seconds: 7200 }],
  'other-origin': ['ORIGIN_NOT_ALLOWED', { origin: null }, { origin: 'https://a.example' }],
  internal: ['INTERNAL_ERROR', {}],
  unavailable: ['SERVICE_UNAVAILABLE', {}],
  overloaded: ['SERVICE_UNAVAILABLE', {}],
  crowded: ['SERVICE_UNAVAILABLE', {}],
  away: ['SERVICE_UNAVAILABLE', {}],
  'no-language': ['VERSION_NOT_FOUND', { asked: 'fr', served: ['en', 'es'] }],
  broken: ['SERVICE_UNAVAILABLE', {}],
  'not-numbered': ['VERSE_NOT_FOUND', { reference: 'Joel 5:1', numbering: 'hebrew' }],
  unmapped: [
    'VERSE_NOT_FOUND',
    { reference: 'Salmos 51:1', numbering: 'hebrew', version: 'KJV', reason: 'title' },
    { reference: 'Daniel 3:24', numbering: 'vulgate', version: 'KJV', reason: 'absent' },
    { reference: 'Ester 4:17', numbering: 'lxx', version: 'KJV', reason: 'unmappable' },
  ],
  'no-resource': ['NOT_FOUND', { asked: 'calvin' }],
}
const FAILURES = Object.entries(KINDS).flatMap(([kind, [code, ...all]]) =>
  all.map((one) => [{ kind, ...one } as Failure, code] as const),
)

t.test(
  'each kind of failure has its code and status, and is said in English at first',
  async (t) => {
    for (const [failure, code] of FAILURES) {
      const described = describeFailure(failure)
      t.equal(described.code, code)
      t.equal(described.status, STATUS[code])
      t.equal(described.message, describeFailure(failure, 'en').message)
    }
  },
)

// One of each; does not compile while one is missing.
const PROBLEMS: { readonly [K in Problem['is']]: Extract<Problem, { is: K }> } = {
  empty: { is: 'empty' },
  missing: { is: 'missing', example: 'q=love' },
  repeated: { is: 'repeated' },
  'too-long': { is: 'too-long', most: 100 },
  'too-many-bytes': { is: 'too-many-bytes', most: 4096 },
  'not-a-chapter': { is: 'not-a-chapter' },
  'not-verses': { is: 'not-verses' },
  'not-an-integer': { is: 'not-an-integer', least: 1, most: 100 },
  'not-one-of': { is: 'not-one-of', values: ['OT', 'NT'] },
  'not-of-list': { is: 'not-of-list', values: ['context', 'counts'] },
  'empty-part': { is: 'empty-part' },
  'named-twice': { is: 'named-twice', part: 'kjv' },
  'not-beside': { is: 'not-beside', other: 'version' },
  'too-many-versions': { is: 'too-many-versions', most: 8 },
  'too-many-parts': { is: 'too-many-parts', most: 66 },
  'not-a-date': { is: 'not-a-date' },
  'not-a-zone': { is: 'not-a-zone' },
  'not-one-place': { is: 'not-one-place' },
  'not-one-verse': { is: 'not-one-verse' },
  'no-word': { is: 'no-word' },
  'not-one-word': { is: 'not-one-word' },
  'only-excluded': { is: 'only-excluded' },
  'short-beginning': { is: 'short-beginning' },
  'no-header': { is: 'no-header' },
  'not-a-host': { is: 'not-a-host' },
  'not-chunked': { is: 'not-chunked' },
  'another-key': { is: 'another-key' },
  'no-strongs-number': { is: 'no-strongs-number' },
  'other-testament': { is: 'other-testament', number: 'G26' },
  'without-strongs': { is: 'without-strongs', versions: ['kjv', 'web'] },
}

t.test('every problem of a parameter has its own words in each language', async (t) => {
  const said = Object.values(PROBLEMS).flatMap((problem) =>
    LANGUAGES.map((language) => {
      const words = describeProblem(problem, language)
      const { message } = describe({ kind: 'bad-parameter', name: 'q', problem }, language)
      t.equal(message, `q ${words}`)
      t.match(words, /^\p{L}.*[^.\s]$/u, 'the end of a sentence without its point')
      t.notMatch(words, /undefined|NaN|\[object/)
      for (const value of Object.values(problem).slice(1).flat())
        t.ok(words.includes(String(value)))
      return words
    }),
  )
  t.equal(new Set(said).size, said.length)
  t.equal(
    describeProblem({ is: 'not-an-integer', least: 0 }, 'es'),
    'debe ser un número entero no menor que 0',
  )
})

t.test('the words of every language are those on record', async (t) => {
  const lines = LANGUAGES.flatMap((language) => [
    ...FAILURES.map(([failure]) => `${language} ${describeFailure(failure, language).message}`),
    ...[...Object.values(PROBLEMS), { is: 'not-an-integer', least: 0 } as const].map(
      (problem) => `${language} q ${describeProblem(problem, language)}`,
    ),
    ...[['a'], ['a', 'b'], ['a', 'b', 'c']].map(
      (all) => `${language}${MESSAGES[language].ask(all)}`,
    ),
    ...Object.entries(MESSAGES[language].hint).map(([name, part]) => {
      return `${language} ${name}: ${typeof part === 'string' ? part : part(['"OR"', '"NOT"'])}`
    }),
  ])
  if (process.env.UPDATE_MESSAGES === '1') writeFileSync(RECORD, `${lines.join('\n')}\n`)
  const recorded = readFileSync(RECORD, 'utf8').split('\n').slice(0, -1)
  t.same(lines, recorded, 'UPDATE_MESSAGES=1 records new words; read what has changed')
})

t.test('only what does not exist is an absence', async (t) => {
  const absences = FAILURES.map(([failure, code]) => [code, isAbsence(failure)] as const)
  t.strictSame(
    absences,
    absences.map(([code]) => [code, /^(?:(?:VERSION|BOOK|CHAPTER|VERSE)_)?NOT_FOUND$/.test(code)]),
  )
})

t.test('what was sent is repeated in a length that can be read', async (t) => {
  const { message } = describeFailure({ kind: 'unknown-book', asked: '😀'.repeat(9000) })
  t.ok(message.length < 250)
  t.ok(message.isWellFormed(), 'no character is cut in two')
})

t.test('a failure says where its code is explained, and only what helps', async (t) => {
  t.strictSame(describeFailure({ kind: 'no-path' }), {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is nothing at this path',
    help: '/docs/errors#not_found',
  })
  const asked = { kind: 'unknown-version', asked: 'kjx' } as const
  t.notOk('suggestions' in describeFailure({ ...asked, suggestions: [] }))
  t.match(describeFailure({ ...asked, suggestions: ['kjv'] }), { suggestions: ['kjv'] })
})

t.test('a language that is asked for gets the suggestions in words', async (t) => {
  const failure = { kind: 'unknown-book', asked: 'Jo', suggestions: ['JOB', 'JHN'] } as const
  const { message } = describeFailure(failure)
  t.equal(describeFailure(failure, 'en').message, `${message}. Did you mean "JOB" or "JHN"?`)
  t.match(describeFailure(failure, 'es').message, /\. ¿Quiso decir "JOB" o "JHN"\?$/)
})

t.test('the language is the first of those that are weighed most', async (t) => {
  for (const [header, language] of [
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['de, fr;q=0.9', undefined],
    ['es;q=0', undefined],
    ['es', 'es'],
    ['ES-419, en;q=0.9', 'es'],
    ['es, en', 'es'],
    ['en, es', 'en'],
    ['en;q=0.3, es;q=0.8', 'es'],
    ['de, en-GB;q=0.7, es;q=0.2', 'en'],
    ['esx, enx', undefined],
    ['xes, fr-en', undefined],
    ['es_MX, en MX', undefined],
    ['en;q=0.9, es;q=1', 'es'],
    ['en;q=0.9, es;q=1.000', 'es'],
    ['en;q=0.35, es;q=0.36', 'es'],
    ['en ; q=0.35 , es ;q=0.36 ', 'es'],
    ['en;q=0.5, es-419-x-2;q=0.6', 'es'],
    ['en;q=0.5, es;q=2', 'en'],
    ['en;q=0.5, es;q=1.5', 'en'],
    ['en;q=0.5, es;q=0.7x', 'en'],
    ['en;q=0.5, es;q=x', 'en'],
    ['pt', 'pt'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['PT-pt', 'pt'],
    ['en;q=0.5, pt;q=0.4', 'en'],
    ['ptx', undefined],
    [`${'fr,'.repeat(20_000)}es`, undefined],
  ] as const) {
    t.equal(askedLanguage(header), language, String(header).slice(0, 40))
  }
})

const app: RunningApp = await startApp(await smallLibrary())
t.teardown(() => app.close())

const refused = (t: Test, answer: Answer, status: number) => {
  t.equal(answer.status, status)
  t.ok(Check(FailureAnswer, answer.body), answer.text)
}

t.test(
  'who asks for no language gets the message as ever, and the suggestions beside it',
  async (t) => {
    const answer = await app.get('/v1/chapters/Juan/3')
    refused(t, answer, 404)
    t.equal(
      answer.text,
      '{"success":false,"error":{"code":"BOOK_NOT_FOUND","message":"There is no book \\"Juan\\"; paths take a ' +
        'standard abbreviation (JHN) or an id (joh)","suggestions":["JHN"]}}',
    )
    t.equal(answer.headers.link, '</docs/errors#book_not_found>; rel="help"')
    t.equal(answer.headers['content-language'], 'en')
    t.equal(answer.headers.vary, 'Accept-Language')
  },
)

t.test('who asks for another language gets it, and caches are told', async (t) => {
  for (const [asked, path, status, words] of [
    ['es-MX, en;q=0.5', '/v1/chapters/Juan/3', 404, /^No hay .*"Juan"; .*¿Quiso decir "JHN"\?$/],
    ['es-MX, en;q=0.5', '/v1/verses/JHN/3/58-61', 404, /¿Quiso decir "Juan 3:58-60"\?$/],
    ['es-MX, en;q=0.5', '/v1/books/gen?version=triel', 404, /¿Quiso decir "trial"\?$/],
    ['es-MX, en;q=0.5', '/v1/passage?ref=Jhuan+3:16&version=zzz', 400, /decir "Juan 3:16"\?$/],
    ['es-MX, en;q=0.5', '/v1/search?q=x&book=salmos', 404, /¿Quiso decir "PSA"\?$/],
    ['es-MX, en;q=0.5', '/v1/books/%', 400, 'No se puede decodificar la ruta'],
    ['pt-BR,pt;q=0.9', '/v1/chapters/JHN/22', 404, /^Juan não tem .* o 21\. Quis dizer/],
    ['pt-BR,pt;q=0.9', '/v1/search?q=x&limit=0', 400, 'limit deve ser um número inteiro de 1 a'],
    ['pt-BR,pt;q=0.9', '/v1/nothing', 404, 'Não há nada neste caminho'],
  ] as const) {
    const answer = await app.get(path, { 'accept-language': asked })
    refused(t, answer, status)
    t.match(answer.body.error.message, words)
    t.equal(answer.headers['content-language'], asked.slice(0, 2))
    t.equal(answer.headers.vary, 'Accept-Language')
    t.equal((await app.get(path)).headers['content-language'], 'en')
  }
})

t.test('every language has words of its own for every failure, with what it names', async (t) => {
  for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
    for (const [failure] of FAILURES) {
      const english = describeFailure(failure, DEFAULT_LANGUAGE).message
      const { message } = describeFailure(failure, language)
      if (isFixed(failure)) t.equal(message, english)
      else t.not(message, english, `${language} ${failure.kind}`)
      const values = (english.match(/"[^"]*"|\d+|\/v1\/\w+|corpus\/local/g) ?? []).filter(
        // Examples may be others.
        (value) => failure.kind !== 'unreadable' || value.startsWith('"'),
      )
      for (const value of values) t.ok(message.includes(value), `${language}: ${message}: ${value}`)
    }
    const failure = { kind: 'unknown-book', asked: 'x', suggestions: ['JOB', 'JHN'] } as const
    t.match(describeFailure(failure, language).message, /"JOB" \S+ "JHN"\?$/)
  }
})

t.test('the examples of a message are references in every version', async (t) => {
  for (const language of LANGUAGES) {
    const unreadable = { kind: 'unreadable', part: 'x', reason: 'book' } as const
    const [, examples = ''] = describeFailure(unreadable, language).message.split(/; \p{L}+: /u)
    const references = examples.split(', ')
    t.equal(references.length, 4, examples)
    for (const ref of references) {
      const { status } = await app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)
      t.not(status, 400, `${language}: ${ref}`)
    }
  }
})

t.test('the messages of UNAUTHORIZED are the same in every language', async (t) => {
  for (const key of ['', 'wrong']) {
    const ask = (language: string) =>
      app.get('/v1/versions', { 'x-api-key': key, 'accept-language': language })
    const [spanish, none] = await Promise.all([ask('es'), ask('')])
    refused(t, spanish, 401)
    t.equal(spanish.text, none.text)
    t.equal(spanish.headers.vary, undefined)
    t.equal(spanish.headers['content-language'], undefined)
  }
})

t.test('whatever is sent, an error keeps its shape and its suggestions work', async () => {
  const segment = fc.oneof(
    fc.constantFrom('JHN', 'jhm', 'Juan', 'psalm', '1co', 'gensis', '3', '0', '99', '2-7', '58-99'),
    fc.string({ unit: anyCharacter, maxLength: 12 }),
  )
  const version = fc.constantFrom('', '&version=trial', '&version=prueva')
  const path = fc
    .tuple(fc.constantFrom('books', 'chapters', 'verses', 'passage', 'search'), version)
    .chain(([first, version]) =>
      first === 'passage' || first === 'search'
        ? fc.array(segment, { minLength: 1, maxLength: 3 }).map((words) => {
            const text = encodeURIComponent(words.join(' ').toWellFormed())
            return `/v1/${first}?${first === 'passage' ? 'ref' : 'q=que&book'}=${text}${version}`
          })
        : fc.array(segment, { minLength: 1, maxLength: 3 }).map((words) => {
            const parts = words.map((word) => encodeURIComponent(word.toWellFormed()))
            return `/v1/${first}/${parts.join('/')}?x=${version}`
          }),
    )
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('', ...LANGUAGES), async (path, language) => {
      const { status, body } = await app.get(path, { 'accept-language': language })
      if (status === 200) return true
      if (status >= 500 || !Check(FailureAnswer, body)) return false
      const { code, suggestions = [] } = body.error as { code: string; suggestions?: string[] }
      const version = /&version=trial/.test(path) ? 'trial' : 'prueba'
      if (code === 'NOT_FOUND') {
        const paths = suggestions.map((text) => app.get(text.replaceAll(/\{\w+\}/g, '1')))
        return (await Promise.all(paths)).every(({ body }) => body.error?.code !== code)
      }
      const url = (text: string) =>
        code === 'BOOK_NOT_FOUND'
          ? `/v1/books/${text}?version=${version}`
          : code === 'VERSION_NOT_FOUND'
            ? `/v1/versions/${text}`
            : `/v1/passage?version=${version}&ref=${encodeURIComponent(text)}`
      const answers = await Promise.all(suggestions.map((text) => app.get(url(text))))
      return answers.every(({ status }) => status === 200)
    }),
    { numRuns: runs(200) },
  )
})
