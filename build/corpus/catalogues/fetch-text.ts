/**
 * Brings the files of an offered text to this machine, into a folder of their own: its archive over the network or from
 * a folder, or the module itself from an unpacked SWORD library. Checks that they are what the catalogue lists; the text
 * is the reader's business.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sha256 } from '../acquire/checksum.js'
import { unzipInto } from '../acquire/unzip.js'
import { CorpusError } from '../corpus-error.js'
import { quote } from '../messages.js'
import { isZip } from '../readers/detect.js'
import { listSwordModules } from '../readers/formats/sword/library.js'
import { resourceModule } from '../readers/formats/sword/resources/module.js'
import { LARGEST_FILE } from '../readers/shared/input.js'
import type { Catalogue } from './catalogue.js'
import { LICENCE_CLASSES, type LicenceClass, licenceIn } from './licence.js'
import { getFile, removePart } from './network/get-file.js'
import { cleanText, type Offer } from './offer.js'
import { hostOf, isRemote } from './place.js'
import { announce, networkOf } from './session.js'
import type { Workshop } from './workshop.js'

/** No archive of one Bible comes near this. */
const LIMITS = { bytes: 128 * 1024 * 1024, attempts: 4 }
const MILLISECONDS = 30 * 60 * 1000

export interface FetchedText {
  /** A zip archive, or a folder, as `lectern corpus add` takes them. */
  readonly path: string
  /** Where it came from, for a person. */
  readonly from: string
  /** What its own files say about rights, if they do. */
  readonly licence: LicenceClass
  readonly terms: string
  /** What is to be known of it; a sentence each. */
  readonly notices: readonly string[]
}

/**
 * The files of `offer`, below the empty folder `scratch`, which the caller removes. Throws a CorpusError if they cannot
 * be had or are not those of the offer.
 */
export async function fetchText(
  offer: Offer,
  catalogue: Catalogue,
  scratch: string,
  session: Workshop,
): Promise<FetchedText> {
  const path = join(scratch, offer.archive)
  const from = await archiveInto(path, offer, catalogue, session)
  if (from === undefined) return moduleFrom(catalogue.list, offer, join(scratch, offer.id))
  const unpacked = join(scratch, 'unpacked')
  unzipInto(readFileSync(path), unpacked, from)
  const own = offer.format === 'sword' ? moduleNotices(unpacked, offer, from) : []
  const rights = rightsIn(unpacked)
  rmSync(unpacked, { recursive: true, force: true })
  return { path, from, notices: own, ...narrower(offer, rights) }
}

/** Puts the archive at `path`; undefined if there is none because the catalogue is an unpacked library. */
async function archiveInto(
  path: string,
  offer: Offer,
  catalogue: Catalogue,
  session: Workshop,
): Promise<string | undefined> {
  const reasons: string[] = []
  for (const folder of catalogue.archives) {
    const place = `${folder}/${encodeURIComponent(offer.archive)}`
    if (isRemote(folder)) {
      const reason = await download(place, path, offer, catalogue, session)
      if (reason === undefined) return place
      reasons.push(reason)
      continue
    }
    const file = join(folder, offer.archive)
    if (!existsSync(file)) continue
    if (!statSync(file).isFile() || statSync(file).size > LARGEST_FILE) {
      throw new CorpusError(`${file} is no archive of a Bible`)
    }
    copyFileSync(file, path)
    if (!isArchive(path)) throw new CorpusError(`${file} is no zip archive`)
    return file
  }
  const isLibrary = !isRemote(catalogue.list) && existsSync(join(catalogue.list, 'mods.d'))
  if (isLibrary && offer.format === 'sword') return undefined
  const why = reasons.at(0) ?? `none of its folders holds ${offer.archive}`
  throw new CorpusError(`${catalogue.name} has no archive of ${offer.id}: ${why}`)
}

/** Downloads; gives the reason if there is nothing, or something else, at that address. */
async function download(
  address: string,
  path: string,
  offer: Offer,
  catalogue: Catalogue,
  session: Workshop,
): Promise<string | undefined> {
  if (session.isOffline) return `${address} is not asked with --offline`
  announce(session, [address])
  // Unfinished downloads outlive the command, for the next one to go on.
  const file = join(session.folder, 'archives', sha256(address).slice(0, 24))
  const network = networkOf(session, catalogue, MILLISECONDS)
  const onBytes = (received: number, total: number | undefined) =>
    session.onProgress?.(offer.id, sizesOf(received, total))
  const got = await session.downloads.at(hostOf(address), () => {
    session.onStep?.(offer.id, `asking for ${address}`)
    return getFile(address, file, LIMITS, network, onBytes)
  })
  if (got === 'missing') return `${address} is not there`
  try {
    if (!isArchive(file)) return `${address} is no zip archive: the server sent something else`
    copyFileSync(file, path)
    return undefined
  } finally {
    removePart(file)
  }
}

function sizesOf(received: number, total: number | undefined): string {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return total === undefined
    ? `${megabytes(received)} MB`
    : `${megabytes(received)} of ${megabytes(total)} MB`
}

const isArchive = (file: string): boolean => isZip(readFileSync(file).subarray(0, 4))

/** Holds a SWORD archive against the list. */
function moduleNotices(root: string, offer: Offer, from: string): string[] {
  const { modules } = listSwordModules(root)
  const module = modules.find(({ name }) => name === offer.id)
  if (module === undefined) {
    const names = modules.map(({ name }) => quote(name, 40)).join(', ') || 'no module'
    throw new CorpusError(`${from} holds ${names}, not ${offer.id}`)
  }
  const version = module.version ?? ''
  if (version === offer.revision) return []
  return [`The archive has revision ${quote(version, 40)}; the list says ${quote(offer.revision)}.`]
}

/** A module's files from an unpacked library, as a library of that module alone. */
function moduleFrom(root: string, offer: Offer, folder: string): FetchedText {
  const module = listSwordModules(root).modules.find(({ name }) => name === offer.id)
  const isText = offer.kind === undefined
  const data = module && !isText ? resourceModule(root, module).folder : module?.dataPath
  if (module === undefined || data === undefined) {
    throw new CorpusError(`${root} has no data of ${offer.id}: its DataPath leads nowhere`)
  }
  const inside = relative(realpathSync(root), realpathSync(data))
  if (inside === '' || inside.startsWith('..') || inside.startsWith(sep)) {
    throw new CorpusError(`${module.confPath}: its DataPath leads out of ${root}`)
  }
  const target = join(folder, relative(root, data))
  for (const path of [join(folder, 'mods.d'), target]) mkdirSync(path, { recursive: true })
  copyFileSync(module.confPath, join(folder, 'mods.d', `${offer.id.toLowerCase()}.conf`))
  for (const name of readdirSync(data)) {
    const file = join(data, name)
    const status = lstatSync(file)
    if (status.isFile() && status.size <= LARGEST_FILE) copyFileSync(file, join(target, name))
  }
  const { licence, terms } = offer
  return { path: folder, from: root, licence, terms, notices: [] }
}

const RIGHTS = /^copr\.html?$/i

/** The page about rights that eBible.org puts into its archives, as words; undefined if there is none. */
function rightsIn(folder: string): string | undefined {
  const name = readdirSync(folder).find((one) => RIGHTS.test(one))
  if (name === undefined || !statSync(join(folder, name)).isFile()) return undefined
  const page = readFileSync(join(folder, name)).subarray(0, 100_000).toString('utf8')
  // The address of a licence stands in a link.
  const links = [...page.matchAll(/href\s*=\s*["']?(https?:[^"'\s>]+)/gi)].map(([, link]) => link)
  return `${page.replace(/<(style|script)\b.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ')} ${links.join(' ')}`
}

/** Of two statements about rights the narrower; the list's if the page says nothing that is known. */
function narrower(offer: Offer, page: string | undefined) {
  const stated = { licence: offer.licence, terms: offer.terms }
  const licence = licenceIn(page ?? '')
  if (page === undefined || licence === 'unknown') return stated
  const rank = (one: LicenceClass) => LICENCE_CLASSES.indexOf(one)
  const isDecisive = offer.licence === 'unknown' || rank(licence) > rank(offer.licence)
  return isDecisive ? { licence, terms: cleanText(page) ?? '' } : stated
}
