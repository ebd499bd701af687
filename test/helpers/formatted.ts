/** Small versions with invented layers, and passages of them in a format. */

import { writeContent } from '../../src/answers/formats/answer.js'
import {
  type AskedFormat,
  type Format,
  FORMATS as NAMES,
} from '../../src/answers/formats/request.js'
import type { Usj, UsjContent } from '../../src/answers/formats/usj.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type BookInput, encodeBundle } from '../../src/bundle/encode.js'
import type { VersionRecord } from '../../src/bundle/format.js'
import { type ChapterLayers, type LayerBlock, NO_LAYERS } from '../../src/bundle/layers.js'
import { bookByNumber } from '../../src/canon/books.js'
import type { Reference } from '../../src/reference/reference.js'
import { isMiss, locate } from '../../src/text/locate.js'
import { loadVersion, type Version, type VersionBook } from '../../src/text/version.js'
import { ENGLISH } from './small-library.js'

export const FORMATS = NAMES

/** The verses of a chapter: texts of 1, 2, 3 ..., or with their numbers; null is an omitted verse. */
export type Texts = readonly (string | null | { readonly last: number; readonly text: string })[]

/** A version of these chapters of Genesis, or of another book. */
export function versionOf(
  chapters: readonly Texts[],
  { book = 1, ...record }: Partial<VersionRecord> & { readonly book?: number } = {},
): Version {
  const input: BookInput = {
    book,
    name: book === 1 ? 'Genesis' : bookByNumber(book).abbreviation,
    abbreviationLocal: 'Gn',
    chapters: chapters.map((texts, index) => {
      const omitted: number[] = []
      const verses: { number: number; last?: number; text: string }[] = []
      let number = 1
      for (const one of texts) {
        if (one === null) omitted.push(number)
        else if (typeof one === 'string') verses.push({ number, text: one })
        else verses.push({ number, last: one.last, text: one.text })
        number = typeof one === 'object' && one !== null ? one.last + 1 : number + 1
      }
      return { number: index + 1, verses, omitted, headings: [] }
    }),
  }
  const source = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
  const bytes = encodeBundle({ version: { ...ENGLISH, ...record }, source, books: [input] })
  return loadVersion(decodeBundle(bytes, 'test.json'))
}

/** Layers of one chapter from some of their lists. */
export const layersOf = (some: Partial<ChapterLayers>): ChapterLayers => ({ ...NO_LAYERS, ...some })

/** A paragraph, a line of poetry or, with a text, a heading that begins before a character of a verse. */
export const block = (
  verse: number,
  offset: number,
  marker: string,
  text?: string,
): LayerBlock => ({
  ...{ verse, offset, marker },
  ...(text !== undefined && { text }),
})

export const ALL: Omit<AskedFormat, 'format'> = { numbers: true, notes: true, headings: true }

/** Places of a version's one book in a format; `layers` are by chapter, from 1 on. */
export function contentOf(
  version: Version,
  references: Reference | readonly Reference[],
  format: Format,
  layers: readonly ChapterLayers[] = [],
  options: Partial<Omit<AskedFormat, 'format'>> = {},
): unknown {
  const places = [references].flat().map((reference) => {
    const book = version.bookByNumber[reference.book] as VersionBook
    const runs = locate(version, book, reference)
    if (isMiss(runs)) throw new Error(`no ${JSON.stringify(reference)}`)
    return { book, reference, runs }
  })
  const chapter = (index: number) => layers[index] ?? NO_LAYERS
  return writeContent({ version, layers: { chapter } }, places, { ...ALL, ...options, format })
}

export const chapterOne: Reference = { form: 'chapter', book: 1, chapter: 1 }
export const verses = (first: number, last: number, chapter = 1): Reference => ({
  form: 'verses',
  book: 1,
  chapter,
  first,
  last,
})

/** All words of a USJ document outside its notes and headings, a blank between paragraphs. */
export function wordsOfUsj({ content }: Usj): string {
  const wordsOf = (one: UsjContent): string => {
    if (typeof one === 'string') return one
    if (one.type === 'note' || one.type === 'book') return ''
    const words = (one.content ?? []).map(wordsOf).join('')
    return one.type === 'para' || one.type === 'table:cell' ? `${words} ` : words
  }
  return content.map(wordsOf).join('')
}

/**
 * USJ as its specification describes it (USFM 3.1: docs.usfm.bible, "USJ"), stricter than its published schema: the types
 * that a text of verses needs, each with the members that it must have and no others.
 */
const marked = (type: string, members: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { const: type }, ...members },
})
const marker = { type: 'string', pattern: '^[a-z]+\\d?$' }
const content = {
  type: 'array',
  items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/$defs/inline' }] },
}
const cells = { type: 'array', minItems: 1, items: { $ref: '#/$defs/cell' } }
const SID = '^[0-9A-Z]{3} \\d+'
const NODES = {
  book: marked(
    'book',
    { marker: { const: 'id' }, code: { type: 'string', pattern: '^[0-9A-Z]{3}$' }, content },
    ['marker', 'code', 'content'],
  ),
  chapter: marked(
    'chapter',
    {
      marker: { const: 'c' },
      number: { type: 'string', pattern: '^\\d+$' },
      sid: { type: 'string', pattern: `${SID}$` },
    },
    ['marker', 'number', 'sid'],
  ),
  para: marked('para', { marker, content }, ['marker']),
  table: marked(
    'table',
    {
      content: {
        type: 'array',
        minItems: 1,
        items: marked('table:row', { marker: { const: 'tr' }, content: cells }, [
          'marker',
          'content',
        ]),
      },
    },
    ['content'],
  ),
}
export const usjSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'version', 'content'],
  properties: {
    type: { const: 'USJ' },
    version: { const: '3.1' },
    content: { type: 'array', minItems: 2, items: { anyOf: Object.values(NODES) } },
  },
  $defs: {
    cell: marked('table:cell', { marker, align: { enum: ['start', 'center', 'end'] }, content }, [
      'marker',
      'align',
      'content',
    ]),
    inline: {
      anyOf: [
        marked(
          'verse',
          {
            marker: { const: 'v' },
            number: { type: 'string', pattern: '^\\d+(-\\d+)?$' },
            sid: { type: 'string', pattern: `${SID}:\\d+(-\\d+)?$` },
          },
          ['marker', 'number', 'sid'],
        ),
        marked('char', { marker, content }, ['marker', 'content']),
        marked('note', { marker, caller: { type: 'string', minLength: 1 }, content }, [
          'marker',
          'caller',
          'content',
        ]),
      ],
    },
  },
}
