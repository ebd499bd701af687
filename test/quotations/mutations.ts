// full: Verses that are changed are never called the same, and are found where they come from; PROPERTY_RUNS=670 tries 1,000,000 of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import type { Quotation } from '../../src/quotations/judgement/quotation.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checked } from '../helpers/checked-quotations.js'
import { MUTATIONS, type Mutation, mutate } from '../helpers/drawn-quotations.js'
import { textOf, wordsOf } from '../helpers/opened-library.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { isShare, randomOf, runs, seed } from '../helpers/property.js'
import { nearest, plain, plainText } from '../helpers/quotation-oracle.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')
const library = await loadLibrary(CORPUS, undefined)
const INDEXES = wordsOf(library)

const LEAST_WORDS = 8
/** The comparison with every place takes as many at the most. */
const MOST_COMPARED = 31
/** Part of the words that is changed at the most, and part of such verses that are found. */
const SHARES = [
  { changed: 0.2, found: 0.99 },
  { changed: 0.4, found: 0.9 },
]

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.map(plain) ?? []

/** The verses that a quotation is said to come from. */
function* placesOf({ matches, parts }: Quotation): Generator<number> {
  for (const { first, last } of [...matches, ...parts]) {
    for (let verse = first; verse <= last; verse++) yield verse
  }
}

/** Of all versions together: how many were looked for with each share, and were found. */
const tally = SHARES.map(() => ({ all: 0, found: 0 }))
const misses: string[] = []

for (const listed of library.versions) {
  const { id } = listed.record
  const version = textOf(listed)
  const words = INDEXES.get(version)
  if (words === undefined) throw new Error(`${id} has no words`)
  const verses = plainVerses(readFileSync(join(CORPUS, `${id}.json`), 'utf8')).map(({ text }) => {
    // Marks within would end what is quoted.
    return text.replace(/[“”„"«»]/g, '')
  })
  const text = plainText(verses)
  const letters = text.words.join('')

  t.test(id, (t) => {
    const random = randomOf(seed)
    const any = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
    const calledSame: string[] = []
    for (let at = 0; at < runs(500); at++) {
      const ordinal = Math.floor(random() * verses.length)
      const written = (verses[ordinal] as string)
        .split(/\s+/)
        .filter((word) => wordsIn(word).length)
      if (written.length < LEAST_WORDS) continue
      const share = at % SHARES.length
      const { changed } = SHARES[share] as (typeof SHARES)[number]
      const least = share === 0 ? 1 : Math.floor(written.length * (changed - 0.2)) + 1
      const most = Math.max(least, Math.floor(written.length * changed))
      const changes = least + Math.floor(random() * (most - least + 1))
      const kind = MUTATIONS[Math.floor(at / SHARES.length) % MUTATIONS.length] as Mutation
      const other = any(verses).split(/\s+/)
      const quoted = mutate(kind, written, changes, { random, any: () => any(text.words), other })
      const spoken = wordsIn(quoted.join(' '))
      const [found] = checked(`“${quoted.join(' ')}”`, [{ version, words }])
      const isSame = found?.verdict === 'exact' || found?.verdict === 'words'
      // A change may make what the version has elsewhere, or only join or part words; or a part of the words is found, and called so.
      const called = isSame ? wordsIn(found.text).join('') : ''
      if (!letters.includes(called)) calledSame.push(`${kind}: ${quoted.join(' ')}`)
      const places = found === undefined ? [] : [...placesOf(found)]
      const isThere = () => {
        if (places.includes(ordinal)) return true
        if (spoken.length > MOST_COMPARED) return false
        const right = nearest(text, spoken)
        return right.cost < changes && places.some((place) => right.verses.has(place))
      }
      const counts = tally[share] as { all: number; found: number }
      counts.all += 1
      if (found?.verdict === 'common' || isThere()) counts.found += 1
      else misses.push(`${id}, ${kind}, ${changes} of ${written.length}: ${quoted.join(' ')}`)
    }
    t.strictSame(calledSame, [], 'what is changed is not called the same')
    t.end()
  })
}

t.test('changed verses are found where they come from', (t) => {
  for (const [at, { changed, found: share }] of SHARES.entries()) {
    const { all, found } = tally[at] as { all: number; found: number }
    const told = `of those with up to ${changed * 100} % changed ${found} of ${all} are found`
    t.comment(told)
    t.ok(isShare(found, all, share), `${told}\n${misses.slice(0, 20).join('\n')}`)
  }
  t.end()
})
