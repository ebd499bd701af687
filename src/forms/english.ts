/** Forms of English words. */
import { stemmer } from '@orama/stemmers/english'
import { isStemmed } from './stemmed.js'

/** The keys of a word in English; see FamilyKeys. */
export function englishKeys(spelling: string): readonly string[] {
  return isStemmed(spelling) ? [stemmer(spelling)] : []
}
