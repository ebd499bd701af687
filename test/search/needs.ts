// test: What people look for is found no further down than it was.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { suggestSearches } from '../../src/answers/suggestions/suggest.js'
import { createSnapshot } from '../../src/answers/texts.js'
import { loadLibrary } from '../../src/library/loading.js'
import type { Texts } from '../../src/operations/vocabulary/asked.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { askTexts, openSearches, type SearchData, searchData } from '../helpers/search-data.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')
const TABLE = join(PACKAGE_ROOT, 'test/fixtures/search-needs.tsv')
/** A verse further down counts as not found. */
const DEPTH = 100

const snapshot = createSnapshot(await loadLibrary(CORPUS, undefined))
await openSearches(snapshot)

/**
 * What people type, the verses of which each would do, and the place where one of them has to be: in the answer, and in
 * that to the first suggestion if the answer is empty.
 */
const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
const NEEDS = lines.map((line) => {
  const [version = '', , q = '', wanted = '', place = '', followed = ''] = line.split('\t')
  return {
    ...{ version, q, wanted: wanted.split(' ') },
    ...{ place: placeOf(place), followed: placeOf(followed) },
  }
})

/** `-` stands for a verse that is not found. */
function placeOf(text: string): number {
  const place = text === '-' ? Number.POSITIVE_INFINITY : Number(text)
  if (!(place >= 1)) throw new Error(`no place: ${text}`)
  return place
}

t.test('each need names verses that its version has', async (t) => {
  t.equal(NEEDS.length, 60)
  const versions = new Set(NEEDS.map(({ version }) => version))
  t.strictSame([...versions].sort(), ['kjv', 'rv1909', 'web'])
  for (const id of versions) {
    const verses = plainVerses(readFileSync(join(CORPUS, `${id}.json`), 'utf8'))
    const ids = new Set(verses.map((verse) => verse.id))
    const wanted = NEEDS.flatMap((need) => (need.version === id ? need.wanted : []))
    t.strictSame(
      wanted.filter((verse) => !ids.has(verse)),
      [],
    )
  }
})

t.test('what people look for is not further down than it was', async (t) => {
  const most = (place: number) => (Number.isFinite(place) ? place : DEPTH)
  for (const { version, q, wanted, place, followed } of NEEDS) {
    const asked = { version, match: 'forms', sort: 'relevance', limit: String(DEPTH) }
    const placeIn = ({ results }: SearchData) => {
      const at = results.findIndex(({ verse_id }) => wanted.includes(verse_id))
      return at < 0 ? Number.POSITIVE_INFINITY : at + 1
    }
    const answer = searchData(snapshot, { ...asked, q })
    const found = placeIn(answer)
    t.ok(found <= place, `${version} ${q}: ${found}, at most ${most(place)}`)
    const next = answer.total === 0 ? await firstSuggestion({ ...asked, q }) : undefined
    const last = next === undefined ? found : placeIn(searchData(snapshot, { ...asked, q: next }))
    t.ok(last <= followed, `${version} ${q}, then ${next}: ${last}, at most ${most(followed)}`)
  }
})

async function firstSuggestion(parameters: Texts): Promise<string | undefined> {
  const asked = askTexts(snapshot, parameters)
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  return (await suggestSearches(asked)).suggestions?.[0]
}
