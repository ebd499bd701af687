// check: A bundle holds every verse in one JSON document, the same bytes for the same input, and damage is refused.
import t from 'tap'
import { decodeCatalogue, encodeCatalogue, listBundle } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import {
  BundleError,
  checksumOf,
  isReadOpenly,
  NO_CHECKSUM,
  withChecksum,
} from '../../src/bundle/format.js'
import { wordFilesOf } from '../../src/bundle/word-file.js'
import { fc, runs } from '../helpers/property.js'
import { ABSENT, NAMES, SPANISH, smallBooks, smallBundle } from '../helpers/small-library.js'

const bytes = smallBundle(SPANISH)
const LINE_OF_FORMAT_1 = `{"lectern-bundle":1,"sha256":"${'0'.repeat(64)}",`
const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }

t.test('an open reader shows what may be copied, unless a record says otherwise', async (t) => {
  const rows = [
    ...[[undefined, undefined, false] as const, ['allowed', undefined, true] as const],
    ...[['forbidden', undefined, false] as const, ['allowed', 'forbidden', false] as const],
    ...[['forbidden', 'allowed', true] as const, [undefined, 'allowed', true] as const],
    ...[['allowed', 'allowed', true] as const, [undefined, 'forbidden', false] as const],
  ]
  for (const [copies, open_reading, expected] of rows) {
    const record = { ...SPANISH, ...(copies && { copies }), ...(open_reading && { open_reading }) }
    t.equal(isReadOpenly(record), expected, `${copies}, ${open_reading}`)
  }
})

t.test('a bundle is one JSON document that holds every verse', async (t) => {
  const whole = JSON.parse(bytes.toString())
  t.equal(whole['lectern-bundle'], 3)
  t.equal(whole.header.version.id, 'prueba')
  t.equal(whole.verses.length, 60 + 18 + 19 * 60 + 5 + 13 * 13 + 25)
  t.same(whole.verses[0], { verse: 1, text: '¿Qué «GEN 1 1»? Ñandú — "sí" \\ 😀' })
  t.match(whole.headings, [[60 + 18 + 60 + 2, 'section', 'Un título']])
})

t.test('a bundle of format 3 is these bytes', async (t) => {
  // Any other bytes are another format: BUNDLE_FORMAT rises, and this text with it.
  const chapters = [
    {
      number: 2,
      verses: [
        { number: 1, text: 'El "año"' },
        { number: 3, last: 4, text: 'b' },
      ],
      omitted: [2, 5],
      headings: [{ kind: 'section', verse: 3, text: 'T' }],
    },
  ]
  const books = [{ book: 8, name: 'Rut', abbreviationLocal: 'RT', chapters }]
  const made = encodeBundle({ version: SPANISH, source, books })
  t.strictSame(made.toString().split('\n'), [
    '{"lectern-bundle":3,"sha256":"49f09ad91e553e663bbe28d72dea7afaf7992ebaba1fbad307b8e13d56626a3d","crc32":"2151ac71","index":[477,"ce85156b"],',
    `"header":{"version":${JSON.stringify(SPANISH)},` +
      '"source":{"format":"test","name":"x","revision":"1","sha256":"0"},' +
      '"books":[{"book":8,"name":"Rut","abbreviation_local":"RT",' +
      '"chapters":[0,{"last":5,"omitted":[2,5],"joined":[[3,4]]}]}],"plain":true,"sums":[0,1916500368],"lengths":[32,22]},',
    '"verses":[{"verse":1,"text":"El \\"año\\""},{"verse":3,"text":"b"}],',
    '"headings":[[1,"section","T"]]}',
    '',
  ])
})

t.test('the same input gives the same bytes', async (t) => {
  t.ok(smallBundle(SPANISH).equals(bytes))
})

t.test('the header is what the document says, with its lengths as an array', async (t) => {
  const texts = ['', 'a', 'b'.repeat(70_000)]
  const verses = texts.map((text, at) => ({ number: at + 1, text }))
  const chapter = (count: number) => ({
    number: 1,
    verses: verses.slice(0, count),
    omitted: [],
    headings: [],
  })
  const bookOf = (count: number) => ({
    ...{ book: 1, name: '"lengths":[9', abbreviationLocal: 'G', chapters: [chapter(count)] },
  })
  const made = [0, 1, 3].map((count) =>
    encodeBundle({ version: SPANISH, source, books: [bookOf(count)], order: [1] }),
  )
  for (const file of [...made, bytes, encodeBundle({ version: SPANISH, source, books: [] })]) {
    const { lengths, ...header } = decodeBundle(file, 'x').header
    const whole = JSON.parse(file.toString())
    t.strictSame({ ...header, lengths: [...lengths] }, whole.header)
    t.equal(lengths.constructor, Uint32Array)
  }
})

t.test('decoding gives back the header and views of the lines', async (t) => {
  const bundle = decodeBundle(bytes, 'x.json')
  t.equal(bundle.header.books.length, 5)
  t.same(bundle.header.books[2]?.chapters.slice(0, 4), [
    60,
    { last: 8, omitted: [3, 7], joined: [[5, 6]] },
    60,
    { last: 2, omitted: [1, 2], joined: [] },
  ])
  t.equal(bundle.verses.buffer, bytes.buffer, 'no copy')
  t.equal(JSON.parse(`[${bundle.verses}]`).length, bundle.header.lengths.length)
  t.equal(JSON.parse(bundle.headings.toString()).length, 1)
})

t.test('a version without headings or with a missing chapter is encoded', async (t) => {
  const verses = [{ number: 1, text: 'a' }]
  const chapters = [{ number: 3, verses, omitted: [], headings: [] }]
  const books = [{ book: 1, name: 'G', abbreviationLocal: 'GN', chapters }]
  const bundle = decodeBundle(encodeBundle({ version: SPANISH, source, books }), 'x')
  t.same(bundle.header.books[0]?.chapters, [0, 0, 1])
  t.equal(bundle.headings.toString(), '[]')
})

t.test(
  'the order in which an edition prints its books is kept, and absent if it has none',
  async (t) => {
    const books = smallBooks('es')
    const orderOf = (order?: readonly number[]) => {
      const input = { version: SPANISH, source, books }
      const bundle = decodeBundle(encodeBundle(order ? { ...input, order } : input), 'x')
      return [bundle.header, listBundle(bundle, NAMES)] as const
    }
    const order = [19, 1, 43, 46, 65]
    for (const made of orderOf(order)) t.strictSame(made.order, order)
    for (const made of orderOf()) t.notOk('order' in made)
  },
)

t.test('verses and chapters out of order are a programming mistake', async (t) => {
  const encode = (chapters: { number: number; verses: { number: number; last?: number }[] }[]) =>
    encodeBundle({
      version: SPANISH,
      source,
      books: [
        {
          book: 1,
          name: 'G',
          abbreviationLocal: 'GN',
          chapters: chapters.map(({ number, verses }) => ({
            number,
            verses: verses.map((verse) => ({ ...verse, text: 'a' })),
            omitted: [],
            headings: [],
          })),
        },
      ],
    })
  t.throws(() => encode([{ number: 1, verses: [{ number: 2 }, { number: 1 }] }]), RangeError)
  t.throws(() => encode([{ number: 1, verses: [{ number: 3, last: 2 }] }]), RangeError)
  t.throws(
    () => encode([{ number: 1, verses: [{ number: 1, last: 3 }, { number: 3 }] }]),
    RangeError,
  )
  t.throws(
    () =>
      encode([
        { number: 2, verses: [] },
        { number: 2, verses: [] },
      ]),
    RangeError,
  )
})

t.test('any changed byte, any cut and any foreign file is refused by name', async (t) => {
  const refuse = (damaged: Buffer) => {
    t.throws(() => decodeBundle(damaged, 'kjv.json'), { name: 'BundleError', message: /kjv\.json/ })
  }
  refuse(Buffer.alloc(0))
  refuse(Buffer.from('{"lectern-bundle":1}'))
  refuse(Buffer.from('not JSON\n'))
  refuse(bytes.subarray(0, bytes.length - 1))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] as number) ^ change
        let error: unknown
        try {
          decodeBundle(damaged, 'kjv.json')
        } catch (thrown) {
          error = thrown
        }
        return error instanceof BundleError && error.message.includes('kjv.json')
      },
    ),
    { numRuns: runs(300) },
  )
})

t.test('a bundle of another format says which this program reads', async (t) => {
  const first = bytes.indexOf('\n')
  const line = bytes.toString('utf8', 0, first)
  const begun = (other: string) => Buffer.concat([Buffer.from(other), bytes.subarray(first)])
  t.equal(decodeBundle(begun(line), 'kjv.json').header.version.id, 'prueba')
  for (const other of [line.replace(':3,', ':9,'), line.replace(':3,', ':12,'), LINE_OF_FORMAT_1]) {
    const format = /\d+/.exec(other)?.[0]
    t.throws(() => decodeBundle(begun(other), 'kjv.json'), {
      message: `kjv.json is a bundle of format ${format}, this Lectern reads format 3; run make build`,
    })
  }
  for (const other of [
    `${line}x`,
    `x${line}`,
    line.replace(/(?<="sha256":")./, ''),
    line.slice(0, -1),
  ]) {
    t.throws(() => decodeBundle(begun(other), 'kjv.json'), { message: /is not a Lectern bundle/ })
  }
})

t.test('the checksum is CRC-32 of all bytes but the digits that state it', async (t) => {
  // The check value of the standard, and a number whose first digit is a zero.
  t.equal(checksumOf(Buffer.from('123456789')), 'cbf43926')
  t.equal(checksumOf(Buffer.from('33')), '0a6216d9')
  t.equal(checksumOf(Buffer.alloc(0)), '00000000')
  const line = (digits: string) => Buffer.from(`{"crc32":"${digits}"}\n`)
  const whole = withChecksum([line(NO_CHECKSUM), Buffer.alloc(0), Buffer.from('of the text')])
  const { crc32 } = JSON.parse(whole.toString('utf8', 0, whole.indexOf('\n')))
  t.equal(crc32, checksumOf(Buffer.concat([line('ffffffff'), Buffer.from('of the text')])))
  t.equal(crc32, checksumOf(Buffer.concat([line('12345678'), Buffer.from('of the text')])))
  t.not(crc32, checksumOf(Buffer.concat([line(crc32), Buffer.from('of the texu')])))
  const far = Buffer.from(`${' '.repeat(256)}"crc32":"12345678"`)
  t.not(
    checksumOf(far),
    checksumOf(Buffer.from(far.toString().replace('12', '13'))),
    'no first line',
  )
})

t.test('a catalogue comes back as it was written, and a damaged one is named', async (t) => {
  const bundle = decodeBundle(smallBundle(SPANISH), 'x')
  const versions = [{ ...listBundle(bundle, NAMES), bytes: { text: 1, words: 2 } }]
  const text = encodeCatalogue({ versions, absent: ABSENT, names: NAMES })
  t.same(decodeCatalogue(text, 'c.json'), { versions, absent: ABSENT, names: NAMES })
  for (const damaged of [
    '',
    'null',
    '{}',
    '{"lectern-catalogue":9}',
    '{"lectern-catalogue":4}',
    '{"lectern-catalogue":4,"versions":[],"absent":[],"names":[{"books":[]}]}',
    '{"lectern-catalogue":4,"versions":[],"absent":[],"names":[null]}',
    '{"lectern-catalogue":4,"versions":[],"absent":[],"names":[{}]}',
    text.replaceAll('"words":', '"worlds":'),
  ]) {
    t.throws(() => decodeCatalogue(damaged, 'c.json'), { name: 'BundleError', message: /c\.json/ })
  }
  for (const name of ['versions', 'absent', 'names']) {
    for (const form of [undefined, null, {}, 'x', 7]) {
      const damaged = JSON.stringify({ ...JSON.parse(text), [name]: form })
      t.throws(
        () => decodeCatalogue(damaged, 'c.json'),
        { name: 'BundleError', message: /c\.json is damaged: a list is missing/ },
        `${name}: ${form}`,
      )
    }
  }
})

t.test(
  'a catalogue that leads out of its folder, or cannot be, is refused with a sentence',
  async (t) => {
    const bundle = decodeBundle(smallBundle(SPANISH), 'x')
    const entry = { ...listBundle(bundle, NAMES), bytes: { text: 1, words: 2 } }
    const refuse = (
      versions: readonly unknown[],
      message: RegExp,
      absent: readonly unknown[] = ABSENT,
    ) =>
      t.throws(
        () =>
          decodeCatalogue(
            JSON.stringify({ 'lectern-catalogue': 4, versions, absent, names: NAMES }),
            'c.json',
          ),
        { name: 'BundleError', message },
      )
    for (const id of ['../../etc/passwd', '/etc/passwd', 'a/b', '.', '..', 'a\\b', '', null, 7]) {
      const damage = /^c\.json is damaged: .* is no id of a version; run make clean build$/
      refuse([{ ...entry, record: { ...entry.record, id }, file: `${id}.json` }], damage)
      refuse([entry], damage, [{ ...ABSENT[0], id }])
    }
    for (const file of ['../../../../etc/passwd', '/etc/passwd', 'other.json', '', undefined]) {
      refuse([{ ...entry, file }], /^c\.json is damaged: the file of \S+ is .* and not \S+\.json; /)
    }
    for (const size of [-1, 0.5, 1e300, '1', null, undefined]) {
      for (const part of ['text', 'words']) {
        const bytes = { ...entry.bytes, [part]: size }
        refuse([{ ...entry, bytes }], /^c\.json is damaged: the sizes of \S+ are /)
      }
    }
    refuse([{ ...entry, bytes: undefined }], /the sizes of/)
    refuse([entry, entry], /the version \S+ is listed twice; run make clean build$/)
    refuse([entry], /is listed twice/, [{ ...ABSENT[0], id: entry.record.id }])
    refuse([null], /is no id/)
  },
)

t.test('the words of a bundle are beside it, whatever its folder is called', async (t) => {
  t.strictSame(wordFilesOf('/my.json.d/kjv.json'), {
    index: '/my.json.d/kjv.index',
    words: '/my.json.d/kjv.words',
    forms: '/my.json.d/kjv.forms',
  })
})

t.test('smallBooks has the gaps that other tests count on', async (t) => {
  t.equal(smallBooks('es').find(({ book }) => book === 43)?.chapters[3]?.verses.length, 0)
})
