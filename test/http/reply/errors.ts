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

/** One of each kind. */
const FAILURES: readonly (readonly [Failure, keyof typeof STATUS])[] = [
  [{ kind: 'no-key' }, 'UNAUTHORIZED'],
  [{ kind: 'unknown-key' }, 'UNAUTHORIZED'],
  [{ kind: 'expired-key' }, 'UNAUTHORIZED'],
  [{ kind: 'bad-parameter', name: 'q', problem: { is: 'empty' } }, 'INVALID_PARAMETER'],
  [{ kind: 'too-many', of: 'parameters', most: 100 }, 'INVALID_PARAMETER'],
  [{ kind: 'too-many', of: 'headers', most: 2000 }, 'INVALID_PARAMETER'],
  [{ kind: 'undecodable', part: 'path' }, 'INVALID_PARAMETER'],
  [{ kind: 'too-long', most: 65536 }, 'INVALID_PARAMETER'],
  [{ kind: 'too-slow' }, 'INVALID_PARAMETER'],
  [{ kind: 'too-large', asked: 51 }, 'RANGE_TOO_LARGE'],
  [{ kind: 'too-many-references', most: 50 }, 'RANGE_TOO_LARGE'],
  [{ kind: 'too-many-verses', most: 3000 }, 'RANGE_TOO_LARGE'],
  [{ kind: 'unknown-version', asked: 'x' }, 'VERSION_NOT_FOUND'],
  [{ kind: 'absent-version', name: 'N', id: 'nvi' }, 'VERSION_NOT_FOUND'],
  [{ kind: 'no-versions' }, 'VERSION_NOT_FOUND'],
  [{ kind: 'unknown-book', asked: 'XYZ' }, 'BOOK_NOT_FOUND'],
  [{ kind: 'no-book', book: 'TOB', version: 'KJV' }, 'BOOK_NOT_FOUND'],
  [{ kind: 'no-chapter', book: 'Juan', chapter: 22, last: 21 }, 'CHAPTER_NOT_FOUND'],
  [{ kind: 'no-verse', book: 'Juan', chapter: 3, verse: 99, last: 36 }, 'VERSE_NOT_FOUND'],
  [
    { kind: 'omitted', book: 'Acts', chapter: 8, first: 37, last: 37, version: 'WEB' },
    'VERSE_NOT_FOUND',
  ],
  [
    { kind: 'omitted', book: 'Acts', chapter: 8, first: 37, last: 38, version: 'WEB' },
    'VERSE_NOT_FOUND',
  ],
  [{ kind: 'unreadable', part: 'Foo', reason: 'book' }, 'INVALID_REFERENCE'],
  [{ kind: 'unreadable', part: 'Jo', reason: 'ambiguous-book' }, 'INVALID_REFERENCE'],
  [{ kind: 'too-many-places', most: 50 }, 'RANGE_TOO_LARGE'],
  [{ kind: 'two-versions', asked: 'KJV', written: 'NVI' }, 'INVALID_PARAMETER'],
  [{ kind: 'unreadable', part: '3:', reason: 'numbers' }, 'INVALID_REFERENCE'],
  [{ kind: 'reversed', first: '5', last: '2' }, 'INVALID_RANGE'],
  [{ kind: 'too-few-verses', version: 'KJV', length: 1 }, 'VERSE_NOT_FOUND'],
  [{ kind: 'too-few-verses', version: 'KJV', length: 20 }, 'VERSE_NOT_FOUND'],
  [{ kind: 'no-verse-of-day', version: 'KJV' }, 'VERSE_NOT_FOUND'],
  [{ kind: 'no-strongs', number: 'G9999', dictionary: 'A Dictionary' }, 'NOT_FOUND'],
  [{ kind: 'no-entry', asked: 'perdn', resource: 'A Work' }, 'NOT_FOUND'],
  [{ kind: 'absent-resource', name: 'A Dictionary', command: 'make build' }, 'NOT_FOUND'],
  [{ kind: 'no-path' }, 'NOT_FOUND'],
  [{ kind: 'method', method: 'PUT' }, 'METHOD_NOT_ALLOWED'],
  [{ kind: 'limited', seconds: 1 }, 'RATE_LIMITED'],
  [{ kind: 'limited', seconds: 2 }, 'RATE_LIMITED'],
  [{ kind: 'day-limited', limit: 500, seconds: 1 }, 'RATE_LIMITED'],
  [{ kind: 'day-limited', limit: 1, seconds: 7200 }, 'RATE_LIMITED'],
  [{ kind: 'other-origin', origin: null }, 'ORIGIN_NOT_ALLOWED'],
  [{ kind: 'other-origin', origin: 'https://a.example' }, 'ORIGIN_NOT_ALLOWED'],
  [{ kind: 'internal' }, 'INTERNAL_ERROR'],
  [{ kind: 'unavailable' }, 'SERVICE_UNAVAILABLE'],
  [{ kind: 'overloaded' }, 'SERVICE_UNAVAILABLE'],
  [{ kind: 'crowded' }, 'SERVICE_UNAVAILABLE'],
  [{ kind: 'away' }, 'SERVICE_UNAVAILABLE'],
  [{ kind: 'no-language', asked: 'fr', served: ['en', 'es'] }, 'VERSION_NOT_FOUND'],
  [{ kind: 'broken' }, 'SERVICE_UNAVAILABLE'],
  [{ kind: 'undecodable', part: 'query' }, 'INVALID_PARAMETER'],
  [{ kind: 'not-numbered', reference: 'Joel 5:1', numbering: 'hebrew' }, 'VERSE_NOT_FOUND'],
  [
    {
      kind: 'unmapped',
      reference: 'Salmos 51:1',
      numbering: 'hebrew',
      version: 'KJV',
      reason: 'title',
    },
    'VERSE_NOT_FOUND',
  ],
  [
    {
      kind: 'unmapped',
      reference: 'Daniel 3:24',
      numbering: 'vulgate',
      version: 'KJV',
      reason: 'absent',
    },
    'VERSE_NOT_FOUND',
  ],
  [
    {
      kind: 'unmapped',
      reference: 'Ester 4:17',
      numbering: 'lxx',
      version: 'KJV',
      reason: 'unmappable',
    },
    'VERSE_NOT_FOUND',
  ],
  [{ kind: 'no-resource', asked: 'calvin' }, 'NOT_FOUND'],
  [{ kind: 'undecodable', part: 'request' }, 'INVALID_PARAMETER'],
]

// Does not compile while a kind is missing.
const KINDS: Readonly<Record<Failure['kind'], true>> = {
  'no-key': true,
  'unknown-key': true,
  'expired-key': true,
  'other-origin': true,
  'bad-parameter': true,
  'too-many': true,
  undecodable: true,
  'too-long': true,
  'too-slow': true,
  'too-large': true,
  'too-many-references': true,
  'too-many-verses': true,
  'day-limited': true,
  'unknown-version': true,
  'no-language': true,
  'absent-version': true,
  'no-versions': true,
  'two-versions': true,
  'too-many-places': true,
  'unknown-book': true,
  'no-book': true,
  'no-chapter': true,
  'no-verse': true,
  omitted: true,
  unreadable: true,
  reversed: true,
  'too-few-verses': true,
  'no-verse-of-day': true,
  'not-numbered': true,
  unmapped: true,
  'no-strongs': true,
  'no-entry': true,
  'no-resource': true,
  'absent-resource': true,
  'no-path': true,
  method: true,
  limited: true,
  internal: true,
  unavailable: true,
  overloaded: true,
  crowded: true,
  away: true,
  broken: true,
}

t.test('there is one of each kind', async (t) => {
  const tried = new Set(FAILURES.map(([{ kind }]) => kind))
  t.strictSame([...tried].sort(), Object.keys(KINDS).sort())
})

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

t.test('every message has its own words in Portuguese, but those that are fixed', async (t) => {
  for (const [failure] of FAILURES) {
    const { message } = describeFailure(failure, 'pt')
    const english = describeFailure(failure, 'en').message
    const spanish = describeFailure(failure, 'es').message
    if (isFixed(failure)) t.equal(message, english)
    else t.notOk([english, spanish].includes(message), message)
    t.notMatch(message, /undefined|NaN|\[object/)
    const values = Object.values(failure).filter((value) => typeof value === 'number')
    const shown = values.filter((value) => english.includes(String(value)))
    for (const value of shown) t.ok(message.includes(String(value)), `${message}: ${value}`)
  }
})

t.test('every message has its own words in Spanish, but those that are fixed', async (t) => {
  for (const [failure] of FAILURES) {
    const { message } = describeFailure(failure)
    const spanish = describeFailure(failure, 'es').message
    if (isFixed(failure)) t.equal(spanish, message)
    else t.not(spanish, message)
    t.equal(describeFailure(failure, 'en').message, message)
  }
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

t.test('who asks for Spanish gets it, and caches are told', async (t) => {
  const spanish = { 'accept-language': 'es-MX, en;q=0.5' }
  for (const [path, status, words] of [
    ['/v1/chapters/Juan/3', 404, /^No hay ningún libro "Juan"; .*¿Quiso decir "JHN"\?$/],
    ['/v1/chapters/JHN/22', 404, /^Juan no tiene capítulo 22; .* 21\. ¿Quiso decir "Juan 21"\?$/],
    ['/v1/chapters/JHN/x', 400, 'chapter debe ser un número de una a tres cifras'],
    ['/v1/verses/JHN/3/58-61', 404, /¿Quiso decir "Juan 3:58-60"\?$/],
    ['/v1/verses/JHN/3/x', 400, /^verse debe ser .* 16-18$/],
    ['/v1/books/gen?version=', 400, 'version no debe estar vacío'],
    ['/v1/books/gen?version=a&version=b', 400, 'version aparece más de una vez'],
    ['/v1/books/gen?version=triel', 404, /¿Quiso decir "trial"\?$/],
    ['/v1/passage', 400, 'ref es obligatorio, por ejemplo ref=Juan%203:16'],
    ['/v1/passage?ref=', 400, 'ref no debe estar vacío'],
    [`/v1/passage?ref=${'x'.repeat(101)}`, 400, 'ref no debe tener más de 100 caracteres'],
    ['/v1/passage?ref=Jhuan+3:16', 400, /^"Jhuan" no es .*¿Quiso decir "Juan 3:16"\?$/],
    ['/v1/passage?ref=Jhuan+3:16&version=zzz', 400, /¿Quiso decir "Juan 3:16"\?$/],
    ['/v1/passage?ref=Juan+99', 404, /¿Quiso decir "Juan 21"\?$/],
    ['/v1/search', 400, 'q es obligatorio, por ejemplo q=love'],
    ['/v1/search?q=!', 400, 'q debe contener una palabra'],
    [`/v1/search?q=${'x'.repeat(257)}`, 400, 'q no debe tener más de 256 caracteres'],
    ['/v1/search?q=x&limit=0', 400, 'limit debe ser un número entero de 1 a 100'],
    ['/v1/search?q=x&offset=-1', 400, 'offset debe ser un número entero no menor que 0'],
    ['/v1/search?q=x&testament=AT', 400, 'testament debe ser OT o NT'],
    ['/v1/search?q=x&book=salmos', 404, /¿Quiso decir "PSA"\?$/],
    ['/v1/nothing', 404, 'En esta ruta no hay nada'],
    ['/v1/books/%', 400, 'No se puede decodificar la ruta'],
  ] as const) {
    const answer = await app.get(path, spanish)
    refused(t, answer, status)
    t.match(answer.body.error.message, words)
    t.equal(answer.headers['content-language'], 'es')
    t.equal(answer.headers.vary, 'Accept-Language')
    const { text } = await app.get(path)
    t.notMatch(text, /debe|No hay|¿/, 'and in English where no language is asked for')
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

t.test('who asks for Portuguese gets it, and caches are told', async (t) => {
  const portuguese = { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5' }
  for (const [path, status, words] of [
    ['/v1/chapters/Juan/3', 404, /^Não há nenhum livro "Juan"; .*\. Quis dizer "JHN"\?$/],
    ['/v1/chapters/JHN/22', 404, /^Juan não tem o capítulo 22; o último é o 21\. Quis dizer/],
    ['/v1/chapters/JHN/x', 400, 'chapter deve ser um número de um a três algarismos'],
    ['/v1/passage?ref=', 400, 'ref não deve estar vazio'],
    ['/v1/passage?ref=Jhuan+3:16', 400, /^"Jhuan" não é o nome .*Quis dizer "Juan 3:16"\?$/],
    ['/v1/search?q=x&limit=0', 400, 'limit deve ser um número inteiro de 1 a 100'],
    ['/v1/nothing', 404, 'Não há nada neste caminho'],
  ] as const) {
    const answer = await app.get(path, portuguese)
    refused(t, answer, status)
    t.match(answer.body.error.message, words)
    t.equal(answer.headers['content-language'], 'pt')
    t.equal(answer.headers.vary, 'Accept-Language')
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
