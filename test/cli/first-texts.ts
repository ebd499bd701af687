// full, long: What `lectern serve` of an installed package does about its texts before it starts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import t, { type Test } from 'tap'
import type { TerminalInput } from '../../src/cli/command.js'
import { runSelf } from '../../src/cli/terminal/run-self.js'
import { nameProgram } from '../../src/cli/terminal/self.js'
import { capture } from '../helpers/command-line.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { mockImport } from '../helpers/mock.js'
import { SPANISH, writeCorpus } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

type Run = (words: readonly string[], corpusDir: string) => Promise<number | null>

/** `lectern serve` as an installed package runs it; `run` takes the place of the commands that it runs. */
async function installed(t: Test, run: Run, more: Record<string, string> = {}) {
  const corpusDir = scratch(t)
  const ran: string[] = []
  const runs = {
    runSelf: (words: readonly string[]) => {
      ran.push(words.join(' '))
      return run(words, corpusDir)
    },
  }
  const first = await mockImport<typeof import('../../src/cli/first-texts.js')>(
    t,
    import.meta.url,
    '../../src/cli/first-texts.js',
    { '../../src/cli/terminal/run-self.js': runs },
  )
  const { serve } = await mockImport<typeof import('../../src/cli/serve.js')>(
    t,
    import.meta.url,
    '../../src/cli/serve.js',
    {
      '../../src/cli/first-texts.js': first,
      '../../src/runtime/user-folders.js': {
        isInstalled: () => true,
        userFolders: () => undefined,
      },
    },
  )
  const env = {
    STATE_DIR: scratch(t),
    CORPUS_DIR: corpusDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  }
  const start = (yes = false, input?: TerminalInput, isWatched = false) => {
    const { said, terminal } = capture(env, input, { isWatched })
    return { said, ended: serve.run(terminal, { yes }, '') }
  }
  /** Starts, and stops once it listens. */
  const startAndStop = async (...how: Parameters<typeof start>) => {
    const { said, ended } = start(...how)
    await until('it listens', () => said.out.includes('listens on'))
    process.emit('SIGTERM')
    t.equal(await ended, 0)
    return said
  }
  return { ran, corpusDir, start, startAndStop }
}

const adds: Run = async (_words, corpusDir) => {
  await writeCorpus(corpusDir, SPANISH)
  return 0
}

/** A person at a terminal. */
function person(): TerminalInput & PassThrough {
  return Object.assign(new PassThrough(), { isTTY: true })
}

t.test('without texts and without anybody to ask, the command is named', async (t) => {
  const { ran, start, corpusDir } = await installed(t, adds)
  for (const input of [undefined, person()]) {
    const { said, ended } = start(false, input)
    t.equal(await ended, 1)
    t.match(said.err, `There are no texts in ${corpusDir}: \`lectern serve --yes\` adds the`)
    t.match(said.err, /`lectern corpus find` lists other texts/)
    t.equal(said.out, '')
  }
  t.strictSame(ran, [])
})

t.test('--yes adds the default texts, once, and serves them', async (t) => {
  const { ran, startAndStop } = await installed(t, adds)
  await startAndStop(true)
  await startAndStop(true)
  t.strictSame(ran, ['corpus add --defaults'])
})

t.test('a person is asked, and may say no', async (t) => {
  for (const word of ['', 'y', 'YES', 'sí', ' s ']) {
    const { ran, startAndStop } = await installed(t, adds)
    const input = person()
    input.write(`${word}\n`)
    const said = await startAndStop(false, input, true)
    t.match(said.err, /There are no texts in .* \[Y\/n\] $/)
    t.strictSame(ran, ['corpus add --defaults'], word)
  }
  for (const word of ['n\n', 'no\n', 'what?\n', undefined]) {
    const { ran, start } = await installed(t, adds)
    const input = person()
    if (word === undefined) input.end()
    else input.write(word)
    const { said, ended } = start(false, input, true)
    t.equal(await ended, 1)
    t.match(said.err, /`lectern serve --yes` adds/)
    t.strictSame(ran, [])
  }
})

t.test('Ctrl-C ends the question, and the adding', async (t) => {
  const asked = await installed(t, adds)
  const { said, ended } = asked.start(false, person(), true)
  await until('it asks', () => said.err.includes('[Y/n]'))
  process.emit('SIGINT')
  t.equal(await ended, 1)
  t.strictSame(asked.ran, [])
  const adding = await installed(t, async () => {
    process.emit('SIGINT')
    return null
  })
  const stopped = adding.start(true)
  t.equal(await stopped.ended, 1)
  t.strictSame(stopped.said, { out: '', err: '' })
})

t.test('what could be added is served; nothing is said of no text', async (t) => {
  const some = await installed(t, async (...given) => {
    await adds(...given)
    return 1
  })
  await some.startAndStop(true)
  const none = await installed(t, async () => 1)
  const { said, ended } = none.start(true)
  t.equal(await ended, 1)
  t.match(
    said.err,
    /^No text was added: try again, or fetch a file .* `lectern corpus add <file>`\.\n$/,
  )
})

t.test('a catalogue without a version is no text', async (t) => {
  const { ran, startAndStop, corpusDir } = await installed(t, adds)
  await writeCorpus(corpusDir, SPANISH)
  const catalogue = JSON.parse(readFileSync(join(corpusDir, 'catalogue.json'), 'utf8'))
  put(corpusDir, { 'catalogue.json': { ...catalogue, versions: [] } })
  await startAndStop(true)
  t.strictSame(ran, ['corpus add --defaults'])
})

t.test('texts that another release has left are compiled again', async (t) => {
  for (const damage of ['catalogue.json', 'prueba.json', 'prueba.index']) {
    const { ran, startAndStop, corpusDir } = await installed(t, adds)
    await writeCorpus(corpusDir, SPANISH)
    writeFileSync(join(corpusDir, damage), '{"lectern-catalogue":1}')
    const { err } = await startAndStop()
    t.strictSame(ran, ['corpus compile'], damage)
    t.match(
      err,
      /^The compiled texts are of another release, or damaged: they are compiled again\.\n$/,
    )
  }
  const { ran, start, corpusDir } = await installed(t, async () => 1)
  await writeCorpus(corpusDir, SPANISH)
  writeFileSync(join(corpusDir, 'prueba.json'), '')
  const { said, ended } = start()
  t.equal(await ended, 1)
  t.match(said.err, /prueba\.json is not a Lectern bundle; run make build\n$/)
  t.strictSame(ran, ['corpus compile'])
})

t.test('another reason of a failed start is no reason to compile', async (t) => {
  const { ran, start, corpusDir } = await installed(t, adds, { DEFAULT_VERSION: 'zz' })
  await writeCorpus(corpusDir, SPANISH)
  const { said, ended } = start()
  t.equal(await ended, 1)
  t.match(said.err, /^Lectern could not start: .*zz/)
  t.strictSame(ran, [])
})

t.test('a checkout without texts is told to build them, as it always was', async (t) => {
  const { serve } = await import('../../src/cli/serve.js')
  const { said, terminal } = capture({ STATE_DIR: scratch(t), CORPUS_DIR: scratch(t), PORT: '0' })
  t.equal(await serve.run(terminal, { yes: true }, ''), 1)
  t.match(said.err, /no compiled corpus is there; run make build/)
})

t.test('where there is no build, messages name the command that compiles', async (t) => {
  for (const target of ['build', 'clean build', 'corpus']) {
    const message = `x is damaged; run make ${target}`
    t.equal(nameProgram(message, 'lectern', false), 'x is damaged; run `lectern corpus compile`')
    t.equal(nameProgram(message, './lectern', true), message)
  }
})

t.test('a command of the program runs in a process of its own, and ends with it', async (t) => {
  const going = new AbortController()
  const env = { PATH: process.env.PATH, CORPUS_DIR: scratch(t) }
  t.equal(await runSelf(['completion', 'bash'], env, going.signal), 0)
  t.equal(await runSelf(['completion', 'none'], env, going.signal), 2)
  t.equal(await runSelf(['completion', 'bash'], env, AbortSignal.abort()), null)
})
