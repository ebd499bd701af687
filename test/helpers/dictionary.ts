/** Invented works beside the texts, for libraries without compiled resources. */
import { encodeBlocks, openBlocks } from '../../src/bundle/resources/blocks.js'
import type {
  EntrySpan,
  ResourceAbout,
  ResourceEntry,
  ResourceRecord,
} from '../../src/bundle/resources/resource.js'
import type { StoredResource } from '../../src/library/aids/resources.js'

const RECORD: ResourceRecord = {
  id: 'invented-greek',
  kind: 'dictionary',
  name: 'An Invented Dictionary',
  abbreviation: 'INV',
  language_code: 'en',
  description: 'Words for tests.',
  copyright: 'Nobody',
  license: 'Nobody',
}

const span = (is: 'form' | 'transliteration' | 'sound' | 'meaning', start: number, end: number) =>
  ({ is, start, end }) satisfies EntrySpan

type Entry = readonly [key: string, entry: ResourceEntry]

const ENTRIES: readonly Entry[] = [
  [
    'G0026',
    {
      name: '00026',
      text: 'αβγ abg ab-eg\nfrom G25; a <word>',
      spans: [
        ...[span('form', 0, 3), span('transliteration', 4, 7), span('sound', 8, 13)],
        ...[span('meaning', 14, 33), { is: 'entry', start: 19, end: 22, to: 'G25' } as const],
      ],
    },
  ],
  ['G0027', { name: '00027', text: 'no marks at all', spans: [] }],
]

const TOPICS: ResourceRecord = {
  ...RECORD,
  ...{ id: 'invented-topics', kind: 'topics', name: 'Invented Topics' },
}

const place = (start: number, end: number, first: number, last = first) =>
  ({ is: 'place', start, end, to: [first, last] }) satisfies EntrySpan

const JHN_2 = (verse: number) => (43 << 16) | (2 << 8) | verse

const TOPIC_ENTRIES: readonly Entry[] = [
  ['AARON', { name: 'AARON', text: '→ Lineage of Joh 2:1', spans: [place(13, 20, JHN_2(1))] }],
  [
    'FORGIVENESS',
    {
      name: 'FORGIVENESS',
      text: '→ OF ENEMIES Joh 2:1-3\nSee PARDON\nBad 9:9',
      spans: [place(13, 22, JHN_2(1), JHN_2(3)), place(34, 41, (99 << 16) | 0x909)],
    },
  ],
  ['PARDON', { name: 'PARDON', text: '→ See REMISSION', spans: [] }],
  ['REMISSION', { name: 'REMISSION', text: '→ See PARDON; FORGIVENESS, OF ENEMIES', spans: [] }],
]

/** Where comments of Matthew Henry's Concise Commentary on John 11 begin and end. */
const ON_JOHN_11 = [
  [1, 6],
  [7, 10],
  [11, 16],
  [17, 32],
  [33, 46],
  [47, 53],
  [54, 57],
] as const

/** A commentary with the places of a real one on a chapter, its first words for one of them, and invented ones. */
export const commentary: ResourceRecord = {
  ...RECORD,
  ...{
    id: 'mhcc-commentary',
    kind: 'commentary',
    abbreviation: 'MHCC',
    copyright: 'Public Domain',
  },
  ...{ name: "Matthew Henry's Concise Commentary on the Whole Bible", license: 'Public Domain' },
}
export const COMMENTS: readonly Entry[] = [
  ['043.000.000', { text: 'Of the book', spans: [] }],
  ['043.002.000', { text: 'Of the chapter', spans: [] }],
  [
    '043.002.001',
    {
      text: 'A title\nOf <Joh 2:1> & *more*\nan item',
      spans: [
        { is: 'title', start: 0, end: 7 },
        place(12, 19, JHN_2(1), JHN_2(2)),
        { is: 'bold', start: 12, end: 15 },
        { is: 'entry', start: 23, end: 29, to: 'G26' },
        { is: 'item', start: 30, end: 37 },
      ],
      last: JHN_2(2),
    },
  ],
  ['043.002.003', { text: 'one', spans: [], part: 1 }],
  ['043.002.003\u001f0002', { text: 'two', spans: [place(0, 3, (99 << 16) | 0x909)], part: 2 }],
  ...ON_JOHN_11.map(([first, last]): Entry => {
    const words = first === 33 ? "Christ's tender sympathy with these afflicted friends" : 'Words'
    const text = `Verses ${first}-${last}\n${words}`
    const key = `043.011.${String(first).padStart(3, '0')}`
    return [
      key,
      {
        text,
        spans: [{ is: 'bold', start: 0, end: text.indexOf('\n') }],
        last: (43 << 16) | (11 << 8) | last,
      },
    ]
  }),
]

/** The commentary as a library has it. */
export function inventedCommentary(): StoredResource {
  return stored(commentary, COMMENTS)
}

/** The dictionary; it has G26 with all parts, and G27 with none. */
export function inventedDictionary(): StoredResource {
  return stored({ ...RECORD, strongs: 'G' }, ENTRIES)
}

/** The dictionary and topics: a theme, a proper name, and two topics that only name each other and the theme. */
export function inventedResources(): readonly StoredResource[] {
  return [inventedDictionary(), stored(TOPICS, TOPIC_ENTRIES), inventedCommentary()]
}

/** A work of these entries. */
export function stored(record: ResourceRecord, entries: readonly Entry[]): StoredResource {
  const source = { format: 'sword', name: 'Invented', revision: '1', sha256: '0'.repeat(64) }
  const about: ResourceAbout = { record, source, entries: entries.length }
  const { bytes, sha256 } = encodeBlocks('resource', about, entries)
  return {
    ...{ record, entries: entries.length, sha256 },
    open: () =>
      openBlocks<ResourceAbout, ResourceEntry>(
        'resource',
        (first, end) => bytes.subarray(first, end),
        bytes.length,
        `${record.id}.resource`,
      ),
  }
}
