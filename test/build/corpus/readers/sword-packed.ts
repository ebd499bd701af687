// check: BZIP2 and XZ: what their own programs packed is unpacked, and what is damaged is refused.
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

/** What the decoders make of each of a text's bits turned: how many end in which way. */
const OUTCOMES: Readonly<Record<keyof typeof PACKED, Readonly<Record<string, number>>>> = {
  bzip2: {
    'it does not begin as BZIP2 does': 24,
    'the text': 62,
    'its size of blocks is none': 6,
    'a block does not begin as one': 96,
    'its checksum is wrong': 180,
    'its first byte lies outside of the block': 29,
    'it is of an old kind, with a random order': 1,
    'its tables are none': 9,
    'it names a table that is not there': 22,
    'it has a code that stands for nothing': 158,
    'a code is too long': 12,
    'a block is larger than it may be': 31,
    'it unpacks to more than it should': 34,
  },
  xz: {
    'it does not begin as XZ does': 48,
    'the text': 318,
    'it has filters beside LZMA2': 21,
    'it is cut': 17,
    'it has a chunk of no kind': 8,
    'a text of another size': 1,
    'its properties are none': 9,
    'it unpacks to more than it should': 19,
    'its first chunk states no properties': 1,
    'a piece is longer than its chunk': 93,
    'a chunk is cut': 34,
    'it names a place before its beginning': 184,
    'its checksum is wrong': 79,
  },
  'xz --check=crc32': {
    'it does not begin as XZ does': 48,
    'the text': 317,
    'it has filters beside LZMA2': 23,
    'it has a chunk of no kind': 9,
    'a text of another size': 1,
    'its properties are none': 9,
    'its first chunk states no properties': 2,
    'it is cut': 14,
    'it unpacks to more than it should': 19,
    'a piece is longer than its chunk': 93,
    'a chunk is cut': 34,
    'it names a place before its beginning': 184,
    'its checksum is wrong': 47,
  },
}

function outcomeOf(unpack: () => string): string {
  try {
    const text = unpack()
    if (text === TEXT) return 'the text'
    return text.length === TEXT.length ? 'another text' : 'a text of another size'
  } catch (error) {
    return (error as Error).message
  }
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

  t.test(`${name}: each bit that is turned is noticed for what it breaks`, async (t) => {
    const counts: Record<string, number> = {}
    for (let bit = 0; bit < packed.length * 8; bit += 1) {
      const damaged = Buffer.from(packed)
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const outcome = outcomeOf(() => `${unpack(damaged, size)}`)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    t.strictSame(counts, OUTCOMES[name as keyof typeof PACKED])
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
