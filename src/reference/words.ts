/** The words between the numbers of a reference, of every language together: what each may mean. */
import type { LanguageNames, ReferenceWords } from '../canon/names.js'
import { foldName } from './names/fold.js'

export type WordRole = keyof ReferenceWords

export interface WordRoles {
  /** Whether folded words, with one blank between two, have a role. */
  has(folded: string, role: WordRole): boolean
  /** Whether a single folded word has any role. */
  isWord(folded: string): boolean
}

const ROLES: readonly WordRole[] = ['chapter', 'verse', 'to', 'and', 'next', 'rest', 'see']

/** The words of every language; one word may have a role in each. */
export function collectWords(languages: readonly LanguageNames[]): WordRoles {
  const roles = new Map<string, Set<WordRole>>()
  for (const { words } of languages) {
    for (const role of ROLES) {
      for (const form of words[role].map(foldName)) {
        roles.set(form, (roles.get(form) ?? new Set()).add(role))
      }
    }
  }
  return {
    has: (folded, role) => roles.get(folded)?.has(role) === true,
    isWord: (folded) => roles.has(folded),
  }
}
