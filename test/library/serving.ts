// check: What of a library stays in memory when a server opens one, reloads it, or cannot.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openServing, type ServingOptions } from '../../src/library/serving.js'
import { Store } from '../../src/library/store.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { JUDE, layersOf } from '../helpers/invented-layers.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

const STYLES = layersOf({ [JUDE]: { styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }] } })
const BOTH = { [SPANISH.id]: smallBundle(SPANISH), [ENGLISH.id]: smallBundle(ENGLISH) }
const whole = await compiledFolder(t, BOTH, { [ENGLISH.id]: STYLES })

/** A copy of the compiled corpus, and what opens and replaces it. */
function prepare(t: Test, budget: number, more: Partial<ServingOptions> = {}) {
  const folder = scratch(t)
  cpSync(whole, folder, { recursive: true })
  const store = new Store({ budget })
  const options = { folder, defaultVersion: SPANISH.id, preload: [], ...more }
  /** Puts another compiled corpus in its place. */
  const replace = (other: string) => {
    rmSync(folder, { recursive: true })
    cpSync(other, folder, { recursive: true })
  }
  return { folder, store, options, replace }
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
    const { options, store } = prepare(t, budget, { defaultVersion, preload })
    const { versions } = await openServing(options, store)
    const ready = versions.filter(({ text, words }) => text.stays && words.ready)
    t.strictSame(
      ready.map(({ record }) => record.id),
      stay,
    )
    t.equal(store.kept.versions, stay.length)
  }
})

t.test('what is to stay must be compiled in', async (t) => {
  for (const id of ['nothing', 'rvr1960', 'rvr60']) {
    const { options, store } = prepare(t, ALL, { preload: [ENGLISH.id, id] })
    await t.rejects(openServing(options, store), {
      name: 'BundleError',
      message: `PRELOAD has ${id}, which is not compiled in; there are: prueba, trial`,
    })
    t.equal(store.kept.versions, 0)
  }
})

t.test('a reload keeps what is listed alike, and what is gone goes', async (t) => {
  const { options, store, replace } = prepare(t, ALL)
  const former = await openServing(options, store)
  const gone = former.versions.find(({ record }) => record.id === ENGLISH.id)!
  t.ok(gone.text.stays)
  replace(await compiledFolder(t, { [SPANISH.id]: smallBundle(SPANISH) }))
  const library = await openServing(options, store, former)
  t.equal(store.kept.versions, 1)
  t.equal(library.versions.length, 1)
  t.equal(library.defaultVersion, former.defaultVersion)
  t.ok(library.defaultVersion.text.stays)
  t.notOk(gone.text.stays)
})

t.test('a reload that cannot be used leaves the former one as it was', async (t) => {
  const { folder, options, store, replace } = prepare(t, ALL)
  const former = await openServing(options, store)
  const changed = { ...SPANISH, description: 'Otra descripción' }
  replace(await compiledFolder(t, { ...BOTH, [SPANISH.id]: smallBundle(changed) }))
  const file = join(folder, 'trial.json')
  const bytes = readFileSync(file)
  bytes[bytes.length - 3]! ^= 1
  writeFileSync(file, bytes)
  // The listed layers have gone too, so that the English version is another one, and is read.
  await t.rejects(openServing(options, store, former), {
    name: 'BundleError',
    message: /trial\.json is damaged/,
  })
  t.equal(store.kept.versions, 2)
  for (const { text, words } of former.versions) t.ok(text.stays && words.ready)
})

t.test('what could not be read is read when it is mended', async (t) => {
  const { folder, options, store } = prepare(t, NONE)
  const former = await openServing(options, store)
  const other = former.versions.find(({ record }) => record.id === ENGLISH.id)!
  const file = join(folder, 'trial.json')
  const bytes = readFileSync(file)
  writeFileSync(file, '')
  t.throws(() => other.text.read(), { name: 'BundleError', message: /trial\.json/ })
  writeFileSync(file, bytes)
  t.equal(other.text.read().record.id, ENGLISH.id)
})
