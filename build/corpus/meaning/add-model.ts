/**
 * `lectern corpus add-model`: takes over from a table of vectors what words that no text has are near to. The table itself is not
 * kept: a question is answered without it.
 */
import { basename, resolve } from 'node:path'
import { ASKED_LANGUAGES, type AskedLanguage } from '../../../src/meaning/meaning-file.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { alone } from '../import/lock.js'
import { applyRows, indexWithout, keepRows, rowsOf } from './model-rows.js'
import { openVectors } from './vectors.js'

/** Adds what the table in `folder` says of words of `language`, in place of what another one said. */
export function addModel(
  { folder, language }: { readonly folder: string; readonly language: AskedLanguage },
  { places, onProgress }: Surroundings,
): Promise<Answer> {
  const add = async () => {
    const origin = basename(resolve(folder)).replace(/\s+/g, ' ')
    const { index } = indexWithout(places)
    const vectors = openVectors(folder)
    const wish = {
      ...{ language, origin },
      onProgress: (done: number, all: number) => onProgress?.(origin, `${done} of ${all} words`),
    }
    const rows = await rowsOf(index, vectors, wish).finally(() => vectors.close())
    if (rows.length === 0) {
      return refused([`no word of ${folder} is near to one of the texts; nothing was changed`])
    }
    keepRows(places.corpus, language, rows)
    await applyRows(places)
    const lines = [
      `${origin}: ${rows.length} words of ${language} are found by words of the texts`,
      `lectern corpus remove model-${language} takes them away again`,
    ]
    return { ok: true, lines, faults: [], data: { ok: true, language, origin, words: rows.length } }
  }
  return answering(() => alone(places.out, add))
}

/** Takes away what a table gave. Undefined for an id that is none of a table. */
export async function removeModel(
  id: string,
  { places }: Surroundings,
): Promise<Answer | undefined> {
  const language = ASKED_LANGUAGES.find((one) => id === `model-${one}`)
  if (language === undefined) return undefined
  return answering(() =>
    alone(places.out, async () => {
      keepRows(places.corpus, language, [])
      await applyRows(places)
      return { ok: true, lines: [`${id} is removed`], faults: [], data: { ok: true, id } }
    }),
  )
}
