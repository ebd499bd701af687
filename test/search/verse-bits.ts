// check: Sets of verses as bits, against plain lists, at every border of an element.
import t from 'tap'
import {
  countRange,
  intersectBits,
  isSet,
  listBits,
  setBits,
  setRange,
} from '../../src/search/verse-bits.js'

const LENGTH = 4
const SIZE = 32 * LENGTH
const ALL = Array.from({ length: SIZE }, (_, at) => at)
/** First, last and middle verses of elements. */
const BORDERS = ALL.filter((at) => [0, 1, 15, 30, 31].includes(at % 32))

const listed = (bits: Uint32Array) => ALL.filter((at) => isSet(bits, at))

/** Every third and every seventh verse, and three neighbours. */
const SOME = ALL.filter((at) => at % 3 === 0 || at % 7 === 0 || (at > 61 && at < 65))

function bitsOf(verses: readonly number[]): Uint32Array {
  const bits = new Uint32Array(LENGTH)
  setBits(Uint32Array.from(verses), verses.length, { first: 0, end: SIZE }, bits)
  return bits
}

t.test('a list is set and listed again', async (t) => {
  for (const verses of [[], [0], [127], SOME, ALL]) t.same(listed(bitsOf(verses)), verses)
  const bits = new Uint32Array(LENGTH).fill(0xffffffff)
  setBits(Uint32Array.of(40, 63, 99), 2, { first: 40, end: 64 }, bits)
  t.same(
    listed(bits),
    ALL.filter((at) => at < 32 || at === 40 || at === 63 || at > 63),
    'other elements stay, and so much of the list counts',
  )
})

t.test('a range is set, counted and cut out exactly', async (t) => {
  const some = bitsOf(SOME)
  const others = bitsOf(ALL.filter((at) => at % 2 === 0))
  for (const first of BORDERS) {
    for (const end of [...BORDERS, SIZE].filter((end) => end >= first)) {
      const bounds = { first, end }
      const within = (at: number) => at >= first && at < end
      const about = JSON.stringify(bounds)
      t.equal(countRange(some, bounds), SOME.filter(within).length, about)
      if (end === first) continue
      const range = new Uint32Array(LENGTH)
      range[0] = 1
      setRange(range, bounds)
      t.same(
        listed(range),
        ALL.filter((at) => at === 0 || within(at)),
        about,
      )
      const both = new Uint32Array(LENGTH).fill(0xffffffff)
      intersectBits([some, others], bounds, both)
      const expected = SOME.filter((at) => at % 2 === 0 && within(at))
      t.same(
        listed(both).filter((at) => at >> 5 >= first >> 5 && at >> 5 <= (end - 1) >> 5),
        expected,
      )
    }
  }
})

t.test('a page of what is set', async (t) => {
  const bits = bitsOf(SOME)
  const into = new Uint32Array(SIZE)
  for (const offset of [0, 1, 5, 13, 14, 30, SOME.length - 1, SOME.length, 200]) {
    for (const limit of [0, 1, 3, 20, SIZE]) {
      const count = listBits(bits, { first: 0, end: SIZE }, offset, limit, into)
      t.same([...into.subarray(0, count)], SOME.slice(offset, offset + limit), `${offset} ${limit}`)
    }
  }
  const count = listBits(bits, { first: 33, end: 64 }, 2, 4, into)
  const second = SOME.filter((at) => at >> 5 === 1)
  t.same([...into.subarray(0, count)], second.slice(2, 6), 'of the elements of the bounds alone')
})
