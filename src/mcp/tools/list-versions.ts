/** list_versions: the versions that may be read. */
import { isFailure } from '../../answers/failure.js'
import { readInteger } from '../../answers/parameters.js'
import { listVersion } from '../../answers/templates.js'
import { CANONS } from '../../answers/version-list.js'
import { listVersions as operation } from '../../operations/list-versions.js'
import {
  ask,
  COPYRIGHT,
  integer,
  list,
  nextOffset,
  object,
  restLines,
  type Tool,
  text,
  VERSION,
} from './tool.js'

/** Versions of one answer. */
const MOST = 50

export const listVersions: Tool = {
  name: 'list_versions',
  title: 'List the versions',
  description:
    'The versions (translations and editions) that can be read here, with their language and copyright, and which is the ' +
    `default. Up to ${MOST} an answer; narrow it with \`language\` or \`query\`, or read on with \`next_offset\`.`,
  arguments: {
    language: { as: 'language', schema: text('Code of a language: "es", "en", "pt" ...') },
    query: { as: 'q', schema: text('Words of the name or the description') },
    canon: {
      as: 'canon',
      schema: {
        type: 'string',
        enum: CANONS,
        description: 'What a version has: the 66 books, the New Testament, or books beyond the 66',
      },
    },
    offset: { as: 'offset', schema: { type: 'integer', minimum: 0, default: 0 } },
  },
  output: object(
    {
      versions: list(
        object({
          ...VERSION.properties,
          language: text(),
          description: text(),
          copyright: COPYRIGHT,
        }),
      ),
      default_version: text('The id of the version that answers if none is named'),
      languages: list(text(), 'The codes of all languages that there are versions in'),
      total: integer(),
      next_offset: integer('The offset that asks for the following versions'),
    },
    ['next_offset'],
  ),
  example: { language: 'es' },
  answer(asking, query) {
    const { texts, words } = asking
    const { library } = texts
    const offset = readInteger('offset', query.offset, 0, 0, Number.MAX_SAFE_INTEGER)
    if (isFailure(offset)) return offset
    const answer = ask(asking, operation, query)
    if (isFailure(answer)) return answer
    const all = answer.records
    const versions = all
      .slice(offset, offset + MOST)
      .map((record) => ({ ...listVersion(record), copyright: record.copyright }))
    const total = all.length
    const next = nextOffset(offset, versions.length, total)
    const usual = library.defaultVersion.record.id
    const languages = [...new Set(library.versions.map(({ record }) => record.language_code))]
    const lines = versions.map(({ id, name, language, copyright }) => {
      const mark = id === usual ? ` (${words.usual})` : ''
      return `${id}${mark}: ${name}; ${language}. ${words.copyright}: ${copyright}`
    })
    const rest = restLines(words, 'list_versions', { next, shown: versions.length, total })
    return {
      text: [...lines, ...rest, words.languages(languages.sort())].join('\n'),
      data: {
        versions,
        default_version: usual,
        languages,
        total,
        ...(next !== undefined && { next_offset: next }),
      },
    }
  },
}
