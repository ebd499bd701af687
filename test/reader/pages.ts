// test: The pages of the reader over a socket: what they show, to whom, and what hostile addresses get.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startReader } from '../helpers/reader-service.js'
import { ENGLISH, PORTUGUESE, SPANISH } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

/** Free, free and yet closed to readers without a key, and one of which nobody knows. */
const RECORDS = [
  { ...SPANISH, copies: 'allowed' },
  { ...ENGLISH, copies: 'allowed', open_reading: 'forbidden' },
  PORTUGUESE,
] as const

const start = (t: Test, env: Record<string, string> = {}) => startReader(t, RECORDS, env)

const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''

t.test('by default a page asks for a key, and shows text only with one', async (t) => {
  const { get, key, oneKey } = await start(t)
  const home = await get('/', { 'accept-language': 'es' })
  t.equal(home.status, 200)
  t.match(await home.text(), /<html lang="es">[\s\S]*id="key"[\s\S]*<noscript>/)
  for (const path of '/read/prueba/JHN/3 /read/nada/JHN/3 /read/prueba /search?q=qu%C3%A9 /check?text=qu%C3%A9'.split(
    ' ',
  )) {
    const closed = await get(path)
    const page = await closed.text()
    t.equal(closed.status, 401, path)
    t.match(closed.headers.get('www-authenticate'), /^Bearer/)
    t.match(page, /id="key"[\s\S]*The operator of this server/)
    t.notMatch(page, /Versión|ñandú|JHN 3 1/i, 'not even what there is')
    t.match(page, /<meta name="robots" content="noindex">/)
    const refused = await get(path, { 'x-api-key': 'lectern_wrong' })
    t.equal(refused.status, 401)
    t.match(await refused.json(), { success: false, error: { message: 'Invalid API key' } })
  }
  const open = await get('/read/prueba/JHN/3', { 'x-api-key': key })
  t.equal(open.status, 200)
  t.match(await open.text(), /JHN 3 60/)
  t.match(await (await get('/', { authorization: `Bearer ${key}` })).text(), /Trial Version/)
  t.equal((await get('/read/prueba/JHN/3', { 'x-api-key': oneKey })).status, 404, 'hidden from it')
  t.equal((await get('/read/trial/JHN/3', { 'x-api-key': oneKey })).status, 200)
  const own = await (await get('/', { 'x-api-key': oneKey })).text()
  t.match(own, /Trial Version/)
  t.notMatch(own, /Versión de Prueba/)
})

t.test('an open reader shows what records allow, and opens nothing else', async (t) => {
  const { get, key } = await start(t, { READER: 'open' })
  const home = await (await get('/')).text()
  t.match(home, /Versión de Prueba/)
  t.notMatch(home, /Trial Version|Versão/)
  t.equal((await get('/read/prueba/JHN/3')).status, 200)
  for (const path of ['/read/trial/JHN/3', '/read/prova', '/search?q=ñandú&version=prova']) {
    t.equal((await get(path)).status, 404, path)
  }
  t.equal((await get('/read/prueba/JHN/3?with=trial')).status, 404, 'not beside it either')
  t.notMatch(await (await get('/read/prueba/JHN/3')).text(), /value="trial"/)
  for (const path of ['/v1/versions', '/v1/chapters/JHN/3', '/v1/search?q=a']) {
    t.equal((await get(path)).status, 401, path)
  }
  t.equal((await get('/read/trial/JHN/3', { 'x-api-key': key })).status, 200, 'with a key')
})

t.test('an open reader has a limit for each address, apart from that of keys', async (t) => {
  const { get, key } = await start(t, { READER: 'open', READER_RATE_LIMIT: '3' })
  for (let count = 0; count < 3; count++) t.equal((await get('/read/prueba/JHN/3')).status, 200)
  const limited = await get('/search?q=uno', { 'accept-language': 'es' })
  t.equal(limited.status, 429)
  t.ok(Number(limited.headers.get('retry-after')) > 0)
  t.match(limited.headers.get('content-type'), /^text\/html/)
  t.notMatch(await limited.text(), /class="hits"/)
  t.equal((await get('/read/prueba/JHN/3', { 'x-api-key': key })).status, 200)
  t.equal((await get('/v1/chapters/JHN/3', { 'x-api-key': key })).status, 200)
})

t.test('a text is checked: marks, what is right, and nothing is kept', async (t) => {
  const { get, key, oneKey } = await start(t, { READER: 'open' })
  const check = (text: string, more = '', headers = {}) =>
    get(`/check?${new URLSearchParams({ text })}${more}`, headers)
  const form = mainOf(await (await get('/check')).text())
  t.match(form, /<textarea[^>]*data-most="4096"/)
  t.notMatch(form, /class="check-result"/)
  const answer = await check(
    '<i>"cinco y ocho" (Jn 2:5), "cuatro" (Jn 2:5) & "ni tres ni trece gatos"',
  )
  t.equal(answer.status, 200)
  t.equal(answer.headers.get('cache-control'), 'no-store')
  t.equal(answer.headers.get('etag'), null)
  t.match(answer.headers.get('vary'), /Accept-Language/)
  const page = await answer.text()
  t.notMatch(page, /<i>/)
  t.notMatch(page, /(?:href|action)="[^"]*cinco/, 'no address has it')
  const main = mainOf(page)
  const kinds = [...main.matchAll(/class="quotation" data-kind="(\w+)"(?: data-right="([^"]*)")?/g)]
  t.strictSame(
    kinds.map(([, kind, right]) => [kind, right]),
    [
      ['changed', 'cinco y seis'],
      ['good', undefined],
      ['changed', 'Juan 2:4'],
      ['absent', undefined],
    ],
  )
  t.match(main, /cinco y <u>ocho<\/u>[\s\S]*<q lang="es" dir="ltr">cinco y seis<\/q>/)
  t.match(main, /Not at Juan 2:5[\s\S]*These words stand elsewhere[\s\S]*Not in these versions/)
  t.match(main, /different: <b>2<\/b>/)
  t.match(main, /Versión de Prueba<\/b> \(PRUEBA\)/, 'with its rights')
  for (const lang of ['es', 'pt']) {
    const own = await (await check('"cinco y ocho" (Jn 2:5)', `&lang=${lang}`)).text()
    t.match(own, lang === 'es' ? /Hay palabras cambiadas/ : /Há palavras mudadas/)
    t.match(own, `href="/check?lang=${lang}">`)
  }
  const whole = await check(`${' '.repeat(4096 - 8)}"cuatro"`)
  t.equal(whole.status, 200, 'what is as long as it may be')
  t.match(await whole.text(), /class="checked"/)
  for (const text of ['á'.repeat(2049), 'a'.repeat(4097)]) {
    const long = await check(text)
    t.equal(long.status, 400)
    t.equal(long.headers.get('cache-control'), 'no-store')
    t.match(await long.text(), /4096/)
  }
  t.equal((await get('/check?text=%E1')).status, 400)
  t.equal((await check('a', '&text=b')).status, 400)
  t.equal((await check('"uno"', '&versions=trial')).status, 404, 'hidden from who has no key')
  t.equal((await check('"uno"', '&versions=trial', { 'x-api-key': key })).status, 200)
  t.equal((await check('"uno"', '&versions=prueba', { 'x-api-key': oneKey })).status, 404)
})

t.test('without a reader the front page is plain, and no page of it is there', async (t) => {
  const { get } = await start(t, { READER: 'off' })
  t.match(await (await get('/')).text(), /Bible text over HTTP/)
  for (const path of '/read/prueba/JHN/3 /search?q=uno /check /read/worker.js /reader/x.js'.split(
    ' ',
  )) {
    const answer = await get(path)
    t.equal(answer.status, 404, path)
    t.match(await answer.text(), /href="\/docs"/, 'people are helped')
    const program = await get(path, { accept: 'application/json' })
    t.match(await program.json(), { error: { code: 'NOT_FOUND' } })
  }
})

t.test('a chapter, verses, tables of contents', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  const answer = await get('/read/PR1/joh/2', { 'accept-language': 'en' })
  const page = await answer.text()
  t.equal(answer.status, 200)
  t.equal(titleOf(page), 'Juan 2 · PRUEBA · Lectern')
  t.match(page, /<html lang="en">/)
  t.match(page, /<h1 tabindex="-1" lang="es" dir="ltr">Juan 2<\/h1>/)
  t.match(
    page,
    /<link rel="canonical" href="http:\/\/[^/]+\/read\/prueba\/JHN\/2">/,
    'one address for all spellings',
  )
  t.match(page, /<meta name="description" content="uno dos cuatro cinco y seis ocho">/)
  t.match(page, /data-verse="5-6"[\s\S]*cinco y seis/)
  t.match(
    page,
    /<a rel="prev" href="\/read\/prueba\/JHN\/1">[\s\S]*<a rel="next" href="\/read\/prueba\/JHN\/3">/,
  )
  t.match(page, /class="rights"[\s\S]*Nadie/)
  t.match(page, /Texto inventado: &quot;año&quot;, ñandú &amp; &lt;cía&gt;/)
  const verse = await (await get('/read/prueba/JHN/2/4')).text()
  t.equal(titleOf(verse), 'Juan 2:4 · PRUEBA · Lectern')
  t.match(mainOf(verse), /cuatro/)
  t.notMatch(mainOf(verse), /cinco/)
  t.match(mainOf(verse), /href="\/read\/prueba\/JHN\/2#4">The whole chapter/)
  t.match(mainOf(await (await get('/read/prueba/JHN/2/4-6')).text()), /cuatro[\s\S]*cinco/)
  t.match(
    mainOf(await (await get('/read/prueba')).text()),
    /New Testament[\s\S]*href="\/read\/prueba\/JHN"[\s\S]*Juan/,
  )
  const chapters = mainOf(await (await get('/read/prueba/JHN')).text())
  t.match(chapters, /href="\/read\/prueba\/JHN\/3"/)
  const moved = await get('/read/prueba/JHN/3?version=trial&with=&lang=es')
  t.equal(moved.status, 303)
  t.equal(moved.headers.get('location'), '/read/trial/JHN/3?lang=es')
})

t.test('two versions beside each other, row by row', async (t) => {
  const { get, key, url } = await start(t)
  const page = await (await get('/read/prueba/JHN/2?with=trial', { 'x-api-key': key })).text()
  t.equal(titleOf(page), 'Juan 2 · PRUEBA, TRIAL · Lectern')
  t.match(page, /role="columnheader"><b>Versión de Prueba<\/b>[\s\S]*<b>Trial Version<\/b>/)
  t.match(page, /data-verse="5-6">5-6&nbsp;<\/sup>cinco y seis</)
  const parallel = await fetch(`${url}/v1/parallel?ref=Juan+2&versions=prueba,trial`, {
    headers: { 'x-api-key': key },
  })
  const { data } = (await parallel.json()) as {
    data: { rows: { cells: Record<string, { text: string } | null> }[] }
  }
  const cells = data.rows.flatMap((row) => Object.values(row.cells))
  const shown = [...page.matchAll(/role="cell"[^>]*>(?:<div [^>]*>)?([\s\S]*?)<\/div>/g)].map(
    ([, cell]) => cell?.replace(/<sup[\s\S]*?<\/sup>|<[^>]*>/g, '').trim(),
  )
  t.strictSame(
    shown,
    cells.map((cell) => cell?.text ?? 'Not in this version'),
    'as the API has them',
  )
  t.match(page, /rel="next" href="\/read\/prueba\/JHN\/3\?with=trial"/)
  const many = await (await get('/read/trial/JHN/2?with=prueba,prova', { 'x-api-key': key })).text()
  t.match(many, /<b>Trial Version<\/b>[\s\S]*<b>Versión de Prueba<\/b>[\s\S]*role="columnheader"/)
  t.match(many, /rel="next" href="\/read\/trial\/JHN\/3\?with=prueba,prova"/)
  const asked = await get(
    '/read/prueba/JHN/2?version=trial&with=prueba&with=&with=trial&with=prova',
    {
      'x-api-key': key,
    },
  )
  t.match(asked.headers.get('location') ?? asked.url, /\/read\/trial\/JHN\/2\?with=prueba,prova$/)
  for (const list of ['prueba,prueba', 'trial,', 'nada,trial', 'a,b,c,d,e,f,g,h,i']) {
    const refused = await get(`/read/prueba/JHN/2?with=${list}`, { 'x-api-key': key })
    t.ok(refused.status === 400 || refused.status === 404, list)
  }
  const same = await get('/read/prueba/JHN/2?with=pr1', { 'x-api-key': key })
  t.notMatch(await same.text(), /class="beside"/, 'not beside itself')
})

t.test('a search: words, bars that filter, a reference, nothing found', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  const page = mainOf(
    await (await get('/search?q=%C3%B1and%C3%BA', { 'accept-language': 'es' })).text(),
  )
  t.match(page, /<h1 tabindex="-1">[\d.]+ versículos con «ñandú»<\/h1>/)
  t.match(
    page,
    /<a href="\/read\/prueba\/GEN\/1#1">Génesis 1:1<\/a> <span>[^<]*«GEN 1 1»\? <mark>Ñandú<\/mark>/,
  )
  t.match(
    page,
    /href="\/search\?q=%C3%B1and%C3%BA&amp;book=JUD" aria-label="Solo Judas: 25 versículos"/,
  )
  t.match(page, /rel="next" href="\/search\?q=%C3%B1and%C3%BA&amp;page=2"/)
  const jude = mainOf(await (await get('/search?q=ñandú&book=JUD&page=2')).text())
  t.match(jude, /25 verses for/)
  t.match(jude, /book=JUD" aria-label="[^"]*" aria-current="true"/)
  t.match(jude, /book=GEN/, 'the other books stay')
  t.equal([...jude.matchAll(/<li><a href="\/read/g)].length, 5)
  const limited = '/search?q=ñandú&version=prueba&match=exact&testament=NT&sort=relevance'
  const within = mainOf(await (await get(limited, { 'accept-language': 'es' })).text())
  t.match(within, /value="NT" selected>Nuevo Testamento[\s\S]*value="relevance" selected>primero/)
  t.match(
    within,
    /href="\/search\?[^"]*book=JUD&amp;testament=NT&amp;match=exact&amp;sort=relevance/,
  )
  t.notMatch(within, /book=GEN/, 'no book of the other testament')
  for (const wrong of ['testament=XX', 'sort=size'])
    t.equal((await get(`/search?q=ñandú&${wrong}`)).status, 400, wrong)
  t.match(mainOf(await (await get('/search?q=uno+dos')).text()), /&quot;quotation marks&quot;/)
  t.notMatch(mainOf(await (await get('/search?q="uno+dos"')).text()), /&quot;quotation marks&quot;/)
  const passage = mainOf(await (await get('/search?q=Juan+2:4-5')).text())
  t.match(
    passage,
    /<h1[^>]*>Juan 2:4-5<\/h1>[\s\S]*cuatro[\s\S]*cinco[\s\S]*href="\/read\/prueba\/JHN\/2#4-5"/,
  )
  t.match(mainOf(await (await get('/search?q=Juan+2:4+dos')).text()), /Juan 2:4[\s\S]*cuatro/)
  const book = mainOf(await (await get('/search?q=Juan')).text())
  t.match(book, /too? long|This passage is long[\s\S]*href="\/read\/prueba\/JHN"/)
  for (const [asked, said] of [
    ['Juan 99', /Juan no tiene capítulo 99[\s\S]*<a [^>]*>Juan /],
    ['John 2:99', /99[\s\S]*<a [^>]*>Juan 2/],
    ['Jaun 2:4', /Jaun[\s\S]*<a [^>]*>Juan 2:4/],
  ] as const) {
    const wrong = await get(`/search?q=${encodeURIComponent(asked)}`, { 'accept-language': 'es' })
    t.match(mainOf(await wrong.text()), said, 'a place that there is not is told as such')
  }
  const nothing = await get('/search?q=nandus&match=exact')
  t.equal(nothing.status, 200)
  t.match(mainOf(await nothing.text()), /No verse has all of these words[\s\S]*search\?q=/)
  t.match(mainOf(await (await get('/search?q=')).text()), /Versión de Prueba/, 'the front page')
})

t.test('the request that is shown answers what is shown', async (t) => {
  const { get, url, key } = await start(t)
  const own = { 'x-api-key': key }
  for (const path of (
    '/ /read/prueba /read/prueba/JHN /read/prueba/JHN/2 /read/prueba/1CO/3/4-5 /read/prueba/JHN/2?with=trial ' +
    '/search?q=%C3%B1and%C3%BA&book=JUD&page=2 /search?q=Juan+2:4'
  ).split(' ')) {
    const page = await (await get(path, own)).text()
    const shown = /<h2>Address<\/h2>[\s\S]*?<code>([^<]*)</
      .exec(page)?.[1]
      ?.replaceAll('&amp;', '&')
    t.ok(shown?.startsWith(`${url}/v1/`), path)
    const answer = await fetch(shown as string, { headers: own })
    t.equal(answer.status, 200, String(shown))
    for (const program of ['curl', 'JavaScript', 'Python'])
      t.ok(page.includes(`<h2>${program}</h2>`))
  }
})

/** Addresses and the statuses that they may have; every page is whole and says something. */
const HOSTILE: readonly (readonly [path: string, status: number])[] = [
  ['/read/nothing', 404],
  ['/read/rvr1960/JHN/3', 404],
  ['/read/prueba/XXX', 404],
  ['/read/prueba/ROM/1', 404],
  ['/read/prueba/JHN/0', 404],
  ['/read/prueba/JHN/22', 404],
  ['/read/prueba/JHN/4', 404],
  ['/read/prueba/JHN/x', 400],
  ['/read/prueba/JHN/9999', 400],
  ['/read/prueba/JHN/3/61', 404],
  ['/read/prueba/JHN/3/9-2', 400],
  ['/read/prueba/JHN/3/1/2', 404],
  ['/read/prueba/JHN/3/', 404],
  ['/read/', 404],
  ['/read/prueba//3', 404],
  ['/read/prueba/JHN/3?with=nothing', 404],
  ['/read/prueba/JHN/3?with=a&with=b', 400],
  ['/read/prueba/JHN/3?with=%zz', 400],
  ['/read/..%2f..%2fetc%2fpasswd', 404],
  ['/read/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 404],
  ['/read/__proto__/constructor/1', 404],
  ['/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200],
  ['/search?q=%22%3E%3Cimg+src=x+onerror=alert(1)%3E', 200],
  ['/search?q=%00', 400],
  ['/search?q=---', 400],
  ['/search?q=%ED%A0%80', 400],
  [`/search?q=${'a'.repeat(257)}`, 400],
  ['/search?q=a*', 400],
  ['/search?q=uno&page=0', 400],
  ['/search?q=uno&page=9999', 200],
  ['/search?q=uno&page=99999', 400],
  ['/search?q=uno&book=XXX', 404],
  ['/search?q=uno&match=all', 400],
  ['/search?q=uno&version=nothing', 404],
  ['/search?q=uno&lang=%22%3E%3Cscript%3E', 200],
  [`/search?${'x=1&'.repeat(101)}q=uno`, 400],
  ['/?lang=%3Cscript%3E', 200],
]

t.test('hostile addresses get a whole page with the right status', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  for (const [path, status] of HOSTILE) {
    for (const language of ['es', 'en', 'pt']) {
      const answer = await get(path, { 'accept-language': language })
      const page = await answer.text()
      t.equal(answer.status, status, path)
      t.match(page, /^<!doctype html>[\s\S]*<h[12][\s\S]*<\/html>\n$/)
      t.notMatch(page, /<script>|<img|onerror=alert\(1\)>/, path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      t.match(
        policy,
        /default-src 'none'.*script-src 'self' 'sha256-\S+';style-src 'self' 'sha256-\S+';/,
      )
      t.notMatch(policy, /unsafe/)
    }
  }
  t.equal((await get('/reader/nothing.js')).status, 404)
  t.equal((await get('/reader/..%2fmanifest.json')).status, 404)
  for (const path of ['/', '/read/prueba', '/search', '/reader/x']) {
    const refused = await get(path, {}, 'POST')
    t.equal(refused.status, 405, path)
  }
})

/** A refusal that is made before a page: short, in the language of the reader, and it loads nothing. */
async function refusal(t: Test, answer: Response, status: number, lang: string, words: RegExp) {
  const page = await answer.text()
  t.equal(answer.status, status)
  t.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
  t.equal(answer.headers.get('content-language'), lang)
  t.equal(answer.headers.get('cache-control'), 'no-store')
  t.match(answer.headers.get('content-security-policy'), /^default-src 'none'/)
  t.match(answer.headers.get('vary'), /Accept, Accept-Language/)
  t.match(answer.headers.get('x-request-id'), /^req_/)
  t.ok(page.startsWith(`<!doctype html>\n<html lang="${lang}">`))
  t.match(page, words)
  t.notMatch(page, /<script|<link|<main/)
}

t.test('a path that cannot be decoded is a page for readers alone', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  for (const [lang, words] of [
    ['en', /<h1>.*path.*<\/h1>/],
    ['es', /<h1>.*ruta.*<\/h1>/],
    ['pt', /<h1>.*caminho.*<\/h1>/],
  ] as const) {
    await refusal(t, await get('/read/%zz', { 'accept-language': lang }), 400, lang, words)
    await refusal(t, await get(`/read/a/%ff/1?lang=${lang}`), 400, lang, words)
  }
  for (const path of ['/%zz', '/v1/%zz', '/reader/%zz', '/docs/%zz']) {
    const refused = await get(path)
    t.match(refused.headers.get('content-type'), /^application\/json/, path)
  }
  const without = await start(t, { READER: 'off' })
  t.match(await (await without.get('/read/%zz')).json(), { success: false })
})

t.test('with too much to do pages are refused in short, and health is answered', async (t) => {
  const { get, key } = await start(t, { READER: 'open', MAX_EVENT_LOOP_DELAY: '20' })
  const status = (path: string, wanted: number) => async () => (await get(path)).status === wanted
  await until('a page is served', status('/read/prueba/JHN/3', 200))
  const busy = setInterval(() => {
    const end = performance.now() + 150
    while (performance.now() < end);
  }, 1)
  t.teardown(() => clearInterval(busy))
  // Between two late turns the loop may be on time: each page is asked for until it is refused.
  const refused = (path: string, language: string) =>
    until(`${path} is refused`, async () => {
      const answer = await get(path, { 'accept-language': language, 'x-api-key': key })
      return answer.status === 503 && answer
    })
  for (const path of ['/', '/search?q=uno', '/read/prueba/JHN/3', '/read/', '/%72ead/prueba']) {
    const answer = await refused(path, 'es')
    t.equal(answer.headers.get('retry-after'), '1', path)
    await refusal(t, answer, 503, 'es', /<h1>El servicio está sobrecargado;/)
  }
  await refusal(
    t,
    await refused('/?lang=en', 'es'),
    503,
    'en',
    /<h1>The service has too much to do;/,
  )
  for (const path of ['/livez', '/readyz', '/robots.txt', '/docs', '/dashboard']) {
    t.not((await get(path)).status, 503, path)
  }
  t.equal((await get('/', { accept: '*/*' })).status, 200, 'programs are told what this is')
  clearInterval(busy)
  await until('pages are served again', status('/search?q=uno', 200))
})

t.test('pages are asked for again and seldom sent again', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  for (const path of ['/', '/read/prueba/JHN/3', '/search?q=%C3%B1and%C3%BA']) {
    const first = await get(path, { 'accept-encoding': 'br' })
    t.equal(first.headers.get('content-encoding'), 'br', path)
    t.equal(first.headers.get('cache-control'), 'private, no-cache')
    t.match(
      first.headers.get('vary'),
      /Accept-Language, Cookie, X-API-Key, Authorization, accept-encoding/,
    )
    t.match(first.headers.get('x-request-id'), /^req_/)
    t.equal(first.headers.get('x-content-type-options'), 'nosniff')
    const whole = await first.text()
    const etag = first.headers.get('etag') as string
    const again = await get(path, { 'if-none-match': etag })
    t.equal(again.status, 304)
    t.equal(await again.text(), '')
    const plain = await get(path, { 'accept-encoding': 'identity' })
    t.equal(plain.headers.get('content-encoding'), null)
    t.equal(await plain.text(), whole)
    const other = await get(path, { 'if-none-match': etag, 'accept-language': 'pt' })
    t.equal(other.status, 200, 'another language is another page')
    const head = await get(path, {}, 'HEAD')
    t.equal(head.status, 200)
    t.equal(await head.text(), '')
    t.equal(head.headers.get('etag'), etag)
  }
  t.equal((await get('/read/nothing')).headers.get('cache-control'), 'no-store')
})

t.test('programs are told at / what this is, with a key or without', async (t) => {
  const { get } = await start(t)
  for (const headers of [{}, { 'x-api-key': 'wrong' }]) {
    const answer = await get('/', { accept: '*/*', ...headers })
    t.equal(answer.status, 200)
    t.match(await answer.json(), { name: 'Lectern', docs: '/docs' })
  }
})

t.test('search engines list an open reader if they are asked to', async (t) => {
  const { get } = await start(t, { READER: 'open', READER_INDEXED: 'true' })
  const robots = await (await get('/robots.txt')).text()
  t.match(
    robots,
    /Allow: \/read\/\nAllow: \/reader\/\nAllow: \/sitemap.xml\nDisallow: \/\n\nSitemap: http\S+\/sitemap.xml\n$/,
  )
  const lists = await (await get('/sitemap.xml')).text()
  t.match(lists, /<loc>http\S+\/read\/prueba\.xml<\/loc>/)
  t.notMatch(lists, /trial/)
  t.match(await (await get('/read/prueba.xml')).text(), /<loc>http\S+\/read\/prueba\/JHN\/2<\/loc>/)
  t.equal((await get('/read/trial.xml')).status, 404)
  t.match(
    await (await get('/opensearch.xml')).text(),
    /template="http\S+\/search\?q=\{searchTerms\}"/,
  )
  const listed = /<meta name="robots" content="index, follow">/
  t.match(await (await get('/read/prueba/JHN/3')).text(), listed)
  for (const path of ['/search?q=uno', '/read/nothing']) {
    t.notMatch(await (await get(path)).text(), listed, path)
  }
  const quiet = await start(t, { READER: 'key', READER_INDEXED: 'true' })
  t.notMatch(await (await quiet.get('/robots.txt')).text(), /\/read\//, 'not if it needs a key')
  for (const path of ['/sitemap.xml', '/read/prueba.xml', '/opensearch.xml']) {
    t.equal((await quiet.get(path)).status, 404, path)
  }
})

t.test('the language is that of the browser, or the one that the address names', async (t) => {
  const { get, url } = await start(t, { READER: 'open' })
  for (const [lang, words] of [
    ['es', /Anterior[\s\S]*Siguiente[\s\S]*Derechos/],
    ['en', /Previous[\s\S]*Next[\s\S]*Rights/],
    ['pt', /Anterior[\s\S]*Próximo[\s\S]*Direitos/],
  ] as const) {
    const asked = await (await get('/read/prueba/JHN/3', { 'accept-language': lang })).text()
    t.match(asked, words)
    const named = await get(`/read/prueba/JHN/3?lang=${lang}`, { 'accept-language': 'fr' })
    t.equal(named.headers.get('content-language'), lang)
    const page = await named.text()
    t.match(page, words)
    t.match(page, `href="/read/prueba/JHN/5?lang=${lang}"`, 'and its links keep it')
    t.match(page, `rel="canonical" href="${url}/read/prueba/JHN/3`)
  }
})

t.test('a file that cannot be read is a page too', async (t) => {
  const { get, corpus } = await start(t, { READER: 'open' })
  rmSync(join(corpus, 'prueba.forms'))
  const answer = await get('/search?q=uno')
  t.equal(answer.status, 503)
  t.match(await answer.text(), /^<!doctype html>/)
  t.equal((await get('/read/prueba/JHN/3')).status, 200)
})

t.test('the first view is small', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  const sizes: number[] = []
  const page = await get('/read/prueba/JHN/3', { 'accept-encoding': 'gzip' })
  const html = await page.text()
  const files = [...html.matchAll(/src="(\/reader\/[^"]+)"/g)].map(([, path]) => path as string)
  t.equal(files.length, 1, 'one script, which the page does not wait for')
  t.match(html, /<script src="[^"]+" defer>/)
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const [element, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ]) {
    const text = new RegExp(`<${element} id=[^>]*>([\\s\\S]*?)</${element}>`).exec(
      html,
    )?.[1] as string
    t.ok(text.length > 200, `${element} stands in the page`)
    const hash = createHash('sha256').update(text).digest('base64')
    t.ok(policy.includes(`${directive} 'self' 'sha256-${hash}';`), 'and is all that may')
  }
  for (const path of ['/read/prueba/JHN/3', '/favicon.svg', ...files]) {
    const file = await get(path, { 'accept-encoding': 'gzip' }, 'HEAD')
    t.equal(file.headers.get('content-encoding'), 'gzip', path)
    sizes.push(Number(file.headers.get('content-length')))
  }
  const sum = sizes.reduce((one, other) => one + other, 0)
  t.ok(sum > 1000 && sum < 61_440, `${sum} bytes by gzip`)
  for (const path of files) {
    t.match((await get(path)).headers.get('cache-control'), /immutable/)
  }
  const worker = await get('/read/worker.js')
  t.match(worker.headers.get('content-type'), /javascript/)
  t.equal(worker.headers.get('cache-control'), 'no-cache')
  const script = await worker.text()
  for (const path of files) t.ok(script.includes(path), 'the worker keeps it')
  t.match(await (await get('/read/offline.html')).text(), /You are offline/)
})

t.test(
  'with many versions the front page shows those of the reader, and finds the others',
  async (t) => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...ENGLISH,
      copies: 'allowed' as const,
      ...{ id: `many${at}`, name: `Version ${at}`, abbreviation: `M${at}` },
      language_code: at < 4 ? 'fr' : 'de',
    }))
    const { get } = await startReader(t, [RECORDS[0], ...many], { READER: 'open' })
    const shown = async (path: string) => {
      const page = await (await get(path, { 'accept-language': 'es' })).text()
      return [...page.matchAll(/<li><a href="\/read\/(\w+)"><b/g)].map(([, id]) => id)
    }
    t.strictSame(await shown('/'), ['prueba'])
    t.match(
      await (await get('/', { 'accept-language': 'es' })).text(),
      /of=fr">francés <span[^>]*>4</,
    )
    t.strictSame(await shown('/?of=fr'), ['many0', 'many1', 'many2', 'many3'])
    t.strictSame(await shown('/?of=FRANCES'), ['many0', 'many1', 'many2', 'many3'])
    t.strictSame(await shown('/?of=version+29'), ['many29'])
    t.strictSame(await shown('/?of=nothing'), [])
    t.equal((await shown('/?of=de')).length, 24)
    t.equal((await get('/?of=a&of=b')).status, 400)
  },
)

t.test('an address that does not exist helps people, and programs get JSON', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  for (const path of '/nothing /read /reader /study /docs/nothing /docs/pt/errors'.split(' ')) {
    const answer = await get(path, { 'accept-language': 'es' })
    t.equal(answer.status, 404, path)
    t.match(
      await answer.text(),
      /<html lang="es">[\s\S]*<h1>[\s\S]*action="\/search"[\s\S]*href="\/docs"/,
    )
    const program = await get(path, { accept: 'application/json' })
    t.match(await program.json(), { success: false }, path)
  }
  t.match(await (await get('/v1/nothing')).json(), { success: false })
  t.notMatch(await (await get('/%3Cscript%3E?lang=pt')).text(), /<script/)
  const closed = await start(t, { READER: 'off' })
  t.notMatch(await (await closed.get('/nothing')).text(), /action="\/search"/)
})

t.test('a phone can install it', async (t) => {
  const { get } = await start(t, { READER: 'open' })
  const page = await (await get('/read/home.html')).text()
  t.match(page, /<main[\s\S]*Versión de Prueba/)
  const href = /rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
  const manifest = await get(href)
  t.match(manifest.headers.get('content-type'), /application\/manifest\+json/)
  const { start_url, icons } = (await manifest.json()) as {
    start_url: string
    icons: { src: string }[]
  }
  t.equal((await get(start_url)).status, 200)
  const picture = /og:image" content="http:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? ''
  for (const path of [...icons.map(({ src }) => src), picture]) {
    const icon = await get(path)
    t.equal(icon.headers.get('content-type'), 'image/png', path)
    t.equal(Buffer.from(await icon.arrayBuffer()).toString('latin1', 1, 4), 'PNG')
  }
})
