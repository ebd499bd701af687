/**
 * `lectern corpus add`: checks a text, puts its files with their record into corpus/local/<id>/, and
 * compiles it. Where anything is wrong, everything is as it was before.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { archivesIn, localFolder, unpackedFolder } from '../acquire/local.js'
import { IGNORED } from '../acquire/tree.js'
import type { Message } from '../draft.js'
import { type CorpusRecord, type ImportRecord, LOCAL_RECORD, readNames } from '../records.js'
import { run } from '../run.js'
import { summaryOf } from '../summary.js'
import { answering, refused } from './answer.js'
import { formatsOf, NOBODY, recordCalled } from './check-path.js'
import type { Answer, Surroundings } from './commands.js'
import { type Input, withInput } from './input.js'
import { type Inspection, inspect, inspectionData } from './inspect.js'
import { newRecord, type RecordWords } from './new-record.js'
import { reportLines } from './present.js'

export interface AddOptions extends RecordWords {
  /** Id or alias of the version. */
  readonly version: string
  readonly format?: string | undefined
  /** Takes the place of the files that are there. */
  readonly replace?: boolean | undefined
  /** Who has looked at the warnings and takes the text as it is. */
  readonly acceptedBy?: string | undefined
  /** Today, as 2031-05-17. */
  readonly today: string
}

export function addText(
  path: string,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const { corpus } = surroundings.places
    const known = recordCalled(corpus, options.version)
    const id = known?.id ?? options.version.toLowerCase()
    if (!/^[a-z0-9]{2,20}$/.test(id)) {
      return refused([
        `${JSON.stringify(options.version)} is no version id: 2 to 20 letters and digits`,
      ])
    }
    if (hasFiles(localFolder(corpus, id)) && options.replace !== true) {
      return refused([
        `${id} has files already, in corpus/local/${id}/: say --replace, or remove it first`,
      ])
    }
    const wish = { corpus, record: known ?? { ...NOBODY, id }, formats: formatsOf(options.format) }
    return withInput(path, wish, (input) => addInput(input, id, known, options, surroundings))
  })
}

function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !IGNORED.test(name))
}

async function addInput(
  input: Input,
  id: string,
  known: CorpusRecord | undefined,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  const names = readNames(surroundings.places.corpus)
  const expected =
    known === undefined ? undefined : { ...known, ...(options.partial ? { complete: false } : {}) }
  surroundings.onStep?.(id, `reading ${input.source.format}`)
  const inspection = await inspect(input.source, expected, names)
  const report = reportLines(inspection, false)
  const { draft, messages } = inspection
  if (draft === undefined || messages.some(({ level }) => level === 'error')) {
    return { ...refused([`${id}: nothing was added`], report), data: inspectionData(inspection) }
  }
  const made = newRecord(id, known, options, draft)
  if (made.kind === 'lacking') return refused([`${id}: nothing was added`, ...made.lines], report)
  const imported = importRecord(input, inspection.messages, options)
  const own = { ...localRecord(surroundings.places.corpus, id), ...made.own, import: imported }
  const failure = await install(input, id, own, surroundings)
  if (failure !== undefined) return refused([...failure, `${id}: nothing was added`], report)
  return {
    ok: true,
    lines: [...report, '', ...made.lines, ...doneLines(made.record, imported, inspection)],
    faults: [],
    data: { id, record: { ...made.record, import: imported }, ...inspectionData(inspection) },
  }
}

/** What was said of the version when it was added before. */
function localRecord(corpus: string, id: string): Record<string, unknown> {
  const file = join(localFolder(corpus, id), LOCAL_RECORD)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function importRecord(
  { source, name }: Input,
  messages: readonly Message[],
  { acceptedBy, today }: AddOptions,
): ImportRecord {
  const warnings = messages
    .filter(({ level }) => level === 'warning')
    .map(({ place, text }) => `${place}: ${text}`)
  const from = { format: source.format, from: name }
  if (acceptedBy === undefined || warnings.length === 0) return from
  return { ...from, accepted: { by: acceptedBy, on: today, warnings } }
}

function doneLines(
  { id, abbreviation }: CorpusRecord,
  imported: ImportRecord,
  { messages }: Inspection,
): string[] {
  const open = messages.some(({ level }) => level === 'warning') && imported.accepted === undefined
  return [
    `${abbreviation} is added as ${id}; a server has it from its next start.`,
    ...(open
      ? ['Once you have looked at the warnings, --accept-warnings records that you did.']
      : []),
  ]
}

/**
 * Puts files and record into the version's folder and compiles it; gives the reasons where that fails, and
 * then the folder is as it was.
 */
async function install(
  input: Input,
  id: string,
  own: Readonly<Record<string, unknown>>,
  surroundings: Surroundings,
): Promise<readonly string[] | undefined> {
  const { places } = surroundings
  const folder = localFolder(places.corpus, id)
  // Hidden, so that no record in them is read.
  const fresh = join(dirname(folder), `.${id}-${process.pid}.new`)
  const old = join(dirname(folder), `.${id}-${process.pid}.old`)
  try {
    copyInput(input, fresh)
    writeFileSync(join(fresh, LOCAL_RECORD), `${JSON.stringify(own, null, 2)}\n`)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
    const faults = await answering(() => compiled(id, surroundings))
    if (faults.ok) return undefined
    for (const archive of archivesIn(folder)) {
      rmSync(unpackedFolder(places.cache, readFileSync(archive)), { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
    if (existsSync(old)) renameSync(old, folder)
    return faults.faults
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

async function compiled(id: string, surroundings: Surroundings): Promise<Answer> {
  const { places, environment, onStep } = surroundings
  const told = onStep === undefined ? {} : { onStep }
  const only = { libraries: [], only: [id], keepOthers: true }
  const outcome = await run({ places, environment, ...only, ...told })
  return { ok: outcome.ok, lines: [], faults: summaryOf(outcome).faults, data: undefined }
}

/** An archive is kept as it is; of a folder, the files of the text. */
function copyInput({ source, archive }: Input, folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (archive !== undefined) {
    const name = basename(archive)
    copyFileSync(archive, join(folder, name.toLowerCase().endsWith('.zip') ? name : `${name}.zip`))
    return
  }
  for (const file of source.files) {
    const target = join(folder, relative(source.root, file))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
}
