/** cross_references: the cross-references of a verse. */
import { isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { listCrossReferences } from '../../operations/list-cross-references.js'
import {
  argumentOf,
  ask,
  COPYRIGHT,
  creditLine,
  integer,
  list,
  nextOffset,
  object,
  REFERENCE,
  restLines,
  type Schema,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

/** The numbers of a place are those of the interface, and further ones may be added. */
const ITEM: Schema = {
  type: 'object',
  properties: {
    from: text('The verse that it belongs to'),
    reference: text('In the names and numbers of the version: ask get_passage for it'),
    source: text('Id of its source'),
    votes: integer('How many readers found it fitting, if its source counts them'),
  },
  required: ['from', 'reference', 'source'],
}

export const crossReferences: Tool = {
  name: 'cross_references',
  title: 'Find cross references',
  description:
    'Cross-references of a verse, a few verses or a chapter: those of notes in the version first, then those that most ' +
    'readers voted for. It gives references and no text: read those that matter with get_passage. Name the source when you ' +
    'use them.',
  arguments: {
    reference: { as: 'ref', schema: REFERENCE, isRequired: true },
    version: { as: 'version', schema: VERSION_ID },
    min_votes: argumentOf(listCrossReferences, 'votes'),
    limit: argumentOf(listCrossReferences, 'limit'),
    offset: argumentOf(listCrossReferences, 'offset'),
  },
  output: object(
    {
      reference: text(),
      version: VERSION,
      copyright: COPYRIGHT,
      total: integer(),
      offset: integer(),
      references: list(ITEM),
      sources: list({
        type: 'object',
        properties: { id: text(), name: text(), credit: text(), license: text(), found: integer() },
        required: ['id', 'name', 'credit', 'license', 'found'],
      }),
      next_offset: integer('The offset that asks for the following places'),
      hint: text('How the operator adds a list, if nothing was found without one'),
    },
    ['next_offset', 'hint'],
  ),
  example: { reference: 'John 3:16', limit: 10 },
  answer(asking, query) {
    const found = ask(asking, listCrossReferences, query)
    if (isFailure(found)) return found
    const { words, language = DEFAULT_LANGUAGE } = asking
    const { record } = found.version
    const { reference, total, offset, references } = found.data
    const sources = found.sources.filter((source) => source.found > 0)
    const next = nextOffset(offset, references.length, total)
    const hint = found.beside?.hint?.[language]
    const lines = references.map(({ from, reference, votes, source }) => {
      const more = votes === undefined ? source : `${source}, ${votes}`
      return `${from} → ${reference} (${more})`
    })
    const rest = restLines(words, 'cross_references', { next, shown: references.length, total })
    const credits = sources.map(({ name, credit, license }) => `${name}: ${credit}; ${license}`)
    return {
      text: [
        `${reference}: ${total}`,
        ...lines,
        ...rest,
        ...(hint === undefined ? [] : [hint]),
        '',
        ...credits,
        creditLine(words, record),
      ].join('\n'),
      data: {
        reference,
        version: shortVersion(record),
        copyright: record.copyright,
        total,
        offset,
        references,
        sources,
        ...(next !== undefined && { next_offset: next }),
        ...(hint !== undefined && { hint }),
      },
    }
  },
}
