/**
 * The list of a catalogue: fetched if the copy that is kept is older than a day, and asked for by its ETag or date; the
 * copy answers if the network does not. Knows where copies lie; what is in a list is index/'s.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { OWNER } from '../../../src/bundle/owner.js'
import { CorpusError, isFault, reasonOf } from '../corpus-error.js'
import type { Catalogue } from './catalogue.js'
import { readEbibleList } from './index/ebible-list.js'
import { readSwordList } from './index/sword-list.js'
import { gunzip, tarFiles } from './index/tar.js'
import { getBytes, type Validators } from './network/get-bytes.js'
import type { Offers } from './offer.js'
import { isRemote } from './place.js'
import { networkOf, type Session } from './session.js'

const DAY = 24 * 60 * 60 * 1000
const LARGEST_LIST = 32 * 1024 * 1024
const MILLISECONDS = 120_000
const MODULES = /(?:^|\/)mods\.d\/[^/]+\.conf$/i

export interface ReadList extends Offers {
  readonly catalogue: Catalogue
  /** When the list was fetched, or asked for without change; undefined for one that lies on this machine. */
  readonly fetched: number | undefined
  /** Why an older copy answers; undefined if it is no older than it may be. */
  readonly stale: string | undefined
}

/** `use`: `kept` never asks the network, `day` if the copy is older than a day, `now` always. */
export type Use = 'kept' | 'day' | 'now'

/**
 * The list of `catalogue`. Throws a CorpusError that says why there is none; undefined if it was never fetched and must
 * not be.
 */
export async function readList(
  catalogue: Catalogue,
  session: Session,
  use: Use,
): Promise<ReadList | undefined> {
  if (!isRemote(catalogue.list)) {
    const offers = offersAt(catalogue, catalogue.list)
    return { catalogue, ...offers, fetched: undefined, stale: undefined }
  }
  const kept = keptCopy(session, catalogue)
  const isYoung = kept !== undefined && session.now - kept.fetched < DAY
  if (session.isOffline || use === 'kept' || (use === 'day' && isYoung)) {
    return kept === undefined ? undefined : fromCopy(catalogue, kept, undefined)
  }
  try {
    return await refresh(catalogue, session, kept)
  } catch (thrown) {
    if (!isFault(thrown) || kept === undefined) throw thrown
    return fromCopy(catalogue, kept, reasonOf(thrown))
  }
}

interface Copy extends Validators {
  readonly list: string
  readonly fetched: number
  readonly file: string
}

/** Fetches the list, and keeps it if it is one. */
async function refresh(
  catalogue: Catalogue,
  session: Session,
  kept: Copy | undefined,
): Promise<ReadList> {
  session.onStep?.(catalogue.name, `asking for ${catalogue.list}`)
  const network = networkOf(session, catalogue, MILLISECONDS)
  const fetched = await getBytes(catalogue.list, LARGEST_LIST, kept ?? {}, network)
  if (fetched === undefined && kept !== undefined) {
    const note = { ...kept, fetched: session.now }
    writeNote(session, catalogue, note)
    return fromCopy(catalogue, note, undefined)
  }
  const { bytes, etag, modified } = fetched as NonNullable<typeof fetched>
  const offers = offersIn(catalogue, bytes, catalogue.list)
  const file = join(session.folder, `${catalogue.name}.list`)
  mkdirSync(session.folder, { recursive: true })
  const fresh = join(session.folder, `.${catalogue.name}-${OWNER}`)
  // The note first goes: a copy without its note is no copy, a note with another copy would be a lie.
  rmSync(noteFile(session, catalogue), { force: true })
  writeFileSync(fresh, bytes)
  renameSync(fresh, file)
  writeNote(session, catalogue, {
    list: catalogue.list,
    fetched: session.now,
    etag,
    modified,
    file,
  })
  return { catalogue, ...offers, fetched: session.now, stale: undefined }
}

function fromCopy(catalogue: Catalogue, copy: Copy, stale: string | undefined): ReadList {
  return {
    catalogue,
    ...offersIn(catalogue, readFileSync(copy.file), copy.file),
    fetched: copy.fetched,
    stale,
  }
}

const noteFile = ({ folder }: Session, { name }: Catalogue): string => join(folder, `${name}.json`)

function writeNote(session: Session, catalogue: Catalogue, { file: _, ...note }: Copy): void {
  const fresh = join(session.folder, `.${catalogue.name}-note-${OWNER}`)
  writeFileSync(fresh, JSON.stringify(note))
  renameSync(fresh, noteFile(session, catalogue))
}

function keptCopy(session: Session, catalogue: Catalogue): Copy | undefined {
  const file = join(session.folder, `${catalogue.name}.list`)
  const note = noteFile(session, catalogue)
  if (!existsSync(file) || !existsSync(note)) return undefined
  try {
    const copy = JSON.parse(readFileSync(note, 'utf8')) as Copy
    // A catalogue of the same name may have had another address.
    return copy.list === catalogue.list && Number.isFinite(copy.fetched)
      ? { ...copy, file }
      : undefined
  } catch {
    return undefined
  }
}

/** Takes away what is kept of a catalogue. */
export function forgetList(session: Session, catalogue: Catalogue): void {
  rmSync(join(session.folder, `${catalogue.name}.list`), { force: true })
  rmSync(noteFile(session, catalogue), { force: true })
}

/** What a list holds. Throws a CorpusError that begins with `place`. */
export function offersIn(catalogue: Catalogue, bytes: Buffer, place: string): Offers {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isPacked ? gunzip(bytes, place) : bytes
  const start = plain.subarray(0, 200).toString('latin1').trimStart()
  if (/^<(?:!doctype|html|\?xml)/i.test(start)) {
    throw new CorpusError(`${place} is a page, not a list of texts`)
  }
  if (catalogue.layout === 'ebible') return readEbibleList(plain, catalogue.name, place)
  const confs = tarFiles(plain, MODULES, place)
  if (confs.size === 0) throw new CorpusError(`${place} holds no mods.d/*.conf: it is no list`)
  return readSwordList(confs.values(), catalogue.name)
}

/** The list at a file, or in a folder with mods.d/. */
function offersAt(catalogue: Catalogue, path: string): Offers {
  if (!existsSync(path)) throw new CorpusError(`${path} is not there`)
  const status = statSync(path)
  if (!status.isDirectory()) {
    if (status.size > LARGEST_LIST) {
      throw new CorpusError(`${path} is larger than any list: ${status.size} bytes`)
    }
    return offersIn(catalogue, readFileSync(path), path)
  }
  const folder = join(path, 'mods.d')
  if (!existsSync(folder)) throw new CorpusError(`${path} holds no mods.d: it is no SWORD library`)
  const names = readdirSync(folder).filter((name) => /\.conf$/i.test(name))
  const confs = names.sort().map((name) => readFileSync(join(folder, name)))
  return readSwordList(confs, catalogue.name)
}
