/** Whether a text may have a reference whose numbers are words: a look that most texts end with. */
import { PSALMS } from '../../canon/books.js'
import type { LanguageNames } from '../../canon/names.js'
import { PARTIAL } from './ordinary.js'

/** Letters of a name without a word like `chapter` behind it; short forms are more often words. */
export const LEAST_LETTERS = 4

/** A pattern of the first words of some, each with any letter in place of one that has an accent. */
function alternatives(words: readonly string[]): string {
  const first = words.map((word) =>
    word
      .toLowerCase()
      .replace(/ .*/, '')
      .replace(/[^a-z]/g, '.{1,2}'),
  )
  return [...new Set(first)].join('|')
}

const gates = new WeakMap<readonly LanguageNames[], RegExp>()

/** Whether a text may have such a reference: two numbers, or a word like `chapter` or `Psalm` and a number, with a word between at most. */
export function maySayNumbers(text: string, languages: readonly LanguageNames[]): boolean {
  let gate = gates.get(languages)
  if (gate === undefined) {
    const words = languages.flatMap(({ numbers }) => [
      ...Object.values(numbers?.words ?? {}).flat(),
      ...(numbers?.hundred ?? []),
    ])
    const psalms = languages.flatMap(({ books }) => {
      const { name = '', forms = [] } = books[PSALMS - 1] ?? {}
      return [name, ...forms].filter(({ length }) => length >= LEAST_LETTERS)
    })
    const number = alternatives(words)
    const chapter = [...PARTIAL.chapter].join('|').replaceAll('capitulo', 'cap.{1,2}tulo')
    const before = `${number}|${chapter}|${alternatives(psalms)}`
    const between = String.raw`\b[\s,.\-\u2010-\u2014]{1,3}(?:\S{1,16}\s{1,3})?`
    gate = new RegExp(String.raw`\b(?:${before})${between}(?:${number})\b`, 'i')
    gates.set(languages, gate)
  }
  return gate.test(text)
}
