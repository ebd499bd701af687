// check: A batch against the requests for its references alone, byte for byte; and `include=neighbours`.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import t from 'tap'
import { ChapterAnswer, PassageAnswer, PassagesAnswer } from '../../src/operations/schemas/v1.js'
import { fc, runs } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const ajv = new Ajv()
const app = await startApp(await smallLibrary(), { maxHeaderBytes: 65_536 })
t.teardown(() => app.close())

type Query = readonly (readonly [name: string, value: string])[]
const address = (path: string, query: Query) =>
  `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
const refs = (...texts: readonly string[]): Query => texts.map((text) => ['ref', text])
const batch = (query: Query, headers = {}) => app.get(address('/v1/passages', query), headers)

/** The bytes of a member of an answer, and of `meta` without the request's id. */
function partsOf(text: string, id: string) {
  const end = text.lastIndexOf(`,"meta":{"request_id":"${id}"`)
  const data = text.slice('{"success":true,"data":'.length, end)
  const meta = text.slice(end + `,"meta":{"request_id":"${id}"`.length, -'}}'.length)
  return { data, meta: meta.slice(1) }
}

/** The item that a request alone stands for. */
async function itemOf(ref: string, version: string | undefined, more: Query): Promise<string> {
  const versions: Query = version === undefined ? [] : [['version', version]]
  const answer = await app.get(address('/v1/passage', [['ref', ref], ...versions, ...more]))
  const head = (id: string | null) =>
    `{"ref":${JSON.stringify(ref)},"version":${JSON.stringify(id)}`
  const written = / (TRIAL|RVR1960)$/.exec(ref)?.[1]
  const isRead = answer.body.error?.code !== 'INVALID_REFERENCE'
  const named = written === 'RVR1960' ? null : (written?.toLowerCase() ?? 'prueba')
  const id = version?.toLowerCase().replace('pr1', 'prueba') ?? (isRead ? named : 'prueba')
  if (answer.status !== 200) {
    return `${head(id)},"error":${answer.text.slice('{"success":false,"error":'.length, -1)}}`
  }
  const { data, meta } = partsOf(answer.text, answer.body.meta.request_id)
  return `${head(id)},"data":${data}${meta === '' ? '' : `,"meta":{${meta}}`}}`
}

const usual = fc.tuple(
  fc.constantFrom('Juan', 'Jn', 'Salmos', 'Gn', 'Genesis', 'Judas', '1 Co', 'Mateo', 'Tob', 'Juam'),
  fc.constantFrom(
    ...' 2:1| 1| 2,2-5| 1-2| 4| 1:5-2:3| 99| 1(1)|| 3:9-2| 2:4 TRIAL| 2:4 RVR1960'.split('|'),
  ),
)
const ref = fc.oneof(
  usual.map((parts) => parts.join('')),
  fc.constantFrom(
    'Jn 2,1; Gn 9; Tob 1',
    'Jn 2:1.4-8; Salmos 1; 2',
    'Juan 2:1 RVR1960',
    '',
    ' ',
    'x'.repeat(101),
    '((((Jn 2))))',
    '[[Jn 2, [3]; (4)]',
    ','.repeat(99),
    '"Jn 2:1"\\\u0001ñ😀',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.isWellFormed()),
)

t.test('each item is what the request for its reference alone is, byte for byte', async (t) => {
  const versions = fc.constantFrom(undefined, ['trial'], ['pr1'], ['TRIAL', 'prueba'])
  const include = fc.constantFrom<Query>(
    [],
    [['include', 'neighbours']],
    [['cite', 'mla']],
    [['cite', '{reference} {url}']],
  )
  const some = fc.array(ref, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(some, versions, include, async (texts, versions, include) => {
      const list: Query = versions === undefined ? [] : [['version', versions.join(',')]]
      const answer = await batch([...refs(...texts), ...list, ...include])
      t.equal(answer.status, 200)
      const items: string[] = []
      for (const text of texts) {
        for (const version of versions ?? [undefined])
          items.push(await itemOf(text, version, include))
      }
      const expected = `{"passages":[${items.join(',')}]}`
      t.equal(partsOf(answer.text, answer.body.meta.request_id).data, expected)
      t.ok(ajv.validate(PassagesAnswer, answer.body), ajv.errorsText())
    }),
    { numRuns: runs(60) },
  )
})

t.test('errors are in the language of the request, and so is the tag', async (t) => {
  const path = address('/v1/passages', refs('Juan 99', 'Juan 2:1'))
  const spanish = await app.get(path, { 'accept-language': 'es' })
  t.match(spanish.text, /"message":"Juan no tiene capítulo 99/)
  t.match(spanish.headers.vary, /Accept-Language/i)
  const english = await app.get(path)
  t.match(english.text, /Juan has no chapter 99/)
  t.not(spanish.headers.etag, english.headers.etag)
  const right = await batch(refs('Juan 2:1'))
  t.notMatch(right.headers.vary, /Accept-Language/i)
})

t.test('a batch is an answer like any other: HEAD, tags, compression, the count', async (t) => {
  const path = address('/v1/passages', [...refs('Salmos 1', 'Jn 2'), ['version', 'trial,prueba']])
  const plain = await app.get(path)
  const head = await app.send('HEAD', path)
  t.strictSame([head.status, head.text], [200, ''])
  t.equal(head.headers['content-length'], plain.headers['content-length'])
  const { etag = '' } = plain.headers
  const known = await app.get(path, { 'if-none-match': etag })
  t.strictSame([known.status, known.text], [304, ''])
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await new Promise<Buffer>((resolve, reject) => {
      import('node:http').then(({ request }) => {
        const headers = { 'x-api-key': app.key, 'accept-encoding': coding }
        request({ port: app.port, path, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part) => parts.push(part))
          response.on('end', () => resolve(Buffer.concat(parts)))
        })
          .on('error', reject)
          .end()
      }, reject)
    })
    t.ok(reply.length < plain.text.length / 2)
    t.strictSame(JSON.parse(unpack(reply).toString()).data, plain.body.data, coding)
  }
  t.equal(app.counted.at(-1), 'passages 200')
})

/** The code and the message of a refused batch. */
async function refusal(query: Query): Promise<readonly unknown[]> {
  const { status, body } = await batch(query)
  return [status, body.error?.code, body.error?.message]
}

const TOO_MANY = [
  400,
  'RANGE_TOO_LARGE',
  'The request has more than 50 references, with those in lists; send several requests',
]

t.test('50 references are answered, 51 are refused, those of lists counted', async (t) => {
  const many = (count: number) => new Array<string>(count).fill('Judas 3')
  const { body } = await batch(refs(...many(50)))
  t.equal((body.data.passages as unknown[]).length, 50)
  t.strictSame(await refusal(refs(...many(51))), TOO_MANY)
  t.strictSame(await refusal(refs(...many(99))), TOO_MANY)
  const list = `Gn1${';1'.repeat(47)}`
  t.equal((await batch(refs(list, 'Gn 1; 2'))).status, 200, '48 and 2')
  t.strictSame(await refusal(refs(list, 'Gn 1; 2; 3')), TOO_MANY, '48 and 3')
  t.equal((await batch(refs(list, '', 'x'))).status, 200, 'what is no reference counts as one')
  t.strictSame(await refusal(refs(list, '', 'x', 'Gn 1')), TOO_MANY)
  const [, code] = await refusal(new Array(101).fill(['x', '1']))
  t.equal(code, 'INVALID_PARAMETER', 'more than 100 parameters, read or not')
})

t.test('more verses than the bound are refused, in all versions together', async (t) => {
  // Two versions: 2 × (24 × 60 + 60) = 3000.
  const whole = new Array<string>(24).fill('Juan 1')
  const versions = ['version', 'trial,prueba'] as const
  const most = [...refs(...whole, 'Juan 3:1-60'), versions]
  t.equal((await batch(most)).status, 200)
  t.strictSame(await refusal([...refs('Judas 3'), ...most]), [
    400,
    'RANGE_TOO_LARGE',
    'The answer would hold more than 3000 verses; ask for fewer places or versions at once',
  ])
  const partly = [...refs('Tob 3; Judas 3'), ...most]
  t.equal((await refusal(partly))[1], 'RANGE_TOO_LARGE', 'beside what does not exist too')
  const missing = [...refs('Juan 99', 'Foo'), ...most]
  t.equal((await batch(missing)).status, 200, 'what does not exist has no verses')
})

t.test('a citation with the words has the bound of what is laid out', async (t) => {
  const whole: Query = [
    ...refs(...new Array<string>(5).fill('Juan 1')),
    ['version', 'trial,prueba'],
  ]
  t.equal((await batch([...whole, ['cite', 'sbl']])).status, 200)
  t.equal((await refusal([...whole, ['cite', '{text}']]))[1], 'RANGE_TOO_LARGE')
  t.equal((await refusal([...whole, ['cite', 'harvard']]))[1], 'INVALID_PARAMETER')
  const { body } = await batch([...refs('Juan 2:1', 'Juan 99'), ['cite', '«{text}» ({reference})']])
  const [found, lost] = body.data.passages as { meta?: { citation?: string } }[]
  t.equal(found?.meta?.citation, '«uno» (Juan 2:1)')
  t.equal(lost?.meta, undefined)
})

t.test('a bad list of versions refuses the whole, and says what is wrong', async (t) => {
  const one = refs('Judas 3')
  const bad = (message: string) => [400, 'INVALID_PARAMETER', `version ${message}`]
  const parts = bad('must not have more than 8 parts')
  for (const [list, expected] of [
    ['', bad('must not be empty')],
    [' ', bad('must not be empty')],
    [',', bad('must not have an empty part; leave out the comma or hyphen')],
    ['trial,', bad('must not have an empty part; leave out the comma or hyphen')],
    [','.repeat(10_000), parts],
    [`trial${',trial'.repeat(8)}`, parts],
    ['trial,TRIAL', bad('must not name a version twice; the second time it is "TRIAL"')],
    ['prueba,trial,pr1', bad('must not name a version twice; the second time it is "pr1"')],
  ] as const) {
    t.strictSame(await refusal([...one, ['version', list]]), expected, list.slice(0, 20))
  }
  for (const list of ['none', 'trial,none', '(trial),none', 'trial,((none))']) {
    const [status, code, message] = await refusal([...one, ['version', list]])
    t.strictSame([status, code], [404, 'VERSION_NOT_FOUND'], list)
    t.match(message, list.startsWith('(') ? '"(trial)"' : /none/, 'the unknown one is named')
  }
  const absent = await refusal([...one, ['version', 'trial,rvr60']])
  t.match(absent, [404, 'VERSION_NOT_FOUND', /Reina-Valera 1960 is not served here/])
  t.strictSame(await refusal([...one, ['version', 'trial'], ['version', 'trial']]), [
    ...bad('is given more than once'),
  ])
  t.equal((await batch([...one, ['version', ' trial , PRUEBA ']])).status, 200)
})

t.test('no reference at all, and an unknown include, are refused', async (t) => {
  t.match(await refusal([['x', '1']]), [400, 'INVALID_PARAMETER', /^ref is required/])
  t.match(await refusal([...refs('Gn 1'), ['include', 'x']]), [
    400,
    'INVALID_PARAMETER',
    /neighbours/,
  ])
  const { status, body } = await batch(refs('', ','.repeat(10_000)))
  t.equal(status, 200)
  t.match(body.data.passages, [
    { ref: '', error: { message: 'ref must not be empty' } },
    { error: { message: 'ref must not be longer than 100 characters' } },
  ])
})

t.test('ten texts that are no references get suggestions, the others none', async (t) => {
  const { body } = await batch(refs(...new Array<string>(12).fill('Juam 2:1')))
  const items = body.data.passages as { error: { suggestions?: readonly string[] } }[]
  const found = items.map(({ error }) => error.suggestions?.includes('Juan 2:1') ?? false)
  t.strictSame(found, [...new Array(10).fill(true), false, false])
})

interface Meta {
  readonly previous?: { readonly reference: string; readonly path: string } | null
  readonly next?: { readonly reference: string; readonly path: string } | null
}

t.test('neighbours lead through a whole version and back, by chapters and by verses', async (t) => {
  for (const [first, schema] of [
    ['/v1/chapters/GEN/1?include=neighbours', ChapterAnswer],
    ['/v1/chapters/GEN/1?include=neighbours&version=trial', ChapterAnswer],
    ['/v1/passage?ref=Salmos%201:1&include=neighbours', PassageAnswer],
    ['/v1/passage?ref=G%C3%A9nesis&include=neighbours&version=trial', PassageAnswer],
  ] as const) {
    const read = async (path: string) => {
      const { status, body } = await app.get(path)
      t.equal(status, 200, path)
      t.ok(ajv.validate(schema, body), ajv.errorsText())
      return { data: JSON.stringify(body.data), meta: body.meta as Meta }
    }
    const forward: string[] = []
    let path: string | undefined = first
    let last = first as string
    // The Psalms are short enough to be read verse by verse.
    while (path !== undefined && forward.length < 60) {
      const { data, meta } = await read(path)
      forward.push(data)
      last = path
      path = meta.next?.path
    }
    const back: string[] = []
    path = last
    while (path !== undefined && back.length < forward.length) {
      const { data, meta } = await read(path)
      back.unshift(data)
      path = meta.previous?.path
    }
    t.strictSame(back, forward)
    t.ok(forward.length > 4)
  }
})

t.test('without the parameter nothing is added, and a list has what is around it', async (t) => {
  for (const path of ['/v1/chapters/GEN/1', '/v1/passage?ref=Gn%201']) {
    const { body } = await app.get(path)
    t.strictSame(Object.keys(body.meta), ['request_id'])
  }
  const ask = async (ref: string) => {
    const { body } = await app.get(
      address('/v1/passage', [
        ['ref', ref],
        ['include', 'neighbours'],
      ]),
    )
    const { previous, next } = body.meta as Meta
    return [previous?.reference ?? previous, next?.reference ?? next]
  }
  t.strictSame(await ask('Gn 2:3; Tob 1; Salmos 1'), ['Génesis 2:2', 'Salmos 2'])
  t.strictSame(await ask('Tob 1; Gn 99'), [undefined, undefined])
  t.strictSame(await ask('Gn 1:30-31'), ['Génesis 1:28-29', 'Génesis 2:1-2'])
  t.strictSame(await ask('Gn 2:1-3'), ['Génesis 1:29-31', 'Génesis 2:4-6'])
  t.strictSame(await ask('Gn 1:30-2:2'), ['Génesis 1:26-29', 'Génesis 2:3-6'])
  t.strictSame(await ask('Judas 25'), ['Judas 1:24', null])
  t.strictSame(await ask('Génesis'), [null, 'Salmos 1-2'])
})
