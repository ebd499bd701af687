/** Every operation of the service, in the order of the document. */
import type { ApiOperation } from './operation.js'
import { BOOK_OPERATIONS } from './operations/books.js'
import { DAILY_OPERATIONS } from './operations/daily.js'
import { DASHBOARD_OPERATIONS } from './operations/dashboard.js'
import { REFERENCE_OPERATIONS } from './operations/references.js'
import { SEARCH_OPERATIONS } from './operations/search.js'
import { TEXT_OPERATIONS } from './operations/text.js'
import { VERSION_OPERATIONS } from './operations/versions.js'

export const OPERATIONS: readonly ApiOperation[] = [
  ...VERSION_OPERATIONS,
  ...BOOK_OPERATIONS,
  ...TEXT_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...DAILY_OPERATIONS,
  ...REFERENCE_OPERATIONS,
  ...DASHBOARD_OPERATIONS,
]
