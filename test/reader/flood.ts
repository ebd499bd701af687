// full: An open reader flooded from one address and from a thousand: limits hold, keys are answered between.
import t from 'tap'
import { startReader } from '../helpers/reader-service.js'
import { SPANISH } from '../helpers/small-library.js'

const FREE = [{ ...SPANISH, copies: 'allowed' }] as const
const LIMIT = 20
const AT_A_TIME = 40
const ADDRESSES = 1000
const PATHS = ['/reader/verse?ref=JHN+2:4', '/embed/verse', '/today.json', '/read/prueba/JHN/2']

const { get, key } = await startReader(t, FREE, {
  READER: 'open',
  READER_RATE_LIMIT: String(LIMIT),
  TRUST_PROXY: '127.0.0.1',
})

/** Asks so often, some at a time; the answers by status. */
async function flood(
  count: number,
  addressOf: (at: number) => string,
  answered = () => {},
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const ask = async () => {
    for (let at = next++; at < count; at = next++) {
      const headers = { 'x-forwarded-for': addressOf(at) }
      const response = await get(PATHS[at % PATHS.length] as string, headers)
      await response.arrayBuffer()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      answered()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, ask))
  return statuses
}

t.test('one address gets what its limit is, and another one is answered', async (t) => {
  t.strictSame(await flood(10 * LIMIT, () => '10.0.0.1'), { 200: LIMIT, 429: 9 * LIMIT })
  const refused = await get(PATHS[0] as string, { 'x-forwarded-for': '10.0.0.1' })
  t.ok(Number(refused.headers.get('retry-after')) > 0)
  t.strictSame(await flood(1, () => '10.0.0.2'), { 200: 1 })
})

t.test('a key is answered while a thousand addresses ask', async (t) => {
  let answered = 0
  const flooding = flood(
    ADDRESSES,
    (at) => `10.1.${at >> 8}.${at & 255}`,
    () => {
      answered += 1
    },
  )
  for (let time = 0; time < 5; time++) {
    const { status } = await get('/v1/verses/JHN/2/4?version=prueba', { 'x-api-key': key })
    t.equal(status, 200)
  }
  t.ok(answered < ADDRESSES, `${answered} were answered before it`)
  t.strictSame(await flooding, { 200: ADDRESSES })
})

t.test('hostile addresses of frames and feeds keep nothing and break nothing', async (t) => {
  const long = 'a'.repeat(4000)
  const statuses = new Set<number>()
  for (let at = 0; at < 80; at++) {
    const from = { 'x-forwarded-for': `10.2.0.${at}`, host: `h${at}.example` }
    const path = [
      `/today.atom?version=${at}${long}`,
      `/embed/verse?ref=${encodeURIComponent(`"><script>${at}`)}`,
      `/oembed?url=${encodeURIComponent(`javascript://a/read/prueba/JHN/2/4?${long}`)}`,
      `/reader/verse?ref=JHN+2&cite=${encodeURIComponent('{text}'.repeat(50))}`,
    ][at % 4] as string
    const response = await get(path, from)
    const text = await response.text()
    statuses.add(response.status)
    const isPage = !/json/.test(String(response.headers.get('content-type')))
    t.notOk(isPage && text.includes('<script>'), path.slice(0, 40))
    t.ok(text.length < 40_000, path.slice(0, 40))
  }
  t.notOk(
    [...statuses].some((status) => status >= 500),
    [...statuses].join(),
  )
})
