/** similar_verses: the verses that say the like of a verse. */
import { similarLines } from '../../answers/search/meaning/similar-lines.js'
import { listSimilar } from '../../operations/list-similar.js'
import {
  argumentOf,
  argumentsOf,
  askOpened,
  COPYRIGHT,
  creditLine,
  integer,
  list,
  nextOffset,
  object,
  REFERENCE,
  restLines,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

export const similarVerses: Tool = {
  name: 'similar_verses',
  title: 'Find similar verses',
  description:
    'Verses of one version that say the like of a verse, the nearest first, with the words that they share. They are counted and ' +
    'not chosen by anybody: for what editors and readers name use cross_references.',
  arguments: {
    reference: { as: 'ref', schema: REFERENCE, isRequired: true },
    version: { as: 'version', schema: VERSION_ID },
    ...argumentsOf(listSimilar),
    offset: argumentOf(listSimilar, 'offset'),
  },
  output: object(
    {
      reference: text(),
      version: VERSION,
      copyright: COPYRIGHT,
      total: integer('Verses that were found'),
      offset: integer(),
      results: list(object({ reference: text(), text: text() })),
      next_offset: integer('The offset that asks for the following verses'),
    },
    ['next_offset'],
  ),
  example: { reference: 'Matthew 6:34', limit: 10 },
  answer(asking, query) {
    return askOpened(asking, listSimilar, query, ({ version: { record }, data }) => {
      const { words } = asking
      const { reference, total, offset } = data
      const results = data.results.map(({ reference, text }) => ({ reference, text }))
      const next = nextOffset(offset, results.length, total)
      const rest = restLines(words, 'similar_verses', { next, shown: results.length, total })
      return {
        text: [
          `${reference}: ${total}`,
          ...similarLines(data),
          ...rest,
          '',
          creditLine(words, record),
        ].join('\n'),
        data: {
          reference,
          version: shortVersion(record),
          copyright: record.copyright,
          total,
          offset,
          results,
          ...(next !== undefined && { next_offset: next }),
        },
      }
    })
  },
}
