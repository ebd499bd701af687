// release: `corpus add` and `corpus update` of several texts, ended at any moment, leave each text whole or absent.
/** Ended by kill -9 and Ctrl-C; finished later, the files are those of a run that nothing ended. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { finishExchanges } from '../../../../src/bundle/exchange.js'
import { loadLibrary } from '../../../../src/library/loading.js'
import { translation, translationsOf, usfmZip } from '../../../helpers/catalogue-server.js'
import { put } from '../../../helpers/corpus-project.js'
import { counted, endedProject, interrupted } from '../../../helpers/ended-commands.js'
import { runs } from '../../../helpers/property.js'

const IDS = ['aa', 'bb', 'cc', 'dd']
/** The revisions of each text; made once, since an archive holds the time. */
const [FIRST, SECOND] = ['first', 'second'].map((word) =>
  Object.fromEntries(IDS.map((id) => [`${id}_usfm.zip`, usfmZip(`${id} ${word}`)])),
) as [Record<string, Uint8Array>, Record<string, Uint8Array>]
const WHERE = ['corpus/local', 'out', 'tmp']

/** A project with a catalogue in a folder. */
function projectOf(t: Test) {
  const project = endedProject(t)
  const folder = join(project.root, 'mirror')
  const catalogue = { name: 'mine', title: 'mine', layout: 'ebible', isOwn: true }
  put(join(project.root, 'corpus/local'), {
    'catalogues.json': {
      added: [{ ...catalogue, list: join(folder, 'translations.csv'), archives: [folder] }],
      removed: [],
    },
  })
  const offer = (day: string, archives: Readonly<Record<string, Uint8Array>>) => {
    const rows = IDS.map((id) => translation(id, { UpdateDate: day }))
    put(folder, { 'translations.csv': translationsOf(rows), ...archives })
  }
  const state = () => project.state(WHERE)
  /** What is there of one text. */
  const of = (lines: readonly string[], id: string) =>
    lines.filter((line) => line.startsWith(`corpus/local/${id}`) || line.startsWith(`out/${id}.`))
  return { ...project, offer, state, of }
}

const ADD = ['add', '--catalogue', 'mine', '--jobs', '2']
const UPDATE = ['update', '--all', '--jobs', '2']

t.test(
  'several texts that are added or updated at once: each has happened or has not',
  { timeout: 3_600_000 },
  async (t) => {
    const project = projectOf(t)
    const { root, state, of } = project
    const none = () => {
      for (const name of readdirSync(join(root, 'corpus/local'))) {
        if (name === 'catalogues.json') continue
        rmSync(join(root, 'corpus/local', name), { recursive: true })
      }
      for (const name of readdirSync(join(root, 'out'))) rmSync(join(root, 'out', name))
    }
    const kept = join(root, 'kept')
    const copyTexts = (from: string, to: string) => {
      for (const name of ['corpus/local', 'out']) {
        cpSync(join(from, name), join(to, name), { recursive: true })
      }
    }
    /** The texts in their first revision: added once, then copied. */
    const addFirst = async () => {
      if (existsSync(kept)) return copyTexts(kept, root)
      await counted(project, ADD)
      copyTexts(root, kept)
    }
    const before = { add: [] as string[], update: [] as string[] }
    const after = { add: [] as string[], update: [] as string[] }
    const prepare = {
      add: async () => {
        none()
        project.offer('2031-01-02', FIRST)
      },
      update: async () => {
        none()
        project.offer('2031-01-02', FIRST)
        await addFirst()
        project.offer('2031-05-01', SECOND)
      },
    }
    for (const [kind, words] of [
      ['add', ADD],
      ['update', UPDATE],
    ] as const) {
      await prepare[kind]()
      before[kind] = state()
      const whole = await counted(project, words)
      after[kind] = state()
      t.not(JSON.stringify(before[kind]), JSON.stringify(after[kind]))
      for (const id of IDS) t.ok(of(after[kind], id).length > 5, `${kind} ${id}`)
      for (let turn = 0; turn < runs(10); turn++) {
        await prepare[kind]()
        t.strictSame(state(), before[kind])
        const moment = await interrupted(project, words, whole, turn)
        const title = `${kind}, ${moment}`
        // As a start of the service does.
        finishExchanges(join(root, 'out'))
        const begun = IDS.filter((id) => of(state(), id).length > 0)
        if (begun.length > 0) {
          t.ok(await loadLibrary(join(root, 'out'), undefined), `${title}: it can be served`)
        }
        // Reads the texts, and removes what was not finished.
        await counted(project, ['list'])
        const now = state()
        for (const id of IDS) {
          const found = JSON.stringify(of(now, id))
          const isEither = [before[kind], after[kind]].some(
            (one) => JSON.stringify(of(one, id)) === found,
          )
          if (!isEither) t.strictSame(of(now, id), of(after[kind], id), `${title}: ${id}`)
        }
        const known = new Set([...before[kind], ...after[kind]].map((line) => line.split(' ')[0]))
        t.strictSame(
          now.map((line) => line.split(' ')[0]).filter((name) => !known.has(name)),
          [],
          `${title}: nothing is left over`,
        )
        await counted(project, words)
        t.strictSame(state(), after[kind], `${title}, then finished`)
      }
    }
  },
)
