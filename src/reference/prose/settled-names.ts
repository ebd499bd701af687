/**
 * The names of books of one language, settled by the build: what each form means is decided there, so that a page of another site
 * loads forms and books and none of the rules. `build/package/settled-names.ts` writes them.
 */
import type { LanguageNames } from '../../canon/names.js'
import { foldName, foldNameIn } from '../names/fold.js'
import { collectTitles } from '../names/titles.js'
import { collectWords } from '../words.js'
import { nameFinderOf, type ProseNames } from './names.js'

/** Folded texts. */
export interface SettledNames
  extends Pick<LanguageNames, 'accented' | 'ordinals' | 'titles' | 'words'> {
  /**
   * A line for each book by its number, the first for what fits several: forms with a bar between two. Forms behind `+1` stand
   * behind a leading number, with a blank or without; behind `-1` only a digit stands without a blank.
   */
  readonly forms: string
}

/** The names that the scanner reads. */
export function readSettled({ forms, ...rest }: SettledNames): ProseNames {
  const names = rest as unknown as LanguageNames
  const books = new Map<string, number | 'ambiguous'>()
  for (const [book, line] of forms.split('\n').entries()) {
    const [plain = '', sign, digit, stems] = line.split(/([+-])(\d)/)
    for (const form of plain.split('|')) books.set(form, book || 'ambiguous')
    if (stems === undefined) continue
    for (const ordinal of [digit, ...names.ordinals[digit as '1']] as string[]) {
      for (const stem of stems.split('|')) {
        for (const blank of sign === '+' || ordinal === digit ? ['', ' '] : [' ']) {
          const form = ordinal + blank + stem
          if (!books.has(form)) books.set(form, book)
        }
      }
    }
  }
  books.delete('')
  const titles = collectTitles([names])
  const beginnings = new Set<string>()
  for (const form of [...books.keys(), ...titles.books.keys(), ...titles.digits.keys()]) {
    for (let text = form; !beginnings.has(text); ) {
      beginnings.add(text)
      text = text.slice(0, Math.max(text.lastIndexOf(' '), 0))
    }
  }
  const finder = {
    fold: names.accented === undefined ? foldName : foldNameIn(names),
    find: (folded: string) => books.get(folded),
    titles,
    words: collectWords([names]),
  }
  return nameFinderOf(finder, (folded) => beginnings.has(folded))
}
