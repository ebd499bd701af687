// full: Random quotations are found where a plain comparison with every place finds them, with as many differences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import type { Quotation } from '../../src/quotations/judgement/quotation.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checked } from '../helpers/checked-quotations.js'
import { change, draw } from '../helpers/drawn-quotations.js'
import { textOf, wordsOf } from '../helpers/opened-library.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { isShare, randomOf, runs, seed } from '../helpers/property.js'
import { nearest, plainText } from '../helpers/quotation-oracle.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')
const library = await loadLibrary(CORPUS, undefined)
const INDEXES = wordsOf(library)

/** Words of a difference that are one each. */
function costOf({ differences }: Quotation): number {
  const count = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.length ?? 0
  return differences.reduce((sum, one) => sum + Math.max(count(one.text), count(one.expected)), 0)
}

for (const listed of library.versions) {
  const { id } = listed.record
  const version = textOf(listed)
  const words = INDEXES.get(version)
  if (words === undefined) throw new Error(`${id} has no words`)
  const text = plainText(
    plainVerses(readFileSync(join(CORPUS, `${id}.json`), 'utf8')).map((verse) => verse.text),
  )
  t.test(id, (t) => {
    const random = randomOf(seed)
    const tally = { all: 0, near: 0, nearFound: 0, far: 0, farFound: 0, cost: 0, wrong: 0 }
    const misses: string[] = []
    for (let at = 0; at < runs(500); at++) {
      const drawn = draw(text, random, 8, 26)
      const changes = at % 4 === 0 ? 0 : Math.floor(random() * drawn.words.length * 0.4)
      const quoted = change(text, drawn.words, changes, random)
      const written = `“${quoted.join(' ')}”`
      const [found] = checked(written, [{ version, words }])
      const right = nearest(text, quoted)
      const drawnFrom = text.verses.subarray(drawn.first, drawn.first + drawn.words.length)
      tally.all += 1
      const isSame = found?.verdict === 'exact' || found?.verdict === 'words'
      if (isSame !== (right.cost === 0) && found?.verdict !== 'common') {
        // Words that are only joined or parted otherwise are no difference.
        if (right.cost === 0 || costOf(found as Quotation) > 0)
          misses.push(`${right.cost} ${found?.verdict}: ${written}`)
      }
      const isNear = changes <= 0.2 * drawn.words.length
      const isThere = (found?.matches ?? []).some((match) => {
        for (let verse = match.first; verse <= match.last; verse++)
          if (right.verses.has(verse) || drawnFrom.includes(verse)) return true
        return false
      })
      const isPlace = found?.verdict === 'common' || found?.verdict === 'mixed' || isThere
      if (isNear) {
        tally.near += 1
        if (isPlace) tally.nearFound += 1
      } else {
        tally.far += 1
        if (isPlace) tally.farFound += 1
      }
      if (found?.verdict === 'changed' && isThere) {
        tally.cost += 1
        if (costOf(found) > right.cost) tally.wrong += 1
      }
      if (
        process.env.SHOW &&
        (!isPlace || (found?.verdict === 'changed' && costOf(found) > right.cost))
      ) {
        console.log(
          changes,
          right.cost,
          found?.verdict,
          found && costOf(found),
          written,
          [...right.verses],
          JSON.stringify(found?.matches),
          JSON.stringify(found?.differences),
        )
      }
    }
    t.comment(JSON.stringify(tally))
    t.strictSame(misses, [], 'words that are the same are called so, and no others')
    t.ok(
      isShare(tally.nearFound, tally.near, 0.99),
      `of those with few changes ${tally.nearFound} of ${tally.near} are found`,
    )
    t.ok(
      isShare(tally.farFound, tally.far, 0.9),
      `of those with many changes ${tally.farFound} of ${tally.far} are found`,
    )
    t.ok(
      isShare(tally.cost - tally.wrong, tally.cost, 0.99),
      `${tally.wrong} of ${tally.cost} have more differences than they need`,
    )
    t.end()
  })
}
