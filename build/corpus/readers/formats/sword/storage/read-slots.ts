/** How a module's texts are kept, and the driver that reads them. */
import { decipherWith } from './cipher.js'
import type { Compression } from './decompress.js'
import { decoderOf, type Encoding } from './encoding.js'
import { readRawSlots } from './rawtext.js'
import type { Decode, Slots, Testament } from './slots.js'
import { readZippedSlots } from './ztext.js'

export interface Storage {
  /** Undefined for RawText, which is not packed. */
  readonly compression: Compression | undefined
  /** Bytes of a slot's length. */
  readonly lengthBytes: 2 | 4
  readonly encoding: Encoding
  /** In place of the decoder of the encoding. */
  readonly decode?: Decode
  /** Undefined if the module is not locked. */
  readonly key: Buffer | undefined
}

/** Reads one testament, by `translate` into OSIS; undefined if the module has no file of it. Throws a ReaderFault. */
export function readSlots(
  folder: string,
  testament: Testament,
  { compression, lengthBytes, encoding, decode: other, key }: Storage,
  translate: (slot: string) => string = (slot) => slot,
): Slots | undefined {
  const own = other ?? decoderOf(encoding)
  const decode = (bytes: Buffer) => translate(own(bytes))
  const decipher = key && decipherWith(key)
  const common = { lengthBytes, encoding, decode, decipher }
  return compression === undefined
    ? readRawSlots(folder, testament, common)
    : readZippedSlots(folder, testament, { ...common, compression })
}
