// full: The modules of the default corpus are read whole and clean.
/**
 * They are read as far as they are on this machine; in CI they must be. The figures were taken from other printings
 * of the same texts.
 */
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Draft, DraftChapter, HeadingKind } from '../../../../build/corpus/draft.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { loadFixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { anyBookByNumber, isFurther } from '../../../../src/canon/further-books.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { findInstalled } from '../../../helpers/installed-sword.js'

const FIXUPS = join(PACKAGE_ROOT, 'corpus', 'fixups')

interface Expected {
  readonly modules: readonly string[]
  /** The module version that `headings` was counted in; other releases mark headings in other ways. */
  readonly version: string
  readonly verses: number
  /** What there is beyond the 66; absent if there is nothing. */
  readonly further?: { readonly books: number; readonly chapters: number; readonly verses: number }
  readonly headings: Readonly<Partial<Record<HeadingKind, number>>>
  /** Verses omitted inside chapters. */
  readonly omitted: readonly string[]
  /** Verses in which the printed text has brackets. */
  readonly bracketed: readonly string[]
  /** How many books outside the 66 there are. */
  readonly outside: number
  /** The last verses of CHAPTERS. */
  readonly lasts: string
  /** Verses if markup, grid or white space is hard: how each begins or, after …, ends. */
  readonly hard: Readonly<Record<string, string>>
}

/** The chapters whose last verses differ among the three texts. */
const CHAPTERS =
  'NUM 12,NUM 13,NUM 29,NUM 30,JDG 14,1SA 23,1SA 24,2SA 20,1KI 22,1CH 21,2CH 33,JOB 35,JOB 38,' +
  'JOB 39,JOB 40,HOS 11,HOS 12,JON 1,JON 2,ACT 19,ROM 14,ROM 16,2CO 13'

const KJV: Expected = {
  modules: ['engKJV2006eb'],
  version: '14.3',
  verses: 31102,
  headings: { title: 116, acrostic: 22, colophon: 14 },
  omitted: [],
  bracketed: ['1JN 2:23'],
  outside: 0,
  lasts: '16 33 40 16 20 29 22 26 53 30 25 16 41 30 24 12 14 17 10 41 23 27 14',
  hard: {
    'EXO 6:3': '… by my name JEHOVAH was I not known to them.',
    'EXO 32:32': 'Yet now, if thou wilt forgive their sin—; and',
    'LEV 2:3': 'And the remnant of the meat offering shall be Aaron’s and his sons’: it',
    'PSA 3:1': 'LORD, how are they increased',
    'PSA 119:9': 'Wherewithal shall a young man',
    'PSA 119:16': '… I will not forget thy word.',
    'JHN 3:3': '… he cannot see the kingdom of God.',
    'ACT 1:12': '… a sabbath day’s journey.',
    '2TI 4:22': '… Grace be with you. Amen.',
    '1JN 2:23': '… [but] he that acknowledgeth the Son hath the Father also.',
    'REV 22:21': '… Jesus Christ be with you all. Amen.',
  },
}

const RV1909: Expected = {
  modules: ['spaRV1909eb'],
  version: '2.60',
  verses: 31100,
  headings: { title: 124, acrostic: 22, colophon: 14 },
  omitted: [],
  bracketed: [],
  outside: 0,
  lasts: '15 34 39 17 21 28 23 25 54 31 24 15 38 38 19 11 15 16 11 40 23 27 13',
  hard: {
    'GEN 1:1': 'EN el principio',
    'GEN 25:33': 'Y dijo Jacob: Júramelo en',
    'NUM 13:33': '… hombres de grande estatura.',
    'NUM 13:34': 'También vimos allí gigantes',
    'DEU 3:14': 'Jair hijo de Manasés tomó toda la tierra de Argob hasta el término de Gessuri y',
    'JOS 5:7': 'Y los hijos de ellos, que él había hecho suceder en su lugar, Josué los',
    '1KI 3:5': 'Y aparecióse Jehová á Salomón en Gabaón una noche en sueños, y díjole Dios',
    '1KI 22:54': 'Porque sirvió á Baal',
    'JOB 39:31': 'Ella habita y está en la piedra',
    'JOB 39:38': 'Una vez hablé',
    'PSA 3:1': '¡OH Jehová',
    'PSA 25:1': 'A TI, oh Jehová',
    'PSA 119:1': 'BIENAVENTURADOS los perfectos',
    'PSA 119:9': '¿Con qué limpiará',
    'PSA 132:1': '… de David, y de toda su aflicción;',
    'ISA 48:5': 'Díjetelo ya',
    'JON 2:11': 'Y mandó Jehová al pez',
    'ROM 16:27': '… para siempre. Amén.',
    'GAL 6:18': '… con vuestro espíritu. Amén.',
  },
}

const WEB: Expected = {
  modules: ['engWEB2015eb', 'engweb2025eb', 'engWEB2025eb'],
  version: '426.0',
  verses: 31098,
  further: { books: 13, chapters: 189, verses: 6196 },
  headings: { title: 117, acrostic: 22, section: 7, speaker: 33 },
  omitted: [
    ...['LUK 17:36', 'ACT 8:37', 'ACT 15:34', 'ACT 24:7'],
    ...[
      '1:5',
      '1:7',
      '1:21',
      '3:19',
      '10:21',
      '11:15',
      '11:16',
      '13:14',
      '16:15',
      '16:16',
      '17:5',
      '17:9',
    ]
      .concat([
        '17:16',
        '17:18',
        '17:21',
        '18:3',
        '19:18',
        '19:19',
        '19:21',
        '20:3',
        '22:9',
        '22:10',
      ])
      .concat(['24:18', '24:24', '25:12', '26:19', '26:20', '26:21', '26:22', '26:23', '26:24'])
      .concat(['26:25', '26:26', '26:27'])
      .map((place) => `SIR ${place}`),
  ],
  bracketed: ['2ES 12:32', '2ES 13:3'],
  outside: 2,
  lasts: '16 33 40 16 20 29 22 26 53 30 25 16 41 30 24 12 14 17 10 41 26 24 14',
  hard: {
    'GEN 1:1': 'In the beginning, God created',
    'PSA 3:8': '… Selah.',
    'HAB 3:19': '… on my stringed instruments.',
    'MAT 3:15': '… all righteousness.” Then he allowed him.',
    'MAT 9:13': '… sacrifice,’ for I came not to call the righteous, but sinners to repentance.”',
    'JHN 3:16': 'For God so loved the world, that he gave his only born Son',
    'ROM 14:23': '… not of faith is sin.',
    'ROM 14:24': 'Now to him who is able',
    'ROM 14:26': 'to the only wise God',
    'ROM 16:24': '… be with you all! Amen.',
    'REV 22:21': '… with all the saints. Amen.',
    'TOB 7:17': 'She did as he asked her',
    'TOB 11:18': '… his brother’s son came.',
    'SIR 41:24': 'So you will be ashamed',
    '4MA 12:20': 'Thus having prayed',
    'PS2 1:1': 'I was small',
  },
}

type PlacedChapter = readonly [place: string, chapter: DraftChapter]

/** Chapters in reading order, each with its place, `NUM 12`. */
function chaptersOf(draft: Draft): PlacedChapter[] {
  return draft.books.flatMap(({ book, chapters }) =>
    chapters.map(
      (chapter): PlacedChapter => [
        `${anyBookByNumber(book).abbreviation} ${chapter.number}`,
        chapter,
      ],
    ),
  )
}

/** What no verse may hold: markup, control characters, lost or doubled blanks. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['markup', /[<>\\¶{}]|&\w+;/],
  ['control characters', /\p{Cc}|\ufeff|\ufffd/u],
  ['blanks doubled or at an end', /^\s|\s$|\s\s|[^\S ]/],
  ['a blank before closing punctuation', / [,.;:!?)”]/],
  ['words glued at punctuation', /[,.;:!?)”]\p{L}|\p{L}[“(¿¡]/u],
  ['words glued at a capital', /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u],
]

/** How titles of psalms begin in the three texts. */
const TITLE =
  /^(al músico|salmo de|masquil|cántico grad|a psalm|a song of|to the chief|for the chief)/i

const known = new Map<string, Map<string, number | undefined>>()

for (const [id, expected] of Object.entries({ KJV, RV1909, WEB })) {
  t.test(`the text of ${id} is whole and clean`, async (t) => {
    const found = findInstalled(expected.modules)
    if (found === undefined) {
      t.notOk(process.env.CI, `${expected.modules[0]} is not on this machine`)
      return
    }
    const reading = readSwordModule(found.root, found.module, loadFixups(FIXUPS, found.module))
    const problems = reading.messages.filter(({ level }) => level !== 'note')
    t.same(problems, [], 'there is no warning: every correction fits')
    if (reading.draft === undefined) throw new Error('there is no draft')
    const chapters = chaptersOf(reading.draft)
    known.set(id, new Map(chapters.map(([place, { verses }]) => [place, verses.at(-1)?.number])))
    checkFigures(t, id, reading.draft, expected)
    checkVerses(t, chapters, expected)
    if (found.version === expected.version) checkHeadings(t, chapters, expected)
  })
}

function checkFigures(t: Test, id: string, draft: Draft, expected: Expected): void {
  const chapters = chaptersOf(draft)
  const { further = { books: 0, chapters: 0, verses: 0 } } = expected
  t.equal(draft.books.length, BOOKS.length + further.books)
  t.equal(chapters.length, 1189 + further.chapters)
  const verses = chapters.flatMap(([, { verses }]) => verses)
  t.equal(verses.length, expected.verses + further.verses)
  const beyond = draft.books.filter(({ book }) => isFurther(book)).flatMap((book) => book.chapters)
  t.equal(beyond.flatMap(({ verses }) => verses).length, further.verses)
  t.equal(draft.outside.length, expected.outside)
  const lasts = CHAPTERS.split(',').map((place) => known.get(id)?.get(place))
  t.equal(lasts.join(' '), expected.lasts)
  const omitted = chapters.flatMap(([place, chapter]) =>
    chapter.omitted.map((number) => `${place}:${number}`),
  )
  t.same(omitted, expected.omitted)
}

function checkVerses(t: Test, chapters: readonly PlacedChapter[], expected: Expected): void {
  const verses = new Map<string, string>()
  for (const [place, chapter] of chapters) {
    for (const { number, text } of chapter.verses) verses.set(`${place}:${number}`, text)
  }
  for (const [fault, pattern] of FAULTS) {
    const faulty = [...verses].filter(([, text]) => pattern.test(text))
    t.same(faulty, [], `no verse has ${fault}`)
  }
  const decomposed = [...verses].filter(([, text]) => text !== text.normalize('NFC'))
  t.same(decomposed, [], 'all text is NFC')
  const bracketed = [...verses].filter(([, text]) => /[[\]]/.test(text)).map(([place]) => place)
  t.same(bracketed, expected.bracketed, 'brackets stand only where the print has them')
  for (const [place, words] of Object.entries(expected.hard)) {
    const text = verses.get(place) ?? ''
    const fits = words.startsWith('… ') ? text.endsWith(words.slice(2)) : text.startsWith(words)
    t.ok(fits, `${place} reads ${words}`, { text })
  }
  const psalms = Array.from({ length: 150 }, (_, index) => verses.get(`PSA ${index + 1}:1`) ?? '')
  const titled = psalms.filter((text) => text === '' || TITLE.test(text))
  t.same(titled, [], 'no psalm begins with its title')
}

function checkHeadings(t: Test, chapters: readonly PlacedChapter[], expected: Expected): void {
  const counts: Record<string, number> = {}
  for (const { kind } of chapters.flatMap(([, { headings }]) => headings)) {
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  t.same(counts, expected.headings)
}

t.test('the three texts divide every other chapter alike', async (t) => {
  const [first, ...others] = [...known.values()]
  const listed = CHAPTERS.split(',')
  for (const other of others) {
    const differing = [...(first ?? [])].filter(([place, last]) => other.get(place) !== last)
    t.same(
      differing.filter(([place]) => !listed.includes(place)),
      [],
    )
  }
})
