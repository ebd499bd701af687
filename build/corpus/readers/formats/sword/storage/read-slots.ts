/** How a module's texts are kept, and the driver that reads them. */
import type { Compression } from './decompress.js'
import { decoderOf, type Encoding } from './encoding.js'
import { readRawSlots } from './rawtext.js'
import type { Slots, Testament } from './slots.js'
import { readZippedSlots } from './ztext.js'

export interface Storage {
  /** Undefined for RawText, which is not packed. */
  readonly compression: Compression | undefined
  /** Bytes of a slot's length. */
  readonly lengthBytes: 2 | 4
  readonly encoding: Encoding
}

/** Reads one testament; undefined if the module has no file of it. Throws a ReaderFault. */
export function readSlots(
  folder: string,
  testament: Testament,
  { compression, lengthBytes, encoding }: Storage,
): Slots | undefined {
  const common = { lengthBytes, encoding, decode: decoderOf(encoding) }
  return compression === undefined
    ? readRawSlots(folder, testament, common)
    : readZippedSlots(folder, testament, { ...common, compression })
}
