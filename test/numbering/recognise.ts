// check: How a version's numbering is recognised from the ends of its chapters.
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { mapVerse } from '../../src/numbering/map.js'
import { recogniseNumbering, type Shape } from '../../src/numbering/recognise.js'
import {
  endsOf,
  TRADITIONS,
  type Tradition,
  traditionNumbering,
} from '../../src/numbering/traditions.js'
import { makeNumbering } from '../../src/numbering/version-numbering.js'
import { everyVerse, mapText, textOf } from '../helpers/numberings.js'

/** The shape of a Bible whose books follow traditions; `own` are ends of chapters that follow none. */
function shapeOf(
  traditionOf: (code: string) => Tradition | undefined,
  own: Readonly<Record<string, number>> = {},
): Shape {
  const shape = new Map<number, number[]>()
  for (const { abbreviation, number } of BOOKS) {
    const tradition = traditionOf(abbreviation)
    if (tradition === undefined) continue
    const ends: number[] = []
    for (let chapter = 1; chapter <= 151; chapter++) {
      const end = own[`${abbreviation} ${chapter}`] ?? endsOf(tradition).lastVerse(number, chapter)
      if (end !== undefined) ends[chapter - 1] = end
    }
    shape.set(
      number,
      Array.from(ends, (end) => end ?? 0),
    )
  }
  return shape
}

const lastOf = (shape: Shape) => (book: number, chapter: number) => shape.get(book)?.[chapter - 1]

t.test(
  'the shape of each tradition is recognised, and its verses are the tradition’s',
  async (t) => {
    for (const id of TRADITIONS) {
      const shape = shapeOf(() => id)
      const record = recogniseNumbering(shape)
      t.match(record, { tradition: id, zones: [], unknown: [] }, id)
      t.equal(record.evidence.agree, record.evidence.chapters)
      t.equal(record.evidence.differing[id], 0)
      t.ok(record.evidence.decided.length > 0)
      t.ok(record.evidence.decided.length <= 10)
      const own = makeNumbering('own', record, lastOf(shape))
      const tradition = traditionNumbering(id)
      const wrong: string[] = []
      for (const place of everyVerse(own)) {
        const mapped = mapVerse(own, tradition, place)
        // The second part of the Greek Ezra is read, and Nehemiah is given.
        if (textOf(place).startsWith('EZR') && mapped.kind === 'moved') continue
        if (mapped.kind !== 'same' && mapped.kind !== 'unmappable') wrong.push(textOf(place))
      }
      t.strictSame(wrong, [], id)
    }
  },
)

t.test(
  'a Bible that counts its psalms in another way than its other books is known for it',
  async (t) => {
    const shape = shapeOf((code) => (code === 'PSA' ? 'vulgate' : 'hebrew'))
    const record = recogniseNumbering(shape)
    t.match(record, {
      tradition: 'hebrew',
      zones: [{ chapters: 'PSA', as: 'vulgate' }],
      unknown: [],
    })
    const own = makeNumbering('own', record, lastOf(shape))
    t.equal(mapText(own, traditionNumbering('english'), 'PSA 22:1'), 'moved PSA 23:1')
    t.equal(mapText(own, traditionNumbering('english'), 'JOL 4:1'), 'moved JOL 3:1')
  },
)

t.test('chapters that follow another tradition are a zone', async (t) => {
  const joel = { 'JOL 2': 27, 'JOL 3': 5, 'JOL 4': 21 }
  const shape = shapeOf(() => 'english', joel)
  const record = recogniseNumbering(shape)
  t.match(record, { tradition: 'english', zones: [{ chapters: 'JOL 2-4', as: 'hebrew' }] })
  t.equal(record.zones.length, 1)
  t.equal(record.evidence.agree, 1187)
  const own = makeNumbering('own', record, lastOf(shape))
  t.equal(mapText(own, traditionNumbering('english'), 'JOL 3:1'), 'moved JOL 2:28')
  t.equal(mapText(own, traditionNumbering('english'), 'MAL 4:1'), 'same MAL 4:1')
  const english = shapeOf(() => 'hebrew', { 'JOL 2': 32, 'JOL 3': 21, 'JOL 4': 0 })
  const back = recogniseNumbering(english)
  t.match(back, { tradition: 'hebrew', zones: [{ chapters: 'JOL 2-4', as: 'english' }] })
  const other = makeNumbering('own', back, lastOf(english))
  t.equal(mapText(other, traditionNumbering('hebrew'), 'JOL 2:28'), 'moved JOL 3:1')
  t.equal(mapText(other, traditionNumbering('hebrew'), 'JOL 4:1'), 'no-verse')
})

t.test(
  'a chapter that ends as in no tradition is unknown, and nothing is guessed there',
  async (t) => {
    const shape = shapeOf(() => 'english', { 'JHN 3': 37, 'JOL 2': 30 })
    const record = recogniseNumbering(shape)
    t.match(record, { tradition: 'english', zones: [], unknown: ['JOL 2', 'JHN 3'] })
    const own = makeNumbering('own', record, lastOf(shape))
    const hebrew = traditionNumbering('hebrew')
    t.equal(mapText(own, hebrew, 'JHN 3:16'), 'unmappable')
    t.equal(mapText(hebrew, own, 'JHN 3:16'), 'unmappable')
    t.equal(mapText(own, hebrew, 'JHN 4:1'), 'same JHN 4:1')
    t.equal(mapText(own, hebrew, 'JHN 3:38'), 'no-verse')
  },
)

t.test('departures of a record explain what shapes cannot', async (t) => {
  const shape = shapeOf(() => 'english', { 'JHN 3': 37 })
  const departures = {
    source: 'x',
    rights: 'y',
    lines: { JHN: '3:16 = 3:16a; 3:17 = 3:16b; 3:18-37 = 3:17-36' },
  }
  const record = recogniseNumbering(shape, departures)
  t.match(record, { unknown: [], zones: [], departures })
  const own = makeNumbering('own', record, lastOf(shape))
  t.equal(mapText(traditionNumbering('english'), own, 'JHN 3:16'), 'split JHN 3:16 JHN 3:17')
})

t.test('a version of some books is recognised by them, and lacks the others', async (t) => {
  const shape = shapeOf((code) => (['JOL', 'MAL'].includes(code) ? 'hebrew' : undefined))
  const record = recogniseNumbering(shape)
  t.match(record, { tradition: 'hebrew', zones: [], unknown: [] })
  t.match(record.evidence, { chapters: 7, agree: 7, decided: ['JOL 2', 'JOL 3', 'JOL 4', 'MAL 3'] })
  const own = makeNumbering('own', record, lastOf(shape))
  t.equal(mapText(traditionNumbering('english'), own, 'JHN 3:16'), 'absent')
  t.match(recogniseNumbering(new Map()), { tradition: 'english', unknown: [] })
})
