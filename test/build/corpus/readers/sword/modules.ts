// check: A module as a whole: its .conf and kind, its books and chapters, and what is said of them, to the letter.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  confProse,
  confValue,
  parseConf,
} from '../../../../../build/corpus/readers/formats/sword/conf.js'
import { sortSlots } from '../../../../../build/corpus/readers/formats/sword/grid.js'
import { driverOf, kindOf } from '../../../../../build/corpus/readers/formats/sword/kind.js'
import type { SwordModule } from '../../../../../build/corpus/readers/formats/sword/library.js'
import {
  decoderOf,
  ENCODINGS,
} from '../../../../../build/corpus/readers/formats/sword/storage/encoding.js'
import type { Slots } from '../../../../../build/corpus/readers/formats/sword/storage/slots.js'
import {
  readStructure,
  type SlotBook,
} from '../../../../../build/corpus/readers/formats/sword/structure.js'
import { readSwordModule } from '../../../../../build/corpus/readers/formats/sword/sword.js'
import type { Fixups } from '../../../../../build/corpus/readers/shared/fixups.js'
import { ReaderFault } from '../../../../../build/corpus/readers/shared/reader-fault.js'
import { scratch } from '../../../../helpers/corpus-project.js'
import {
  bookSlots,
  draftOf,
  type ModuleParts,
  refusalOf,
  versesOf,
  writeSwordModule,
} from '../../../../helpers/sword-module.js'

const REASON = 'a reason, as every group must have'

/** A module of a library in memory, by the lines of its .conf. */
function moduleOf(lines: readonly string[], dataPath: string | undefined = '/data'): SwordModule {
  const conf = parseConf(Buffer.from(['[x]', ...lines].join('\n')), 'x.conf')
  return { name: 'x', version: undefined, confPath: 'x.conf', dataPath, conf }
}

function faultOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ReaderFault) return `${error.place}: ${error.message}`
    throw error
  }
  return 'no fault'
}

const ZIPPED = ['ModDrv=zText', 'SourceType=OSIS', 'Encoding=UTF-8', 'CompressType=ZIP']
/** The usual lines with others in the place of those of the same keys. */
const linesWith = (...lines: readonly string[]): string[] => {
  const keys = lines.map((line) => line.slice(0, line.indexOf('=') + 1))
  return [...ZIPPED.filter((line) => !keys.some((key) => line.startsWith(key))), ...lines]
}

t.test(
  'each driver of Bibles is known in any letter case, others by what they are for',
  async (t) => {
    for (const [name, isPacked, bytes] of [
      ['zText', true, 2],
      ['zText4', true, 4],
      ['RawText', false, 2],
      ['RawText4', false, 4],
    ] as const) {
      for (const value of [name, name.toLowerCase(), name.toUpperCase()]) {
        t.strictSame(driverOf(moduleOf([`ModDrv=${value}`])), { isPacked, bytes }, value)
      }
      const { storage, versification, folder } = kindOf(moduleOf(linesWith(`ModDrv=${name}`)))
      const compression = isPacked ? 'ZIP' : undefined
      t.strictSame(storage, { compression, encoding: 'UTF-8', lengthBytes: bytes, key: undefined })
      t.strictSame([versification, folder], ['KJV', '/data'])
    }
    const only = 'only zText, zText4, RawText, RawText4 can be read'
    for (const [value, what] of [
      ...['zCom', 'zCom4', 'RawCom', 'RawCom4', 'rawcom', 'HREFCom', 'RawFiles'].map(
        (name) => [name, ', a commentary'] as const,
      ),
      ...['zLD', 'RawLD', 'RawLD4', 'zld4'].map(
        (name) => [name, ', a lexicon or a daily book'] as const,
      ),
      ['RawGenBook', ', a book without chapters and verses'],
      ['rawgenbook', ', a book without chapters and verses'],
      ...[
        ...['xzCom', 'zComs', 'zCom45', 'Com', 'xHREFCom', 'HREFComs', 'xRawFiles', 'RawFiles2'],
        ...['xRawLD', 'RawLDs', 'LD4', 'xRawGenBook', 'RawGenBook4', 'zText5', 'Text', 'toString'],
      ].map((name) => [name, ''] as const),
    ] as const) {
      const fault = `x.conf: x: ModDrv is ${value}${what}; ${only}`
      t.equal(
        faultOf(() => driverOf(moduleOf([`ModDrv=${value}`]))),
        fault,
      )
    }
    t.equal(
      faultOf(() => driverOf(moduleOf([]))),
      `x.conf: x: ModDrv is missing; ${only}`,
    )
  },
)

t.test('each markup and each packing is known in any letter case', async (t) => {
  const translated = (name: string) =>
    kindOf(moduleOf(linesWith(`SourceType=${name}`))).translate('<i>a</i><FI>b<Fi>')
  const gbf = '&#60;i&#62;a&#60;/i&#62;<hi type="italic">b</hi>'
  for (const [name, osis] of [
    ['OSIS', '<i>a</i><FI>b<Fi>'],
    ['ThML', '<hi type="italic">a</hi><FI>b<Fi>'],
    ['GBF', gbf],
    ['Plaintext', '&#60;i&#62;a&#60;/i&#62;&#60;FI&#62;b&#60;Fi&#62;'],
  ] as const) {
    for (const value of [name, name.toLowerCase(), name.toUpperCase()]) {
      t.equal(translated(value), osis, value)
    }
  }
  const fault = (line: string) => faultOf(() => kindOf(moduleOf(linesWith(line))))
  t.equal(
    fault('SourceType=TEI'),
    'x.conf: x: SourceType is TEI; only OSIS, ThML, GBF, Plaintext can be read',
  )
  for (const name of ['ZIP', 'LZSS']) {
    for (const value of [name, name.toLowerCase()]) {
      const { storage } = kindOf(moduleOf(linesWith(`CompressType=${value}`)))
      t.equal(storage.compression, name, value)
    }
  }
  for (const name of ['RAR', 'BZIP2', 'XZ']) {
    t.equal(
      fault(`CompressType=${name}`),
      `x.conf: x: CompressType is ${name}; only ZIP, LZSS can be read: mod2zmod of SWORD packs it again`,
    )
  }
  const defaults = kindOf(moduleOf(['ModDrv=zText']))
  t.strictSame(
    [defaults.storage.compression, defaults.storage.encoding, defaults.translate('<')],
    ['LZSS', 'Latin-1', '&#60;'],
  )
})

t.test('each encoding is known by its names', async (t) => {
  for (const [name, encoding] of [
    ...['UTF-8', 'utf-8', 'UTF8', 'utf8'].map((value) => [value, 'UTF-8'] as const),
    ...['UTF-16', 'utf-16', 'UTF16'].map((value) => [value, 'UTF-16'] as const),
    ...['Latin-1', 'latin1', 'ISO-8859-1', 'iso8859-1'].map((value) => [value, 'Latin-1'] as const),
  ]) {
    const { storage } = kindOf(moduleOf(linesWith(`Encoding=${name}`)))
    t.equal(storage.encoding, encoding, name)
  }
  for (const name of [
    ...['xUTF-8', 'UTF-80', 'UTF--8', 'xUTF-16', 'UTF-16LE', 'xLatin-1', 'Latin-10', 'Latin--1'],
    ...['xISO-8859-1', 'ISO-8859-15', 'ISO8859', 'SCSU'],
  ]) {
    t.equal(
      faultOf(() => kindOf(moduleOf(linesWith(`Encoding=${name}`)))),
      `x.conf: x: Encoding is ${name}; only UTF-8, UTF-16, Latin-1 can be read`,
    )
  }
  t.strictSame(
    ENCODINGS.map(([name]) => name),
    ['UTF-8', 'UTF-16', 'Latin-1'],
  )
})

t.test('bytes are decoded as each encoding has them', async (t) => {
  const bytes = Buffer.from(Array.from({ length: 160 }, (_, byte) => byte))
  const latin = decoderOf('Latin-1')
  t.equal(latin(bytes.subarray(0, 128)), bytes.subarray(0, 128).toString('latin1'))
  t.equal(latin(bytes.subarray(128)), '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ')
  t.equal(latin(Buffer.from([0xa0, 0xf1, 0xff])), '\u00a0ñÿ')
  const utf8 = decoderOf('UTF-8')
  t.equal(utf8(Buffer.from('plain')), 'plain')
  t.equal(utf8(Buffer.from('\ufeffñ')), '\ufeffñ')
  t.throws(() => utf8(Buffer.from([0xf1])), TypeError)
  const utf16 = decoderOf('UTF-16')
  t.equal(utf16(Buffer.from('añ', 'utf16le')), 'añ')
  t.equal(utf16(Buffer.from('\ufeffañ', 'utf16le')), 'añ')
  t.equal(utf16(Buffer.from('\ufeffañ', 'utf16le').swap16()), 'añ')
  t.equal(utf16(Buffer.from([0xfe, 0x00])), 'þ', 'half a mark is none')
  t.throws(() => utf16(Buffer.from([0x61])), TypeError)
  t.throws(() => utf16(Buffer.from([0x00, 0xd8])), TypeError)
})

t.test('a key, a folder and a versification are what the .conf says', async (t) => {
  const locked = kindOf(moduleOf(linesWith('CipherKey=abc', 'Versification=NRSV')))
  t.strictSame(locked.storage.key, Buffer.from('abc'))
  t.equal(locked.versification, 'NRSV')
  t.equal(
    faultOf(() => kindOf(moduleOf(linesWith('CipherKey=')))),
    'x.conf: x: it is locked; write its key behind CipherKey=',
  )
  const lost = { ...moduleOf(linesWith('DataPath=./a/')), dataPath: undefined }
  t.equal(
    faultOf(() => kindOf(lost)),
    'x.conf: x: DataPath is ./a/; there is no such folder',
  )
  const none = { ...moduleOf(ZIPPED), dataPath: undefined }
  t.equal(
    faultOf(() => kindOf(none)),
    'x.conf: x: DataPath is missing; there is no such folder',
  )
})

t.test('a .conf is read line by line', async (t) => {
  const entries = (text: string | Buffer) => [...parseConf(Buffer.from(text), 'x').entries]
  for (const [text, values] of [
    ['[N]', []],
    [' [N] \n A = 1 ', [['a', ['1']]]],
    ['\ufeff[N]\nA=1', [['a', ['1']]]],
    ['\n#x\n [N]\n # y\nA=1', [['a', ['1']]]],
    [
      '[N]\rA=1\r\nB=2\nC=3',
      [
        ['a', ['1']],
        ['b', ['2']],
        ['c', ['3']],
      ],
    ],
    [
      '[N]\nA=1\nB=2\na=3',
      [
        ['a', ['1', '3']],
        ['b', ['2']],
      ],
    ],
    ['[N]\nA=b=c', [['a', ['b=c']]]],
    ['[N]\nA=', [['a', ['']]]],
    ['[N]\nA=[M]', [['a', ['[M]']]]],
    ['[N]\nA=1\\\n2\\ \t\n3', [['a', ['1 2 3']]]],
    [
      '[N]\nA=1\\x\nB=2',
      [
        ['a', ['1\\x']],
        ['b', ['2']],
      ],
    ],
    ['[N]\n#A=1\\\nB=2', [['b', ['2']]]],
    ['[N]\n  # A=1\\\nB=2', [['b', ['2']]]],
    ['[N]\nA=1\\\n# B', [['a', ['1 # B']]]],
    ['[N]\nA=1\\', [['a', ['1']]]],
  ] as const) {
    t.strictSame(entries(text), values, JSON.stringify(text))
  }
  t.equal(parseConf(Buffer.from('[ A b ]'), 'x').name, 'A b')
  for (const [text, fault] of [
    ['', 'x: it has no [module] section'],
    ['#x', 'x: it has no [module] section'],
    ['A=1\n[N]', 'no fault'],
    ['[N', 'x: it has no [module] section'],
    ['[]', 'x: it has no [module] section'],
    ['x[N]', 'x: it has no [module] section'],
    ['[N]x', 'x: it has no [module] section'],
    ['[N]\n\n[M]', 'x: line 3 opens a second section'],
  ] as const) {
    t.equal(
      faultOf(() => parseConf(Buffer.from(text), 'x')),
      fault,
      JSON.stringify(text),
    )
  }
})

t.test('a missing key has SWORD’s default, prose has no marks', async (t) => {
  const empty = parseConf(Buffer.from('[N]'), 'x')
  for (const [key, value] of [
    ...[['CompressType', 'LZSS'] as const, ['Encoding', 'Latin-1'] as const],
    ...[['Lang', 'en'] as const, ['SourceType', 'Plaintext'] as const],
    ...[['Versification', 'KJV'] as const, ['ModDrv', undefined] as const],
  ]) {
    t.equal(confValue(empty, key), value, key)
    t.equal(confValue(empty, key.toUpperCase()), value, key)
  }
  const prose = (value: string) => confProse(parseConf(Buffer.from(`[N]\nA=${value}`), 'x'), 'a')
  for (const [value, plain] of [
    ['', undefined],
    ['\\par', undefined],
    ['a\\par b', 'a b'],
    ['a\\parb', 'a\\parb'],
    ['a\\pard\\line\\qc\\ql\\qr\\b\\b0\\i\\i0 b', 'a b'],
    ['a\\qx b', 'a\\qx b'],
    ['a\\b1', 'a 1'],
    ['a\\u233?b\\u233b', 'aébéb'],
    ['a\\u-3647?b', 'a\uf1c1b'],
    ['a\\u65601?b', 'aAb'],
    ['a\\ux', 'a\\ux'],
    ['a  \t b', 'a b'],
  ] as const) {
    t.equal(prose(value), plain, value)
  }
  t.equal(confProse(empty, 'About'), undefined)
})

/** Books as what is compared of them. */
const shown = (books: readonly SlotBook[]) =>
  books.map(({ name, slot, opening, chapters, strays, damage }) => ({
    ...{ name, slot, opening, strays, damage },
    chapters: chapters.map(({ number, verses, links, opening }) => [
      ...[number, opening, verses.join('|'), [...links].join()],
    ]),
  }))

const slotsOf = (texts: readonly string[], links: readonly number[] = []): Slots => ({
  ...{ file: 'nt.vss', texts, links: new Set(links), findings: [] },
})

const start = (name: string) => `<div osisID="${name}" sID="b" type="book"/>`
const END = '<div eID="b" type="book"/>'
const open = (name: string, chapter: number) => `<chapter osisID="${name}.${chapter}" sID="c"/>`

t.test('slots are sorted by the books and chapters that they name', async (t) => {
  const texts = [
    ...['module', '', `${start('Jude')}<title/>`, '', open('Jude', 1), 'a', 'b', ''],
    ...[open('Jude', 3), `c${END}x`, '', 'stray', `y${start('Rev')}z`, 'between', open('Rev', 1)],
    ...[`d${END}${start('Odd')}${END}${start('Tob')}`, `<chapter n="1">`, open('Tob', 1), 'e', END],
  ]
  t.strictSame(shown(readStructure(slotsOf(texts))), [
    {
      ...{ name: 'Jude', slot: 2, opening: `${start('Jude')}<title/>`, damage: undefined },
      strays: [],
      chapters: [
        [1, open('Jude', 1), 'a|b|', ''],
        [3, open('Jude', 3), `c${END}x||stray`, ''],
      ],
    },
    {
      ...{ name: 'Rev', slot: 12, opening: `${start('Rev')}z`, damage: undefined },
      strays: [[13, 'between']],
      chapters: [[1, open('Rev', 1), `d${END}`, '']],
    },
    {
      ...{ name: 'Odd', slot: 15, opening: `${start('Odd')}${END}`, damage: undefined },
      ...{ strays: [], chapters: [] },
    },
    {
      ...{ name: 'Tob', slot: 15, opening: start('Tob'), damage: undefined },
      strays: [[16, '<chapter n="1">']],
      chapters: [[1, open('Tob', 1), `e|${END}`, '']],
    },
  ])
  t.strictSame(readStructure(slotsOf([])), [])
  t.strictSame(readStructure(slotsOf(['a', '<div type="section" sID="b" osisID="Jude"/>'])), [])
})

t.test('a link is a verse of the chapter before it, if that has one', async (t) => {
  const texts = [start('Jude'), open('Jude', 1), open('Jude', 1), 'a', 'a', `b${END}`, `b${END}`]
  t.strictSame(
    shown(readStructure(slotsOf([...texts.slice(0, 2), ...texts.slice(3)], [3, 5])))[0]?.chapters,
    [[1, open('Jude', 1), `a|a|b${END}|b${END}`, '1,3']],
  )
  t.match(
    faultOf(() => readStructure(slotsOf(texts, [2]))),
    'nt.vss, slot 2: chapter Jude.1 opens after Jude.1',
  )
  t.strictSame(readStructure(slotsOf(['a', 'a'], [1])), [])
})

t.test('what a book names wrongly is a fault, or damage of a further book', async (t) => {
  for (const [texts, fault] of [
    [[start('Jude'), open('Jude', 1), 'a'], 'nt.vss: the book Jude does not end: '],
    [
      [start('Jude'), open('Jude', 1), start('Rev')],
      'nt.vss, slot 2: the book Jude does not end: ',
    ],
    [[start('Jude') + start('Rev')], 'nt.vss, slot 0: the book Jude does not end: '],
    [[start('Jude'), open('Rev', 1)], 'nt.vss, slot 1: chapter Rev.1 opens after Jude.0'],
    [[start('Jude'), open('Jude', 0)], 'nt.vss, slot 1: chapter Jude.0 opens after Jude.0'],
    [
      [start('Jude'), open('Jude', 2), open('Jude', 1)],
      'nt.vss, slot 2: chapter Jude.1 opens after Jude.2',
    ],
  ] as const) {
    const cut = fault.endsWith(': ') ? 'the module is cut or damaged' : ''
    t.equal(
      faultOf(() => readStructure(slotsOf(texts))),
      `${fault}${cut}`,
    )
  }
  const damages = (texts: readonly string[]) =>
    readStructure(slotsOf(texts)).map(({ name, damage }) => `${name} ${damage}`)
  const cut = 'does not end: the module is cut or damaged'
  t.strictSame(damages([start('Tob'), open('Tob', 1), 'a']), [`Tob the book Tob ${cut}`])
  t.strictSame(damages([start('Tob'), open('Tob', 1), start('Jdt'), END]), [
    `Tob the book Tob ${cut}`,
    'Jdt undefined',
  ])
  t.strictSame(damages([start('Tob'), open('Tob', 2), open('Tob', 2), END]), [
    'Tob chapter Tob.2 opens after Tob.2',
  ])
  t.strictSame(damages([start('Tob'), open('Jdt', 1), END]), [
    'Tob chapter Jdt.1 opens after Tob.0',
  ])
  t.strictSame(damages([start('Odd'), open('Jdt', 1), open('Jdt', 1)]), ['Odd undefined'])
})

t.test('a testament without marks of chapters is sorted by counts', async (t) => {
  const sizes = { KJV: 8246, NRSV: 8248 }
  const texts = new Array<string>(sizes.KJV).fill('')
  texts[2] = 'book'
  texts[3] = 'chapter'
  texts[4] = 'one'
  texts[6] = 'three'
  texts[28] = '' // Matthew 1 has 25 verses, so the slot behind them opens chapter 2.
  texts[29] = 'second'
  texts[30] = 'first of it'
  texts[sizes.KJV - 1] = 'last'
  const [matthew, revelation, ...none] = sortSlots(slotsOf(texts, [5, 6]), 'nt', 'kjv')
  t.strictSame(none, [])
  t.strictSame(
    [matthew?.name, matthew?.slot, matthew?.opening, matthew?.strays],
    ['Matt', 2, 'book', []],
  )
  t.strictSame(
    matthew?.chapters.map(({ number, opening, verses, links }) => [
      ...[number, opening, verses.length, verses.filter((verse) => verse !== ''), [...links]],
    ]),
    [
      [1, 'chapter', 25, ['one', 'three'], [1, 2]],
      [2, 'second', 23, ['first of it'], []],
    ],
  )
  t.strictSame(
    revelation?.chapters.map(({ number, verses }) => [number, verses.length, verses.at(-1)]),
    [[22, 21, 'last']],
  )
  t.equal(revelation?.slot, sizes.KJV - 404 - 22 - 1)
  t.equal(
    faultOf(() => sortSlots(slotsOf(texts), 'nt', 'NRSV')),
    'nt.vss: its markup names no chapters, and it has 8246 slots, the versification NRSV has 8248',
  )
  t.strictSame(sortSlots(slotsOf(['', '']), 'nt', 'Klingon'), [], 'nothing needs no versification')
})

t.test('what its markup names is taken if that holds half of a testament', async (t) => {
  const own = [start('Jude'), open('Jude', 1), `a${END}`]
  const books = (texts: readonly string[]) =>
    sortSlots(slotsOf(texts), 'nt', 'KJV').map(({ name }) => name)
  const padded = (...texts: readonly string[]) => [
    ...['', '', '', '', ...texts],
    ...new Array<string>(8246 - 4 - texts.length).fill(''),
  ]
  t.strictSame(books(own), ['Jude'])
  t.strictSame(books(padded(...own, 'b', 'c', 'd')), ['Jude'])
  t.strictSame(books(padded(...own, 'b', 'c', 'd', 'e')), ['Matt'])
  t.strictSame(books([...own, 'b', 'c', 'd', 'e']), ['Jude'], 'no counts fit')
})

/** Reads a module of these slots. */
function read(t: Test, parts: ModuleParts, fixups?: Omit<Fixups, 'modules'>) {
  const root = scratch(t)
  writeSwordModule(root, parts)
  const reading = readSwordModule(root, 'tiny', fixups && { modules: ['tiny'], ...fixups })
  const said = reading.messages.map(({ level, place, text }) => {
    return `${level} ${place.replace(join(root, '/'), '')}: ${text}`
  })
  return { reading, said }
}

t.test('the copyright is the first of its keys that says something', async (t) => {
  const keys = { Copyright: 'One', ShortCopyright: 'Two', DistributionLicense: 'Three' }
  const nt = [bookSlots('Jude', [['a']])]
  for (const [absent, copyright] of [
    [[], 'One'],
    [['Copyright'], 'Two'],
    [['Copyright', 'ShortCopyright'], 'Three'],
    [Object.keys(keys), undefined],
  ] as const) {
    const conf = { ...keys, ...Object.fromEntries(absent.map((key) => [key, undefined])) }
    const { metadata } = draftOf(read(t, { conf, nt }).reading)
    t.strictSame(metadata, {
      ...{ id: 'tiny', languageCode: 'en' },
      ...(copyright !== undefined && { copyright }),
    })
  }
  const conf = { Copyright: '', ShortCopyright: 'Two' }
  t.equal(draftOf(read(t, { conf, nt }).reading).metadata.copyright, 'Two')
})

t.test('a further book is left out for its damage or by the corrections', async (t) => {
  const jude = bookSlots('Jude', [['a']])
  const tobit = bookSlots('Tob', [['b', '', 'c']])
  const leftOut = { reason: REASON, books: ['Tob'] }
  const declared = read(t, { ot: [tobit], nt: [jude] }, { leftOut })
  t.strictSame(versesOf(declared.reading), ['JUD 1:1 a'])
  t.strictSame(draftOf(declared.reading).outside, [{ name: 'Tob', verses: 2, isExplained: true }])
  t.strictSame(declared.said, [`note TOB: left out: ${REASON}`])
  const other = read(t, { ot: [tobit], nt: [jude] }, { leftOut: { ...leftOut, books: ['Jude'] } })
  t.strictSame(versesOf(other.reading), ['JUD 1:1 a', 'TOB 1:1 b', 'TOB 1:3 c'])
  t.strictSame(other.said.slice(0, 1), [`note JUD: left out: ${REASON}`])
  const cut = read(t, { ot: [tobit.slice(0, -1)], nt: [jude] })
  t.strictSame(versesOf(cut.reading), ['JUD 1:1 a'])
  t.strictSame(cut.said, [
    'warning TOB: left out: the book Tob does not end: the module is cut or damaged',
  ])
  const empty = read(t, { ot: [[start('Tob'), `${open('Tob', 1)}${END}`]], nt: [jude] })
  t.strictSame([draftOf(empty.reading).outside, empty.said], [[{ name: 'Tob', verses: 0 }], []])
})

t.test(
  'a title that stands unmarked before a chapter is a heading if it is declared',
  async (t) => {
    const slots = bookSlots('Jude', [['One.', 'Two.']])
    slots[1] += 'A head'
    const chapterTitles = { reason: REASON, places: ['Jude.1.1'] }
    const { reading, said } = read(t, { nt: [slots] }, { chapterTitles })
    const [chapter] = draftOf(reading).books[0]?.chapters ?? []
    t.strictSame(chapter?.headings, [{ kind: 'section', verse: 1, text: 'A head' }])
    t.strictSame(chapter?.layers?.blocks, [{ verse: 1, offset: 0, marker: 's1', text: 'A head' }])
    t.strictSame(said, [])
    const elsewhere = { reason: REASON, places: ['Jude.1.2'] }
    const other = read(t, { nt: [slots] }, { chapterTitles: elsewhere })
    t.strictSame(draftOf(other.reading).books[0]?.chapters[0]?.headings, [])
    t.strictSame(other.said, ['warning JUD 1:0: text before verse 1 was left out'])
  },
)

t.test('what waits at the end of a book stands behind its last word', async (t) => {
  const notes = (chapters: readonly (readonly string[])[]) => {
    const { reading, said } = read(t, { nt: [bookSlots('Jude', chapters)] })
    const last = draftOf(reading).books[0]?.chapters.at(-1)
    return { blocks: last?.layers?.blocks, notes: last?.layers?.notes, said }
  }
  const note = (verse: number, offset: number, text: string) => ({
    ...{ verse, offset, marker: 'f', caller: '+', parts: [{ marker: 'ft', text }] },
  })
  t.strictSame(
    notes([['One.', 'Two.<title>Sent<note>n</note></title><p><speaker>She</speaker>']]),
    {
      blocks: [
        { verse: 2, offset: 4, marker: 'mte', text: 'Sent' },
        { verse: 2, offset: 4, marker: 'sp', text: 'She' },
      ],
      notes: [note(2, 4, 'n')],
      said: ['note sword: 1 paragraphs without words were left out'],
    },
  )
  // Before the last chapter it stands before the next word.
  t.strictSame(notes([['One.<title>Next</title>'], ['Two.']]).blocks, [
    { verse: 1, offset: 0, marker: 's1', text: 'Next' },
  ])
  t.strictSame(notes([['<title>Sent</title>']]), { blocks: undefined, notes: undefined, said: [] })
  t.strictSame(notes([['One.', '<note>n</note>']]).notes, [note(1, 4, 'n')])
})

t.test('notes before the first verse of a chapter are of its first word', async (t) => {
  const slots = bookSlots('Jude', [['One two.']])
  slots[1] += '<note>n</note>'
  const { reading, said } = read(t, { nt: [slots] })
  t.strictSame(draftOf(reading).books[0]?.chapters[0]?.layers?.notes, [
    { verse: 1, offset: 0, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'n' }] },
  ])
  t.strictSame(said, [])
})

t.test('headings of each kind are of the verse that they stand before', async (t) => {
  const headings = (name: string, chapters: readonly (readonly string[])[], at = 0) =>
    draftOf(read(t, { ot: [bookSlots(name, chapters)] }).reading).books[0]?.chapters[at]?.headings
  const psalms = Array.from({ length: 120 }, () => ['Sing.'])
  psalms[118] = ['a', 'b<title>BETH</title>', '<speaker>He</speaker>c<title type="psalm">X</title>']
  t.strictSame(headings('Ps', psalms, 118), [
    { kind: 'acrostic', verse: 2, text: 'BETH' },
    { kind: 'speaker', verse: 3, text: 'He' },
    { kind: 'acrostic', verse: 3, text: 'X' },
  ])
  t.strictSame(headings('Ruth', [['<title type="psalm">T</title>a<title>End</title>'], ['b']]), [
    { kind: 'title', verse: 1, text: 'T' },
    { kind: 'section', verse: 2, text: 'End' },
  ])
  t.strictSame(headings('Ruth', [['a', '<title>Head</title>b<title>Sent</title>']]), [
    { kind: 'section', verse: 2, text: 'Head' },
    { kind: 'colophon', verse: 2, text: 'Sent' },
  ])
})

t.test('cross references are of their verses', async (t) => {
  const x = '<note type="crossReference">'
  const { reading } = read(t, {
    nt: [bookSlots('Jude', [['a', `b${x} Rev <hi>1:1</hi></note>${x}Rev 2:2</note>`], ['c']])],
  })
  const chapters = draftOf(reading).books[0]?.chapters ?? []
  t.strictSame(
    chapters.map(({ crossReferences }) => crossReferences),
    [
      [
        { verse: 2, text: 'Rev 1:1' },
        { verse: 2, text: 'Rev 2:2' },
      ],
      undefined,
    ],
  )
})

t.test('a locked module is said to be one, and one that is no Bible refused', async (t) => {
  const conf = { ModDrv: 'RawText', CompressType: undefined, CipherKey: 'abc' }
  const { said } = read(t, { conf, nt: [] })
  t.equal(said[0], 'note mods.d/tiny.conf: tiny: it is locked and was read with its CipherKey')
  const foreign = bookSlots('AddEsth', [['a']])
  const { reading } = read(t, { nt: [foreign] })
  t.match(refusalOf(reading), /tiny: none of its slots names a chapter of the 66 books$/)
})
