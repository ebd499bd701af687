/** The words between the numbers of a reference, of every language together: what each may mean. */
import type { LanguageNames, ReferenceWords } from '../canon/names.js'
import { foldName } from './names/fold.js'

export type WordRole = keyof ReferenceWords

export interface WordRoles {
  /** Whether folded words, with one blank between two, have a role. */
  has(folded: string, role: WordRole): boolean
  /** Whether a single folded word has a role between numbers. */
  isWord(folded: string): boolean
}

const BETWEEN: readonly WordRole[] = [
  'chapter',
  'verse',
  'to',
  'and',
  'next',
  'rest',
  'end',
  'see',
  'between',
]
/** Roles of words that are looked for in some places alone, such as the `of` of `chapter 3 of John`. */
const AROUND: readonly WordRole[] = [
  ...(['chapters', 'andVerse', 'from', 'article', 'of', 'ordinal', 'whole'] as const),
]

/** The words of every language; one word may have a role in each. */
export function collectWords(languages: readonly LanguageNames[]): WordRoles {
  const roles = new Map<string, Set<WordRole>>()
  const between = new Set<string>()
  for (const { words } of languages) {
    for (const role of [...BETWEEN, ...AROUND]) {
      for (const form of (words[role] ?? []).map(foldName)) {
        roles.set(form, (roles.get(form) ?? new Set()).add(role))
        if (BETWEEN.includes(role)) between.add(form)
      }
    }
  }
  return {
    has: (folded, role) => roles.get(folded)?.has(role) === true,
    isWord: (folded) => between.has(folded),
  }
}
