/**
 * Answers about a Strong's number: the word of the dictionary, and how often and by which words each version that carries
 * numbers renders it.
 */
import type { VersionRecord } from '../../bundle/format.js'
import type { NumberUse } from '../../bundle/resources/numbers.js'
import type { ResourceRecord } from '../../bundle/resources/resource.js'
import { anyBookByNumber } from '../../canon/further-books.js'
import type { LibraryVersion } from '../../library/library.js'
import type { Answer } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { entryOf, type StrongsEntry } from './entry.js'
import { absentDictionary, readStrongs } from './number.js'

export const DEFAULT_RENDERINGS = 20
export const MAX_RENDERINGS = 100
/** The most code points of a number as it is sent. */
export const LONGEST_NUMBER = 20

/** A number in a version. */
export interface VersionUse {
  readonly version: string
  /** How often the version has it; words in a row that carry it count once. */
  readonly count: number
  /** How many verses have it. */
  readonly verses: number
  readonly books: readonly { readonly abbreviation: string; readonly count: number }[]
  /** The most frequent first. */
  readonly renderings: readonly { readonly text: string; readonly count: number }[]
  /** How many renderings there are. */
  readonly rendering_count: number
  /** Of the whole version: its words, and those that carry a number. */
  readonly words: { readonly all: number; readonly tagged: number }
}

export interface StrongsData extends StrongsEntry {
  readonly dictionary: Pick<ResourceRecord, 'id' | 'name' | 'copyright'>
  readonly versions: readonly VersionUse[]
}

export interface StrongsAnswer extends Answer {
  readonly data: StrongsData
  /** Of the versions that carry numbers. */
  readonly records: readonly VersionRecord[]
}

export interface AskedStrongs {
  readonly number: string
  readonly testament: 'OT' | 'NT' | undefined
  /** Id or alias; undefined for all versions that carry numbers. */
  readonly version: string | undefined
  /** Renderings of each version. */
  readonly limit: number
}

/** The answer. A Failure for what is no number of the dictionary, and for a version without numbers. Throws a BundleError. */
export function answerStrongs(
  { library }: Pick<Snapshot, 'library'>,
  asked: AskedStrongs,
): StrongsAnswer | Failure {
  const number = readStrongs('number', asked.number, asked.testament)
  if (isFailure(number)) return number
  const tagged = library.versions.filter(({ strongs }) => strongs !== undefined)
  const chosen = asked.version === undefined ? tagged : oneOf(tagged, library, asked.version)
  if (isFailure(chosen)) return chosen
  const { dictionary, key, whole } = number
  const resource = library.resources.find(({ record }) => record.strongs === dictionary)
  if (resource === undefined) return absentDictionary(dictionary)
  const opened = resource.open()
  const entry = opened.find(key) ?? opened.find(whole)
  const uses = chosen.map((version) => useOf(version, key, asked.limit))
  const isKnown = key === whole || uses.some(({ count }) => count > 0)
  if (entry === undefined || !isKnown) {
    return { kind: 'no-strongs', number: number.number, dictionary: resource.record.name }
  }
  const { id, name, copyright } = resource.record
  const data = { ...entryOf(number, entry), dictionary: { id, name, copyright }, versions: uses }
  const records = chosen.map(({ record }) => record)
  return { data, records, versions: records.map(({ id }) => id), write: () => json(data) }
}

function oneOf(
  tagged: readonly LibraryVersion[],
  library: Snapshot['library'],
  asked: string,
): readonly LibraryVersion[] | Failure {
  const version = findVersion(library, asked)
  if (isFailure(version)) return version
  if (version.strongs !== undefined) return [version]
  return badParameter('version', {
    is: 'without-strongs',
    versions: tagged.map(({ record }) => record.id),
  })
}

const NO_USE: NumberUse = { count: 0, verses: [], books: [], renderings: [] }

function useOf({ record, strongs }: LibraryVersion, key: string, limit: number): VersionUse {
  // Only versions that have them come here.
  const opened = (strongs as NonNullable<typeof strongs>).open()
  const { count, verses, books, renderings } = opened.find(key) ?? NO_USE
  return {
    version: record.id,
    ...{ count, verses: verses.length },
    books: books.map(([book, own]) => ({
      abbreviation: anyBookByNumber(book).abbreviation,
      count: own,
    })),
    renderings: renderings.slice(0, limit).map(([text, own]) => ({ text, count: own })),
    rendering_count: renderings.length,
    words: opened.about.words,
  }
}
