// test, long: Every operation answers what was recorded, byte for byte.
import { join } from 'node:path'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { OPERATIONS } from '../../src/openapi/operations.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import {
  type Digest,
  digestOf,
  type Recorded,
  recordedOf,
  recording,
  withoutSuggestions,
} from '../helpers/recording.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

/** Every operation in each of its shapes, and each way to be refused. A word before the path is the method. */
const REQUESTS = [
  '/v1/versions',
  '/v1/versions?language=es&q=PRUEBA',
  '/v1/versions?canon=full',
  '/v1/versions?q=',
  '/v1/versions/PRUEBA',
  '/v1/versions/pr1',
  '/v1/versions/trial',
  '/v1/versions/rvr1960',
  '/v1/versions/none',
  '/v1/books',
  '/v1/books?version=TRIAL',
  '/v1/books/joh',
  '/v1/books/JHN?version=trial',
  '/v1/books/xyz',
  '/v1/books/exo',
  '/v1/chapters/JHN/2',
  '/v1/chapters/psa/1?version=trial',
  '/v1/chapters/JHN/4',
  '/v1/chapters/JHN/99',
  '/v1/chapters/JHN/x',
  '/v1/verses/JHN/2/1',
  '/v1/verses/JHN/2/6',
  '/v1/verses/GEN/1/31?version=trial',
  '/v1/verses/JHN/2/1-8',
  '/v1/verses/JHN/1/1-50',
  '/v1/verses/JHN/1/1-51',
  '/v1/verses/JHN/1/9-2',
  '/v1/verses/JHN/2/3',
  '/v1/verses/JHN/2/99',
  '/v1/verses/JHN/2/1-99',
  '/v1/verses/JHN/2/a-b',
  '/v1/references?text=Vea%20Jn%202,4-6.8;%201,1%20y%20Tob%203,1;%20el%20v.%202%20no.',
  '/v1/references?text=Read%20John%202:4%20and%20Psalm%201%20%F0%9F%98%80%20Jn%203,1&version=trial&language=en',
  '/v1/references?text=,,,,((((',
  '/v1/references?ref=Juan%202',
  '/v1/cross-references?ref=Juan%202:4',
  '/v1/cross-references?ref=John%202&version=trial&votes=5&limit=2&offset=1',
  '/v1/cross-references',
  '/v1/cross-references?ref=Juan%202-3',
  '/v1/cross-references?ref=Juan%2099',
  '/v1/cross-references?ref=Juan%202&votes=many',
  '/v1/strongs/G26',
  '/v1/strongs/love',
  '/v1/strongs/26?testament=NT&limit=5',
  '/v1/strongs/G26?version=prueba',
  '/v1/references?ref=Juan%202:4;%20Gn%201-2;%20Sal%201:2ss&version=trial',
  '/v1/references',
  '/v1/quotations?text=%C2%ABnothing%20like%20it%C2%BB%20(Jn%202:4)',
  '/v1/quotations?text=%22nothing%22&versions=trial,prueba',
  '/v1/quotations?text=%22nothing%22&version=trial&versions=prueba',
  '/v1/quotations?text=%22nothing%22&language=xx',
  '/v1/quotations',
  '/v1/quotations?text=%20',
  '/v1/references?text=',
  '/v1/references?ref=Foo%203',
  '/v1/references?ref=Jn%201&text=x',
  '/v1/references?text=x&language=xx',
  '/v1/passage?ref=Juan%202:4',
  '/v1/passage?ref=Juan%202:4-5&cite=iso690',
  '/v1/passage?ref=Juan%202:4;%201Co%203&cite=%7Bverses%7D%20(%7Breference%7D,%20%7Bversion%7D)',
  '/v1/passage?ref=Juan%202:4&cite=harvard',
  '/v1/verses/JHN/2/4?cite=csl-json',
  '/v1/passage?ref=John%202:4&version=trial',
  '/v1/passage?ref=Jn2.4%E2%80%938',
  '/v1/passage?ref=Salmos%201',
  '/v1/passage?ref=G%C3%A9nesis%202-3',
  '/v1/passage?ref=Gn%202:24-3:2',
  '/v1/passage?ref=Judas%203',
  '/v1/passage?ref=Judas%201',
  '/v1/passage',
  '/v1/passage?ref=Foo%203:16',
  '/v1/passage?ref=Ju%203:16',
  '/v1/passage?ref=Judas',
  '/v1/passage?ref=Sal%201(1);%20Jn%202,2-4.8;%20Tob%203&version=prueba',
  '/v1/versions/prueba?include=numbering',
  '/v1/versions/prueba?include=x',
  '/v1/passage?ref=Juan%202:4&numbering=own',
  '/v1/passage?ref=Judas%203;%20Judas%2099&numbering=hebrew',
  '/v1/passage?ref=Juan%202:4&numbering=hebrew',
  '/v1/passage?ref=Juan%202:4&numbering=x',
  '/v1/passage?ref=Juan%203:9-2',
  '/v1/passage?ref=Juan%2099',
  '/v1/passage?ref=Jo%C3%A3o%202:4%20at%C3%A9%205;%20Salmo%201',
  '/v1/passage?ref=Jo%201',
  '/v1/chapters/JHN/2?include=neighbours',
  '/v1/chapters/GEN/1?include=neighbours&version=trial',
  '/v1/chapters/GEN/1?include=x',
  '/v1/versions/trial?include=layers',
  '/v1/chapters/JHN/2?include=headings,strongs',
  '/v1/verses/JHN/2/4?include=neighbours,notes',
  '/v1/verses/GEN/1/1-2?include=x',
  '/v1/passage?ref=Jn%202:1&include=notes',
  '/v1/passages?ref=Jud%202&include=styles',
  '/v1/passages?ref=Jn%202:4&language=en',
  '/v1/passage?ref=Jn%202:4&language=pt',
  '/v1/passage?ref=Judas%2025&include=neighbours',
  '/v1/passage?ref=G%C3%A9nesis&include=neighbours',
  '/v1/chapters/JHN/2?format=html&include=neighbours',
  '/v1/chapters/JHN/2?format=text&numbers=false&notes=false&headings=false&version=trial',
  '/v1/chapters/JHN/2?format=json&numbers=false',
  '/v1/chapters/JHN/2?format=rtf',
  '/v1/chapters/JHN/2?format=usj&include=x',
  '/v1/verses/JHN/2/6?format=markdown&numbers=true&notes=true&headings=true',
  '/v1/verses/JHN/2/1-8?format=usj',
  '/v1/verses/JHN/2/3?format=usj',
  '/v1/verses/JHN/2/1?format=text&notes=no',
  '/v1/passage?ref=Jn%202,2-4.8;%20Tob%203&format=markdown&numbers=false&notes=true&headings=true',
  '/v1/passage?ref=Gn%203-JHN%202&format=html',
  '/v1/passage?ref=Gn%202:24-3:2&format=html&include=neighbours',
  '/v1/passage?ref=Juan%2099&format=text',
  '/v1/passage?ref=Jhon%202&format=text',
  '/v1/passages?ref=Juan%202:4&ref=Salmos%201:1&numbering=vulgate',
  '/v1/passages?ref=Juan%202:4&ref=Foo%203:16&ref=Jn%202,2-4.8;%20Tob%203&ref=Judas%201',
  '/v1/passages?ref=Jud%202&ref=Sal%201(1)&version=trial,prueba&include=neighbours',
  '/v1/passages?ref=Juan%202:4%20TRIAL&ref=&version=prueba',
  '/v1/passages',
  '/v1/passages?ref=Jud%202&version=trial,,prueba',
  '/v1/passages?ref=Jud%202&version=trial,none',
  '/v1/passages?ref=Juan&ref=Juan&ref=Juan&ref=Juan&ref=Juan',
  '/v1/parallel?ref=Juan%202:2-8&versions=prueba,TRIAL',
  '/v1/parallel?ref=Jn%202:2&versions=prueba,TRIAL&language=es',
  '/v1/parallel?ref=Gn%201:31-2:2&versions=trial,prueba',
  '/v1/parallel?ref=Sal%201(1);%20Judas%203&versions=trial',
  '/v1/parallel?ref=Juan%202',
  '/v1/parallel?versions=trial',
  '/v1/parallel?ref=Juan%202&versions=trial,,prueba',
  '/v1/parallel?ref=Juan%202&versions=trial,trial',
  '/v1/parallel?ref=Juan%202&versions=trial,none',
  '/v1/parallel?ref=Juan%202&versions=a,b,c,d,e,f,g,h,i',
  '/v1/parallel?ref=Juan%202%20TRIAL&versions=prueba,trial',
  '/v1/parallel?ref=Gn%201;%20Gn%209&versions=trial',
  '/v1/parallel?ref=Foo%203:16&versions=trial',
  '/v1/parallel?ref=Juan&versions=trial,prueba,pr1',
  '/v1/search?q=cuatro',
  '/v1/search?q=%22GEN%201%22%20si&limit=2&offset=1',
  '/v1/search?q=nandu&book=JUD&limit=1',
  '/v1/search?q=sI&testament=nt&limit=1&version=trial',
  '/v1/search?q=sI&testament=OT&book=JHN',
  '/v1/search?q=zyzzyva',
  '/v1/search?q=uno&offset=99',
  '/v1/search',
  '/v1/search?q=!',
  '/v1/search?q=uno&limit=101',
  '/v1/search?q=uno&offset=-1',
  '/v1/search?q=uno&testament=XX',
  '/v1/search?q=uno&book=zzz',
  '/v1/search?q=uno&q=dos',
  '/v1/search?q=%22GEN%201%22&book=GEN,JHN-JUD&limit=1&include=counts,context',
  '/v1/search?q=sI&group=evangelios,paul&limit=1',
  '/v1/search?q=sI&group=evangelhos&limit=1',
  '/v1/search?q=sI&match=forms&sort=relevance&limit=1&group=letters',
  '/v1/search?q=nan*%20-GEN%20-%22JHN%201%22&near=9&match=prefix&limit=1',
  '/v1/search?q=cinco&versions=trial,PRUEBA,trial',
  '/v1/search?q=ocho%20Juan%202:8&language=es&include=context',
  '/v1/search?q=%22JUD%201%201%22&versions=trial,prueba&sort=relevance&include=counts',
  '/v1/search?q=-uno',
  '/v1/search?q=u*',
  '/v1/search?q=uno&match=x',
  '/v1/search?q=uno&near=0',
  '/v1/search?q=uno&sort=x',
  '/v1/search?q=uno&include=x',
  '/v1/search?q=uno&group=x',
  '/v1/search?q=uno&book=GEN,,JHN',
  '/v1/search?q=uno&book=JHN-GEN',
  '/v1/search?q=uno&versions=trial,zzz',
  '/v1/search?q=uno&versions=trial&version=trial',
  '/v1/search?q=uno&language=fr',
  '/v1/search?strongs=G26',
  '/v1/search?strongs=G26,H1&q=uno&versions=trial,prueba',
  '/v1/search?strongs=26',
  '/v1/search?strongs=G26,love',
  '/v1/random?seed=a',
  '/v1/random?seed=a&version=trial&book=JHN,JUD&testament=NT&length=4',
  '/v1/random?seed=b&book=GEN-PSA&length=12',
  '/v1/random?seed=',
  '/v1/random?seed=a&length=21',
  '/v1/random?seed=a&book=GEN&testament=NT',
  '/v1/random?seed=a&book=PSA&length=13',
  '/v1/random?seed=a&book=EXO',
  '/v1/random?seed=a&book=zzz',
  '/v1/random?seed=a&testament=x',
  '/v1/today?date=2032-02-29',
  '/v1/today?date=2031-01-07&tz=america/bogota&version=trial',
  '/v1/today?date=2031-02-29',
  '/v1/today?date=2031-01-07&tz=%2B02:00',
  '/v1/today?date=',
  '/v1/today?tz=',
  '/v1/books?version=%zz',
  '/v1/none',
  '/none',
  'HEAD /v1/verses/JHN/2/1',
  'POST /v1/verses/JHN/2/1',
  'POST /v1/none',
]

t.test('every operation is requested with each of its parameters', async (t) => {
  const asked = REQUESTS.map((request) => new URL(request.split(' ').at(-1) as string, 'http://x'))
  for (const { path, tag, parameters = [] } of OPERATIONS) {
    if (tag === 'Dashboard') continue
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    const own = asked.filter(({ pathname }) => pattern.test(pathname))
    t.ok(own.length > 0, `${path} is in REQUESTS`)
    for (const { name } of parameters.filter((one) => one.in === 'query')) {
      const isAsked = own.some(({ searchParams }) => searchParams.has(name))
      t.ok(isAsked, `${path} with ${name}= is in REQUESTS`)
    }
  }
})

t.test('on invented texts, every answer is what was recorded, byte for byte', async (t) => {
  const service = await startApp(await smallLibrary(), { rateLimit: 'none' })
  t.teardown(() => service.close())
  const made: Record<string, Recorded> = {}
  for (const request of REQUESTS) {
    const [path, method = 'GET'] = request.split(' ').reverse() as [string, string?]
    made[request] = recordedOf(await service.send(method, path))
  }
  const create = (rateLimit: number, expiresAt: number | null) =>
    createKey(service.store, { name: 'x', expiresAt, rateLimit, prefix: 'lectern' })
  const ask = async (name: string, headers: Record<string, string>) => {
    made[name] = recordedOf(await service.get('/v1/verses/JHN/2/1', headers))
  }
  await ask('without a key', { 'x-api-key': '' })
  await ask('with an unknown key', { 'x-api-key': 'wrong' })
  await ask('with an expired key', { 'x-api-key': (await create(1, 1)).key })
  const { key } = await create(1, null)
  await ask('the one request of a limit', { 'x-api-key': key })
  await ask('one more', { 'x-api-key': key })
  const { headers } = await service.get('/v1/versions')
  await ask('with the tag of an answer', { 'if-none-match': String(headers.etag) })
  const recorded = recording('invented', made)
  t.strictSame(Object.keys(recorded), Object.keys(made), 'the same requests: else UPDATE_REPLAY=1')
  for (const [request, answer] of Object.entries(made)) {
    t.strictSame(answer, recorded[request], request)
  }
})

const SHIPPED = join(PACKAGE_ROOT, 'dist/corpus')

/** The versions that any build compiles. */
const OURS = new Set(['kjv', 'rv1909', 'web'])

/** Of each version; the whole text is beside them. */
const ASKED = [
  '/v1/versions/$',
  '/v1/books?version=$',
  '/v1/books/psa?version=$',
  '/v1/verses/JHN/3/16?version=$',
  '/v1/verses/PSA/119/1-50?version=$',
  '/v1/passage?ref=Juan%203:16&version=$',
  '/v1/passage?ref=1%20Corintios%2013:4-7&version=$',
  '/v1/passage?ref=Psalm%2023&version=$',
  '/v1/passage?ref=Genesis%201-3&version=$',
  '/v1/passage?ref=Gn%201:1-2:3&version=$',
  '/v1/search?q=dios&limit=100&version=$',
  '/v1/search?q=god%20love&testament=NT&limit=100&version=$',
  '/v1/search?q=%22jesus%20wept%22&version=$',
  '/v1/search?q=%22lloro%20jesus%22&version=$',
  '/v1/search?q=luz&book=GEN&limit=100&offset=1&version=$',
]

interface Shipped {
  /** SHA-256 of the compiled version: of other texts, other answers are right. */
  readonly revision: string
  /** The bodies of all chapters of the 66 books, in their order. */
  readonly text: Digest
  /** Those of the books beyond them; absent if there are none. */
  readonly further?: Digest
  readonly answers: Readonly<Record<string, Digest>>
}

t.test(
  'on the texts that are shipped, every answer has the digest that was recorded',
  async (t) => {
    const library = await loadLibrary(SHIPPED, 'RV1909')
    const service = await startApp(library, { rateLimit: 'none' })
    t.teardown(() => service.close())
    const body = async (path: string) => recordedOf(await service.get(path)).body
    const made: Record<string, Shipped> = {}
    for (const { record, revision, books } of library.versions) {
      if (!OURS.has(record.id)) continue
      const answers: Record<string, Digest> = {}
      for (const path of ASKED.map((path) => path.replace('$', record.id))) {
        answers[path] = digestOf(withoutSuggestions(await body(path)))
      }
      const chapters: string[] = []
      const further: string[] = []
      for (const { canon, chapterCount } of books) {
        const bodies = canon.testament === 'DC' ? further : chapters
        for (let number = 1; number <= chapterCount; number++) {
          const path = `/v1/chapters/${canon.abbreviation}/${number}?version=${record.id}`
          bodies.push(await body(path))
        }
      }
      t.ok(chapters.length > 1180, `${record.id}: ${chapters.length} chapters`)
      made[record.id] = {
        revision,
        text: digestOf(chapters.join('\n')),
        ...(further.length > 0 && { further: digestOf(further.join('\n')) }),
        answers,
      }
    }
    const recorded = recording('shipped', made)
    for (const [id, version] of Object.entries(made)) {
      const before = recorded[id]
      const other = `the text of ${id} is another than the recorded one: UPDATE_REPLAY=1 records it`
      const skip =
        before?.revision === version.revision || process.env.CI === 'true' ? false : other
      t.test(id, { skip }, async (t) => {
        t.strictSame(version, before)
      })
    }
  },
)
