/**
 * Builds the resources of corpus/resources/ beside the texts. A resource that cannot be found or read never stops the build:
 * its former file stays, if there is one, and its lines say what to do.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openExchange } from '../../../src/bundle/exchange.js'
import { readBlocksLine } from '../../../src/bundle/resources/blocks.js'
import {
  decodeResources,
  encodeResources,
  type ListedResource,
  RESOURCES_FILE,
  resourceFile,
} from '../../../src/bundle/resources/resource.js'
import type { LanguageNames } from '../../../src/canon/names.js'
import { suppliedPart } from '../../project.js'
import { openDebianClient } from '../acquire/debian.js'
import { isFault, reasonOf } from '../corpus-error.js'
import { sharedFingerprint, versionFingerprint } from '../fingerprint.js'
import { ReaderFault } from '../readers/shared/reader-fault.js'
import { readNames } from '../records.js'
import type { RunOptions } from '../run-options.js'
import { compileResource } from './compile.js'
import { type FindContext, findModule } from './find.js'
import {
  localFolder,
  readLocalRecords,
  readResourceRecords,
  type WrittenResource,
} from './records.js'

/** The folder of the records, in that of the corpus. */
export const RESOURCES_FOLDER = 'resources'

interface Options
  extends Pick<RunOptions, 'places' | 'environment' | 'libraries' | 'force' | 'onStep'> {
  /** The works that are built, by id; the others stay as they are. Absent: all. */
  readonly only?: readonly string[] | undefined
}

/** Builds all resources that have a record; gives lines for a person, none if nothing has changed. */
export async function buildResources(options: Options): Promise<readonly string[]> {
  const { corpus, cache, out } = options.places
  const usual = readResourceRecords(suppliedPart(corpus, RESOURCES_FOLDER))
  const records = [...usual, ...readLocalRecords(corpus)]
  const former = presentResources(out)
  if (records.length === 0 && former.length === 0) return []
  const exchange = openExchange(out, 'resources')
  mkdirSync(cache, { recursive: true })
  const debian = openDebianClient(cache, options.environment)
  const workshop = { names: readNames(corpus), shared: sharedFingerprint(corpus), debian }
  const lines: string[] = []
  const listed: ListedResource[] = []
  try {
    for (const record of records) {
      const present = former.find((one) => one.record.id === record.id)
      const isLeft = options.only?.includes(record.id) === false
      const made = isLeft
        ? { lines: [], listed: present }
        : await buildResource(record, present, options, workshop)
      lines.push(...made.lines)
      if (made.listed !== undefined) listed.push(made.listed)
      if (made.files === undefined) continue
      writeFileSync(resourceFile(exchange.fresh, record.id), made.files.bytes)
      writeFileSync(reportFile(exchange.fresh, record.id), made.files.report)
    }
    for (const { record } of former) {
      if (listed.some((one) => one.record.id === record.id)) continue
      exchange.remove(resourceFile(out, record.id))
      exchange.remove(reportFile(out, record.id))
    }
    const text = encodeResources(listed)
    if (text !== encodeResources(former)) writeFileSync(join(exchange.fresh, RESOURCES_FILE), text)
    exchange.commit()
    return lines
  } finally {
    debian.close()
    exchange.abandon()
  }
}

/** Not `.report.json`, which is that of a version. */
const reportFile = (folder: string, id: string): string => `${resourceFile(folder, id)}.json`

interface Workshop extends Pick<FindContext, 'debian'> {
  readonly names: readonly LanguageNames[]
  readonly shared: string
}

interface Made {
  readonly lines: readonly string[]
  /** Undefined if there is none. */
  readonly listed: ListedResource | undefined
  /** New ones. */
  readonly files?: { readonly bytes: Buffer; readonly report: string }
}

async function buildResource(
  record: WrittenResource,
  present: ListedResource | undefined,
  { places, libraries, force, onStep }: Options,
  { names, shared, debian }: Workshop,
): Promise<Made> {
  const { id, sword } = record
  const onFetch = (from: string) => onStep?.(id, `fetching ${from}`)
  try {
    const own = record.import && localFolder(places.corpus, id)
    const found = await findModule(record, { cache: places.cache, libraries, debian, onFetch, own })
    if (typeof found === 'string') {
      const remedy = `sudo apt-get install ${sword.debian}; then make build`
      return { listed: present, lines: [`${id}: not found: ${found}`, `  ${remedy}`] }
    }
    const source = { ...found, format: 'sword', settings: [found.confPath] }
    const fingerprint = versionFingerprint(shared, record, source)
    if (force !== true && present?.fingerprint === fingerprint)
      return { listed: present, lines: [] }
    onStep?.(id, 'compiling')
    const { listed, messages, ...files } = compileResource(record, found, names, fingerprint)
    const warnings = messages.filter(({ level }) => level === 'warning')
    return {
      ...{ listed, files },
      lines: [
        `${id}: ${listed.entries} entries, from ${found.from}`,
        ...warnings.map(({ place, text }) => `${id}: warning: ${place}: ${text}`),
      ],
    }
  } catch (thrown) {
    if (!isFault(thrown) && !(thrown instanceof ReaderFault)) throw thrown
    const place = thrown instanceof ReaderFault ? `${thrown.place}: ` : ''
    return { listed: present, lines: [`${id}: cannot be used: ${place}${reasonOf(thrown)}`] }
  }
}

/** The resources that `out` lists and whose files a server would open. */
export function presentResources(out: string): readonly ListedResource[] {
  const file = join(out, RESOURCES_FILE)
  if (!existsSync(file)) return []
  try {
    return decodeResources(readFileSync(file, 'utf8'), file).filter((one) => isThere(out, one))
  } catch {
    // Of another format: it is written again.
    return []
  }
}

function isThere(out: string, { record, sha256, bytes }: ListedResource): boolean {
  const file = resourceFile(out, record.id)
  if (!existsSync(file)) return false
  try {
    const content = readFileSync(file)
    const first = content.subarray(0, content.indexOf('\n') + 1)
    return content.length === bytes && readBlocksLine(first, 'resource', file).sha256 === sha256
  } catch {
    return false
  }
}
