/** Writes a version in a format to a path or to standard output, if its record allows copies. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isFailure } from '../../answers/failure.js'
import { findVersion } from '../../answers/versions.js'
import type { Library } from '../../library/library.js'
import type { Version } from '../../text/version.js'
import { EXIT, type ExitCode, fail, type Options, type Terminal, textOf } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { refuse } from '../text/with-catalogue.js'
import { BadDestination, MARK, writeParts, writeWhole } from './destination.js'
import { writeJson } from './formats/json.js'
import { writeStatic } from './formats/static.js'
import { writeUsfm } from './formats/usfm.js'
import { writeVpl } from './formats/vpl.js'
import { EXPORT_FORMATS, type ExportFormat } from './formats.js'
import { CannotHold } from './plain-text.js'

/** Stands for standard output. */
const PIPE = '-'

/** What the default name of each export ends in. */
const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  json: '.json',
  sqlite: '.SQLite3',
  usfm: '-usfm',
  vpl: '.vpl.txt',
  static: '-static',
}

/** The formats that are one text. */
const TEXTS: { readonly [F in ExportFormat]?: (version: Version) => Iterable<string> } = {
  json: writeJson,
  vpl: writeVpl,
}

/** Exports the version that `asked` names, or says why it cannot. */
export async function exportVersion(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
  asked: string,
): Promise<ExitCode> {
  const wrong = wrongOptions(options)
  if (wrong !== undefined) return fail(terminal, EXIT.usage, [wrong])
  const format = textOf(options.format) as ExportFormat
  const found = findVersion(catalogue, asked)
  if (isFailure(found)) return refuse(terminal, found)
  const { id, abbreviation, copies } = found.record
  if (copies !== 'allowed') return fail(terminal, EXIT.failed, forbidden(id, abbreviation, copies))
  const version = found.text.read()
  const path = textOf(options.output) ?? `${id}${ENDINGS[format]}`
  try {
    if (path === PIPE) {
      for (const part of (TEXTS[format] as typeof writeJson)(version)) terminal.print(part)
      return EXIT.done
    }
    const write = await writerOf(format, version, options)
    writeWhole(path, options.force === true, write)
  } catch (thrown) {
    if (!isExpected(thrown)) throw thrown
    const sentence = `${withoutCommands((thrown as Error).message)}.`
    return fail(terminal, EXIT.failed, [`Nothing was exported: ${sentence}`])
  }
  terminal.complain(`${abbreviation} is exported to ${withoutCommands(path)}\n`)
  return EXIT.done
}

function wrongOptions({ format, output, gzip, verses }: Options): string | undefined {
  if (!EXPORT_FORMATS.includes(format as ExportFormat)) {
    return `--format must be one of: ${EXPORT_FORMATS.join(', ')}.`
  }
  if (output === '') return '--output must not be empty.'
  if (output === PIPE && TEXTS[format as ExportFormat] === undefined) {
    return `--output - is for ${Object.keys(TEXTS).join(' and ')} alone: ${format} is no single text.`
  }
  if (format !== 'static' && (gzip === true || verses === false)) {
    return '--gzip and --no-verses are for --format static alone.'
  }
  return undefined
}

function forbidden(id: string, abbreviation: string, copies: string | undefined): string[] {
  return [
    copies === undefined
      ? `The record of ${abbreviation} does not say that its text may be copied.`
      : `The record of ${abbreviation} forbids copies of its text.`,
    `If the rights that you hold allow them, put "copies": "allowed" into corpus/local/${id}/record.json and run make corpus.`,
  ]
}

/** The writer of a format. It gets the path of a file or folder that does not exist. */
async function writerOf(
  format: ExportFormat,
  version: Version,
  { gzip, verses }: Options,
): Promise<(path: string) => void> {
  switch (format) {
    case 'json':
    case 'vpl':
      return (path) => writeParts(path, (TEXTS[format] as typeof writeJson)(version))
    case 'usfm':
      return (path) => writeFolder(path, format, version, writeUsfm(version), 'utf8', false)
    case 'static': {
      const files = writeStatic(version, verses !== false)
      return (path) => writeFolder(path, format, version, files, 'latin1', gzip === true)
    }
    case 'sqlite': {
      const { writeSqlite } = await import('./formats/sqlite.js')
      return (path) => writeSqlite(version, path)
    }
  }
}

function writeFolder(
  folder: string,
  format: ExportFormat,
  { record, revision }: Version,
  files: Iterable<readonly [path: string, text: string]>,
  encoding: BufferEncoding,
  isZipped: boolean,
): void {
  const made = new Set<string>()
  for (const [path, text] of files) {
    const file = join(folder, path)
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    made.add(dirname(file))
    const bytes = Buffer.from(text, encoding)
    writeFileSync(file, bytes)
    if (isZipped) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  const mark = { lectern_export: 1, format, revision, version: record }
  writeFileSync(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`)
}

/** A text that the format cannot hold, a place that cannot be written to, a full disk: no mistakes of the program. */
function isExpected(thrown: unknown): boolean {
  if (thrown instanceof BadDestination || thrown instanceof CannotHold) return true
  const { code, name } = thrown as NodeJS.ErrnoException
  return typeof code === 'string' || name === 'SQLite3Error'
}
