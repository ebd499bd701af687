// test: A backup made while keys are written is whole and can be restored.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
