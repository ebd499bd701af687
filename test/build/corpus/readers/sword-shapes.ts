// full: Odd shapes of modules that SWORD's own programs write: chapters without tags, text behind ends, notes in notes.
import {
  appendFileSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import { leaveOut } from '../../../../build/corpus/check/leave-out.js'
import { gridOf } from '../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { type Fixups, loadFixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { without } from '../../../helpers/programs.js'
import { draftOf, versesOf, warningsOf } from '../../../helpers/sword-module.js'
import { describeModule, printed, runSword } from '../../../helpers/sword-programs.js'

const skip = without('osis2mod', 'mod2imp')

/** A module that osis2mod makes of an OSIS text; gives the root of its library. */
function made(
  t: Test,
  body: string,
  versification = 'KJV',
  options: readonly string[] = [],
  packed = ['-z', 'z'],
) {
  const root = describeModule(scratch(t), {
    ...(packed.length === 0
      ? { ModDrv: 'RawText' }
      : { ModDrv: 'zText', CompressType: 'ZIP', BlockType: 'BOOK' }),
    Versification: versification,
  })
  const osis = `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="X" osisRefWork="bible" xml:lang="en">
<header><work osisWork="X"/></header>${body}</osisText></osis>`
  writeFileSync(join(root, 'x.xml'), osis)
  const folder = join(root, 'modules', 'x')
  runSword('osis2mod', [folder, join(root, 'x.xml'), ...packed, '-v', versification, ...options])
  return root
}

const verse = (place: string, text: string) => `<verse osisID="${place}">${text}</verse>`
const verses = (chapter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    verse(`${chapter}.${from + at}`, `Words of ${chapter}.${from + at}.`),
  ).join('\n')
const book = (name: string, body: string) => `<div type="book" osisID="${name}">${body}</div>`
const chapter = (place: string, from: number, to: number) =>
  `<chapter osisID="${place}">${verses(place, from, to)}</chapter>`

/** What mod2imp prints, as `BOOK 1:2 text` by the names of this house. */
function printedAs(root: string, names: Readonly<Record<string, string>>) {
  return printed(root)
    .filter(({ key, text }) => text !== '' && !/:0$|^\[/.test(key))
    .map(({ key, text }) => {
      const [, name = '', place] = /^(.*) (\d+:\d+)$/.exec(key) ?? []
      return `${names[name]} ${place} ${text.replace(/<[^>]*>/g, '').trim()}`
    })
}

t.test('a chapter whose first verses are not there needs no tag', { skip }, (t) => {
  const root = made(
    t,
    book(
      'John',
      `${chapter('John.6', 1, 71)}${chapter('John.7', 1, 52)}${verses('John.8', 12, 59)}${chapter('John.9', 1, 41)}`,
    ),
  )
  const reading = readSwordModule(root, 'x', undefined)
  t.same(versesOf(reading), printedAs(root, { John: 'JHN' }))
  t.ok(versesOf(reading).includes('JHN 8:12 Words of John.8.12.'))
  t.end()
})

t.test('without the grid, verses beyond any chapter are an error', { skip }, (t) => {
  const root = made(t, book('John', `${chapter('John.7', 1, 52)}${verses('John.8', 12, 59)}`))
  describeModule(root, {
    ...{ ModDrv: 'zText', CompressType: 'ZIP', BlockType: 'BOOK', Versification: 'Vulg' },
  })
  const draft = draftOf(readSwordModule(root, 'x', undefined))
  t.match(
    checkDraft(draft, { complete: false }).filter(({ level }) => level === 'error'),
    [{ place: 'JHN 7', text: /ends at verse 113; none known ends after 53/ }],
  )
  t.end()
})

t.test('verses behind the end tag of their book are its verses', { skip }, (t) => {
  const ended = (name: string, to: string) =>
    `<div type="book" osisID="${name}" sID="b${name}"/>${to.replace('|', `<div type="book" osisID="${name}" eID="b${name}"/>`)}`
  const mark = `<chapter osisID="Mark.16" sID="c16"/>${verses('Mark.16', 1, 9)}|${verses('Mark.16', 10, 20)}<chapter eID="c16"/>`
  const root = made(t, ended('Mark', mark) + book('Luke', chapter('Luke.1', 1, 80)))
  const reading = readSwordModule(root, 'x', undefined)
  t.same(versesOf(reading), printedAs(root, { Mark: 'MRK', Luke: 'LUK' }))
  t.ok(versesOf(reading).includes('MRK 16:20 Words of Mark.16.20.'))
  t.same(warningsOf(reading), [])
  const esther = `${['Esth.9', 'Esth.10'].map((place) => chapter(place, 1, 3)).join('')}<chapter osisID="Esth.11" sID="c11"/>${verse('Esth.11.1', 'The end?')}|${verses('Esth.11', 2, 12)}<chapter eID="c11"/>${chapter('Esth.12', 1, 6)}`
  const catholic = made(t, ended('Esth', esther), 'Vulg')
  t.same(
    versesOf(readSwordModule(catholic, 'x', undefined)),
    printedAs(catholic, { Esther: 'EST' }),
  )
  t.end()
})

t.test(
  'counts behind the last verse of each book are dropped by a rule for their source',
  { skip },
  (t) => {
    const text = [verse('Jude.1.1', 'One 7 8.'), verse('Jude.1.2', 'Two׃ 55 3 4 4')].join('')
    const root = made(t, book('Jude', `<chapter osisID="Jude.1">${text}</chapter>`))
    const fixups = loadFixups(join(PACKAGE_ROOT, 'corpus', 'fixups'), 'wlc') as Fixups
    t.same(versesOf(readSwordModule(root, 'x', { ...fixups, modules: ['x'] })), [
      ...['JUD 1:1 One 7 8.', 'JUD 1:2 Two׃'],
    ])
    const plain = draftOf(readSwordModule(root, 'x', undefined))
    t.match(
      checkDraft(plain, { complete: false }).filter(({ place }) => /^JUD 1:/.test(place)),
      [{ level: 'warning', place: 'JUD 1:2', text: 'numbers stand behind the text: "55 3 4 4"' }],
    )
    t.end()
  },
)

t.test('the rest of a note behind a note in it is no text of the verse', { skip }, (t) => {
  const note = '<note>one <note type="crossReference">Mt 1:1</note>, rest of the note</note>'
  const cases = [
    [`In${note} the beginning.`, 'In the beginning.'],
    [`In<note>a${note}b${note}c</note> all.`, 'In all.'],
    ['In<note>a <note>b</note> all.', 'In all.'],
  ] as const
  const text = cases.map(([source], at) => verse(`Jude.1.${at + 1}`, source)).join('')
  // osis2mod refuses what is not well-formed: the last one is put in as imp2vs takes it.
  const root = describeModule(scratch(t), { ModDrv: 'RawText' })
  const imp = cases.map(([source], at) => `$$$Jude 1:${at + 1}\n${source}\n`).join('')
  writeFileSync(join(root, 'x.imp'), imp)
  runSword('imp2vs', [join(root, 'x.imp'), '-o', join(root, 'modules', 'x')])
  const expected = cases.map(([, plain], at) => `JUD 1:${at + 1} ${plain}`)
  const reading = readSwordModule(root, 'x', undefined)
  t.same(versesOf(reading), expected)
  t.same(warningsOf(reading), [
    'JUD 1:3: a note inside a note has no end; the outer one ends with it',
  ])
  const wellFormed = text.slice(0, text.indexOf('<verse osisID="Jude.1.3"'))
  const whole = readSwordModule(
    made(t, book('Jude', `<chapter osisID="Jude.1">${wellFormed}</chapter>`)),
    'x',
    undefined,
  )
  t.same(versesOf(whole), expected.slice(0, 2))
  const [first] = draftOf(whole).books[0]?.chapters ?? []
  t.match(first?.layers?.notes[0], { parts: [{ text: 'one Mt 1:1, rest of the note' }] })
  t.end()
})

t.test('an index that is cut in the middle of a slot is read up to it', { skip }, async (t) => {
  for (const [what, packed, table] of [
    ['zText', ['-z', 'z'], 'nt.bzv'],
    ['RawText', [], 'nt.vss'],
  ] as const) {
    const root = made(t, book('Jude', chapter('Jude.1', 1, 25)), 'KJV', [], [...packed])
    const path = join(root, 'modules', 'x', table)
    truncateSync(path, statSync(path).size - 1)
    const reading = readSwordModule(root, 'x', undefined)
    t.equal(versesOf(reading).length, 25, what)
    t.match(warningsOf(reading), [/slot \d+: the table is cut in the middle of it/], what)
  }
})

t.test('what no verse needs may be missing or broken', { skip }, async (t) => {
  const text = book('Jude', chapter('Jude.1', 1, 25))
  const expected = Array.from(
    { length: 25 },
    (_, at) => `JUD 1:${at + 1} Words of Jude.1.${at + 1}.`,
  )
  const cases: readonly (readonly [
    what: string,
    change: (folder: string, root: string) => void,
  ])[] = [
    [
      'an empty file of a testament that is not there',
      (folder) => {
        for (const kind of ['v', 'z']) rmSync(join(folder, `ot.bz${kind}`), { force: true })
        writeFileSync(join(folder, 'ot.bzs'), '')
      },
    ],
    [
      'an index that is one slot short',
      (folder) => truncateSync(join(folder, 'nt.bzv'), statSync(join(folder, 'nt.bzv')).size - 10),
    ],
    [
      'a line of the .conf without a key',
      (_, root) => appendFileSync(join(root, 'mods.d/x.conf'), 'and so on\n'),
    ],
    [
      'a broken block that no slot uses',
      (folder) => {
        const at = statSync(join(folder, 'nt.bzz')).size
        appendFileSync(join(folder, 'nt.bzz'), 'rubbish')
        appendFileSync(join(folder, 'nt.bzs'), Buffer.from(Uint32Array.from([at, 7, 100]).buffer))
      },
    ],
  ]
  for (const [what, change] of cases) {
    const root = made(t, text)
    change(join(root, 'modules', 'x'), root)
    const reading = readSwordModule(root, 'x', undefined)
    t.same(versesOf(reading), expected, what)
    t.same(warningsOf(reading), [], what)
  }
})

const LUKE = [80, 52, 38, 44, 39, 49, 50, 56, 62, 42, 54, 59]
const luke = book('Luke', LUKE.map((last, at) => chapter(`Luke.${at + 1}`, 1, last)).join('\n'))
/** Changes the entry of a verse of Luke in a table of KJV's New Testament, which has `bytes` for each. */
function changeSlot(root: string, name: string, bytes: number, of: string, change: ChangeSlot) {
  const path = join(root, 'modules', 'x', name)
  const table = readFileSync(path)
  const [chapter = 0, verse = 0] = of.split(':').map(Number)
  const books = gridOf('KJV', 'nt') ?? []
  const at = books.findIndex((one) => one.name === 'Luke')
  const sizes = books
    .slice(0, at)
    .flatMap(({ lastVerses }) => [1, ...lastVerses.map((last) => last + 1)])
  const before = LUKE.slice(0, chapter - 1).map((last) => last + 1)
  const index = [2, ...sizes, 1, ...before, verse].reduce((sum, size) => sum + size, 0)
  change(table.subarray(index * bytes, (index + 1) * bytes))
  writeFileSync(path, table)
}
type ChangeSlot = (entry: Buffer) => void

t.test(
  'a slot that cannot be read costs its verse, up to one of a hundred',
  { skip },
  async (t) => {
    for (const [what, packed, table, bytes] of [
      ['zText', ['-z', 'z'], 'nt.bzv', 10],
      ['RawText', [], 'nt.vss', 6],
    ] as const) {
      const root = made(t, luke, 'KJV', [], [...packed])
      const expected = printedAs(root, { Luke: 'LUK' })
      const beyond = (entry: Buffer) => entry.writeUInt32LE(0x7fffff00, packed.length === 0 ? 0 : 4)
      changeSlot(root, table, bytes, '3:16', beyond)
      const reading = readSwordModule(root, 'x', undefined)
      t.same(
        versesOf(reading),
        expected.filter((line) => !line.startsWith('LUK 3:16 ')),
        what,
      )
      const said = reading.messages.filter(({ place }) => place === 'LUK 3:16')
      t.match(said, [
        { level: 'warning', text: /^verse left out: it should hold bytes 2147483392 to/ },
      ])
      t.equal(said.length, 1, 'and nothing else is said of it')
      t.match(
        leaveOut(reading, true).messages.filter(({ level }) => level === 'error'),
        [{ place: 'LUK 3:16', text: /^it should hold bytes/ }],
        'which is an error if nothing may be left out',
      )
      for (let verse = 1; verse <= 12; verse++) {
        changeSlot(root, table, bytes, `4:${verse}`, beyond)
      }
      const { draft, messages } = readSwordModule(root, 'x', undefined)
      t.equal(draft, undefined)
      t.match(messages.at(-1), {
        text: /it should hold bytes .*, and so it is with 13 of \d+ slots/,
      })
    }
  },
)

t.test(
  'a block that cannot be read is refused with the count of its slots',
  { skip },
  async (t) => {
    const root = made(t, luke)
    const path = join(root, 'modules', 'x', 'nt.bzz')
    const data = readFileSync(path)
    writeFileSync(path, data.fill(0xff, data.length >> 1, data.length))
    const { draft, messages } = readSwordModule(root, 'x', undefined)
    t.equal(draft, undefined)
    t.match(messages.at(-1), { text: /cannot be inflated: .*, and so it is with \d+ of \d+ slots/ })
  },
)

t.test('bytes that are no text and tags cost their verse', { skip }, async (t) => {
  const root = made(
    t,
    luke.replace('Words of Luke.2.3.', 'Words &lt;note>one&lt;/note> of it.'),
    'KJV',
    [],
    [],
  )
  const expected = printedAs(root, { Luke: 'LUK' })
  const path = join(root, 'modules', 'x', 'nt')
  const data = readFileSync(path)
  data[data.indexOf('Luke.5.7.')] = 0xff
  writeFileSync(path, data)
  const reading = leaveOut(readSwordModule(root, 'x', undefined), false)
  t.same(
    versesOf(reading),
    expected.filter((line) => !/^LUK (2:3|5:7) /.test(line)),
  )
  t.match(
    reading.messages
      .filter(({ level }) => level !== 'note')
      .map(({ place, text }) => [place, text]),
    [
      ['LUK 5:7', /^verse left out: its text is not valid UTF-8/],
      ['LUK 2:3', /^verse left out: a tag in/],
    ],
  )
  const checked = checkDraft(draftOf(reading), { complete: false })
  t.same(
    checked.filter(({ place }) => place === 'LUK 2:3'),
    [],
    'it counts as omitted',
  )
})
