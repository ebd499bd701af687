/** Forms of Spanish words. */
import { stemmer } from '@orama/stemmers/spanish'
import { isStemmed } from './stemmed.js'

/** The keys of a word in Spanish; see FamilyKeys. */
export function spanishKeys(spelling: string): readonly string[] {
  return isStemmed(spelling) ? [stemmer(spelling)] : []
}
