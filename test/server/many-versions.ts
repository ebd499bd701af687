// full, long: More versions than memory has room for, exchanged, damaged, killed: no wrong answer.
/**
 * Under load, while catalogues are exchanged, files are damaged and mended, and the server is killed: what is
 * answered is always what a catalogue says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { onFolder } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import {
  compileEdition,
  type Edition,
  exchangeEditions,
  writeEditions,
} from '../helpers/editions.js'
import { questionsOf } from '../helpers/every-operation.js'
import { runs, someOf } from '../helpers/property.js'
import { type RunningProgram, startProgram } from '../helpers/running-program.js'
import { until } from '../helpers/until.js'
import {
  type Answers,
  askFor,
  getting,
  isCrowded,
  type Question,
  recordAnswers,
  restricted,
  Watch,
} from '../helpers/watched-load.js'

t.setTimeout(1_800_000)

/** Versions of each kind: five on release day, two else. A kind has a letter: \`a0\` to \`f5\`. */
const GROUP = Math.max(2, runs(5))
const kind = (letter: string, count = GROUP) =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`)
const [A, B, C, D, E, F] = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => kind(letter)) as [
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
]
/** The same in every catalogue. */
const SAME = kind('g', GROUP + 1)
const IDS = [...A, ...B, ...C, ...D, ...E, ...F, ...SAME]
/** What a version has beside its text depends on its place: `g0` is to have one of each kind of file. */
const placeOf = (id: string) => Math.abs(IDS.indexOf(id) - IDS.indexOf('g0'))
const CLIENTS = 6
/** Requests, on average, that are sent while a file is damaged, and as many after that. */
const ASKED_IN_HALF = 25
const SETTINGS = {
  ...{ LOG_LEVEL: 'info', RATE_LIMIT: 'none', MAX_EVENT_LOOP_DELAY: 'none' },
}
/** Less than the process takes without texts: each opening makes all others go that no request waits for. */
const BUDGET = '64MiB'

/** What differs from the first edition of all versions. */
const CATALOGUES: readonly {
  readonly gone: readonly string[]
  readonly second: readonly string[]
}[] = [
  { gone: E, second: [] },
  { gone: B, second: [...C, ...D] },
  { gone: D, second: [...A, ...E] },
]
const ENDINGS = ['json', 'words', 'index', 'forms', 'layers', 'strongs', 'xrefs'] as const
/** Which of them is damaged in each round: every one on release day, else four from a random one on. */
const DAMAGED = Array.from({ length: Math.min(ENDINGS.length, runs(16)) }, (_, at) => {
  const first = ENDINGS.indexOf(someOf(ENDINGS)[0] as (typeof ENDINGS)[number])
  return ENDINGS[(first + at) % ENDINGS.length] as (typeof ENDINGS)[number]
})

/** Of every catalogue: the default version, some that change, and one that does not. */
const OPEN_TO_KEY = ['a0', 'a1', 'c0', 'c1', 'g0']
const QUESTIONS = [
  ...IDS.flatMap((id, at) => questionsOf(id, IDS[(at + 7) % IDS.length] as string)),
  ...OPEN_TO_KEY.flatMap((id) => questionsOf(id, 'g0')).map(restricted),
]

const compiled = new Map<string, Promise<Edition>>()
const editionsOf = ({ gone, second }: (typeof CATALOGUES)[number]) =>
  Promise.all(
    IDS.filter((id) => !gone.includes(id)).map((id) => {
      const edition = second.includes(id) ? 2 : 1
      const key = `${id} ${edition}`
      const made = compiled.get(key) ?? compileEdition(id, placeOf(id), edition)
      compiled.set(key, made)
      return made
    }),
  )
const catalogues = await Promise.all(CATALOGUES.map(editionsOf))

interface Served extends RunningProgram {
  readonly restrictedKey: string
}

/** Starts a server on these compiled texts, with a key that may read some of them; or goes on with the folders of another one. */
async function serveOn(corpusDir: string, more: Record<string, string> = {}, former?: Served) {
  const env = { ...SETTINGS, ...more, CORPUS_DIR: corpusDir }
  const server = await startProgram(t, env, former && { ...former, corpusDir })
  return { ...server, restrictedKey: former?.restrictedKey ?? (await createKey(server, corpusDir)) }
}

async function createKey({ stateDir }: RunningProgram, corpusDir: string): Promise<string> {
  const lectern = onFolder(stateDir, { CORPUS_DIR: corpusDir })
  const versions = OPEN_TO_KEY.join(',')
  const { out, err } = await lectern(
    'keys',
    'create',
    '--name',
    'some',
    '--versions',
    versions,
    '--json',
  )
  if (err !== '') throw new Error(err)
  return JSON.parse(out).key
}

/** What a server answers that has all of a catalogue in memory. */
async function answersOf(editions: readonly Edition[]): Promise<Answers> {
  const corpusDir = scratch(t)
  writeEditions(corpusDir, editions)
  const server = await serveOn(corpusDir)
  const answers = await recordAnswers(server, QUESTIONS)
  server.signal('SIGTERM')
  await server.ended
  return answers
}

/** A server in a folder of its own, and clients that ask it for anything, in turn. */
async function serveUnderLoad() {
  const answers: Answers[] = []
  for (const editions of catalogues) answers.push(await answersOf(editions))
  const corpusDir = scratch(t)
  writeEditions(corpusDir, catalogues[0] as readonly Edition[])
  const env = { MEMORY_BUDGET: BUDGET }
  let server = await serveOn(corpusDir, env)
  const watch = new Watch(answers[0] as Answers)
  const logs = [server.said]
  let running: Promise<Served> = Promise.resolve(server)
  let isOver = false
  let next = 0
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      // A stride without a divisor in common with their number: each in turn, neighbours far apart.
      const question = QUESTIONS[(next++ * 101) % QUESTIONS.length] as Question
      await watch.ask(await running, question, agent)
    }
    agent.destroy()
  }
  const clients = Array.from({ length: CLIENTS }, client)
  const stop = async () => {
    isOver = true
    await Promise.all(clients)
    return next
  }
  // Also if the test fails.
  t.teardown(stop)
  return {
    answers,
    corpusDir,
    watch,
    logs,
    get server() {
      return server
    },
    /** How many requests have begun. */
    get asked() {
      return next
    },
    /** Kills the server and starts another one in its place. */
    async killAndStart() {
      const done = watch.kill()
      server.signal('SIGKILL')
      running = server.ended.then(() => serveOn(corpusDir, env, server))
      server = await running
      logs.push(server.said)
      done()
    },
    stop,
  }
}

const RELOADED = /the texts have been loaded again/g
const countReloads = ({ said }: RunningProgram) => said.err.match(RELOADED)?.length ?? 0

/** Lets a server read its texts again, and waits until it has. */
async function reload(server: RunningProgram): Promise<void> {
  const before = countReloads(server)
  server.signal('SIGHUP')
  await until('the texts are loaded again', () => countReloads(server) > before)
}

/** Exchanges a catalogue for another one; `then` is what makes the server read it. */
async function exchange(
  { corpusDir, watch, answers }: Awaited<ReturnType<typeof serveUnderLoad>>,
  [from, to]: readonly [number, number],
  then: () => Promise<void>,
): Promise<void> {
  const [old, fresh] = [from, to].map((at) => new Map(catalogues[at]?.map((one) => [one.id, one])))
  const changed = IDS.filter((id) => old?.get(id) !== fresh?.get(id))
  const isMended = watch.trouble(changed)
  const isServed = watch.change(answers[to] as Answers)
  exchangeEditions(corpusDir, catalogues[to] as readonly Edition[])
  await then()
  isServed()
  isMended()
}

/** Bytes from one damaged byte to the next: fewer than a chapter has. */
const DAMAGED_EACH = 50

/** What asks for a file of a version, and nothing that another file could refuse first. */
const NEEDING: Readonly<Record<(typeof ENDINGS)[number], (id: string) => Question>> = {
  json: (id) => getting(`/v1/verses/JHN/3/16?version=${id}`),
  words: (id) => getting(`/v1/search?q=juan&version=${id}&limit=5`),
  index: (id) => getting(`/v1/search?q=juan&version=${id}&limit=5`),
  forms: (id) => getting(`/v1/search?q=dos&version=${id}&match=forms`),
  layers: (id) => getting(`/v1/chapters/JHN/2?version=${id}&format=html`),
  strongs: (id) => getting(`/v1/chapters/GEN/1?version=${id}&include=styles,strongs`),
  xrefs: (id) => getting(`/v1/cross-references?ref=Jn%203:16&version=${id}`),
}

t.test('many versions in little memory, exchanged, damaged, killed: no wrong answer', async (t) => {
  const load = await serveUnderLoad()
  const { watch, corpusDir, logs, answers } = load
  let at = 0
  const damaged: string[] = []
  for (const [round, ending] of DAMAGED.entries()) {
    // A file of a version that is the same in every catalogue; `g0` has one of each kind.
    const file = join(corpusDir, `g0.${ending}`)
    const good = readFileSync(file)
    const bad = Buffer.from(good)
    // In every part of the file: each is checked when it is read, and not before.
    for (let place = bad.length - 3; place > bad.indexOf('\n'); place -= DAMAGED_EACH) {
      bad[place] = (bad[place] as number) ^ 1
    }
    const isMended = watch.trouble(['g0'])
    writeFileSync(file, bad)
    damaged.push(`g0.${ending}`)

    // Read by the server that runs, or while it reads it is killed, and the next one reads it.
    const to = (at + 1) % catalogues.length
    const isKilledThen = round % 3 === 2
    await exchange(load, [at, to], async () => {
      if (!isKilledThen) return reload(load.server)
      load.server.signal('SIGHUP')
      await load.killAndStart()
    })
    at = to
    if (round % 3 === 1) await load.killAndStart()
    // The exchange has mended the file. Of a new server's words nothing is in memory, where they might stay.
    writeFileSync(file, bad)
    await load.killAndStart()

    const question = NEEDING[ending]('g0')
    // A crowd of requests is refused with the same status, and then nothing has read the file.
    await until(`${ending}: it is refused`, async () => {
      const came = await askFor(load.server, question)
      return came.status === 503 && !isCrowded(came)
    })
    await until('enough is asked', () => load.asked >= (2 * round + 1) * ASKED_IN_HALF)
    writeFileSync(file, good)
    // By itself after five seconds, or at once.
    if (round % 2 === 0) await reload(load.server)
    const expected = answers[at]?.get(question.name)
    await until(
      `${ending}: it is answered`,
      async () => (await askFor(load.server, question)).text === expected,
    )
    await reload(load.server)
    await until('enough is asked again', () => load.asked >= (2 * round + 2) * ASKED_IN_HALF)
    isMended()
    t.strictSame(watch.wrong.slice(0, 5), [], `${ending}: ${JSON.stringify(watch.counts)}`)
  }
  const asked = await load.stop()
  t.strictSame(watch.wrong.slice(0, 5), [])
  t.comment(`${asked} requests: ${JSON.stringify(watch.counts)}`)
  t.ok((watch.counts[200] ?? 0) > asked / 2, JSON.stringify(watch.counts))
  for (const what of ['404', 'refused', 'broken off']) t.ok(watch.counts[what], `some: ${what}`)

  const lines = logs.flatMap(({ err }) =>
    err.split('\n').filter((line) => /"level":[56]0/.test(line)),
  )
  const others = lines.filter((line) => JSON.parse(line).err?.type !== 'BundleError')
  t.strictSame(others.slice(0, 3), [], 'nothing but files has failed')
  for (const file of damaged) {
    t.ok(
      lines.some((line) => line.includes(`${file} is damaged`)),
      `the log names ${file}`,
    )
  }
})
