// check: What of a library stays in memory when a server opens one, reloads it, or cannot.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { ServingOpener } from '../../src/library/opening/opener.js'
import { Residency } from '../../src/library/residency.js'
import { leaveFormer, openServing, type ServingOptions } from '../../src/library/serving.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { JUDE, layersOf } from '../helpers/invented-layers.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

const STYLES = layersOf({ [JUDE]: { styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }] } })
const BOTH = { [SPANISH.id]: smallBundle(SPANISH), [ENGLISH.id]: smallBundle(ENGLISH) }
const whole = await compiledFolder(t, BOTH, { [ENGLISH.id]: STYLES })

/** A copy of the compiled corpus, and what opens and replaces it. The clock stands. */
function prepare(t: Test, budget: number, more: Partial<ServingOptions> = {}) {
  const folder = scratch(t)
  cpSync(whole, folder, { recursive: true })
  const opener = new ServingOpener()
  t.teardown(() => opener.close())
  const residency = new Residency({ budget, measure: () => 0, now: () => 0 })
  const options = { folder, defaultVersion: SPANISH.id, preload: [], opener, ...more }
  const parts = () => {
    const { text, words, layers } = residency.figures.resident
    return [text.parts, words.parts, layers.parts]
  }
  /** Puts another compiled corpus in its place. */
  const replace = (other: string) => {
    rmSync(folder, { recursive: true })
    cpSync(other, folder, { recursive: true })
  }
  return { folder, residency, options, parts, replace }
}

const [NONE, ALL] = [1, Number.POSITIVE_INFINITY]

t.test('with room all versions stay, without it those that are chosen', async (t) => {
  for (const [budget, defaultVersion, preload, stay] of [
    [ALL, SPANISH.id, [], [SPANISH.id, ENGLISH.id]],
    [NONE, SPANISH.id, [], [SPANISH.id]],
    [NONE, ENGLISH.id, [], [ENGLISH.id]],
    [NONE, ENGLISH.id, ['pr1'], [SPANISH.id, ENGLISH.id]],
    [NONE, 'pr-uno', [SPANISH.id, 'pr1'], [SPANISH.id]],
  ] as const) {
    const { options, residency, parts } = prepare(t, budget, { defaultVersion, preload })
    const { versions } = await openServing(options, residency)
    const ready = versions.filter(({ text, words }) => text.ready && words.ready)
    t.strictSame(
      ready.map(({ record }) => record.id),
      stay,
    )
    t.strictSame(parts(), [stay.length, stay.length, 0])
  }
})

t.test('what is to stay must be compiled in', async (t) => {
  for (const id of ['nothing', 'rvr1960', 'rvr60']) {
    const { options, residency, parts } = prepare(t, ALL, { preload: [ENGLISH.id, id] })
    await t.rejects(openServing(options, residency), {
      name: 'BundleError',
      message: `PRELOAD has ${id}, which is not compiled in; there are: prueba, trial`,
    })
    t.strictSame(parts(), [0, 0, 0])
  }
})

t.test('a reload keeps what is listed alike, and what is gone goes', async (t) => {
  const { options, residency, parts, replace } = prepare(t, ALL)
  const former = await openServing(options, residency)
  const gone = former.versions.find(({ record }) => record.id === ENGLISH.id)!
  await gone.layers.open(['styles'])
  t.strictSame(parts(), [2, 2, 1])
  replace(await compiledFolder(t, { [SPANISH.id]: smallBundle(SPANISH) }))
  const library = await openServing(options, residency, former)
  t.strictSame(parts(), [2, 2, 1], 'until it is left the former one answers')
  t.equal(library.versions.length, 1)
  t.equal(library.defaultVersion, former.defaultVersion)
  leaveFormer(former, library, residency)
  t.strictSame(parts(), [1, 1, 0])
  t.ok(library.defaultVersion.text.ready)
  t.equal(gone.text.ready ?? gone.words.ready ?? gone.layers.ready, undefined)
})

t.test('a reload that cannot be used leaves the former one as it was', async (t) => {
  const { folder, options, residency, parts, replace } = prepare(t, ALL)
  const former = await openServing(options, residency)
  const { departing } = residency.figures
  const changed = { ...SPANISH, description: 'Otra descripción' }
  replace(await compiledFolder(t, { ...BOTH, [SPANISH.id]: smallBundle(changed) }))
  const file = join(folder, 'trial.json')
  const bytes = readFileSync(file)
  bytes[bytes.length - 3]! ^= 1
  writeFileSync(file, bytes)
  // The listed layers have gone too, so that the English version is another one, and is read.
  await t.rejects(openServing(options, residency, former), {
    name: 'BundleError',
    message: /trial\.json is damaged/,
  })
  t.strictSame(parts(), [2, 2, 0], 'nothing of the new one stays')
  t.ok(residency.figures.departing > departing, 'what was read of it goes')
  for (const { text, words } of former.versions) t.ok(text.ready && words.ready)
})

t.test('what could not be opened is tried again after a reload', async (t) => {
  const { folder, options, residency } = prepare(t, NONE)
  const former = await openServing(options, residency)
  const other = former.versions.find(({ record }) => record.id === ENGLISH.id)!
  const file = join(folder, 'trial.json')
  const bytes = readFileSync(file)
  writeFileSync(file, '')
  await t.rejects(other.text.open(), { name: 'BundleError', message: /trial\.json/ })
  writeFileSync(file, bytes)
  await t.rejects(other.text.open(), /trial\.json/, 'for a while it is not read again')
  const library = await openServing(options, residency, former)
  leaveFormer(former, library, residency)
  t.equal(library.versions[1], other)
  t.equal((await other.text.open()).record.id, ENGLISH.id)
})
