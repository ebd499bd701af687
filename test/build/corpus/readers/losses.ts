// check: Sources whose words, letters or books went wrong without a word: each is read whole now, or named.
import t from 'tap'
import { checkBookNames } from '../../../../build/corpus/check/book-names.js'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import type { Draft, Reading } from '../../../../build/corpus/draft.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { languages } from '../../../helpers/languages.js'
import { sqliteFile } from '../../../helpers/sqlite-file.js'
import { bookSlots, writeSwordModule } from '../../../helpers/sword-module.js'

const osis = (verse: string) =>
  read('osis', {
    'a.xml': `<osis><osisText><div type="book" osisID="Obad"><chapter osisID="Obad.1">${verse}</chapter></div></osisText></osis>`,
  })
const lines = ({ draft }: Reading) => verseLines(draft).map((line) => line.slice(4))
const checked = (draft: Draft | undefined) =>
  messageLines({ messages: checkDraft(draft as Draft, { complete: false }) }).filter(
    (line) => !/the book is missing|is text missing/.test(line),
  )

t.test('slashes between the morphemes of parsed words are no letters', async (t) => {
  const verse = (words: string) => osis(`<verse osisID="Obad.1.1">${words}</verse>`)
  t.strictSame(
    lines(
      await verse(
        '<w lemma="b/7225" morph="HR/Ncfsa">בְּ/רֵאשִׁית</w> <w morph="HVqp3ms">בָּרָא</w> and/or',
      ),
    ),
    ['1:1 בְּרֵאשִׁית בָּרָא and/or'],
  )
  t.strictSame(
    lines(await verse('<w lemma="strong:H1">a/b</w> <w morph="HR/N">c<seg>/d</seg></w>/e')),
    ['1:1 a/b cd/e'],
  )
})

t.test('a sign in more than one of a hundred verses is named once', async (t) => {
  const text = Array.from(
    { length: 21 },
    (_, at) => `\\v ${at + 1} one/two ${'abcdefghijklmnopqrstu'[at]}.`,
  )
  const { draft } = await read('usfm', { 'a.usfm': `\\id OBA\n\\c 1\n\\p\n${text.join('\n')}` })
  t.strictSame(checked(draft), [
    'warning usfm the sign / stands in 21 of 21 verses, first in OBA 1:1: is it left of markup?',
  ])
})

t.test('text behind a verse does not become part of it', async (t) => {
  const outside = 'warning OBA 1 text outside of any verse was left out: "no text"'
  for (const body of [
    '<verse osisID="Obad.1.1">one</verse>no text',
    '<verse sID="Obad.1.1" osisID="Obad.1.1"/>one<verse eID="Obad.1.1"/>no text',
  ]) {
    const reading = await osis(body)
    t.strictSame([...lines(reading), ...messageLines(reading)], ['1:1 one', outside])
  }
  const reading = await read('osis', {
    'a.xml':
      '<osis><osisText><div type="book" osisID="Obad"><chapter sID="c" osisID="Obad.1"/><verse sID="Obad.1.1"/>one<chapter eID="c"/>no text</div></osisText></osis>',
  })
  t.strictSame([...lines(reading), ...messageLines(reading)], ['1:1 one', outside])
  const quoted = await osis(
    '<verse osisID="Obad.1.1"><q marker="‹">one</q> <q marker=" ">two</q></verse>',
  )
  t.strictSame(lines(quoted), ['1:1 ‹one› two'])
})

t.test('a Zefania DIV keeps its words, and loses the notes in it', async (t) => {
  const reading = await read('zefania', {
    'a.xml':
      '<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><VERS vnumber="1"><DIV>one <NOTE>no</NOTE>two</DIV></VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
  })
  t.strictSame(lines(reading), ['1:1 one two'])
})

t.test('books with the names of others are errors, unknown names are named', async (t) => {
  const zefania = async (language: string, ...names: string[]) => {
    const books = names.map(
      (name, at) =>
        `<BIBLEBOOK bnumber="${at + 1}" bname="${name}"><CHAPTER cnumber="1"><VERS vnumber="1">one</VERS></CHAPTER></BIBLEBOOK>`,
    )
    const { draft } = await read('zefania', {
      'a.xml': `<XMLBIBLE><INFORMATION><language>${language}</language></INFORMATION>${books.join('')}</XMLBIBLE>`,
    })
    return messageLines({ messages: checkBookNames(draft as Draft, languages) })
  }
  t.strictSame(await zefania('ENG', 'Genesis', 'The Book of Exodus', 'Lev'), [])
  t.strictSame(await zefania('ENG', 'Exodus', 'Exodus'), [
    'error GEN the source calls it "Exodus", which is the name of EXO',
  ])
  t.strictSame(await zefania('ENG', '1 Nephi', 'Jacob'), [
    'error zefania GEN "1 Nephi": books of another scripture, taken by their numbers for these',
  ])
  t.strictSame(await zefania('ENG', '1 Nefer', 'Jacob'), [
    'warning zefania 2 books have names that are none of these books in en: GEN "1 Nefer", EXO "Jacob"; are they these books?',
  ])
  t.strictSame(await zefania('HUN', '1 Mózes', '2 Mózes', '3 Mózes', '4 Mózes'), [])
  t.strictSame(await zefania('HUN', '1 Mózes', '2 Mózes', '3 Mózes', '4 Mózes', '5 Mózes'), [
    'note zefania 5 books have names that are not known, and were taken by their numbers: GEN "1 Mózes", EXO "2 Mózes", LEV "3 Mózes", NUM "4 Mózes", DEU "5 Mózes"',
  ])
  t.strictSame(await zefania('', ...Array.from({ length: 8 }, () => ''), '1 Kings'), [])
})

t.test('files are books by the names of books too, and one that is none is left out', async (t) => {
  const text = '\\c 1\n\\v 1 a'
  for (const [name, line] of [
    ['13-1 Chronicles.usfm', '1CH 1:1 a'],
    ['1 Chronicles.usfm', '1CH 1:1 a'],
    ['22_Song_of_Songs.sfm', 'SNG 1:1 a'],
    ['in/2 Samuel.usfm', '2SA 1:1 a'],
  ] as const) {
    t.strictSame(verseLines((await read('usfm', { [name]: text })).draft), [line], name)
  }
  const some = await read('usfm', {
    'GEN.usfm': text,
    'preface.usfm': `\\p x\n${text}`,
    'OBA.usfm': text,
  })
  t.strictSame(verseLines(some.draft), ['GEN 1:1 a', 'OBA 1:1 a'])
  t.strictSame(
    messageLines(some).filter((line) => /preface/.test(line)),
    [
      'warning preface.usfm:1 it has no \\id line, and its name names no book; the file is no book and was left out',
    ],
  )
  const usx = await read('usx', {
    'a.usx':
      '<usx version="3.0"><book code="OBA"/><chapter number="1"/><para style="p"><verse number="1"/>a</para></usx>',
    'b.usx': '<usx version="3.0"><para style="p">x</para></usx>',
  })
  t.strictSame(
    [...lines(usx), ...messageLines(usx)],
    [
      '1:1 a',
      'warning b.usx it has no <book> element, so there is no book id; the file is no book and was left out',
    ],
  )
})

t.test('line ends, declared encodings and foreign formats have the right messages', async (t) => {
  const csv = await read('csv', {
    'a.csv': 'Book,Chapter,Verse,Text\rOBA,1,1,"one\rtwo"\rOBA,1,2,three\r',
  })
  t.strictSame(lines(csv), ['1:1 one two', '1:2 three'])
  t.strictSame(
    messageLines(await read('csv', { 'a.csv': 'Book,Chapter,Verse,Text\r"\r\r",1,1,x' })),
    ['error a.csv:2 no book is called ""'],
  )
  const declared = await read('beblia', {
    'a.xml':
      '<?xml version="1.0" encoding="UTF-16"?><bible><testament><book number="31"><chapter number="1"><verse number="1">ñ</verse></chapter></book></testament></bible>',
  })
  t.strictSame(
    [...lines(declared), ...messageLines(declared)],
    ['1:1 ñ', 'warning a.xml:1 it declares UTF-16 and is UTF-8; it was read as UTF-8'],
  )
  const windows = Buffer.from(
    '<?xml version="1.0" encoding="windows-1252"?><bible><testament><book number="31"><chapter number="1"><verse number="1">\x93se\xf1or\x94</verse></chapter></book></testament></bible>',
    'latin1',
  )
  t.strictSame(lines(await read('beblia', { 'a.xml': windows })), ['1:1 “señor”'])
  const song = '<bible>\n<b n="Genesis"><c n="1"><v n="1">a</v></c></b></bible>'
  t.strictSame(messageLines(await read('beblia', { 'a.xml': song })), [
    "error a.xml:2 this is OpenSong's XML, which is not read",
  ])
})

t.test('errors name the file and the line, unseen characters their code point', async (t) => {
  const { draft } = await read('usfm', {
    'a.usfm': '\\id OBA\n\\c 1\n\\p\n\\v 1 a\u0085b <x>c\n\\v 1 b\u200bc',
  })
  t.strictSame(checked(draft), [
    'error OBA 1:1 verse 1 is out of order, or there twice (a.usfm:5)',
    'error OBA 1:1 a control character (U+0085) in "a\\u0085b <x>c" (a.usfm:4)',
    'error OBA 1:1 a tag in "a\\u0085b <x>c" (a.usfm:4)',
    'warning OBA 1:1 an invisible character (U+200B) in "b\u200bc"',
  ])
})

t.test('what becomes a layer is not called left out', async (t) => {
  const notes = async (reading: Promise<Reading>) =>
    messageLines(await reading).filter((line) => line.startsWith('note'))
  const text = '\\v 1 \\wj one\\wj* \\add two\\add*\n\\q1 \\w three|strong="H1"\\w*\n\\q2 four'
  t.strictSame(await notes(read('usfm', { 'a.usfm': `\\id OBA\n\\c 1\n\\p\n${text}` })), [])
  const lemmas = '\\id OBA\n\\c 1\n\\p\n\\v 1 \\w one|lemma\\w* \\w two|x-y="strong"\\w*'
  t.strictSame(await notes(read('usfm', { 'a.usfm': lemmas })), [])
  const verse =
    '<verse osisID="Obad.1.1"><q who="Jesus" marker="">one</q> <transChange type="added">two</transChange><l><w lemma="strong:H1">three</w></l></verse>'
  t.strictSame(await notes(osis(verse)), [])
  const zefania =
    '<STYLE css="color:#FF0000">one</STYLE> <STYLE fs="italic">two</STYLE> <STYLE fs="bold">x</STYLE><BR art="x-nl"/><BR art="x-p"/><gr str="H1">three</gr><NOTE><STYLE fs="italic">no</STYLE><BR/></NOTE>'
  const file = `<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><VERS vnumber="1">${zefania}</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`
  t.strictSame(await notes(read('zefania', { 'a.xml': file })), [])
  const { draft } = await read('usfm', {
    'a.usfm': '\\id OBA\n\\c 1\n\\v 1 a\n\\id GLO\n\\c 1\n\\v 1 b',
  })
  t.ok(checked(draft).includes('warning usfm 1 books beyond the 66 were left out: GLO (1 verses)'))
})

t.test('what is left out of a MyBible file is counted', async (t) => {
  const columns = 'book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT'
  const bytes = sqliteFile([`CREATE TABLE verses (${columns})`], {
    verses: [
      [
        380,
        1,
        1,
        '<t>One <J>two</J><S>1</S> <S>2</S></t><t><i>three</i><f>[1]</f></t><n><S>3</S>x</n>',
      ],
      [170, 1, 1, 'four'],
    ],
  })
  const reading = await read('sqlite', { 'a.SQLite3': bytes })
  t.strictSame(
    [...lines(reading), ...messageLines(reading)],
    [
      '1:1 One two three',
      'note sqlite 1 notes were left out: OBA 1:1',
      "note sqlite 2 Strong's numbers, 2 ends of lines of poetry, 1 marks of words of Jesus, 1 marks of added words were left out",
    ],
  )
  t.ok(
    checked(reading.draft).includes(
      'warning sqlite 1 books beyond the 66 were left out: book 170 (1 verses)',
    ),
  )
})

t.test('what is left out of a SWORD module is counted', (t) => {
  const root = scratch(t)
  const poem = '<l sID="a"/>One<l eID="a"/> <l><transChange type="added">two</transChange></l>'
  const words =
    '<w lemma="strong:H1">Three</w> <q who="Jesus" sID="b"/>four<q eID="b"/><note>n</note>'
  const title = '<title><w lemma="strong:H1">no</w></title><w lemma="strong:X1"/><l></l>'
  writeSwordModule(root, {
    ot: [[...bookSlots('Obad', [[poem, `${title}${words}`]]), ...bookSlots('AddEsth', [['five']])]],
  })
  const reading = readSwordModule(root, undefined, undefined)
  t.strictSame(
    [...lines(reading), ...messageLines(reading)],
    [
      '1:1 One two',
      '1:2 Three four',
      "note sword 1 Strong's numbers, 1 paragraphs without words were left out",
    ],
  )
  t.ok(
    checked(reading.draft).includes(
      'warning sword 1 books beyond the 66 were left out: AddEsth (1 verses)',
    ),
  )
  t.end()
})
