/**
 * A resource: a dictionary, a list of topics or a commentary beside the texts. Its file is `<id>.resource` (blocks.ts); what
 * is known of all of them without their entries is in `resources.json`.
 */
import { join } from 'node:path'
import { BundleError, type SourceRecord } from '../format.js'

export const RESOURCE_KINDS = ['dictionary', 'topics', 'commentary'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** Whose numbers a dictionary of Strong's explains. */
export type StrongsDictionary = 'G' | 'H'

export interface ResourceRecord {
  /** Lowercase letters, digits and hyphens. */
  readonly id: string
  readonly kind: ResourceKind
  readonly name: string
  readonly abbreviation: string
  /** ISO 639-1 code of the language it explains in. */
  readonly language_code: string
  /** In that language. */
  readonly description: string
  /** Of a dictionary by Strong's numbers: which. */
  readonly strongs?: StrongsDictionary
  /** As the source states them. */
  readonly copyright: string
  readonly license: string
}

/** Its name, its rights, and what it is called in addresses; to be shown with what is from it. */
export type Credit = Pick<ResourceRecord, 'id' | 'name' | 'copyright'>

export function creditOf({ id, name, copyright }: ResourceRecord): Credit {
  return { id, name, copyright }
}

/** What the head of a resource's file says. */
export interface ResourceAbout {
  readonly record: ResourceRecord
  readonly source: SourceRecord
  readonly entries: number
}

/** A part of an entry's text, from `start` to `end` in UTF-16 units. */
export type EntrySpan = { readonly start: number; readonly end: number } & (
  | { readonly is: EntryStyle }
  | { readonly is: 'place'; readonly to: PlaceRange }
  /** Another entry: a key of this resource, or a Strong's number. */
  | { readonly is: 'entry'; readonly to: string }
)

/** First and last verse as `verseKey` has them, which may be the same; verse 0 is the whole chapter, chapter 0 the book. */
export type PlaceRange = readonly [first: number, last: number]

/** `form` is the word in its own letters, `sound` how it is spoken, `origin` where it comes from. */
export const ENTRY_STYLES = [
  ...(['italic', 'bold', 'title', 'form', 'transliteration', 'sound', 'origin'] as const),
  ...(['meaning', 'writing', 'item'] as const),
] as const
export type EntryStyle = (typeof ENTRY_STYLES)[number]

export interface ResourceEntry {
  /** As the source writes it: a head word, or a number. Of a commentary, absent. */
  readonly name?: string
  /** Lines are parted by `\n`. */
  readonly text: string
  /** By their beginnings; one may lie within another. */
  readonly spans: readonly EntrySpan[]
  /** Of a commentary: the last verse that it is about, if that is not the first. */
  readonly last?: number
  /** Of an entry that is stored in several parts: which, from 1. */
  readonly part?: number
}

export const RESOURCE_ENDING = '.resource'
export const RESOURCES_FILE = 'resources.json'
const LIST_FORMAT = 1

/** The path of a resource's file. */
export function resourceFile(folder: string, id: string): string {
  return join(folder, `${id}${RESOURCE_ENDING}`)
}

/** What resources.json says of a resource. */
export interface ListedResource {
  readonly record: ResourceRecord
  readonly source: SourceRecord
  readonly entries: number
  /** Of the file's content, as it states it. */
  readonly sha256: string
  /** How long the file is. */
  readonly bytes: number
  /** By what it was compiled. */
  readonly fingerprint: string
}

/** The key of an entry of a dictionary: how names are compared. */
export function entryKey(name: string): string {
  return name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim()
}

/** The key of a Strong's number: `G0026`. */
export function strongsKey(number: string): string {
  const [, letter = '', digits = '', part = ''] = /^([GH])(\d+)([a-z]?)$/.exec(number) ?? []
  return `${letter}${digits.padStart(4, '0')}${part}`
}

/** The key of an entry of a commentary; chapter 0 is the book, verse 0 the chapter. */
export function placeKey(book: number, chapter: number, verse: number): string {
  return [book, chapter, verse].map((number) => String(number).padStart(3, '0')).join('.')
}

/** Sorts before every sign of a key, so that the parts of an entry follow it at once. */
const PART = '\u001f'

/** The key of a further part of an entry; the first one has the entry's own key. */
export function partKey(key: string, part: number): string {
  return part === 1 ? key : `${key}${PART}${String(part).padStart(4, '0')}`
}

/** The last key that a part of an entry can have. */
export function lastPartKey(key: string): string {
  return `${key}${PART}\uffff`
}

/** The list as text. */
export function encodeResources(resources: readonly ListedResource[]): string {
  return `${JSON.stringify({ 'lectern-resources': LIST_FORMAT, resources })}\n`
}

const ID = /^[a-z0-9-]+$/

/** The list in `text`; throws a BundleError that names `file` if it is none. */
export function decodeResources(text: string, file: string): readonly ListedResource[] {
  try {
    const value = JSON.parse(text)
    const { resources } = value
    if (value['lectern-resources'] === LIST_FORMAT && Array.isArray(resources)) {
      if (resources.every((one) => ID.test(one?.record?.id) && typeof one.sha256 === 'string')) {
        return resources
      }
    }
  } catch {
    // It is no list.
  }
  throw new BundleError(`${file} is no list of resources of format ${LIST_FORMAT}; run make build`)
}
