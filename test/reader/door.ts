// test: Who reads without a key, by setting, address, host name, proxy and records, over sockets.
import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { announcement } from '../../src/cli/announce.js'
import { readersOf } from '../../src/reader/door.js'
import { HTML, startReader } from '../helpers/reader-service.js'
import { ENGLISH, SPANISH } from '../helpers/small-library.js'

const FREE = [{ ...SPANISH, copies: 'allowed' }] as const
const MIXED = [...FREE, ENGLISH] as const
const PATH = '/read/prueba/JHN/3/16'

/** The status of a page that is asked for with these lines of headers. */
async function ask(url: string, lines: readonly string[], version = '1.1'): Promise<number> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [`GET ${PATH} HTTP/${version}`, `Accept: ${HTML.accept}`, 'Connection: close']
  socket.write(`${[...head, ...lines].join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  await once(socket, 'close')
  return Number(answer.split(' ')[1])
}

t.test('by default the reader is open to the machine itself', async (t) => {
  const { url, readers, get, key } = await startReader(t, FREE)
  const { port } = new URL(url)
  t.equal(readers, 'machine')
  for (const host of [
    `127.0.0.1:${port}`,
    'localhost',
    `LOCALHOST:${port}`,
    '[::1]:80',
    'bible.localhost',
    '127.8.9.1',
  ]) {
    t.equal(await ask(url, [`Host: ${host}`]), 200, host)
  }
  for (const host of 'bible.example|localhost.example|127.0.0.1.example|192.168.1.5:80|[::2]|128.0.0.1|'.split(
    '|',
  )) {
    t.equal(await ask(url, [`Host: ${host}`]), 401, `somebody's own name: ${host}`)
  }
  for (const line of (
    'Forwarded: for=192.0.2.1|X-Forwarded-For: 192.0.2.1|X-Forwarded-For:|x-forwarded-proto: https|' +
    'X-Forwarded-Host: bible.example|X-FORWARDED: a|Via: 1.1 proxy|X-Real-IP: 192.0.2.1|CF-Connecting-IP: 192.0.2.1'
  ).split('|')) {
    t.equal(await ask(url, ['Host: localhost', line]), 401, line)
    t.equal(await ask(url, ['Host: localhost', line, `X-API-Key: ${key}`]), 200, 'with a key')
  }
  t.equal(await ask(url, ['Host: localhost'], '1.0'), 401, 'no browser speaks HTTP/1.0')
  t.equal((await fetch(`${url}/v1/versions`)).status, 401, 'the API stays closed')
  t.match(await (await get('/')).text(), /Versión de Prueba[\s\S]*/)
  t.match(await (await get('/')).text(), /content="noindex"/)
})

t.test('a text that may not be read openly closes it, and so do settings', async (t) => {
  for (const [records, env, readers, here] of [
    [MIXED, {}, 'nobody', 401],
    [FREE, { READER: 'key' }, 'nobody', 401],
    [FREE, { HOST: '0.0.0.0' }, 'nobody', 401],
    [FREE, { HOST: 'localhost' }, 'machine', 200],
    [MIXED, { READER: 'open' }, 'everybody', 200],
  ] as const) {
    const service = await startReader(t, records, env)
    t.equal(service.readers, readers)
    t.equal(await ask(service.url, ['Host: localhost']), here, readers)
    const away = await ask(service.url, ['Host: bible.example', 'Via: 1.1 proxy'])
    t.equal(away, readers === 'everybody' ? 200 : 401, 'from elsewhere')
  }
  t.equal(readersOf({ reader: 'off', host: '127.0.0.1' }, FREE), 'off')
})

t.test('a page that is closed says what it would show, and nothing of what there is', async (t) => {
  const { get } = await startReader(t, FREE, { READER: 'key' })
  for (const [path, language, heading] of [
    [PATH, 'es', 'Juan 3:16'],
    ['/read/nothing/psa/23', 'en', 'Psalms 23'],
    ['/read/prueba/TOB', 'pt', 'Tobias'],
    ['/read/prueba/JHN/3/<b>', 'en', 'John 3'],
    ['/read/prueba', 'en', 'Bible reader'],
    ['/search?q=%3Ci%3Eagua', 'es', '&lt;i&gt;agua'],
  ] as const) {
    const page = await (await get(path, { 'accept-language': language })).text()
    t.equal(/<h1[^>]*>([^<]*)/.exec(page)?.[1], heading, path)
    t.match(page, /id="key-keep" type="checkbox"/)
  }
})

t.test('the first start says who reads and how to change it', (t) => {
  const started = { url: 'http://127.0.0.1:8080', firstKey: 'lectern_live_x' }
  const config = { redisUrl: undefined, stateDir: 'state' }
  for (const [readers, words] of [
    [
      'machine',
      /^Read: http:\/\/127\.0\.0\.1:8080\/\nOpen to browsers on this machine.*READER=open/m,
    ],
    ['everybody', /^Read: .*\nOpen to everybody.*READER=key/m],
    ['nobody', /^Read: .*\nWith a key.*READER=open/m],
  ] as const) {
    t.match(announcement({ ...started, readers }, config, 'lectern'), words)
  }
  t.notMatch(announcement({ ...started, readers: 'off' }, config, 'lectern'), /Read:/)
  const again = { url: started.url, readers: 'machine' } as const
  t.notMatch(announcement(again, config, 'lectern'), /Read:/, 'at the first start alone')
  t.end()
})
