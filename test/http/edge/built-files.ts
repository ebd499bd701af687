// test: Clients that take no answers hold no file and few bytes.
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { readConfig } from '../../../src/config.js'
import { startServer } from '../../../src/server/server.js'
import { until } from '../../helpers/until.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const COUNT = 1000
const MEBIBYTE = 2 ** 20
/** Far below what a copy of the smallest built file for each request would take. */
const MOST_BYTES = 16 * MEBIBYTE

const stateDir = mkdtempSync(join(tmpdir(), 'lectern-built-'))
const reading = readConfig({ PORT: '0', STATE_DIR: stateDir, LOG_LEVEL: 'silent' })
if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
const { url, close } = await startServer(reading.config)
t.teardown(async () => {
  await close()
  rmSync(stateDir, { recursive: true, force: true })
})
const port = Number(new URL(url).port)

/** Every built file that a page names, and the document. */
async function builtFiles(): Promise<string[]> {
  const files = ['/docs', '/openapi.json']
  for (const page of ['/dashboard', '/docs']) {
    const text = await (await fetch(url + page)).text()
    for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/\w+\/assets\/[^"]+)"/g))
      files.push(file)
  }
  return files
}

/** Open files and sockets of this process; 0 where the system does not say. */
const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)
/** Without what nobody holds any more. */
const bytesHeld = () => {
  collectGarbage()
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

async function open() {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  await once(client, 'connect')
  return client
}

for (const file of await builtFiles()) {
  const get = (more = '') => `GET ${file} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

  t.test(
    `${file}: requests that nobody takes the answers of hold no file and few bytes`,
    async (t) => {
      const length = Number((await fetch(url + file)).headers.get('content-length'))
      t.ok(length > 500)
      const [files, bytes] = [openFiles(), bytesHeld()]
      const clients = await Promise.all([1, 2, 3].map(open))
      for (const client of clients) {
        client.pause()
        client.write(get().repeat(COUNT))
      }
      await Promise.all(clients.map((client) => once(client, 'readable')))
      for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
      t.ok(openFiles() <= files + 2 * clients.length, `${openFiles() - files} more are open`)
      t.ok(bytesHeld() - bytes < MOST_BYTES, `${bytesHeld() - bytes} more bytes are held`)
      for (const client of clients) client.destroy()
      await until('all is closed when the clients are gone', () => openFiles() <= files)
    },
  )
}

t.test('a thousand requests on one connection are answered a thousand times', async (t) => {
  const [file = ''] = (await builtFiles()).filter((path) => /dashboard.*\.css$/.test(path))
  const body = Buffer.from(await (await fetch(url + file)).arrayBuffer())
  const client = await open()
  const last = `GET ${file} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
  client.write(`GET ${file} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(COUNT - 1) + last)
  let text = ''
  for await (const chunk of client.setEncoding('latin1')) text += chunk
  const answers = text.split(/(?=HTTP\/1\.1 )/)
  t.equal(answers.length, COUNT)
  const expected = body.toString('latin1')
  t.ok(answers.every((answer) => answer.startsWith('HTTP/1.1 200 ') && answer.endsWith(expected)))
})
