// check: The references of a running text, or the numbers of one reference: what may be asked and what is refused, to the letter.
import t from 'tap'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const app = await startApp(await smallLibrary())
t.teardown(() => app.close())

interface Found {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly places: readonly {
    readonly start: number
    readonly end: number
    readonly reference: string
  }[]
}

const ask = (parameters: Record<string, string>) =>
  app.get(`/v1/references?${new URLSearchParams(parameters)}`)

t.test('what cannot be asked is refused by name', async (t) => {
  const rows: [Record<string, string>, string][] = [
    [{}, 'text is required, for example text=Lea%20Jn%203,16'],
    [{ text: '' }, 'text must not be empty'],
    [{ text: ' \t' }, 'text must not be empty'],
    [{ text: 'é'.repeat(2049) }, 'text must not be longer than 4096 bytes of UTF-8'],
    [
      { text: 'Juan 3:16', ref: 'Juan 3:16' },
      'text must not be sent together with ref; leave out one of them',
    ],
    [
      { ref: 'Juan 3:16', language: 'es' },
      'language must not be sent together with ref; leave out one of them',
    ],
    [{ text: 'Juan 3:16', language: 'xx' }, 'language must be en, es or pt'],
  ]
  for (const [parameters, message] of rows) {
    const { status, body } = await ask(parameters)
    t.match({ status, ...body.error }, { status: 400, code: 'INVALID_PARAMETER', message })
  }
  for (const parameters of [
    { text: 'Juan 3:16', version: 'no' },
    { ref: 'Juan 3', version: 'no' },
  ]) {
    const { status, body } = await ask(parameters)
    t.match({ status, ...body.error }, { status: 404, code: 'VERSION_NOT_FOUND' })
  }
})

t.test('a text of the greatest length is read to its end', async (t) => {
  const reference = 'Juan 3:16'
  const text = `${'é'.repeat(2043)} ${reference}`
  t.equal(Buffer.byteLength(text), 4096)
  const { status, body } = await ask({ text })
  t.equal(status, 200)
  const [found, ...more] = body.data.references as Found[]
  t.same(more, [])
  t.match(found, { start: 2044, end: 2053, text: reference })
})

t.test('each reference says where it stands, and each place in it', async (t) => {
  const text = 'Lea Jn 3,16.18 y Gn 1; nada más'
  const { body } = await ask({ text, language: 'es' })
  const references = body.data.references as Found[]
  t.same(
    references.map((one) => [one.text, text.slice(one.start, one.end)]),
    [
      ['Jn 3,16.18', 'Jn 3,16.18'],
      ['Gn 1', 'Gn 1'],
    ],
  )
  t.same(
    references.map(({ places }) =>
      places.map(({ start, end, reference }) => [text.slice(start, end), reference]),
    ),
    [
      [
        ['Jn 3,16', 'Juan 3:16'],
        ['18', 'Juan 3:18'],
      ],
      [['Gn 1', 'Génesis 1']],
    ],
  )
})

t.test('one reference is given with all its places', async (t) => {
  const ref = 'Juan 3:16; Gn 1'
  const { body } = await ask({ ref })
  t.match(body.data, {
    version: 'prueba',
    references: [
      {
        ...{ start: 0, end: ref.length, text: ref },
        places: [
          { start: 0, end: ref.length, reference: 'Juan 3:16' },
          { start: 0, end: ref.length, reference: 'Génesis 1' },
        ],
      },
    ],
  })
})

t.test('a language reads its own names alone, and no language all of them', async (t) => {
  const text = 'John 3:16, Juan 3:17'
  const found = async (parameters: Record<string, string>) => {
    const { body } = await ask({ text, ...parameters })
    return (body.data.references as Found[]).map((one) => one.text)
  }
  t.same(await found({}), ['John 3:16', 'Juan 3:17'])
  t.same(await found({ language: 'es' }), ['Juan 3:17'])
  t.same(await found({ language: 'en' }), ['John 3:16'])
})

t.test('what is no reference names what it could be', async (t) => {
  const { status, body } = await ask({ ref: 'Juam 3:16' })
  t.match(
    { status, ...body.error },
    {
      ...{ status: 400, code: 'INVALID_REFERENCE' },
      ...{ message: /^"Juam" is not a book name/, suggestions: ['Juan 3:16'] },
    },
  )
})
