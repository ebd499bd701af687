// check: Files of cross-references are read as written, and damage is refused by name.
import t from 'tap'
import {
  type CrossReferenceRow,
  decodeCrossReferences,
  encodeCrossReferences,
  readStated,
  verseKey,
} from '../../src/bundle/cross-references.js'
import { BundleError, FIRST_LINE_BYTES } from '../../src/bundle/format.js'
import { fc } from '../helpers/property.js'

const SOURCE = { id: 'list', name: 'A «list»', credit: 'Nobody', license: 'CC BY' }
const key = fc
  .tuple(
    fc.integer({ min: 1, max: 66 }),
    fc.integer({ min: 1, max: 150 }),
    fc.integer({ min: 0, max: 176 }),
  )
  .map(([book, chapter, verse]) => verseKey(book, chapter, verse))

/** The rows of a file, in its order. */
function rowsIn(bytes: Buffer): CrossReferenceRow[] {
  const { froms, starts, firsts, lasts, votes, hasVotes } = decodeCrossReferences(bytes, 'x')
  return [...froms].flatMap((from, at) => {
    const rows: CrossReferenceRow[] = []
    for (let row = starts[at] as number; row < (starts[at + 1] as number); row++) {
      const place = { from, first: firsts[row] as number, last: lasts[row] as number }
      rows.push(hasVotes ? { ...place, votes: votes[row] as number } : place)
    }
    return rows
  })
}

t.test('what is written is read, sorted, and each place of a verse once', async () => {
  // Few places, so that some are there more than once.
  const near = fc.oneof(fc.constantFrom(verseKey(1, 1, 1), verseKey(1, 1, 2)), key)
  const row = fc.record({
    from: near,
    first: near,
    last: near,
    votes: fc.integer({ min: -32767, max: 32767 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const places = new Map<string, number>()
      for (const { from, first, last, votes } of rows) {
        const place = `${from} ${first} ${last}`
        places.set(place, Math.max(votes, places.get(place) ?? votes))
      }
      const read = rowsIn(encodeCrossReferences(SOURCE, rows))
      const isSame = read.every(
        (one) => places.get(`${one.from} ${one.first} ${one.last}`) === one.votes,
      )
      const isSorted = read.every((one, at) => {
        const before = read[at - 1]
        if (before === undefined || before.from < one.from) return true
        return before.from === one.from && (before.votes ?? 0) >= (one.votes ?? 0)
      })
      return isSame && isSorted && read.length === places.size
    }),
  )
})

t.test('of a place that is there twice the most votes count, none as 0', async (t) => {
  const place = { from: 5, first: 9, last: 9 }
  for (const [given, kept] of [
    [[2, 7, 3], 7],
    [[-4, -9], -4],
    [[undefined, 3], 3],
    [[3, undefined], 3],
    [[-3, undefined], 0],
    [[undefined, -3], 0],
  ] as const) {
    const rows = given.map((votes) => (votes === undefined ? place : { ...place, votes }))
    t.strictSame(rowsIn(encodeCrossReferences(SOURCE, rows)), [{ ...place, votes: kept }])
  }
})

t.test('rows may have no votes, and there may be none', async (t) => {
  const rows = [
    { from: 5, first: 9, last: 9 },
    { from: 5, first: 7, last: 8 },
  ]
  t.strictSame(rowsIn(encodeCrossReferences(SOURCE, rows)), [rows[1], rows[0]])
  t.strictSame(rowsIn(encodeCrossReferences(SOURCE, [])), [])
  const { source, hasVotes } = decodeCrossReferences(encodeCrossReferences(SOURCE, rows), 'x')
  t.strictSame([source, hasVotes], [SOURCE, false])
})

t.test('a file has its two lines and the numbers of its rows, and nothing else', async (t) => {
  const places = [
    { from: 5, first: 9, last: 9 },
    { from: 5, first: 7, last: 8 },
    { from: 6, first: 7, last: 8 },
  ]
  for (const [rows, verses, votes] of [
    [places, 2, 0],
    [places.map((row) => ({ ...row, votes: 2 })), 2, 3],
    [[{ from: 5, first: 9, last: 9, votes: 3 }, ...places.slice(1)], 2, 3],
    [[], 0, 0],
  ] as const) {
    const bytes = encodeCrossReferences(SOURCE, rows)
    const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
    const numbers = 4 * (verses + verses + 1 + 2 * rows.length) + 2 * votes
    t.equal(bytes.length - second, numbers)
    t.equal(second % 4, 0, 'they begin at an aligned offset')
    t.equal(decodeCrossReferences(bytes, 'x').votes.length, votes)
  }
})

t.test(
  'the first line states the bundle whose notes they are, and a list states none',
  async (t) => {
    const stated = (bytes: Buffer) => readStated(bytes.subarray(0, FIRST_LINE_BYTES), 'x')
    const rows = [{ from: 5, first: 9, last: 9 }]
    const bundle = 'ab'.repeat(32)
    t.equal(stated(encodeCrossReferences(SOURCE, rows, bundle)).bundle, bundle)
    t.equal(stated(encodeCrossReferences(SOURCE, rows)).bundle, undefined)
    for (const line of [
      ...['', '{}\n', 'null\n', 'x\n', '{"lectern-xrefs":2}\n'],
      '{"lectern-xrefs":2,"sha256":5,"crc32":"x"}\n',
      '{"lectern-xrefs":2,"sha256":"x"}\n',
      '{"lectern-xrefs":2,"sha256":"x","crc32":"x"}',
      '{"lectern-xrefs":1,"sha256":"x","crc32":"x"}\n',
    ]) {
      const message = 'f.xrefs is no file of cross references of format 2: add it again'
      t.throws(() => readStated(Buffer.from(line), 'f.xrefs'), { name: 'BundleError', message })
    }
  },
)

t.test(
  'a file that is damaged in any byte, cut or another one is refused by its name',
  async (t) => {
    const bytes = encodeCrossReferences(SOURCE, [{ from: 5, first: 9, last: 9, votes: 3 }])
    t.doesNotThrow(() => decodeCrossReferences(bytes, 'f.xrefs'))
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] as number) ^ 1
      t.throws(() => decodeCrossReferences(damaged, 'f.xrefs'), BundleError)
      t.throws(() => decodeCrossReferences(bytes.subarray(0, at), 'f.xrefs'), /f\.xrefs/)
    }
  },
)
