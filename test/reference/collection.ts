// check: References as people write them are understood, refused on purpose, or missed: a table.
/** They are in test/fixtures/references, whose README says where they come from and how their places were settled. */

import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { readPlaces } from '../helpers/reading.js'
import {
  type CollectedReference,
  readCollection,
  readSources,
} from '../helpers/reference-collection.js'

/** The share of occurrences that must be understood, of those that are not refused on purpose. */
const UNDERSTOOD_FLOOR = { es: 0.97, en: 0.97 }

/** Why a reference is refused on purpose. */
const REFUSALS: Readonly<Record<string, string>> = {
  ambiguous: 'the name is that of two books or more',
  beyond: 'the book is not one of the 66',
  chain: 'three or more lone numbers between commas: chapters or verses',
  comma: 'two lone numbers and a comma in an English source: chapters or a verse',
  'cross-book': 'the range ends in another book',
  misspelt: 'the name is misspelt: it is suggested, not guessed',
  mixed: 'colons and commas separate chapter and verse in one reference',
  none: 'no reference: a day of the calendar with its number',
  pair: 'two numbers that no tradition gives to one psalm',
  pairs: 'several psalms with the numbers of both traditions',
  reversed: 'the range ends before it begins',
  semicolon: 'a lone number after a semicolon: a chapter or a verse',
  version: 'it names a version that is not served',
  vulgate: 'the books of Kings in the numbering of the Vulgate or the Septuagint',
}

type Outcome = 'understood' | 'refused' | 'missed' | 'misread'

const CHAPTERS = new Map(BOOKS.map(({ id, chapters }) => [id, chapters]))

/** True for a place that no version has: the service answers it with an error. */
function isNowhere(place: string): boolean {
  const [id, numbers] = place.split(' ') as [string, string | undefined]
  return numbers !== undefined && Number.parseInt(numbers, 10) > CHAPTERS.get(id)!
}

function judge({ text, places, refusal }: CollectedReference): Outcome {
  const read = readPlaces(text)
  if (read?.join('; ') === places.join('; ')) return 'understood'
  if (read !== undefined && !read.every(isNowhere)) return 'misread'
  return refusal === undefined ? 'missed' : 'refused'
}

class Tally {
  texts = 0
  occurrences = 0
  readonly all: string[] = []

  add(row: CollectedReference): void {
    this.texts++
    this.occurrences += row.count
    this.all.push(row.text)
  }

  /** Up to `most` of the texts, spread over all of them. */
  examples(most: number): string {
    const step = Math.max(1, Math.floor(this.all.length / most))
    return this.all
      .filter((_, at) => at % step === 0)
      .slice(0, most)
      .join(' | ')
  }
}

function tallyOutcomes(rows: readonly CollectedReference[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const row of rows) {
    const outcome = judge(row)
    const name = outcome === 'refused' ? `refused: ${row.refusal}` : outcome
    if (!tallies.has(name)) tallies.set(name, new Tally())
    tallies.get(name)!.add(row)
  }
  return tallies
}

for (const language of ['es', 'en'] as const) {
  const rows = readCollection(language)

  t.test(`the collection in ${language} is whole`, async (t) => {
    const sources = readSources()
    t.ok(rows.length >= 4000, `${rows.length} references`)
    t.equal(new Set(rows.map(({ text }) => text)).size, rows.length, 'none stands there twice')
    const lame = rows.filter(
      (row) =>
        row.places.some((place) => !CHAPTERS.has(place.split(' ')[0]!)) ||
        (row.places.length === 0 && row.refusal === undefined) ||
        (row.refusal !== undefined && REFUSALS[row.refusal] === undefined) ||
        row.sources.some((source) => sources[source - 1] === undefined) ||
        !(row.count >= 1),
    )
    t.same(lame, [], 'each has a place or a reason, a source and a count')
  })

  t.test(`references in ${language} are understood, refused on purpose, or missed`, async (t) => {
    const tallies = tallyOutcomes(rows)
    const count = (name: Outcome) => tallies.get(name)?.occurrences ?? 0
    for (const [name, tally] of [...tallies].sort()) {
      const { texts, occurrences } = tally
      const shown = REFUSALS[name.replace('refused: ', '')] ?? tally.examples(30)
      t.comment(`${language} | ${name} | ${texts} texts | ${occurrences} occurrences | ${shown}`)
    }
    const meant = count('understood') + count('missed') + count('misread')
    const share = count('understood') / meant
    t.comment(`${language} | understood ${(100 * share).toFixed(1)} % of ${meant} occurrences`)
    t.ok(share >= UNDERSTOOD_FLOOR[language], `at least ${UNDERSTOOD_FLOOR[language]}`)
    t.same(tallies.get('misread')?.all ?? [], [], 'none is read as another place')
  })
}
