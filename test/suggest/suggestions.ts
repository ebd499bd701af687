// test: A mistyped reference, book, version or place has the suggestion that was meant.
import { join } from 'node:path'
import t from 'tap'
import { BOOKS, bookByCode } from '../../src/canon/books.js'
import { PSALM_151 } from '../../src/canon/further-books.js'
import { loadLibrary } from '../../src/library/loading.js'
import { foldName } from '../../src/reference/names/fold.js'
import { createLanguageParser } from '../../src/reference/parse.js'
import { type Reading, type Reference, rangeStart } from '../../src/reference/reference.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createNearBooks } from '../../src/suggest/books.js'
import { distance, MOST_SUGGESTIONS, suggestNearest } from '../../src/suggest/edit-distance.js'
import { createSuggestions, suggestVersions } from '../../src/suggest/suggestions.js'
import { closePlace } from '../../src/text/close-place.js'
import { isMiss, locate, type PlaceMiss } from '../../src/text/locate.js'
import type { Version } from '../../src/text/version.js'
import { textOf } from '../helpers/opened-library.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'
import { ENGLISH, NAMES, SPANISH, smallVersion } from '../helpers/small-library.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'rv1909')
const whole = (id: string) => textOf(library.find(id))
const [spanish, english] = [whole('rv1909'), whole('kjv')]
const parse = createLanguageParser(NAMES)
const suggest = createSuggestions(NAMES, parse)
const records = [{ ...SPANISH, id: 'rv1909', aliases: [] }, { ...ENGLISH, id: 'kjv' }, SPANISH]

/** Whether a reference is one, and its place is in the version. */
function isThere(text: string, version: Version): boolean {
  const reading = parse(text)
  if ('kind' in reading) return false
  return reading.places.every((place) => {
    const book = version.bookByNumber[place.book]
    return book !== undefined && !isMiss(locate(version, book, closePlace(version, book, place)))
  })
}

t.test('a reference that is mistyped has the one that was meant', async (t) => {
  for (const [text, inSpanish, inEnglish] of [
    ['Jhon 3:16', ['John 3:16']],
    ['Jhuan 3:16', ['Juan 3:16']],
    ['Jaun', ['Juan']],
    ['Jaun 3,16.18', ['Juan 3:16, 18']],
    ['Mt 5:3; Jhuan 3:16; 4:2', ['Mateo 5:3; Juan 3:16; 4:2'], ['Matthew 5:3; Juan 3:16; 4:2']],
    ['Jhuan capítulo 3 versículo 16', ['Juan 3:16']],
    ['Jhuan tres dieciséis', ['Juan 3:16']],
    ['Genesiss 1-3', ['Génesis 1-3'], ['Genesis 1-3']],
    ['Gálatass 2', ['Gálatas 2']],
    ['1 Thesolonians 5:16', ['1 Thessalonians 5:16']],
    ['Primera de Corintos 13:4-7', ['1 Corintios 13:4-7']],
    ['1corintos 13', ['1 Corintios 13']],
    ['Corintios 13:4', ['1 Corintios 13:4', '2 Corintios 13:4']],
    ['Juan 3::16', ['Juan 3:16'], ['John 3:16']],
    ['Juan 3/16', ['Juan 3:16'], ['John 3:16']],
    ['Juan 3:16-', ['Juan 3:16'], ['John 3:16']],
    ['Juan 3::16 -- 18', ['Juan 3:16-18'], ['John 3:16-18']],
    ['Juan 3:18-16', ['Juan 3:16-18'], ['John 3:16-18']],
    ['Juan 4:2-3:36', ['Juan 3:36-4:2'], ['John 3:36-4:2']],
    ['Genesis 3-1', ['Génesis 1-3'], ['Genesis 1-3']],
  ] as const) {
    t.strictSame(suggest.references(text, spanish), inSpanish, text)
    t.strictSame(suggest.references(text, english), inEnglish ?? inSpanish, `${text} in English`)
  }
})

t.test('what is not accounted for to the last sign has no suggestion', async (t) => {
  for (const text of [
    ...['Sal 22(24)', 'Salmos 1, 2 y 3', 'Psalms 1, 2, 3', 'Juan 3:16 foo', 'Juan 3:16 - 18 a'],
    ...['Jhuan 3:99', 'Jhuan 3:16 foo', 'Jhuan 22:5', 'Judass 30', 'Jhuan 3:16; Foo 1'],
    ...['Bariuc 1', 'Eclesiásticoo 1', 'Sabiduría 1', '4 Reyes 3', '3 Cor 1', 'Juan 3:5, 4; 6 x'],
  ]) {
    t.strictSame(suggest.references(text, spanish), [], text)
  }
  t.strictSame(suggest.references('Jhuan 2:3', smallVersion()), [], 'a verse that is omitted')
  t.strictSame(suggest.references('Jhuan 2:4', smallVersion()), ['Juan 2:4'])
})

t.test('what is near nothing has no suggestion', async (t) => {
  for (const text of ['', ' ', '3:16', 'xyzzy 3:16', 'foo', '🙂🙂🙂 1', 'Tobías 1', 'a 1', '\0']) {
    t.strictSame(suggest.references(text, spanish), [], text)
  }
  for (const text of ['', 'x', 'xx', 'xyzzy', 'Tobías', '🙂', '12345']) {
    t.strictSame(suggest.books(text, spanish), [], text)
  }
  for (const text of ['', 'x', 'xx', 'english', '🙂🙂🙂', 'nvi']) {
    t.strictSame(suggestVersions(text, records), [], text)
  }
})

t.test('a book of a path has its standard abbreviation, whatever it was called', async (t) => {
  for (const [text, codes] of [
    ['Juan', ['JHN']],
    ['john', ['JHN']],
    ['Gensis', ['GEN']],
    ['gne', ['GEN']],
    ['1 corintios', ['1CO']],
    ['Segunda de Reyes', ['2KI']],
    ['samuel', ['1SA', '2SA']],
  ] as const) {
    t.strictSame(suggest.books(text, spanish), codes, text)
  }
  t.strictSame(suggest.books('exodo', smallVersion()), [], 'one that the version lacks is none')
})

t.test('a version has the ids that are near, by its aliases too', async (t) => {
  t.strictSame(suggestVersions('KJX', records), ['kjv'])
  t.strictSame(suggestVersions('jkv', records), ['kjv'])
  t.strictSame(suggestVersions('RVR1909', records), ['rv1909'])
  t.strictSame(suggestVersions('pr-un', records), ['prueba'])
  const years = ['reina1960', 'reina1909', 'reina1907'].map((id) => ({
    ...SPANISH,
    id,
    aliases: [],
  }))
  t.strictSame(suggestVersions('reina1908', years), ['reina1909', 'reina1907'], 'the nearest alone')
  const longest = { ...SPANISH, id: 'v'.repeat(32) }
  t.strictSame(suggestVersions(longest.id, [longest]), [longest.id], '32 letters may be meant')
})

t.test('a place that is not there has the last one that is, or the first', async (t) => {
  const version = smallVersion()
  for (const [text, suggestions] of [
    ['Juan 22', ['Juan 21']],
    ['Juan 22:5', ['Juan 21']],
    ['Juan 49:3-4', ['Juan 21']],
    ['Juan 49:3-50:4', ['Juan 21']],
    ['Juan 0', ['Juan 1']],
    ['Juan 20-25', ['Juan 20-21']],
    ['Juan 22-25', ['Juan 21']],
    ['Juan 3:99', ['Juan 3:60']],
    ['Juan 3:0', ['Juan 3:1']],
    ['Juan 3:58-62', ['Juan 3:58-60']],
    ['Juan 3:60-62', ['Juan 3:60']],
    ['Juan 3:61-62', ['Juan 3:60']],
    ['Juan 21-25', ['Juan 21']],
    ['Juan 2:9', ['Juan 2:8']],
    ['Juan 2:7-9', ['Juan 2:8']],
    ['Juan 3:1-5:99', ['Juan 5:60']],
    ['Juan 4:3', []],
    ['Juan 2:3', []],
  ] as const) {
    const reference = (parse(text) as Reading).places[0] as Reference
    const book = version.bookByNumber[reference.book]!
    const miss = locate(version, book, reference) as PlaceMiss
    t.ok(isMiss(miss), text)
    t.strictSame(
      suggest.places(
        miss,
        version,
        rangeStart(reference, miss.kind === 'no-chapter' ? 'chapters' : 'verses'),
      ),
      suggestions,
      text,
    )
  }
})

t.test('a chapter that a book lacks has its nearest neighbour', async (t) => {
  const whole = smallVersion()
  const chapterLast = whole.chapterLast.slice()
  const john = whole.bookByNumber[43]!
  for (const chapter of [1, 10, 11, 14]) chapterLast[john.firstChapter + chapter - 1] = 0
  const version = { ...whole, chapterLast }
  for (const [chapter, suggestion] of [
    [1, 'Juan 2'],
    [10, 'Juan 9'],
    [11, 'Juan 12'],
    [14, 'Juan 13'],
  ] as const) {
    const miss = locate(version, john, { form: 'chapter', book: 43, chapter }) as PlaceMiss
    t.match(miss, { kind: 'no-chapter', chapter, last: 21 })
    t.strictSame(suggest.places(miss, version), [suggestion])
  }
})

t.test('Psalm 151, whose name has its number, has it once', async (t) => {
  const [web, further] = [whole('web'), whole('web').bookByNumber[PSALM_151]!]
  const named = (name: string): Version => ({
    ...web,
    books: web.books.map((book) => (book === further ? { ...further, name } : book)),
  })
  const verse = { kind: 'no-verse', chapter: 1, verse: 9, last: 7 } as const
  const chapter = { kind: 'no-chapter', chapter: 2, last: 1 } as const
  for (const [name, places] of [
    ['Psalm 151', ['Psalm 151:7', 'Psalm 151:5-7', 'Psalm 151']],
    ['Salmo 151', ['Salmo 151:7', 'Salmo 151:5-7', 'Salmo 151']],
    ['Salmo adicional', ['Salmo adicional 1:7', 'Salmo adicional 1:5-7', 'Salmo adicional 1']],
  ] as const) {
    const version = named(name)
    const found = [
      suggest.places({ ...verse, book: name }, version),
      suggest.places({ ...verse, book: name }, version, 5),
      suggest.places({ ...chapter, book: name }, version),
    ]
    t.strictSame(found.flat(), places)
  }
  const john = { kind: 'no-verse', book: 'Juan 151', chapter: 1, verse: 99, last: 51 } as const
  const other = { ...spanish, books: [{ ...spanish.bookByNumber[43]!, name: 'Juan 151' }] }
  t.strictSame(suggest.places(john, other), ['Juan 151 1:51'], 'another book is not')
})

t.test('the only chapter of a book is near any other', async (t) => {
  const version = smallVersion()
  for (const chapter of [0, 2]) {
    const miss = { kind: 'no-chapter', book: 'Judas', chapter, last: 1 } as const
    t.strictSame(suggest.places(miss, version), ['Judas 1'])
  }
})

t.test('any text is answered with a few references that are there', async () => {
  const name = fc.constantFrom(...NAMES.flatMap(({ books }) => books.map((book) => book.name)))
  const slip = fc
    .tuple(name, fc.nat(), fc.constantFrom('', 'x', 'e', 'ñ'), fc.nat(1))
    .map(([word, at, letter, cut]) => {
      const place = at % word.length
      return word.slice(0, place) + letter + word.slice(place + cut)
    })
  const numbers = fc.oneof(
    fc.stringMatching(/^ ?\d{0,4}[:.;, -]?\d{0,4}[-–]?\d{0,4}$/),
    fc.string(),
  )
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.tuple(slip, numbers).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(spanish, english, smallVersion()), (text, version) => {
      const suggestions = suggest.references(text, version)
      const codes = suggest.books(text, version)
      const ids = suggestVersions(text, records)
      return (
        suggestions.every((suggestion) => isThere(suggestion, version)) &&
        codes.every((code) => version.bookByNumber[bookByCode(code)?.number ?? 0] !== undefined) &&
        ids.every((id) => records.some((record) => record.id === id)) &&
        [suggestions, codes, ids].every(
          ({ length }, at, all) => length <= MOST_SUGGESTIONS && length === new Set(all[at]).size,
        )
      )
    }),
    { numRuns: runs(300) },
  )
})

/** A version of every book in each language; of those without a shipped text, of Spanish verses. */
const versions: Readonly<Record<string, Version>> = Object.fromEntries(
  NAMES.map(({ language, books }) => {
    const named = spanish.books.map((book) => ({
      ...book,
      name: books[book.canon.number - 1]!.name,
    }))
    const record = { ...spanish.record, language_code: language }
    return [language, { ...spanish, record, books: named }]
  }),
)

t.test('one slip in a long name leaves its book the nearest', async (t) => {
  for (const language of NAMES) {
    const version = versions[language.language] as Version
    for (const [index, { name }] of language.books.entries()) {
      const folded = foldName(name)
      if (folded.length < 6) continue
      const at = Math.ceil(folded.length / 2)
      const slipped = `${folded.slice(0, at)}x${folded.slice(at)}`
      t.ok(suggest.books(slipped, version).includes(BOOKS[index]!.abbreviation), slipped)
    }
  }
})

t.test('a long text is not compared with anything', async (t) => {
  const long = 'genesis'.repeat(9362)
  t.strictSame(suggest.books(long, spanish), [])
  t.strictSame(suggest.references(`${long} 1`, spanish), [])
  const places = '; 3:16'.repeat(15)
  t.strictSame(suggest.references(`Jhuan 3:16${places}`, spanish), [
    `Juan 3:16${', 16'.repeat(15)}`,
  ])
  t.strictSame(suggest.references(`Jhuan 13:16${places}`, spanish), [], 'of more than 100 signs')
  t.strictSame(suggestVersions('kjv'.repeat(20_000), records), [])
})

t.test(
  'more may be wrong in a longer word, and letters that changed places count little',
  async (t) => {
    const far = (given: string, text: string, fixed = 0) => distance(given, { text, fixed })
    t.equal(far('juan', 'juan'), 0)
    t.equal(far('ju', 'juan'), 0.5, 'a beginning')
    t.equal(far('1 j', '1 juan', 2), undefined, 'one letter of a name is no beginning')
    t.equal(far('jaun', 'juan'), 0.9)
    t.equal(far('juam', 'juan'), 1)
    t.equal(far('juxn', 'jxan'), undefined, 'two letters, and not the same')
    t.equal(far('ex', 'ez'), undefined)
    t.equal(far('genexis', 'genesis'), 1)
    t.equal(far('gxnxsis', 'genesis'), 2)
    t.equal(far('gxnxsxs', 'genesis'), undefined)
    t.equal(far('lxmxntxciones', 'lamentaciones'), 3)
    t.equal(far('genesis y exodo', 'genesis'), undefined)
  },
)

t.test('what is as near as the nearest is suggested, up to five, each once', async (t) => {
  const near = [1, 1, 1, 1, 1, 1, 1].map((distance, id) => ({ id, distance }))
  t.strictSame(
    suggestNearest(near, ({ id }) => (id === 0 ? undefined : String(id >> 1))),
    ['0', '1', '2', '3'],
  )
  t.equal(suggestNearest(near, ({ id }) => String(id)).length, MOST_SUGGESTIONS)
  const mixed = [0.5, 1].map((distance, id) => ({ id, distance }))
  t.strictSame(
    suggestNearest(mixed, ({ id }) => String(id)),
    ['0'],
  )
  t.strictSame(
    suggestNearest(mixed, ({ id }) => (id === 0 ? undefined : 'next')),
    ['next'],
  )
})

t.test('the nearest verse is sought before one that is omitted, not behind it', async (t) => {
  const miss = { kind: 'no-verse', book: 'Juan', chapter: 2, verse: 9, last: 7 } as const
  t.strictSame(suggest.places(miss, smallVersion()), ['Juan 2:6'], 'verse 7 is omitted')
})

t.test('how much of a word may be wrong goes with its length', async (t) => {
  for (const [given, text, far] of [
    ['abcdefgh', 'abcdexyz', 3],
    ['abcdefgh', 'abcdwxyz', undefined],
    ['abcdefg', 'abcdeyz', 2],
    ['abcdefg', 'abcdxyz', undefined],
    ['abcd', 'abcz', 1],
    ['abcd', 'abyz', undefined],
    ['ab', 'az', undefined],
  ] as const) {
    t.equal(distance(given, { text }), far, `${given} and ${text}`)
  }
})

t.test('the number before a name is no letter of it', async (t) => {
  const near = createNearBooks(NAMES)
  t.ok(
    near('1 sbm', 'es').some(({ book }) => book === 9),
    'one letter of three may be wrong',
  )
  t.strictSame(near('1 sx', 'es'), [], 'none of two')
  t.strictSame(near('1 1s', 'es'), [], 'and it is written once')
})

t.test('a number within a name belongs to it, and a name without its number is near', async (t) => {
  const [spanishNames, ...others] = NAMES.toSorted((one) => (one.language === 'es' ? -1 : 1))
  const books = spanishNames!.books.map((book, at) =>
    BOOKS[at]?.id === '1jo' ? { ...book, forms: [...book.forms, 'Carta 1 del apóstol'] } : book,
  )
  const near = createNearBooks([{ ...spanishNames!, books }, ...others])
  const [first] = near('carta 1 del apostol', 'es')
  t.match(first, { book: 62, distance: 0.25 })
  for (const digit of [1, 2, 3]) {
    const book = BOOKS.findIndex(({ id }) => id === `${digit}jo`) + 1
    t.match(near(`${digit} juan`, 'es')[0], { book, distance: 0 })
    t.match(near(`${digit}juan`, 'es')[0], { book, distance: 0 })
  }
  const plain = near('corintios', 'es').filter(({ distance }) => distance === 0.25)
  t.strictSame(
    plain.map(({ book }) => BOOKS[book - 1]?.id),
    ['1co', '2co'],
  )
})

t.test('of two ordinals that begin alike the longer one is the number', async (t) => {
  const [language, ...others] = NAMES.toSorted((one) => (one.language === 'es' ? -1 : 1))
  const short = ['primer', 'primer libro', 'primer libro primero de']
  for (const first of [short, short.toReversed()]) {
    const ordinals = { ...language!.ordinals, 1: first }
    const near = createNearBooks([{ ...language!, ordinals }, ...others])
    for (const ordinal of short) {
      t.match(near(`${ordinal} samuel`, 'es')[0], { book: 9, distance: 0 }, ordinal)
    }
  }
})

t.test('a name is compared up to the length of the longest one, and no further', async (t) => {
  const [language, ...others] = NAMES
  const long = 'canticulum canticorum quod est regis salomonis aa'.slice(0, 48)
  const books = language!.books.map((book, at) =>
    at === 21 ? { ...book, forms: [...book.forms, long] } : book,
  )
  const near = createNearBooks([{ ...language!, books }, ...others])
  t.equal(long.length, 48)
  t.match(near(long, language!.language), [{ distance: 0 }])
  t.strictSame(near(`${long}a`, language!.language), [])
})

t.test('a book beyond the 66 that is misspelt is none of them', async (t) => {
  const near = createNearBooks(NAMES)
  const namesNear = (name: string, language: string) =>
    near(name, language).map(({ book }) => BOOKS[book - 1]?.id)
  for (const name of 'Judti|Ecclesiástico|Sabdi|obías|Estrg|Libro de los Juileos'.split('|')) {
    t.strictSame(namesNear(name, 'es'), [], name)
    t.strictSame(suggest.books(name, spanish), [], `${name} in a version that lacks it`)
  }
  for (const name of ['Sircah', 'Eclesiasticus', 'Book of Tobitt', 'zra Apocalypse', 'PsSlo']) {
    t.strictSame(namesNear(name, 'en'), [], name)
  }
  t.strictSame(namesNear('clo', 'es'), ['col'], 'one of the 66 that is nearer stays')
})
