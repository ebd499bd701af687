// check: What Zefania says, row by row of its tables: the words, the layers and the messages, whole.
import t from 'tap'
import { messageLines, read } from '../../../../helpers/files-in-memory.js'
import { layerLines } from '../../../../helpers/layer-lines.js'

const whole = (inside: string, attributes = '') =>
  read('zefania', { 'a.xml': `<XMLBIBLE ${attributes}>${inside}</XMLBIBLE>` })
const chapter = async (inside: string, book = 31) => {
  const { draft, messages } = await whole(
    `<BIBLEBOOK bnumber="${book}"><CHAPTER cnumber="1">${inside}</CHAPTER></BIBLEBOOK>`,
  )
  return [...layerLines(draft), ...messageLines({ messages })]
}
const verse = (inside: string, book = 31) => chapter(`<VERS vnumber="1">${inside}</VERS>`, book)

t.test('each element inside a verse is a note, a border, left out, or words', async (t) => {
  for (const [source, shown] of [
    ['one<NOTE>n</NOTE> two', 'one{f+|ft=n} two'],
    ['one<NOTE fscope="x">n</NOTE> two', 'one{f+|ft=xn} two'],
    ['one<XREF fscope="Gen 1,1"/> two', 'one{x+|xt=Gen 1,1} two'],
    ['one<XREF>Gen 1</XREF> two', 'one{x+|xt=Gen 1} two'],
    ['one<MEDIA>no</MEDIA> two', 'one two'],
    ['one<REMARK>no</REMARK> two', 'one two'],
    ['one<BR/>two', 'one ¶m two'],
    ['one<BR art="x-nl"/>two', 'one ¶m two'],
    ['one<BR art="x-p"/>two', 'one ¶p two'],
    ['one<BR art="toString"/>two', 'one ¶m two'],
    ['one<br art="x-p"/>two<note>n</note><remark>no</remark>', 'one ¶p two{f+|ft=n}'],
    ['one<SUP>two</SUP>', 'one<sup>two</>'],
    ['one<EM>two</EM>', 'one<em>two</>'],
    ['one<sup>two</sup><em>three</em>', 'one<sup>two</><em>three</>'],
    ['one<DIV>two</DIV>', 'onetwo'],
    ['one<NOTE>a<BR/>b<REMARK>no</REMARK></NOTE>', 'one{f+|ft=a b}'],
    ['one<REMARK>a<BR/>b</REMARK>two', 'onetwo'],
  ] as const) {
    t.strictSame(await verse(source), [`1:1 ${shown}`], source)
  }
})

t.test('each style is known by its name in fs or css, the first one counts', async (t) => {
  for (const [attributes, marker] of [
    ['css="color:red"', 'wj'],
    ['css="font:x; color : RED"', 'wj'],
    ['css="color:#f00"', 'wj'],
    ['css="color:#F00;"', 'wj'],
    ['css="color:#ff0000"', 'wj'],
    ['css="color:rgb(255,0,0)"', 'wj'],
    ['css="color: rgb( 255 , 0 , 0 )"', 'wj'],
    ['css="color:#f000"', undefined],
    ['css="color:#f00a"', undefined],
    ['css="color:#f0a"', undefined],
    ['css="color:blue"', undefined],
    ['css="background-color:red"', undefined],
    ['css="xcolor:red"', undefined],
    ['css="color=red"', undefined],
    ['css="color:rgb(255,10,0)"', undefined],
    ['css="color:rgb(25,0,0)"', undefined],
    ['fs="italic"', 'add'],
    ['css="font-style:italic"', 'add'],
    ['fs="ITALIC"', 'add'],
    ['fs="divineName"', 'nd'],
    ['fs="small-caps"', 'sc'],
    ['fs="emphasis"', 'em'],
    ['fs="bold"', 'bd'],
    ['fs="super"', 'sup'],
    ['fs="italic" css="color:red"', 'wj'],
    ['fs="bold italic"', 'add'],
    ['fs="bold" css="font-variant:small-caps"', 'sc'],
    ['fs="ita" css="lic"', undefined],
    ['fs="underline"', undefined],
    ['', undefined],
  ] as const) {
    const shown = marker === undefined ? 'a' : `<${marker}>a</>`
    t.strictSame(await verse(`<STYLE ${attributes}>a</STYLE> b`), [`1:1 ${shown} b`], attributes)
  }
  t.strictSame(await verse('<DIV fs="italic">a</DIV> b'), ['1:1 a b'], 'of a style alone')
  t.strictSame(await verse('<SUP fs="italic">a</SUP> b'), ['1:1 <sup>a</> b'])
})

t.test('numbers are those of GR and GRAM, in the dictionary of the testament', async (t) => {
  for (const [source, old, other] of [
    ['<GR str="1">a</GR>', '<H1>a</>', '<G1>a</>'],
    ['<gr str="1">a</gr>', '<H1>a</>', '<G1>a</>'],
    ['<GRAM str="1 2">a</GRAM>', '<H1,H2>a</>', '<G1,G2>a</>'],
    ['<GRAM str="G3">a</GRAM>', '<G3>a</>', '<G3>a</>'],
    ['<GRA str="1">a</GRA>', 'a', 'a'],
    ['<XGR str="1">a</XGR>', 'a', 'a'],
    ['<GRAMM str="1">a</GRAMM>', 'a', 'a'],
    ['<STYLE str="1">a</STYLE>', 'a', 'a'],
    ['<GR>a</GR>', 'a', 'a'],
  ] as const) {
    t.strictSame(await verse(source), [`1:1 ${old}`], source)
    t.strictSame(await verse(source, 40), [`1:1 ${other}`], source)
  }
  t.strictSame(await verse('<GR str="x">a</GR>'), [
    '1:1 a',
    "note zefania what is no Strong's number was left out: OBA 1:1 (a.xml:1)",
  ])
})

t.test('each caption is a heading by its type, a prologue is left out', async (t) => {
  for (const [type, marker] of [
    ['x-h1', 's1'],
    ['x-h2', 's2'],
    ['x-h3', 's3'],
    ['x-h4', 's4'],
    ['x-h5', 's1'],
    ['', 's1'],
    ['toString', 's1'],
  ] as const) {
    const { draft } = await whole(
      `<BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><CAPTION type="${type}">H</CAPTION><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>`,
    )
    t.strictSame(layerLines(draft), [`1:1 ¶${marker}=Ha`], type)
    t.strictSame(draft?.books[0]?.chapters[0]?.headings, [{ kind: 'section', verse: 1, text: 'H' }])
  }
  t.strictSame(await chapter('<CAPTION>H</CAPTION><VERS vnumber="1">a</VERS>'), ['1:1 ¶s1=Ha'])
  t.strictSame(await chapter('<PROLOG>no <VERS/></PROLOG><VERS vnumber="2">a</VERS>'), [
    '1:2 a',
    'error a.xml:1 verse "" of OBA 1: verses have numbers from 1 to 200, or 1-2, or 1a, and a blank behind them',
  ])
})

t.test('each field of the information is taken, the first of a name', async (t) => {
  const metadata = async (information: string, attributes = '') =>
    (
      await whole(
        `<INFORMATION>${information}</INFORMATION><BIBLEBOOK bnumber="1"><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>`,
        attributes,
      )
    ).draft?.metadata
  for (const [source, field] of [
    ['<title> A  b </title>', { name: 'A b' }],
    ['<TITLE>A</TITLE>', { name: 'A' }],
    ['<identifier>A</identifier>', { id: 'A' }],
    ['<language>SPA</language>', { languageCode: 'es' }],
    ['<language>x</language>', {}],
    ['<rights>A</rights>', { copyright: 'A' }],
    ['<description>A</description>', { description: 'A' }],
    ['<creator>A</creator>', {}],
    ['<title/><title>A</title><title>B</title>', { name: 'A' }],
    ['title', {}],
  ] as const) {
    t.strictSame(await metadata(source), field, source)
  }
  t.strictSame(await metadata('', 'biblename=" A  b "'), { name: 'A b' })
  t.strictSame(await metadata('', 'biblename=" "'), {})
  t.strictSame(await metadata('<title>B</title>', 'biblename="A"'), { name: 'B' })
})

t.test('the number of a book counts, its name if it has none', async (t) => {
  const book = async (attributes: string) => {
    const { draft, messages } = await whole(
      `<BIBLEBOOK ${attributes}><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>`,
    )
    const [first] = draft?.books ?? []
    return [first?.book, first?.name, ...(draft?.outside ?? []), ...messageLines({ messages })]
  }
  t.strictSame(await book('bnumber="1" bname="Exodus"'), [1, 'Exodus'])
  t.strictSame(await book('bname="Exodus"'), [2, 'Exodus'])
  t.strictSame(await book('bnumber="2"'), [2, undefined])
  t.strictSame(await book('bnumber="69" bname="Tobit"'), [67, 'Tobit'])
  t.strictSame(await book('bnumber="69"'), [undefined, undefined, { name: 'book 69', verses: 1 }])
  for (const [attributes, number] of [
    ['bnumber="" bname="Exodus"', ''],
    ['bnumber="1.5"', '1.5'],
    ['bnumber="0"', '0'],
    ['bnumber="1000"', '1000'],
    ['bname="Foo"', ''],
    ['', ''],
  ] as const) {
    t.strictSame(
      await book(attributes),
      [undefined, undefined, `error a.xml:1 a BIBLEBOOK with bnumber "${number}"`],
      attributes,
    )
  }
})
