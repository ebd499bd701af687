// check: Citations: every style for one verse, verses, chapters and several places, templates, and what no style may break.
import t from 'tap'
import { readCite, writeCite } from '../../src/answers/cite/cite.js'
import { STYLE_NAMES, STYLES } from '../../src/answers/cite/styles.js'
import { isFailure } from '../../src/answers/failure.js'
import type { FormatPlace } from '../../src/answers/formats/answer.js'
import { BOOKS } from '../../src/canon/books.js'
import type { Reference } from '../../src/reference/reference.js'
import { locateChapter, locateVerses } from '../../src/text/locate.js'
import type { Version } from '../../src/text/version.js'
import { ENGLISH, SPANISH, smallVersion } from '../helpers/small-library.js'

const ORIGIN = 'https://bible.example'
const english = smallVersion({ ...ENGLISH, abbreviation: 'KJV', name: 'King James Version' })
const spanish = smallVersion(SPANISH)

function placeOf(version: Version, code: string, chapter: number, first?: number, last = first) {
  const book = version.books.find(({ canon }) => canon.id === code)
  if (book === undefined) throw new Error(code)
  const { number } = book.canon
  const run =
    first === undefined
      ? locateChapter(version, book, chapter)
      : locateVerses(version, book, chapter, first, last ?? first)
  const reference: Reference =
    first === undefined
      ? { form: 'chapter', book: number, chapter }
      : first === last
        ? { form: 'verse', book: number, chapter, verse: first }
        : { form: 'verses', book: number, chapter, first, last: last as number }
  return { book, reference, runs: [run] } as FormatPlace
}

function write(version: Version, cite: string, ...places: readonly FormatPlace[]) {
  const asked = readCite(cite)
  if (asked === undefined || isFailure(asked)) throw new Error(cite)
  return writeCite(version, places, asked, ORIGIN)
}

/** As the handbooks have a verse, and verses. */
const EXPECTED: Readonly<Record<string, readonly [verse: string, verses: string]>> = {
  sbl: ['1 Cor 3:4 (KJV)', '1 Cor 3:4–7 (KJV)'],
  chicago: ['1 Cor. 3:4 (King James Version)', '1 Cor. 3:4–7 (King James Version)'],
  apa: ['(King James Version, 1 Corinthians 3:4)', '(King James Version, 1 Corinthians 3:4–7)'],
  mla: ['(King James Version, 1 Cor. 3.4)', '(King James Version, 1 Cor. 3.4-7)'],
  abnt: [
    'BÍBLIA. King James Version. 1 Corinthians 3:4. Disponível em: https://bible.example/read/trial/1CO/3/4.',
    'BÍBLIA. King James Version. 1 Corinthians 3:4-7. Disponível em: https://bible.example/read/trial/1CO/3/4-7.',
  ],
  iso690: [
    'Bible. King James Version. 1 Corinthians 3:4. Available from: https://bible.example/read/trial/1CO/3/4',
    'Bible. King James Version. 1 Corinthians 3:4–7. Available from: https://bible.example/read/trial/1CO/3/4-7',
  ],
  bibtex: [
    '@misc{trial-1co-3-4,\n  title = {1 Corinthians 3:4},\n  howpublished = {King James Version},\n  language = {en},\n  url = {https://bible.example/read/trial/1CO/3/4}\n}',
    '@misc{trial-1co-3-4-7,\n  title = {1 Corinthians 3:4--7},\n  howpublished = {King James Version},\n  language = {en},\n  url = {https://bible.example/read/trial/1CO/3/4-7}\n}',
  ],
  'csl-json': [
    '[{"id":"trial-1co-3-4","type":"chapter","title":"1 Corinthians 3:4","container-title":"King James Version","language":"en","URL":"https://bible.example/read/trial/1CO/3/4"}]',
    '[{"id":"trial-1co-3-4-7","type":"chapter","title":"1 Corinthians 3:4–7","container-title":"King James Version","language":"en","URL":"https://bible.example/read/trial/1CO/3/4-7"}]',
  ],
}

t.test('every style writes a verse and verses as its handbook does', (t) => {
  t.strictSame(Object.keys(EXPECTED), STYLE_NAMES)
  const places = [placeOf(english, '1co', 3, 4), placeOf(english, '1co', 3, 4, 7)] as const
  for (const [style, texts] of Object.entries(EXPECTED)) {
    t.strictSame(
      places.map((place) => write(english, style, place)),
      texts,
      style,
    )
  }
  t.end()
})

t.test('several places, chapters, psalms, other languages, no address', (t) => {
  const several = [
    placeOf(english, 'joh', 3, 16),
    placeOf(english, 'joh', 4),
    placeOf(english, 'jud', 1, 3),
  ]
  t.equal(write(english, 'sbl', ...several), 'John 3:16; John 4; Jude 1:3 (KJV)')
  t.equal(write(english, 'MLA', ...several), '(King James Version, John 3.16; John 4; Jude 1.3)')
  t.equal(
    write(spanish, 'chicago', placeOf(spanish, 'joh', 3, 16)),
    'Juan 3:16 (Versión de Prueba)',
  )
  t.match(write(spanish, 'iso690', placeOf(spanish, 'joh', 3, 16)), /^Biblia\. .* Disponible en: /)
  const asked = readCite('abnt') as Exclude<ReturnType<typeof readCite>, undefined>
  if (isFailure(asked)) throw new Error()
  t.equal(
    writeCite(english, [placeOf(english, 'joh', 4)], asked, undefined),
    'BÍBLIA. King James Version. John 4.',
  )
  t.equal(writeCite(english, [], asked, ORIGIN), undefined)
  t.end()
})

t.test('a template has the words, with numbers or without', (t) => {
  const place = placeOf(spanish, 'joh', 2, 1, 2)
  t.equal(
    write(spanish, '«{text}» ({reference}, {version})', place),
    '«uno dos» (Juan 2:1-2, PRUEBA)',
  )
  t.equal(write(spanish, '{verses}\n{url}', place), `1 uno 2 dos\n${ORIGIN}/read/prueba/JHN/2/1-2`)
  t.equal(write(spanish, '{{version}} { } $1 $&', place), '{PRUEBA} { } $1 $&')
  t.end()
})

t.test('what is no style and no template is refused with what there is', (t) => {
  for (const text of 'harvard||sbl,mla|{name}|{}|{text} {__proto__}|constructor|{constructor}'.split(
    '|',
  )) {
    const refused = readCite(text)
    t.ok(refused !== undefined && isFailure(refused), text)
  }
  t.equal(readCite(undefined), undefined)
  t.end()
})

t.test('names cannot break the syntax of what they stand in', (t) => {
  const hostile = smallVersion({ ...SPANISH, name: '\\ "A}\n{text} & 100 % {x} $1_#~^' })
  const place = placeOf(hostile, 'joh', 3, 16)
  const [item] = JSON.parse(write(hostile, 'csl-json', place) as string) as Record<string, string>[]
  t.equal(item?.['container-title'], hostile.record.name)
  const bibtex = write(hostile, 'bibtex', place) as string
  const open = [...bibtex.replace(/\\[{}]/g, '')]
  t.equal(open.filter((sign) => sign === '{').length, open.filter((sign) => sign === '}').length)
  t.match(
    bibtex,
    '\\textbackslash{} "A\\}\n\\{text\\} \\& 100 \\% \\{x\\} \\$1\\_\\#\\textasciitilde{}\\textasciicircum{}',
  )
  t.end()
})

t.test('the tables have every book once', (t) => {
  for (const { books = [] } of Object.values(STYLES) as { books?: readonly string[] }[]) {
    if (books.length === 0) continue
    t.equal(new Set(books).size, BOOKS.length)
    t.equal(books.length, BOOKS.length)
  }
  t.end()
})
