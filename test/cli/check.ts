// test: `lectern admin check` and a full disk: what is damaged, and what does not fit, is said in a sentence.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { StateAway } from '../../src/state/state.js'
import { oneSentence, onFolder, start } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { mountSmall } from '../helpers/small-disk.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const PAGE = 4096

/** A folder with a state of 40 keys and some usage, from which some keys are deleted: it has free pages. */
async function aState(t: Test) {
  const folder = scratch(t)
  const state = await openSqliteState(folder)
  const records = Array.from({ length: 60 }, () => aRecord())
  for (const record of records) await state.keys.insert(record)
  await state.usage.add(records.map(({ id }) => anEntry(id, 480_000, { 0: 3 })))
  for (const { id } of records.slice(40)) await state.keys.remove(id)
  await state.close()
  return { folder, file: join(folder, 'state.db') }
}

t.test('a whole state is said to be whole, and is not changed by it', async (t) => {
  const { folder, file } = await aState(t)
  const before = readFileSync(file)
  const { code, out, err } = await onFolder(folder)('admin', 'check')
  t.equal(err, '')
  t.equal(out, `The state in ${folder} is whole: 40 keys.\n`)
  t.equal(code, 0)
  t.ok(readFileSync(file).equals(before))
  const other = await onFolder(join(folder, 'none'))('admin', 'check', folder)
  t.match(other, { code: 0, out: /whole: 40 keys/ }, 'a folder may be named')
})

t.test('a page that is damaged inside becomes a sentence, whatever page it is', async (t) => {
  const { folder, file } = await aState(t)
  const whole = readFileSync(file)
  for (let page = 0; page < whole.length / PAGE; page++) {
    const bytes = Buffer.from(whole)
    bytes.fill(0x41, page * PAGE, (page + 1) * PAGE)
    writeFileSync(file, bytes)
    const { code, out, err } = await onFolder(folder)('admin', 'check')
    t.equal(code, 1, `page ${page}: ${out}`)
    oneSentence(t, err)
    t.match(err, /backup/)
  }
  const { said, ended } = start({ STATE_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }, 'serve')
  writeFileSync(file, whole.fill(0x41, PAGE))
  t.equal(await ended, 1)
  t.match(said.err, /^Lectern could not start: The state folder .*is damaged.*backup/)
  oneSentence(t, said.err)
  const backup = await onFolder(folder)('admin', 'backup', join(folder, 'copy'))
  t.equal(backup.code, 1)
  t.match(backup.err, /damaged/)
  t.notOk(existsSync(join(folder, 'copy/state.db')), 'and is not backed up')
})

t.test('keys that cannot be read are counted, and a service starts without them', async (t) => {
  const { folder, file } = await aState(t)
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf('"createdAt"'); at > 0; at = bytes.indexOf('"createdAt"', at + 1)) {
    bytes.write('"credtedAt"', at)
  }
  writeFileSync(file, bytes)
  const { code, err } = await onFolder(folder)('admin', 'check')
  t.equal(code, 1)
  t.match(err, /can be used, but 40 of 40 keys cannot be read/)
})

t.test('where there is no state, or no setting is right, it says so', async (t) => {
  const folder = scratch(t)
  t.match(await onFolder(folder)('admin', 'check'), { code: 1, err: /^There is no state in / })
  t.match(await onFolder(folder, { PORT: 'x' })('admin', 'check'), { code: 1, err: /^PORT must/ })
})

t.test('on a full disk a key is refused in a sentence, and the rest goes on', async (t) => {
  const folder = join(scratch(t), 'small')
  if (!mountSmall(t, folder, 400)) return
  const stateDir = join(folder, 'state')
  const state = await openSqliteState(stateDir)
  t.teardown(() => state.close())
  const record = aRecord()
  await state.keys.insert(record)
  let filled = 0
  try {
    for (; ; filled++) writeFileSync(join(folder, `fill-${filled}`), Buffer.alloc(4096))
  } catch {}
  const lectern = onFolder(stateDir)
  const { code, out, err } = await lectern('keys', 'create', '--name', 'one more')
  t.equal(code, 1)
  t.equal(out, '')
  oneSentence(t, err)
  t.match(err, /cannot be written: no space is left on its disk.*make room/)
  await t.rejects(state.keys.adopt([aRecord()]), StateAway)
  const entries = Array.from({ length: 2000 }, (_, n) => anEntry(`key_${n}`, 480_000, { 0: 3 }))
  await t.rejects(state.usage.add(entries), { name: 'StateAway', message: /cannot be written: / })
  t.match(await state.keys.list(), [{ id: record.id }], 'what was there is there')
  const disabled = await state.keys.update(record.id, { disabled: true }).catch((error) => error)
  if (disabled.disabled !== true) t.match(disabled, { name: 'StateAway', message: /make room/ })
  for (let n = 0; n < filled; n++) writeFileSync(join(folder, `fill-${n}`), '')
  t.equal(
    (await lectern('keys', 'create', '--name', 'one more')).code,
    0,
    'with room again it works',
  )
  t.match(await state.keys.update(record.id, { disabled: true }), { disabled: true })
  t.equal((await lectern('admin', 'check')).code, 0)
})
