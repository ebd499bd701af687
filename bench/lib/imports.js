// A first `lectern corpus add` of a whole Bible from each format, beside osis2mod of libsword, which makes a module
// of the same text.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onServerCore } from './servers.js'
import { booksOf, WRITTEN, writeBible } from './whole-bible.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(ROOT, 'dist/src/cli.js')
const PEAK = fileURLToPath(new URL('peak.js', import.meta.url))
/** Without omitted or joined verses, so that every format can hold it. */
const TEXT = join(ROOT, 'dist/corpus/kjv.json')
const MODULE = `[Bench]
DataPath=./modules/texts/ztext/bench/
ModDrv=zText
SourceType=OSIS
Encoding=UTF-8
CompressType=ZIP
BlockType=BOOK
Versification=KJV
Lang=en
Description=A text
`

/** Whether the program that imports are compared with is installed. */
export const hasOsis2mod = spawnSync('osis2mod', { stdio: 'ignore' }).error === undefined

/** Seconds of CPU time, user and system, that a command takes; throws if it fails. */
export function cpuSeconds(command, env = {}) {
  const timed = `TIMEFORMAT='cpu %3U %3S'; time "$@"`
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', timed, 'bash', ...onServerCore(command)],
    {
      env: { ...process.env, ...env, LC_ALL: 'C' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  const [, user, system] = /cpu (\S+) (\S+)\s*$/.exec(stderr)
  return Number(user) + Number(system)
}

/** Makes a SWORD library of an OSIS file in `library`; seconds of CPU time. */
function makeModule(osis, library) {
  const folder = join(library, 'modules/texts/ztext/bench')
  rmSync(library, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(library, 'mods.d'))
  writeFileSync(join(library, 'mods.d/bench.conf'), MODULE)
  return cpuSeconds(['osis2mod', folder, osis, '-z', 'z'])
}

/** Adds a text to a project that has none; seconds of CPU time, and the peak of memory in MiB. */
function firstAdd(path, root) {
  rmSync(root, { recursive: true, force: true })
  for (const part of ['versions', 'names', 'fixups']) {
    cpSync(join(ROOT, 'corpus', part), join(root, 'corpus', part), { recursive: true })
  }
  const peak = join(root, 'peak')
  const about = ['--name', 'A text', '--language-code', 'en', '--copyright', 'Nobody']
  const words = ['add', path, '--version', 'bench', ...about, '--corpus', join(root, 'corpus')]
  const env = { CORPUS_DIR: join(root, 'out'), STATE_DIR: join(root, 'state'), PEAK_TO: peak }
  const cpu = cpuSeconds([process.execPath, '--import', PEAK, CLI, 'corpus', ...words], env)
  if (!existsSync(join(root, 'out/bench.json'))) throw new Error(`${path} was not compiled`)
  return { cpu, peak: Number(readFileSync(peak, 'utf8')) }
}

/** A row for each format: seconds of CPU time of both programs, one after the other, and the peak of memory. */
export function measureImports() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-imports-'))
  try {
    const books = booksOf(readFileSync(TEXT), TEXT)
    const library = join(folder, 'library')
    const paths = WRITTEN.map((format) => [format, writeBible(format, books, join(folder, format))])
    const osis = new Map(paths).get('osis')
    return [...paths, ['sword', library]].map(([format, path]) => {
      const other = makeModule(osis, library)
      return { format, other, ...firstAdd(path, join(folder, 'project')) }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
