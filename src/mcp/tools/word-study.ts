/** word_study: a word of Strong's dictionaries, and how versions render it. */
import { strongsLines } from '../../answers/strongs/lines.js'
import type { StrongsAnswer } from '../../answers/strongs/strongs.js'
import type { VersionRecord } from '../../bundle/format.js'
import { getStrongs } from '../../operations/get-strongs.js'
import {
  type Answer,
  type Asking,
  argumentOf,
  askOpened,
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

const COUNTED = object({ text: text(), count: integer() })

export const wordStudy: Tool = {
  name: 'word_study',
  title: "Look up a Strong's number",
  description:
    "The Greek, Hebrew or Aramaic word behind a Strong's number: its form, sound and meaning as James Strong's dictionary has " +
    'them, and by which words each version with numbers renders it, with counts. Name the dictionary when you use it.',
  arguments: {
    number: argumentOf(getStrongs, 'number', 'Such as "G26" or "H7225"'),
    testament: argumentOf(getStrongs, 'testament'),
    version: { as: 'version', schema: { ...VERSION_ID, description: 'Only this version' } },
    limit: argumentOf(getStrongs, 'limit'),
  },
  output: object(
    {
      number: text(),
      language_code: text('grc, he or arc'),
      form: text(),
      transliteration: text(),
      pronunciation: text(),
      meaning: text(),
      related: list(text(), 'Numbers that the meaning names'),
      dictionary: object({ id: text(), name: text(), copyright: text() }),
      versions: list(
        object({
          version: VERSION,
          count: integer('Words in a row that carry the number count once'),
          verses: integer(),
          books: list(object({ abbreviation: text(), count: integer() })),
          renderings: list(COUNTED),
          rendering_count: integer(),
          words: object({ all: integer(), tagged: integer() }, []),
        }),
      ),
    },
    ['pronunciation'],
  ),
  example: { number: 'G26' },
  answer(asking, query) {
    return askOpened(asking, getStrongs, query, (answer) => write(asking, answer))
  },
}

function write({ words }: Asking, { data, records }: StrongsAnswer): Answer {
  const { name, copyright } = data.dictionary
  const credits = [`${words.copyright}: ${name}. ${copyright}`, creditLine(words, ...records)]
  const versions = data.versions.map((use, index) => ({
    ...use,
    version: shortVersion(records[index] as VersionRecord),
  }))
  return {
    text: [...strongsLines(data), '', ...credits].join('\n').trim(),
    data: { ...data, versions },
  }
}
