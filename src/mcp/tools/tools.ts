/** Every tool, in the order of the list, which never changes. */
import { checkQuotation } from './check-quotation.js'
import { commentary } from './commentary.js'
import { compareVersions } from './compare-versions.js'
import { crossReferences } from './cross-references.js'
import { getPassage } from './get-passage.js'
import { listBooks } from './list-books.js'
import { listVersions } from './list-versions.js'
import { searchBible } from './search-bible.js'
import { similarVerses } from './similar-verses.js'
import type { Tool } from './tool.js'
import { topics } from './topics.js'
import { verseForToday } from './verse-for-today.js'
import { wordStudy } from './word-study.js'

export const TOOLS: readonly Tool[] = [
  getPassage,
  searchBible,
  compareVersions,
  listVersions,
  listBooks,
  crossReferences,
  verseForToday,
  wordStudy,
  checkQuotation,
  topics,
  similarVerses,
  commentary,
]
