// test: Quotations as sermons and articles have them are judged as a reader judges them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checkerOf } from '../helpers/checked-quotations.js'

const check = checkerOf(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))
const LEAST_RIGHT = 0.97
const SAID: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '-': null }

/** A table of short pieces of public texts; `text` is as it stands there, with `\n` for a line break. */
const ROWS = readFileSync(join(PACKAGE_ROOT, 'test/fixtures/quotations/real.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string, string])

/** Marked as quoted in any way; of what is not, only the words that are Scripture are judged. */
const MARKED = /["“”‘«]|^>/

t.test('the verdict is right, and so is the place', async (t) => {
  const tally = { marked: 0, verdicts: 0, places: 0, citations: 0 }
  const wrong: string[] = []
  for (const [source, versions, verdict, reference, right, written] of ROWS) {
    const [found] = await check(written.replaceAll('\\n', '\n'), versions)
    const references = (found?.matches ?? []).map((match) => match.reference)
    const isVerdict = (found?.verdict ?? 'not-found') === verdict
    // A quotation of a few words may stand at several places.
    const isPlace = reference === '-' ? references.length === 0 : references.includes(reference)
    const isCited = (found?.cited_right ?? null) === SAID[right]
    const isMarked = MARKED.test(written)
    if (isMarked) tally.marked += 1
    if (isMarked && isVerdict) tally.verdicts += 1
    if (isPlace) tally.places += 1
    if (isMarked && isCited) tally.citations += 1
    if (!isVerdict || !isPlace || !isCited) {
      const seen = `${found?.verdict} ${references.join(', ')} ${found?.cited_right}`
      wrong.push(`${source}: ${verdict} ${reference} ${right}, but ${seen}: ${written}`)
    }
  }
  const all = ROWS.length
  t.comment(JSON.stringify({ all, ...tally }))
  if (process.env.SHOW) t.comment(wrong.join('\n'))
  const { marked, verdicts, places, citations } = tally
  const shown = wrong.join('\n')
  t.ok(
    verdicts >= LEAST_RIGHT * marked,
    `${verdicts} verdicts of ${marked} that are marked\n${shown}`,
  )
  t.ok(
    citations >= LEAST_RIGHT * marked,
    `${citations} citations of ${marked} that are marked\n${shown}`,
  )
  t.ok(places >= 0.95 * all, `${places} places of ${all}\n${shown}`)
})
