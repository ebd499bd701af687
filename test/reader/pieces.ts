// check: A long text is cut where a reader would cut it, in pieces that a request can hold.
import t from 'tap'
import { paragraphsEnd, piecesOf } from '../../src/pages/paragraphs.js'
import { fc } from '../helpers/property.js'

const cut = (text: string, most: number, usual = most) => [...piecesOf(text, usual, most)]

t.test('between paragraphs, else lines, sentences, words, else anywhere', async (t) => {
  t.strictSame(cut('', 10), [])
  t.strictSame(cut('a b\n\nc d', 10), ['a b\n\nc d'])
  t.strictSame(cut('a.\nb\n\nc d\n \ne f', 11), ['a.\nb\n\n', 'c d\n \ne f'])
  t.strictSame(cut('a. b\nc. d e', 8), ['a. b\n', 'c. d e'])
  t.strictSame(cut('a b.” c d', 9), ['a b.” ', 'c d'])
  t.strictSame(cut('abc de fgh', 8), ['abc de ', 'fgh'])
  t.strictSame(cut('abcdefgh', 3), ['abc', 'def', 'gh'])
  t.strictSame(cut('áé😀x', 4), ['áé', '😀', 'x'])
  t.strictSame(cut('a\n\nb\n\nc', 9, 4), ['a\n\n', 'b\n\nc'])
  t.strictSame(cut('a b c d\n\ne\n\nf', 10, 4), ['a b c d\n\n', 'e\n\nf'], 'whole if it can be')
  t.strictSame(cut('a b c d', 10, 4), ['a b c d'])
  t.equal(paragraphsEnd('a\n\nb', 0), 3)
  t.equal(paragraphsEnd('a\n\nb', 2), undefined)
})

t.test('together they are the text, and none is too long', async () => {
  const signs = ['a', ' ', '\n', '\n\n', '. ', 'ñ', '😀', '”', '\ud800', 'word']
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs), { maxLength: 80 }),
      fc.integer({ min: 4, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (parts, most, usual) => {
        const text = parts.join('')
        const pieces = cut(text, most, Math.min(most, usual))
        return (
          pieces.join('') === text &&
          pieces.every((piece) => piece !== '' && Buffer.byteLength(piece) <= most)
        )
      },
    ),
  )
})
