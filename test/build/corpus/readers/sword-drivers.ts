// release: SWORD modules of each driver, compression and versification are read as mod2imp prints them.
/** SWORD's own programs write the modules. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  gridOf,
  VERSIFICATION_NAMES,
} from '../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { bookByOsisName } from '../../../../build/corpus/readers/shared/osis-books.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { without } from '../../../helpers/programs.js'
import { someOf } from '../../../helpers/property.js'
import { draftOf, refusalOf, versesOf } from '../../../helpers/sword-module.js'
import {
  describeModule,
  OSIS,
  printed,
  runSword,
  WAYS,
  wordsOfVerse,
} from '../../../helpers/sword-programs.js'

const skip = without('osis2mod', 'imp2vs', 'mod2imp')

t.test(
  'each driver, compression and block is read as its own program reads it',
  { skip },
  async (t) => {
    // imp2vs packs with lengths of 16 bits alone.
    for (const { words: options, conf } of WAYS.filter((way) => way.conf.ModDrv !== 'zText4')) {
      const root = describeModule(scratch(t), conf)
      const folder = join(root, 'modules', 'x')
      const places = [
        ...Array.from({ length: 31 }, (_, at) => `Genesis 1:${at + 1}`),
        ...Array.from({ length: 25 }, (_, at) => `Genesis 2:${at + 1}`),
        ...Array.from({ length: 22 }, (_, at) => `Ruth 1:${at + 1}`),
        ...Array.from({ length: 25 }, (_, at) => `Jude 1:${at + 1}`),
      ]
      const imp = places.map((place, at) => `$$$${place}\n${wordsOfVerse(at)}\n`)
      writeFileSync(join(root, 'x.imp'), imp.join(''))
      runSword('imp2vs', [join(root, 'x.imp'), '-o', folder, ...options])
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

t.test('what osis2mod writes is read by its own marks, joined verses too', { skip }, async (t) => {
  for (const { words: options, conf } of WAYS) {
    const root = describeModule(scratch(t), { ...conf, Versification: 'no such' })
    const folder = join(root, 'modules', 'x')
    writeFileSync(join(root, 'x.xml'), OSIS)
    const own = options.flatMap((word) => (word === '-4' ? ['-s', '4'] : [word]))
    runSword('osis2mod', [folder, join(root, 'x.xml'), ...own])
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
    const root = scratch(t)
    const conf = { ModDrv: 'zText', CompressType, BlockType: 'BOOK' }
    const folder = join(describeModule(root, { ...conf, CipherKey: 'aB3 ñ' }), 'modules', 'x')
    writeFileSync(join(root, 'x.xml'), OSIS)
    runSword('osis2mod', [folder, join(root, 'x.xml'), '-z', letter, '-c', 'aB3 ñ'])
    const printedTexts = printed(root).map(({ text }) => text)
    t.ok(printedTexts.includes('Two to four.'), 'mod2imp has the same key')
    const reading = readSwordModule(root, 'x', undefined)
    t.equal(versesOf(reading)[1], 'RUT 1:2-4 Two to four.', CompressType)
    t.match(reading.messages, [
      { level: 'note', text: 'x: it is locked and was read with its CipherKey' },
    ])
    describeModule(root, { ...conf, CipherKey: 'other' })
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
      const root = describeModule(scratch(t), { ModDrv: 'RawText', SourceType })
      const folder = join(root, 'modules', 'x')
      writeFileSync(join(root, 'x.imp'), `$$$Jude 1:1\n${text}\n$$$Jude 1:2\nTwo.\n`)
      runSword('imp2vs', [join(root, 'x.imp'), '-o', folder])
      const verses = versesOf(readSwordModule(root, 'x', undefined))
      t.same(verses, ['JUD 1:1 One ñandú & all.', 'JUD 1:2 Two.'], SourceType)
    }
  },
)

/** Those that are also read with a text for every verse. */
const FILLED = ['KJV', 'KJVA', 'NRSVA', 'Catholic2', 'LXX', 'Luther', 'Synodal', 'Vulg', 'German']

for (const versification of someOf(VERSIFICATION_NAMES)) {
  t.test(
    `${versification} has the books, chapters and verses that SWORD has`,
    { skip },
    async (t) => {
      // mod2imp finds no files without the size of the blocks.
      const conf = {
        ...{ ModDrv: 'zText', CompressType: 'LZSS', BlockType: 'BOOK' },
        Versification: versification,
      }
      const root = describeModule(scratch(t), conf)
      const folder = join(root, 'modules', 'x')
      const write = (imp: string): void => {
        writeFileSync(join(root, 'x.imp'), imp)
        runSword('imp2vs', [
          join(root, 'x.imp'),
          '-o',
          folder,
          '-v',
          versification,
          '-z',
          'l',
          '-4',
        ])
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
