/** Finds the forms of a word: the members of its families in one version. */
import { findFamily, membersOf, type WordForms } from '../bundle/word-forms.js'
import type { FamilyKeys } from '../forms/families.js'

/**
 * The numbers of all forms of a word: those of `own`, its numbers in the text, or, if the text lacks it, of the families
 * that its spelling belongs to. `keysOf` is that of the version's language, undefined if that has no families.
 */
export function formsOf(
  forms: WordForms,
  keysOf: FamilyKeys | undefined,
  own: readonly number[],
  spelling: string,
): readonly number[] {
  const found: number[] = []
  const add = (family: number) => {
    for (const member of membersOf(forms, family)) found.push(member)
  }
  for (const word of own) for (const family of familiesOf(forms, word)) add(family)
  if (own.length > 0) return found
  for (const key of keysOf?.(spelling) ?? []) {
    const family = findFamily(forms, key)
    if (family !== undefined) add(family)
  }
  return found
}

function familiesOf({ families, familyStarts }: WordForms, word: number): Uint32Array {
  return families.subarray(familyStarts[word] as number, familyStarts[word + 1] as number)
}
