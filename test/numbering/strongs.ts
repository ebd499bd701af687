// test: Verses that the numberings let meet say the same, by Strong's numbers and words.
/**
 * KJV and RV1909 are compared by the Strong's numbers of their modules, which are read here and go nowhere else.
 * Those of WEB stand in the verses of the Hebrew numbers (Hosea 12, Jonah 2), so WEB is compared with KJV by its
 * words.
 */
import { join } from 'node:path'
import t from 'tap'
import { loadFixups } from '../../build/corpus/readers/shared/fixups.js'
import { mapVerse } from '../../src/numbering/map.js'
import { keyOf, type VersePlace } from '../../src/numbering/place.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { locateVerses } from '../../src/text/locate.js'
import { sliceVerses, type Version, type VersionBook } from '../../src/text/version.js'
import { everyVerse, type Shipped, shippedVersions, textOf } from '../helpers/numberings.js'
import { likeness, readStrongs, type Strongs } from '../helpers/strongs.js'

/** Verses with fewer numbers or words say too little. */
const LEAST = 4

const versions = await shippedVersions()

type WordsOf = (place: VersePlace) => readonly string[]

interface Chapter {
  readonly name: string
  mapped: number
  unmapped: number
}

/** How alike the verses of each chapter are in which verses move, with the mapping and without it. */
function compare(one: Shipped, other: Shipped, own: WordsOf, there: WordsOf): Chapter[] {
  const [from, to] = [versions[one].numbering, versions[other].numbering]
  const chapters = new Map<string, Chapter>()
  for (const place of everyVerse(from)) {
    const mapped = mapVerse(from, to, place)
    if (!('places' in mapped) || mapped.kind === 'same') continue
    const words = own(place)
    if (words.length < LEAST) continue
    const name = textOf(place).split(':')[0] as string
    const chapter = chapters.get(name) ?? { name, mapped: 0, unmapped: 0 }
    chapter.mapped += likeness(words, mapped.places.flatMap(there))
    chapter.unmapped += likeness(words, there(place))
    chapters.set(name, chapter)
  }
  return [...chapters.values()]
}

const numbersOf = (strongs: Strongs): WordsOf => {
  return ({ book, chapter, verse }) => strongs.get(keyOf(book, chapter, verse)) ?? []
}

const wordsOf = (version: Version): WordsOf => {
  return ({ book, chapter, verse }) => {
    const own = version.bookByNumber[book] as VersionBook
    const run = locateVerses(version, own, chapter, verse, verse)
    if ('kind' in run) return []
    const text = Buffer.from(sliceVerses(version, run.first, run.last), 'latin1').toString('utf8')
    return text.toLowerCase().match(/\p{L}+/gu) ?? []
  }
}

const fixups = loadFixups(join(PACKAGE_ROOT, 'corpus', 'fixups'), 'spaRV1909eb')
const kjv = readStrongs(['engKJV2006eb'], undefined)
const rv1909 = readStrongs(['spaRV1909eb'], fixups)
const isThere = kjv !== undefined && rv1909 !== undefined
if (process.env.CI === 'true') t.ok(isThere, 'the modules are on this machine')

t.test('in every chapter that differs, verses of KJV and RV1909 meet by Strong’s', async (t) => {
  if (!isThere) return t.comment('the modules are not on this machine')
  const there = compare('kjv', 'rv1909', numbersOf(kjv), numbersOf(rv1909))
  const back = compare('rv1909', 'kjv', numbersOf(rv1909), numbersOf(kjv))
  t.equal(there.length, 21)
  t.equal(back.length, 15)
  for (const { name, mapped, unmapped } of [...there, ...back]) t.ok(mapped > unmapped, name)
})

t.test('verses of KJV and WEB meet by their words', async (t) => {
  const words = [wordsOf(versions.kjv.version), wordsOf(versions.web.version)] as const
  const there = compare('kjv', 'web', words[0], words[1])
  const back = compare('web', 'kjv', words[1], words[0])
  t.strictSame(
    [...there, ...back].map(({ name }) => name),
    ['ROM 16', 'ROM 14'],
  )
  for (const { name, mapped, unmapped } of [...there, ...back]) t.ok(mapped > 2 * unmapped, name)
})

t.test('RV1909 meets WEB where it meets KJV, and KJV meets WEB', async (t) => {
  const [own, middle, other] = [versions.rv1909, versions.kjv, versions.web].map(
    ({ numbering }) => numbering,
  ) as [typeof versions.kjv.numbering, typeof versions.kjv.numbering, typeof versions.kjv.numbering]
  const wrong: string[] = []
  for (const place of everyVerse(own)) {
    const straight = mapVerse(own, other, place)
    const over = mapVerse(own, middle, place)
    const found = ('places' in over ? over.places : []).flatMap((one) => {
      const mapped = mapVerse(middle, other, one)
      return 'places' in mapped ? mapped.places.map(textOf) : []
    })
    const direct = 'places' in straight ? straight.places.map(textOf) : []
    if (direct.join() !== found.join()) wrong.push(textOf(place))
  }
  t.strictSame(wrong, [])
})
