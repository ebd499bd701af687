/**
 * SWORD modules as SWORD's own programs write them: each driver, compression, size of block and versification, read verse
 * for verse as mod2imp prints the same module.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  gridOf,
  VERSIFICATION_NAMES,
} from '../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { bookByOsisName } from '../../../../build/corpus/readers/shared/osis-books.js'
import { findProgram, without } from '../../../helpers/programs.js'
import { draftOf, refusalOf, versesOf } from '../../../helpers/sword-module.js'

const skip = without('osis2mod', 'imp2vs', 'mod2imp')

function run(command: string, ...words: readonly string[]): void {
  execFileSync(findProgram(command) ?? command, words, { stdio: 'ignore' })
}

/** A .conf of the module in `modules/x` below the root; gives the root. */
function describe(root: string, conf: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, 'mods.d'), { recursive: true })
  const entries = { DataPath: './modules/x/', SourceType: 'OSIS', Encoding: 'UTF-8', ...conf }
  const lines = Object.entries(entries).map(([key, value]) => `${key}=${value}`)
  writeFileSync(join(root, 'mods.d', 'x.conf'), ['[x]', ...lines, ''].join('\n'))
  return root
}

/** What mod2imp prints of the module: keys and texts in order. */
function printed(root: string): { key: string; text: string }[] {
  const out = execFileSync(findProgram('mod2imp') ?? 'mod2imp', ['x'], {
    env: { ...process.env, SWORD_PATH: root },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
  return out
    .split('$$$')
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { key: part.slice(0, end), text: part.slice(end + 1).trim() }
    })
}

/** Ways of keeping texts, as words for the programs and lines of the .conf. */
const WAYS: readonly {
  readonly words: readonly string[]
  readonly conf: Record<string, string>
}[] = [
  { words: [], conf: { ModDrv: 'RawText' } },
  { words: ['-4'], conf: { ModDrv: 'RawText4' } },
  ...(
    [
      ['z', 'ZIP', '2', 'VERSE', false],
      ['z', 'ZIP', '4', 'BOOK', false],
      ['l', 'LZSS', '3', 'CHAPTER', false],
      ['z', 'ZIP', '3', 'CHAPTER', true],
      ['l', 'LZSS', '4', 'BOOK', true],
    ] as const
  ).map(([letter, CompressType, size, BlockType, isLong]) => ({
    words: ['-z', letter, '-b', size, ...(isLong ? ['-4'] : [])],
    conf: { ModDrv: isLong ? 'zText4' : 'zText', CompressType, BlockType },
  })),
]

/** Words of an invented verse; the long ones repeat what stood before, as texts do. */
const words = (number: number): string =>
  `Verse ${number} — ñandú “${'ab'.repeat(number % 7)}” ${'and the word of the king '.repeat(number % 5)}end.`

t.test(
  'each driver, compression and block is read as its own program reads it',
  { skip },
  async (t) => {
    // imp2vs packs with lengths of 16 bits alone.
    for (const { words: options, conf } of WAYS.filter((way) => way.conf.ModDrv !== 'zText4')) {
      const root = describe(t.testdir(), conf)
      const folder = join(root, 'modules', 'x')
      mkdirSync(folder, { recursive: true })
      const places = [
        ...Array.from({ length: 31 }, (_, at) => `Genesis 1:${at + 1}`),
        ...Array.from({ length: 25 }, (_, at) => `Genesis 2:${at + 1}`),
        ...Array.from({ length: 22 }, (_, at) => `Ruth 1:${at + 1}`),
        ...Array.from({ length: 25 }, (_, at) => `Jude 1:${at + 1}`),
      ]
      const imp = places.map((place, at) => `$$$${place}\n${words(at)}\n`)
      writeFileSync(join(root, 'x.imp'), imp.join(''))
      run('imp2vs', join(root, 'x.imp'), '-o', folder, ...options)
      const name = Object.values(conf).join(' ')
      const expected = printed(root).filter(({ text }) => text !== '')
      t.same(
        expected.map(({ key }) => key),
        places,
        `${name}: mod2imp prints all`,
      )
      const reading = readSwordModule(root, 'x', undefined)
      t.same(
        versesOf(reading).map((verse) => verse.replace(/^\S+ \S+ /, '')),
        expected.map(({ text }) => text.replace(/\s+/g, ' ')),
        name,
      )
      t.same(
        reading.messages.filter(({ level }) => level === 'error'),
        [],
      )
    }
  },
)

const OSIS = `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">
<osisText osisIDWork="X" osisRefWork="bible" xml:lang="es"><header><work osisWork="X"/></header>
<div type="book" osisID="Ruth"><title>Ruth</title>
<chapter osisID="Ruth.1"><title>A part</title><verse osisID="Ruth.1.1">One ñ.</verse>
<verse osisID="Ruth.1.2 Ruth.1.3 Ruth.1.4">Two to four.</verse><verse osisID="Ruth.1.5">Five. ${'And so on to the end. '.repeat(300)}</verse></chapter>
<chapter osisID="Ruth.2"><verse osisID="Ruth.2.1">First.</verse>
<verse osisID="Ruth.2.2 Ruth.2.3">Last two.</verse></chapter></div>
<div type="book" osisID="Jude"><chapter osisID="Jude.1"><verse osisID="Jude.1.1">Alpha.</verse></chapter></div>
</osisText></osis>`

t.test('what osis2mod writes is read by its own marks, joined verses too', { skip }, async (t) => {
  for (const { words: options, conf } of WAYS) {
    const root = describe(t.testdir(), { ...conf, Versification: 'no such' })
    const folder = join(root, 'modules', 'x')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(root, 'x.xml'), OSIS)
    const own = options.flatMap((word) => (word === '-4' ? ['-s', '4'] : [word]))
    run('osis2mod', folder, join(root, 'x.xml'), ...own)
    const reading = readSwordModule(root, 'x', undefined)
    t.same(
      versesOf(reading),
      [
        'RUT 1:1 One ñ.',
        'RUT 1:2-4 Two to four.',
        `RUT 1:5 Five. ${'And so on to the end. '.repeat(300)}`.trim(),
        'RUT 2:1 First.',
        'RUT 2:2-3 Last two.',
        'JUD 1:1 Alpha.',
      ],
      Object.values(conf).join(' '),
    )
    t.same(reading.messages, [])
  }
})

t.test('a locked module is read with its key, and with no other', { skip }, async (t) => {
  for (const [letter, CompressType] of [
    ['z', 'ZIP'],
    ['l', 'LZSS'],
  ] as const) {
    const root = t.testdir()
    const conf = { ModDrv: 'zText', CompressType, BlockType: 'BOOK' }
    const folder = join(describe(root, { ...conf, CipherKey: 'aB3 ñ' }), 'modules', 'x')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(root, 'x.xml'), OSIS)
    run('osis2mod', folder, join(root, 'x.xml'), '-z', letter, '-c', 'aB3 ñ')
    const printedTexts = printed(root).map(({ text }) => text)
    t.ok(printedTexts.includes('Two to four.'), 'mod2imp has the same key')
    const reading = readSwordModule(root, 'x', undefined)
    t.equal(versesOf(reading)[1], 'RUT 1:2-4 Two to four.', CompressType)
    t.match(reading.messages, [
      { level: 'note', text: 'x: it is locked and was read with its CipherKey' },
    ])
    describe(root, { ...conf, CipherKey: 'other' })
    t.match(refusalOf(readSwordModule(root, 'x', undefined)), /the CipherKey may be another one/)
  }
})

t.test(
  'ThML, GBF and plain modules are read by the counts of the versification',
  { skip },
  async (t) => {
    const sources = {
      ThML: 'One <i>ñandú</i><sync type="Strongs" value="G1"/> &amp; all.',
      GBF: 'One <FI>ñandú<Fi><WG1> & all.',
      Plaintext: 'One ñandú & all.',
    }
    for (const [SourceType, text] of Object.entries(sources)) {
      const root = describe(t.testdir(), { ModDrv: 'RawText', SourceType })
      const folder = join(root, 'modules', 'x')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(root, 'x.imp'), `$$$Jude 1:1\n${text}\n$$$Jude 1:2\nTwo.\n`)
      run('imp2vs', join(root, 'x.imp'), '-o', folder)
      const verses = versesOf(readSwordModule(root, 'x', undefined))
      t.same(verses, ['JUD 1:1 One ñandú & all.', 'JUD 1:2 Two.'], SourceType)
    }
  },
)

/** Those that are also read with a text for every verse. */
const FILLED = ['KJV', 'KJVA', 'NRSVA', 'Catholic2', 'LXX', 'Luther', 'Synodal', 'Vulg', 'German']

for (const versification of VERSIFICATION_NAMES) {
  t.test(
    `${versification} has the books, chapters and verses that SWORD has`,
    { skip },
    async (t) => {
      // mod2imp finds no files without the size of the blocks.
      const conf = {
        ...{ ModDrv: 'zText', CompressType: 'LZSS', BlockType: 'BOOK' },
        Versification: versification,
      }
      const root = describe(t.testdir(), conf)
      const folder = join(root, 'modules', 'x')
      mkdirSync(folder, { recursive: true })
      const write = (imp: string): void => {
        writeFileSync(join(root, 'x.imp'), imp)
        run('imp2vs', join(root, 'x.imp'), '-o', folder, '-v', versification, '-z', 'l', '-4')
      }
      write('$$$Gen 1:1\nText.\n')
      const keys = printed(root)
        .map(({ key }) => key)
        .filter((key) => !/:0$|^\[/.test(key))
      const books = [...(gridOf(versification, 'ot') ?? []), ...(gridOf(versification, 'nt') ?? [])]
      const places = books.flatMap(({ name, lastVerses }) =>
        lastVerses.flatMap((last, chapter) =>
          Array.from({ length: last }, (_, verse) => `${name} ${chapter + 1}:${verse + 1}`),
        ),
      )
      // The names of books differ, so their numbers are compared, and that the name changes with the book.
      const numbered = (place: string) => place.replace(/^.* /, '')
      t.equal(keys.length, places.length, 'as many places')
      const others = keys.filter((key, at) => numbered(key) !== numbered(places[at] ?? ''))
      t.same(others.slice(0, 5), [], 'the same places')
      const pairs = new Set(keys.map((key, at) => `${nameIn(key)} = ${nameIn(places[at] ?? '')}`))
      t.equal(pairs.size, books.length, 'each book has one name')
      if (!FILLED.includes(versification)) return
      write(
        keys.map((key, at) => `$$$${key}\nVerse ${at} of ${key.replaceAll(':', '.')}.\n`).join(''),
      )
      const texts = new Map(printed(root).map(({ key, text }) => [key, text]))
      const expected = keys.flatMap((key, at) => {
        const book = bookByOsisName(nameIn(places[at] ?? ''))
        const text = texts.get(key) ?? ''
        return book === undefined || text === '' ? [] : [`${book} ${numbered(key)} ${text}`]
      })
      // imp2vs does not read its own name of the Greek Esther, and AddEsth and AddDan are no books of their own.
      t.ok(expected.length > keys.length - 500, 'nearly all were written')
      const reading = readSwordModule(root, 'x', undefined)
      const read = draftOf(reading).books.flatMap(({ book, chapters }) =>
        chapters.flatMap(({ number, verses }) =>
          verses.map((verse) => `${book} ${number}:${verse.number} ${verse.text}`),
        ),
      )
      t.same(read.length, expected.length, `${expected.length} verses`)
      read.sort()
      expected.sort()
      // A few differences say enough: to show all of 30,000 takes minutes.
      t.same(read.filter((verse, at) => verse !== expected[at]).slice(0, 5), [], 'verse for verse')
      t.ok(texts.get('Genesis 1:1')?.startsWith('Verse 0'), 'mod2imp prints the texts')
    },
  )
}

const nameIn = (key: string): string => key.replace(/ \d+:\d+$/, '')
