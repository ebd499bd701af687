/**
 * The bundle: one compiled version as one JSON file, written by build/ and read by src/text. Both sides
 * of the format live in this folder, so that they cannot drift apart.
 *
 *     {"lectern-bundle":1,"sha256":"<hex of every byte after this line>",
 *     "header":{...},
 *     "verses":[{"verse":1,"text":"..."},{"verse":2,"text":"..."}],
 *     "headings":[[ordinal,"title","..."]]}
 *
 * The file is JSON as a whole, and line by line: the server parses the header alone and serves slices of
 * the line of verses as they lie in the file.
 */

/** Raised whenever a bundle of the old layout could be misread by the new reader. */
export const BUNDLE_FORMAT = 1

export interface VersionRecord {
  /** Lowercase. */
  readonly id: string
  /** Lowercase; accepted wherever the id is. */
  readonly aliases: readonly string[]
  /** Uppercase. */
  readonly abbreviation: string
  readonly name: string
  /** English name of the language. */
  readonly language: string
  readonly language_code: string
  /** In the version's language. */
  readonly description: string
  readonly copyright: string
}
