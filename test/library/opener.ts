// check
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isSharedArrayBuffer } from 'node:util/types'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t, { type Test } from 'tap'
import type { CatalogueEntry } from '../../src/bundle/catalogue.js'
import { BundleError } from '../../src/bundle/format.js'
import { openLibrary, readCatalogue } from '../../src/library/loading.js'
import { buffersOf, changeArrays } from '../../src/library/opening/buffers.js'
import type { OpenedFiles, OpenedKind, Opening } from '../../src/library/opening/files.js'
import { OPENS_HERE, ServingOpener } from '../../src/library/opening/opener.js'
import type { Shortage } from '../../src/library/opening/thread.js'
import { Residency } from '../../src/library/residency.js'
import { openServing } from '../../src/library/serving.js'
import { scratch } from '../helpers/corpus-project.js'
import { compileEdition, writeEditions } from '../helpers/editions.js'

const KINDS = ['text', 'words', 'forms', 'layers', 'strongs', 'cross-references'] as const
const FILES = {
  ...{ text: 'v00.json', words: 'v00.words', forms: 'v00.forms' },
  ...{ layers: 'v00.layers', strongs: 'v00.strongs', 'cross-references': 'v00.xrefs' },
}

/** A compiled corpus of two versions, an opener that uses its thread, and an opening of each kind. */
async function prepare(t: Test, limit?: () => number, makeRoom?: (shortage: Shortage) => boolean) {
  const folder = scratch(t)
  writeEditions(folder, [await compileEdition('v00', 0, 1), await compileEdition('v01', 1, 1)])
  const opener = new ServingOpener(limit, makeRoom)
  t.teardown(() => opener.close())
  opener.serve(true)
  const { versions } = await readCatalogue(folder)
  const [{ sha256, layers, crossReferences }] = versions as [CatalogueEntry]
  const stated = { ...layers?.sha256, 'cross-references': crossReferences }
  const opening = <K extends OpenedKind>(kind: K) => {
    const file = join(folder, FILES[kind])
    const own = stated[kind as keyof typeof stated]
    const of =
      own === undefined
        ? { bundle: file.replace(/\w+$/, 'json'), sha256 }
        : { file, sha256: own, owner: sha256 }
    return { kind, ...of } as Opening<K>
  }
  return { folder, opener, opening }
}

/** The bytes of all arrays in what was opened. */
function lengthOf(opened: object): number {
  let length = 0
  changeArrays(opened, (view) => {
    length += view.byteLength
    return view
  })
  return length
}

/** What collects all garbage at once. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** The nice value of the thread that opens. */
const LOWER = 10

/** How many threads this process has, where the system tells. */
function countThreads(): number {
  return existsSync('/proc/self/task') ? readdirSync('/proc/self/task').length : 0
}

t.test('a thread opens what this thread would', async (t) => {
  const { opener, opening } = await prepare(t)
  const before = countThreads()
  const there = await Promise.all(KINDS.map((kind) => opener.open(opening(kind))))
  if (before > 0) t.ok(countThreads() > before, 'it is another thread')
  const here = await Promise.all(KINDS.map((kind) => OPENS_HERE.open(opening(kind))))
  t.strictSame(there, here)
  const [text] = await Promise.all([opener.open(opening('text'))])
  t.ok(Buffer.isBuffer(text.fragments))
  const layers = await opener.open(opening('layers'))
  t.ok(Buffer.isBuffer(layers.content))
})

t.test('what it hands over lies in memory that both threads have', async (t) => {
  const { opener, opening } = await prepare(t)
  t.strictSame(opener.shared, { used: 0, touched: 0 })
  for (const kind of KINDS) {
    const opened = await opener.open(opening(kind))
    t.ok(buffersOf(opened).every(isSharedArrayBuffer), kind)
    t.equal(buffersOf(opened).length, 1, 'in one chunk of it')
  }
  const { used, touched } = opener.shared
  t.ok(used > 0)
  t.equal(touched, used, 'nothing was freed')
})

t.test('what has no room there is handed over and not copied', async (t) => {
  const { opener, opening, folder } = await prepare(t, () => 0)
  const { fragments, offsets } = await opener.open(opening('text'))
  t.equal(fragments.buffer.byteLength, readFileSync(join(folder, FILES.text)).length)
  t.not(offsets.buffer, fragments.buffer)
  const { words } = await opener.open(opening('words'))
  t.equal(words.positions.buffer, words.words.buffer)
  t.strictSame(opener.shared, { used: 0, touched: 0 })
})

t.test('the limit of shared memory is asked for with each opening', async (t) => {
  const limits = [0, Number.POSITIVE_INFINITY, 0]
  const { opener, opening } = await prepare(t, () => limits.shift() as number)
  const isShared = async () =>
    isSharedArrayBuffer((await opener.open(opening('text'))).fragments.buffer)
  t.strictSame([await isShared(), await isShared(), await isShared()], [false, true, false])
})

t.test('the next one takes the place of what was freed', async (t) => {
  const { opener, opening } = await prepare(t)
  const first = await opener.open(opening('words'))
  const { touched } = opener.shared
  opener.free(first)
  t.equal(opener.shared.used, 0)
  const again = await opener.open(opening('words'))
  t.equal(opener.shared.touched, touched)
  t.strictSame(again, await OPENS_HERE.open(opening('words')))
})

t.test('when all texts have room again files are opened in this thread', async (t) => {
  const { opener, opening } = await prepare(t)
  const areShared = async () =>
    buffersOf(await opener.open(opening('text'))).map((buffer) => isSharedArrayBuffer(buffer))
  t.ok((await areShared()).every(Boolean), 'the thread shares its memory')
  opener.serve(false)
  t.notOk((await areShared()).some(Boolean))
  opener.serve(true)
  t.ok((await areShared()).every(Boolean))
})

t.test('if no hole is large enough room is made', async (t) => {
  let limit = Number.POSITIVE_INFINITY
  const shortages: Shortage[] = []
  const opened: OpenedFiles['words'][] = []
  const { opener, opening, folder } = await prepare(
    t,
    () => limit,
    (shortage) => {
      shortages.push(shortage)
      const blocks = new Set(shortage.runs.flat().map(({ block }) => block))
      t.ok(opener.blocksOf(opened[0] as OpenedFiles['words']).every((block) => blocks.has(block)))
      // As a text leaves: in a later turn.
      setImmediate(() => opener.free(opened[0] as OpenedFiles['words']))
      return true
    },
  )
  opened.push(await opener.open(opening('words')))
  const { used, touched } = opener.shared
  limit = touched
  opened.push(await opener.open(opening('words')))
  t.strictSame(opener.shared, { used, touched }, 'it has the place of the other one')
  t.strictSame(opened[1], await OPENS_HERE.open(opening('words')))
  t.equal(shortages.length, 1)
  const lengths = [FILES.words, FILES.words.replace('words', 'index')].map(
    (file) => readFileSync(join(folder, file)).length,
  )
  t.equal(shortages[0]?.lacking, Math.max(...lengths))
  t.strictSame(opener.blocksOf(opened[0] as OpenedFiles['words']), [])
  t.strictSame(OPENS_HERE.blocksOf(opened[1] as OpenedFiles['words']), [])
})

t.test('what room is promised for and not made is read into other memory', async (t) => {
  let asked = 0
  const { opener, opening } = await prepare(
    t,
    () => 0,
    () => ++asked > 0,
  )
  const [text, words] = await Promise.all(
    (['text', 'words'] as const).map((kind) => opener.open(opening(kind))),
  )
  t.notOk([text, words].flatMap((one) => buffersOf(one as object)).some(isSharedArrayBuffer))
  t.equal(asked, 2, 'once for each')
  t.strictSame(opener.shared, { used: 0, touched: 0 })
})

t.test('nothing is taken by what could not be opened', async (t) => {
  const { opener, opening } = await prepare(t)
  await opener.open(opening('text'))
  const { touched } = opener.shared
  for (let time = 0; time < 5; time++) {
    await t.rejects(opener.open({ ...opening('text'), sha256: '0'.repeat(64) }))
  }
  await opener.open(opening('text'))
  t.ok(opener.shared.touched <= 2 * touched)
})

t.test('what V8 collects is given back without being freed', async (t) => {
  const { opener, opening } = await prepare(t)
  const kept = await opener.open(opening('text'))
  const { used } = opener.shared
  // In a function of its own: its variables keep nothing.
  await (async () => t.ok(await opener.open(opening('words'))))()
  t.ok(opener.shared.used > used)
  const collect = exposeCollector()
  while (opener.shared.used > used) {
    collect()
    await nextTurn()
  }
  t.equal(opener.shared.used, used)
  t.strictSame(kept, await OPENS_HERE.open(opening('text')))
})

t.test('what it has handed over it can free, once, and nothing else', async (t) => {
  const { opener, opening } = await prepare(t)
  for (const kind of KINDS) {
    const [kept, opened] = [await opener.open(opening(kind)), await opener.open(opening(kind))]
    const before = lengthOf(opened)
    t.ok(before > 0, kind)
    t.equal(opener.free(opened), true)
    t.equal(lengthOf(opened), 0, `${kind}: it has no arrays`)
    t.equal(lengthOf(kept), before)
    t.equal(opener.free(opened), false, 'a second time there is nothing to free')
    const here = await OPENS_HERE.open(opening(kind))
    for (const one of [opener, OPENS_HERE]) t.equal(one.free(here), false)
    t.strictSame(here, kept, 'the memory of this thread may be shared')
  }
})

t.test('what it has handed over without room in shared memory it can free too', async (t) => {
  const { opener, opening } = await prepare(t, () => 0)
  const opened = await opener.open(opening('words'))
  const buffers = buffersOf(opened)
  t.equal(opener.free(opened), true)
  t.ok(buffers.every(({ byteLength }) => byteLength === 0))
  t.equal(lengthOf(opened), 0)
})

t.test('memory of a thread that has ended is left to V8', async (t) => {
  const { opener, opening } = await prepare(t)
  const opened = await opener.open(opening('text'))
  await opener.close()
  t.equal(opener.free(opened), false)
  t.ok(opened.fragments.length > 0)
})

t.test('files that cannot be used are refused as here, and others are opened on', async (t) => {
  const { folder, opener, opening } = await prepare(t)
  for (const kind of KINDS) {
    const file = join(folder, FILES[kind])
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged[damaged.length - 3]! ^= 1
    for (const change of [
      () => writeFileSync(file, damaged),
      () => writeFileSync(file, whole.subarray(0, 40)),
      () => writeFileSync(file, ''),
      () => rmSync(file),
    ]) {
      change()
      const reason = await OPENS_HERE.open(opening(kind)).catch((error: Error) => error)
      t.match(reason, { name: 'BundleError' })
      await t.rejects(opener.open(opening(kind)), reason as Error)
    }
    writeFileSync(file, whole)
    t.ok(await opener.open(opening(kind)), `${kind} is opened again`)
  }
  const other = { ...opening('text'), sha256: '0'.repeat(64) }
  await t.rejects(opener.open(other), { name: 'BundleError', message: /catalogue/ })
})

t.test(
  'a file that cannot be used is refused alone: what was asked with it is opened',
  async (t) => {
    const { folder, opener, opening } = await prepare(t)
    rmSync(join(folder, FILES.words))
    const kinds = [...KINDS, ...KINDS]
    const outcomes = await Promise.allSettled(kinds.map((kind) => opener.open(opening(kind))))
    t.strictSame(
      outcomes.map(({ status }) => status),
      kinds.map((kind) => (kind === 'words' ? 'rejected' : 'fulfilled')),
    )
    t.ok(outcomes.every((one) => one.status === 'fulfilled' || one.reason instanceof BundleError))
  },
)

/** The nice values of this process's threads, in order; empty where the system does not tell. */
function niceValues(): number[] {
  if (!existsSync('/proc/self/task')) return []
  const fieldsOf = (task: string) =>
    readFileSync(`/proc/self/task/${task}/stat`, 'latin1').split(') ')[1]?.split(' ')
  return readdirSync('/proc/self/task').map((task) => Number(fieldsOf(task)?.[16]))
}

t.test(
  'requests go before what is opened',
  { skip: process.platform !== 'linux' && 'only Linux has a priority for each thread' },
  async (t) => {
    const own = getPriority()
    const countLower = () => niceValues().filter((nice) => nice === LOWER).length
    const before = countLower()
    const { opener, opening } = await prepare(t)
    await opener.open(opening('text'))
    // A process that is lower itself, without the right to rise, leaves the thread as low.
    if (own < LOWER) t.equal(countLower(), before + 1)
    t.equal(getPriority(), own, 'the thread of requests stays where it was')
  },
)

t.test('when the thread ends, whoever waits is told and the next one has another', async (t) => {
  const { opener, opening } = await prepare(t)
  await opener.open(opening('text'))
  const waiting = [opener.open(opening('text')), opener.open(opening('words'))]
  const told = Promise.allSettled(waiting)
  await opener.close()
  for (const outcome of await told) {
    if (outcome.status === 'rejected') t.match(outcome.reason.message, /thread .* has ended/)
  }
  await nextTurn()
  t.ok(await opener.open(opening('words')), 'another thread opens it')
})

t.test('a thread that is ended before it answers says so to all that wait', async (t) => {
  const { opener, opening } = await prepare(t)
  const told = Promise.allSettled(KINDS.map((kind) => opener.open(opening(kind))))
  await opener.close()
  for (const outcome of await told) {
    const message = 'the thread that opens texts has ended'
    t.match(outcome, { status: 'rejected', reason: { name: 'Error', message } })
  }
  t.ok(await opener.open(opening('forms')), 'another thread opens it')
})

t.test(
  'after a mistake of the program all that wait have its error, the next a thread',
  async (t) => {
    const { opener, opening } = await prepare(t)
    const unknown = { ...opening('text'), kind: 'no kind' as 'text' }
    const told = Promise.allSettled([unknown, opening('words')].map((one) => opener.open(one)))
    for (const outcome of await told) {
      t.match(outcome, { status: 'rejected', reason: { name: 'TypeError' } })
    }
    t.ok(await opener.open(opening('words')), 'another thread opens it')
  },
)

t.test('only what is opened beside requests is opened in the thread', async (t) => {
  const { folder } = await prepare(t)
  for (const { budget, usesThread } of [
    { budget: Number.POSITIVE_INFINITY, usesThread: false },
    { budget: 1, usesThread: true },
  ]) {
    const opener = new ServingOpener()
    t.teardown(() => opener.close())
    const options = { folder, defaultVersion: 'v00', preload: [], opener }
    const library = await openServing(options, new Residency({ budget, measure: () => 0 }))
    const before = countThreads()
    const [version] = library.versions
    t.equal((await library.versions.at(-1)!.text.open()).record.id, 'v01')
    t.ok(version?.text.ready)
    if (before > 0) t.equal(countThreads() > before, usesThread, `budget ${budget}`)
  }
})

t.test('what the library keeps of a version says whether the catalogue changed', async (t) => {
  const { folder } = await prepare(t)
  const residency = new Residency({ measure: () => 0 })
  const first = await openLibrary(folder, 'v00', { residency })
  const again = await openLibrary(folder, 'v00', { residency, former: first })
  t.equal(again.versions[0], first.versions[0])
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Version v01, edition 1', 'Another name'))
  const changed = await openLibrary(folder, 'v00', { residency, former: again })
  t.equal(changed.versions[0], first.versions[0])
  t.not(changed.versions[1], first.versions[1])
})
