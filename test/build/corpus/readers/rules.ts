// check: Small rules of the readers, each by itself: what a whole text shows rarely.
import t from 'tap'
import { headOf } from '../../../../build/corpus/readers/detect.js'
import type { FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { parseConf } from '../../../../build/corpus/readers/formats/sword/conf.js'
import { placesOf } from '../../../../build/corpus/readers/formats/sword/resources/places.js'
import { Assembly } from '../../../../build/corpus/readers/shared/assembly.js'
import { createBookFinder, foldName } from '../../../../build/corpus/readers/shared/book-finder.js'
import { isUtf16 } from '../../../../build/corpus/readers/shared/input.js'
import { languageCodeOf } from '../../../../build/corpus/readers/shared/language.js'
import { NoteText } from '../../../../build/corpus/readers/shared/layers/note-text.js'
import { readBooks } from '../../../../build/corpus/readers/shared/reader.js'
import { NoBook, ReaderFault } from '../../../../build/corpus/readers/shared/reader-fault.js'
import { readXml } from '../../../../build/corpus/readers/shared/xml/events.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { languages } from '../../../helpers/languages.js'

const readOne = async (format: FileFormat, content: string) => {
  const reading = await read(format, { a: content })
  return { lines: verseLines(reading.draft), said: messageLines(reading) }
}
const file = (name: string, text = '') => ({ name, bytes: () => Buffer.from(text) })

t.test('a code of a language is its shortest form, and "undetermined" is none', async (t) => {
  for (const [text, code] of [
    ['SPA', 'es'],
    ['spa', 'es'],
    ['es-419', 'es'],
    [' por', 'pt'],
    ['und', undefined],
    ['mul', undefined],
    ['zxx', undefined],
    ['mis', undefined],
    ['MIS', undefined],
    ['Spanish', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    t.equal(languageCodeOf(text), code, String(text))
  }
})

t.test('the name of a module is read without the blanks around it', async (t) => {
  const { name } = parseConf(Buffer.from('[ KJV ]\nLang=en\n'), 'kjv.conf')
  t.equal(name, 'KJV')
})

t.test('a file that is no book is left out; any other fault ends the reading', async (t) => {
  const read = (faults: Readonly<Record<string, Error>>) =>
    readBooks([file('a'), file('b')], new Assembly('usfm', 'place'), ({ name }) => {
      if (faults[name] !== undefined) throw faults[name]
    })
  t.doesNotThrow(() => read({ a: new NoBook('a', 'it has no \\id') }))
  for (const fault of [new ReaderFault('b', 'it is damaged'), new TypeError('a mistake')]) {
    t.throws(() => read({ b: fault }), fault)
    t.throws(() => read({ a: new NoBook('a', 'none'), b: fault }), fault)
  }
})

t.test('what is not well-formed is said in the words of the parser', async (t) => {
  const handler = { open() {}, close() {}, text() {} }
  const said = (text: string) => {
    try {
      readXml(file('a.xml', text), handler)
    } catch (fault) {
      return `${(fault as ReaderFault).place} ${(fault as Error).message}`
    }
    return 'nothing'
  }
  t.equal(said('<a>\n<b></a>'), 'a.xml:2 it is not well-formed: unexpected close tag.')
  t.equal(said('<a x:y="1"/>'), 'nothing')
  t.equal(said('<a b: c="1"></a>'), 'a.xml:1 it is not well-formed: attribute without value.')
  for (const [declared, ends] of [
    ['UTF16', 'nothing'],
    ['utf-16', 'nothing'],
    ['utf-80', 'a.xml:1 it is in the encoding utf-80; save it as UTF-8'],
    ['xutf-8', 'a.xml:1 it is in the encoding xutf-8; save it as UTF-8'],
    ['utf-160', 'a.xml:1 it is in the encoding utf-160; save it as UTF-8'],
    ['UTF8', 'nothing'],
    ['koi8-r', 'a.xml:1 it is in the encoding koi8-r; save it as UTF-8'],
  ] as const) {
    t.equal(said(`<?xml version="1.0" encoding="${declared}"?><a/>`), ends, declared)
  }
})

t.test('the number of a book is a digit, however it is written', async (t) => {
  for (const number of ['1', '1.', '1st', '1º', '1ª', '1°', '1o', '1a', '1o.', 'I', 'i', 'I.']) {
    t.equal(foldName(`${number} Samuel`), '1samuel', number)
  }
  for (const [name, folded] of [
    ['2nd Kings', '2kings'],
    ['3rd John', '3john'],
    ['4th Kings', '4kings'],
    ['5th Kings', '5thkings'],
    ['1x Samuel', '1xsamuel'],
    ['1.Juan', '1juan'],
    ['1Juan', '1juan'],
    ['II  Reyes', '2reyes'],
    ['III Juan', '3juan'],
    ['IV Reyes', '4reyes'],
    ['Isaías', 'isaias'],
    ['IJuan', 'ijuan'],
  ] as const) {
    t.equal(foldName(name), folded, name)
  }
})

t.test('the place of a note is a word of its own, any other part is not', async (t) => {
  const parts = (marker: string) => {
    const note = new NoteText('f', '+')
    note.part(marker)
    note.text('1:1')
    note.part('ft')
    note.text('n')
    t.ok(note.end())
    return note.parts.map((part) => `${part.marker}=${part.text}`)
  }
  for (const marker of ['fr', 'xo', 'xop']) {
    t.strictSame(parts(marker), [`${marker}=1:1 `, 'ft=n'])
  }
  for (const marker of ['fk', 'fq', 'xt']) {
    t.strictSame(parts(marker), [`${marker}=1:1`, 'ft=n'])
  }
})

t.test('the root of an XML file is told behind all that may stand before it', async (t) => {
  for (const before of [
    '',
    ' \n',
    '<?xml version="1.0"?>\n',
    '<!-- <usx> -->',
    '<!-- a --><!-- b -->\n<?x y?>',
    '<!DOCTYPE osis SYSTEM "x.dtd">',
    '<!DOCTYPE osis [ <!ENTITY a "b"> ] >\n',
  ]) {
    for (const name of ['osis', 'o:osis', 'bible:osis', 'bible-1.0:osis', 'OSIS']) {
      t.match(headOf(Buffer.from(`${before}<${name} a="b">`)), { kind: 'xml', root: 'osis' })
    }
  }
  t.match(headOf(Buffer.from('<>')), { kind: 'xml', root: '' })
})

t.test('a UTF-16 text is told from its first bytes, however short it is', async (t) => {
  for (const [bytes, isWide] of [
    [Buffer.from('ab', 'utf16le'), true],
    [Buffer.from('ab', 'utf16le').swap16(), true],
    [Buffer.from('a\u05d0', 'utf16le'), true],
    [Buffer.from('\ufeff\u05d0\u05d1', 'utf16le'), true],
    [Buffer.from('\ufeff\u05d0\u05d1', 'utf16le').swap16(), true],
    [Buffer.from('\u05d0\u05d1\u05d2\u05d3\u05d4'.repeat(40), 'utf16le'), false],
    [Buffer.from('plain text'), false],
    [Buffer.from(`${'plain text '.repeat(40)}\0`), false],
    [Buffer.alloc(64), false],
    [Buffer.alloc(0), false],
  ] as const) {
    t.equal(isUtf16(bytes), isWide, bytes.subarray(0, 12).toString('hex'))
  }
})

t.test('the places of an attribute, in the ways that modules write them', async (t) => {
  const finder = createBookFinder(languages, 'en')
  const read = (stated: string) => placesOf(stated, finder)?.map((range) => range.join('-'))
  const john = read('John.3.16') as readonly string[]
  t.equal(john.length, 1)
  for (const same of ['Bible:John.3.16', 'Bible.KJV:John.3.16', 'John 3:16', 'Notes:John 3:16']) {
    t.strictSame(read(same), john, same)
  }
  t.strictSame(read(' John.3.16!a '), john)
  const both = [...john, ...(read('Gen.1.1-Gen.1.3') as readonly string[])]
  for (const same of [
    'John.3.16 Gen.1.1-Gen.1.3',
    'Bible:John.3.16 Bible:Gen.1.1-Gen.1.3',
    'KJV.x:John.3.16 KJV.x:Gen.1.1-Gen.1.3',
    'John 3:16; Gen 1:1-3',
    'John 3:16; Gen. 1:1 - 3',
  ]) {
    t.strictSame(read(same), both, same)
  }
  for (const none of [
    '',
    'no place',
    'http://a.b/c',
    'Bible:',
    'Gen.1.3-Gen.1.1',
    'x'.repeat(2001),
  ]) {
    t.equal(read(none), undefined, none)
  }
  t.equal(read('John.3.16 '.repeat(100))?.length, 100)
  t.equal(read('John.3.16 '.repeat(101)), undefined)
})

t.test('a row that is wrong is named by its line, whatever parts the cells', async (t) => {
  for (const [sign, format] of [
    [',', 'csv'],
    [';', 'csv'],
    ['\t', 'csv'],
    ['|', 'csv'],
  ] as const) {
    const rows = [
      ['book', 'chapter', 'verse', 'text'],
      ['1', '1', '1', 'a'],
      ['1', '1', 'x', 'b'],
    ]
    const text = rows.map((cells) => cells.join(sign)).join('\n')
    const { said } = await readOne(format, text)
    t.match(said.join('\n'), /a:3/, JSON.stringify(sign))
  }
})

t.test('lines of JSON are read as such if the first is an object', async (t) => {
  const row = (verse: number) => JSON.stringify({ book: 1, chapter: 1, verse, text: `t${verse}` })
  const rows = `${row(1)}\n\n ${row(2)} \n`
  t.strictSame((await readOne('json', rows)).lines, ['GEN 1:1 t1', 'GEN 1:2 t2'])
  for (const text of [`x ${rows}`, `${row(1)} x\n${row(2)}`, `${row(1)}\nx${row(2)}`]) {
    const { said } = await readOne('json', text)
    t.match(said[0], /^error a/, text)
  }
})
