// test: Formats through the service: their envelope, layers that are opened, what is kept, what is refused.
import { Ajv } from 'ajv'
import t from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import type { ChapterLayers, LayerName } from '../../src/bundle/layers.js'
import type { StoredLayers, VersionLayers } from '../../src/library/layers.js'
import { createLibrary, type LibraryVersion } from '../../src/library/library.js'
import { ChapterAnswer, PassageAnswer, VersesAnswer } from '../../src/operations/schemas/v1.js'
import { JOHN_2, layersOf } from '../helpers/invented-layers.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const NAMES: readonly LayerName[] = ['headings', 'notes', 'paragraphs']
const JOHN: Partial<ChapterLayers> = {
  blocks: [
    { verse: 4, offset: 0, marker: 's1', text: 'Un <título>' },
    { verse: 4, offset: 0, marker: 'q1' },
  ],
  notes: [
    { verse: 3, offset: 0, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'omitido' }] },
  ],
}

/** A library whose first version has layers; `open` fails first as often as `failures` says. */
async function layered(failures = 0) {
  const library = await smallLibrary()
  const chapters = layersOf({ [JOHN_2]: JOHN })
  const opened: VersionLayers = { chapter: (index) => chapters[index] as ChapterLayers }
  let left = failures
  const stored: StoredLayers = {
    names: NAMES,
    checksums: [],
    read() {
      if (left-- > 0) throw new BundleError('the file is damaged')
      return opened
    },
  }
  const { names, absent } = library
  const [first, ...others] = library.versions as [LibraryVersion, ...LibraryVersion[]]
  return createLibrary([{ ...first, layers: stored }, ...others], { names, absent }, undefined)
}

const app = await startApp(await layered())
t.teardown(() => app.close())
const ajv = new Ajv({ strict: false })
const passageOf = (ref: string, more = '') =>
  app.get(`/v1/passage?ref=${encodeURIComponent(ref)}${more}`)

t.test('every route and format has its envelope, and fits its schema', async (t) => {
  for (const format of ['text', 'html', 'markdown', 'usj']) {
    for (const [path, reference, schema] of [
      ['/v1/chapters/JHN/2?', 'Juan 2', ChapterAnswer],
      ['/v1/verses/JHN/2/6?', 'Juan 2:6', VersesAnswer],
      ['/v1/verses/JHN/2/2-4?', 'Juan 2:2-4', VersesAnswer],
      ['/v1/passage?ref=Jn%202,2-4;%20Gn%201&', 'Juan 2:2-4; Génesis 1', PassageAnswer],
    ] as const) {
      const { status, body } = await app.get(`${path}format=${format}`)
      t.equal(status, 200)
      t.match(body.data, {
        reference,
        version: { id: 'prueba', name: 'Versión de Prueba', abbreviation: 'PRUEBA' },
        format,
        copyright: 'Nadie',
      })
      t.strictSame((body.meta as { layers?: unknown }).layers, NAMES)
      t.ok(ajv.validate(JSON.parse(JSON.stringify(schema)), body), ajv.errorsText())
    }
  }
})

t.test('the content has what the layers say', async (t) => {
  const { body } = await app.get('/v1/chapters/JHN/2?format=text')
  t.equal(
    body.data.content,
    '[1] uno [2] dos¹\n\nUn <título>\n\n  [4] cuatro [5-6] cinco y seis [8] ocho\n\n¹ 2:3 omitido',
  )
  const html = await app.get('/v1/chapters/JHN/2?format=html')
  t.match(html.body.data.content, 'Un &lt;título&gt;')
  const bare = await app.get(
    '/v1/chapters/JHN/2?format=text&numbers=false&notes=false&headings=false',
  )
  t.equal(bare.body.data.content, 'uno dos\n\n  cuatro cinco y seis ocho')
})

t.test('a version without layers says so', async (t) => {
  const { body } = await app.get('/v1/verses/JHN/2/5-8?format=text&version=trial')
  t.equal(body.data.content, '[5-6] cinco y seis [8] ocho')
  t.strictSame((body.meta as { layers?: unknown }).layers, [])
})

t.test('json, and no format, is the plain answer', async (t) => {
  const plain = await app.get('/v1/chapters/JHN/2')
  for (const query of ['format=json', 'format=JSON&numbers=false', 'notes=true']) {
    const { body } = await app.get(`/v1/chapters/JHN/2?${query}`)
    t.strictSame(body.data, plain.body.data, query)
    t.strictSame(Object.keys(body.meta), ['request_id'], query)
  }
})

t.test('other values are refused', async (t) => {
  for (const path of ['/v1/chapters/JHN/2?', '/v1/verses/JHN/2/1?', '/v1/passage?ref=Jn%202&']) {
    const { status, body } = await app.get(`${path}format=xml`)
    t.equal(status, 400)
    t.equal(body.error.message, 'format must be json, text, html, markdown or usj')
    for (const name of ['numbers', 'notes', 'headings']) {
      const refused = await app.get(`${path}${name}=0`)
      t.equal(refused.status, 400)
      t.equal(refused.body.error.message, `${name} must be true or false`)
    }
    t.equal((await app.get(`${path}format=text&format=text`)).status, 400)
  }
})

t.test('with neighbours, omitted verses and psalms as the plain answer has them', async (t) => {
  const plain = await passageOf('Jn 2; Sal 1(1)', '&include=neighbours')
  const { body } = await passageOf('Jn 2; Sal 1(1)', '&include=neighbours&format=html')
  const { request_id, layers, ...meta } = body.meta as typeof body.meta & { layers: unknown }
  const { request_id: _, ...wanted } = plain.body.meta
  const formatted = JSON.stringify(wanted).replaceAll('neighbours"', 'neighbours&format=html"')
  t.strictSame(meta, JSON.parse(formatted))
  t.match(request_id, /^req_/)
  t.match(meta, { omitted: ['Juan 2:3', 'Juan 2:7'], previous: {}, next: {} })
})

t.test('a neighbour is asked for in the same format, and leaves out the same', async (t) => {
  const query = 'version=prueba&include=neighbours&format=text&notes=false'
  for (const path of ['/v1/chapters/JHN/3?', '/v1/verses/JHN/2/4?', '/v1/passage?ref=Jn%203&']) {
    const { body } = await app.get(path + query)
    const { next } = body.meta as typeof body.meta & { next: { path: string } }
    t.ok(next.path.endsWith(`${path.at(-1)}${query}`), next.path)
    t.match((await app.get(next.path)).status, 200)
  }
})

t.test('layers beside a format are refused: it has them already', async (t) => {
  for (const path of ['/v1/chapters/JHN/2?', '/v1/verses/JHN/2/1?', '/v1/passage?ref=Jn%202&']) {
    const { status, body } = await app.get(`${path}format=html&include=headings,neighbours`)
    t.equal(status, 400)
    t.equal(body.error.message, 'include may be neighbours, each once, with commas between them')
  }
})

t.test(
  'of several places those that do not exist are named, in the language asked for',
  async (t) => {
    const ref = encodeURIComponent('Jn 2,1; Gn 99; Jn 2,2')
    const ask = (language: string) =>
      app.get(`/v1/passage?ref=${ref}&format=text`, { 'accept-language': language })
    for (const [language, message] of [
      ['en', /has no chapter/],
      ['es', /no tiene/],
      ['en', /has no chapter/],
    ] as const) {
      const { body, headers } = await ask(language)
      t.equal(body.data.content, 'Juan 2:1\n\n[1] uno\n\nJuan 2:2\n\n[2] dos')
      t.match(body.data.missing, [
        { reference: 'Génesis 99', error: { code: 'CHAPTER_NOT_FOUND', message } },
      ])
      t.match(headers.vary, /Accept-Language/)
    }
    const none = await passageOf('Gn 98; Gn 99', '&format=text')
    t.equal(none.body.data.content, '')
    const alone = await passageOf('Gn 99', '&format=text')
    t.equal(alone.status, 404)
    const unread = await passageOf('Jhon 2', '&format=text')
    t.match(unread.body.error, { code: 'INVALID_REFERENCE', suggestions: ['John 2'] })
  },
)

t.test('the same address has one entity tag, and compresses', async (t) => {
  const first = await app.get('/v1/chapters/JHN/1?format=html')
  const again = await app.get('/v1/chapters/JHN/1?format=html', {
    'if-none-match': first.headers.etag as string,
  })
  t.equal(again.status, 304)
  const head = await app.send('HEAD', '/v1/chapters/JHN/1?format=html')
  t.equal(Number(head.headers['content-length']), Buffer.byteLength(first.text))
})

t.test('layers that cannot be read are told, and read again at the next request', async (t) => {
  const damaged = await startApp(await layered(1))
  t.teardown(() => damaged.close())
  const { status, body } = await damaged.get('/v1/chapters/JHN/2?format=html')
  t.equal(status, 503)
  t.equal(body.error.code, 'SERVICE_UNAVAILABLE')
  t.ok(damaged.log.some((line) => line.includes('the file is damaged')))
  t.equal((await damaged.get('/v1/chapters/JHN/2')).status, 200)
  t.equal((await damaged.get('/v1/chapters/JHN/2?format=html')).status, 200)
})

t.test('formats are counted as their operations, under their version', async (t) => {
  const before = app.counted.length
  await app.get('/v1/verses/JHN/2/1-2?format=text&version=trial')
  t.strictSame(app.counted.slice(before), ['range 200'])
  t.strictSame(app.countedVersions.slice(before), ['trial'])
})
