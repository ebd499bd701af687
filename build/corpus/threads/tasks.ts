/**
 * The two parts of the work on a version, as data that another thread can be given: from the text to all files but those
 * of its words, and from the bundle to these. What was read is not held in memory any more when the second part begins.
 * The first part of a text that is being added is another one: there is no record yet.
 */
import { type LanguageNames, namesIn } from '../../../src/canon/names.js'
import { readText } from '../acquire/read-text.js'
import type { Source } from '../acquire/source.js'
import { checkBookNames } from '../check/book-names.js'
import { checkDraft } from '../check/check.js'
import { pooled } from '../check/habits.js'
import { leaveOut } from '../check/leave-out.js'
import { checkNames } from '../check/names.js'
import { compileDraft } from '../compile.js'
import { isFault, reasonOf } from '../corpus-error.js'
import type { Message } from '../draft.js'
import { type AddTask, type Prepared, prepareText } from '../import/prepare.js'
import type { CorpusRecord } from '../records.js'
import type { VersionReport } from '../report.js'
import { type Listed, writeVersion, writeWords } from '../write.js'

/** Reads and checks the text of a version; if it may be served, writes its files into `folder`. */
export interface ReadTask {
  readonly kind: 'read'
  readonly record: CorpusRecord
  readonly source: Source
  /** What was said of the source already. */
  readonly notices: readonly Message[]
  /** Of every language. */
  readonly names: readonly LanguageNames[]
  readonly fingerprint: string
  readonly folder: string
}

/** Writes the files of the words of a version whose bundle is in `folder`. */
export interface IndexTask {
  readonly kind: 'index'
  readonly id: string
  readonly folder: string
}

export type Task = ReadTask | AddTask | IndexTask

export interface Written {
  readonly kind: 'written'
  readonly report: VersionReport
  /** As the catalogue lists it. */
  readonly listed: Listed
}

export interface Indexed {
  readonly kind: 'indexed'
}

/** The version cannot be compiled: one of the messages, at least, is an error. */
export interface Refused {
  readonly kind: 'refused'
  readonly messages: readonly Message[]
}

/** What comes of a task that is not refused, by the kind of the task. */
interface Results {
  readonly read: Written
  readonly add: Prepared
  readonly index: Indexed
}

/** What comes of a task. */
export type ResultOf<Of extends Task> = (Results[Of['kind']] | Refused) & {
  /** That the task took. */
  readonly milliseconds: number
}
export type Result = ResultOf<Task>

/** Told what is being done. */
export type OnStep = (step: string) => void

/** Carries out a task in this thread. Rejects only for a mistake in the program. */
export async function perform(task: Task, onStep: OnStep): Promise<Result> {
  const started = performance.now()
  const result = await carryOut(task, onStep).catch((thrown) => {
    if (!isFault(thrown)) throw thrown
    return refusal(task, reasonOf(thrown))
  })
  return { ...result, milliseconds: performance.now() - started }
}

function carryOut(task: Task, onStep: OnStep): Promise<Results[Task['kind']] | Refused> {
  switch (task.kind) {
    case 'read':
      return readAndWrite(task, onStep)
    case 'add':
      return prepareText(task, onStep)
    case 'index':
      return index(task, onStep)
  }
}

/** What a task comes to that `reason` kept from being done. */
export function refusal(task: Task, reason: string): Refused {
  const place = task.kind === 'read' ? task.record.id : task.id
  return { kind: 'refused', messages: [{ level: 'error', place, text: reason }] }
}

async function index({ folder, id }: IndexTask, onStep: OnStep): Promise<Indexed> {
  onStep('indexing')
  await writeWords(folder, id)
  return { kind: 'indexed' }
}

async function readAndWrite(
  { record, source, notices, names, fingerprint, folder }: ReadTask,
  onStep: OnStep,
): Promise<Written | Refused> {
  onStep(`reading ${source.name}`)
  const { draft, messages: read } = leaveOut(await readText(source.text), false)
  const found = [...notices, ...read]
  if (draft !== undefined) {
    onStep('checking')
    const language = namesIn(names, record.language_code)
    found.push(
      ...checkDraft(draft, record),
      ...checkNames(draft, record, language),
      ...checkBookNames(draft, names, record.language_code),
    )
  }
  const messages = pooled(found, draft)
  if (draft === undefined || messages.some((message) => message.level === 'error')) {
    return { kind: 'refused', messages }
  }
  onStep('writing')
  const { files, report, listed } = compileDraft({
    ...{ record, source, draft, messages, names, fingerprint },
  })
  writeVersion(folder, record.id, files)
  return { kind: 'written', report, listed }
}
