/** What is wrong with a search that is written as a place and names none, with the places that may be meant. */
import { isFailure } from '../../answers/failure.js'
import { getPassage } from '../../operations/get-passage.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import { html, type Markup } from '../markup.js'
import type { Scene } from '../view.js'
import { failed, list } from './problem.js'

/** A name, with or without a number before it, and then numbers alone: `1 Jn 9`, `Jaun 3:16-18`. */
const WRITTEN_AS_PLACE = /^\s*(?:[1-5]\s*)?\p{L}[\p{L}\p{M}\s.]*\d+(?:\s*[:.,;\u2013-]\s*\d+)*\s*$/u

/** Undefined if a query is not written so, if it names a place of the version, or if nothing is near it. */
export function noPlace(scene: Scene, q: string, version: string): Markup | undefined {
  if (!WRITTEN_AS_PLACE.test(q)) return undefined
  const request = { language: undefined, now: Date.now() }
  const failure = answerTo(getPassage, scene.snapshot, { ref: q, version }, request)
  if (!isFailure(failure) || !('suggestions' in failure)) return undefined
  const { suggestions = [], ...wrong } = failure
  if (suggestions.length === 0) return undefined
  return html`${failed(scene, wrong)}
${list(scene.words.suggestions, suggestions, (text) => scene.links.search({ q: text, version }))}`
}
