// test: The numberings of the versions that a build ships: what they depart in, and every verse there and back.
import t from 'tap'
import { mapVerse } from '../../src/numbering/map.js'
import { mapRange } from '../../src/numbering/map-range.js'
import type { Numbering } from '../../src/numbering/numbering.js'
import { TRADITIONS, traditionNumbering } from '../../src/numbering/traditions.js'
import { alignVerses } from '../helpers/align-verses.js'
import {
  everyVerse,
  mapText,
  placeAt,
  rangeText,
  SHIPPED,
  type Shipped,
  shippedVersions,
  textOf,
} from '../helpers/numberings.js'

const versions = await shippedVersions()
const numberings = Object.fromEntries(SHIPPED.map((id) => [id, versions[id].numbering])) as Record<
  Shipped,
  Numbering
>

t.test('the numbering of each version is in its record, with what shows it', async (t) => {
  for (const id of SHIPPED)
    t.ok(versions[id].version.numbering, `${id} was recognised by the build`)
  const { kjv, rv1909, web } = versions
  t.match(kjv.record, {
    tradition: 'english',
    zones: [],
    unknown: [],
    evidence: { chapters: 1189, agree: 1189 },
  })
  t.match(web.record, {
    tradition: 'english',
    zones: [{ chapters: 'ROM 14,16', as: 'russian' }],
    unknown: [],
    evidence: { chapters: 1189, agree: 1187 },
  })
  t.equal(rv1909.record.tradition, 'english')
  t.strictSame(
    rv1909.record.zones.map(({ chapters }) => chapters),
    ['NUM 12-13', 'NUM 29-30', '1SA 23-24', '1KI 22', 'HOS 11-12', 'JON 1-2', 'ACT 19', '2CO 13'],
  )
  t.strictSame(Object.keys(rv1909.record.departures?.lines ?? {}), [
    'JDG',
    '2SA',
    '1CH',
    '2CH',
    'JOB',
  ])
  t.match(rv1909.record.departures?.source, /1909/)
  t.match(rv1909.record.departures?.rights, /fact/)
  t.strictSame(rv1909.record.unknown, [])
  t.equal(rv1909.record.evidence.agree, 1168)
})

t.test('every verse of each version maps to each other one, and back', async (t) => {
  for (const one of SHIPPED) {
    for (const other of SHIPPED) {
      const [from, to] = [numberings[one], numberings[other]]
      const wrong: string[] = []
      let moved = 0
      for (const place of everyVerse(from)) {
        const mapped = mapVerse(from, to, place)
        if (!('places' in mapped)) {
          wrong.push(`${textOf(place)} ${mapped.kind}`)
          continue
        }
        if (mapped.kind !== 'same') moved += 1
        for (const there of mapped.places) {
          const back = mapVerse(to, from, there)
          const isBack =
            'places' in back && back.places.some((one) => textOf(one) === textOf(place))
          if (!isBack) wrong.push(`${textOf(place)} ${textOf(there)}`)
        }
      }
      t.strictSame(wrong, [], `${one} to ${other}`)
      t.equal(moved === 0, one === other, `${one} to ${other}: ${moved} moved`)
    }
  }
})

t.test(
  'every verse of each version maps to each tradition and back, or the loss is counted',
  async (t) => {
    for (const id of SHIPPED) {
      const lost: Record<string, Record<string, number>> = {}
      for (const tradition of TRADITIONS) {
        const [from, to] = [numberings[id], traditionNumbering(tradition)]
        const counts: Record<string, number> = {}
        const wrong: string[] = []
        for (const place of everyVerse(from)) {
          const mapped = mapVerse(from, to, place)
          if (!('places' in mapped)) {
            counts[mapped.kind] = (counts[mapped.kind] ?? 0) + 1
            continue
          }
          for (const there of mapped.places) {
            const back = mapVerse(to, from, there)
            const isBack =
              'places' in back && back.places.some((one) => textOf(one) === textOf(place))
            if (!isBack) wrong.push(textOf(place))
          }
        }
        t.strictSame(wrong, [], `${id} ${tradition}`)
        lost[tradition] = counts
      }
      t.strictSame(
        lost,
        {
          english: {},
          hebrew: { absent: 1 },
          vulgate: { absent: 2, unmappable: 22 },
          lxx: { absent: 30 - 1, unmappable: 764 },
          russian: { absent: 1 },
          'russian-66': { absent: 1 },
        },
        id,
      )
    }
  },
)

t.test('the departures of RV1909 are those of its print', async (t) => {
  const rows: readonly (readonly [string, string])[] = [
    ['NUM 12:16', 'moved NUM 13:1'],
    ['NUM 13:33', 'moved NUM 13:34'],
    ['NUM 29:40', 'moved NUM 30:1'],
    ['NUM 30:16', 'moved NUM 30:17'],
    ['JDG 14:18', 'split JDG 14:18 JDG 14:19'],
    ['JDG 14:20', 'moved JDG 14:21'],
    ['1SA 23:29', 'moved 1SA 24:1'],
    ['1SA 24:22', 'moved 1SA 24:23'],
    ['1SA 20:42', 'same 1SA 20:42'],
    ['2SA 20:26', 'joined 2SA 20:25'],
    ['1KI 22:43', 'split 1KI 22:43 1KI 22:44'],
    ['1KI 22:53', 'moved 1KI 22:54'],
    ['1CH 21:15', 'split 1CH 21:15 1CH 21:16'],
    ['1CH 21:30', 'moved 1CH 21:31'],
    ['2CH 33:11', 'joined 2CH 33:10'],
    ['2CH 33:25', 'moved 2CH 33:24'],
    ['JOB 35:16', 'joined JOB 35:15'],
    ['JOB 38:41', 'moved JOB 39:3'],
    ['JOB 39:30', 'moved JOB 39:33'],
    ['JOB 40:5', 'moved JOB 39:38'],
    ['JOB 40:24', 'moved JOB 40:19'],
    ['JOB 41:1', 'same JOB 41:1'],
    ['HOS 11:12', 'moved HOS 12:1'],
    ['HOS 12:14', 'moved HOS 12:15'],
    ['HOS 13:16', 'same HOS 13:16'],
    ['JON 1:17', 'moved JON 2:1'],
    ['JON 2:10', 'moved JON 2:11'],
    ['ACT 19:41', 'joined ACT 19:40'],
    ['2CO 13:13', 'joined 2CO 13:12'],
    ['2CO 13:14', 'moved 2CO 13:13'],
    ['3JN 1:14', 'same 3JN 1:14'],
    ['PSA 51:1', 'same PSA 51:1'],
  ]
  for (const [verse, expected] of rows) {
    t.equal(mapText(numberings.kjv, numberings.rv1909, verse), expected, verse)
  }
  t.equal(mapText(numberings.rv1909, numberings.web, 'ROM 16:25'), 'moved ROM 14:24')
})

t.test('a range maps to ranges, and says what moved and what was lost', async (t) => {
  const range = (from: string, to: string) => {
    const [first, last] = [placeAt(from), placeAt(to)]
    return { book: first.book, from: first, to: last }
  }
  const said = (from: Numbering, to: Numbering, first: string, last: string) => {
    const { ranges, moves } = mapRange(from, to, range(first, last))
    return {
      ranges: ranges.map(rangeText),
      moves: moves.map((move) =>
        'to' in move
          ? `${move.kind} ${rangeText(move.from)} = ${rangeText(move.to)}`
          : `${move.kind} ${rangeText(move.from)}`,
      ),
    }
  }
  const hebrew = traditionNumbering('hebrew')
  t.strictSame(said(hebrew, numberings.kjv, 'JOL 2:26', 'JOL 4:1'), {
    ranges: ['JOL 2:26-3:1'],
    moves: ['same JOL 2:26-27 = JOL 2:26-27', 'moved JOL 3:1-4:1 = JOL 2:28-3:1'],
  })
  t.strictSame(said(hebrew, numberings.rv1909, 'PSA 51:1', 'PSA 51:4'), {
    ranges: ['PSA 51:1-2'],
    moves: ['title PSA 51:1-2', 'moved PSA 51:3-4 = PSA 51:1-2'],
  })
  t.strictSame(said(traditionNumbering('lxx'), numberings.kjv, 'PSA 9:20', 'PSA 9:23'), {
    ranges: ['PSA 9:19-10:2'],
    moves: ['moved PSA 9:20-23 = PSA 9:19-10:2'],
  })
  t.strictSame(said(traditionNumbering('lxx'), numberings.kjv, 'JER 25:12', 'JER 25:20'), {
    ranges: ['JER 25:12-13', 'JER 49:34-39'],
    moves: [
      'same JER 25:12-13 = JER 25:12-13',
      'moved JER 25:14-19 = JER 49:34-39',
      'unmappable JER 25:20',
    ],
  })
  t.strictSame(said(numberings.kjv, numberings.rv1909, 'JDG 14:17', 'JDG 14:19'), {
    ranges: ['JDG 14:17-20'],
    moves: [
      'same JDG 14:17 = JDG 14:17',
      'split JDG 14:18 = JDG 14:18-19',
      'moved JDG 14:19 = JDG 14:20',
    ],
  })
  t.strictSame(said(hebrew, numberings.kjv, 'JOL 5:1', 'JOL 5:2'), { ranges: [], moves: [] })
})

t.test('rows of versions meet: verses that one of them splits or joins are one row', async (t) => {
  const { kjv, rv1909, web } = numberings
  const rows = (first: string, last: string, ...of: [Numbering, ...Numbering[]]) => {
    const [from, to] = [placeAt(first), placeAt(last)]
    return alignVerses(of, { book: from.book, from, to }).map(({ verses, missing }) =>
      verses.map((found, index) => missing[index] ?? found.map(textOf).join('+')).join(' | '),
    )
  }
  t.strictSame(rows('JDG 14:17', 'JDG 14:19', kjv, rv1909, web), [
    'JDG 14:17 | JDG 14:17 | JDG 14:17',
    'JDG 14:18 | JDG 14:18+JDG 14:19 | JDG 14:18',
    'JDG 14:19 | JDG 14:20 | JDG 14:19',
  ])
  t.strictSame(rows('JDG 14:19', 'JDG 14:19', rv1909, kjv), ['JDG 14:18+JDG 14:19 | JDG 14:18'])
  t.strictSame(rows('2CO 13:12', '2CO 13:14', kjv, rv1909), [
    '2CO 13:12+2CO 13:13 | 2CO 13:12',
    '2CO 13:14 | 2CO 13:13',
  ])
  const lxx = traditionNumbering('lxx')
  t.strictSame(rows('EST 1:1', 'EST 1:1', kjv, lxx), ['EST 1:1 | unmappable'])
  t.strictSame(rows('ISA 2:22', 'ISA 2:22', kjv, lxx, web), ['ISA 2:22 | absent | ISA 2:22'])
  // Every verse of the first version is in one row.
  for (const place of everyVerse(rv1909)) {
    if (place.verse !== 1) continue
    const { book, chapter } = place
    const last = rv1909.lastVerse(book, chapter)
    const found = alignVerses([rv1909, kjv, web], {
      book,
      from: place,
      to: { chapter, verse: last },
    })
    const own = found.flatMap(({ verses }) => (verses[0] ?? []).map(textOf))
    if (new Set(own).size !== own.length || own.length < last) t.fail(`${book} ${chapter}`)
  }
})
