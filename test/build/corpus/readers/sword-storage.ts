// check: How SWORD modules keep their texts: drivers, encodings, LZSS, and the slots of versifications.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { unpackLzss } from '../../../../build/corpus/readers/formats/sword/storage/lzss.js'
import {
  type Entry,
  LARGEST_TESTAMENT,
  textsOf,
} from '../../../../build/corpus/readers/formats/sword/storage/slots.js'
import {
  gridOf,
  VERSIFICATION_NAMES,
} from '../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { bookByOsisName } from '../../../../build/corpus/readers/shared/osis-books.js'
import { ReaderFault } from '../../../../build/corpus/readers/shared/reader-fault.js'
import { VERSIFICATIONS } from '../../../../src/numbering/versifications.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { fc, runs } from '../../../helpers/property.js'
import {
  bookSlots,
  draftOf,
  refusalOf,
  versesOf,
  warningsOf,
  writeSwordModule,
} from '../../../helpers/sword-module.js'

const RAW = { ModDrv: 'RawText', CompressType: undefined }
const JUDE = bookSlots('Jude', [['Alpha. ', 'Beta. ', 'Gamma.']])

/** The slots of the New Testament in a versification, empty but for those given by OSIS reference. */
function gridSlots(versification: string, filled: Readonly<Record<string, string>>): string[] {
  const slots = ['', '']
  for (const { name, lastVerses } of gridOf(versification, 'nt') ?? []) {
    slots.push(filled[name] ?? '')
    for (const [chapter, last] of lastVerses.entries()) {
      for (let verse = 0; verse <= last; verse += 1) {
        slots.push(filled[`${name}.${chapter + 1}.${verse}`] ?? '')
      }
    }
  }
  return slots
}

t.test('RawText is read as zText is', async (t) => {
  const root = scratch(t)
  writeSwordModule(root, { conf: RAW, nt: [JUDE] })
  const reading = readSwordModule(root, 'tiny', undefined)
  t.same(versesOf(reading), ['JUD 1:1 Alpha.', 'JUD 1:2 Beta.', 'JUD 1:3 Gamma.'])
  t.same(reading.messages, [])
})

t.test('damaged files of RawText are refused with the place of the damage', async (t) => {
  const damage = (file: string, change: (bytes: Buffer) => Buffer, message: RegExp): void => {
    const root = scratch(t)
    const path = join(writeSwordModule(root, { conf: RAW, nt: [JUDE] }), file)
    writeFileSync(path, change(readFileSync(path)))
    t.match(refusalOf(readSwordModule(root, 'tiny', undefined)), message, `${message}`)
  }
  damage('nt.vss', (bytes) => bytes.subarray(0, -1), /Jude does not end/)
  damage('nt.vss', (bytes) => bytes.subarray(0, -6), /Jude does not end/)
  damage('nt', (bytes) => bytes.subarray(0, -2), /nt\.vss, slot 4: it should hold bytes \d+ to/)
  damage('nt', (bytes) => bytes.fill(0xff, 0, 3), /nt\.vss, slot 0: its text is not valid UTF-8/)
  for (const file of ['nt', 'nt.vss']) {
    const root = scratch(t)
    rmSync(join(writeSwordModule(root, { conf: RAW, nt: [JUDE] }), file))
    const message = refusalOf(readSwordModule(root, 'tiny', undefined))
    t.match(message, /one of nt, nt\.vss is missing/, file)
  }
})

t.test('no damage of RawText makes the reader throw or hang', async (t) => {
  const root = scratch(t)
  const folder = writeSwordModule(root, { conf: RAW, nt: [JUDE] })
  const bytesOf = new Map(['nt', 'nt.vss'].map((file) => [file, readFileSync(join(folder, file))]))
  const flips = fc.record({
    file: fc.constantFrom('nt', 'nt.vss'),
    at: fc.nat(),
    byte: fc.nat(255),
    keep: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(flips, ({ file, at, byte, keep }) => {
      const bytes = bytesOf.get(file) ?? Buffer.alloc(0)
      const damaged = Buffer.from(bytes.subarray(0, Math.ceil(bytes.length * keep)))
      if (damaged.length > 0) damaged[at % damaged.length] = byte
      writeFileSync(join(folder, file), damaged)
      const reading = readSwordModule(root, 'tiny', undefined)
      writeFileSync(join(folder, file), bytes)
      return reading.draft !== undefined || reading.messages.length > 0
    }),
    { numRuns: runs(200) },
  )
})

t.test('every encoding gives the same text', async (t) => {
  const slots = JUDE.map((slot) => slot.replace('Beta', '“Año” – á'))
  const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const windows = (text: string) =>
    Buffer.from(text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96'), 'latin1')
  const encodings: readonly [string | undefined, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['utf8', (text) => Buffer.from(text)],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16', swapped],
    ['Latin-1', windows],
    ['ISO-8859-1', windows],
    [undefined, windows],
  ]
  for (const [Encoding, encode] of encodings) {
    for (const driver of [RAW, {}]) {
      const root = scratch(t)
      writeSwordModule(root, { conf: { ...driver, Encoding }, nt: [slots], encode })
      const verses = versesOf(readSwordModule(root, 'tiny', undefined))
      t.equal(verses[1], 'JUD 1:2 “Año” – á.', `${Encoding}`)
    }
  }
  const root = scratch(t)
  const odd = (text: string) => Buffer.concat([Buffer.from(text, 'utf16le'), Buffer.from('x')])
  writeSwordModule(root, { conf: { ...RAW, Encoding: 'UTF-16' }, nt: [JUDE], encode: odd })
  t.match(refusalOf(readSwordModule(root, 'tiny', undefined)), /slot 0: .* not valid UTF-16/)
})

t.test('LZSS is unpacked up to its size', async (t) => {
  const pieces = Buffer.from([0xff, ...Buffer.from('abcdefgh'), 0, 0xee, 0xf5])
  t.equal(`${unpackLzss(pieces, 100)}`, 'abcdefghabcdefgh')
  t.equal(`${unpackLzss(Buffer.from([0, 0, 0, 0, 0xf0]), 100)}`, '      ', 'the window is blank')
  t.equal(`${unpackLzss(Buffer.alloc(0), 4)}`, '')
  t.equal(`${unpackLzss(pieces, 11)}`, 'abcdefghabc', 'a copy may reach past the size')
  t.throws(() => unpackLzss(pieces, 8), /more than it should/)
  t.throws(() => unpackLzss(pieces.subarray(0, -1), 100), /ends inside of a piece/)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(400), (bytes, limit) => {
      try {
        return unpackLzss(Buffer.from(bytes), limit).length <= limit
      } catch (error) {
        return /it ends inside|it unpacks/.test((error as Error).message)
      }
    }),
    { numRuns: runs(300) },
  )
})

t.test('slots are bounded, however often they name the same bytes', async (t) => {
  const length = LARGEST_TESTAMENT / 4
  const entries: Entry[] = [0, 1, 0, 1, 0].map((start, index) => ({
    ...{ index, block: 0, start, length },
  }))
  const read = (list: readonly Entry[]) =>
    textsOf(list, () => Buffer.from('a'), String, 'x.vss', 'UTF-8')
  t.equal(read(entries.slice(0, 4)).texts.length, 4)
  t.throws(
    () => read(entries),
    new ReaderFault('x.vss, slot 4', 'up to it they claim 335544320 bytes'),
  )
  const links = entries.map((entry) => ({ ...entry, start: 0 }))
  t.same([...read(links).links], [1, 2, 3, 4], 'a link costs nothing')
})

t.test('a module without marks of chapters is read by its versification', async (t) => {
  const filled = {
    '3John.1.14': 'Peace.',
    '3John.1.15': 'Greet.',
    'Jude.1.1': 'Jude.',
    'Jude.1.2': 'Mercy.',
    'Jude.1.4': 'For.',
    Jude: 'About the book.',
    'Jude.1.0': '<title>A part</title>',
  }
  const read = (versification: string | undefined, slots: readonly string[]) => {
    const root = scratch(t)
    const conf = { ...RAW, Versification: versification }
    writeSwordModule(root, { conf, nt: [slots], ot: [['', '']] })
    return readSwordModule(root, 'tiny', undefined)
  }
  const slots = gridSlots('NRSV', filled)
  const reading = read('nrsv', slots)
  t.same(versesOf(reading), [
    '3JN 1:14 Peace.',
    '3JN 1:15 Greet.',
    'JUD 1:1 Jude.',
    'JUD 1:2 Mercy.',
    'JUD 1:4 For.',
  ])
  t.same(
    warningsOf(reading).filter((text) => text.startsWith('JUD')),
    ['JUD 1:3: its slot is empty inside the chapter'],
  )
  t.same(draftOf(reading).books.at(-1)?.chapters[0]?.headings, [
    { kind: 'section', verse: 0, text: 'A part' },
  ])
  t.match(
    refusalOf(read('KJV', slots)),
    /names no chapters, and it has 8248 slots, the versification KJV has 8246/,
  )
  t.match(refusalOf(read(undefined, slots)), /the versification KJV has 8246/)
  t.match(refusalOf(read('Klingon', slots)), /Klingon is unknown; known are Calvin, .*Vulg/)
  const stray = [...slots.slice(0, -6), ...JUDE]
  t.match(read('KJV', stray).draft?.books.length, 1, 'what its markup names is read without it')
  const mostly = gridSlots('KJV', Object.fromEntries(grid('Rev')))
  JUDE.forEach((slot, index) => {
    mostly[mostly.length - 431 + index] = slot
  })
  t.equal(read('KJV', mostly).draft?.books.length, 2, 'most of its slots are not in marked books')
})

/** Every verse of a book of the New Testament, with a text. */
function grid(book: string): [string, string][] {
  const { lastVerses = [] } = gridOf('KJV', 'nt')?.find(({ name }) => name === book) ?? {}
  return lastVerses.flatMap((last, chapter) =>
    Array.from({ length: last }, (_, verse): [string, string] => [
      `${book}.${chapter + 1}.${verse + 1}`,
      'Text.',
    ]),
  )
}

t.test('joined verses of a versification stand under the first number', async (t) => {
  const root = scratch(t)
  const slots = gridSlots('KJV', { 'Jude.1.1': 'One.', 'Jude.1.3': 'Three.' })
  const folder = writeSwordModule(root, { conf: RAW, nt: [slots] })
  const table = readFileSync(join(folder, 'nt.vss'))
  const first = slots.indexOf('One.') * 6
  table.copy(table, first + 6, first, first + 6)
  writeFileSync(join(folder, 'nt.vss'), table)
  const verses = versesOf(readSwordModule(root, 'tiny', undefined))
  t.same(verses, ['JUD 1:1-2 One.', 'JUD 1:3 Three.'])
})

t.test('the tables of versifications say what the names of their books are', async (t) => {
  t.equal(VERSIFICATION_NAMES.length, 18)
  for (const name of VERSIFICATION_NAMES) {
    const books = [...(gridOf(name, 'ot') ?? []), ...(gridOf(name, 'nt') ?? [])]
    const unknown = books.filter((book) => bookByOsisName(book.name) === undefined)
    t.ok(
      unknown.every((book) => /^Add(Esth|Dan)$/.test(book.name)),
      `${name}: names of books`,
    )
    t.ok(books.every(({ lastVerses }) => lastVerses.length > 0 && !lastVerses.includes(0)))
    t.equal(new Set(books.map((book) => book.name)).size, books.length, `${name}: each once`)
  }
  const kjv = VERSIFICATIONS[0]
  const books = [...(gridOf('KJV', 'ot') ?? []), ...(gridOf('KJV', 'nt') ?? [])]
  t.ok(
    books.every(({ name, lastVerses }) =>
      lastVerses.every(
        (last, index) => kjv?.lastVerse(bookByOsisName(name) ?? 0, index + 1) === last,
      ),
    ),
  )
})
