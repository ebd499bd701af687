/** list_books: the books of a version. */
import { isFailure } from '../../answers/failure.js'
import { TESTAMENTS } from '../../answers/search/places.js'
import { listBooks as operation } from '../../operations/list-books.js'
import {
  ask,
  COPYRIGHT,
  creditLine,
  integer,
  list,
  object,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

export const listBooks: Tool = {
  name: 'list_books',
  title: 'List the books',
  description:
    'The books of a version in their order: names in its language, standard abbreviations, testaments and how many chapters ' +
    'each has.',
  arguments: { version: { as: 'version', schema: VERSION_ID } },
  output: object({
    version: VERSION,
    copyright: COPYRIGHT,
    books: list(
      object(
        {
          id: text(),
          name: text(),
          abbreviation: text('As resources and `book` take it'),
          abbreviation_local: text(),
          testament: { type: 'string', enum: [...TESTAMENTS] },
          book_number: integer(),
          chapter_count: integer(),
          order: integer('Place in the printed edition, of a version with books beyond the 66'),
        },
        ['order'],
      ),
    ),
  }),
  example: { version: 'rv1909' },
  answer(asking, given) {
    const answer = ask(asking, operation, given)
    if (isFailure(answer)) return answer
    const { record } = answer.version
    const books = answer.books()
    const lines = books.map(
      ({ abbreviation, name, chapter_count }) => `${abbreviation} ${name} (${chapter_count})`,
    )
    return {
      text: [...lines, '', creditLine(asking.words, record)].join('\n'),
      data: { version: shortVersion(record), copyright: record.copyright, books },
    }
  },
}
