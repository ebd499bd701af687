/** BZIP2 and XZ: what their own programs packed is unpacked, and what is damaged is refused. */
import t from 'tap'
import { unpackBzip2 } from '../../../../build/corpus/readers/formats/sword/storage/bzip2.js'
import { unpackXz } from '../../../../build/corpus/readers/formats/sword/storage/xz.js'
import { fc, runs } from '../../../helpers/property.js'

const TEXT = 'Alpha beta. Alpha beta gamma aaaaaaaaaa, ñandú. '.repeat(2)

/** What bzip2 1.0.8 and xz 5.4 (with checksums of 64 and of 32 bits) write of the text. */
const PACKED = {
  bzip2:
    'QlpoOTFBWSZTWci+nU0AAAzVjAEAQAUgADbHRAAgEAgAIABQpkxMgyMCqo9CAaNpLKmoqohKxC7wwUKrpQYXISenTgkkybsvxdyRThQkMi+nU0A=',
  xz: '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ABjACpdACCbCgaZ2kGoS0Od6zgNoIXnyeoh77MgkHXpes9yd08G2DLhyQhGGdugAAAAAMfC70ZGiAHYAAFGZOn4eswftvN9AQAAAAAEWVo=',
  'xz --check=crc32':
    '/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4ABjACpdACCbCgaZ2kGoS0Od6zgNoIXnyeoh77MgkHXpes9yd08G2DLhyQhGGdugAAAAACrrPLwAAUJk7T0WqJBCmQ0BAAAAAAFZWg==',
}

for (const [name, base64] of Object.entries(PACKED)) {
  const packed = Buffer.from(base64, 'base64')
  const unpack = name === 'bzip2' ? unpackBzip2 : unpackXz
  const size = Buffer.byteLength(TEXT)

  t.test(`${name}: a text is unpacked up to its size`, async (t) => {
    t.equal(`${unpack(packed, size)}`, TEXT)
    t.equal(`${unpack(packed, size + 10)}`, TEXT)
    t.throws(() => unpack(packed, size - 1), /more than it should|larger than it may be/)
    t.throws(() => unpack(Buffer.from('no text of this kind at all'), 100), /does not begin as/)
  })

  t.test(`${name}: no damage is unpacked to another text`, async () => {
    const damage = fc.record({ at: fc.nat(packed.length - 1), bit: fc.nat(7), keep: fc.nat() })
    const isSafe = (bytes: Buffer): boolean => {
      try {
        const text = unpack(bytes, size)
        // A text of another size is refused by who knows the size.
        return text.length !== size || `${text}` === TEXT
      } catch (error) {
        return (error as Error).message !== ''
      }
    }
    fc.assert(
      fc.property(damage, ({ at, bit, keep }) => {
        const damaged = Buffer.from(packed)
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit)
        const isKind = name.startsWith('xz') && (at === 7 || at > packed.length - 40)
        return (isKind || isSafe(damaged)) && isSafe(packed.subarray(0, keep % packed.length))
      }),
      { numRuns: runs(300) },
    )
  })
}
