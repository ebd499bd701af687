/** Finds a version by its id or alias, by a name that people write, or as the default. Reads no text of a version. */
import type { AbsentVersion } from '../bundle/catalogue.js'
import { BundleError, type VersionRecord } from '../bundle/format.js'
import { foldName } from '../reference/names/fold.js'

/** A version, loaded or not. */
export interface HasRecord {
  readonly record: VersionRecord
}

/** Versions that can be found by their names. */
export interface Versions<T extends HasRecord> {
  /** Sorted by id. */
  readonly versions: readonly T[]
  readonly defaultVersion: T
  /** Known by name and not compiled in. */
  readonly absent: readonly AbsentVersion[]
  /** The version that an id or alias names, in any letter case. */
  find(id: string): T | AbsentVersion | undefined
  /** The version that a text names: by its id, alias, abbreviation or name, in any spelling of these. */
  findWritten(text: string): T | AbsentVersion | undefined
}

/** Whether a version is in the language of a code, in any letter case: `es` is that of `es` and `es-419`, `es-419` of itself. */
export function speaks({ language_code }: VersionRecord, language: string): boolean {
  const code = language_code.toLowerCase()
  const asked = language.toLowerCase()
  return code === asked || code.startsWith(`${asked}-`)
}

/** Whether a version that was found is compiled in. */
export function isCompiled<T extends HasRecord>(found: T | AbsentVersion): found is T {
  return 'record' in found
}

/**
 * Makes the versions findable. `defaultId` is the operator's choice, an id or alias. Throws a BundleError if there is
 * no version, or if the choice is not compiled in.
 */
export function createVersions<T extends HasRecord>(
  versions: readonly T[],
  absent: readonly AbsentVersion[],
  defaultId: string | undefined,
): Versions<T> {
  const find = createVersionFinder(versions, absent)
  return {
    versions,
    defaultVersion: chooseDefault(versions, find, defaultId),
    absent,
    find,
    findWritten: createWrittenFinder(versions, absent),
  }
}

/**
 * The versions that a build comes with, the first ones first: a text that is added later, whatever its id, does not become
 * the default of its language in their place.
 */
const PREFERRED = ['rvr1960', 'rv1909', 'kjv']
/** The default version of all, if it is compiled in and the operator has chosen none. */
const PREFERRED_DEFAULT = 'rvr1960'
/** The default version is in this language, if any is. */
const PREFERRED_LANGUAGE = 'es'

/** The version of a language that answers if none is named: one that the build comes with, else the first. */
export function usualIn<T extends HasRecord>(
  versions: readonly T[],
  language: string,
): T | undefined {
  const own = versions.filter(({ record }) => record.language_code === language)
  const preferred = PREFERRED.map((id) => own.find(({ record }) => record.id === id))
  return preferred.find((version) => version !== undefined) ?? own[0]
}

/** Makes what finds a version, or one without text, by its id or an alias in any letter case. */
function createVersionFinder<T extends HasRecord>(
  versions: readonly T[],
  absent: readonly AbsentVersion[],
): (id: string) => T | AbsentVersion | undefined {
  const byId = new Map<string, T | AbsentVersion>()
  for (const version of absent) for (const id of idsOf(version)) byId.set(id, version)
  for (const version of versions) {
    // Clients send ids in lower case and in capitals: each is found by one look-up.
    for (const id of idsOf(version.record)) byId.set(id, version).set(id.toUpperCase(), version)
  }
  return (id) => byId.get(id) ?? byId.get(id.toLowerCase())
}

const NO_SIGN_OF_NAME = /[^\p{L}\p{N}]/gu
const ASCII = /^[\0-\x7f]*$/
const NO_ASCII_SIGN_OF_NAME = /[^a-z0-9]+/g
/** The first of a text that its folded form may begin with. */
const FIRST_OF_NAME = /[A-Za-z0-9\x80-\uffff]/

/** The letters and digits of a name, folded; ASCII has no accent to look for. */
function foldWritten(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_ASCII_SIGN_OF_NAME, '')
  return foldName(text).replace(NO_SIGN_OF_NAME, '')
}

/** Makes what finds a version by any text that names it: `RVR-1960` as well as `Reina-Valera 1960`. */
function createWrittenFinder<T extends HasRecord>(
  versions: readonly T[],
  absent: readonly AbsentVersion[],
): (text: string) => T | AbsentVersion | undefined {
  const byText = new Map<string, T | AbsentVersion>()
  for (const version of [...absent, ...versions]) {
    const record = isCompiled(version) ? version.record : version
    for (const text of [...idsOf(record), record.abbreviation, record.name]) {
      byText.set(foldWritten(text), version)
    }
  }
  const initials = new Set(Array.from(byText.keys(), (text) => text.charAt(0)))
  // Whatever stands behind a place of a reference may be a version's name: most begin with what no name begins with.
  return (text) => {
    const [first = ''] = FIRST_OF_NAME.exec(text) ?? []
    const isAscii = first !== '' && first < '\x80'
    if (isAscii && !initials.has(first.toLowerCase())) return undefined
    return byText.get(foldWritten(text))
  }
}

function idsOf({ id, aliases }: Pick<AbsentVersion, 'id' | 'aliases'>): readonly string[] {
  return [id, ...aliases]
}

/**
 * The default version: the one that is `wanted`, an id or alias, else the preferred one. Throws a BundleError if there
 * is no version, or if the wanted one is not compiled in.
 */
function chooseDefault<T extends HasRecord>(
  versions: readonly T[],
  find: (id: string) => T | AbsentVersion | undefined,
  wanted: string | undefined,
): T {
  const chosen = find(wanted ?? PREFERRED_DEFAULT)
  if (chosen !== undefined && isCompiled(chosen)) return chosen
  if (wanted !== undefined) {
    const ids = versions.map(({ record }) => record.id).join(', ')
    throw new BundleError(
      `DEFAULT_VERSION is ${wanted}, which is not compiled in; there are: ${ids}`,
    )
  }
  const version = usualIn(versions, PREFERRED_LANGUAGE) ?? versions[0]
  if (version === undefined)
    throw new BundleError('the compiled corpus holds no version; run make build')
  return version
}
