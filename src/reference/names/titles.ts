/**
 * The titles before a book's name, such as `Evangelio según San` or `carta del apóstol San Pablo a los`, and the
 * leading numbers as words. Knows which books each title may precede; hides how the tables write them.
 */
import { BOOKS } from '../../canon/books.js'
import type { LanguageNames } from '../../canon/names.js'
import { foldName } from './fold.js'

export interface Titles {
  /** The canon numbers of the books that a folded title may stand before. */
  readonly books: ReadonlyMap<string, ReadonlySet<number>>
  /** The digit of a folded leading number. */
  readonly digits: ReadonlyMap<string, string>
  /** The first word of each title and leading number: a name that begins with another has none. */
  readonly firstWords: ReadonlySet<string>
}

/** Every text that a pattern stands for: `[el ]libro (de|del)` for four. Groups may stand in groups. */
export function expandTitle(pattern: string): readonly string[] {
  let at = 0
  const readChoices = (): string[] => {
    const done: string[] = []
    let texts = ['']
    for (; at < pattern.length; at++) {
      const sign = pattern[at] as string
      if (sign === ')' || sign === ']') break
      if (sign === '|') {
        done.push(...texts)
        texts = ['']
      } else if (sign === '(' || sign === '[') {
        at += 1
        const inside = readChoices()
        const choices = sign === '[' ? [...inside, ''] : inside
        texts = texts.flatMap((text) => choices.map((choice) => text + choice))
      } else texts = texts.map((text) => text + sign)
    }
    return [...done, ...texts]
  }
  return readChoices()
}

/** The titles and leading numbers of every language together. */
export function collectTitles(languages: readonly LanguageNames[]): Titles {
  const books = new Map<string, Set<number>>()
  const digits = new Map<string, string>()
  for (const { titles, ordinals } of languages) {
    for (const { before, books: ids } of titles) {
      const numbers = numbersOf(ids)
      for (const title of new Set(expandTitle(before).map(foldName))) {
        books.set(title, new Set([...(books.get(title) ?? []), ...numbers]))
      }
    }
    for (const [digit, forms] of Object.entries(ordinals)) {
      digits.set(digit, digit)
      for (const form of forms) digits.set(foldName(form), digit)
    }
  }
  const firstWords = new Set([...books.keys(), ...digits.keys()].map((form) => form.split(' ')[0]))
  return { books, digits, firstWords: firstWords as Set<string> }
}

function numbersOf(ids: string): readonly number[] {
  const wanted = new Set(ids.split(' '))
  return BOOKS.filter(({ id }) => wanted.has(id)).map(({ number }) => number)
}
