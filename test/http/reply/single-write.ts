// check: Heads and bodies arrive whole and in order, however they are written.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import t, { type Test } from 'tap'
import { createHeadWriter } from '../../../src/http/reply/raw-head.js'
import { createSingleWrite } from '../../../src/http/reply/single-write.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { scratch } from '../../helpers/corpus-project.js'

/** Of bodies that are laid out in the smaller buffer, and in the larger one. */
const LENGTHS: readonly [number, number] = [8000, 40_000]
const [LENGTH] = LENGTHS
/** More bytes than a head and a body may have to be laid out in one buffer. */
const TOO_LONG = 80_000

/** A body that no other number has, of so many bytes between its brackets: `<ñ777>`. */
function bodyOf(number: number, length = LENGTH): string {
  return `<ñ${String(number % 10).repeat(length - Buffer.byteLength('ñ'))}>`
}

/** Answers /<number>?<length> with the number's body, as an excerpt of a larger one. */
async function serve(t: Test, isDirect: boolean, create = createSingleWrite) {
  const head = createHeadWriter(isDirect)
  const write = create(head)
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    const [number, length = LENGTH] = (request.url as string).slice(1).split('?').map(Number)
    const source = Buffer.from(`before${bodyOf(number as number, length).slice(1, -1)}behind`)
    head.ok(response, '', length + '<>'.length)
    write.excerpt(response, { head: '<', source, first: 6, end: 6 + length, tail: '>' })
    response.end()
    answers.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { answers, server, port: (server.address() as AddressInfo).port }
}

async function ask(port: number, path: string): Promise<string> {
  const [response] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [
    IncomingMessage,
  ]
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return body
}

for (const isDirect of [true, false]) {
  const way = isDirect ? 'as one text' : 'through the public method'

  t.test(`an excerpt arrives whole behind a head written ${way}`, async (t) => {
    const { port } = await serve(t, isDirect)
    for (const length of [...LENGTHS, TOO_LONG]) {
      t.equal(await ask(port, `/7?${length}`), bodyOf(7, length))
    }
  })

  t.test(`answers that wait for each other arrive in order, heads written ${way}`, async (t) => {
    const { port } = await serve(t, isDirect)
    const client = await open(t, port)
    const numbers = [1, 2, 3, 4]
    client.write(numbers.map((number) => requestOf(number)).join(''))
    t.same(
      await readBodies(client, numbers.length),
      numbers.map((number) => bodyOf(number)),
    )
  })
}

/**
 * A connection whose system takes the bytes that it is handed only when it is let: until then they lie where the
 * server has put them, as those do that a slow client's system has no room for.
 */
class SlowConnection extends Duplex {
  readonly handed: Buffer[] = []
  taken = ''
  #take: (() => void) | undefined

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.handed.push(bytes)
    this.#take = () => {
      this.taken += bytes.toString()
      done()
    }
    this.emit('handed')
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))), '', done)
  }

  takeBytes(): void {
    const take = this.#take
    this.#take = undefined
    take?.()
  }

  /** Sends a request; resolves when bytes of its answer have been handed over. */
  async ask(number: number, length: number): Promise<void> {
    const handed = once(this, 'handed')
    this.push(Buffer.from(requestOf(number, length)))
    await handed
  }
}

/** What a client gets that takes its answer only after three others were answered. */
async function takeLate(
  t: Test,
  length: number,
  create = createSingleWrite,
): Promise<string | undefined> {
  const { server, port } = await serve(t, true, create)
  const slow = new SlowConnection()
  server.emit('connection', slow)
  await slow.ask(1, length)
  t.equal(slow.taken, '', 'nothing is taken yet')
  for (const number of [5, 6, 7]) {
    t.equal(await ask(port, `/${number}?${length}`), bodyOf(number, length))
  }
  const others = [2, 3].map(() => new SlowConnection())
  for (const [at, other] of others.entries()) {
    server.emit('connection', other)
    await other.ask(2 + at, length)
  }
  for (const each of [slow, ...others]) each.takeBytes()
  for (const [at, other] of others.entries()) t.ok(other.taken.includes('<'), `${2 + at} too`)
  return /\r\n\r\n(<[^>]*>)/.exec(slow.taken)?.[1]
}

/** A client that takes nothing until its connection is full, then all: whether each answer was its own. */
async function fillAndTake(t: Test, length: number, create = createSingleWrite): Promise<boolean> {
  const { port, server, answers } = await serve(t, true, create)
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const slow = await open(t, port)
  const [connection] = await accepted
  slow.pause()
  let asked = 0
  while (connection.writableLength === 0 && asked < 10_000) {
    slow.write(requestOf(asked, length))
    for (let turn = 0; turn < 1e6 && answers.length === asked; turn++)
      await new Promise(setImmediate)
    asked += 1
  }
  t.ok(connection.writableLength > 0, 'the connection is full')
  // Of another digit than the last answer, which lies where these would be laid out.
  const others = [1, 2, 3].map((more) => asked + more)
  t.same(
    await Promise.all(others.map((number) => ask(port, `/${number}?${length}`))),
    others.map((number) => bodyOf(number, length)),
  )
  // One more behind it on the same connection.
  slow.write(requestOf(asked, length))
  slow.resume()
  const bodies = await readBodies(slow, asked + 1)
  return (
    bodies.length === asked + 1 && bodies.every((body, number) => body === bodyOf(number, length))
  )
}

/** The module without the line that gives the next answer another buffer. */
async function withoutExchange(t: Test): Promise<typeof createSingleWrite> {
  const folder = join(PACKAGE_ROOT, 'src/http/reply')
  const text = readFileSync(join(folder, 'single-write.ts'), 'utf8')
  const contents = text.replace(/^ *if \(socket\.writableLength > 0\) rooms.*$/m, '')
  t.not(contents, text, 'the line is there to be removed')
  const outfile = join(scratch(t), 'single-write.mjs')
  const stdin = {
    contents,
    loader: 'ts',
    resolveDir: folder,
    sourcefile: 'single-write.ts',
  } as const
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node' })
  return (await import(pathToFileURL(outfile).href)).createSingleWrite
}

for (const length of LENGTHS) {
  t.test(
    `an answer of ${length} bytes that its client has not taken stays as it was`,
    async (t) => {
      t.equal(await takeLate(t, length), bodyOf(1, length))
      t.ok(await fillAndTake(t, length))
    },
  )

  t.test(
    `without an exchange of buffers it would not, which is seen at ${length} bytes`,
    async (t) => {
      const create = await withoutExchange(t)
      t.not(await takeLate(t, length, create), bodyOf(1, length))
      t.notOk(await fillAndTake(t, length, create))
    },
  )
}

t.test('a response that writes in a way of its own is given the body', async (t) => {
  const given: string[] = []
  class Watched extends ServerResponse {
    override write(chunk: unknown, ...rest: unknown[]): boolean {
      given.push(String(chunk))
      return super.write(chunk, ...(rest as []))
    }
  }
  const head = createHeadWriter()
  const write = createSingleWrite(head)
  const server = createServer({ ServerResponse: Watched }, ({ url }, response) => {
    head.ok(response, '', 4)
    if (url === '/text') write.text(response, 'text')
    else
      write.excerpt(response, {
        head: '<',
        source: Buffer.from('body'),
        first: 1,
        end: 3,
        tail: '>',
      })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  t.equal(await ask(port, '/text'), 'text')
  t.equal(await ask(port, '/excerpt'), '<od>')
  t.strictSame(given, ['text', '<od>'])
})

function requestOf(number: number, length = LENGTH): string {
  return `GET /${number}?${length} HTTP/1.1\r\nHost: a\r\n\r\n`
}

async function open(t: Test, port: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  t.teardown(() => client.destroy())
  await once(client, 'connect')
  return client
}

/** The bodies of so many answers on one connection. */
async function readBodies(client: Socket, count: number): Promise<string[]> {
  let text = ''
  for await (const chunk of client.setEncoding('utf8')) {
    text += chunk
    if (text.split('>').length > count) break
  }
  return [...text.matchAll(/\r\n\r\n(<[^>]*>)/g)].map(([, body]) => body as string)
}
