// full: `corpus add` and `corpus remove`, ended at any moment, leave the state before or the state after.
/** Ended by kill -9 and Ctrl-C. `remove` leaves no byte. PROPERTY_RUNS=20 tries some 200 moments. */
import { join } from 'node:path'
import { zipSync } from 'fflate'
import t from 'tap'
import { loadLibrary } from '../../../../src/library/loading.js'
import { put } from '../../../helpers/corpus-project.js'
import { counted, endedProject, interrupted } from '../../../helpers/ended-commands.js'
import { runs } from '../../../helpers/property.js'

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

/** A project with the given files, and words that add one of them. */
function projectOf(t: { teardown(done: () => void): void }) {
  const project = endedProject(t)
  for (const [name, first, second] of Object.values(GIVEN)) {
    put(project.root, { [`given/first/${name}`]: first, [`given/second/${name}`]: second })
  }
  const add = (id: Id, which: 'first' | 'second') => {
    const path = join(project.root, 'given', which, GIVEN[id][0])
    const words = ['add', path, '--version', id, '--name', 'Test', '--language-code', 'en']
    return [...words, '--copyright', 'Nobody', ...(which === 'second' ? ['--replace'] : [])]
  }
  return { ...project, add }
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
