/** compare_versions: a passage in several versions, verse by verse. */
import { isFailure } from '../../answers/failure.js'
import { type PlacedRows, readRows, type ShownRow } from '../../answers/passages/shown-rows.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import type { VersionRecord } from '../../bundle/format.js'
import { getParallel } from '../../operations/get-parallel.js'
import { formatReference } from '../../reference/format.js'
import { rangePlace, singlePlace } from '../../reference/places.js'
import type { Reference } from '../../reference/reference.js'
import { CUT } from './pieces.js'
import {
  ask,
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
  answer(asking, query) {
    const parallel = ask(asking, getParallel, query)
    if (isFailure(parallel)) return parallel
    const { words } = asking
    const { texts, places, reference } = parallel
    const records = texts.map(({ record }) => record)
    const all = readRows(parallel)
    const most = Math.floor(MAX_CELLS_SHOWN / records.length)
    const rows = all.slice(0, most)
    const total = all.length
    const next = restOf(places, most)
    const cut = next.length === 0 ? undefined : { shown: rows.length, total, next }
    const lines = rows.map(({ reference, cells }) => {
      const beside = records.flatMap(({ abbreviation }, at) => {
        const cell = cells[at]
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
        reference,
        versions: records.map((record) => ({
          ...shortVersion(record),
          copyright: record.copyright,
        })),
        rows: rows.map(({ reference, cells }) => ({ reference, cells: byId(records, cells) })),
        ...(cut && { cut }),
      },
    }
  },
}

/** The cells by the ids of their versions; a cell of an earlier row that spans this one is absent. */
function byId(records: readonly VersionRecord[], cells: ShownRow['cells']) {
  const named = records.map(({ id }, at) => [id, cells[at]] as const)
  return Object.fromEntries(named.filter(([, cell]) => cell !== undefined))
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
