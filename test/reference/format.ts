import t from 'tap'
import { formatPlace, formatReference } from '../../src/reference/format.js'
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
