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

t.test('the verdict is right, and so is the place', async (t) => {
  let [verdicts, places, citations] = [0, 0, 0]
  const wrong: string[] = []
  for (const [source, versions, verdict, reference, right, written] of ROWS) {
    const text = written.replaceAll('\\n', '\n')
    const [found] = await check(text, versions)
    const isVerdict = (found?.verdict ?? 'not-found') === verdict
    const references = (found?.matches ?? []).map((match) => match.reference)
    // A quotation of a few words may stand at several places.
    const isPlace = reference === '-' ? references.length === 0 : references.includes(reference)
    const isCited = (found?.cited_right ?? null) === SAID[right]
    if (isVerdict) verdicts += 1
    if (isPlace) places += 1
    if (isCited) citations += 1
    if (!isVerdict || !isPlace || !isCited) {
      const seen = `${found?.verdict} ${references.join(', ')} ${found?.cited_right}`
      wrong.push(`${source}: ${verdict} ${reference} ${right}, but ${seen}: ${written}`)
    }
  }
  const all = ROWS.length
  t.comment(`of ${all}: verdict ${verdicts}, place ${places}, citation ${citations}`)
  if (process.env.SHOW) t.comment(wrong.join('\n'))
  t.ok(verdicts >= LEAST_RIGHT * all, `${verdicts} verdicts of ${all}\n${wrong.join('\n')}`)
  t.ok(places >= LEAST_RIGHT * all, `${places} places of ${all}\n${wrong.join('\n')}`)
  t.ok(citations >= LEAST_RIGHT * all, `${citations} citations of ${all}\n${wrong.join('\n')}`)
})
