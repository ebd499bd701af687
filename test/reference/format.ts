// check: Every form of reference has its normal form.
import t from 'tap'
import { PSALM_151 } from '../../src/canon/further-books.js'
import { formatPlace, formatReference, formatReferences } from '../../src/reference/format.js'
import type { Reference } from '../../src/reference/reference.js'

const CASES: readonly (readonly [Reference, string, string])[] = [
  [{ form: 'verse', book: 43, chapter: 3, verse: 16 }, 'Juan', 'Juan 3:16'],
  [
    { form: 'verses', book: 46, chapter: 13, first: 4, last: 7 },
    '1 Corintios',
    '1 Corintios 13:4-7',
  ],
  [{ form: 'chapter', book: 19, chapter: 23 }, 'Salmos', 'Salmos 23'],
  [{ form: 'chapters', book: 1, first: 1, last: 3 }, 'Génesis', 'Génesis 1-3'],
  [
    { form: 'span', book: 1, firstChapter: 1, firstVerse: 1, lastChapter: 2, lastVerse: 3 },
    'Génesis',
    'Génesis 1:1-2:3',
  ],
  [{ form: 'verse', book: 65, chapter: 1, verse: 3 }, 'Judas', 'Judas 1:3'],
]

t.test('every form of reference has its normal form', async (t) => {
  for (const [reference, name, text] of CASES) t.equal(formatReference(reference, name), text)
})

t.test('the place is what follows the name', async (t) => {
  for (const [reference, name, text] of CASES) {
    t.equal(`${name} ${formatPlace(reference)}`, text)
  }
})

t.test('a range whose ends are the same is written as one place', async (t) => {
  t.equal(formatPlace({ form: 'verses', book: 43, chapter: 3, first: 16, last: 16 }), '3:16')
  t.equal(formatPlace({ form: 'chapters', book: 43, first: 3, last: 3 }), '3')
})

const verse = (book: number, chapter: number, verse: number): Reference => ({
  form: 'verse',
  ...{ book, chapter, verse },
})
const chapter = (book: number, chapter: number): Reference => ({ form: 'chapter', book, chapter })
const span: Reference = {
  form: 'span',
  ...{ book: 43, firstChapter: 3, firstVerse: 16, lastChapter: 4, lastVerse: 2 },
}

t.test(
  'several references name a book once, and a chapter where a number could be a verse',
  async (t) => {
    const names = new Map([
      [43, 'Juan'],
      [45, 'Romanos'],
      [65, 'Judas'],
      [PSALM_151, 'Salmo 151'],
    ])
    for (const [references, text] of [
      [[], ''],
      [[verse(43, 3, 16)], 'Juan 3:16'],
      [[verse(43, 3, 16), verse(43, 3, 18)], 'Juan 3:16, 18'],
      [
        [verse(43, 3, 16), { form: 'verses', book: 43, chapter: 3, first: 18, last: 20 }],
        'Juan 3:16, 18-20',
      ],
      [[verse(43, 3, 16), verse(43, 4, 2)], 'Juan 3:16; 4:2'],
      [[verse(43, 12, 16), verse(43, 12, 18)], 'Juan 12:16, 18'],
      [[verse(43, 3, 16), verse(45, 3, 16)], 'Juan 3:16; Romanos 3:16'],
      [[verse(43, 3, 16), chapter(43, 4)], 'Juan 3:16; Juan 4'],
      [[chapter(43, 3), chapter(43, 4)], 'Juan 3; 4'],
      [[chapter(43, 3), verse(43, 4, 2)], 'Juan 3; 4:2'],
      [[span, verse(43, 4, 5)], 'Juan 3:16-4:2, 5'],
      [[span, verse(43, 3, 20)], 'Juan 3:16-4:2; 3:20'],
      [[verse(43, 3, 16), span], 'Juan 3:16; 3:16-4:2'],
      [[chapter(65, 1), verse(65, 1, 3)], 'Judas 1; Judas 1:3'],
      [[verse(65, 1, 3), verse(65, 1, 5)], 'Judas 1:3, 5'],
      [[verse(65, 1, 3), chapter(65, 1)], 'Judas 1:3; Judas 1'],
      [[verse(PSALM_151, 1, 2), verse(PSALM_151, 1, 5)], 'Salmo 151:2, 5'],
      [[verse(PSALM_151, 1, 2), chapter(PSALM_151, 1)], 'Salmo 151:2; Salmo 151'],
      [[chapter(PSALM_151, 1), verse(PSALM_151, 1, 2)], 'Salmo 151; Salmo 151:2'],
    ] as readonly (readonly [readonly Reference[], string])[]) {
      const named = references.map((reference) => ({
        reference,
        name: names.get(reference.book) as string,
      }))
      t.equal(formatReferences(named), text)
    }
  },
)

t.test('Psalm 151 is a psalm where its name has the number', async (t) => {
  t.equal(formatReference(chapter(PSALM_151, 1), 'Psalm 151'), 'Psalm 151')
  t.equal(formatReference(verse(PSALM_151, 1, 3), 'Psalm 151'), 'Psalm 151:3')
  t.equal(formatReference(verse(PSALM_151, 1, 3), 'Salmo adicional'), 'Salmo adicional 1:3')
  t.equal(formatReference(verse(PSALM_151, 2, 3), 'Psalm 151'), 'Psalm 151 2:3')
  t.equal(formatReference(verse(19, 1, 3), 'Psalm 151'), 'Psalm 151 1:3')
})
