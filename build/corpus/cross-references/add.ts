/**
 * `lectern corpus add openbible-crossrefs`: fetches the list, or takes it from a file, checks every row and compiles it.
 * If anything is wrong, or the command is killed, everything is as it was before.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  crossReferencesFile,
  encodeCrossReferences,
  OPENBIBLE,
} from '../../../src/bundle/cross-references.js'
import { openExchange } from '../../../src/bundle/exchange.js'
import { download } from '../acquire/download.js'
import { unzipInto } from '../acquire/unzip.js'
import { CorpusError } from '../corpus-error.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { alone } from '../import/lock.js'
import { clearLeftOvers, scratchFolder } from '../left-overs.js'
import { isZip } from '../readers/detect.js'
import { OPENBIBLE_ADDRESS, type OpenBibleReading, readOpenBible } from './openbible.js'

export interface AddCrossReferencesOptions {
  /** A file, or an address of a copy; the list's own address if it is absent. */
  readonly from: string | undefined
  /** Takes the place of the list that is there. */
  readonly replace: boolean
}

/** The whole list is some 2 MB as an archive and 9 MB unpacked. */
const LARGEST_LIST = 64 * 1024 * 1024
const LIMITS = { bytes: LARGEST_LIST, milliseconds: 180_000 }
const MEMBER = 'cross_references.txt'
const ADDRESS = /^https?:\/\//
/** Bad lines that are named; all are counted. */
const NAMED_LINES = 10

export function addCrossReferences(
  { from, replace }: AddCrossReferencesOptions,
  { places, onStep }: Surroundings,
): Promise<Answer> {
  const add = async () => {
    clearLeftOvers(places)
    if (existsSync(crossReferencesFile(places.out, OPENBIBLE)) && !replace) {
      return refused([`${OPENBIBLE} is there already: say --replace, or remove it first`])
    }
    const place = from ?? OPENBIBLE_ADDRESS
    onStep?.(OPENBIBLE, `reading ${place}`)
    const reading = readOpenBible(textIn(await bytesAt(place), place), basename(place))
    onStep?.(OPENBIBLE, 'writing')
    const source = { id: OPENBIBLE, ...reading.source }
    install(places.out, encodeCrossReferences(source, reading.rows))
    return doneAnswer(reading, place)
  }
  return answering(() => alone(places.out, add))
}

async function bytesAt(place: string): Promise<Buffer> {
  if (ADDRESS.test(place)) return download(place, LIMITS)
  if (!existsSync(place)) throw new CorpusError(`${place} is not there`)
  const status = statSync(place)
  if (!status.isFile()) throw new CorpusError(`${place} is no file`)
  if (status.size > LARGEST_LIST) {
    throw new CorpusError(`${place} is larger than any such list: ${status.size} bytes`)
  }
  return readFileSync(place)
}

/** The text of the list, which may lie in an archive. */
function textIn(bytes: Buffer, place: string): string {
  if (!isZip(bytes.subarray(0, 4))) return decode(bytes, place)
  const folder = scratchFolder()
  try {
    unzipInto(bytes, folder, place)
    const file = join(folder, MEMBER)
    if (!existsSync(file)) throw new CorpusError(`${place} holds no ${MEMBER}`)
    return decode(readFileSync(file), place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function decode(bytes: Buffer, place: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CorpusError(`${place} is not UTF-8`)
  }
}

function install(out: string, bytes: Buffer): void {
  mkdirSync(out, { recursive: true })
  const exchange = openExchange(out)
  try {
    writeFileSync(crossReferencesFile(exchange.fresh, OPENBIBLE), bytes)
    exchange.commit()
  } finally {
    exchange.abandon()
  }
}

function doneAnswer({ source, rows, bad }: OpenBibleReading, from: string): Answer {
  const named = bad.slice(0, NAMED_LINES).map(({ line, reason }) => `line ${line}: ${reason}`)
  return {
    ok: true,
    lines: [
      ...(bad.length > 0 ? [`${bad.length} lines are left out:`, ...named, ''] : []),
      `${rows.length} cross references of ${source.name} are added; a server has them from its next start or SIGHUP.`,
      `Licence: ${source.license}`,
      `Every answer names the licence and the credit: ${source.credit}`,
    ],
    faults: [],
    data: { id: OPENBIBLE, from, rows: rows.length, bad, license: source.license },
  }
}

/** `lectern corpus remove openbible-crossrefs`. */
export function removeCrossReferences({ places }: Surroundings): Promise<Answer> {
  const remove = async () => {
    clearLeftOvers(places)
    const file = crossReferencesFile(places.out, OPENBIBLE)
    if (!existsSync(file)) return refused([`${OPENBIBLE} is not there`])
    const exchange = openExchange(places.out)
    exchange.remove(file)
    exchange.commit()
    const lines = [`${OPENBIBLE} is removed; a server is without it from its next start or SIGHUP.`]
    return { ok: true, lines, faults: [], data: { id: OPENBIBLE, removed: true } }
  }
  return answering(() => alone(places.out, remove))
}
