/**
 * The part of an add that concerns one text alone: reads and checks it, compares it with what is compiled, and compiles
 * it into the folders of an exchange, all but the files of its words. Data in, data out, so that another thread can do
 * it; nothing is served before the exchange is committed (add.ts).
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { namesIn } from '../../../src/canon/names.js'
import { localFolder, sourceAt } from '../acquire/local.js'
import { verify } from '../acquire/verify.js'
import { type Difference, differences } from '../catalogues/differences.js'
import { checkNames } from '../check/names.js'
import { compileDraft } from '../compile.js'
import type { Draft, Message } from '../draft.js'
import { sharedFingerprint, versionFingerprint } from '../fingerprint.js'
import { languageCodeOf } from '../readers/shared/language.js'
import {
  type CorpusRecord,
  type ImportOrigin,
  type ImportRecord,
  LOCAL_RECORD,
  readNames,
  readRecords,
} from '../records.js'
import { type Listed, presentBundle, writeVersion } from '../write.js'
import { type Answer, answering, refused } from './answer.js'
import { formatsOf, NOBODY, recordCalled } from './check-path.js'
import { type Input, withInput } from './input.js'
import { type Inspection, inspect, inspectionData } from './inspect.js'
import { newRecord, type RecordWords } from './new-record.js'
import { reportLines } from './present.js'

/** What an operator says of a text that is to be added. */
export interface AddWords extends RecordWords {
  readonly format?: string | undefined
  /** A verse that cannot be read refuses the text. */
  readonly isStrict?: boolean | undefined
  /** Who has looked at the warnings and takes the text as it is. */
  readonly acceptedBy?: string | undefined
  /** Today, as 2031-05-17. */
  readonly today: string
  /** The catalogue that the files came from. */
  readonly origin?: ImportOrigin | undefined
  /** Whether the verses that differ from those that are compiled are looked for. */
  readonly isCompared?: boolean | undefined
  /** Writes nothing: the text is read, checked and compared alone. */
  readonly isDry?: boolean | undefined
}

export interface AddTask {
  readonly kind: 'add'
  /** A file, a folder or a zip archive. */
  readonly path: string
  readonly id: string
  readonly words: AddWords
  /** The folder of records, names, fixups and local texts, and that of compiled texts. */
  readonly corpus: string
  readonly out: string
  /** Folders of an exchange, which are made when they are needed: for the operator's files, and for the compiled ones. */
  readonly staged: string
  readonly fresh: string
}

/** `compiled` is undefined if nothing was written: `answer` says why. */
export interface Prepared {
  readonly kind: 'prepared'
  readonly answer: Answer
  /** What was found in the text, as lines. */
  readonly report: readonly string[]
  /** Undefined if they were not looked for. */
  readonly differences: readonly Difference[] | undefined
  readonly compiled: Compiled | undefined
}

export interface Compiled {
  readonly record: CorpusRecord
  /** As the catalogue lists it. */
  readonly listed: Listed
}

/** Carries out a task; throws a CorpusError, or an error of the file system, if the text cannot be looked at. */
export async function prepareText(
  task: AddTask,
  onStep: (step: string) => void,
): Promise<Prepared> {
  const { path, id, corpus, words } = task
  const known = recordCalled(corpus, id)
  const language_code = languageCodeOf(words.languageCode) ?? known?.language_code ?? ''
  const record = { ...(known ?? { ...NOBODY, id }), language_code }
  const wish = { corpus, record, formats: formatsOf(words.format) }
  return withInput(path, wish, (input) => prepareInput(input, known, task, onStep))
}

async function prepareInput(
  input: Input,
  known: CorpusRecord | undefined,
  task: AddTask,
  onStep: (step: string) => void,
): Promise<Prepared> {
  const { id, words, corpus, out } = task
  onStep(`reading ${input.source.format}`)
  const inspection = await inspect(input.source, known, readNames(corpus), {
    ...{ isPartial: words.partial, isStrict: words.isStrict },
  })
  const report = reportLines(inspection, false)
  const data = inspectionData(inspection)
  const ended = (answer: Answer, found?: readonly Difference[]): Prepared => ({
    ...{ kind: 'prepared', answer, report, differences: found, compiled: undefined },
  })
  const { draft, messages } = inspection
  if (draft === undefined || messages.some(({ level }) => level === 'error')) {
    return ended({ ...refused([`${id}: nothing was added`], report), data })
  }
  const made = newRecord(id, known, words, draft)
  if (made.kind === 'lacking') {
    return ended(refused([`${id}: nothing was added`, ...made.lines], report))
  }
  const found = words.isCompared === true ? differences(presentBundle(out, id), draft) : undefined
  if (words.isDry === true) {
    return ended({ ok: true, lines: report, faults: [], data: { id, ...data } }, found)
  }
  const imported = importRecord(input, messages, words, known?.import)
  const own = { ...localRecord(corpus, id), ...made.own, import: imported }
  let compiled: Compiled | undefined
  const stored = await answering(async () => {
    compiled = await stage(input, own, inspection, task, onStep)
    return { ok: true, lines: [], faults: [], data: undefined }
  })
  if (!stored.ok) return ended(refused([...stored.faults, `${id}: nothing was added`], report))
  const answer = {
    ok: true,
    lines: [...report, '', ...made.lines, ...doneLines(made.record, imported, inspection)],
    faults: [],
    data: { id, record: { ...made.record, import: imported }, ...data },
  }
  return { kind: 'prepared', answer, report, differences: found, compiled }
}

/** What was said of the version when it was added before. */
function localRecord(corpus: string, id: string): Record<string, unknown> {
  const file = join(localFolder(corpus, id), LOCAL_RECORD)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function importRecord(
  { source, name }: Input,
  messages: readonly Message[],
  { acceptedBy, today, origin }: AddWords,
  former: ImportRecord | undefined,
): ImportRecord {
  const warnings = messages
    .filter(({ level }) => level === 'warning')
    .map(({ place, text }) => `${place}: ${text}`)
  const catalogue = origin === undefined ? {} : { catalogue: origin }
  const from = { format: source.format, from: name, ...catalogue }
  if (warnings.length === 0) return from
  if (acceptedBy !== undefined) {
    return { ...from, accepted: { by: acceptedBy, on: today, warnings } }
  }
  // Somebody has looked at each of them in the text that was here before.
  const { accepted } = former ?? {}
  const isReviewed = warnings.every((warning) => accepted?.warnings.includes(warning))
  return accepted === undefined || !isReviewed ? from : { ...from, accepted }
}

function doneLines(
  { id, abbreviation }: CorpusRecord,
  imported: ImportRecord,
  { messages }: Inspection,
): string[] {
  const open = messages.some(({ level }) => level === 'warning') && imported.accepted === undefined
  return [
    `${abbreviation} is added as ${id}; a server has it from its next start or SIGHUP.`,
    ...(open
      ? ['Once you have looked at the warnings, --accept-warnings records that you did.']
      : []),
  ]
}

/** Copies the files of the text with their record, and compiles them as they will lie. */
async function stage(
  input: Input,
  own: Readonly<Record<string, unknown>>,
  inspection: Inspection,
  { id, corpus, staged, fresh }: AddTask,
  onStep: (step: string) => void,
): Promise<Compiled> {
  copyInput(input, staged)
  writeFileSync(join(staged, LOCAL_RECORD), `${JSON.stringify(own, null, 2)}\n`)
  const records = readRecords(corpus, { id, folder: staged })
  const record = records.find((one) => one.id === id) as CorpusRecord
  const folders = input.unpacked === undefined ? [staged] : [staged, input.unpacked]
  const source = sourceAt(folders, record, corpus)
  const names = readNames(corpus)
  const notices = await verify(source, record, 'operator')
  const isNew = recordCalled(corpus, id) === undefined
  const draft = inspection.draft as Draft
  onStep('writing')
  const ofNames = isNew ? checkNames(draft, record, namesIn(names, record.language_code)) : []
  const { files, listed } = compileDraft({
    ...{ record, source, draft, names },
    messages: [...notices, ...inspection.messages, ...ofNames],
    fingerprint: versionFingerprint(sharedFingerprint(corpus), record, source),
  })
  writeVersion(fresh, id, files)
  return { record, listed }
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
