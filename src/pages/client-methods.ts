/** The client's methods that are the same for every operation. Made from src/operations by `npm run client-types`: do not edit. */
export const METHODS: Readonly<Record<string, readonly [method: string, ...words: string[]]>> = {
  '/v1/versions': ['versions'],
  '/v1/versions/:id': ['version'],
  '/v1/books': ['books'],
  '/v1/books/:id': ['book'],
  '/v1/chapters/:book/:chapter': ['chapter'],
  '/v1/passage': ['passage', 'ref'],
  '/v1/passages': ['passages', 'ref'],
  '/v1/parallel': ['parallel', 'ref', 'versions'],
  '/v1/random': ['random'],
  '/v1/today': ['today'],
  '/v1/quotations': ['quotations', 'text'],
  '/v1/cross-references': ['crossReferences', 'ref'],
  '/v1/similar': ['similar', 'ref'],
  '/v1/strongs/:number': ['strongs'],
  '/v1/topics/:id': ['topic'],
  '/v1/words': ['words', 'q'],
  '/v1/resources': ['resources'],
  '/v1/commentaries/:id/:book/:chapter': ['commentary'],
  '/v1/commentaries/:id/:book/:chapter/:verse': ['comments'],
  '/v1/dictionaries/:id': ['entries'],
  '/v1/dictionaries/:id/:entry': ['entry'],
}

/** Parameters whose values are numbers, switches, and one value or a list. */
export const NUMBERS: ReadonlySet<string> = new Set(['near', 'limit', 'offset', 'length', 'votes'])
export const SWITCHES: ReadonlySet<string> = new Set(['numbers', 'notes', 'headings'])
export const LISTS: ReadonlySet<string> = new Set(['include'])
