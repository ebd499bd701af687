/** Settles what the names of books mean in texts of one language, for the finder that pages of other sites load. */
import { BOOKS } from '../../src/canon/books.js'
import { furtherBookByNumber, LAST_BOOK } from '../../src/canon/further-books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { eachClaim, RANK } from '../../src/reference/names/claims.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { foldName } from '../../src/reference/names/fold.js'
import type { SettledNames } from '../../src/reference/prose/settled-names.js'

/** Of a form that is found alone. */
const LEAST_LETTERS = 4

/** What texts in the language of a table mean by its names. */
export function settleNames(names: LanguageNames): SettledNames {
  const finder = createBookFinder([names], names.language)
  const plain = Array.from({ length: LAST_BOOK + 1 }, () => new Set<string>())
  const stems = Array.from({ length: LAST_BOOK + 1 }, () => new Set<string>())
  const ordinals = mapValues(names.ordinals, (forms) => distinct(forms.map(foldName)))
  const digitOf = (book: number) =>
    /^[1-4]/.exec(BOOKS[book - 1]?.id ?? nameOf(names, book) ?? '')?.[0] as '1' | undefined
  const addStem = (book: number, form: string) => stems[book]?.add(form)
  const forms = new Set<string>()
  eachClaim(
    [names],
    (form, { number }, rank) => {
      if (rank === RANK.vague) return
      const digit = digitOf(number)
      if (rank === RANK.further && digit !== undefined && form.startsWith(`${digit} `)) {
        addStem(number, form.slice(2))
      }
      forms.add(form)
    },
    (_ordinals, stem, { number }) => addStem(number, stem),
  )
  const composed = composedForms(stems, ordinals, digitOf)
  for (const form of [...forms, ...composed.keys()]) {
    const book = finder.find(form)
    if (book === undefined || book === composed.get(form)) continue
    plain[book === 'ambiguous' ? 0 : book]?.add(form)
  }
  const lines = plain.map((forms, book) => {
    const sign = book > BOOKS.length ? '-' : '+'
    const behind = stems[book]?.size
      ? `${sign}${digitOf(book)}${[...(stems[book] ?? [])].join('|')}`
      : ''
    return (book === 0 ? [...forms] : withoutLonger(forms)).join('|') + behind
  })
  return {
    ...(names.accented && { accented: names.accented }),
    forms: lines.join('\n').trimEnd(),
    ordinals,
    titles: names.titles.map(({ before, books }) => ({ before: withoutMarks(before), books })),
    words: mapValues(names.words, (forms) => distinct(forms.map(foldName))),
  }
}

/** The book of each form that is put together from a leading number and a stem, as the page puts it together. */
function composedForms(
  stems: readonly ReadonlySet<string>[],
  ordinals: LanguageNames['ordinals'],
  digitOf: (book: number) => '1' | undefined,
): ReadonlyMap<string, number> {
  const composed = new Map<string, number>()
  for (const [book, forms] of stems.entries()) {
    const digit = digitOf(book)
    if (digit === undefined) continue
    for (const ordinal of [digit, ...ordinals[digit]]) {
      for (const stem of forms) {
        for (const blank of book <= BOOKS.length || ordinal === digit ? ['', ' '] : [' ']) {
          const form = ordinal + blank + stem
          if (!composed.has(form)) composed.set(form, book)
        }
      }
    }
  }
  return composed
}

/** A word that names the same book is found in a longer form that ends with it: `Génesis` in `Libro del Génesis`. */
function withoutLonger(forms: ReadonlySet<string>): readonly string[] {
  const short = [...forms].filter((form) => form.length >= LEAST_LETTERS && !form.includes(' '))
  return [...forms].filter((form) => !short.some((other) => form.endsWith(` ${other}`)))
}

function nameOf({ further }: LanguageNames, book: number): string | undefined {
  const id = furtherBookByNumber(book)?.id
  return further.find((names) => names.id === id)?.name
}

function mapValues<T extends object, V>(table: T, map: (value: readonly string[]) => V) {
  const pairs = Object.entries(table).map(([key, value]) => [key, map(value)])
  return Object.fromEntries(pairs) as { [K in keyof T]: V }
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
