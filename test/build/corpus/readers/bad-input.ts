// test: Damaged and hostile files of every format end in a draft or in an error that names the file.

import t, { type Test } from 'tap'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import type { FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { messageLines, read } from '../../../helpers/files-in-memory.js'
import { anyCharacter, fc, runs } from '../../../helpers/property.js'
import { sqliteFile } from '../../../helpers/sqlite-file.js'

const SQLITE = sqliteFile(
  [
    'CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT)',
    'CREATE TABLE info (name TEXT, value TEXT)',
  ],
  {
    verses: [
      [10, 1, 1, 'uno <S>1</S>dos'],
      [470, 1, 1, 'tres'],
    ],
    info: [['language', 'es']],
  },
)

/** A small good file of each format. */
const GOOD: Readonly<Record<FileFormat, string | Buffer>> = {
  usfm: '\\id GEN x\n\\h Gen\n\\c 1\n\\s1 h\n\\p\n\\v 1 uno \\nd dos\\nd*\\f + \\ft n\\f*\n\\q1 tres\n\\v 2-3 \\w a|b="c"\\w*\n\\c 2\n\\v 1a x\n\\v 1b y\n',
  usx: '<usx version="3.0"><book code="GEN" style="id">x</book><chapter number="1" sid="GEN 1"/><para style="p"><verse number="1" sid="a"/>uno <char style="nd">dos</char><note style="f">n</note><verse eid="a"/></para></usx>',
  osis: '<osis><osisText xml:lang="es"><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">uno <q marker="x">dos</q><note>n</note></verse></chapter></div></osisText></osis>',
  zefania:
    '<XMLBIBLE biblename="x"><INFORMATION><title>t</title></INFORMATION><BIBLEBOOK bnumber="1"><CHAPTER cnumber="1"><VERS vnumber="1">uno <NOTE>n</NOTE></VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
  beblia:
    '<bible translation="x"><testament><book number="1"><chapter number="1"><verse number="1">uno</verse></chapter></book></testament></bible>',
  usfx: '<usfx><book id="GEN"><h>x</h><c id="1"/><p><v id="1"/>uno <nd>dos</nd><f>n</f><ve/></p></book></usfx>',
  vpl: 'GEN 1:1 uno dos\nGEN 1:2-3 tres\nEXO 1:1 x\n',
  ces: '<cesDoc><text><body><seg id="b.GEN.1.1" type="verse">uno</seg></body></text></cesDoc>',
  theword: 'uno\n'.repeat(7957),
  json: '{"translation":"x","books":[{"name":"Genesis","chapters":[{"chapter":1,"verses":[{"verse":1,"text":"uno"}]}]}]}',
  csv: 'Book,Chapter,Verse,Text\nGenesis,1,1,"uno ""dos"""\nExodus,1,1,x\n',
  sqlite: SQLITE,
}
/** One that needs a whole testament takes too long for all of them: its broken files are elsewhere. */
const FORMATS = (Object.keys(GOOD) as FileFormat[]).filter((format) => format !== 'theword')

/** Reads and checks; fails the test on any exception, and on a reading that says nothing. */
async function survives(t: Test, format: FileFormat, content: string | Uint8Array) {
  const reading = await read(format, { 'text.x': content })
  const errors = messageLines(reading).filter((line) => line.startsWith('error'))
  if (reading.draft === undefined) {
    if (!errors.some((line) => line.startsWith('error text.x'))) t.fail(`${format} ${errors}`)
  } else checkDraft(reading.draft, { complete: true })
  return { ...reading, errors }
}

t.test('each good file is read', async (t) => {
  for (const format of FORMATS) {
    const { draft, errors } = await survives(t, format, GOOD[format])
    t.ok(draft !== undefined && errors.length === 0, format)
  }
})

t.test('a file that is cut off anywhere is read or refused', async (t) => {
  for (const format of FORMATS) {
    const bytes = Buffer.from(GOOD[format])
    const step = Math.max(1, bytes.length >> 6)
    for (let end = 0; end < bytes.length; end += step) {
      await survives(t, format, bytes.subarray(0, end))
    }
  }
  t.pass('nothing but readings')
})

t.test('a file with bytes changed, put in, or put elsewhere is read or refused', async (t) => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 12 }),
    put: fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        '\\',
        '\0',
        '\n',
        '-',
        '|',
        '999',
        '\uFEFF',
        '0',
        '{',
        ']',
      ),
      fc.constantFrom(
        '\\v 1 ',
        '\\c 0 ',
        '\\f + ',
        '</verse>',
        '<note>',
        '<![CDATA[',
        '<!DOCTYPE a>',
        '&lol;',
      ),
      fc.string({ unit: anyCharacter, maxLength: 8 }),
    ),
  })
  for (const format of FORMATS) {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let bytes = Buffer.from(GOOD[format])
        for (const { at, length, put } of changes) {
          const from = Math.floor(at * bytes.length)
          bytes = Buffer.concat([
            bytes.subarray(0, from),
            Buffer.from(put),
            bytes.subarray(from + length),
          ])
        }
        await survives(t, format, bytes)
      }),
      { numRuns: runs(format === 'sqlite' ? 40 : 150) },
    )
  }
  t.pass('nothing but readings')
})

t.test(
  'chapter 0, verse 999 and a book that is there twice are errors in every format',
  async (t) => {
    const swaps: Partial<
      Record<FileFormat, [zero: [string, string], far: [string, string], twice: [string, string]]>
    > = {
      usfm: [
        ['\\c 1', '\\c 0'],
        ['\\v 2-3', '\\v 999'],
        ['\\c 2', '\\id GEN\n\\c 2'],
      ],
      usx: [
        ['number="1" sid="GEN', 'number="0" sid="GEN'],
        ['number="1" sid="a"', 'number="999" sid="a"'],
        ['</usx>', '<book code="GEN"/></usx>'],
      ],
      osis: [
        ['"Gen.1"', '"Gen.0"'],
        ['Gen.1.1', 'Gen.1.999'],
        ['</osisText>', '<div type="book" osisID="Gen"/></osisText>'],
      ],
      zefania: [
        ['cnumber="1"', 'cnumber="0"'],
        ['vnumber="1"', 'vnumber="999"'],
        ['</XMLBIBLE>', '<BIBLEBOOK bnumber="1"/></XMLBIBLE>'],
      ],
      beblia: [
        ['chapter number="1"', 'chapter number="0"'],
        ['verse number="1"', 'verse number="999"'],
        ['</testament>', '<book number="1"/></testament>'],
      ],
      usfx: [
        ['c id="1"', 'c id="0"'],
        ['v id="1"', 'v id="999"'],
        ['</usfx>', '<book id="GEN"/></usfx>'],
      ],
      vpl: [
        ['GEN 1:1', 'GEN 0:1'],
        ['1:2-3', '1:999'],
        ['EXO 1:1 x', 'EXO 1:1 x\nGEN 1:4 y'],
      ],
      csv: [
        ['1,1', '0,1'],
        ['1,1', '1,999'],
        ['Exodus,1,1,x', 'Exodus,1,1,x\nGenesis,1,2,y'],
      ],
      json: [
        ['"chapter":1', '"chapter":0'],
        ['"verse":1', '"verse":999'],
        [
          '}]}]}]}',
          '}]}]},{"name":"Exodus","chapters":[{"chapter":1,"verses":[{"verse":1,"text":"x"}]}]},{"name":"Genesis","chapters":[{"chapter":1,"verses":[{"verse":2,"text":"y"}]}]}]}',
        ],
      ],
      ces: [
        ['GEN.1.1', 'GEN.0.1'],
        ['GEN.1.1', 'GEN.1.999'],
        [
          '</body>',
          '<seg id="b.EXO.1.1" type="verse">x</seg><seg id="b.GEN.1.2" type="verse">y</seg></body>',
        ],
      ],
    }
    for (const [format, [zero, far, twice]] of Object.entries(swaps) as [
      FileFormat,
      [[string, string], [string, string], [string, string]],
    ][]) {
      for (const [[from, to], pattern] of [
        [zero, /chapter "0" of GEN/],
        [far, /verse "999" of GEN 1/],
        [twice, /the book GEN is there twice/],
      ] as const) {
        const good = GOOD[format] as string
        const at = good.lastIndexOf(from)
        const first = from === '1,1' || from === 'Gen.1.1' ? good.indexOf(from) : at
        const { errors } = await survives(
          t,
          format,
          good.slice(0, first) + to + good.slice(first + from.length),
        )
        t.match(errors.join('\n'), pattern, `${format} ${to}`)
      }
    }
  },
)

t.test('Latin-1 and UTF-16 are refused by name and place in every format of text', async (t) => {
  for (const format of FORMATS.filter((one) => one !== 'sqlite')) {
    const accented = (GOOD[format] as string).replace('uno', 'uñó')
    const latin = await survives(t, format, Buffer.from(accented, 'latin1'))
    t.match(latin.errors, [/^error text\.x:\d+ byte \d+ \(0xF1\) is not UTF-8/], format)
    const wide = await survives(t, format, Buffer.from(`\uFEFF${accented}`, 'utf16le'))
    t.match(wide.errors, [/^error text\.x:1 it is in UTF-16; save it as UTF-8/], format)
    const { draft } = await survives(t, format, `\uFEFF${accented}`)
    t.match(JSON.stringify(draft), /uñó/, `${format} with a byte order mark`)
  }
})

t.test('a million verses are refused early, and entities do not expand', async (t) => {
  const row = 'GEN 1:1 x\n'
  const { errors } = await survives(t, 'vpl', row.repeat(1_000_000))
  t.match(errors.at(-1), /more than 100000 verses/)
  const cell = 'x'.repeat(5_000_000)
  for (const [format, content] of [
    ['csv', `book,chapter,verse,text\nGEN,1,1,${cell}\n`],
    ['json', `[{"book":1,"chapter":1,"verse":1,"text":"${cell}"}]`],
    ['usfm', `\\id GEN\n\\c 1\n\\v 1 ${cell}`],
  ] as const) {
    t.match((await survives(t, format, content)).errors.join(), /no verse is so long/, format)
  }
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  )
  for (const format of ['usx', 'osis', 'zefania', 'beblia', 'usfx'] as const) {
    const bomb = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]>${(GOOD[format] as string).replace('uno', '&l9;')}`
    t.match((await survives(t, format, bomb)).errors, [/it defines entities of its own/], format)
  }
})
