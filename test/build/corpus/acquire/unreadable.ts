// check: What no reader knows is named by what it is, with what is missing and what helps.
import t from 'tap'
import type { TreeFile } from '../../../../build/corpus/acquire/tree.js'
import { unreadable } from '../../../../build/corpus/acquire/unreadable.js'
import { detectFormat } from '../../../../build/corpus/readers/file-formats.js'

const file = (name: string, content: string | Buffer): TreeFile => {
  const bytes = Buffer.from(content as string, 'latin1')
  return { name, path: name, bytes: () => bytes, head: (count) => bytes.subarray(0, count) }
}

const CASES: readonly (readonly [name: string, content: string, said: RegExp])[] = [
  [
    'a.json',
    '{"a": 1, "b": {"c": 2}}',
    /^a\.json: JSON with the keys "a", "b", "c": none of them is a verse; needed/,
  ],
  ['a.json', '[1, 2, 3]', /JSON without any key/],
  ['a.pdf', '%PDF-1.4 x', /a PDF.*ask its publisher for USFM/],
  ['a.rtf', '{\\rtf1 x}', /a document in RTF: open it in a word processor/],
  ['a.doc', '\xd0\xcf\x11\xe0 x', /Word or Excel before 2007/],
  ['a.mobi', `${'x'.repeat(60)}BOOKMOBI`, /an e-book for Kindle/],
  ['a.7z', '7z\xbc\xaf', /a packed archive that is no zip: unpack it/],
  ['a.gz', '\x1f\x8b\x08', /a packed archive that is no zip: unpack it/],
  [
    'a.mdb',
    '\0\x01\0\0Standard Jet DB\0',
    /a database of Access: export its table of verses as CSV/,
  ],
  ['a.png', '\x89PNG\r\n', /a picture/],
  ['a.zip', 'PK\x03\x04', /an archive inside of another/],
  ['a.html', '<!DOCTYPE html><html><body>x</body></html>', /a web page/],
  ['a.xml', '<TEI xmlns="x"><text/></TEI>', /TEI XML.*convert its verses to OSIS/],
  ['a.xml', '<?xml version="1.0"?><foo/>', /XML with the root <foo>, which is none/],
  [
    'a.sql',
    'CREATE TABLE t (b INT);\nINSERT INTO t VALUES (1);',
    /a dump of an SQL database: load it into SQLite/,
  ],
  ['a.yaml', 'a: b\nc: d\ne: f\ng: h\ni: j\nk: l\n', /YAML.*convert it to JSON/],
  [
    'a.csv',
    'id,word,count\n1,a,2\n',
    /a table whose first line is "id,word,count".*name them so in a header/,
  ],
  [
    'a.txt',
    'In a time long ago there was a man.\n',
    /write each verse in a line as "GEN 1:1 text"/,
  ],
  ['a.bin', 'abc\0\x01\x02', /a binary file of a program that is not known/],
  ['b.zip', 'PK\x05\x06\0\0', /an archive without files/],
  ['a.tex', '\\documentclass{book}\n\\begin{document}\nIn a time\n', /TeX, whose marks/],
  ['b.tex', '\\chapter{One}\n1. In a time\n', /TeX, whose marks/],
  ['a.js', 'export default [\n  ["a", "b, c, d"],\n]\n', /JavaScript, which is not run: save/],
  ['b.js', '// x\nconst bible = { "one": "a" }\n', /JavaScript, which is not run: save/],
  ['c.js', 'module.exports = ["a", "b"]\n', /JavaScript, which is not run: save/],
  ['a.py', 'import json\n\ndef read(path):\n    return 1\n', /a program, which is not run/],
  ['a.php', "<?php\n$bible = ['a' => 'b'];\n", /a program, which is not run/],
  ['a.toml', 'title = "x"\n\n[one.two]\nname = "a"\n', /TOML or settings.*convert it to JSON/],
  ['b.toml', '[[verses]]\ntext = "a"\n\n[[verses]]\ntext = "b"\n', /TOML or settings/],
  ['a.ini', '[main]\n; x\nkey=value\n', /TOML or settings/],
  [
    'a.md',
    '# A book\n\nIn a time long ago, there was, they say, a man.\n',
    /Markdown in which no verses/,
  ],
  ['b.md', 'A book\n======\n\nIn a time long ago.\n', /Markdown in which no verses/],
  ['b.yaml', 'a: b\nlist:\n- c: d\n  e:\n  - f: 1\n    g: h\n', /YAML/],
  ['a.exe', 'MZ\x90\x01', /a binary file/],
  ['a.txt', '', /an empty file/],
]

t.test('each kind is named', async (t) => {
  for (const [name, content, said] of CASES) {
    t.equal(detectFormat(Buffer.from(content, 'latin1'), name), undefined, `${name} is no format`)
    t.match(unreadable([file(name, content)]), said)
  }
})

t.test('what is packed is named by the names in it', async (t) => {
  const packed = (...names: string[]) => unreadable(names.map((name) => file(name, '<x/>')))
  t.match(packed('mimetype', 'META-INF/container.xml', 'c1.xhtml'), /^an e-book \(ePub\)/)
  t.match(
    packed('[Content_Types].xml', 'word/document.xml'),
    /^a document of Word: export it as USFM/,
  )
  t.match(packed('[Content_Types].xml', 'xl/workbook.xml'), /^a table of Excel: save it as CSV/)
  t.match(packed('modules/x/nt.bzv'), /^the data of a SWORD module without its \.conf/)
  t.equal(unreadable([]), '')
})

t.test('files of one kind share a sentence, and no more than three are said', async (t) => {
  const all = CASES.map(([name, content], at) => file(`${at}-${name}`, content))
  t.equal(
    unreadable(all)
      .split('; ')
      .filter((part) => /^\d+-/.test(part)).length,
    3,
  )
  const [first = '', second = ''] = [file('1.txt', ''), file('2.txt', '')].map(({ name }) => name)
  t.equal(unreadable([file(first, ''), file(second, '')]), '1.txt, 2.txt: an empty file')
})
