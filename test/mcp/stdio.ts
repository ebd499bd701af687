// test: MCP over standard input and output writes messages alone, and ends with its input.
import { join } from 'node:path'
import t from 'tap'
import { TOOLS } from '../../src/mcp/tools/tools.js'
import { CLI, start } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { connect, GENERATIONS } from '../helpers/mcp-clients.js'
import { message } from '../helpers/mcp-messages.js'
import { ENGLISH, SPANISH, writeCorpus } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

const corpus = scratch(t)
await writeCorpus(corpus, SPANISH, ENGLISH)
const ENV = { CORPUS_DIR: corpus, STATE_DIR: join(corpus, 'none') }
const INHERITED = { PATH: process.env.PATH ?? '' }

t.test('both generations of the client start it and use it', async (t) => {
  for (const generation of GENERATIONS) {
    const client = await connect(generation, {
      command: process.execPath,
      args: [CLI, 'mcp', '--language', 'es'],
      env: { ...INHERITED, ...ENV },
    })
    t.equal((await client.tools()).length, TOOLS.length)
    const { data, text } = await client.call('get_passage', { reference: 'Juan 2:8' })
    t.match(data, { version: { id: 'prueba' }, copyright: 'Nadie' })
    t.match(text, /^Juan 2:8 \(PRUEBA\)\n8 ocho\n\nDerechos: /)
    t.match((await client.call('get_passage', { reference: 'Juan 2:99' })).text, /¿Quiso decir/)
    t.match((await client.read('bible://trial/JHN/2')).text, /5 cinco y seis/)
    await client.close()
  }
})

t.test('nothing but messages is on standard output, and it ends with standard input', async (t) => {
  const { child, said, ended } = start(ENV, 'mcp')
  const ask = (method: string, params = {}) =>
    child.stdin.write(`${message(method, params).body}\n`)
  ask('server/discover')
  child.stdin.write('this is not JSON\n')
  ask('tools/call', { name: 'list_versions', arguments: {} })
  await until('two answers', () => said.out.split('\n').length > 2)
  for (const line of said.out.trim().split('\n')) {
    t.match(JSON.parse(line), { jsonrpc: '2.0', id: 1, result: {} }, line.slice(0, 60))
  }
  child.stdin.end()
  t.equal(await ended, 0)
})

t.test('a message that does not end ends it', async (t) => {
  const { child, ended, said } = start(ENV, 'mcp')
  child.stdin.on('error', () => {})
  child.stdin.write(`${message('server/discover').body}\n`)
  await until('an answer', () => said.out.includes('\n'))
  child.stdin.write(`{"jsonrpc": "${'x'.repeat(3 * 1024 * 1024)}`)
  t.equal(await ended, 0)
})

t.test('what is wrong is said on standard error', async (t) => {
  for (const [env, words, code, problem] of [
    [{ ...ENV, CORPUS_DIR: join(corpus, 'nothing') }, ['mcp'], 1, /no compiled corpus/],
    [{ ...ENV, DEFAULT_VERSION: 'xx' }, ['mcp'], 1, /DEFAULT_VERSION/],
    [ENV, ['mcp', '--language', 'xx'], 2, /--language must be es, en or pt/],
  ] as const) {
    const { child, said, ended } = start(env, ...words)
    t.equal(await ended, code)
    t.equal(said.out, '')
    t.match(said.err, problem)
    child.stdin.destroy()
  }
})
