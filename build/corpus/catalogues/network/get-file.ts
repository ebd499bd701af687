/**
 * A large file over the network, written to disk as it comes. What came before a break stays as NAME.part and the next
 * attempt asks for the rest only; a server that has another file by then, or knows no parts, sends it from the start.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { CorpusError, isFault, reasonOf } from '../../corpus-error.js'
import { type NetworkOptions, type Opened, openAddress, wordsOf } from './open.js'

export interface FileLimits {
  readonly bytes: number
  /** Attempts after a break, if each of them brought bytes. */
  readonly attempts: number
}

/** `total` is undefined if the server does not say. */
export type OnBytes = (received: number, total: number | undefined) => void

/** `missing`: the server has no such file. */
export type GotFile = 'written' | 'missing'

/**
 * Writes the file at `address` to `file`, which then is whole. Throws a CorpusError that names the address, or says
 * that the disk is full.
 */
export async function getFile(
  address: string,
  file: string,
  limits: FileLimits,
  options: NetworkOptions,
  onBytes: OnBytes,
): Promise<GotFile> {
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 1; ; attempt++) {
    const before = partSize(file)
    try {
      return await continueFile(address, file, limits, options, onBytes)
    } catch (thrown) {
      if (!isFault(thrown)) throw thrown
      const isBroken = partSize(file) > before && !(thrown instanceof Unusable)
      const isWorthIt = isBroken || thrown instanceof OtherFile
      if (!isWorthIt || attempt >= limits.attempts) throw thrown
    }
  }
}

/** A fault that another attempt would not mend. */
class Unusable extends CorpusError {}

/** The rest that came is not of the file whose beginning is there; that is gone by now. */
class OtherFile extends CorpusError {}

function partSize(file: string): number {
  return statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0
}

/** What the part that is there was said to be. */
interface Known {
  /** By which the server knows whether the rest fits. */
  readonly validator: string
  /** Bytes of the whole; NaN if the server did not say. */
  readonly total: number
}

function knownOf(file: string): Known | undefined {
  const note = `${file}.etag`
  if (!existsSync(note)) return undefined
  const [validator = '', total] = readFileSync(note, 'utf8').split('\n')
  return { validator, total: Number(total ?? Number.NaN) }
}

/** Whether a part belongs to the file whose beginning is there, as far as the server says. */
function isSameFile({ headers }: Opened, known: Known | undefined): boolean {
  const total = Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN)
  const isOther = (one: number, other: number) => one !== other && !Number.isNaN(one + other)
  const validator = strongValidator(headers)
  if (known === undefined || isOther(total, known.total)) return false
  return validator === undefined || validator === known.validator
}

async function continueFile(
  address: string,
  file: string,
  limits: FileLimits,
  options: NetworkOptions,
  onBytes: OnBytes,
): Promise<GotFile> {
  const size = partSize(file)
  const known = knownOf(file)
  const wish: Record<string, string> =
    size > 0 && known !== undefined ? { range: `bytes=${size}-`, 'if-range': known.validator } : {}
  const answer = await openAddress(address, wish, options)
  try {
    const { status } = answer
    if (status === 404 || status === 410) return 'missing'
    if (status === 416 && size > 0) {
      removePart(file)
      throw new CorpusError('what had come of it before no longer fits: try again')
    }
    if (status !== 200 && status !== 206) throw new Unusable(`the server answered ${status}`)
    const start = status === 206 ? startOf(answer, size) : 0
    if (start > 0 && !isSameFile(answer, known)) {
      removePart(file)
      throw new OtherFile('it sent a part of another file than before')
    }
    await writeBody(answer, file, start, limits.bytes, onBytes)
    renameSync(`${file}.part`, file)
    rmSync(`${file}.etag`, { force: true })
    return 'written'
  } catch (thrown) {
    if (thrown instanceof CorpusError && thrown.message.startsWith(address)) throw thrown
    const words = `${address}: ${wordsOf(thrown, options)}`
    const Kind = [Unusable, OtherFile].find((kind) => thrown instanceof kind) ?? CorpusError
    throw new Kind(words)
  } finally {
    answer.close()
  }
}

function startOf({ headers }: Opened, size: number): number {
  const [, start] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? []
  if (Number(start) !== size) throw new Unusable('it sent another part than it was asked for')
  return size
}

async function writeBody(
  { headers, body }: Opened,
  file: string,
  start: number,
  limit: number,
  onBytes: OnBytes,
): Promise<void> {
  const length = Number(headers['content-length'] ?? Number.NaN)
  const total = Number.isNaN(length) ? undefined : start + length
  if (total !== undefined && total > limit) throw new Unusable(`it is larger than ${limit} bytes`)
  if (start === 0) noteValidator(file, headers)
  const descriptor = openSync(`${file}.part`, start === 0 ? 'w' : 'a')
  let received = start
  try {
    for await (const chunk of body) {
      received += chunk.length
      if (received > limit) throw new Unusable(`it is larger than ${limit} bytes`)
      write(descriptor, chunk)
      onBytes(received, total)
    }
  } catch (thrown) {
    if (thrown instanceof Unusable) removePart(file)
    throw thrown
  } finally {
    closeSync(descriptor)
  }
  if (total !== undefined && received !== total) throw new CorpusError('the connection broke')
}

/** Only a strong validator says that two answers are the same byte for byte. */
function strongValidator({ etag, 'last-modified': modified }: Opened['headers']) {
  return etag !== undefined && !etag.startsWith('W/') ? etag : modified
}

function noteValidator(file: string, headers: Opened['headers']): void {
  const validator = strongValidator(headers)
  rmSync(`${file}.etag`, { force: true })
  if (validator === undefined) return
  const length = headers['content-length']
  writeFileSync(`${file}.etag`, length === undefined ? validator : `${validator}\n${length}`)
}

function write(descriptor: number, chunk: Buffer): void {
  try {
    for (let at = 0; at < chunk.length; ) at += writeSync(descriptor, chunk, at)
  } catch (thrown) {
    throw new Unusable(reasonOf(thrown))
  }
}

/** Takes away what has come of a file. */
export function removePart(file: string): void {
  for (const name of [file, `${file}.part`, `${file}.etag`]) rmSync(name, { force: true })
}
