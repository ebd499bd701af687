/** A SWORD library of one small dictionary, as files by their paths. */

/** A library with a RawLD dictionary of these entries. */
export function dictionaryLibrary(
  entries: Readonly<Record<string, string>>,
  conf = 'Version=1\nDistributionLicense=Free\n',
): Record<string, string | Uint8Array> {
  const rows = Object.entries(entries).map(([key, text]) => Buffer.from(`${key}\r\n${text}\r\n`))
  const index = Buffer.alloc(6 * rows.length)
  let at = 0
  for (const [row, { length }] of rows.entries()) {
    index.writeUInt32LE(at, 6 * row)
    index.writeUInt16LE(length, 6 * row + 4)
    at += length
  }
  return {
    'mods.d/small.conf': `[Small]\nDataPath=./modules/small/dict\nModDrv=RawLD\nSourceType=TEI\nEncoding=UTF-8\n${conf}`,
    'modules/small/dict.idx': index,
    'modules/small/dict.dat': Buffer.concat(rows),
  }
}
