/** Reads verses as values. They are stored as they are answered, as JSON. */
import { type Version, versesBounds } from './version.js'

export interface StoredVerse {
  /** The first number, if it joins several. */
  readonly verse: number
  readonly text: string
}

/** The verses from one ordinal to another, both included. Throws a BundleError if their file is damaged. */
export function readVerses(version: Version, first: number, last: number): readonly StoredVerse[] {
  const bounds = versesBounds(version, first, last)
  return JSON.parse(`[${version.bytes(bounds.first, bounds.end)}]`)
}
