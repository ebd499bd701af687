/** compare_versions: a passage in several versions, verse by verse. */
import { ByteWriter } from '../../answers/byte-writer.js'
import { isFailure } from '../../answers/failure.js'
import { answerParallel, askParallel, type PlacedRows } from '../../answers/passages/parallel.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { passageSource, serve } from '../../answers/texts.js'
import { formatReference } from '../../reference/format.js'
import { rangePlace, singlePlace } from '../../reference/places.js'
import type { Reference } from '../../reference/reference.js'
import type { Version } from '../../text/version.js'
import { CUT } from './pieces.js'
import {
  COPYRIGHT,
  creditLine,
  integer,
  list,
  NAMES_LANGUAGE,
  object,
  REFERENCE,
  shortVersion,
  type Tool,
  text,
  VERSION,
} from './tool.js'

/** Verses of one answer, each counted once for every version. */
const MAX_CELLS_SHOWN = 240

interface Written {
  readonly reference: string
  readonly rows: readonly {
    readonly reference: string
    readonly cells: Readonly<
      Record<string, { readonly reference: string; readonly text: string } | null>
    >
  }[]
}

export const compareVersions: Tool = {
  name: 'compare_versions',
  title: 'Compare versions',
  description:
    'A passage in two to eight versions side by side, aligned verse by verse even where versions number verses in another way. ' +
    'Use it for how translations differ. The reference is read in the numbers of the first version. `cut.next` names what did ' +
    'not fit.',
  arguments: {
    reference: { as: 'ref', schema: REFERENCE, isRequired: true },
    language: { as: 'language', schema: NAMES_LANGUAGE },
    versions: {
      as: 'versions',
      schema: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: MAX_VERSIONS,
        description: 'Ids, such as ["kjv", "rv1909"]',
      },
      isRequired: true,
    },
  },
  output: object(
    {
      reference: text(),
      versions: list(object({ ...VERSION.properties, copyright: COPYRIGHT })),
      rows: list(
        object({
          reference: text('In the numbers of the first version'),
          cells: {
            type: 'object',
            description:
              'By id of the version; null if it has no such verse, absent if the cell of a row above spans this one',
            additionalProperties: {
              anyOf: [
                { type: 'null' },
                object({ reference: text(), verse: integer(), text: text(), span: integer() }, [
                  'span',
                ]),
              ],
            },
          },
        }),
      ),
      cut: CUT,
    },
    ['cut'],
  ),
  example: { reference: 'John 3:16', versions: ['kjv', 'rv1909'] },
  async answer({ texts, language, words, used }, query) {
    const asked = askParallel(texts.library, texts.parseReference, query, language)
    if (isFailure(asked)) return asked
    const opened = asked.versions.map(({ text }) => text.read())
    const versions = opened as [Version, ...Version[]]
    const main = passageSource(texts, serve(versions[0]))
    const writer = new ByteWriter()
    const parallel = answerParallel(writer, main, versions, asked)
    if (isFailure(parallel)) return parallel
    used(parallel.versions)
    const written: Written = JSON.parse(writer.view().toString('utf8'))
    const most = Math.floor(MAX_CELLS_SHOWN / asked.versions.length)
    const rows = written.rows.slice(0, most)
    const total = written.rows.length
    const next = restOf(parallel.places, most)
    const cut = next.length === 0 ? undefined : { shown: rows.length, total, next }
    const records = asked.versions.map(({ record }) => record)
    const lines = rows.map(({ reference, cells }) => {
      const beside = records.flatMap(({ id, abbreviation }) => {
        const cell = cells[id]
        if (cell === undefined) return []
        if (cell === null) return [`${abbreviation}: —`]
        const place = cell.reference === reference ? '' : ` (${cell.reference})`
        return [`${abbreviation}${place}: ${cell.text}`]
      })
      return [reference, ...beside].join('\n')
    })
    const rest = cut && words.cut(cut.shown, total, `compare_versions ${next.join('; ')}`)
    return {
      text: [...lines, ...(rest ? [rest] : []), creditLine(words, ...records)].join('\n\n'),
      data: {
        reference: written.reference,
        versions: records.map((record) => ({
          ...shortVersion(record),
          copyright: record.copyright,
        })),
        rows,
        ...(cut && { cut }),
      },
    }
  },
}

/** The references of the rows from the one at `shown` on. */
function restOf(places: readonly PlacedRows[], shown: number): string[] {
  const next: string[] = []
  let at = 0
  for (const { name, rows } of places) {
    const [row] = rows.slice(Math.max(0, shown - at))
    const last = rows.at(-1)
    at += rows.length
    if (row === undefined || last === undefined) continue
    const { from } = row
    const { to } = last
    const isOne = from.chapter === to.chapter && from.verse === to.verse
    const place = isOne
      ? singlePlace(from.book, from)
      : (rangePlace(from.book, from, to) as Reference)
    next.push(formatReference(place, name))
  }
  return next
}
