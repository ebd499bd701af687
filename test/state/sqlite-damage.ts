// full, long: Random damage of the state's file and log: never a signal, never a key that was not there.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { CELLS } from '../../src/state/usage/usage.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { randomOf, runs, seed } from '../helpers/property.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const DAMAGES = runs(500)
/** States that one process reads: a damage that ends it is one of these. */
const AT_ONCE = 25
/** Bytes of a page, and those of its head with the places of some cells. */
const PAGE = 4096
const HEAD = 64
const READER = join(import.meta.dirname, '../helpers/state-reader.js')

t.setTimeout(600_000)

const random = randomOf(seed)

t.test('damages are sentences, or do no harm to keys', async (t) => {
  const folder = scratch(t)
  const state = await openSqliteState(folder)
  const records = Array.from({ length: 60 }, () => aRecord())
  await state.keys.adopt(records)
  const counts = Object.fromEntries(Array.from({ length: CELLS }, (_, cell) => [cell, 3]))
  await state.usage.add(records.map(({ id }) => anEntry(id, 480_000, counts)))
  await state.close()
  const again = await openSqliteState(folder)
  for (const { id } of records.slice(0, 30)) await again.keys.update(id, { rateLimit: 7 })
  // The log is not written into the file: as if the process had been killed.
  const names = ['state.db', 'state.db-wal'] as const
  const whole = names.map((name) => readFileSync(join(folder, name)))
  await again.close()
  const hashes = new Set(records.map(({ hash }) => hash))
  const places: string[] = []
  for (let n = 0; n < DAMAGES; n++) {
    const place = join(folder, `${n}`)
    mkdirSync(place)
    for (const [at, name] of names.entries()) {
      const bytes = Buffer.from(whole[at] as Buffer)
      if (n % 2 === at) damage(bytes)
      writeFileSync(join(place, name), bytes)
    }
    places.push(place)
  }
  let refused = 0
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const some = places.slice(at, at + AT_ONCE)
    const { stdout, signal } = spawnSync(process.execPath, [READER, ...some], { encoding: 'utf8' })
    t.equal(signal, null)
    const answers = stdout.split('\n').slice(0, -1)
    t.equal(answers.length, some.length, 'an answer for each')
    for (const answer of answers) {
      const { problem, found } = JSON.parse(answer)
      if (problem !== undefined) {
        refused++
        t.match(problem, /^The state folder .*backup.*\.$/s)
      } else if (!found.every((hash: string) => hashes.has(hash)))
        t.fail('a key that was not there')
    }
  }
  t.comment(`${refused} of ${DAMAGES} were refused`)
  t.ok(refused > 0)
})

/** Some bytes, a run of bytes, or the end. */
function damage(bytes: Buffer): void {
  const at = placeIn(bytes)
  const kind = random()
  if (kind < 0.5) {
    for (let n = 0; n < 1 + random() * 8; n++) bytes[placeIn(bytes)] = Math.floor(random() * 256)
  } else if (kind < 0.8)
    bytes.fill(
      Math.floor(random() * 256),
      at,
      Math.min(bytes.length, at + Math.ceil(random() * 4096)),
    )
  else bytes.fill(0, at)
}

/** Anywhere; but as often in the schema, or at the head of a page, where its structure is. */
function placeIn(bytes: Buffer): number {
  const kind = random()
  const below = (end: number) => Math.floor(random() * end)
  if (kind < 0.5) return below(bytes.length)
  const page = kind < 0.75 ? 0 : below(bytes.length / PAGE)
  return page * PAGE + below(page === 0 ? PAGE : HEAD)
}
