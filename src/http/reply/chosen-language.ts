/** What an answer says to caches if the request's `Accept-Language` decided what a name of a book means in it. */
import type { Language } from '../../answers/language.js'
import type { BesideData } from './envelope.js'

/**
 * The additions to an answer: with a language that was chosen so, the answer has an entity tag of that language, and `Vary` names
 * the header. If it has messages too, which may be in another language, no cache keeps it.
 */
export function chosenBeside(chosen: Language | undefined, beside: BesideData): BesideData {
  if (chosen === undefined) return beside
  if (beside.isWorded) return { ...beside, life: 'once' }
  return { ...beside, isWorded: true, language: chosen }
}
