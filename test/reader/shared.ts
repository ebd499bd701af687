// full: What other pages take from a reader: a passage, a frame, oEmbed, feeds; who may, and what hostile addresses get.
import t from 'tap'
import { startReader } from '../helpers/reader-service.js'
import { ENGLISH, SPANISH } from '../helpers/small-library.js'

const FREE = [{ ...SPANISH, copies: 'allowed' }] as const
const PAGES = [
  '/reader/verse?ref=Juan+3:16',
  '/embed/verse?ref=JHN+2:4',
  '/today.json',
  '/today.atom',
]

t.test('a passage, a frame, oEmbed and feeds', async (t) => {
  const { url, get } = await startReader(t, [...FREE, ENGLISH], { READER: 'open' })
  const verse = await get('/reader/verse?ref=JHN+2:4-6&cite=sbl')
  t.equal(verse.headers.get('access-control-allow-origin'), '*')
  t.match(await verse.json(), {
    reference: 'Juan 2:4-6',
    text: 'cuatro cinco y seis',
    version: 'PRUEBA',
    url: '/read/prueba/JHN/2/4-6',
    lang: 'es',
    citation: 'Juan 2:4–6 (PRUEBA)',
  })
  const frame = await get('/embed/verse?ref=Juan+2:4')
  const policy = String(frame.headers.get('content-security-policy'))
  t.match(policy, /default-src 'none'[\s\S]*frame-ancestors \*/)
  t.equal(frame.headers.get('x-frame-options'), null)
  t.match(await frame.text(), /<p>cuatro<\/p>[\s\S]*href="\/read\/prueba\/JHN\/2\/4"/)
  t.match(await (await get('/embed/verse')).text(), /<p>[^<]+<\/p>/, 'the verse of the day')
  const page = await get('/read/prueba/JHN/2')
  t.match(page.headers.get('content-security-policy'), /frame-ancestors 'none'/)
  const address = encodeURIComponent(`${url}/read/prueba/JHN/2/4`)
  const described = await (await get(`/oembed?url=${address}&maxwidth=300`)).json()
  t.match(described, { version: '1.0', type: 'rich', title: 'Juan 2:4 (PRUEBA)', width: 300 })
  t.match(described, {
    html: /^<iframe src="http:[^"]*\/embed\/verse\?ref=JHN\+2%3A4&amp;version=prueba"/,
  })
  const feed = await get('/today.json')
  t.match(feed.headers.get('content-type'), /application\/feed\+json/)
  const { items, feed_url } = (await feed.json()) as { items: unknown[]; feed_url: string }
  t.equal(items.length, 7)
  t.equal(feed_url, `${url}/today.json`)
  const again = await get('/today.json', { 'if-none-match': feed.headers.get('etag') ?? '' })
  t.equal(again.status, 304)
  t.match(await (await get('/today.atom')).text(), /^<\?xml[\s\S]*(<entry>[\s\S]*){7}<\/feed>\n$/)
})

t.test('a page of a text names its oEmbed, which describes it', async (t) => {
  const { url, get } = await startReader(t, FREE, { READER: 'open' })
  for (const path of ['/read/prueba/JHN/2', '/read/prueba/JHN/2/4-6']) {
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/
    const [, address = ''] = link.exec(await (await get(path)).text()) ?? []
    t.ok(address.startsWith(`${url}/oembed?`), address)
    t.equal((await fetch(address)).status, 200)
  }
  for (const path of ['/', '/read/prueba', '/search?q=cuatro'])
    t.notMatch(await (await get(path)).text(), /oembed/, path)
})

t.test('which sites may show a frame is a setting; feeds stay the same for a day', async (t) => {
  for (const [setting, sources] of [
    ['https://a.example,https://b.example', 'https://a.example https://b.example'],
    ['none', "'none'"],
  ] as const) {
    const { get } = await startReader(t, FREE, { READER: 'open', EMBED_ORIGINS: setting })
    const { headers } = await get('/embed/verse')
    const [, allowed] = /frame-ancestors ([^;]*)/.exec(
      String(headers.get('content-security-policy')),
    ) as RegExpExecArray
    t.equal(allowed, sources)
    const tags = new Set<string | null>()
    for (let time = 0; time < 5; time++) tags.add((await get('/today.atom')).headers.get('etag'))
    t.equal(tags.size, 1)
    t.match(
      await (await get('/links/demo', { 'accept-language': 'pt' })).text(),
      /<html lang="pt">/,
    )
  }
})

t.test('open where the reader is, and within its limit', async (t) => {
  const closed = await startReader(t, FREE, { READER: 'key' })
  for (const path of PAGES) {
    t.equal((await closed.get(path)).status, 401, path)
    t.equal((await closed.get(path, { 'x-api-key': closed.key })).status, 200, path)
  }
  t.equal((await closed.get('/links.js')).status, 200, 'the script itself says nothing')
  const limited = await startReader(t, FREE, { READER: 'open', READER_RATE_LIMIT: '2' })
  const statuses: number[] = []
  for (const path of PAGES) statuses.push((await limited.get(path)).status)
  t.strictSame(statuses, [200, 200, 429, 429])
  const off = await startReader(t, FREE, { READER: 'off' })
  for (const path of [...PAGES, '/links.js', '/oembed']) t.equal((await off.get(path)).status, 404)
})

t.test('what is wrong gets a clear error', async (t) => {
  const { get } = await startReader(t, FREE, { READER: 'open' })
  for (const [path, status] of [
    ['/reader/verse', 400],
    ['/reader/verse?ref=', 400],
    ['/reader/verse?ref=Juan+3:99', 404],
    ['/reader/verse?ref=%E1', 400],
    ['/reader/verse?ref=a&ref=b', 400],
    ['/reader/verse?ref=Juan+3:16&version=trial', 404],
    ['/reader/verse?ref=Juan+3:16&cite=%7Bx%7D', 400],
    ['/reader/verse?ref=Genesis', 200],
    ['/embed/verse?ref=%3Cscript%3E', 400],
    ['/oembed', 404],
    ['/oembed?url=javascript:alert(1)', 404],
    ['/oembed?url=http://a/read/prueba/JHN/2/4&format=xml', 404],
    ['/oembed?url=http://a/read/prueba/JHN/2/4&maxwidth=-1', 400],
    ['/today.json?version=none', 404],
    ['/links/finder-xx.js', 404],
  ] as const) {
    const { status: seen, headers } = await get(path)
    t.equal(seen, status, path)
    if (status !== 200) t.match(headers.get('content-type'), /json|html/, path)
  }
})
