// test: Fifteen questions of a developer are answered from /docs by a search and a link, and by two links.
import t from 'tap'
import { findPlaces, type Place } from '../../src/docs/find.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

interface Asked {
  /** What somebody types. */
  readonly typed: string
  /** Below the language: the page, and its section if the answer is in one. */
  readonly place: string
  /** The words of the answer. */
  readonly answer: RegExp
}

const QUESTIONS: readonly (readonly [english: Asked, spanish: Asked])[] = [
  [
    { typed: 'How do I get a key?', place: 'first-request#the-key', answer: /key/ },
    { typed: '¿Cómo obtengo una clave?', place: 'first-request#la-clave', answer: /clave/ },
  ],
  [
    {
      typed: 'three versions side by side',
      place: 'references#versions-side-by-side',
      answer: /\/v1\/parallel/,
    },
    {
      typed: 'versiones en paralelo',
      place: 'references#versiones-en-paralelo',
      answer: /\/v1\/parallel/,
    },
  ],
  [
    {
      typed: 'all results of a search, page by page',
      place: 'paging#all-results',
      answer: /offset/,
    },
    { typed: 'todos los resultados', place: 'paging#todos-los-resultados', answer: /offset/ },
  ],
  [
    { typed: '429 in Python', place: 'python#a-second-try-after-429', answer: /Retry-After/i },
    {
      typed: '429 en Python',
      place: 'python#un-nuevo-intento-tras-un-429',
      answer: /Retry-After/i,
    },
  ],
  [
    { typed: 'codes of the books', place: 'references#codes-of-the-books', answer: /JHN/ },
    {
      typed: 'abreviaturas de los libros',
      place: 'references#abreviaturas-de-los-libros',
      answer: /JHN/,
    },
  ],
  [
    {
      typed: 'is the key safe in a web page, CORS?',
      place: 'browser#why-the-key-is-public',
      answer: /key/,
    },
    {
      typed: '¿la clave es pública en una página?',
      place: 'browser#por-que-la-clave-es-publica',
      answer: /clave/,
    },
  ],
  [
    {
      typed: 'search only in the New Testament',
      place: 'search#filters-and-pages',
      answer: /testament[\s\S]*NT/,
    },
    {
      typed: 'filtros por testamento',
      place: 'search#filtros-y-paginas',
      answer: /testament[\s\S]*NT/,
    },
  ],
  [
    {
      typed: 'May I keep the text offline?',
      place: 'versions#keeping-a-text-and-what-is-not-offered',
      answer: /may keep answers, also for use offline/,
    },
    {
      typed: 'guardar el texto sin conexión',
      place: 'versions#guardar-un-texto-y-lo-que-no-se-ofrece',
      answer: /sin conexión/,
    },
  ],
  [
    { typed: 'verse for the day in the zone of Bogotá', place: 'daily', answer: /America\/Bogota/ },
    { typed: 'versículo del día, zona de Bogotá', place: 'daily', answer: /America\/Bogota/ },
  ],
  [
    {
      typed: 'links for references in my blog',
      place: 'pages#references-become-links',
      answer: /data-no-links/,
    },
    {
      typed: 'enlaces de las citas en mi blog',
      place: 'pages#las-citas-se-vuelven-enlaces',
      answer: /data-no-links/,
    },
  ],
  [
    { typed: 'install the TypeScript client', place: 'client#install-it', answer: /make client/ },
    { typed: 'cómo se instala el cliente', place: 'client#como-se-instala', answer: /make client/ },
  ],
  [
    {
      typed: 'psalms by Vulgate numbers',
      place: 'references#other-numberings-of-verses',
      answer: /numbering[\s\S]*vulgate/,
    },
    {
      typed: 'numeración de la Vulgata',
      place: 'references#otras-numeraciones-de-versiculos',
      answer: /numbering[\s\S]*vulgate/,
    },
  ],
  [
    {
      typed: 'HTML format with a style sheet',
      place: 'formatting#in-a-format',
      answer: /\/scripture\.css/,
    },
    {
      typed: 'formato HTML con hoja de estilo',
      place: 'formatting#en-un-formato',
      answer: /\/scripture\.css/,
    },
  ],
  [
    { typed: 'Will the interface change?', place: 'versions', answer: /only ever added/ },
    { typed: 'changelog de la interfaz', place: 'versions', answer: /CHANGELOG\.md/ },
  ],
  [
    {
      typed: 'audio',
      place: 'versions#keeping-a-text-and-what-is-not-offered',
      answer: /no audio/,
    },
    { typed: 'audio', place: 'versions#guardar-un-texto-y-lo-que-no-se-ofrece', answer: /audio/ },
  ],
]
/** A reader looks at the first few. */
const LOOKED_AT = 4

const service = await startApp(await smallLibrary())
t.teardown(() => service.close())
const origin = `http://127.0.0.1:${service.port}`
const read = async (path: string, lang: string) =>
  (await fetch(origin + path, { headers: { 'accept-language': lang } })).text()

for (const [at, lang] of (['en', 'es'] as const).entries()) {
  t.test(`${lang}: a search from /docs and one link`, async (t) => {
    const [, index = ''] =
      /id="search"[^>]*data-index="([^"]+)"/.exec(await read('/docs', lang)) ?? []
    const places: readonly Place[] = JSON.parse(await read(index, lang))
    for (const question of QUESTIONS) {
      const { typed, place, answer } = question[at] as Asked
      const found = findPlaces(places, typed).slice(0, LOOKED_AT)
      const href = `/docs/${lang}/${place}`
      t.ok(
        found.some((place) => place.href === href),
        `${typed}: ${href} in ${found.map(({ href }) => href).join(' ')}`,
      )
      const [path = '', section] = href.split('#')
      const page = await read(path, lang)
      const from = section === undefined ? 0 : page.indexOf(`<h2 id="${section}">`)
      t.ok(from >= 0, href)
      const part = page.slice(from)
      t.match(section === undefined ? part : part.split('<h2', 2).join('<h2'), answer, typed)
    }
  })

  t.test(`${lang}: two links from /docs`, async (t) => {
    const linksOf = (page: string) =>
      [...page.matchAll(/<a [^>]*href="(\/docs\/[^"]+)"/g)].map(([, href]) => String(href))
    const first = linksOf(await read('/docs', lang))
    t.ok(first.includes(`/docs/${lang}/guides`))
    const second = new Set([...first, ...linksOf(await read(`/docs/${lang}/guides`, lang))])
    for (const question of QUESTIONS) {
      const [path = ''] = (question[at] as Asked).place.split('#')
      t.ok(second.has(`/docs/${lang}/${path}`), path)
    }
  })
}

t.test('nothing is found for what no place has, and for nothing', async (t) => {
  const places: Place[] = JSON.parse(await read('/docs/en/find.json', 'en'))
  for (const typed of ['', '  ', '?!', 'xyzzyplugh']) t.strictSame(findPlaces(places, typed), [])
  const [first] = findPlaces(places, 'getVerses')
  t.equal(first, undefined, 'an operation is found by its title and path')
  t.match(findPlaces(places, 'v1 cross references votes')[0]?.href, /#getCrossReferences$|cross/)
  for (const { href } of places) t.match(href, /^\/docs\/en(?:\/[a-z-]+)?(?:#[\w-]+)?$/)
})
