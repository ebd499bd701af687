// release: A migration of the state that is killed at any moment is made, or not at all.
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { StateFile } from '../../src/state/sqlite/file.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { LATER } from '../helpers/later-layouts.js'
import { runs } from '../helpers/property.js'

const KILLS = runs(200)
const MIGRATOR = join(import.meta.dirname, '../helpers/state-migrator.js')

t.setTimeout(600_000)

t.test('a migration that is killed at any moment is made, or not at all', async (t) => {
  const root = scratch(t)
  const first = join(root, 'first')
  const state = await openSqliteState(first)
  const records = Array.from({ length: 200 }, () => aRecord())
  await state.keys.adopt(records)
  await state.close()
  let killed = 0
  for (let n = 0; n < KILLS; n++) {
    const folder = join(root, `${n}`)
    mkdirSync(folder)
    copyFileSync(join(first, 'state.db'), join(folder, 'state.db'))
    const child = spawn(process.execPath, [MIGRATOR, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('close', (_code, signal) => resolve(signal)),
    )
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * 40))
    if ((await ended) === 'SIGKILL') killed++
    const file = await StateFile.open(folder, LATER)
    t.strictSame(file.reader.all('SELECT a, b FROM more'), [{ a: 2, b: null }])
    t.match(file.reader.get('SELECT count(*) AS n FROM keys'), { n: records.length })
    await file.close()
    rmSync(folder, { recursive: true })
  }
  t.ok(killed > KILLS / 4, `${killed} were killed`)
})
