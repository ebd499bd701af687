/** Unpacks the blocks of zText modules. */
import { inflateSync } from 'node:zlib'
import { unpackLzss } from './lzss.js'

export type Compression = 'ZIP' | 'LZSS'

/** Gives at most `limit` bytes and one more; throws an Error that says what is wrong with the bytes. */
type Unpack = (packed: Buffer, limit: number) => Buffer

/** By what a .conf calls them. */
export const COMPRESSIONS: Readonly<Record<Compression, Unpack>> = {
  ZIP: (packed, limit) => inflateSync(packed, { maxOutputLength: Math.max(limit, 1) }),
  LZSS: unpackLzss,
}
