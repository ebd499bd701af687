// test: A backup made while keys are written is whole and can be restored.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { oneSentence, onFolder } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'

const WRITER = join(import.meta.dirname, '../helpers/key-writer.js')

t.test('a backup made while keys are written is a whole state that can be restored', async (t) => {
  const folder = scratch(t)
  const state = join(folder, 'state')
  const lectern = onFolder(state)
  await lectern('keys', 'create', '--name', 'before')
  const writer = spawn(process.execPath, [WRITER, state, 'insert'])
  const ended = once(writer, 'exit')
  writer.stdin.write('\n')
  await once(writer.stdout, 'data')
  // A share before each backup, so that keys are written while it is made and after it.
  const counts: number[] = []
  for (let n = 0; n < 10; n++) {
    writer.stdin.write('\n'.repeat(30))
    await once(writer.stdout, 'data')
    const copy = join(folder, `backup-${n}`)
    const { code, out, err } = await lectern('admin', 'backup', copy)
    t.equal(code, 0, err)
    t.equal(out, `${join(copy, 'state.db')}\n`)
    t.notOk(existsSync(join(copy, 'state.db.part')))
    t.equal(statSync(join(copy, 'state.db')).mode & 0o777, 0o600)
    const restored = onFolder(copy)
    const keys = JSON.parse((await restored('keys', 'list', '--json')).out)
    t.equal(keys[0].name, 'before')
    counts.push(keys.length)
    t.equal((await restored('keys', 'create', '--name', 'after')).code, 0)
  }
  writer.stdin.end()
  writer.stdout.resume()
  t.equal((await ended)[0], 0)
  t.strictSame(
    counts,
    counts.toSorted((a, b) => a - b),
  )
  t.ok((counts.at(-1) as number) > (counts[0] as number), 'keys were written in between')
  t.equal(JSON.parse((await lectern('keys', 'list', '--json')).out).length, 302)
})

t.test('a backup that cannot be made says why and leaves nothing', async (t) => {
  const folder = scratch(t)
  const state = join(folder, 'state')
  const lectern = onFolder(state)
  const none = await lectern('admin', 'backup', join(folder, 'copy'))
  t.equal(none.code, 1)
  t.match(none.err, /^There is no state in .*state\.\n$/)
  t.notOk(existsSync(state) || existsSync(join(folder, 'copy')))

  await lectern('keys', 'create', '--name', 'one')
  mkdirSync(join(folder, 'taken'))
  writeFileSync(join(folder, 'taken/state.db'), 'mine')
  const taken = await lectern('admin', 'backup', join(folder, 'taken'))
  t.equal(taken.code, 1)
  oneSentence(t, taken.err)
  t.equal(readFileSync(join(folder, 'taken/state.db'), 'utf8'), 'mine')

  const file = await lectern('admin', 'backup', join(folder, 'taken/state.db/below'))
  t.equal(file.code, 1)
  oneSentence(t, file.err)
  const refused = await onFolder(state, { PORT: 'x' })('admin', 'backup', folder)
  t.equal(refused.code, 1)
  t.match(refused.err, /^PORT must be/)
})

t.test('backups on a schedule keep the last ones, and the newest is restored', async (t) => {
  const folder = scratch(t)
  const state = join(folder, 'state')
  const into = join(folder, 'backups')
  const lectern = onFolder(state)
  await lectern('keys', 'create', '--name', 'first')
  mkdirSync(join(into, 'mine'), { recursive: true })
  for (const name of ['lectern-20200101T000000Z', 'lectern-20200102T000000Z']) {
    mkdirSync(join(into, name))
  }
  const made = await lectern('admin', 'backup', '--to', into, '--keep', '2')
  t.equal(made.code, 0, made.err)
  t.match(made.err, /^Removed .*lectern-20200101T000000Z\.\n$/)
  const left = readdirSync(into).sort()
  t.equal(left.length, 3)
  t.ok(left.includes('mine') && left.includes('lectern-20200102T000000Z'))

  // Restored as docs/OPERATIONS.md says, after the state was lost.
  await lectern('keys', 'create', '--name', 'second')
  for (const file of readdirSync(state)) rmSync(join(state, file))
  copyFileSync(made.out.trim(), join(state, 'state.db'))
  t.equal((await lectern('admin', 'check')).code, 0)
  const keys = JSON.parse((await lectern('keys', 'list', '--json')).out)
  t.strictSame(
    keys.map(({ name }: { name: string }) => name),
    ['first'],
  )

  // A backup that fails removes nothing.
  for (const file of readdirSync(state)) rmSync(join(state, file))
  t.equal((await lectern('admin', 'backup', '--to', into, '--keep', '1')).code, 1)
  t.equal(readdirSync(into).length, 3)
})

t.test('where and how many are asked for in one way', async (t) => {
  const lectern = onFolder(scratch(t))
  for (const words of [
    [],
    ['x', '--to', 'y'],
    ['x', '--keep', '3'],
    ['--to', 'y', '--keep', '0'],
    ['--to', 'y', '--keep', 'all'],
    ['--to', 'y', '--keep', '1001'],
  ]) {
    const { code, err } = await lectern('admin', 'backup', ...words)
    t.equal(code, 2, words.join(' '))
    oneSentence(t, err)
  }
  const redis = onFolder(scratch(t), { REDIS_URL: 'redis://localhost' })
  t.match(await redis('admin', 'backup', 'x'), { code: 1, err: /^The state is in Redis/ })
})
