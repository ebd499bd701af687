// check: Every form of reference is read or refused.
import t, { type Test } from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { formatPlace } from '../../src/reference/format.js'
import { countingPsalms, createLanguageParser, ownLanguage } from '../../src/reference/parse.js'
import type { Misread, Reading, Reference } from '../../src/reference/reference.js'
import { languages, spanish } from '../helpers/languages.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'

const parse = createLanguageParser(languages)

const JOHN = 43
/** What a reading says beside its places where `Jn` stands in it: in Portuguese that is Jonah. */
const JN = { isByLanguage: true }
const john = (chapter: number, verse: number): Reference => ({
  form: 'verse',
  book: JOHN,
  chapter,
  verse,
})

/** Texts by the part of them that is not understood; several with the same part are separated by `|`. */
function misreads(t: Test, reason: string, cases: Readonly<Record<string, string>>): void {
  for (const [part, texts] of Object.entries(cases)) {
    for (const text of texts.split('|')) {
      t.same(parse(text), { kind: 'unreadable', part, reason }, JSON.stringify(text))
    }
  }
}

t.test('a psalm with two numbers is in the count of the text', async (t) => {
  for (const [text, numbers, hebrew, greek] of [
    ['Sal 22(23):4', '22(23)', [23, 4], [22, 4]],
    ['Sal 23[22]:4', '23(22)', [23, 4], [22, 4]],
    ['Sal 115(116):9', '115(116)', [116, 9], [115, 9]],
    ['Sal 9(10):3', '9(10)', [10, 3], [9, 3]],
  ] as const) {
    for (const [count, [chapter, verse]] of [
      ['hebrew', hebrew],
      ['greek', greek],
    ] as const) {
      const place = { form: 'verse', book: 19, chapter, verse }
      const read = countingPsalms(parse, count)(text)
      t.same(read, { places: [place], psalms: [{ written: numbers, psalm: chapter }] }, text)
    }
  }
  const clear = { form: 'verse', book: 19, chapter: 23, verse: 4 }
  t.match(parse('Sal 22(23):4'), { places: [clear] }, 'both counts have the same verses')
  for (const text of ['Sal 9(10):3', 'Sal 115(116):9', 'Sal 115(116):9-12', 'Sal 22(24):1']) {
    t.match(parse(text), { kind: 'unreadable', reason: 'numbers' }, text)
  }
  t.match(parse('Sal 115(116):10-19'), { places: [{ chapter: 116, first: 10, last: 19 }] })
})

t.test('a version may stand behind a sign or in brackets', async (t) => {
  const withVersion = createLanguageParser(languages, (text) => text === 'KJV')
  for (const text of [', KJV', '; KJV', ' - KJV', ' – KJV', ' (KJV)', ' [KJV]', ' KJV', ' KJV.']) {
    t.same(withVersion(`Jn 3:16${text}`), { ...JN, places: [john(3, 16)], version: 'KJV' }, text)
  }
  t.same(withVersion('(Jn 3:16 KJV)'), { ...JN, places: [john(3, 16)], version: 'KJV' })
  for (const text of [': KJV', ' / KJV', ' (KJV]', ' KJV)', ', ; KJV']) {
    t.match(withVersion(`Jn 3:16${text}`), { kind: 'unreadable' }, text)
  }
})

t.test('every sign that means and lists places', async (t) => {
  const places = [john(3, 16), john(3, 18)]
  for (const sign of [' & ', '&', ' + ', '+', ' y ', ' and ', ' e ', ', ', '. ', ' (']) {
    const end = sign === ' (' ? ')' : ''
    t.same(parse(`Jn 3:16${sign}18${end}`), { ...JN, places }, sign)
  }
  for (const sign of [' * ', ' = ', ' ~ ']) {
    t.match(parse(`Jn 3:16${sign}18`), { kind: 'unreadable', reason: 'numbers' }, sign)
  }
})

t.test('a range whose end is before its start is reversed', async (t) => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['Juan 3:18-16', '18', '16'],
    ['Juan 3-1', '3', '1'],
    ['Gn 2:3-1:1', '2:3', '1:1'],
    ['Gn 2:3-2:1', '3', '1'],
    ['Judas 5-3', '5', '3'],
  ]
  for (const [text, first, last] of cases) {
    t.same(parse(text), { kind: 'reversed', first, last }, text)
  }
})

t.test('a text that does not begin with a book says which part is no book', async (t) => {
  misreads(t, 'book', {
    Foo: 'Foo 3:16',
    Toobías: ' Toobías 3 ',
    '4 Reyes': '4 Reyes 3:4',
    '': '| \u00a0',
    '3:16': '3:16',
    '1': '1',
    '1 1:1': '1 1:1',
    'Jaun capítulo': 'Jaun capítulo 3',
    'Jaun y Marcos': 'Jaun y Marcos 3',
    '٣ Cor': '٣ Cor 3:4',
    '. Juan': '. Juan 3',
    constructor: 'constructor',
    '1/Jn': '1/Jn 3:16',
    '1-Jn': '1-Jn 3:16',
    '1,Jn': '1,Jn 3:16',
  })
  misreads(t, 'ambiguous-book', { Jo: 'Jo 3:16', Samuel: 'Samuel 3', 'Cor.': 'Cor. 13', Ti: 'Ti' })
})

t.test('what follows the book must be numbers in one of the forms, to the last sign', async (t) => {
  const REFUSED =
    '3:16 foo|3:16x|3:|1234|3:1234|3 16 18|3:16,,|3:16-|3:16..|1-2-3|3:16:18|3---4|1-2:3|3-Marcos 4|٣:١٦|٣:16|3:१६|-3:16|' +
    '3\u0000|3/16|1e2|3-IV|3 IV'
  misreads(t, 'numbers', Object.fromEntries(REFUSED.split('|').map((one) => [one, `Juan ${one}`])))
  misreads(t, 'numbers', { '1-2:3': 'Gn 1-2:3|Judas 1-2:3', ',, 3': 'Juan,, 3' })
  misreads(t, 'numbers', { ', x': 'Juan, x', ', v 3': 'Jn, v 3' })
})

const number = fc.integer({ min: 0, max: 999 })
const sorted = fc
  .tuple(number, number)
  .map(([a, b]) => (a < b ? [a, b] : [b, a]) as [number, number])

/** Any reference that the grammar can give, its ranges of two places at least. */
const reference: fc.Arbitrary<Reference> = fc
  .tuple(fc.constantFrom(...BOOKS), fc.nat(4), number, sorted, number, number)
  .map(([{ number: book, chapters }, form, chapter, [low, high], firstVerse, lastVerse]) => {
    const verse: Reference = { form: 'verse', book, chapter, verse: low }
    if (form === 0 || low === high) return verse
    if (form === 1) return { form: 'verses', book, chapter, first: low, last: high }
    if (form === 2) {
      return { form: 'span', book, firstChapter: low, firstVerse, lastChapter: high, lastVerse }
    }
    if (chapters === 1) return { form: 'chapter', book, chapter: 1 }
    if (form === 3) return { form: 'chapter', book, chapter }
    return { form: 'chapters', book, first: low, last: high }
  })

t.test('blanks, letter case, composition, separators and dashes do not matter', async (t) => {
  const blank = fc.constantFrom('', ' ', '  ', '\u00a0', '\t', '\u2003', '\u202f', '\u3000')
  const dash = fc.constantFrom('-', '–', '—', '\u2010', '\u2011', '\u2012', '\u2212')
  const spelling = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.normalize('NFD'),
    (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
    (name) => `${name}.`,
  )
  const looks = fc.record({ spelling, dash, colon: fc.constantFrom(':', '.') })
  const gaps = fc.array(blank, { minLength: 9, maxLength: 9 })
  const check = () =>
    fc.assert(
      fc.property(reference, looks, gaps, (expected, { spelling, dash, colon }, gaps) => {
        const [before, ...between] = gaps
        const numbers = formatPlace(expected)
          .replaceAll('-', dash)
          .replaceAll(':', colon)
          .replace(/\D/gu, (sign) => `${between.pop()}${sign}${between.pop()}`)
        const name = spelling(spanish.books[expected.book - 1]!.name)
        const text = `${before}${name}${between.pop()}${numbers}${between.pop()}`
        return JSON.stringify(parse(text)) === JSON.stringify({ places: [expected] })
      }),
      { numRuns: runs(1000) },
    )
  t.doesNotThrow(check)
})

t.test('any string is read or misread, and a misread names a part of it', async (t) => {
  const pieces = fc.array(fc.constantFrom(...'Juan|1|Cor| |:|.|-|—|16|º|é|３|\u0301|I'.split('|')))
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.integer({ max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    pieces.map((parts) => parts.join('')),
  )
  const check = () =>
    fc.assert(
      fc.property(text, (text) => {
        const read: Reading | Misread = parse(text)
        return !('kind' in read) || read.kind !== 'unreadable' || text.includes(read.part)
      }),
      { numRuns: runs(2000) },
    )
  t.doesNotThrow(check)
})

t.test(
  'the time is linear: of sixteen times as much it takes nothing like the square',
  async (t) => {
    const time = (text: string) => {
      parse(text)
      const start = process.cpuUsage().user
      parse(text)
      return process.cpuUsage().user - start
    }
    const signs =
      'a| |1|.|é|\u0301|a.|a |. | -|1 |1:|\ud800|1,|Juan |v. |ii |y |the first |carta de san pablo a los |2 s |(| KJV|' +
      'Juan 3:16; |3:16; |Sal 22(23) |1 Jn 2, '
    for (const before of ['', 'Juan ', 'Juan 3', 'Juan 3:16 -', '(Jn 3,16']) {
      for (const sign of signs.split('|')) {
        const text = (length: number) => before + sign.repeat(length / sign.length)
        // The square would be 256 times as much. A collection of garbage may fall into one measurement.
        const isLinear = () => time(text(32_768)) <= 100 * time(text(2048)) + 50_000
        t.ok(isLinear() || isLinear() || isLinear(), JSON.stringify([before, sign]))
      }
    }
  },
)

t.test('texts are read alike in languages without a say of their own', async (t) => {
  const own = ['es', 'en', 'pt', 'qu'].map((language) => ownLanguage(parse, language))
  t.strictSame(own, ['es', 'en', 'pt', ''])
})

t.test('a parser that counts psalms knows the languages and words that it knew', async (t) => {
  const counting = countingPsalms(parse, 'vulgate' as never)
  t.strictSame([...(counting.ownLanguages ?? [])].sort(), ['en', 'es', 'pt'])
  t.ok(counting.isCommon?.('song', 'en'))
  t.notOk(counting.isCommon?.('juan', 'es'))
  t.equal(countingPsalms(parse, undefined), parse)
})
