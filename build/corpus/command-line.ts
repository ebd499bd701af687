/**
 * The command line of the corpus build: what its arguments and its environment mean, and which words go
 * to which stream. The work itself is run.ts's.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { placesOf } from '../project.js'
import type { Environment } from './acquire/command.js'
import { libraryFolders } from './acquire/installed.js'
import { CorpusError, isFault, reasonOf } from './corpus-error.js'
import { buildMeaning } from './meaning/build.js'
import { buildResources } from './resources/build.js'
import { run } from './run.js'
import { summaryOf } from './summary.js'
import { openProgress, slowLines, type TerminalStream } from './terminal.js'

const HELP = `Compiles the texts of corpus/versions into bundles.

  --out <folder>   where the bundles go (dist/corpus)
  --force          compile even what has not changed
  --jobs <number>  compile on so many threads (as many as processors and memory allow)
  --help           this text

CORPUS_VERSIONS=kjv,rv1909 builds these versions only, and requires each of them.
SWORD_PATH=<folder> is looked into before ~/.sword and /usr/share/sword.
`

export interface Surroundings {
  /** The project's root folder. */
  readonly root: string
  readonly environment: Environment
  readonly stdout: TerminalStream
  readonly stderr: TerminalStream
}

/**
 * Runs one build as `args` say and gives the exit code: 0 if everything wanted is there, else 1, after
 * saying on stderr what is wrong.
 */
export async function commandLine(
  args: readonly string[],
  { root, environment, stdout, stderr }: Surroundings,
): Promise<0 | 1> {
  const progress = openProgress(stderr)
  const line = slowLines((text) => stderr.write(`${text}\n`))
  const show = stderr.isTTY === true ? progress.show : line
  try {
    const { out, force, jobs, help } = parse(args)
    if (help === true) {
      stdout.write(HELP)
      return 0
    }
    const places = placesOf(root)
    const options = {
      places: out === undefined ? places : { ...places, out: resolve(out) },
      environment,
      libraries: libraryFolders(environment),
      only: environment.CORPUS_VERSIONS?.toLowerCase().match(/[^\s,]+/g) ?? undefined,
      force,
      threads: threadsOf(jobs),
      onStep: (id: string, step: string) => progress.show(`${id}: ${step}`),
      onProgress: (done: string, doing: string) => show(`${done}: ${doing}`),
    }
    const outcome = await run(options)
    // Whoever names versions wants these alone.
    const resources = options.only === undefined ? await buildResources(options) : []
    const meaning = options.only === undefined && outcome.ok ? await buildMeaning(options) : []
    progress.clear()
    const { lines, faults } = summaryOf(outcome)
    for (const line of [...lines, ...resources, ...meaning]) stdout.write(`${line}\n`)
    for (const line of faults) stderr.write(`${line}\n`)
    return outcome.ok ? 0 : 1
  } catch (thrown) {
    progress.clear()
    if (!isFault(thrown)) throw thrown
    stderr.write(`${reasonOf(thrown)}\n`)
    return 1
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        force: { type: 'boolean' },
        jobs: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (thrown) {
    throw new CorpusError(`${(thrown as Error).message}\n\n${HELP}`)
  }
}

/** More threads than this are a slip. */
const MOST_THREADS = 256

function threadsOf(jobs: string | undefined): number | undefined {
  if (jobs === undefined) return undefined
  const threads = /^\d+$/.test(jobs) ? Number(jobs) : 0
  if (threads >= 1 && threads <= MOST_THREADS) return threads
  throw new CorpusError(`--jobs takes a whole number from 1 to ${MOST_THREADS}\n\n${HELP}`)
}
