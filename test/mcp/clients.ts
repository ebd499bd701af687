// full: Both generations of the official MCP client use every tool, resource and prompt.
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { LISTED_TOOLS } from '../../src/mcp/calls.js'
import { MAX_SHOWN, type Piece } from '../../src/mcp/tools/pieces.js'
import { TOOLS } from '../../src/mcp/tools/tools.js'
import { commentedCorpus } from '../helpers/commented-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { type Connected, connect, GENERATIONS } from '../helpers/mcp-clients.js'
import { startApp } from '../helpers/running-app.js'

const library = await loadLibrary(commentedCorpus(scratch(t)), undefined)
const app = await startApp(library)
t.teardown(() => app.close())
const url = new URL(`http://127.0.0.1:${app.port}/mcp`)

const clients = new Map<string, Connected>()
for (const generation of GENERATIONS) {
  for (const language of ['en', 'es', 'pt']) {
    const header =
      generation === '2026' ? { 'x-api-key': app.key } : { authorization: `Bearer ${app.key}` }
    const headers = { ...header, 'accept-language': language }
    clients.set(`${generation} ${language}`, await connect(generation, { url, headers }))
  }
}
t.teardown(() => Promise.all([...clients.values()].map((client) => client.close())))
const client = clients.get('2026 en') as Connected

const NAMES = (
  'get_passage search_bible compare_versions list_versions list_books cross_references verse_for_today word_study ' +
  'check_quotation topics similar_verses commentary'
).split(' ')
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
const validators = new Map(
  LISTED_TOOLS.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]),
)

/** What is wrong with an answer by the schema of its tool; undefined if nothing is. */
function faultOf(name: string, data: unknown): string | undefined {
  const validate = validators.get(name)!
  return validate(data) ? undefined : ajv.errorsText(validate.errors)
}

t.test('both generations of the official client use every tool, resource and prompt', async (t) => {
  t.equal(client.revision, '2026-07-28')
  for (const [name, client] of clients) {
    const listed = await client.tools()
    t.strictSame(
      listed.map(({ name }) => name),
      NAMES,
      `${name}: the order never changes`,
    )
    for (const tool of listed) {
      t.ok(String(tool.description).length > 80, `${tool.name} is described`)
      t.match(tool.annotations, { readOnlyHint: true, destructiveHint: false })
      const { example } = TOOLS.find((one) => one.name === tool.name)!
      const { isError, text, data } = await client.call(tool.name, example)
      t.notOk(isError, `${name} ${tool.name}: ${text}`)
      t.equal(faultOf(tool.name, data), undefined, `${name} ${tool.name}`)
      t.match(text, /(Copyright|Derechos|Direitos): /, 'the text names the copyright')
      t.match(JSON.stringify(data), /"copyright":"[^"]+"/)
      t.match(JSON.stringify(data), /"abbreviation":"(KJV|RV1909|WEB)"/)
    }
    t.match(await client.templates(), [{ uriTemplate: 'bible://{version}/{book}/{chapter}' }])
    const chapter = await client.read('bible://kjv/PSA/117')
    t.equal(chapter.mimeType, 'text/plain')
    t.match(chapter.text, /^Psalms 117 \(KJV\)\n1 O praise the LORD/)
    t.match(chapter.text, /: King James Version \(KJV\)\. PUBLIC DOMAIN$/)
    await t.rejects(client.read('bible://kjv/PSA/151'), { code: -32602, message: /151/ })
    await t.rejects(client.read('bible://nothing/PSA/1'), {
      code: -32602,
      message: /list_versions/,
    })
    await t.rejects(client.read('file://x'), { code: -32602, message: /bible:\/\// })
    t.strictSame(
      (await client.prompts()).map(({ name }) => name),
      ['explain_passage', 'find_verses_about'],
    )
    const [task, passage] = await client.prompt('explain_passage', {
      reference: 'John 11:35',
      version: 'kjv',
    })
    t.match(task, /John 11:35/)
    t.match(passage, /35 Jesus wept\./)
    t.match((await client.prompt('find_verses_about', { topic: 'rest' }))[0], /rest.*rv1909/s)
    await t.rejects(client.prompt('find_verses_about', {}), { code: -32602 })
    await t.rejects(client.prompt('find_verses_about', { topic: 'x', version: 'y' }), {
      code: -32602,
    })
    await t.rejects(client.prompt('nothing', {}), { code: -32602, message: /nothing/ })
    await t.rejects(client.call('nothing'), { code: -32602, message: /nothing/ })
    t.strictSame(await client.complete('version', ''), ['kjv', 'rv1909', 'web'])
    t.strictSame(await client.complete('book', 'jo', { version: 'kjv' }), [
      'JOS',
      'JOB',
      'JOL',
      'JON',
    ])
    t.strictSame(await client.complete('chapter', '2', { version: 'kjv', book: 'PHP' }), ['2'])
    t.strictSame(await client.complete('chapter', '', { version: 'kjv', book: 'nothing' }), [])
  }
})

t.test('an answer has what the same request over HTTP has', async (t) => {
  const { body } = await app.get('/v1/search?q=amor%20paz&limit=3&match=best')
  const { data } = await client.call('search_bible', { query: 'amor paz', limit: 3 })
  t.equal(data?.total, body.data.total)
  const texts = (of: unknown) => (of as { text: string }[]).map(({ text }) => text)
  t.strictSame(texts(data?.results), texts(body.data.results))
  const books = await app.get('/v1/books?version=WEB')
  t.strictSame(
    (await client.call('list_books', { version: 'web' })).data?.books,
    books.body.data.books,
  )
  const parallel = await app.get('/v1/parallel?ref=Joel%202:28-3:2&versions=KJV,RV1909')
  const compared = await client.call('compare_versions', {
    reference: 'Joel 2:28-3:2',
    versions: ['kjv', 'rv1909'],
  })
  t.strictSame(compared.data?.rows, parallel.body.data.rows)
  const today = await app.get('/v1/today?date=2031-05-17')
  const { data: day } = await client.call('verse_for_today', { date: '2031-05-17' })
  t.match(
    JSON.stringify(day?.passages),
    JSON.stringify(today.body.data.verses ?? today.body.data.text),
  )
})

/** All that a tool says of a passage, answer after answer. */
async function readOn(args: Record<string, unknown>) {
  const lines: string[] = []
  const asked = [String(args.reference)]
  let answers = 0
  for (let reference = asked.shift(); reference !== undefined; reference = asked.shift()) {
    const { data, text, isError } = await client.call('get_passage', { ...args, reference })
    if (isError) throw new Error(text)
    answers += 1
    const cut = data?.cut as { shown: number; total: number; next: string[] } | undefined
    let shown = 0
    for (const { book, chapters } of data!.passages as Piece[]) {
      for (const { chapter, verses } of chapters) {
        shown += verses.length
        for (const { verse, text } of verses)
          lines.push(`${book.abbreviation} ${chapter}:${verse} ${text}`)
      }
    }
    if (shown > MAX_SHOWN) throw new Error('too many verses')
    if (cut !== undefined) {
      if (cut.shown !== shown) throw new Error('it counts what it shows')
      for (const next of cut.next)
        if (!text.includes(next)) throw new Error(`the text names ${next}`)
      asked.unshift(...cut.next)
    }
  }
  return { lines, answers }
}

t.test(
  'what was cut is asked for by what the answer says, and nothing is lost or twice',
  async (t) => {
    for (const [reference, version] of [
      ['Psalms', 'kjv'],
      ['Génesis 1-30; Salmo 119; Judas; Romanos', 'rv1909'],
      ['Mark 5-16', 'web'],
      ['John 3:16', 'kjv'],
    ] as const) {
      const { lines, answers } = await readOn({ reference, version })
      const query = new URLSearchParams({ ref: reference, version })
      const { body } = await app.get(`/v1/passage?${query}`)
      const texts = [...JSON.stringify(body.data).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
      t.strictSame(
        lines.map((line) => line.replace(/^\S+ \S+ /, '')),
        texts.map(([, text]) => JSON.parse(`"${text}"`)),
        reference,
      )
      t.equal(answers > 1, lines.length > MAX_SHOWN)
    }
    const rows: string[] = []
    let next: string | undefined = 'Joel; Jonás'
    const waiting: string[] = []
    for (; next !== undefined; next = waiting.shift()) {
      const { data } = await client.call('compare_versions', {
        reference: next,
        versions: ['rv1909', 'kjv', 'web'],
      })
      rows.push(...(data!.rows as { reference: string }[]).map(({ reference }) => reference))
      waiting.unshift(...((data!.cut as { next: string[] } | undefined)?.next ?? []))
    }
    const { body } = await app.get('/v1/parallel?ref=Joel%3B%20Jon%C3%A1s&versions=RV1909,KJV,WEB')
    t.strictSame(
      rows,
      (body.data.rows as { reference: string }[]).map(({ reference }) => reference),
    )
    let offset: unknown = 0
    let found = 0
    while (offset !== undefined) {
      const { data } = await client.call('search_bible', { query: 'amor', limit: 50, offset })
      found += (data!.results as unknown[]).length
      offset = data?.next_offset
    }
    t.equal(found, (await client.call('search_bible', { query: 'amor' })).data?.total)
  },
)

t.test('refusals say what to do, in the language asked', async (t) => {
  const refused = async (language: string, name: string, args: Record<string, unknown>) => {
    const { isError, text, data } = await clients.get(`2026 ${language}`)!.call(name, args)
    t.ok(isError, text)
    t.equal(data, undefined)
    t.notMatch(text, /\/v1\/|paths|rutas/, 'no words of the interface')
    return text
  }
  const [en, example] = (await refused('en', 'get_passage', { reference: 'Juan 3:99' })).split('\n')
  t.match(
    en,
    /^VERSE_NOT_FOUND: Juan 3 has no verse 99; its last is 36\. Did you mean "Juan 3:36"\?$/,
  )
  t.match(example, /^Example: get_passage \{"reference":/)
  t.match(
    await refused('es', 'get_passage', { reference: 'Juan 3:99' }),
    /no tiene versículo 99.*¿Quiso decir.*\nEjemplo: /s,
  )
  t.match(await refused('pt', 'get_passage', { reference: 'João 3:99' }), /\nExemplo: /)
  t.match(
    await refused('en', 'get_passage', {}),
    /^INVALID_PARAMETER: reference is required, for example "Juan/,
  )
  t.match(
    await refused('en', 'get_passage', { reference: 'John 3:16', version: 'kjw' }),
    /list_versions.*Did you mean "kjv"/s,
  )
  t.match(
    await refused('es', 'search_bible', { query: 'amor', book: 'JNH' }),
    /list_books.*¿Quiso decir/s,
  )
  t.match(
    await refused('en', 'search_bible', { q: 'x' }),
    /no argument "q"; there are: query, version/,
  )
  t.match(
    await refused('en', 'search_bible', { query: '' }),
    /^INVALID_PARAMETER: query must contain a word/,
  )
  for (const limit of [51, 100, 101]) {
    t.match(
      await refused('en', 'search_bible', { query: 'x', limit }),
      /limit must be a whole number from 1 to 50/,
    )
  }
  t.match(
    await refused('en', 'search_bible', { query: 'x'.repeat(5000) }),
    /query must not be longer/,
  )
  t.match(
    await refused('en', 'compare_versions', { reference: 'Gen', versions: ['kjv', 'web'] }),
    /^RANGE_TOO_LARGE/,
  )
  t.match(
    await refused('en', 'compare_versions', { reference: 'Gen 1', versions: [] }),
    /versions must not be empty/,
  )
  t.match(
    await refused('en', 'cross_references', { reference: 'John 3-4' }),
    /reference must be one place/,
  )
  t.match(
    await refused('en', 'verse_for_today', { time_zone: 'Mars' }),
    /time_zone must be the IANA name/,
  )
  t.match(await refused('en', 'get_passage', { reference: { a: [1] } }), /^INVALID_REFERENCE/)
})

t.test('where there is no list of cross references it is said how one is added', async (t) => {
  for (const [language, words] of [
    ['en', 'its operator adds one with "lectern corpus add openbible-crossrefs"'],
    ['es', 'su operador añade una con "lectern corpus add openbible-crossrefs"'],
    ['pt', 'o operador acrescenta uma com "lectern corpus add openbible-crossrefs"'],
  ] as const) {
    const speaker = clients.get(`2026 ${language}`) as Connected
    const { text, data } = await speaker.call('cross_references', { reference: 'John 3:16' })
    t.ok(text.includes(words), text)
    t.ok(String(data?.hint).includes(words))
  }
  const { data } = await client.call('cross_references', {
    reference: 'Mt 1:23',
    version: 'web',
  })
  t.notOk(data && 'hint' in data, 'something was found')
})

t.test('versions are filtered as the interface filters them', async (t) => {
  const ids = async (args: Record<string, unknown>) => {
    const { data } = await client.call('list_versions', args)
    t.strictSame(data?.languages, ['en', 'es'])
    return (data!.versions as { id: string }[]).map(({ id }) => id)
  }
  t.strictSame(await ids({ language: 'es' }), ['rv1909'])
  t.strictSame(await ids({ language: 'xx' }), [])
  t.strictSame(await ids({ query: 'king james' }), ['kjv'])
  t.strictSame(await ids({ canon: 'dc' }), ['web'])
  t.strictSame(await ids({ offset: 2 }), ['web'])
})

t.test('arguments are read as models write them', async (t) => {
  const ok = async (name: string, args: Record<string, unknown>) => {
    const { isError, text, data } = await client.call(name, args)
    t.notOk(isError, text)
    return data
  }
  const list = await ok('compare_versions', { reference: 'Jn 1:1', versions: ['KJV', 'web'] })
  t.strictSame(await ok('compare_versions', { reference: 'Jn 1:1', versions: 'kjv, WEB' }), list)
  const five = await ok('search_bible', { query: 'amor', limit: 5 })
  t.strictSame(await ok('search_bible', { query: 'amor', limit: '5', version: null }), five)
  const slip = { query: 'amorr', match: 'forms' }
  t.match(await ok('search_bible', slip), { total: 0, suggestions: [/./] })
  t.match(await ok('search_bible', { query: 'amorr' }), { mended: [{ word: 'amorr', as: 'amor' }] })
  t.match(await ok('search_bible', { query: 'Juan 3:16 mundo' }), { passage: 'Juan 3:16' })
  const several = await ok('get_passage', { reference: 'Juan 3:16; Juan 3:99' })
  t.match(several, { missing: [{ reference: 'Juan 3:99', error: { code: 'VERSE_NOT_FOUND' } }] })
  t.equal(faultOf('get_passage', several), undefined)
  const numbered = await ok('get_passage', {
    reference: 'Joel 3:1',
    numbering: 'hebrew',
    version: 'kjv',
  })
  t.match(numbered, { reference: 'Joel 2:28', moved: [{ from: /3:1/, to: /2:28/ }] })
  t.equal(faultOf('get_passage', numbered), undefined)
})
