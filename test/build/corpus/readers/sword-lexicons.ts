// full: Dictionaries and commentaries of every driver are read as SWORD's own programs write and print them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readSwordResource } from '../../../../build/corpus/readers/formats/sword/resources/read.js'
import { createBookFinder } from '../../../../build/corpus/readers/shared/book-finder.js'
import { ReaderFault } from '../../../../build/corpus/readers/shared/reader-fault.js'
import { verseKey } from '../../../../src/bundle/cross-references.js'
import { placeKey } from '../../../../src/bundle/resources/resource.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { languages } from '../../../helpers/languages.js'
import { describeModule, printed, runSword } from '../../../helpers/sword-programs.js'

const finder = createBookFinder(languages, 'en')
const read = (root: string, strongs?: 'G' | 'H') =>
  readSwordResource(root, 'x', { finder, strongs })

/** Ways of keeping entries, as words for the programs and lines of the .conf. */
const DICTIONARIES = [
  [['-z', 'z'], { ModDrv: 'zLD', CompressType: 'ZIP' }],
  [['-z', 'l'], { ModDrv: 'zLD', CompressType: 'LZSS' }],
  [[], { ModDrv: 'RawLD' }],
  [['-4'], { ModDrv: 'RawLD4' }],
] as const
const COMMENTARIES = [
  [['-z', 'z'], { ModDrv: 'zCom', CompressType: 'ZIP', BlockType: 'BOOK' }],
  [['-z', 'l', '-b', '3'], { ModDrv: 'zCom', CompressType: 'LZSS', BlockType: 'CHAPTER' }],
  [[], { ModDrv: 'RawCom' }],
  [['-4'], { ModDrv: 'RawCom4' }],
] as const

const WORDS = Array.from({ length: 60 }, (_, index) => [
  `WORD ${String(index).padStart(3, '0')}`,
  `<def>The ñandú ${index} &amp; more, ${'and so on '.repeat(index % 9)}</def>`,
])

type Rows = readonly (readonly string[])[]

function write(root: string, program: string, rows: Rows, words: readonly string[], out: string) {
  const file = join(root, 'source.imp')
  writeFileSync(file, rows.map(([key, text]) => `$$$${key}\n${text}\n`).join(''))
  runSword(program, [file, '-o', out, ...words])
}

function dictionary(
  t: Parameters<typeof scratch>[0],
  way: (typeof DICTIONARIES)[number],
  rows: Rows,
) {
  const [words, conf] = way
  const DataPath = './modules/x/dict'
  const more = { SourceType: 'TEI', Lang: 'es', ShortCopyright: 'Nobody' }
  const root = describeModule(scratch(t), { ...conf, DataPath, ...more })
  write(root, 'imp2ld', rows, words, join(root, 'modules', 'x', 'dict'))
  return root
}

for (const way of DICTIONARIES) {
  t.test(`a dictionary of ${way[1].ModDrv} ${way[0].join(' ')}`, async (t) => {
    const root = dictionary(t, way, WORDS)
    const { draft, messages } = read(root)
    t.same(messages, [])
    t.match(draft, { kind: 'dictionary', languageCode: 'es', copyright: 'Nobody' })
    const theirs = printed(root).map(({ key, text }) => {
      const plain = text.replace(/<[^>]*>/g, '').replace('&amp;', '&')
      return [key, plain.replace(/\s+/g, ' ').trim()]
    })
    t.equal(theirs.length, WORDS.length)
    t.same(
      draft.entries.map(([key, { text }]) => [key, text]),
      theirs,
    )
  })
}

t.test('links are followed, and those in a circle or to nothing left out', async (t) => {
  const root = dictionary(t, DICTIONARIES[2], [
    ['A', '@LINK B'],
    ['B', '<def>words</def>'],
    ['C', '@LINK D'],
    ['D', '@LINK C'],
    ['E', '@LINK NOWHERE'],
    ['F', '<lb/>'],
  ])
  const { draft, messages } = read(root)
  t.same(
    draft.entries.map(([key, { name, text }]) => [key, name, text]),
    [
      ['A', 'A', 'words'],
      ['B', 'B', 'words'],
    ],
  )
  t.match(
    messages.map(({ text }) => text).join('\n'),
    /in a circle, were left out \(3\).*without words/s,
  )
  t.throws(() => read(root, 'G'), /has no entry/)
})

t.test('numbers are keys of one dictionary', async (t) => {
  const rows = ['00001', 'G0002', 'H0003', '0', 'x'].map((key) => [key, `<def>of ${key}</def>`])
  const { draft, messages } = read(dictionary(t, DICTIONARIES[0], rows), 'G')
  t.same(
    draft.entries.map(([key]) => key),
    ['G0001', 'G0002'],
  )
  t.match(messages[0]?.text, /are no numbers were left out \(3\)/)
})

t.test('what is cut, missing or not a dictionary is named', async (t) => {
  for (const way of [DICTIONARIES[3], DICTIONARIES[0]]) {
    const root = dictionary(t, way, WORDS)
    const whole = new Map(read(root).draft.entries)
    const isSound = () => {
      try {
        // Of an index that is cut between two entries the first ones are left, and of the last block what fills it up.
        return read(root).draft.entries.every(([key, { text }]) => whole.get(key)?.text === text)
      } catch (error) {
        return error instanceof ReaderFault
      }
    }
    for (const ending of way[1].ModDrv === 'zLD' ? ['idx', 'dat', 'zdx', 'zdt'] : ['idx', 'dat']) {
      const file = join(root, 'modules', 'x', `dict.${ending}`)
      const bytes = readFileSync(file)
      for (const part of [0.99, 0.7, 0.5, 0.1, 0.01]) {
        writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
        t.ok(isSound(), `${part} of ${ending}`)
      }
      writeFileSync(file, '')
      t.throws(() => read(root), ReaderFault, `an empty ${ending}`)
      rmSync(file)
      t.throws(() => read(root), /is missing|not there/, `no ${ending}`)
      writeFileSync(file, bytes)
    }
  }
  const root = dictionary(t, DICTIONARIES[0], WORDS.slice(0, 3))
  for (const [key, value] of [
    ['ModDrv', 'zText'],
    ['CompressType', 'XZ'],
    ['Encoding', 'SCSU'],
    ['SourceType', 'RTF'],
    ['CipherKey', ''],
    ['DataPath', '../x/dict'],
  ] as const) {
    const conf = {
      ...DICTIONARIES[0][1],
      DataPath: './modules/x/dict',
      SourceType: 'TEI',
      [key]: value,
    }
    describeModule(root, conf)
    t.throws(() => read(root), key === 'CipherKey' ? /it is locked/ : new RegExp(`${key} is`, 'i'))
  }
})

t.test('an entry that claims too much is refused before it is read', async (t) => {
  const root = dictionary(t, DICTIONARIES[3], [['A', `<def>${'word '.repeat(600_000)}</def>`]])
  t.throws(() => read(root), /claims 3000011 bytes/)
})

const COMMENTS = [
  ['Gen 1:1', '<p>On the first, see <reference osisRef="John.1.1">John 1:1</reference>.</p>'],
  ['Gen 1:2', 'On the second.'],
  ['Ps 23:1', 'On a psalm.'],
  ['Jude 1:3', 'On Jude.'],
  ['Rev 22:21', 'On the end.'],
]

/** The table of a zCom module with lengths of four bytes, which no program here writes with blocks. */
function widen(folder: string): void {
  for (const testament of ['ot', 'nt']) {
    const file = join(folder, `${testament}.bzv`)
    const table = readFileSync(file)
    const rows = Array.from({ length: table.length / 10 }, (_, index) => [
      table.subarray(10 * index, 10 * index + 10),
      Buffer.alloc(2),
    ])
    writeFileSync(file, Buffer.concat(rows.flat()))
  }
}

for (const [words, conf] of COMMENTARIES) {
  t.test(`a commentary of ${conf.ModDrv}`, async (t) => {
    const root = describeModule(scratch(t), { ...conf, SourceType: 'OSIS' })
    const folder = join(root, 'modules', 'x')
    mkdirSync(folder, { recursive: true })
    write(root, 'imp2vs', COMMENTS, words, folder)
    const expected = [
      [placeKey(1, 1, 1), 'On the first, see John 1:1.'],
      [placeKey(1, 1, 2), 'On the second.'],
      [placeKey(19, 23, 1), 'On a psalm.'],
      [placeKey(65, 1, 3), 'On Jude.'],
      [placeKey(66, 22, 21), 'On the end.'],
    ]
    const { draft } = read(root)
    t.equal(draft.kind, 'commentary')
    t.same(
      draft.entries.map(([key, { text }]) => [key, text]),
      expected,
    )
    const place = verseKey(43, 1, 1)
    t.same(draft.entries[0]?.[1].spans, [{ start: 18, end: 26, is: 'place', to: [place, place] }])
    if (conf.ModDrv === 'zCom' && conf.BlockType === 'BOOK') {
      widen(folder)
      describeModule(root, { ...conf, ModDrv: 'zCom4', SourceType: 'OSIS' })
      t.same(read(root).draft, draft)
    }
    // The other driver of the same kind has lengths of another size: what the table fits is read.
    const ModDrv = conf.ModDrv.endsWith('4') ? conf.ModDrv.slice(0, -1) : `${conf.ModDrv}4`
    describeModule(root, { ...conf, ModDrv, SourceType: 'OSIS' })
    t.same(
      read(root).draft.entries.map(([key, { text }]) => [key, text]),
      expected,
    )
    describeModule(root, { ...conf, SourceType: 'OSIS', Versification: 'Nobody' })
    t.throws(() => read(root), /versification Nobody is unknown/)
  })
}
