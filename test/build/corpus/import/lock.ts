// test: One command at a time changes the texts, the next one names it, and a dead one blocks nobody.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { alone } from '../../../../build/corpus/import/lock.js'
import { put } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'

const VERSES = Array.from({ length: 21 }, (_, at) => `OBA,1,${at + 1},Word ${at}.\n`)
const CSV = `Book,Chapter,Verse,Text\n${VERSES.join('')}`
const ABOUT = ['--version', 'mine', '--name', 'Mine', '--language-code', 'en', '--copyright', 'Me']

t.test('a command waits for no other, and says which one it is', async (t) => {
  const { out, lectern, given, left } = importProject(t)
  const path = given('a.csv', CSV)
  // The process that runs the tests.
  put(out, { [`.lock-${process.ppid}`]: '' })
  const before = left()
  for (const words of [
    ['add', path, ...ABOUT],
    ['remove', 'mine'],
  ]) {
    const { code, err } = await lectern(...words)
    t.equal(code, 1)
    t.match(err, `process ${process.ppid} is changing the texts in ${out}`)
  }
  t.strictSame(left(), before, 'nothing was changed')
})

t.test('the mark of a process that has ended holds nobody up', async (t) => {
  const { out, lectern, given } = importProject(t)
  put(out, { [`.lock-${spawnSync(process.execPath, ['-v']).pid}`]: '' })
  const { code, err } = await lectern('add', given('a.csv', CSV), ...ABOUT)
  t.equal(code, 0, err)
  t.ok(existsSync(join(out, 'mine.json')))
  t.notOk(readdirSync(out).some((name) => name.startsWith('.lock')))
})

t.test('the mark is there while the work is done, and gone when it fails', async (t) => {
  const { out } = importProject(t)
  const marks = () => readdirSync(out).filter((name) => name.startsWith(`.lock-${process.pid}`))
  await t.rejects(
    alone(out, async () => {
      t.equal(marks().length, 1)
      throw new Error('no')
    }),
    { message: 'no' },
  )
  t.strictSame(marks(), [])
})
