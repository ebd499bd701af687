/** An invented dictionary of Greek numbers, for libraries without compiled resources. */
import { encodeBlocks, openBlocks } from '../../src/bundle/resources/blocks.js'
import type {
  EntrySpan,
  ResourceAbout,
  ResourceEntry,
  ResourceRecord,
} from '../../src/bundle/resources/resource.js'
import type { StoredResource } from '../../src/library/resources.js'

const RECORD: ResourceRecord = {
  id: 'invented-greek',
  kind: 'dictionary',
  name: 'An Invented Dictionary',
  abbreviation: 'INV',
  language_code: 'en',
  description: 'Words for tests.',
  strongs: 'G',
  copyright: 'Nobody',
  license: 'Nobody',
}

const span = (is: 'form' | 'transliteration' | 'sound' | 'meaning', start: number, end: number) =>
  ({ is, start, end }) satisfies EntrySpan

const ENTRIES: readonly (readonly [string, ResourceEntry])[] = [
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

/** The dictionary; it has G26 with all parts, and G27 with none. */
export function inventedDictionary(): StoredResource {
  const source = { format: 'sword', name: 'Invented', revision: '1', sha256: '0'.repeat(64) }
  const about: ResourceAbout = { record: RECORD, source, entries: ENTRIES.length }
  const { bytes, sha256 } = encodeBlocks('resource', about, ENTRIES)
  return {
    ...{ record: RECORD, entries: ENTRIES.length, sha256 },
    open: () =>
      openBlocks<ResourceAbout, ResourceEntry>(
        'resource',
        (first, end) => bytes.subarray(first, end),
        bytes.length,
        'invented-greek.resource',
      ),
  }
}
