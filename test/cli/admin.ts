// test: The operator's password is set from a pipe or a terminal, and is never seen.
import { PassThrough, Readable } from 'node:stream'
import t, { type Test } from 'tap'
import { run } from '../../src/cli/program.js'
import { openPasswords } from '../../src/state/operator/password.js'
import { OPERATOR } from '../../src/state/operator/store.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { capture, oneSentence, onFolder, start } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'

const COMMAND = ['admin', 'set-password']

async function passwordOf(t: Test, folder: string) {
  const state = await openSqliteState(folder)
  t.teardown(() => state.close())
  return openPasswords(state.operator, undefined)
}

t.test('a password that is piped in is set, without its line end', async (t) => {
  const folder = scratch(t)
  for (const [sent, password] of [
    ['open, sesame\n', 'open, sesame'],
    ['contraseña larga\r\n', 'contraseña larga'],
    ['  with spaces  ', '  with spaces  '],
  ] as const) {
    const { code, out, err } = await onFolder(folder, {}, Readable.from([sent]))(...COMMAND)
    t.equal(code, 0)
    t.equal(err, '')
    t.match(out, /^The password of operator is set, and their sessions/)
    t.notOk(out.includes(password))
    t.equal(await (await passwordOf(t, folder)).verify(OPERATOR, password), true)
  }
})

t.test('the program reads its own standard input', async (t) => {
  const folder = scratch(t)
  const { child, said, ended } = start({ STATE_DIR: folder }, ...COMMAND)
  child.stdin.end('from a real pipe\n')
  t.equal(await ended, 0, said.err)
  t.equal(await (await passwordOf(t, folder)).verify(OPERATOR, 'from a real pipe'), true)
})

t.test('a password that breaks the rule is wrong usage and changes nothing', async (t) => {
  const folder = scratch(t)
  for (const sent of ['', '\n', 'seven77\n', 'x'.repeat(1025), 'x'.repeat(200_000)]) {
    const input = Readable.from(sent.match(/[\s\S]{1,9000}/g) ?? [])
    const { code, out, err } = await onFolder(folder, {}, input)(...COMMAND)
    t.equal(code, 2)
    t.equal(out, '')
    t.match(err, /^The password must have 8 to 1024 characters/)
    oneSentence(t, err)
    t.notMatch(err, /seven77/)
  }
  t.equal(await (await passwordOf(t, folder)).verify(OPERATOR, 'seven77'), false)
  const argument = await onFolder(folder)(...COMMAND, 'open, sesame')
  t.equal(argument.code, 2, 'never as an argument')
  t.notMatch(argument.out + argument.err, /sesame/)
})

/** A person at a terminal, who types when asked. */
async function atTerminal(folder: string, ...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const { said, terminal } = capture({ STATE_DIR: folder }, input as PassThrough & { isTTY: true })
  const asked: string[] = []
  const code = await run(COMMAND, {
    ...terminal,
    complain(text) {
      terminal.complain(text)
      if (!text.endsWith(': ')) return
      asked.push(text)
      input.write(typed.shift() ?? '\u0003')
    },
  })
  return { code, asked, ...said }
}

t.test('at a terminal it is asked twice and never seen', async (t) => {
  const folder = scratch(t)
  const { code, asked, out, err } = await atTerminal(
    folder,
    'opem\u007fn, sesame\r',
    'open, sesame\r',
  )
  t.equal(code, 0)
  t.strictSame(asked, ['New password: ', 'Once more: '])
  t.notMatch(out + err, /sesame/)
  const password = await passwordOf(t, folder)
  t.equal(await password.verify(OPERATOR, 'open, sesame'), true)
  const differing = await atTerminal(folder, 'open, sesame\r', 'open, Sesame\r')
  t.equal(differing.code, 2)
  t.match(differing.err, /The two are not the same\.\n$/)
})

t.test('who gives up changes nothing', async (t) => {
  const folder = scratch(t)
  for (const end of ['\u0003', 'half\u0003', '\u0004']) {
    const { code, out, err } = await atTerminal(folder, end)
    t.equal(code, 1)
    t.equal(out, '')
    t.match(err, /Nothing is changed\.\n$/)
  }
  const { code } = await atTerminal(folder, 'open, sesame\r', '\u0003')
  t.equal(code, 1)
  t.equal(await (await passwordOf(t, folder)).verify(OPERATOR, 'open, sesame'), false)
})

t.test('where the environment has a password, that it wins is said', async (t) => {
  const env = { ADMIN_PASSWORD: 'the given one' }
  const { code, err } = await onFolder(scratch(t), env, Readable.from(['open, sesame']))(...COMMAND)
  t.equal(code, 0)
  t.match(err, /ADMIN_PASSWORD goes on with that one/)
})

t.test('operators are added, listed and removed, each with a password of their own', async (t) => {
  const folder = scratch(t)
  const add = (name: string, password: string) =>
    onFolder(folder, {}, Readable.from([password]))('admin', 'add-operator', name)
  t.match(await add('Ana', 'that of Ana\n'), { code: 0, out: 'The operator ana can sign in.\n' })
  t.match(await add('ana', 'another one\n'), { code: 2, err: /an operator ana already/ })
  t.match(await add('a b', 'short'), { code: 2, err: /name must be 1 to 64.*\n.*8 to 1024/ })
  const set = onFolder(folder, {}, Readable.from(['a newer one']))
  t.match(await set(...COMMAND, '--operator', 'ana'), { code: 0, out: /password of ana is set/ })
  const passwords = await passwordOf(t, folder)
  t.notOk(await passwords.verify('ana', 'that of Ana'))
  t.ok(await passwords.verify('ana', 'a newer one'))
  const ask = onFolder(folder)
  t.match(await ask('admin', 'operators'), { code: 0, out: 'ana\n' })
  t.strictSame(JSON.parse((await ask('admin', 'operators', '--json')).out), ['ana'])
  t.match(await ask('admin', 'remove-operator', 'operator'), { code: 2, err: /first one/ })
  t.match(await ask('admin', 'remove-operator', 'ana'), { code: 0, out: /ana is removed/ })
  t.match(await ask('admin', 'remove-operator', 'ana'), { code: 1, err: /no operator "ana"/ })
  const { out } = await ask('admin', 'audit')
  t.match(out, /operator removed +ana .*\n.*password of an operator +ana .*\n.*new operator +ana /)
})
