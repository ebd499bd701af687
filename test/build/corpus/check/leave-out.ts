// check: A verse that cannot be served is left out with a warning, up to one of a hundred; above that, and if asked, it refuses the text.
import t from 'tap'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import { leaveOut } from '../../../../build/corpus/check/leave-out.js'
import type { Draft, DraftChapter, DraftVerse, Reading } from '../../../../build/corpus/draft.js'
import { chapter, draft as draftOf } from '../../../helpers/drafts.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'

/** Psalm 119 in USFM with some verses changed. */
const psalm = (changed: Readonly<Record<number, string>>) =>
  `\\id PSA\n\\c 119\n${Array.from(
    { length: 176 },
    (_, at) => `\\q1\n${changed[at + 1] ?? `\\v ${at + 1} palabra ${'ab'.repeat(at % 7)}`}\n`,
  ).join('')}`

const RULES: readonly (readonly [what: string, line: string, said: RegExp])[] = [
  ['a tag', '\\v 7 one <b>two</b>', /^warning PSA 119:7 verse left out: a tag in .*\(a\.x:16\)$/],
  [
    'a note that does not end',
    '\\v 7 one \\f + two',
    /^warning a\.x:\d+ verse left out: \\f is not/,
  ],
  [
    'a label that is none',
    '\\v 7... one',
    /^warning a\.x:16 verse left out: verse "7\.\.\." of PSA/,
  ],
  ['a control character', '\\v 7 one\u0007', /^warning PSA 119:7 verse left out: a control/],
]

t.test('one verse costs itself', async (t) => {
  const whole = verseLines((await read('usfm', { 'a.x': psalm({}) })).draft)
  for (const [what, line, said] of RULES) {
    const raw = await read('usfm', { 'a.x': psalm({ 7: line }) })
    const reading = leaveOut(raw, false)
    t.strictSame(
      verseLines(reading.draft),
      whole.filter((one) => !one.startsWith('PSA 119:7 ')),
      what,
    )
    const lines = messageLines(reading).filter((one) => !/^note/.test(one))
    t.match(lines, [said], what)
    t.equal(lines.length, 1, what)
    const { draft } = reading
    const errors =
      draft && checkDraft(draft, { complete: false }).filter((one) => one.level === 'error')
    t.strictSame(errors, [], what)
    const strict = leaveOut(raw, true)
    const all = [...strict.messages, ...checkDraft(strict.draft as never, { complete: false })]
    t.ok(
      all.some(({ level, text }) => level === 'error' && !text.startsWith('verse left out')),
      `${what}, if nothing may be left out`,
    )
  }
})

t.test('two of 176 verses are too many', async (t) => {
  for (const [what, line] of RULES) {
    const changed = { 7: line, 9: line.replace('7', '9') }
    const reading = leaveOut(await read('usfm', { 'a.x': psalm(changed) }), false)
    const all = [
      ...messageLines(reading),
      ...messageLines({ messages: checkDraft(reading.draft as never, { complete: false }) }),
    ]
    t.ok(all.filter((one) => one.startsWith('error')).length >= 2, what)
    t.notMatch(all.join('\n'), /verse left out/, what)
  }
})

t.test('what is left out of a chapter is gone from all of it', async (t) => {
  const block = (verse: number) => ({ verse, offset: 3, marker: 'p' })
  /** Of a note, a style, a number or a reference only the verse is looked at. */
  const items = (...verses: number[]) => verses.map((verse) => ({ verse })) as never
  const faulty = (more: object, ...numbers: number[]) => {
    const own = Array.from({ length: 200 }, (_, at) => ({ number: at + 1, text: 'Alef' }))
    const verses = own.flatMap((verse): DraftVerse[] =>
      numbers.includes(verse.number) ? [{ ...verse, text: 'a <b>', ...more }] : [verse],
    )
    const blocks = [1, 2, 3, 200].map(block)
    const all = items(1, 2, 3)
    const rest = { layers: { blocks, notes: all, styles: all, strongs: all }, crossReferences: all }
    return draftOf({ book: 19, chapters: [{ ...chapter(119, verses, [201]), ...rest }] })
  }
  const left = (draft: Draft) => leaveOut({ draft, messages: [] }, false)
  const of = ({ draft }: Reading) => draft?.books[0]?.chapters[0] as DraftChapter
  const reading = left(faulty({ where: 'a.x:9' }, 2, 200))
  t.strictSame(messageLines(reading), [
    'warning PSA 119:2 verse left out: a tag in "a <b>" (a.x:9)',
    'warning PSA 119:200 verse left out: a tag in "a <b>" (a.x:9)',
  ])
  const { omitted, layers, crossReferences, verses } = of(reading)
  t.strictSame(omitted, [2, 200, 201])
  t.equal(verses.length, 198)
  const kept = items(1, 3)
  const blocks = [block(1), { ...block(3), offset: 0 }, block(3)]
  t.strictSame(layers, { blocks, notes: kept, styles: kept, strongs: kept })
  t.strictSame(crossReferences, kept)
  t.strictSame(of(left(faulty({ number: 2, last: 4 }, 2))).omitted, [2, 3, 4, 201], 'joined ones')
  t.match(messageLines(left(faulty({}, 2))), [/"a <b>"$/])
  const whole = faulty({})
  t.equal(left(whole).draft, whole)
  const three = faulty({}, 2, 3, 4)
  t.strictSame(left(three), { draft: three, messages: [] }, 'too many')
  for (const isStrict of [false, true])
    t.strictSame(leaveOut({ messages: [] }, isStrict), { messages: [] })
})
