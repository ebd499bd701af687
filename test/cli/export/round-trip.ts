// full: Each shipped version comes back verse for verse from each format of export.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { compiledFolder } from '../../helpers/compiled-corpus.js'
import { scratch } from '../../helpers/corpus-project.js'
import { exporterOf, type Line, readExport } from '../../helpers/exported.js'
import { someOf } from '../../helpers/property.js'
import { ENGLISH, SPANISH, smallBooks } from '../../helpers/small-library.js'

const SHIPPED = join(PACKAGE_ROOT, 'dist/corpus')
/** Each format, its file for a version, and the reader that recognises it. */
const FORMATS = [
  ['json', 'a.json', 'json'],
  ['sqlite', 'a.SQLite3', 'sqlite'],
  ['usfm', 'a-usfm', 'usfm'],
  ['vpl', 'a.txt', 'vpl'],
] as const

interface Bundle {
  readonly header: { readonly books: readonly { book: number; chapters: readonly Shape[] }[] }
  readonly verses: readonly { readonly verse: number; readonly text: string }[]
}
type Shape = number | { last: number; omitted: number[]; joined: [number, number][] }

/** The verses of a bundle, read as plain JSON. */
function linesOf(text: string): Line[] {
  const { header, verses } = JSON.parse(text) as Bundle
  const lines: Line[] = []
  for (const { book, chapters } of header.books) {
    for (const [index, shape] of chapters.entries()) {
      const { last, omitted, joined } =
        typeof shape === 'number' ? { last: shape, omitted: [], joined: [] } : shape
      for (let verse = 1; verse <= last; verse++) {
        if (omitted.includes(verse)) continue
        const [, end = verse] = joined.find(([first]) => first === verse) ?? []
        const text = verses[lines.length]?.text as string
        lines.push([book, index + 1, verse, end, text])
        verse = end
      }
    }
  }
  if (lines.length !== verses.length) throw new Error('the bundle is read wrongly')
  return lines
}

t.test('each shipped version comes back verse for verse from each format', async (t) => {
  const lectern = exporterOf(SHIPPED)
  for (const id of ['kjv', 'rv1909', 'web']) {
    const lines = linesOf(readFileSync(join(SHIPPED, `${id}.json`), 'utf8'))
    for (const [format, name, reader] of someOf(FORMATS, id.charCodeAt(0))) {
      const path = join(scratch(t), name)
      const { code, out, err } = await lectern(id, '--format', format, '--output', path)
      t.match({ code, out, err }, { code: 0, out: '', err: / is exported to / })
      const read = await readExport(path)
      t.equal(read.format, reader)
      t.same(
        read.messages.filter(({ level }) => level === 'error'),
        [],
      )
      t.ok(read.lines.length === lines.length, `${id} ${format}: ${read.lines.length}`)
      const differing = lines.filter((line, at) => line.join() !== read.lines[at]?.join())
      t.same(differing.slice(0, 3), [], `${id} ${format}`)
    }
  }
})

t.test('omitted and joined verses come back', async (t) => {
  const record = { ...SPANISH, copies: 'allowed' as const }
  const source = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
  const bundle = encodeBundle({ version: record, source, books: smallBooks('es') })
  const lectern = exporterOf(await compiledFolder(t, { prueba: bundle }))
  for (const [format, name] of FORMATS) {
    const path = join(scratch(t), name)
    t.equal((await lectern('prueba', '--format', format, '--output', path)).code, 0)
    const { lines, omitted, draft } = await readExport(path)
    t.same(lines, linesOf(bundle.toString()), format)
    // A chapter without any text is none to a reader.
    if (format === 'usfm') t.same(omitted, ['43 2:3', '43 2:7'])
    const name_ = format === 'vpl' ? undefined : 'Versión de Prueba'
    t.equal(draft?.metadata.name, name_, `${format} has the name`)
  }
  const json = join(scratch(t), 'a.json')
  await lectern('PR1', '--format', 'json', '--output', json)
  const written = JSON.parse(readFileSync(json, 'utf8'))
  t.same(written.version, record)
  t.match(written.books[2], { id: 'joh', abbreviation: 'JHN', testament: 'NT', book_number: 43 })
  t.same(written.books[2].chapters[1], {
    chapter: 2,
    verses: [
      { verse: 1, text: 'uno' },
      { verse: 2, text: 'dos' },
      { verse: 4, text: 'cuatro' },
      { verse: 5, last: 6, text: 'cinco y seis' },
      { verse: 8, text: 'ocho' },
    ],
    omitted: [3, 7],
  })
})

/** Genesis 1 with these verses, as a compiled version that may be copied. */
function invented(texts: readonly string[], name = 'Trial Version') {
  const verses = texts.map((text, at) => ({ number: at + 1, text }))
  return encodeBundle({
    version: { ...ENGLISH, name, copies: 'allowed' },
    source: { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) },
    books: [
      {
        book: 1,
        name: 'Genesis',
        abbreviationLocal: 'GN',
        chapters: [{ number: 1, verses, omitted: [], headings: [] }],
      },
    ],
  })
}

/** What looks like markup, quotes, lines or SQL to some format. */
const HOSTILE = [
  '\\v 99 Not a verse \\c 7 nor a chapter \\id EXO',
  '\\+nd Lord\\+nd* \\f + \\ft note\\f* \\zaln-s |x="1"\\*',
  '\\\\v 2 and \\ alone, C:\\new\\table',
  'a // b /// c |strong="H1" and [x] {y}',
  '<S>7225</S> <i>word</i> <br/> <pb/>< n >x</n> <!-- y --> a < b > c',
  `'; DROP TABLE verses; -- "quoted" 'single' \`tick\``,
  '"},{"verse":1,"text":"x"}],"books":[',
  '&amp; &lt;b&gt; &#0; %00 $x $(id)',
  'GEN 1:2 looks like a line of another verse',
  '# no comment // nor this',
  '16-17 begins with a label, 3a and 4b',
  'שָׁלוֹם \u200fעולם، سلام عليكم',
  '😀👩‍👩‍👧‍👦 🇪🇸 ñandú — «sí» ’ … 𝔘𝔫𝔦',
  'x'.repeat(5000),
  '\u0301combining first? é ﬁ Ω',
  '__proto__ constructor null undefined NaN',
]

t.test('no text is lost or taken for markup', async (t) => {
  const texts = HOSTILE.map((text) => text.normalize('NFC'))
  const lectern = exporterOf(
    await compiledFolder(t, { trial: invented(texts, 'A \\v 1 <b>name</b> // "x"') }),
  )
  for (const [format, name] of FORMATS) {
    const path = join(scratch(t), name)
    const { code, err } = await lectern('trial', '--format', format, '--output', path)
    t.equal(code, 0, err)
    const { lines, messages } = await readExport(path)
    t.same(
      lines,
      texts.map((text, at) => [1, 1, at + 1, at + 1, text]),
      format,
    )
    t.same(
      messages.filter(({ level }) => level === 'error'),
      [],
      format,
    )
  }
})

t.test('what a format cannot hold ends the export with the name of the verse', async (t) => {
  const unheld = [
    ...['two\nlines', 'carriage\rreturn', 'a\ttab', 'NUL \0 here', 'bell \u0007', ' edge', 'edge '],
    ...['two  blanks', 'no\u00a0break', 'word\u2060joiner', 'soft\u00adhyphen', '\ufeffmark', ''],
    ...['e\u0301 not composed', 'half \ud800'],
  ]
  for (const text of unheld) {
    const lectern = exporterOf(await compiledFolder(t, { trial: invented(['good', text]) }))
    for (const [format, name] of FORMATS) {
      const path = join(scratch(t), name)
      const { code, out, err } = await lectern('trial', '--format', format, '--output', path)
      if (format === 'json') {
        t.equal(code, 0, JSON.stringify(text))
        const [, { text: kept }] = JSON.parse(readFileSync(path, 'utf8')).books[0].chapters[0]
          .verses
        t.equal(kept, text)
        continue
      }
      t.strictSame([code, out], [1, ''], `${format} ${JSON.stringify(text)}`)
      t.match(err, /^Nothing was exported: GEN 1:2 has .*, which this format cannot hold: /)
      t.throws(() => readFileSync(path), { code: 'ENOENT' })
    }
  }
  const tilde = exporterOf(await compiledFolder(t, { trial: invented(['a ~ b']) }))
  const path = join(scratch(t), 'a')
  t.match(await tilde('trial', '--format', 'usfm', '--output', path), { code: 1, err: /U\+007E/ })
  t.match(await tilde('trial', '--format', 'vpl', '--output', path), { code: 0 })
})
