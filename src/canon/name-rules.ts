/**
 * What the tables of names say beside names: which language decides what a name means, and which words keep their accents.
 * A language is added by its table alone; none is named here.
 */
import type { LanguageNames } from './names.js'

/** Of a table that does not say it. */
const FIRST = 1

/** Whether a language has a say of its own: in its versions a name means first what it means in that language. */
export function decidesAlone({ precedence = FIRST }: LanguageNames): boolean {
  return precedence > FIRST
}

/**
 * The languages in groups: what an earlier group says of a name holds, and in one group no language goes before another.
 * A `language` with a say of its own is the first group; the others follow by their precedence. Then a name that
 * Spanish and English read is never read in another way because a third language is added, except in a text in
 * that language.
 */
export function byPrecedence(
  languages: readonly LanguageNames[],
  language: string | undefined,
): readonly (readonly LanguageNames[])[] {
  const own = languages.filter((names) => names.language === language && decidesAlone(names))
  const groups = new Map<number, LanguageNames[]>()
  for (const names of languages) {
    if (own.includes(names)) continue
    const { precedence = FIRST } = names
    groups.set(precedence, [...(groups.get(precedence) ?? []), names])
  }
  const ordered = [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
  return own.length > 0 ? [own, ...ordered] : ordered
}

/** Stands behind a word whose accent counts, after folding; no name has this sign. */
export const ACCENTED = '´'
const ASCII = /^[ -~]*$/

/** Marks the words whose accents count; undefined if there are none. Letter case and composition do not matter. */
export function markAccented(
  languages: readonly LanguageNames[],
): ((text: string) => string) | undefined {
  const words = languages
    .flatMap(({ accented = [] }) => accented)
    .map((word) => word.normalize('NFC'))
  if (words.length === 0) return undefined
  const pattern = String.raw`(?<![\p{L}\p{M}])(?:${words.join('|')})(?![\p{L}\p{M}])`
  const found = new RegExp(pattern, 'giu')
  return (text) => (ASCII.test(text) ? text : text.normalize('NFC').replace(found, `$&${ACCENTED}`))
}
