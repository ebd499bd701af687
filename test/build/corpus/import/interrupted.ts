/**
 * `corpus add` and `corpus remove`, ended by kill -9 and Ctrl-C at any moment: what the next command finds is
 * the state before or the state after, and `remove` leaves no byte. PROPERTY_RUNS=20 tries some 200 moments.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { zipSync } from 'fflate'
import t from 'tap'
import { loadLibrary } from '../../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { put, scratch } from '../../../helpers/corpus-project.js'
import { runs } from '../../../helpers/property.js'

const CLI = join(PACKAGE_ROOT, 'dist/src/cli.js')
const END_AT = join(PACKAGE_ROOT, 'test/helpers/end-at.cjs')
const TRIES = runs(10)

const usfm = (word: string) =>
  `\\id OBA Test\n\\c 1\n\\p\n${Array.from({ length: 21 }, (_, at) => `\\v ${at + 1} ${word} ${at}.`).join('\n')}\n`
const zip = (word: string) => zipSync({ 'a/OBA.usfm': new Uint8Array(Buffer.from(usfm(word))) })
/** Three versions, each as it is added first and as it is added again. */
const GIVEN = {
  one: ['one.usfm', usfm('first'), usfm('second')],
  two: ['two.zip', zip('third'), zip('fourth')],
  three: ['three.csv', csv('fifth'), csv('sixth')],
} as const
type Id = keyof typeof GIVEN

function csv(word: string): string {
  const rows = Array.from({ length: 21 }, (_, at) => `OBA,1,${at + 1},${word} ${at}.\n`)
  return `Book,Chapter,Verse,Text\n${rows.join('')}`
}

/** A project's folder with everything a command may write to, its temporary files too. */
function projectOf(t: { teardown(done: () => void): void }) {
  const root = scratch(t)
  for (const part of ['versions', 'names', 'fixups']) {
    cpSync(join(PACKAGE_ROOT, 'corpus', part), join(root, 'corpus', part), { recursive: true })
  }
  for (const folder of ['tmp', 'corpus/local', 'out']) mkdirSync(join(root, folder))
  for (const [name, first, second] of Object.values(GIVEN)) {
    put(root, { [`given/first/${name}`]: first, [`given/second/${name}`]: second })
  }
  const environment = {
    ...{ PATH: process.env.PATH ?? '', HOME: root, TMPDIR: join(root, 'tmp') },
    ...{ CORPUS_DIR: join(root, 'out'), STATE_DIR: join(root, 'state') },
  }
  const start = (words: readonly string[], more: Record<string, string> = {}) => {
    // By way of a shell that forgets NODE_OPTIONS: with the runner's own, a process hears signals by itself.
    const node = [process.execPath, '-r', END_AT, CLI, 'corpus', ...words]
    const args = ['-c', 'unset NODE_OPTIONS; exec "$@"', 'sh', ...node]
    const child = spawn('/bin/sh', [...args, '--corpus', join(root, 'corpus')], {
      env: { ...environment, ...more },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended }
  }
  const add = (id: Id, which: 'first' | 'second') => {
    const path = join(root, 'given', which, GIVEN[id][0])
    const words = ['add', path, '--version', id, '--name', 'Test', '--language-code', 'en']
    return [...words, '--copyright', 'Nobody', ...(which === 'second' ? ['--replace'] : [])]
  }
  /** Every file and folder that a command may have made, with a checksum. */
  const state = () =>
    ['corpus/local', 'out', 'tmp', '.cache'].flatMap((folder) => filesBelow(root, folder))
  return { root, start, add, state }
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return (readdirSync(join(root, folder), { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .sort()
    .map((name) => {
      const path = join(root, name)
      if (statSync(path).isDirectory()) return name
      return `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
    })
}

/** Runs a command to its end and gives how many changes it made to files, and how long it took. */
async function counted(project: ReturnType<typeof projectOf>, words: readonly string[]) {
  const file = join(project.root, 'count')
  const began = performance.now()
  const code = await project.start(words, { COUNT_TO: file }).ended
  if (code !== 0) throw new Error(`${words.join(' ')}: ${code}`)
  return { changes: Number(readFileSync(file, 'utf8')), milliseconds: performance.now() - began }
}

/** Ends a command at a moment by chance: at one of its changes, in the middle of one, or at any time. */
async function interrupted(
  project: ReturnType<typeof projectOf>,
  words: readonly string[],
  { changes, milliseconds }: { changes: number; milliseconds: number },
  turn: number,
): Promise<string> {
  const signal = turn % 2 === 0 ? 'SIGKILL' : 'SIGINT'
  if (turn % 5 === 4) {
    const { child, ended } = project.start(words)
    const wait = Math.random() * milliseconds
    await Promise.race([ended, setTimeout(wait)])
    child.kill(signal)
    await ended
    return `${signal} after ${wait} ms`
  }
  const at = 1 + Math.floor(Math.random() * 2 * changes) / 2
  await project.start(words, { END_AT: String(at), END_BY: signal }).ended
  return `${signal} at change ${at} of ${changes}`
}

t.test(
  'an add that is ended anywhere has happened or has not',
  { timeout: 3_600_000 },
  async (t) => {
    for (const id of Object.keys(GIVEN) as Id[]) {
      const project = projectOf(t)
      const empty = project.state()
      const whole = {
        first: await counted(project, project.add(id, 'first')),
        states: [empty, project.state()],
        second: { changes: 0, milliseconds: 0 },
      }
      whole.second = await counted(project, project.add(id, 'second'))
      whole.states.push(project.state())
      await counted(project, ['remove', id])
      const removed = project.state()
      t.notOk(
        removed.some((line) => line.includes(id)),
        'remove leaves no byte',
      )
      whole.states[0] = removed

      for (let turn = 0; turn < Math.ceil(TRIES / 3); turn++) {
        const isFirst = turn % 2 === 0
        const which = isFirst ? 'first' : 'second'
        if (!isFirst) await counted(project, project.add(id, 'first'))
        const moment = await interrupted(
          project,
          project.add(id, which),
          whole[which],
          turn + (turn >> 1),
        )
        await counted(project, ['list'])
        const [before, after] = isFirst ? [0, 1] : [1, 2]
        const now = JSON.stringify(project.state())
        const found = whole.states.findIndex((state) => JSON.stringify(state) === now)
        if (found !== before && found !== after)
          t.strictSame(project.state(), whole.states[after], moment)
        else t.pass(`${id} ${which}, ${moment}: ${found === before ? 'before' : 'after'}`)
        if (found > 0)
          t.ok(await loadLibrary(join(project.root, 'out'), undefined), 'it can be served')
        await project.start(['remove', id]).ended
        t.strictSame(project.state(), removed, `${moment}: remove leaves no byte`)
      }
    }
  },
)

t.test('a remove that is ended anywhere has happened or has not', async (t) => {
  const project = projectOf(t)
  await counted(project, project.add('two', 'first'))
  const added = project.state()
  const whole = await counted(project, ['remove', 'two'])
  const removed = project.state()
  for (let turn = 0; turn < Math.ceil(TRIES / 3); turn++) {
    await counted(project, project.add('two', 'first'))
    const moment = await interrupted(project, ['remove', 'two'], whole, turn)
    await counted(project, ['list'])
    const now = JSON.stringify(project.state())
    t.ok(
      [added, removed].some((state) => JSON.stringify(state) === now),
      moment,
    )
    await project.start(['remove', 'two']).ended
    t.strictSame(project.state(), removed, moment)
  }
})
