/** The table: every operation under /v1, in the order of the documents. */
import { checkQuotations } from './check-quotations.js'
import { countWords } from './count-words.js'
import { findReferences } from './find-references.js'
import { getBook } from './get-book.js'
import { getChapter } from './get-chapter.js'
import { getCommentary, getComments } from './get-commentary.js'
import { getEntry, listEntries } from './get-entry.js'
import { getParallel } from './get-parallel.js'
import { getPassage } from './get-passage.js'
import { getPassages } from './get-passages.js'
import { getRandom } from './get-random.js'
import { getStrongs } from './get-strongs.js'
import { getToday } from './get-today.js'
import { getTopic } from './get-topic.js'
import { getVerses } from './get-verses.js'
import { getVersion } from './get-version.js'
import { listBooks } from './list-books.js'
import { listCrossReferences } from './list-cross-references.js'
import { listResources } from './list-resources.js'
import { listSimilar } from './list-similar.js'
import { listTopics } from './list-topics.js'
import { listVersions } from './list-versions.js'
import { searchVerses } from './search-verses.js'
import type { Operation } from './vocabulary/operation.js'

export const OPERATIONS: readonly Operation[] = [
  listVersions,
  getVersion,
  listBooks,
  getBook,
  getChapter,
  getVerses,
  getPassage,
  getPassages,
  getParallel,
  searchVerses,
  getRandom,
  getToday,
  findReferences,
  checkQuotations,
  listCrossReferences,
  listSimilar,
  getStrongs,
  listTopics,
  getTopic,
  countWords,
  listResources,
  getCommentary,
  getComments,
  listEntries,
  getEntry,
]
