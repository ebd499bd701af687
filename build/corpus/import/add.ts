/**
 * `lectern corpus add`: checks a text, puts its files with their record into corpus/local/<id>/, and
 * compiles it. If anything is wrong, or the command is killed, everything is as it was before.
 */

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type Exchange, openExchange } from '../../../src/bundle/exchange.js'
import { namesIn } from '../../../src/canon/names.js'
import { hasLocalFiles, localFolder, sourceAt, unpackedFrom } from '../acquire/local.js'
import { verify } from '../acquire/verify.js'
import { checkNames } from '../check/names.js'
import { compileDraft } from '../compile.js'
import type { Draft, Message } from '../draft.js'
import { sharedFingerprint, versionFingerprint } from '../fingerprint.js'
import { clearLeftOvers } from '../left-overs.js'
import { quote } from '../messages.js'
import { openPresentVersions } from '../present-versions.js'
import { languageCodeOf } from '../readers/shared/language.js'
import {
  type CorpusRecord,
  type ImportOrigin,
  type ImportRecord,
  LOCAL_RECORD,
  readNames,
  readRecords,
} from '../records.js'
import { absentFrom } from '../run.js'
import { type Listed, listVersions, writeVersion, writeWords } from '../write.js'
import { type Answer, answering, refused, type Surroundings } from './answer.js'
import { formatsOf, NOBODY, recordCalled } from './check-path.js'
import { type Input, withInput } from './input.js'
import { type Inspection, inspect, inspectionData } from './inspect.js'
import { alone } from './lock.js'
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
  /** The catalogue that the files came from. */
  readonly origin?: ImportOrigin | undefined
  /** Told what was read, when it can be added and nothing is written yet; nothing will be if it gives false. */
  readonly review?: ((draft: Draft) => boolean) | undefined
}

export function addText(
  path: string,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  const { corpus, out } = surroundings.places
  const add = async () => {
    clearLeftOvers(surroundings.places)
    const known = recordCalled(corpus, options.version)
    const id = known?.id ?? options.version.toLowerCase()
    if (!/^[a-z0-9]{2,20}$/.test(id)) {
      return refused([`${quote(options.version)} is no version id: 2 to 20 letters and digits`])
    }
    if (hasLocalFiles(corpus, id) && options.replace !== true) {
      return refused([
        `${id} has files already, in ${localFolder(corpus, id)}: say --replace, or remove it first`,
      ])
    }
    const language_code = languageCodeOf(options.languageCode) ?? known?.language_code ?? ''
    const record = { ...(known ?? { ...NOBODY, id }), language_code }
    const wish = { corpus, record, formats: formatsOf(options.format) }
    return withInput(path, wish, (input) => addInput(input, id, known, options, surroundings))
  }
  return answering(() => alone(out, add))
}

async function addInput(
  input: Input,
  id: string,
  known: CorpusRecord | undefined,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  const names = readNames(surroundings.places.corpus)
  surroundings.onStep?.(id, `reading ${input.source.format}`)
  const inspection = await inspect(input.source, known, names, options.partial)
  const report = reportLines(inspection, false)
  const { draft, messages } = inspection
  if (draft === undefined || messages.some(({ level }) => level === 'error')) {
    return { ...refused([`${id}: nothing was added`], report), data: inspectionData(inspection) }
  }
  const made = newRecord(id, known, options, draft)
  if (made.kind === 'lacking') return refused([`${id}: nothing was added`, ...made.lines], report)
  if (options.review?.(draft) === false) {
    return { ok: true, lines: report, faults: [], data: { id, ...inspectionData(inspection) } }
  }
  const imported = importRecord(input, inspection.messages, options, known?.import)
  const own = { ...localRecord(surroundings.places.corpus, id), ...made.own, import: imported }
  const stored = await answering(() => install(input, id, own, inspection, surroundings))
  if (!stored.ok) return refused([...stored.faults, `${id}: nothing was added`], report)
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
  { acceptedBy, today, origin }: AddOptions,
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
    `${abbreviation} is added as ${id}; a server has it from its next start.`,
    ...(open
      ? ['Once you have looked at the warnings, --accept-warnings records that you did.']
      : []),
  ]
}

/** Exchanges the files and the compiled text of a version, all of them or none. */
async function install(
  input: Input,
  id: string,
  own: Readonly<Record<string, unknown>>,
  inspection: Inspection,
  { places, present = openPresentVersions(places.out), onStep }: Surroundings,
): Promise<Answer> {
  const folder = localFolder(places.corpus, id)
  const exchange = openExchange(places.out)
  try {
    const staged = exchange.replace(folder)
    copyInput(input, staged)
    writeFileSync(join(staged, LOCAL_RECORD), `${JSON.stringify(own, null, 2)}\n`)
    const records = readRecords(places.corpus, { id, folder: staged })
    const names = readNames(places.corpus)
    const record = records.find((one) => one.id === id) as CorpusRecord
    const step = (what: string) => onStep?.(id, what)
    const folders = input.unpacked === undefined ? [staged] : [staged, input.unpacked]
    const source = sourceAt(folders, record, places.corpus)
    const added = await compileInto(
      exchange,
      record,
      { ...inspection, source },
      places.corpus,
      step,
    )
    const others = records.filter((one) => one.id !== id)
    const listed = [added, ...others.flatMap((one) => present.of(one, names))]
    const absent = absentFrom(listed, records)
    listVersions(exchange, places.out, listed, { absent, names })
    for (const old of unpackedFrom(folder, places.cache)) exchange.remove(old)
    exchange.commit()
    present.note(record, added)
  } finally {
    exchange.abandon()
  }
  return { ok: true, lines: [], faults: [], data: undefined }
}

/** Compiles what was inspected, for the catalogue to list; what was said of it stands in its report. */
async function compileInto(
  exchange: Exchange,
  record: CorpusRecord,
  { source, draft, messages }: Inspection,
  corpus: string,
  onStep: (step: string) => void,
): Promise<Listed> {
  const names = readNames(corpus)
  const notices = await verify(source, record, 'operator')
  const language = namesIn(names, record.language_code)
  const isNew = recordCalled(corpus, record.id) === undefined
  onStep('writing')
  const { files, listed } = compileDraft({
    record,
    source,
    draft: draft as Draft,
    messages: [
      ...notices,
      ...messages,
      ...(isNew ? checkNames(draft as Draft, record, language) : []),
    ],
    names,
    fingerprint: versionFingerprint(sharedFingerprint(corpus), record, source),
  })
  writeVersion(exchange.fresh, record.id, files)
  onStep('indexing')
  await writeWords(exchange.fresh, record.id)
  return listed
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
