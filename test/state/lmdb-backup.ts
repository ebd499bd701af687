// check
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import t, { type Test } from 'tap'
import { backUpState } from '../../src/state/lmdb/backup.js'
import { checkState } from '../../src/state/lmdb/check.js'
import { openLmdbState } from '../../src/state/lmdb/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'

/** A state of three keys that stays open, and a folder beside it. */
async function aState(t: Test) {
  const root = scratch(t)
  const stateDir = join(root, 'state')
  const { keys, close } = await openLmdbState(stateDir)
  t.teardown(close)
  const records = [aRecord(), aRecord(), aRecord()]
  for (const record of records) await keys.insert(record)
  return { root, stateDir, keys, records, backups: join(root, 'deep/backups') }
}

const modeOf = (path: string) => statSync(path).mode & 0o777

t.test('a backup is the state of its moment, and appears when it is verified', async (t) => {
  const { stateDir, keys, records, backups } = await aState(t)
  const copy = join(backups, 'keys.mdb')
  let verified = ''
  const path = await backUpState(stateDir, backups, async (folder) => {
    verified = folder
    t.strictSame(await checkState(folder), { keys: 3, damagedKeys: [] })
    t.equal(modeOf(join(folder, 'keys.mdb')), 0o600)
    t.notOk(existsSync(copy), 'not before')
  })
  t.equal(path, copy)
  t.match(relative(backups, verified), /^unfinished-\w+$/)
  t.strictSame(readdirSync(backups), ['keys.mdb'], 'and nothing else is left')
  t.equal(modeOf(backups), 0o700)
  t.equal(modeOf(copy), 0o600)
  await keys.insert(aRecord())
  const restored = await openLmdbState(backups)
  t.strictSame(await restored.keys.list(), records)
  await restored.close()
})

t.test('a backup is as small as what it holds', async (t) => {
  const { stateDir, keys, records, backups } = await aState(t)
  const gone = Array.from({ length: 200 }, () => aRecord())
  await keys.adopt(gone)
  for (const { id } of gone) await keys.remove(id)
  const copy = await backUpState(stateDir, backups, async () => {})
  t.ok(statSync(copy).size < statSync(join(stateDir, 'keys.mdb')).size / 4)
  const restored = await openLmdbState(backups)
  t.strictSame(await restored.keys.list(), records)
  await restored.close()
})

t.test('a path from the working folder is told whole', async (t) => {
  const { stateDir, backups } = await aState(t)
  const path = await backUpState(stateDir, relative(process.cwd(), backups), async () => {})
  t.equal(path, join(backups, 'keys.mdb'))
})

t.test('what is not verified is not there', async (t) => {
  const { stateDir, backups } = await aState(t)
  const refused = backUpState(stateDir, backups, async () => {
    throw new Error('not whole')
  })
  await t.rejects(refused, { message: 'not whole' })
  t.strictSame(readdirSync(backups), [])
})

t.test('without a state, or with a file in the way, nothing is made', async (t) => {
  const { root, stateDir, backups } = await aState(t)
  const never = async () => t.fail('there is nothing to verify')
  const none = join(root, 'none')
  await t.rejects(backUpState(none, backups, never), { message: `There is no state in ${none}.` })
  t.notOk(existsSync(none) || existsSync(backups))
  const taken = join(root, 'keys.mdb')
  writeFileSync(taken, 'mine')
  const message = `There is a ${taken} already; name another folder.`
  await t.rejects(backUpState(stateDir, root, never), { message })
  t.equal(readFileSync(taken, 'utf8'), 'mine')
  t.strictSame(readdirSync(root).sort(), ['keys.mdb', 'state'])
})
