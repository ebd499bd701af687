// check: Each name of a book in the tables of the readers, and the numbers and places that go with names.
import t from 'tap'
import {
  byFurtherName,
  byPosition,
  createBookFinder,
  foldName,
  sourceNameFold,
} from '../../../../../build/corpus/readers/shared/book-finder.js'
import {
  bookByOsisName,
  placeOfOsis,
} from '../../../../../build/corpus/readers/shared/osis-books.js'
import { printedOrder } from '../../../../../build/corpus/readers/shared/printed-order.js'
import { furtherBookById } from '../../../../../src/canon/further-books.js'
import { books } from '../../../../helpers/files-in-memory.js'

const number = (id: string) => furtherBookById(id)?.number

t.test('each book has its name in OSIS', async (t) => {
  const names = `Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov
    Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts
    Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev`
  for (const [at, name] of names.split(/\s+/).entries()) {
    t.equal(bookByOsisName(name), at + 1, name)
    t.equal(bookByOsisName(name.toUpperCase()), undefined, `${name} in other letters`)
    t.strictSame(books.byOsis(name), { kind: 'book', book: at + 1 })
  }
  for (const [name, id] of [
    ['Tob', 'tob'],
    ['Jdt', 'jdt'],
    ['EsthGr', 'esg'],
    ['Wis', 'wis'],
    ['Sir', 'sir'],
    ['Bar', 'bar'],
    ['EpJer', 'lje'],
    ['PrAzar', 's3y'],
    ['Sus', 'sus'],
    ['Bel', 'bel'],
    ['DanGr', 'dag'],
    ['1Macc', '1ma'],
    ['2Macc', '2ma'],
    ['3Macc', '3ma'],
    ['4Macc', '4ma'],
    ['1Esd', '1es'],
    ['2Esd', '2es'],
    ['PrMan', 'man'],
    ['AddPs', 'ps2'],
    ['Ps151', 'ps2'],
    ['Odes', 'oda'],
    ['PssSol', 'pss'],
    ['EpLao', 'lao'],
    ['1En', 'eno'],
    ['Jub', 'jub'],
    ['5Ezra', '5ez'],
    ['6Ezra', '6ez'],
  ] as const) {
    t.ok(number(id), id)
    for (const written of [name, name.toUpperCase(), name.toLowerCase()])
      t.equal(bookByOsisName(written), number(id), written)
  }
  for (const name of ['', 'Foo', 'Additions to Daniel']) t.equal(bookByOsisName(name), undefined)
})

t.test('what OSIS names and is no book is outside, in any letter case', async (t) => {
  for (const name of ['AddEsth', 'AddDan', '4Ezra', 'FrontMatter', 'BackMatter', 'ADDESTH']) {
    t.strictSame(books.byOsis(name), { kind: 'outside', name }, name)
  }
  t.equal(books.byOsis('Foo'), undefined)
})

t.test('an OSIS reference is printed as messages print places', async (t) => {
  for (const [reference, place] of [
    ['Num.13.33', 'NUM 13:33'],
    ['Num.13', 'NUM 13'],
    ['Num', 'NUM'],
    ['Tob.1.2', 'TOB 1:2'],
    ['Foo.1.2', 'Foo.1.2'],
    ['', ''],
  ] as const) {
    t.equal(placeOfOsis(reference), place)
  }
})

t.test('codes are those of USFM and of the interface, and of what is no book', async (t) => {
  for (const [code, book] of [
    ['GEN', 1],
    ['gen', 1],
    ['JHN', 43],
    ['REV', 66],
    ['TOB', number('tob')],
    ['tob', number('tob')],
  ] as const) {
    t.strictSame(books.byCode(code), { kind: 'book', book }, code)
  }
  const outside = `JSA JDB TBS SST DNT BLT XXA XXB XXC XXD XXE XXF XXG FRT BAK OTH INT CNC GLO TDX NDX`
  for (const code of outside.split(' ')) {
    t.strictSame(books.byCode(code), { kind: 'outside', name: code }, code)
    t.strictSame(books.byCode(code.toLowerCase()), { kind: 'outside', name: code }, code)
  }
  for (const code of ['', 'XXH', 'JSAX', 'JSA JDB']) t.equal(books.byCode(code), undefined, code)
})

t.test('English names that no language has are known too', async (t) => {
  const bare = createBookFinder([])
  for (const [name, book] of [
    ['Song of Songs', 22],
    ['Canticles', 22],
    ['Canticle of Canticles', 22],
    ['Song of Solomon', 22],
    ['Psalm', 19],
    ['Acts', 44],
    ['Acts of the Apostles', 44],
    ['Revelation of John', 66],
    ['The Book of Psalms', 19],
    ['Jde', 65],
    ['Jdgs', 7],
    ['1 Jhn', 62],
    ['  PSALM ', 19],
  ] as const) {
    t.strictSame(bare.byName(name), { kind: 'book', book }, name)
  }
  for (const name of [
    ...['Tobit', 'Tobias', 'Judith', 'Greek Esther', 'Esther (Greek)', 'Additions to Esther'],
    ...['Rest of Esther', 'Wisdom', 'Book of Wisdom', 'Wisdom of Solomon', 'Sirach', 'Baruch'],
    ...['Book of Wisdom of Solomon', 'Ecclesiasticus', '1 Baruch', '2 Baruch'],
    ...['Letter of Jeremiah', 'Epistle of Jeremiah', 'Prayer of Azariah', 'Prayer of Manasseh'],
    ...['Prayer of Manasses', 'Susanna', 'Bel and the Dragon', '1 Maccabees', '2 Maccabees'],
    ...['3 Maccabees', '4 Maccabees', '1 Esdras', '2 Esdras', 'Psalm 151', 'Additional Psalm'],
    ...['Laodiceans', 'Epistle to the Laodiceans'],
  ]) {
    t.strictSame(bare.byName(` ${name} `), { kind: 'outside', name }, name)
  }
  for (const name of [
    ...['Tobi', 'My Tobit', 'Tobits', '3 Baruch', '5 Maccabees', 'Maccabees', '3 Esdras'],
    ...['Prayer of', 'Psalm 152', 'Genesis', 'Fantasy', '', ' '],
  ]) {
    t.equal(bare.byName(name), undefined, name)
  }
})

t.test('a name is folded to its letters and its number', async (t) => {
  for (const [name, folded] of [
    [' Génesis ', 'genesis'],
    ['i. Samuel', '1samuel'],
    ['ii Samuel', '2samuel'],
    ['iii.Samuel', '3samuel'],
    ['iv Samuel', '4samuel'],
    ['iiii Samuel', 'iiiisamuel'],
    ['v Samuel', 'vsamuel'],
    ['x i Samuel', 'xisamuel'],
    ['1', '1'],
    ['1. 2', '12'],
    ['Song-of-Songs!', 'songofsongs'],
    ['創世記', '創世記'],
  ] as const) {
    t.equal(foldName(name), folded, name)
  }
  t.equal(sourceNameFold([])('Génesis'), 'genesis')
})

const language = (
  code: string,
  names: readonly string[],
  further: readonly { id: string; name: string; forms: readonly string[] }[] = [],
) =>
  ({
    language: code,
    books: names.map((name) => ({
      name,
      abbreviation: name.slice(0, 6),
      forms: [`${name.replace(/^2 /, '')}form`],
    })),
    further,
  }) as unknown as Parameters<typeof createBookFinder>[0][number]

t.test('a name goes before a short form, and one language before another', async (t) => {
  const one = language('xx', ['Firstbook', '2 Secondbook', 'Firstbookform'])
  const other = { ...language('yy', ['Secondbook', 'Firstbook', 'Other']), precedence: 1_000 }
  const found = (name: string, ...all: Parameters<typeof createBookFinder>[0]) => {
    const book = createBookFinder(all).byName(name)
    return book?.kind === 'book' ? book.book : book
  }
  for (const all of [
    [one, other],
    [other, one],
  ]) {
    t.equal(found('Firstbookform', ...all), 3, 'the name of another book')
    t.equal(found('Firstbook', ...all), 1)
    t.equal(found('Otherform', ...all), 3)
    t.equal(found('Secondbook', ...all), 1)
    t.equal(found('2 Secondbookform', ...all), 2, 'a form has the number of its name')
    t.equal(found('Nobook', ...all), undefined)
  }
})

t.test('a further book is found by its name in five letters at least', async (t) => {
  const further = [
    { id: '1es', name: '3 Esdras', forms: ['Esdrae', 'Es'] },
    { id: 'tob', name: 'Tobiah', forms: [] },
    { id: 'jdt', name: 'Tobiah', forms: ['Judit'] },
    { id: 'sir', name: 'Siraq', forms: ['Sira'] },
  ]
  const found = (name: string, own?: string, more: Parameters<typeof createBookFinder>[0] = []) =>
    createBookFinder([language('xx', [], further), ...more], own).byName(name)
  const beyond = (id: string) => ({ kind: 'book', book: number(id) })
  t.strictSame(found('3 Esdras'), beyond('1es'))
  t.strictSame(found('3 Esdrae'), beyond('1es'), 'a form has the number of its name')
  t.strictSame(found('Judit'), beyond('jdt'))
  t.strictSame(found('Siraq'), beyond('sir'))
  t.equal(found('Sira'), undefined, 'four letters could be any word')
  t.equal(found('3 Es'), undefined)
  t.strictSame(found(' Tobiah '), { kind: 'outside', name: 'Tobiah' }, 'two books have the name')
  const counted = language('yy', [], [{ id: '1es', name: '1 Esdras', forms: [] }])
  t.strictSame(found('3 Esdras', undefined, [counted]), { kind: 'outside', name: '3 Esdras' })
  t.strictSame(found('3 Esdras', 'xx', [counted]), beyond('1es'))
  t.strictSame(found('3 Esdras', 'yy', [counted]), { kind: 'outside', name: '3 Esdras' })
  t.strictSame(found('1 Esdras', 'yy', [counted]), beyond('1es'))
})

t.test('a position is a book up to 66, then what its name says', async (t) => {
  const outside = (name: string) => ({ kind: 'outside', name })
  for (const [position, name, found] of [
    [1, undefined, { kind: 'book', book: 1 }],
    [66, 'Genesis', { kind: 'book', book: 66 }],
    [67, undefined, outside('book 67')],
    [67, 'Tobit', { kind: 'book', book: number('tob') }],
    [999, 'Genesis', outside('Genesis')],
    [999, 'Fantasy', outside('Fantasy')],
    [1000, 'Tobit', undefined],
    [0, 'Tobit', undefined],
    [1.5, undefined, undefined],
    [Number.NaN, undefined, undefined],
  ] as const) {
    t.strictSame(byPosition(position, name, books), found, `${position} ${name}`)
  }
  t.strictSame(byPosition(67, 'Tobit'), outside('Tobit'))
  t.strictSame(byFurtherName(70, undefined, books), outside('book 70'))
  t.strictSame(byFurtherName(70, 'BAK', books), outside('BAK'))
})

t.test('an order is told if a further book is in it and no book is out of its place', async (t) => {
  const fixed = [1, 2, 3, 4, 5, 6, 7, 40, 41, 42, 43, 44, 45, 46, 47, 66]
  t.strictSame(printedOrder([...fixed, 67]), { order: [...fixed, 67] })
  t.strictSame(printedOrder(fixed), {})
  for (const [at, book] of fixed.entries()) {
    if (at === 0) continue
    const swapped = fixed.with(at - 1, book).with(at, fixed[at - 1] as number)
    t.strictSame(printedOrder([67, ...swapped]), {}, `${book} before the one in front of it`)
  }
  t.strictSame(printedOrder([67, 20, 8]), { order: [67, 20, 8] }, 'others stand anywhere')
  t.strictSame(printedOrder([67, 20, 20]), {}, 'twice')
  t.strictSame(printedOrder([]), {})
})
