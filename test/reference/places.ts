// check: A name ends before its numbers, and places are read as a regular expression reads them.
import t from 'tap'
import { nameEnd, readPlain } from '../../src/reference/places.js'
import { fc } from '../helpers/property.js'

const JOHN = 43
/** What a text is put together from: every sign that matters, and some that do not. */
const PIECES = ' |\t|\u00a0|\ufeff|1|3|16|999|1000|:|.|-|–|,|John|é|٣'.split('|')
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

/** What a plain text means, read by a regular expression; undefined if it is of no plain form. */
function plainPlace(text: string): object | undefined {
  const PLAIN =
    /^\s*(\d{1,3})\s*(?:([:.,])\s*(\d{1,3})\s*)?(?:[-\u2010-\u2014\u2212]\s*(\d{1,3})\s*(?:([:.])\s*(\d{1,3})\s*)?)?$/
  const found = PLAIN.exec(text)
  if (found === null) return undefined
  const [, chapter, sign, verse, second, otherSign, third] = found
  if (otherSign !== undefined && otherSign !== sign) return undefined
  const [from, to] = third !== undefined ? [chapter, second] : [verse ?? chapter, second]
  const isReversed = second !== undefined && Number(to) < Number(from)
  const isInside = third !== undefined && second === chapter
  if (isInside ? Number(third) < Number(verse) : isReversed) {
    const [first, last] = isInside
      ? [verse, third]
      : third === undefined
        ? [from, to]
        : [`${Number(chapter)}:${Number(verse)}`, `${Number(second)}:${Number(third)}`]
    const write = (end: string | undefined) => (end?.includes(':') ? end : `${Number(end)}`)
    return { kind: 'reversed', first: write(first), last: write(last) }
  }
  const place = { book: JOHN, chapter: Number(chapter) }
  if (second === undefined) {
    if (verse === undefined) return { ...place, form: 'chapter' }
    return { ...place, form: 'verse', verse: Number(verse) }
  }
  if (verse === undefined) {
    return { book: JOHN, form: 'chapters', first: Number(chapter), last: Number(second) }
  }
  if (third === undefined || isInside) {
    return { ...place, form: 'verses', first: Number(verse), last: Number(third ?? second) }
  }
  return {
    book: JOHN,
    form: 'span',
    firstChapter: Number(chapter),
    firstVerse: Number(verse),
    lastChapter: Number(second),
    lastVerse: Number(third),
  }
}

t.test('one place of a plain form is read as a regular expression reads it', (t) => {
  const check = (text: string) =>
    fc.stringify(sorted(readPlain(JOHN, text, 0))) === fc.stringify(sorted(plainPlace(text)))
  fc.assert(fc.property(anyText, check))
  for (const text of (
    '3:16|3.16| 3 , 16 |119:176|3:16-18|3,16–18|3:18-16|3:16-|3:|3|3-5|5-3|3:16-4:2|3.16-4.2|3:16-3:18|3:18-3:16|' +
    '4:1-3:16|3:16-4.2|3,16-4,2|3:1000|3\u00a0:\u00a016'
  ).split('|')) {
    t.ok(check(text), text)
  }
  t.end()
})

t.test('in a book of one chapter only a place with a colon or a point is plain', (t) => {
  const JUDE = 65
  for (const text of ['3', '1', '3-5', '1,3']) t.equal(readPlain(JUDE, text, 0), undefined, text)
  t.match(readPlain(JUDE, '1:3', 0), { form: 'verse', chapter: 1, verse: 3 })
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
