/**
 * `lectern corpus compile`: compiles the texts that were added once more, after another release of the program has come
 * or when a compiled file is damaged. Nothing is fetched: their files are kept.
 */
import { hasLocalFiles } from '../acquire/local.js'
import { applyRows } from '../meaning/model-rows.js'
import { readRecords } from '../records.js'
import { run } from '../run.js'
import { summaryOf } from '../summary.js'
import { type Answer, answering, refused, type Surroundings } from './answer.js'
import { alone } from './lock.js'

/** A version that cannot be compiled is served as it was, if it can be; the others are compiled. */
export function compileTexts(
  { threads }: { readonly threads?: number | undefined },
  { places, environment, onStep, onProgress }: Surroundings,
): Promise<Answer> {
  const { corpus, out } = places
  const compile = async () => {
    const only = readRecords(corpus)
      .map(({ id }) => id)
      .filter((id) => hasLocalFiles(corpus, id))
    if (only.length === 0) return refused(['no text was added; lectern corpus find lists texts'])
    const outcome = await run({
      ...{ places, environment, libraries: [], only, threads, keepOthers: true },
      ...(onStep !== undefined && { onStep }),
      onProgress,
    })
    await applyRows(places)
    const data = outcome.versions.map(({ id, kind }) => ({ id, outcome: kind }))
    return { ok: outcome.ok, ...summaryOf(outcome), data }
  }
  return answering(() => alone(out, compile))
}
