// full: The tables of the traditions: whole, free of contradictions, and what scholars' editions say.
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { readLines } from '../../src/numbering/lines.js'
import { mapVerse } from '../../src/numbering/map.js'
import { isTitle, keyOf, type Piece, placeOf } from '../../src/numbering/place.js'
import {
  endsOf,
  TRADITIONS,
  type Tradition,
  tableOf,
  traditionNumbering,
} from '../../src/numbering/traditions.js'
import { everyVerse, mapText, textOf } from '../helpers/numberings.js'

const base = traditionNumbering('english')
const others = TRADITIONS.filter((id) => id !== 'english')

/** Verses of the base that a tradition does not have, beside those whose counterparts are unknown. */
const ABSENT: Readonly<Record<Tradition, readonly string[]>> = {
  english: [],
  hebrew: ['NEH 7:68'],
  vulgate: ['GEN 49:32', 'SNG 1:1'],
  lxx: [
    ...['JOS 10:43', 'JOS 13:33', '1SA 17:55', '1SA 17:56', '1SA 17:57', '1SA 17:58', '1SA 18:30'],
    ...['PRO 18:23', 'PRO 18:24', 'ISA 2:22', 'ISA 56:12'],
    ...Array.from({ length: 13 }, (_, index) => `JER 33:${index + 14}`),
    ...['JER 46:1', 'JER 48:45', 'JER 48:46', 'JER 48:47', 'JER 49:6'],
  ],
  russian: ['SNG 1:1'],
  'russian-66': ['SNG 1:1'],
}

t.test('every table has its source and its rights, and only books that there are', async (t) => {
  for (const id of others) {
    const table = tableOf(id)
    t.match(table?.source, /SIL.*Copenhagen.*STEPBible/)
    t.match(table?.rights, /fact/)
    t.ok(table?.editions)
    for (const code of Object.keys(table?.lines ?? {})) {
      t.ok(
        BOOKS.some(({ abbreviation }) => abbreviation === code),
        code,
      )
    }
  }
  t.equal(tableOf('english'), undefined, 'the base needs none')
})

t.test('a tradition has just the verses that its editions have', async (t) => {
  for (const id of TRADITIONS) {
    const numbering = traditionNumbering(id)
    const longer: string[] = []
    for (const { number: book } of BOOKS) {
      for (let chapter = 1; chapter <= 151; chapter++) {
        const end = endsOf(id).lastVerse(book, chapter) ?? 0
        const last = numbering.lastVerse(book, chapter)
        if (last !== end) longer.push(textOf({ book, chapter, verse: last }))
        const isOpen = [0, last + 1].some((verse) => numbering.has(keyOf(book, chapter, verse)))
        if (isOpen) longer.push(`${id} ${book} ${chapter} has a verse beyond its ends`)
      }
    }
    // Verses of the Greek text that stand where the editions' counts do not reach.
    t.strictSame(
      longer,
      {
        vulgate: 'EST 10:13|EST 11:12|EST 12:6|EST 13:18|EST 14:19|EST 15:19|EST 16:24'.split('|'),
        lxx: ['NUM 6:27', 'DAN 3:97', 'DAN 6:29', 'DAN 13:64', 'DAN 14:42'],
        english: [],
        hebrew: [],
        russian: [],
        'russian-66': [],
      }[id],
      id,
    )
  }
})

t.test('a tradition holds no verse of the base twice, and none in whole and in part', async (t) => {
  for (const id of TRADITIONS) {
    const numbering = traditionNumbering(id)
    const seen = new Map<string, string>()
    const wrong: string[] = []
    for (const place of everyVerse(numbering)) {
      const key = keyOf(place.book, place.chapter, place.verse)
      const meaning = numbering.meaningOf(key)
      if (meaning === undefined || meaning === 'unknown') continue
      for (const piece of meaning) {
        // Nehemiah is also the second part of a Greek book.
        if (!numbering.versesOf(piece.verse).includes(key)) continue
        const name = `${id} ${textOf(placeOf(piece.verse))}.${piece.part}`
        if (seen.has(name)) wrong.push(`${name} is ${seen.get(name)} and ${textOf(place)}`)
        if (piece.part === 0 && numbering.partsOf(piece.verse) > 0) wrong.push(`${name} in parts`)
        seen.set(name, textOf(place))
      }
    }
    t.ok(seen.size > 30_000)
    t.strictSame(wrong, [])
  }
})

t.test('the parts of a verse are the same in all traditions that divide it', async (t) => {
  const most = new Map<number, number>()
  const parts = new Map<string, Set<number>>()
  for (const id of others) {
    for (const entry of traditionNumbering(id).entries()) {
      if (!('pieces' in entry)) continue
      for (const { verse, part } of entry.pieces) {
        if (part === 0) continue
        most.set(verse, Math.max(most.get(verse) ?? 0, part))
        parts.set(`${id} ${verse}`, (parts.get(`${id} ${verse}`) ?? new Set()).add(part))
      }
    }
  }
  t.ok(parts.size > 20)
  for (const [name, found] of parts) {
    t.equal(found.size, most.get(Number(name.split(' ')[1])), name)
  }
})

t.test('every verse of a tradition is one of the base, or is said to be none', async (t) => {
  for (const id of others) {
    const numbering = traditionNumbering(id)
    const wrong: string[] = []
    for (const place of everyVerse(numbering)) {
      const meaning = numbering.meaningOf(keyOf(place.book, place.chapter, place.verse))
      if (meaning === undefined || meaning === 'unknown') continue
      const inCanon = ({ verse }: Piece) => placeOf(verse).book <= BOOKS.length
      for (const piece of meaning.filter(inCanon)) {
        if (!isTitle(piece) && !base.has(piece.verse)) wrong.push(textOf(place))
      }
    }
    // Verses of the Greek text.
    const greek = ['JOS 24:34', 'JOS 24:35', 'JOS 24:36', 'PRO 4:28', 'PRO 4:29', 'PRO 13:14']
    t.strictSame(wrong, id === 'russian' ? [...greek, 'PRO 18:8'] : [], id)
  }
})

t.test('every verse of the base is in each tradition, there and back, or is listed', async (t) => {
  for (const id of TRADITIONS) {
    const numbering = traditionNumbering(id)
    const absent: string[] = []
    const wrong: string[] = []
    let unmappable = 0
    for (const place of everyVerse(base)) {
      const mapped = mapVerse(base, numbering, place)
      if (mapped.kind === 'absent') absent.push(textOf(place))
      else if (mapped.kind === 'unmappable') unmappable += 1
      else if ('places' in mapped) {
        for (const there of mapped.places) {
          const back = mapVerse(numbering, base, there)
          const isBack =
            'places' in back && back.places.some((one) => textOf(one) === textOf(place))
          if (!isBack) wrong.push(textOf(place))
        }
      } else wrong.push(`${textOf(place)} ${mapped.kind}`)
    }
    t.strictSame(wrong, [], id)
    t.strictSame(absent, ABSENT[id], id)
    t.equal(
      unmappable,
      { english: 0, hebrew: 0, vulgate: 22, lxx: 764, russian: 0, 'russian-66': 0 }[id],
      id,
    )
  }
})

t.test('every verse maps from each tradition to each other one, and back', async (t) => {
  for (const one of TRADITIONS) {
    for (const other of TRADITIONS) {
      const from = traditionNumbering(one)
      const to = traditionNumbering(other)
      const wrong: string[] = []
      for (const place of everyVerse(from)) {
        // The second part of the Greek Ezra is read, and Nehemiah is given.
        if (one === 'lxx' && textOf(place).startsWith('EZR')) continue
        const mapped = mapVerse(from, to, place)
        if (!('places' in mapped)) continue
        const backs = mapped.places.map((there) => mapVerse(to, from, there))
        const isBack = backs.every(
          (back) => 'places' in back && back.places.some((one) => textOf(one) === textOf(place)),
        )
        if (!isBack) wrong.push(`${textOf(place)} has no way back`)
        const opposite = { same: 'same', moved: 'moved', split: 'joined' }
        const { kind } = mapped
        if (kind === 'joined' || kind === 'crossed') continue
        if (backs.some((back) => back.kind !== opposite[kind]))
          wrong.push(`${textOf(place)} ${kind}`)
      }
      t.strictSame(wrong, [], `${one} to ${other}`)
    }
  }
})

t.test('known places are where the editions have them', async (t) => {
  const rows: readonly (readonly [Tradition, Tradition, string, string])[] = [
    ['hebrew', 'english', 'JOL 3:1', 'moved JOL 2:28'],
    ['english', 'hebrew', 'JOL 3:1', 'moved JOL 4:1'],
    ['hebrew', 'english', 'MAL 3:23', 'moved MAL 4:5'],
    ['lxx', 'english', 'MAL 3:22', 'moved MAL 4:5'],
    ['lxx', 'hebrew', 'MAL 3:24', 'moved MAL 3:22'],
    ['hebrew', 'english', 'PSA 51:1', 'title'],
    ['hebrew', 'english', 'PSA 51:2', 'title'],
    ['hebrew', 'english', 'PSA 51:3', 'moved PSA 51:1'],
    ['hebrew', 'vulgate', 'PSA 51:2', 'moved PSA 50:2'],
    ['hebrew', 'lxx', 'PSA 23:1', 'moved PSA 22:1'],
    ['vulgate', 'english', 'PSA 22:1', 'moved PSA 23:1'],
    ['english', 'vulgate', 'PSA 10:1', 'moved PSA 9:22'],
    ['vulgate', 'english', 'PSA 113:9', 'moved PSA 115:1'],
    ['vulgate', 'english', 'PSA 115:9', 'no-verse'],
    ['vulgate', 'english', 'PSA 115:10', 'moved PSA 116:10'],
    ['lxx', 'english', 'PSA 115:1', 'moved PSA 116:10'],
    ['vulgate', 'lxx', 'PSA 147:12', 'moved PSA 147:1'],
    ['english', 'hebrew', 'PSA 13:5', 'joined PSA 13:6'],
    ['hebrew', 'english', 'PSA 13:6', 'split PSA 13:5 PSA 13:6'],
    ['english', 'vulgate', 'PSA 13:1', 'moved PSA 12:1'],
    ['hebrew', 'vulgate', 'PSA 13:2', 'joined PSA 12:1'],
    ['vulgate', 'hebrew', 'PSA 12:1', 'split PSA 13:1 PSA 13:2'],
    ['english', 'hebrew', '1SA 20:42', 'split 1SA 20:42 1SA 21:1'],
    ['vulgate', 'hebrew', '1SA 20:43', 'moved 1SA 21:1'],
    ['vulgate', 'english', '1SA 20:43', 'joined 1SA 20:42'],
    ['english', 'hebrew', 'NUM 26:1', 'split NUM 25:19 NUM 26:1'],
    ['english', 'vulgate', 'NUM 12:16', 'moved NUM 13:1'],
    ['english', 'hebrew', 'ACT 19:41', 'joined ACT 19:40'],
    ['english', 'hebrew', 'REV 13:1', 'split REV 12:18 REV 13:1'],
    ['english', 'hebrew', 'NEH 7:68', 'absent'],
    ['english', 'vulgate', 'JOB 41:9', 'moved JOB 40:28'],
    ['english', 'vulgate', 'MRK 9:1', 'moved MRK 8:39'],
    ['english', 'lxx', 'JER 31:37', 'moved JER 38:35'],
    ['english', 'lxx', 'JER 25:15', 'moved JER 32:15'],
    ['lxx', 'hebrew', 'EZR 12:1', 'moved NEH 2:1'],
    ['english', 'lxx', 'EXO 36:8', 'unmappable'],
    ['lxx', 'english', 'EST 4:17', 'unmappable'],
    ['vulgate', 'english', 'DAN 3:24', 'absent'],
    ['vulgate', 'lxx', 'DAN 3:24', 'same DAN 3:24'],
    ['vulgate', 'lxx', 'DAN 13:65', 'moved DAN 14:1'],
    ['english', 'russian', 'ROM 16:25', 'moved ROM 14:24'],
    ['russian', 'english', 'PRO 13:14', 'absent'],
    ['russian', 'russian-66', 'DAN 3:91', 'moved DAN 3:24'],
    ['hebrew', 'english', 'JOL 5:1', 'no-verse'],
    ['hebrew', 'english', 'MAL 4:1', 'no-verse'],
    ['english', 'hebrew', 'GEN 1:1', 'same GEN 1:1'],
    ['hebrew', 'hebrew', 'PSA 51:1', 'same PSA 51:1'],
  ]
  for (const [from, to, verse, expected] of rows) {
    const found = mapText(traditionNumbering(from), traditionNumbering(to), verse)
    t.equal(found, expected, `${from} ${verse} in ${to}`)
  }
})

t.test('a line that is not in the grammar is refused', async (t) => {
  const bad =
    '3:1|3:1 = |3:1 = x|3:1 = -|3:1-5 = 2:28-30|3:1 = XYZ 1:1|3 = 2:1|3:5-1 = 2:1-2|'.split('|')
  for (const text of bad) t.throws(() => readLines('JOL', text), { name: 'LineError' }, text)
  t.throws(() => readLines('XYZ', '1:1 = 1:2'), { message: /XYZ is no book/ })
})
