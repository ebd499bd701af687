// full, long: Messages that are nearly right: none is answered with 5xx, none fails inside, and nothing of them stays in memory.
import { Agent, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { createDraw } from '../../bench/lib/draw.js'
import { TOOLS } from '../../src/mcp/tools/tools.js'
import { type Message, message, type Reply } from '../helpers/mcp-messages.js'
import { runs } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

t.setTimeout(1_200_000)

/** At a time. */
const CONNECTIONS = 8
const BATCH = 500

const CALLS = TOOLS.map(({ name, example }) => message('tools/call', { name, arguments: example }))
const VALID: readonly Message[] = [
  ...CALLS,
  ...CALLS,
  ...TOOLS.map(({ name, example }) => message('tools/call', { name, arguments: example }, '2025')),
  message('server/discover'),
  message('nothing'),
  message('tools/list'),
  message('tools/list', {}, '2025'),
  message(
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    '2025',
  ),
  message('resources/list'),
  message('resources/templates/list'),
  message('resources/read', { uri: 'bible://prueba/JHN/2' }),
  message('prompts/list'),
  message('prompts/get', { name: 'explain_passage', arguments: { reference: 'Juan 2' } }),
  message('prompts/get', { name: 'find_verses_about', arguments: { topic: 'paz' } }),
  message('subscriptions/listen', { notifications: { toolsListChanged: true } }),
  message('completion/complete', {
    ref: { type: 'ref/resource', uri: 'bible://{version}/{book}/{chapter}' },
    argument: { name: 'book', value: 'J' },
    context: { arguments: { version: 'prueba' } },
  }),
]

type Draw = (below: number) => number
const pick = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)] as T

const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
/** Values in the place of others. */
const JUNK: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    'x',
    '\0',
    '\ud800',
    'a"b\\',
    '😀'.repeat(60),
  ],
  ...[
    'Juan 2',
    'Juan 999',
    'Sal 23; Sal 24',
    'Gen-Rev',
    '1:1',
    'prueba',
    'trial',
    'nothing',
    'JHN',
    'es',
    '9'.repeat(300),
  ],
  ...[
    'x'.repeat(2000),
    '%',
    '../..',
    '__proto__',
    'constructor',
    'toString',
    'bible://',
    'bible://prueba/JHN/4',
  ],
  ...[
    [],
    {},
    [[]],
    ['kjv', null],
    { a: {} },
    DEEP,
    JSON.parse('{"__proto__": 1, "constructor": 1}'),
  ],
  ...[
    'tools/call',
    'tools/list',
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'tasks/get',
  ],
  ...[
    'notifications/cancelled',
    'notifications/initialized',
    '2026-07-28',
    '2025-06-18',
    '1900-01-01',
  ],
]

type Holder = Record<string, unknown> | unknown[]

/** Every object and list of a value; values may be deep, so they are all put into one list. */
function holdersOf(value: unknown, found: Holder[] = []): readonly Holder[] {
  if (typeof value !== 'object' || value === null) return found
  const own = value as Record<string, unknown>
  found.push(own)
  for (const inner of Object.values(own)) holdersOf(inner, found)
  return found
}

function changeValue(draw: Draw, body: string): string {
  const value = JSON.parse(body)
  for (let times = 1 + draw(3); times > 0; times--) {
    const holder = pick(draw, holdersOf(value)) as Record<string, unknown>
    const names = Object.keys(holder)
    const name =
      names.length === 0 || draw(6) === 0
        ? JSON.stringify(pick(draw, JUNK)).slice(0, 40)
        : pick(draw, names)
    if (draw(4) === 0) delete holder[name]
    else holder[name] = structuredClone(pick(draw, JUNK))
  }
  return draw(40) === 0 ? JSON.stringify([value, value]) : JSON.stringify(value)
}

function changeBytes(draw: Draw, body: string): Buffer {
  const bytes = Buffer.from(body)
  const at = draw(bytes.length)
  switch (draw(4)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(draw(bytes.length))])
    default:
      for (let times = 1 + draw(4); times > 0; times--) bytes[draw(bytes.length)] = draw(256)
      return bytes
  }
}

const HEADERS =
  'mcp-protocol-version mcp-method mcp-name accept content-type mcp-session-id last-event-id accept-language'.split(
    ' ',
  )
const HEADER_VALUES = [
  '',
  'x',
  '2026-07-28',
  '2025-11-25',
  'tools/call',
  'get_passage',
  '*/*',
  'text/html',
  'application/json; charset=x',
  'es',
  '\u00e9\u00ff',
  'a'.repeat(1000),
]

function mutate(draw: Draw): {
  readonly headers: Record<string, string>
  readonly body: string | Buffer
} {
  const { headers, body } = pick(draw, VALID)
  const sent = { ...headers }
  if (draw(4) === 0) {
    const name = pick(draw, HEADERS)
    if (draw(2) === 0) delete sent[name]
    else sent[name] = pick(draw, HEADER_VALUES)
  }
  const kind = draw(10)
  if (kind === 0) return { headers: sent, body }
  return { headers: sent, body: kind < 8 ? changeValue(draw, body) : changeBytes(draw, body) }
}

t.test('no message that is nearly right brings the service down or stays in it', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  t.teardown(() => agent.destroy())
  const seed = Math.floor(Math.random() * 2 ** 31)
  t.comment(`seed ${seed}`)
  const draw = createDraw(seed)
  const post = (headers: Record<string, string>, body: string | Buffer) =>
    new Promise<Reply>((resolve, reject) => {
      const call = request({
        agent,
        port: app.port,
        method: 'POST',
        path: '/mcp',
        headers: { ...headers, 'x-api-key': app.key },
      })
      call.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      call.on('error', reject).end(body)
    })
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed
  }

  const total = runs(100_000)
  const statuses = new Map<number, number>()
  let sent = 0
  let settled = 0
  const work = async () => {
    while (sent % BATCH !== 0 || sent === 0) {
      sent += 1
      const { headers, body } = mutate(draw)
      const { status, text } = await post(headers, body)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) t.fail(`${status}: ${body} ${JSON.stringify(headers)} ${text}`)
      // An answer in full: JSON, events, or nothing.
      if (text.startsWith('{')) JSON.parse(text)
    }
  }
  while (sent < total) {
    sent += 1
    const { headers, body } = mutate(draw)
    await post(headers, body)
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    t.strictSame(
      app.log.filter((line) => line.includes('"level":50')).slice(0, 3),
      [],
      'nothing failed inside',
    )
    // What the test itself keeps.
    for (const kept of [app.log, app.counted, app.countedVersions]) (kept as string[]).length = 0
    if (settled === 0 && sent >= total / 4) settled = heap()
  }
  const grown = heap() - settled
  t.ok(grown < 3_000_000, `${grown} bytes more than after a quarter of ${sent} messages`)
  for (const status of [200, 202, 400, 404]) {
    t.ok((statuses.get(status) ?? 0) > total / 5000, `${status} is among the answers`)
  }
  t.equal((await post(VALID[0]!.headers, VALID[0]!.body)).status, 200, 'what is right is answered')
  t.comment([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
})
