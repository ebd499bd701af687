/** The client's methods that are the same for every operation. Made from src/operations by `npm run client-types`: do not edit. */
export const METHODS: Readonly<Record<string, readonly [method: string, ...words: string[]]>> = {
  '/v1/books': ['books'],
  '/v1/books/:id': ['book'],
  '/v1/parallel': ['parallel', 'ref', 'versions'],
  '/v1/random': ['random'],
  '/v1/today': ['today'],
  '/v1/quotations': ['quotations', 'text'],
  '/v1/cross-references': ['crossReferences', 'ref'],
  '/v1/strongs/:number': ['strongs'],
  '/v1/topics/:id': ['topic'],
  '/v1/words': ['words', 'q'],
  '/v1/resources': ['resources'],
  '/v1/commentaries/:id/:book/:chapter': ['commentary'],
  '/v1/commentaries/:id/:book/:chapter/:verse': ['comments'],
  '/v1/dictionaries/:id': ['entries'],
  '/v1/dictionaries/:id/:entry': ['entry'],
}

export const NUMBERS: ReadonlySet<string> = new Set(['near', 'limit', 'offset', 'length', 'votes'])
