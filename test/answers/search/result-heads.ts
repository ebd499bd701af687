// check: The heads of search results are made once for each chapter.
import t from 'tap'
import { DIGITS, makeHeads, resultHeadsOf } from '../../../src/answers/search/result-heads.js'
import { bookOfChapter } from '../../../src/text/places.js'
import { smallVersion } from '../../helpers/small-library.js'

/** The head of a chapter as a result begins, with zeros in place of the verse's number. */
function plainHead(version: ReturnType<typeof smallVersion>, index: number, digits: number) {
  const { canon, name, firstChapter } = bookOfChapter(version, index)
  const chapter = index - firstChapter + 1
  const gap = '0'.repeat(digits)
  const book = JSON.stringify({ id: canon.id, name })
  return `{"verse_id":"${canon.id}_${chapter}_${gap}","reference":"${name} ${chapter}:${gap}","book":${book},"chapter":${chapter},`
}

t.test('heads are made for a chapter when it is first asked for, and stay', async (t) => {
  const version = smallVersion()
  const heads = resultHeadsOf(version)
  t.equal(resultHeadsOf(version), heads, 'once a version')
  t.ok(heads.lengths.every((length) => length === 0))
  const count = version.chapterLast.length
  // All of them, out of order, so that their memory grows several times.
  const order = Array.from({ length: count }, (_, at) => (at * 7) % count)
  t.equal(new Set(order).size, count)
  for (const [at, chapter] of order.entries()) {
    makeHeads(heads, version, chapter)
    const { length } = heads
    makeHeads(heads, version, chapter)
    t.equal(heads.length, length, 'those of a chapter are made once')
    const made = heads.lengths.filter((length) => length > 0).length
    t.equal(made, (at + 1) * DIGITS, 'those of no other chapter')
  }
  const bytes = Buffer.from(heads.bytes.buffer)
  for (let chapter = 0; chapter < count; chapter++) {
    for (let digits = 1; digits <= DIGITS; digits++) {
      const at = chapter * DIGITS + digits - 1
      const from = heads.starts[at]!
      const head = bytes.toString('utf8', from, from + heads.lengths[at]!)
      t.equal(head, plainHead(version, chapter, digits))
      const inId = heads.inId[chapter]!
      const inReference = heads.inReference[chapter]! + digits - 1
      for (const gap of [inId, inReference]) {
        t.equal(bytes.toString('utf8', from + gap, from + gap + digits), '0'.repeat(digits))
      }
    }
  }
  t.ok(heads.length > 4096, 'more than the first room')
})
