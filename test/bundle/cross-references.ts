// check: Files of cross-references are read as written, and damage is refused by name.
import t from 'tap'
import {
  type CrossReferenceRow,
  encodeCrossReferences,
  openCrossReferences,
  readStated,
  verseKey,
} from '../../src/bundle/cross-references.js'
import { FIRST_LINE_BYTES } from '../../src/bundle/format.js'
import { allRows, crossReferencesIn } from '../helpers/cross-references.js'
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
  return [...allRows(crossReferencesIn(bytes))]
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
  const { source, hasVotes } = crossReferencesIn(encodeCrossReferences(SOURCE, rows))
  t.strictSame([source, hasVotes], [SOURCE, false])
})

t.test('a file has its two lines and four numbers for each row, and nothing else', async (t) => {
  const places = [
    { from: 5, first: 9, last: 9 },
    { from: 5, first: 7, last: 8 },
    { from: 0x106, first: 7, last: 8 },
  ]
  for (const rows of [places, places.map((row) => ({ ...row, votes: 2 })), []]) {
    const bytes = encodeCrossReferences(SOURCE, rows)
    const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
    t.equal(bytes.length - second, 16 * rows.length)
  }
})

t.test('of a file only the chapters are read that are asked for', async (t) => {
  const from = (chapter: number, verse: number) => ({
    ...{ from: verseKey(1, chapter, verse), first: verseKey(2, 1, 1), last: verseKey(2, 1, 1) },
  })
  const rows = [from(1, 0), from(1, 2), from(1, 3), from(3, 1), from(4, 7)]
  const bytes = encodeCrossReferences(SOURCE, rows)
  const lines = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
  let read: number[] = []
  const slice = (first: number, end: number) => {
    read.push((first - lines) / 16, (end - lines) / 16)
    return bytes.subarray(first, end)
  }
  const source = openCrossReferences('x', slice, bytes.length)
  for (const [first, last, found, slices] of [
    [verseKey(1, 1, 2), verseKey(1, 1, 2), [1], [0, 3]],
    [verseKey(1, 1, 0), verseKey(1, 1, 255), [0, 1, 2], [0, 3]],
    [verseKey(1, 1, 3), verseKey(1, 3, 1), [2, 3], [0, 4]],
    [verseKey(1, 2, 1), verseKey(1, 2, 9), [], []],
    [verseKey(1, 4, 8), verseKey(9, 9, 9), [], [4, 5]],
    [verseKey(2, 1, 1), verseKey(2, 1, 1), [], []],
  ] as const) {
    read = []
    const expected = found.map((at) => rows[at])
    t.strictSame(source.rows(first, last), expected)
    t.strictSame(read, slices)
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
      ...['', '{}\n', 'null\n', 'x\n', '{"lectern-xrefs":3}\n'],
      '{"lectern-xrefs":3,"sha256":5,"index":[1,"x"]}\n',
      '{"lectern-xrefs":3,"sha256":"x"}\n',
      '{"lectern-xrefs":3,"sha256":"x","index":["1","x"]}\n',
      '{"lectern-xrefs":3,"sha256":"x","index":[1]}\n',
      '{"lectern-xrefs":3,"sha256":"x","index":[1,"x"]}',
      '{"lectern-xrefs":2,"sha256":"x","index":[1,"x"]}\n',
    ]) {
      const message = 'f.xrefs is no file of cross references of format 3: add it again'
      t.throws(() => readStated(Buffer.from(line), 'f.xrefs'), { name: 'BundleError', message })
    }
  },
)

t.test(
  'a file that is damaged in any byte, cut or another one is refused by its name',
  async (t) => {
    const bytes = encodeCrossReferences(SOURCE, [{ from: 5, first: 9, last: 9, votes: 3 }])
    const { sha256 } = readStated(bytes, 'x')
    const read = (damaged: Buffer) =>
      allRows(
        openCrossReferences(
          'f.xrefs',
          (first, end) => damaged.subarray(first, end),
          damaged.length,
          {
            sha256,
            owner: undefined,
          },
        ),
      )
    t.equal(read(bytes).length, 1)
    const refused = { name: 'BundleError', message: /f\.xrefs/ }
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] as number) ^ 1
      t.throws(() => read(damaged), refused, `byte ${at}`)
      t.throws(() => read(bytes.subarray(0, at)), refused, `cut at ${at}`)
    }
  },
)
