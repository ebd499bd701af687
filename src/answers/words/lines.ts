/** The counts of a word as lines of plain text. */
import type { WordsData, WordUse } from './concordance.js'

/** For each version: how often, the forms, the books, the numbers. */
export function wordLines({ versions }: WordsData): string[] {
  return versions.flatMap(useLines)
}

function useLines({ version, count, verses, books, forms, form_count, strongs }: WordUse) {
  const rest = form_count > forms.length ? ', ...' : ''
  return [
    `${version}: ${count} / ${verses}`,
    ...(count === 0
      ? []
      : [
          `  ${forms.map((form) => `${form.word} ${form.count}`).join(', ')}${rest}`,
          `  ${books.map((book) => `${book.abbreviation} ${book.count}`).join(', ')}`,
        ]),
    ...(strongs === undefined || strongs.length === 0
      ? []
      : [`  ${strongs.map((one) => `${one.number} ${one.count}`).join(', ')}`]),
  ]
}
