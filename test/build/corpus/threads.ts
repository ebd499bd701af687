// full: Versions that are compiled at once: the same files as one after another, and what the death of a thread means.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import t, { type Test } from 'tap'
import { sha256 } from '../../../build/corpus/acquire/checksum.js'
import { run } from '../../../build/corpus/run.js'
import { openPool } from '../../../build/corpus/threads/pool.js'
import { createProgress } from '../../../build/corpus/threads/progress.js'
import { shortLifeOptions } from '../../../build/corpus/threads/short-life.js'
import { threadsFor } from '../../../build/corpus/threads/size.js'
import { startThread } from '../../../build/corpus/threads/start.js'
import { placesOf } from '../../../build/project.js'
import { put, putCorpus, record, scratch } from '../../helpers/corpus-project.js'
import { syntheticVerses } from '../../helpers/synthetic-bible.js'

const IDS = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']
const VERSES = syntheticVerses()

/** The first chapters of the first books, one verse a line: invented words, with one that is the version's own. */
function text(id: string, books: number, chapters = 2): string {
  return VERSES.filter(({ book, chapter }) => book <= books && chapter <= chapters)
    .map(
      ({ book, chapter, number, text }) =>
        `${NAMES[book - 1]} ${chapter}:${number} ${id} ${text}\n`,
    )
    .join('')
}
const NAMES = ['Gen', 'Exod', 'Lev', 'Num']

/** A project with six versions; each is larger than the one before. */
function project(t: Test) {
  const root = scratch(t)
  putCorpus(root, ...IDS.map((id) => record(id)))
  for (const [at, id] of IDS.entries()) {
    put(root, { [`corpus/local/${id}/text.txt`]: text(id, 1 + (at % NAMES.length)) })
  }
  const places = placesOf(root)
  const options = { places, environment: {}, libraries: [] }
  const digests = () =>
    readdirSync(places.out)
      .sort()
      .map((name) => `${name} ${sha256(readFileSync(join(places.out, name)))}`)
  return { root, places, options, digests }
}

/** A thread that gets each task after a random while, so that tasks end in another order each time. */
function lateThread(): Worker {
  const thread = startThread()
  const post = thread.postMessage.bind(thread)
  thread.postMessage = (task: unknown) => void setTimeout(() => post(task), Math.random() * 100)
  return thread
}

t.test(
  'the files are the same on one thread and on several, in whatever order they end',
  async (t) => {
    const { options, digests } = project(t)
    const compiled = async (threads: number, start = startThread) => {
      const ended: string[] = []
      const onStep = (id: string, step: string) => step === 'indexing' && ended.push(id)
      const { ok, versions } = await run({
        ...options,
        threads,
        startThread: start,
        force: true,
        onStep,
      })
      t.ok(ok)
      t.strictSame(
        versions.map(({ id, kind }) => [id, kind]),
        IDS.map((id) => [id, 'compiled']),
      )
      t.strictSame([...ended].sort(), IDS, 'each was indexed')
      return digests()
    }
    const serial = await compiled(1, () => {
      throw new Error('one thread is the one that asks')
    })
    t.equal(serial.length, 1 + 5 * IDS.length)
    for (const threads of [2, 4]) {
      t.strictSame(await compiled(threads, lateThread), serial, `${threads} threads`)
    }
  },
)

t.test(
  'a thread that runs out of memory fails its version, which is named; others go on',
  async (t) => {
    const { root, options, digests } = project(t)
    await run(options)
    const before = digests()
    put(root, {
      'corpus/local/aa/text.txt': text('other', 4, 50),
      'corpus/local/bb/text.txt': text('new', 1),
    })
    const small = () =>
      new Worker(new URL('../../../build/corpus/threads/thread.js', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: 8 },
      })
    const starts = [small, startThread, startThread]
    const { ok, versions } = await run({
      ...options,
      threads: 2,
      startThread: () => (starts.shift() ?? startThread)(),
    })
    t.notOk(ok)
    t.match(versions.slice(0, 2), [
      {
        id: 'aa',
        kind: 'failed',
        messages: [{ level: 'error', place: 'aa', text: /ran out of memory; .*--jobs 1$/ }],
      },
      { id: 'bb', kind: 'compiled' },
    ])
    const isOfOld = (line: string) => /^(aa|cc)\./.test(line)
    t.strictSame(digests().filter(isOfOld), before.filter(isOfOld), 'what was there is there')
    t.match(await run({ ...options, threads: 2 }), { ok: true })
  },
)

/** A thread that runs `script` when it gets a task. */
const scripted = (script: string) =>
  new Worker(`require('node:worker_threads').parentPort.once('message', () => { ${script} })`, {
    eval: true,
  })

t.test('a thread that ends fails its task, and the next task gets a new one', async (t) => {
  const starts = [() => scripted('process.exit(7)'), startThread]
  const pool = openPool(2, () => (starts.shift() as () => Worker)())
  t.teardown(() => pool.close())
  const task = { kind: 'index', id: 'tst', folder: join(scratch(t), 'none') } as const
  t.match(await pool.perform(task, () => {}), {
    kind: 'refused',
    messages: [{ level: 'error', place: 'tst', text: /ended before it was done, with code 7;/ }],
  })
  const missing = { kind: 'refused', messages: [{ place: 'tst', text: /ENOENT.*none/ }] }
  t.match(await pool.perform(task, () => {}), missing)
})

t.test('a mistake in the program goes on', async (t) => {
  const pool = openPool(2, () => scripted("throw new RangeError('a mistake')"))
  t.teardown(() => pool.close())
  const task = { kind: 'index', id: 'tst', folder: '/nowhere' } as const
  await t.rejects(
    pool.perform(task, () => {}),
    { name: 'RangeError', message: 'a mistake' },
  )
})

t.test('there are no more threads than processors, texts, and memory for them', async (t) => {
  const bible = 5_000_000
  const several = [bible, bible, bible, bible]
  const much = { processors: 8, freeMemory: 2 ** 34 }
  t.equal(threadsFor(several, much), 4)
  t.equal(threadsFor(several, { ...much, processors: 2 }), 2)
  t.equal(threadsFor(several, { ...much, freeMemory: 2 ** 30 }), 3)
  t.equal(threadsFor(several, { ...much, freeMemory: 2 ** 20 }), 1)
  t.equal(threadsFor([bible], much), 1)
  t.equal(threadsFor([], much), 1)
  t.equal(threadsFor([10_000, 10_000, 10_000], much), 1, 'not worth a thread')
  t.equal(threadsFor([10_000, 10_000, 10_000], much, 2), 2, 'unless it is wished')
  t.equal(threadsFor(several, { ...much, freeMemory: 0 }, 3), 3)
})

t.test('Ctrl-C in the middle leaves what was there; the next build is whole', async (t) => {
  const { root, places, options, digests } = project(t)
  await run(options)
  const before = digests()
  const module = new URL('../../../build/corpus/run.js', import.meta.url).href
  const script = `
    const { run } = await import(${JSON.stringify(module)})
    const onStep = (id, step) => console.log(step)
    await run({ ...${JSON.stringify(options)}, force: true, threads: 2, onStep })`
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const printed of child.stdout) {
      if (String(printed).includes('indexing')) break
    }
    child.kill(signal)
    const [, by] = await once(child, 'exit')
    t.equal(by, signal)
    const isServed = (line: string) => !line.startsWith('.')
    t.strictSame(readdirSync(places.out).filter(isServed).length, before.length)
    t.match(await run(options), { ok: true, versions: [{ kind: 'unchanged' }] })
    t.strictSame(digests(), before, `after ${signal}`)
  }
})

t.test('a build of several versions says how far it is, and how much time is left', async (t) => {
  let time = 0
  const progress = createProgress(
    new Map([
      ['kjv', 600],
      ['web', 400],
    ]),
    () => time,
  )
  t.strictSame(progress.begin('kjv', 'reading x'), {
    done: '0 of 2 versions',
    doing: 'kjv reading x',
  })
  t.strictSame(progress.begin('web', 'reading y').doing, 'kjv reading x, web reading y')
  time = 20_000
  progress.finish('web', 'read')
  // 26 of 100 parts in 20 s: 74 parts in 57 s.
  t.strictSame(progress.begin('web', 'indexing'), {
    done: '0 of 2 versions, about 57 s left',
    doing: 'kjv reading x, web indexing',
  })
  progress.finish('web', 'index')
  time = 400_000
  t.equal(progress.begin('kjv', 'checking').done, '1 of 2 versions, about 10 min left')
  time = 40_000_000
  t.equal(progress.begin('kjv', 'checking').done, '1 of 2 versions, about 17 h left')

  const { options } = project(t)
  const said: string[] = []
  const onProgress = (done: string, doing: string) => said.push(`${done}: ${doing}`)
  await run({ ...options, threads: 2, onProgress })
  t.match(said[0], /^0 of 6 versions: \w\w reading text\.txt$/)
  t.match(said.at(-1), /^[45] of 6 versions.*: .*indexing$/)
  said.length = 0
  await run({ ...options, only: ['aa'], force: true, onProgress })
  t.strictSame(said, [], 'one version is its steps alone')
})

t.test('V8 knows the settings for a build, and each release has those it knows', (t) => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const option of shortLifeOptions(process.versions.v8)) {
    const [name] = option.split('=')
    t.match(known, new RegExp(`^ +${name} `, 'm'), option)
  }
  t.same(shortLifeOptions('11.3.244.8-node.33'), [
    '--interrupt-budget=1048576',
    '--heap-growing-percent=60',
  ])
  t.same(shortLifeOptions('12.4.254.21-node.33'), ['--heap-growing-percent=60'])
  t.end()
})
