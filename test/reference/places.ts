// check: A name ends before its numbers, and places are read as a regular expression reads them.
import t from 'tap'
import { nameEnd, readPlain } from '../../src/reference/places.js'
import { fc } from '../helpers/property.js'

const JOHN = 43
/** What a text is put together from: every sign that matters, and some that do not. */
const PIECES = [
  ' ',
  '\t',
  '\u00a0',
  '\ufeff',
  '1',
  '3',
  '16',
  '999',
  '1000',
  ':',
  '.',
  '-',
  '–',
  ',',
  'John',
  'é',
  '٣',
]
const anyText = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 9 })
  .map((parts) => parts.join(''))

t.test('a name ends before the first digit behind its own number', (t) => {
  const check = (text: string) => nameEnd(text) === (/^\s*\d*\D*/.exec(text)?.[0].length ?? -1)
  fc.assert(fc.property(anyText, check))
  t.equal(nameEnd('1 John 3:16'), '1 John '.length)
  t.equal(nameEnd('\u00a02 John'), '\u00a02 John'.length)
  t.equal(nameEnd(''), 0)
  t.end()
})

t.test('a verse, or verses of one chapter, are read as a regular expression reads them', (t) => {
  const PLAIN = /^(\d{1,3})[:.](\d{1,3})(?:-(\d{1,3}))?$/
  const check = (text: string) => {
    const [, chapter, verse, last] = PLAIN.exec(text) ?? []
    const place = readPlain(JOHN, text, 0)
    if (chapter === undefined) return place === undefined
    const [from, to] = [Number(verse), Number(last ?? verse)]
    const asked =
      last === undefined
        ? { form: 'verse', verse: from }
        : { form: 'verses', first: from, last: to }
    const read = { ...asked, book: JOHN, chapter: Number(chapter) }
    const expected = to < from ? { kind: 'reversed', first: `${from}`, last: `${to}` } : read
    return fc.stringify(sorted(place)) === fc.stringify(sorted(expected))
  }
  fc.assert(fc.property(anyText, check))
  for (const text of [
    '3:16',
    '3.16',
    '119:176',
    '3:16-18',
    '3:18-16',
    '3:16-',
    '3:',
    '3',
    '3:1000',
  ]) {
    t.ok(check(text), text)
  }
  t.end()
})

t.test('the numbers begin where the name ends', (t) => {
  const text = 'Juan 3:16'
  const verse = { form: 'verse', book: JOHN, chapter: 3, verse: 16 }
  t.strictSame(readPlain(JOHN, text, nameEnd(text)), verse)
  t.end()
})

function sorted(value: object | undefined) {
  return value && Object.entries(value).toSorted()
}
