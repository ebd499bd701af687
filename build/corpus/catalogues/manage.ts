/** `lectern corpus catalogues`: which catalogues there are; adds one, takes one away, fetches all lists again. */
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CorpusError } from '../corpus-error.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { quote } from '../messages.js'
import { alignRows } from '../terminal.js'
import type { Catalogue } from './catalogue.js'
import { BUILT_IN } from './catalogue.js'
import { forgetList, type ReadList, readList } from './kept-list.js'
import {
  CATALOGUE_NAME,
  catalogueCalled,
  knownCatalogues,
  noteAdded,
  noteRemoved,
  noteRestored,
} from './known.js'
import { hostOf, isRemote, placeOf } from './place.js'
import { ageOf, readLists } from './select.js'
import { announce, openSession, type Session, type SessionOptions } from './session.js'

export function listCatalogues(
  options: SessionOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const rows = []
    for (const catalogue of knownCatalogues(surroundings.places.corpus)) {
      const { lists } = await readLists([catalogue], session, 'kept')
      rows.push(rowOf(catalogue, lists[0]))
    }
    const titles = ['NAME', 'LAYOUT', 'TEXTS', 'LIST OF', 'WHERE', 'TITLE']
    const cells = rows.map((row) => [
      row.name,
      row.layout,
      row.texts === null ? '-' : String(row.texts),
      row.fetched === null ? '-' : ageOf(session.now - Date.parse(row.fetched)),
      row.list,
      `${row.title}${row.aside ? ' (only if it is named)' : ''}`,
    ])
    return { ok: true, lines: alignRows([titles, ...cells], titles.length), faults: [], data: rows }
  })
}

function rowOf(catalogue: Catalogue, read: ReadList | undefined) {
  const { name, title, layout, list, archives } = catalogue
  return {
    ...{ name, title, layout, list, archives },
    aside: catalogue.isAside === true,
    own: catalogue.isOwn === true,
    texts: read?.offers.length ?? null,
    fetched: read?.fetched === undefined ? null : new Date(read.fetched).toISOString(),
  }
}

export interface AddCatalogueOptions extends SessionOptions {
  /** What it is to be called; else made from its address. */
  readonly name?: string | undefined
  /** Where its archives lie, if not in one of the usual folders. */
  readonly archives?: string | undefined
}

/** Adds the catalogue at an address or a path, once its list was read; or a built-in one by its name. */
export function addCatalogue(
  word: string,
  options: AddCatalogueOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const { corpus } = surroundings.places
    const isBuiltIn = BUILT_IN.some(({ name }) => name === word.toLowerCase())
    if (isBuiltIn && !existsSync(word)) {
      const isBack = noteRestored(corpus, word.toLowerCase())
      return done(`${word.toLowerCase()} is ${isBack ? 'back' : 'there already'}.`, word)
    }
    const session = openSession(surroundings, options)
    const place = placeOf(word)
    const name = (options.name ?? nameFrom(place)).toLowerCase()
    if (!CATALOGUE_NAME.test(name) || knownCatalogues(corpus).some((one) => one.name === name)) {
      const reason = CATALOGUE_NAME.test(name) ? 'is taken' : 'is no name of a catalogue'
      return refused([
        `${quote(name, 40)} ${reason}: say --name, 2 to 31 letters, digits and hyphens`,
      ])
    }
    if (isRemote(place)) {
      if (session.isOffline) return refused([`${place} is not asked with --offline`])
      announce(session, [place])
    }
    const found = await firstThatReads(candidates(name, place, options.archives), session)
    noteAdded(corpus, found.catalogue)
    const plain = place.startsWith('http:')
      ? ['Its address is plain HTTP: who stands between can change what it sends.']
      : []
    const line = `${name} is added, with ${found.offers.length} texts: lectern corpus find --catalogue ${name}`
    return { ok: true, lines: [line, ...plain], faults: [], data: rowOf(found.catalogue, found) }
  })
}

function nameFrom(place: string): string {
  const words = isRemote(place) ? hostOf(place) : basename(place)
  const name = words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return name.replace(/^-+|-+$/g, '').slice(0, 31)
}

/** Where archives usually lie beside a list, from the root of the repository. */
const ARCHIVES = [
  ...['packages', 'packages/rawzip', 'rawzip', 'zip'],
  ...['../packages/rawzip', '../rawzip', '../packages'],
]

/** The layouts that a place may have, in the order of trying. */
function candidates(name: string, place: string, archives: string | undefined): Catalogue[] {
  const said = archives === undefined ? undefined : [placeOf(archives)]
  const common = { name, title: place, isOwn: true } as const
  const sword = (root: string, list: string): Catalogue => ({
    ...{ ...common, layout: 'sword', list },
    archives: said ?? [...ARCHIVES.map((folder) => below(root, folder)), root],
  })
  const ebible = (root: string, list: string): Catalogue => ({
    ...{ ...common, layout: 'ebible', list },
    archives: said ?? [root],
  })
  const parent = isRemote(place) ? new URL('.', place).href.replace(/\/+$/, '') : dirname(place)
  if (/\.csv$/i.test(place)) return [ebible(parent, place)]
  if (/\.tar\.gz$/i.test(place)) return [sword(parent, place)]
  const packed = below(place, 'mods.d.tar.gz')
  const table = below(place, 'translations.csv')
  if (isRemote(place)) return [sword(place, packed), ebible(place, table)]
  if (!existsSync(place) || !statSync(place).isDirectory()) {
    throw new CorpusError(`${place} is no folder, and no list of a catalogue`)
  }
  if (existsSync(packed)) return [sword(place, packed)]
  if (existsSync(join(place, 'mods.d'))) return [sword(place, place)]
  return [ebible(place, table)]
}

function below(root: string, path: string): string {
  return isRemote(root) ? new URL(path, `${root}/`).href.replace(/\/+$/, '') : join(root, path)
}

/** The first candidate with a list. Throws what stood in the way of the first. */
async function firstThatReads(
  [first, ...others]: readonly Catalogue[],
  session: Session,
): Promise<ReadList> {
  try {
    return (await readList(first as Catalogue, session, 'now')) as ReadList
  } catch (thrown) {
    if (!(thrown instanceof CorpusError)) throw thrown
    for (const other of others) {
      try {
        return (await readList(other, session, 'now')) as ReadList
      } catch (again) {
        if (!(again instanceof CorpusError)) throw again
      }
    }
    throw thrown
  }
}

export function removeCatalogue(word: string, surroundings: Surroundings): Promise<Answer> {
  return answering(() => {
    const { corpus } = surroundings.places
    const catalogue = catalogueCalled(corpus, word)
    noteRemoved(corpus, catalogue)
    forgetList(openSession(surroundings, {}), catalogue)
    return done(`${catalogue.name} is removed; texts that came from it stay.`, catalogue.name)
  })
}

function done(line: string, name: string): Answer {
  return { ok: true, lines: [line], faults: [], data: { name } }
}

/** Fetches the lists of all catalogues that are not aside, or were fetched before. */
export function refreshCatalogues(
  options: SessionOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    if (session.isOffline) return refused(['a refresh asks the network, which --offline forbids'])
    const catalogues = knownCatalogues(surroundings.places.corpus)
    const kept = await readLists(catalogues, session, 'kept')
    const isKept = (one: Catalogue) => kept.lists.some(({ catalogue }) => catalogue === one)
    const wanted = catalogues.filter((one) => one.isAside !== true || isKept(one))
    const { lists, notices } = await readLists(wanted, session, 'now')
    const lines = lists.map(({ catalogue, offers }) => `${catalogue.name}: ${offers.length} texts`)
    const isWhole = lists.length === wanted.length && lists.every(({ stale }) => !stale)
    const data = lists.map((list) => rowOf(list.catalogue, list))
    if (!isWhole) return { ok: false, lines, faults: notices, data }
    for (const notice of notices) session.onNotice?.(notice)
    return { ok: true, lines, faults: [], data }
  })
}
