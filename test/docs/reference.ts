// test: The API reference covers every operation in three languages and shows programs that work.
import { spawnSync } from 'node:child_process'
import t from 'tap'
import { pathOfReference, writeReference } from '../../build/package/docs/reference/page.js'
import { piecesOf } from '../../src/docs/reference/json.js'
import { follow, type OpenApi } from '../../src/docs/reference/openapi.js'
import { fillIn, wordsOf } from '../../src/docs/reference/words/words.js'
import { documentIn } from '../../src/openapi/document.js'
import { writeClientCall } from '../../src/pages/client-call.js'
import { LANGUAGES, writePath, writeSample } from '../../src/pages/samples.js'

const document: OpenApi = documentIn('1.2.3', 'en').document
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const forPrograms = operations.filter(({ tags }) => !tags.includes('Dashboard'))
const pages = writeReference(
  (lang) => documentIn('1.2.3', lang),
  (lang, name) => `/docs/${lang}/${name}`,
)
const page = (wanted: string) =>
  pages.find(({ lang, name }) => pathOfReference(lang, name) === wanted)?.content ?? ''

t.test('an operation is on one of two pages, in three languages', async (t) => {
  t.strictSame(
    pages.map(({ lang, name }) => pathOfReference(lang, name)),
    ['en', 'es', 'pt'].flatMap((lang) => [`/${lang}`, `/${lang}/dashboard-api`]),
  )
  for (const { operationId, tags } of operations) {
    const isOperators = tags.includes('Dashboard')
    t.equal(page('/es').includes(`<section class="operation" id="${operationId}"`), !isOperators)
    t.equal(page('/en/dashboard-api').includes(`id="${operationId}"`), isOperators)
  }
  for (const { content, lang } of pages) {
    t.notMatch(content, /[>"]undefined|\[object/, lang)
    const ids = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    t.equal(new Set(ids).size, ids.length, 'every id stands once')
  }
})

t.test('a text that a language lacks is English and says so', async (t) => {
  const summaries = operations.map(({ summary }) => summary)
  const { foreign: ofSpanish } = documentIn('1.2.3', 'es')
  const { foreign: ofPortuguese } = documentIn('1.2.3', 'pt')
  t.equal(documentIn('1.2.3', 'en').foreign.size, 0)
  for (const { description } of forPrograms)
    t.notOk(ofSpanish.has(description), `${description}: give it Spanish in src/operations/`)
  for (const summary of summaries)
    t.notOk(ofPortuguese.has(summary), `${summary}: give it Portuguese in src/operations/`)
  t.match(page('/es'), '<h2 id="getToday-title" tabindex="-1">Leer el versículo del día</h2>')
  t.match(page('/pt'), '<div lang="en"><p>One verse, or some verses')
  t.equal(wordsOf('xx').title, 'Reference')
  t.equal(fillIn('{a} {b}', { a: 1 }), '1 {b}')
})

t.test('the first example is filled in, with its program and its answer', async (t) => {
  const section = /<section class="operation" id="getVerses"[\s\S]*?<\/section>/.exec(
    page('/en'),
  )?.[0]
  t.match(section, /name="book"[^>]* required value="JHN"/)
  t.match(section, "'http://127.0.0.1:8080/v1/verses/JHN/11/35'</pre>")
  t.match(section, /data-example="verse"|data-example="\w+">\{\n/)
  const hidden = section?.match(/data-example="\w+" hidden>/g) ?? []
  t.equal(hidden.length, 6, 'the other examples')
  t.match(section, '<code>VERSE_NOT_FOUND</code>')
  t.match(page('/en'), /<textarea id="getPassages-ref"[^>]* data-list required/)
  t.match(page('/en'), /1 to 100 · normally 20/)
})

t.test('a path is written of what was given', async (t) => {
  const value = (name: string, place: string, value: string, isList = false) => ({
    name,
    in: place,
    value,
    isList,
  })
  t.equal(writePath('/a/{b}', [value('b', 'path', '')]), '/a/{b}')
  t.equal(
    writePath('/a/{b}', [
      value('b', 'path', 'x/y'),
      value('q', 'query', '"é" \ud800'),
      value('r', 'query', 'Jn 3:16\n \nb,c', true),
      value('h', 'header', 'x'),
      value('n', 'query', ''),
    ]),
    '/a/x%2Fy?q=%22%C3%A9%22%20%EF%BF%BD&r=Jn%203:16&r=b,c',
  )
})

t.test('quotes of every kind stay whole in every program', async (t) => {
  const sent = {
    origin: 'http://h',
    path: "/v1/books?version='it\\s'",
    headers: [['If-None-Match', 'W/"a\'b"']] as const,
  }
  const [curl, script, python, client] = LANGUAGES.map((language) => writeSample(language, sent))
  t.match(curl, `'http://h/v1/books?version='\\''it\\s'\\'''`)
  const said = spawnSync('sh', ['-c', `curl() { printf '%s|' "$@"; }; KEY=k; ${curl}`], {
    encoding: 'utf8',
  })
  t.equal(
    said.stdout,
    `-H|X-API-Key: k|-H|If-None-Match: W/"a'b"|http://h/v1/books?version='it\\s'|`,
  )
  const fetched = new Function(
    'fetch',
    'process',
    'console',
    `return (async () => { ${script} })()`,
  )
  const asked: unknown[] = []
  const fetch = async (...words: unknown[]) => {
    asked.push(...words)
    return { json: async () => ({}) }
  }
  await fetched(fetch, { env: { KEY: 'k' } }, { log: () => {} })
  const headers = { 'X-API-Key': 'k', 'If-None-Match': 'W/"a\'b"' }
  t.strictSame(asked, ["http://h/v1/books?version='it\\s'", { headers }])
  t.match(client, String.raw`books({ version: '\'it\\s\'' })`)
  t.match(python, '"If-None-Match": "W/\\"a\'b\\""')
})

t.test('the client is called with what a request has', async (t) => {
  for (const [path, call] of [
    ['/v1/versions', 'versions()'],
    [
      '/v1/versions?language=es&q=d%27or%5C',
      String.raw`versions({ language: 'es', q: 'd\'or\\' })`,
    ],
    [
      '/v1/versions/kjv?include=numbering,layers',
      "version('kjv', { include: ['numbering', 'layers'] })",
    ],
    ['/v1/books', 'books()'],
    ['/v1/books/{id}', "book('{id}')"],
    ['/v1/chapters/JHN/3', "chapter('JHN', 3)"],
    ['/v1/chapters/JHN/x?include=notes', "chapter('JHN', 'x', { include: 'notes' })"],
    [
      '/v1/verses/JHN/3/16?include=notes,headings',
      "verse('JHN', 3, 16, { include: ['notes', 'headings'] })",
    ],
    ['/v1/verses/JHN/3/16-18?version=kjv', "verses('JHN', 3, 16, 18, { version: 'kjv' })"],
    ['/v1/verses/JHN/3/16-18?format=html', "formatted('JHN 3:16-18', 'html')"],
    [
      '/v1/passage?ref=Juan%203&format=text&notes=false&numbers=x',
      "formatted('Juan 3', 'text', { notes: false, numbers: 'x' })",
    ],
    [
      '/v1/passages?ref=Jn%203:16&ref=Sal%2023&version=kjv,web',
      "passages(['Jn 3:16', 'Sal 23'], { versions: ['kjv', 'web'] })",
    ],
    ['/v1/parallel?ref=a%0Ab%0D&versions=kjv,web', String.raw`parallel('a\nb\r', ['kjv', 'web'])`],
    ['/v1/search?q=a&limit=5&near=007', "search('a', { limit: 5, near: '007' })"],
    [
      '/v1/search?q=a&versions=kjv&include=context,counts',
      "searchVersions('a', { versions: ['kjv'], include: ['context', 'counts'] })",
    ],
    ['/v1/search?q=a&language=es', "searchVersions('a', { language: 'es' })"],
    ['/v1/search?strongs=G26,G25', "search(undefined, { strongs: 'G26,G25' })"],
    ['/v1/references?text=see%20Jn%203', "references('see Jn 3')"],
    ['/v1/references?ref=Jn%203&version=kjv', "parse('Jn 3', { version: 'kjv' })"],
    ['/v1/cross-references?ref=Jn%203&votes=5', "crossReferences('Jn 3', { votes: 5 })"],
  ] as const) {
    t.equal(writeClientCall(path), `client.${call}`, path)
  }
  for (const path of ['/v1/nothing', '/v1/constructor', '/livez']) {
    t.throws(() => writeClientCall(path), /has no method/, path)
  }
  for (const lang of ['en', 'es', 'pt']) {
    t.match(page(`/${lang}`), `href="/docs/${lang}/client"`)
    t.notMatch(page(`/${lang}/dashboard-api`), '@lectern/client')
  }
})

t.test('JSON is taken apart by kinds, and nothing is lost', async (t) => {
  const value = { name: 'te"xt: {}', list: [1, -2.5e3, true, false, null], empty: {}, true: 'x' }
  const pieces = piecesOf(value)
  t.equal(pieces.map(({ text }) => text).join(''), JSON.stringify(value, undefined, 2))
  const of = (kind: string) => pieces.filter((one) => one.kind === kind).map(({ text }) => text)
  t.strictSame(of('name'), ['"name"', '"list"', '"empty"', '"true"'])
  t.strictSame(of('text'), ['"te\\"xt: {}"', '"x"'])
  t.strictSame(of('number'), ['1', '-2500'])
  t.strictSame(of('word'), ['true', 'false', 'null'])
})

t.test('a link to nothing in the document is a mistake of the build', async (t) => {
  t.throws(() => follow(document, { $ref: '#/components/schemas/None' }), /no #\/components/)
})
