/** commentary: what a commentary says of verses. */
import type { Query } from '../../answers/parameters.js'
import type { CommentaryAnswer } from '../../answers/resources/commentary.js'
import { getComments } from '../../operations/get-commentary.js'
import {
  type Answer,
  type Asking,
  argumentOf,
  askOpened,
  integer,
  list,
  nextOffset,
  object,
  restLines,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

/** Further members of a comment are its numbers. */
const COMMENT = {
  type: 'object',
  properties: {
    reference: text('The verses that it is about'),
    content: text(),
    places: list({
      type: 'object',
      properties: { text: text(), reference: text() },
      required: ['text', 'reference'],
    }),
  },
  required: ['reference', 'content', 'places'],
} as const

export const commentary: Tool = {
  name: 'commentary',
  title: 'Read a commentary on verses',
  description:
    'What a commentary on this server says of a verse or of verses of one chapter; without an id the first commentary there is. It is the ' +
    'opinion of its author: name the commentary when you use it, and read the verses themselves with get_passage.',
  arguments: {
    book: argumentOf(getComments, 'book', 'Standard abbreviation, such as "JHN"'),
    chapter: argumentOf(getComments, 'chapter'),
    verse: argumentOf(getComments, 'verse', 'Such as "16", or "16-18"'),
    commentary: {
      as: 'id',
      schema: { type: 'string', description: 'Id of the commentary, such as "mhcc-commentary"' },
    },
    version: { as: 'version', schema: VERSION_ID },
    limit: argumentOf(getComments, 'limit'),
    offset: argumentOf(getComments, 'offset'),
  },
  output: object(
    {
      reference: text(),
      version: VERSION,
      total: integer(),
      offset: integer(),
      comments: list(COMMENT),
      source: object({ id: text(), name: text(), copyright: text() }),
      next_offset: integer('The offset that asks for what follows'),
    },
    ['next_offset'],
  ),
  example: { book: 'JHN', chapter: 11, verse: '35' },
  answer(asking, query) {
    const { resources } = asking.texts.library
    const usual = resources.find(({ record }) => record.kind === 'commentary')?.record.id
    const asked: Query<string> = { id: usual ?? 'commentary', ...query, format: 'text' }
    return askOpened(asking, getComments, asked, (answer) => write(asking, answer))
  },
}

function write({ words }: Asking, { data, record }: CommentaryAnswer): Answer {
  const { reference, total, offset, comments, source } = data
  const next = nextOffset(offset, comments.length, total)
  const rest = restLines(words, 'commentary', { next, shown: comments.length, total })
  const lines = comments.flatMap((comment) => [comment.reference, comment.content, ''])
  const credit = `${words.copyright}: ${source.name}. ${source.copyright}`
  return {
    text: [reference, '', ...lines, ...rest, credit].join('\n'),
    data: {
      ...{ reference, version: shortVersion(record), total, offset, comments, source },
      ...(next !== undefined && { next_offset: next }),
    },
  }
}
