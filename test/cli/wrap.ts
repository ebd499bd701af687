// check: Text is wrapped to a width in every script, and nothing but blanks is lost.
import widthOf from 'fast-string-width'
import t from 'tap'
import { breakLines } from '../../src/cli/terminal/wrap.js'
import { fc, runs } from '../helpers/property.js'

const lines = (text: string, width: number) =>
  breakLines(text, width).map(([first, end]) => text.slice(first, end))

t.test('a text is broken at blanks, as late as the width allows', async (t) => {
  t.strictSame(lines('', 10), [])
  t.strictSame(lines('  ', 10), [])
  t.strictSame(lines('one two three', 7), ['one two', 'three'])
  t.strictSame(lines(' one  two ', 80), ['one  two'])
  t.strictSame(lines('one\ntwo', 3), ['one', 'two'])
  t.strictSame(lines('a b c d', 1 + 1), ['a', 'b', 'c', 'd'])
  t.strictSame(
    lines('to 1\u00a0Cor only', 6),
    ['to', '1\u00a0Cor', 'only'],
    'not at one that joins',
  )
})

t.test('a word that is wider than a line is broken between characters', async (t) => {
  t.strictSame(lines('abcdefg hi', 3), ['abc', 'def', 'g', 'hi'])
  t.strictSame(lines('x abcdefg', 4), ['x', 'abcd', 'efg'])
  t.strictSame(lines('ab😀😀', 4), ['ab😀', '😀'])
  t.strictSame(lines('e\u0301'.repeat(5), 2), ['e\u0301e\u0301', 'e\u0301e\u0301', 'e\u0301'])
})

t.test(
  'scripts without blanks are broken between words, and wide characters are counted',
  async (t) => {
    const genesis = '起初，神創造天地。地是空虛混沌。'
    const broken = lines(genesis, 12)
    t.equal(broken.join(''), genesis)
    t.ok(broken.length >= 3)
    t.ok(broken.every((line) => widthOf(line) <= 12))
    t.notOk(
      broken.some((line) => /^[，。]/.test(line)),
      'no line begins with a closing sign',
    )
    t.strictSame(lines('他說「光」。', 8), ['他說', '「光」。'])
    t.strictSame(lines('はじめに神は天と地', 8).join(''), 'はじめに神は天と地')
    t.strictSame(lines('abc漢字def ghi', 7), ['abc漢字', 'def ghi'])
    t.ok(lines('ในปฐมกาลพระเจ้าทรงเนรมิตสร้างฟ้าและแผ่นดิน', 16).every((line) => widthOf(line) <= 16))
  },
)

t.test('text from right to left keeps its marks and its order', async (t) => {
  const hebrew = 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃'
  const broken = lines(hebrew, 16)
  t.equal(broken.join(' '), hebrew)
  t.ok(broken.length > 1 && broken.every((line) => widthOf(line) <= 16))
})

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

t.test('no line is wider than it may be, and nothing but blanks is lost', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom('word', ' ', '漢', '字', '。', '「', 'שָׁ', 'ñ', '😀', '-', 'ไทย'))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 40 }), (text, width) => {
      const broken = breakLines(text, width)
      // A character may be wider than the line: a Hangul syllable in three parts counts as three columns and more.
      const isWithin = broken.every(([first, end]) => {
        const line = text.slice(first, end)
        return widthOf(line) <= width || [...CHARACTERS.segment(line)].length === 1
      })
      let at = 0
      const isOrdered = broken.every(([first, end]) => {
        const isBlank = /^[\s\p{Zs}]*$/u.test(text.slice(at, first))
        at = end
        return isBlank && first < end
      })
      return isWithin && isOrdered && /^[\s\p{Zs}]*$/u.test(text.slice(at))
    }),
    { numRuns: runs(500) },
  )
})
