/**
 * Works of catalogues that are no texts: dictionaries and commentaries. A work is added as a text is: fetched, its licence
 * asked for, its files kept, compiled beside the texts and exchanged at once.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { suppliedPart } from '../../project.js'
import { libraryFolders } from '../acquire/installed.js'
import { unzipInto } from '../acquire/unzip.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { alone } from '../import/lock.js'
import { scratchFolder } from '../left-overs.js'
import { languageCodeOf } from '../readers/shared/language.js'
import { buildResources } from '../resources/build.js'
import { localFolder, readLocalRecords, type WrittenResource } from '../resources/records.js'
import { isNewer } from './added.js'
import type { Catalogue } from './catalogue.js'
import { fetchText } from './fetch-text.js'
import type { ReadList } from './kept-list.js'
import { LICENCES } from './licence.js'
import { type AcceptedLicence, acceptanceOf, licenceFault } from './licence-fault.js'
import type { Offer } from './offer.js'
import type { Workshop } from './workshop.js'

/** `MHCC` as `mhcc-commentary`. A hyphen is in no id of a version. */
export function workIdOf({ id, kind }: Offer): string {
  const name = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${name || 'work'}-${kind}`
}

/** The added work that an offer has become, if it has. */
export function addedWork(corpus: string, offer: Offer): WrittenResource | undefined {
  return readLocalRecords(corpus).find(
    ({ import: own }) => own?.name === offer.catalogue && own.id === offer.id,
  )
}

/** Adds a work, unless it is here already. */
export async function addWork(
  offer: Offer,
  catalogue: Catalogue,
  options: AcceptedLicence & { readonly replace?: boolean | undefined },
  session: Workshop,
): Promise<Answer> {
  const { places } = session
  const title = `${offer.catalogue}:${offer.id}`
  const former = addedWork(places.corpus, offer)
  if (former !== undefined && options.replace !== true) {
    const revision = former.import?.revision || 'not known'
    return refused([
      `${title} is here already as ${former.id}, revision ${revision}: say --replace to fetch it again`,
    ])
  }
  const id = former?.id ?? workIdOf(offer)
  const isTaken =
    former === undefined && existsSync(join(suppliedPart(places.corpus, 'resources'), `${id}.json`))
  if (isTaken) return refused([`${id} is a work of the usual build`])
  const acceptance = (rights: Pick<Offer, 'licence' | 'terms'>) =>
    acceptanceOf(rights, former?.import, options)
  const early = licenceFault(title, offer, acceptance(offer))
  if (offer.licence !== 'unknown' && early !== undefined) return refused([early])
  const scratch = scratchFolder()
  try {
    const { path, from, licence, terms, notices } = await fetchText(
      offer,
      catalogue,
      scratch,
      session,
    )
    const accepted = acceptance({ licence, terms })
    const late = licenceFault(title, { licence, terms }, accepted)
    if (late !== undefined) return refused([late])
    const { revision } = offer
    const origin = { name: offer.catalogue, id: offer.id, revision, licence, terms, stated: {} }
    const record = recordOf(id, offer, { ...origin, ...(accepted !== undefined && { accepted }) })
    const lines = await alone(places.out, () => keep(record, path, from, session))
    const head = [`From ${from}; licence: ${LICENCES[licence].words}.`, ...notices, '']
    const faults = lines.filter((line) => line.startsWith(`${id}: cannot be used`))
    if (faults.length > 0) return refused(faults)
    const end = `${title} is added as ${id}; a server has it from its next start or SIGHUP.`
    return { ok: true, lines: [...head, ...lines, end], faults: [], data: { id, counts: null } }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function recordOf(
  id: string,
  offer: Offer,
  origin: NonNullable<WrittenResource['import']>,
): WrittenResource {
  const { name, abbreviation, description = name } = offer
  return {
    ...{ id, kind: offer.kind ?? 'dictionary', name, description },
    abbreviation: abbreviation ?? offer.id.toUpperCase(),
    language_code: languageCodeOf(offer.languageCode) ?? 'en',
    sword: { modules: [offer.id], debian: '', zips: [], known: [] },
    import: origin,
  }
}

/** Puts the files in place of the former ones and compiles; if that fails, the former ones are there again. */
async function keep(
  record: WrittenResource,
  path: string,
  from: string,
  session: Surroundings,
): Promise<readonly string[]> {
  const { corpus } = session.places
  const folder = localFolder(corpus, record.id)
  const fresh = `${folder}.new`
  const old = `${folder}.old`
  for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  if (statSync(path).isDirectory()) cpSync(path, fresh, { recursive: true })
  else unzipInto(readFileSync(path), fresh, from)
  writeFileSync(join(fresh, 'record.json'), `${JSON.stringify(record, null, 2)}\n`)
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  const lines = await compile(session, [record.id])
  if (lines.some((line) => line.startsWith(`${record.id}: cannot be used`))) {
    rmSync(folder, { recursive: true, force: true })
    if (existsSync(old)) renameSync(old, folder)
  }
  rmSync(old, { recursive: true, force: true })
  return lines
}

function compile({ places, environment }: Surroundings, only: readonly string[]) {
  return buildResources({ places, environment, libraries: libraryFolders(environment), only })
}

/** Removes an added work; undefined if there is none of that id. */
export async function removeWork(
  id: string,
  surroundings: Surroundings,
): Promise<Answer | undefined> {
  const { corpus, out } = surroundings.places
  const record = readLocalRecords(corpus).find((one) => one.id === id.toLowerCase())
  if (record === undefined) return undefined
  return answering(() =>
    alone(out, async () => {
      rmSync(localFolder(corpus, record.id), { recursive: true, force: true })
      await compile(surroundings, [])
      const line = `${record.name} (${record.id}) is removed; a server is without it from its next start or SIGHUP.`
      return { ok: true, lines: [line], faults: [], data: { id: record.id, removed: true } }
    }),
  )
}

/** An added work and its offer of a newer revision. */
export interface NewerWork {
  readonly record: WrittenResource
  readonly offer: Offer
  readonly catalogue: Catalogue
}

/** The added works of which a list has a newer revision. */
export function outdatedWorks(corpus: string, lists: readonly ReadList[]): readonly NewerWork[] {
  return readLocalRecords(corpus).flatMap((record) => {
    const list = lists.find(({ catalogue }) => catalogue.name === record.import?.name)
    const offer = list?.works?.findLast(({ id }) => id === record.import?.id)
    if (list === undefined || offer === undefined) return []
    const isOutdated = isNewer(offer.revision, record.import?.revision ?? '')
    return isOutdated ? [{ record, offer, catalogue: list.catalogue }] : []
  })
}

/** The catalogues that added works came from. */
export function cataloguesOfWorks(corpus: string): readonly string[] {
  return readLocalRecords(corpus).flatMap((record) => record.import?.name ?? [])
}
