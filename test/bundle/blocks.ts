// check: A file of entries gives each of them by its key, and says which part is damaged.
import t from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import {
  type Blocks,
  type Entry,
  encodeBlocks,
  openBlocks,
} from '../../src/bundle/resources/blocks.js'
import { fc } from '../helpers/property.js'

const open = (bytes: Buffer): Blocks<object, string> => {
  const read = (first: number, end: number) => {
    if (end > bytes.length) throw new BundleError('it ends too early')
    return bytes.subarray(first, end)
  }
  return openBlocks('resource', read, bytes.length, 'a.resource')
}

/** Entries whose values fill several blocks. */
const sorted = fc
  .uniqueArray(fc.tuple(fc.string({ maxLength: 8 }), fc.nat(6000)), {
    selector: ([key]) => key,
    maxLength: 60,
  })
  .map((rows) =>
    rows
      .map(([key, length]): Entry<string> => [key, 'ñ'.repeat(length)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

t.test('each entry is found by its key, and those between two keys', async () => {
  fc.assert(
    fc.property(
      sorted,
      fc.string({ maxLength: 8 }),
      fc.string({ maxLength: 8 }),
      (rows, one, other) => {
        const { bytes, sha256 } = encodeBlocks('resource', { is: 'a test' }, rows)
        const blocks = open(bytes)
        const found = (key: string) => rows.find(([own]) => own === key)?.[1]
        const within = rows.filter(([key]) => key >= one && key <= other)
        return (
          blocks.sha256 === sha256 &&
          rows.every(([key, value]) => blocks.find(key) === value) &&
          [one, other].every((key) => blocks.find(key) === found(key)) &&
          JSON.stringify([...blocks.between(one, other)]) === JSON.stringify(within)
        )
      },
    ),
  )
})

t.test('the same entries give the same bytes, and their order is kept', async (t) => {
  const rows: Entry<number>[] = [
    ['a', 1],
    ['b', 2],
  ]
  t.same(encodeBlocks('numbers', {}, rows), encodeBlocks('numbers', {}, rows))
  t.throws(() => encodeBlocks('numbers', {}, rows.toReversed()), /a is behind b/)
  t.throws(() => open(encodeBlocks('numbers', {}, rows).bytes), /is no file of resource/)
  t.equal(open(encodeBlocks('resource', {}, []).bytes).find('a'), undefined)
})

t.test('a changed byte is noticed by whoever reads it, and a cut file too', async () => {
  const rows = Array.from({ length: 40 }, (_, index): Entry<string> => {
    return [String(index).padStart(3, '0'), 'word '.repeat(1000)]
  })
  const { bytes } = encodeBlocks('resource', { is: 'a test' }, rows)
  const all = (file: Buffer) => [...open(file).between('', '\uffff')]
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] as number) ^ change
      try {
        // Digits of the content's name are no part of what is read.
        return JSON.stringify(all(damaged)) === JSON.stringify(rows)
      } catch (error) {
        return error instanceof BundleError
      }
    }),
  )
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), (length) => {
      try {
        all(bytes.subarray(0, length))
        return false
      } catch (error) {
        return error instanceof BundleError
      }
    }),
  )
})
