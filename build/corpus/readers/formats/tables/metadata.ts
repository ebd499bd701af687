/** What a file of JSON says of the version in fields whose names are usual. */
import type { DraftMetadata } from '../../../draft.js'
import { isObject } from '../../shared/json-text.js'
import { languageCodeOf } from '../../shared/language.js'
import { tidyText } from '../../shared/tidy.js'

const FIELDS: readonly (readonly [keys: RegExp, field: keyof DraftMetadata])[] = [
  [/^name$/i, 'name'],
  [/^(translation|title|version_?name)$/i, 'name'],
  [/^(shortname|abbreviation)$/i, 'abbreviation'],
  [/^(copyright_?statement|copyright|licen[cs]e|rights)$/i, 'copyright'],
  [/^(lang_short|language_?code)$/i, 'languageCode'],
  [/^(lang|language)$/i, 'languageCode'],
]

/** `value` is the whole file. */
export function metadataOf(value: unknown): DraftMetadata {
  const metadata: { -readonly [Key in keyof DraftMetadata]?: string } = {}
  if (!isObject(value)) return metadata
  for (const [keys, field] of FIELDS) {
    const found = Object.keys(value).find((key) => keys.test(key))
    const given = found === undefined ? undefined : value[found]
    const text = typeof given === 'string' ? tidyText(given.replace(/<[^<>]*>/g, ' ')) : ''
    const own =
      field === 'languageCode' ? languageCodeOf(text) : field === 'name' ? nameOf(text) : text
    if (own !== undefined && own !== '' && metadata[field] === undefined) metadata[field] = own
  }
  return metadata
}

/** `Tyndale: William Tyndale Bible (1525/1530)` is an id and a name. */
export function nameOf(title: string): string {
  return title
    .replace(/^#?\s*/, '')
    .replace(/^\w+:\s/, '')
    .trim()
}
