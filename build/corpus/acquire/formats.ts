/** Every format that can be read, in words for a person. */
import { FILE_FORMAT_ROWS } from '../readers/file-formats.js'

/** How a person recognises each of them. */
export const READABLE: readonly string[] = [
  'a SWORD library (mods.d/ and modules/) or the same as a raw zip',
  ...Object.values(FILE_FORMAT_ROWS).map((row) => row.looksLike),
]
