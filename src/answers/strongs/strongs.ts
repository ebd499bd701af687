/**
 * Answers about a Strong's number: the word of the dictionary, and how often and by which words each version that carries
 * numbers renders it.
 */
import type { VersionRecord } from '../../bundle/format.js'
import type { NumberUse } from '../../bundle/resources/numbers.js'
import { type Credit, creditOf } from '../../bundle/resources/resource.js'
import { anyBookByNumber } from '../../canon/further-books.js'
import type { StoredResource } from '../../library/aids/resources.js'
import type { LibraryVersion } from '../../library/library.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { entryOf, type StrongsEntry } from './entry.js'
import { absentDictionary, readStrongs, type StrongsNumber } from './number.js'

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
  readonly dictionary: Credit
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

/**
 * The answer, once the files that it needs are read: the dictionary and each version in turns of their own if they take long.
 * A Failure for what is no number of the dictionary, and for a version without numbers.
 */
export function answerStrongs(
  { library }: Pick<Snapshot, 'library'>,
  asked: AskedStrongs,
): Unopened<StrongsAnswer> | Failure {
  const number = readStrongs('number', asked.number, asked.testament)
  if (isFailure(number)) return number
  const tagged = library.versions.filter(({ strongs }) => strongs !== undefined)
  const chosen = asked.version === undefined ? tagged : oneOf(tagged, library, asked.version)
  if (isFailure(chosen)) return chosen
  const { dictionary } = number
  const resource = library.resources.find(({ record }) => record.strongs === dictionary)
  if (resource === undefined) return absentDictionary(dictionary)
  return {
    open: async (_signal, use) => use(await lookUp(number, resource, chosen, asked.limit)),
  }
}

async function lookUp(
  { number, dictionary, key, whole }: StrongsNumber,
  { record, open }: StoredResource,
  chosen: readonly LibraryVersion[],
  limit: number,
): Promise<StrongsAnswer | Failure> {
  const budget = new TurnBudget()
  const opened = open()
  const entry = opened.find(key) ?? opened.find(whole)
  const uses: VersionUse[] = []
  for (const version of chosen) {
    await budget.nextStep()
    uses.push(useOf(version, key, limit))
  }
  const isKnown = key === whole || uses.some(({ count }) => count > 0)
  if (entry === undefined || !isKnown) {
    return { kind: 'no-strongs', number, dictionary: record.name }
  }
  const word = entryOf({ number, dictionary }, entry)
  const data = { ...word, dictionary: creditOf(record), versions: uses }
  const records = chosen.map((version) => version.record)
  return { data, records, versions: records.map((one) => one.id), write: () => json(data) }
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
