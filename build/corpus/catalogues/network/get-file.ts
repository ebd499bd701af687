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
      if (!isBroken || attempt >= limits.attempts) throw thrown
    }
  }
}

/** A fault that another attempt would not mend. */
class Unusable extends CorpusError {}

function partSize(file: string): number {
  return statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0
}

/** What the part that is there was said to be: its validator, by which the server knows whether the rest fits. */
function validatorOf(file: string): string | undefined {
  const note = `${file}.etag`
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined
}

async function continueFile(
  address: string,
  file: string,
  limits: FileLimits,
  options: NetworkOptions,
  onBytes: OnBytes,
): Promise<GotFile> {
  const size = partSize(file)
  const validator = validatorOf(file)
  const wish: Record<string, string> =
    size > 0 && validator !== undefined ? { range: `bytes=${size}-`, 'if-range': validator } : {}
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
    await writeBody(answer, file, start, limits.bytes, onBytes)
    renameSync(`${file}.part`, file)
    rmSync(`${file}.etag`, { force: true })
    return 'written'
  } catch (thrown) {
    if (thrown instanceof CorpusError && thrown.message.startsWith(address)) throw thrown
    const words = `${address}: ${wordsOf(thrown, options)}`
    throw thrown instanceof Unusable ? new Unusable(words) : new CorpusError(words)
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
function noteValidator(file: string, headers: Opened['headers']): void {
  const { etag, 'last-modified': modified } = headers
  const validator = etag !== undefined && !etag.startsWith('W/') ? etag : modified
  rmSync(`${file}.etag`, { force: true })
  if (validator !== undefined) writeFileSync(`${file}.etag`, validator)
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
