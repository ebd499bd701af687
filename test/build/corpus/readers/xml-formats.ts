// check: USX, DBL bundles, OSIS, USFX and Zefania are read, and what is broken is named with its place.
import t from 'tap'
import type { FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { languageCodeOf, languageNameOf } from '../../../../build/corpus/readers/shared/language.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'

const one = async (format: FileFormat, xml: string) => {
  const reading = await read(format, { 'a.xml': `<?xml version="1.0" encoding="utf-8"?>\n${xml}` })
  return { ...reading, lines: verseLines(reading.draft), said: messageLines(reading) }
}
const usx = (inside: string) =>
  one(
    'usx',
    `<usx version="3.0"><book code="OBA" style="id">- Test Bible</book>
    <chapter number="1" style="c" sid="OBA 1"/>${inside}</usx>`,
  )
const osis = (inside: string, attributes = '') =>
  one('osis', `<osis><osisText ${attributes}>${inside}</osisText></osis>`)

t.test('USX 3: verses run from sid to eid, USX 2: to the next', async (t) => {
  const three = await usx(`
    <para style="h">Abdo</para><para style="toc1">The Abdo</para>
    <para style="p">
      <verse number="1" style="v" sid="OBA 1:1"/>One <char style="nd">Lord</char><note style="f" caller="+"><char style="fr">1:1</char><char style="xyz">no</char></note>, two.<verse eid="OBA 1:1"/><verse number="2-3" style="v" sid="x"/>Three</para>
    <para style="q2" vid="OBA 1:2">four<optbreak/>five <char style="qs">Selah</char><verse eid="x"/></para>
    <chapter eid="OBA 1"/>`)
  t.strictSame(three.lines, ['OBA 1:1 One Lord, two.', 'OBA 1:2-3 Three four five Selah'])
  t.strictSame(three.said, [])
  t.match(three.draft, { metadata: { name: 'Test Bible' }, books: [{ name: 'Abdo' }] })
  const two = await usx(`<para style="p"><verse number="1" style="v"/>One</para>
    <para style="s1">Head <char style="nd">Lord</char></para><para style="d">Title</para>
    <para style="q1">two <verse number="2" style="v"/>Three</para>`)
  t.strictSame(two.lines, ['OBA 1:1 One two', 'OBA 1:2 Three'])
  t.strictSame(two.draft?.books[0]?.chapters[0]?.headings, [
    { kind: 'section', verse: 2, text: 'Head Lord' },
    { kind: 'title', verse: 2, text: 'Title' },
  ])
})

t.test('USX: tables are text; sidebars, figures and other numbers are not', async (t) => {
  const { lines, said } = await usx(`<para style="p"><verse number="1" style="v" sid="a"/>a
    <figure style="fig">no</figure><char style="va">3</char><ref loc="X">b</ref><ms style="ts"/></para>
    <table><row style="tr"><cell style="tc1">c</cell><cell style="tcr2">d</cell></row></table>
    <sidebar style="esb"><para style="p">no <note style="f">x</note><verse eid="a"/></para></sidebar>
    <verse number="2" style="v" sid="b"/><para style="p">e</para><periph>no</periph>`)
  t.strictSame(lines, ['OBA 1:1 a b c d', 'OBA 1:2 e'])
  t.strictSame(said, [])
  const odd = await usx(`<para style="p">no<verse number="1" style="v"/>a <char style="zz">b</char>
    <char style="s">c</char></para><para style="zq">d</para><para style="zq">e<verse eid="x"/><char style="zy"> </char></para>`)
  t.strictSame(odd.lines, ['OBA 1:1 a b c d e'])
  t.strictSame(odd.said, [
    'warning OBA 1 text outside of any verse was left out: "no"',
    'warning OBA 1:1 unknown style "zz": what is in it is kept as text',
    'warning OBA 1:1 unknown style "zq": what is in it is kept as text',
    'warning OBA 1:1 unknown style "zy": what is in it is kept as text',
  ])
})

t.test('USX: a file that is none of its kind is refused', async (t) => {
  t.match((await one('usx', '<usx><book code="???"/></usx>')).said, [
    /^error a\.xml:2 the book code "\?\?\?" is none that USX knows/,
  ])
  t.match((await one('usx', '<usx><book/></usx>')).said, [/the book code ""/])
  t.match((await one('usx', '<usx/>')).said, [/^error a\.xml it has no <book> element/])
  const verse = '<usx><book code="OBA"/><verse number="1"/></usx>'
  t.match((await one('usx', verse)).said, [/verse "1" stands in no chapter/])
  const chapter = '<usx><chapter number="1"/></usx>'
  t.match((await one('usx', chapter)).said, [/chapter "1" stands in no book: there is no book id/])
  t.match((await usx('<verse/><para>x</para>')).said, [/verse "" of OBA 1/])
})

const book = (code: string) =>
  `<usx><book code="${code}"/><chapter number="1"/><para><verse number="1"/>${code}.</para></usx>`
const bundle = (inside: string) => `<DBLMetadata revision="4">${inside}</DBLMetadata>`

t.test('a DBL bundle brings its metadata, names, books and omissions', async (t) => {
  const { draft, messages } = await read('usx', {
    'metadata.xml': bundle(`
      <identification><name>English name</name><nameLocal> Nombre
        local </nameLocal><abbreviation>XyZ</abbreviation><description>Words.</description></identification>
      <language><iso>spa</iso></language>
      <copyright><fullStatement><statementContent type="xhtml"><p>Of <b>nobody</b>.</p></statementContent></fullStatement></copyright>
      <names><name id="book-gen"><abbr>Gn</abbr><short>Génesis</short><long>El Génesis</long></name>
        <name id="book-exo"><long>El Éxodo</long><short/></name><name id="other"><short>no</short></name>
        <name id="book-xyz"><short>no</short></name></names>
      <publications>
        <publication id="p2"><structure><content src="release/USX_2/GEN.usx"/></structure></publication>
        <publication default="true"><canonicalContent><book code="GEN"><part code="DEU"/></book><book code="EXO"/><book code="TOB"/><book code="LEV"/></canonicalContent>
          <structure><content src="release/USX_1/GEN.usx" role="GEN"/><content src="release/USX_1/EXO.usx"/><content src="a.pdf"/></structure></publication>
      </publications>`),
    'release/versification.vrs': '-GEN 1:2',
    'release/USX_1/GEN.usx': book('GEN').replace('</para>', '<verse number="2"/></para>'),
    'release/USX_1/EXO.usx': book('EXO'),
    'release/USX_2/GEN.usx': book('GEN'),
  })
  t.strictSame(draft?.metadata, {
    name: 'Nombre local',
    abbreviation: 'XyZ',
    description: 'Words.',
    copyright: 'Of nobody.',
    languageCode: 'es',
    revision: '4',
  })
  t.strictSame(
    draft?.books.map(({ name }) => name),
    ['Génesis', 'El Éxodo'],
  )
  t.strictSame(draft?.books[0]?.chapters[0]?.omitted, [2])
  t.strictSame(messageLines({ messages }), [
    'warning TOB metadata.xml lists the book, and it has no text',
    'error LEV metadata.xml lists the book, and it has no text',
  ])
})

t.test('a DBL bundle of the older layout, and one that says little', async (t) => {
  const older = await read('usx', {
    'metadata.xml': bundle(`<identification><name>N</name></identification>
      <rights><rightsStatement>R</rightsStatement></rights>
      <bookNames><book code="GEN"><long>Long</long><short>Short</short></book></bookNames>
      <contents><bookList default="true"><books><book code="GEN"/></books></bookList><bookList><books><book code="EXO"/></books></bookList></contents>`),
    'USX/GEN.usx': book('GEN'),
  })
  t.match(older, { draft: { metadata: { name: 'N', copyright: 'R' }, books: [{ name: 'Short' }] } })
  t.strictSame(older.messages, [])
  const others = `<identification><nameLocalized>no</nameLocalized><nameLocal/><names>no</names><name>N</name>
      <myname>no</myname></identification><copyright><statementType>no</statementType><statement>R</statement></copyright>
      <language><isoCode>fra</isoCode><ldml>es</ldml></language>`
  const similar = await read('usx', { 'metadata.xml': bundle(others), 'GEN.usx': book('GEN') })
  t.strictSame(
    similar.draft?.metadata,
    { name: 'N', copyright: 'R', languageCode: 'es', revision: '4' },
    'an element is known by its whole name',
  )
  const bare = await read('usx', { 'metadata.xml': '<DBLMetadata/>', 'GEN.usx': book('GEN') })
  t.strictSame(bare.draft?.metadata, {})
  t.notOk('name' in (bare.draft?.books[0] ?? {}))
  const foreign = await read('usx', { 'metadata.xml': '<x/>', 'GEN.usx': book('GEN') })
  t.strictSame(verseLines(foreign.draft), ['GEN 1:1 GEN.'])
  const broken = await read('usx', { 'metadata.xml': '<x', 'GEN.usx': book('GEN') })
  t.match(messageLines(broken), [/^error metadata\.xml:1 it is not well-formed/])
  const empty = await read('usx', { 'metadata.xml': '<DBLMetadata/>', 'GEN.usx': '<usx/>' })
  t.match(messageLines(empty), [/it has no <book> element/])
})

t.test('OSIS: verses as milestones, with headings, lines and notes', async (t) => {
  const { lines, draft, said } = await osis(
    `<header><revisionDesc>x</revisionDesc><work osisWork="a"><title>Test  Bible</title><title>Second</title>
      <rights>Nobody</rights><language>SPA</language></work><work><title>Other</title></work></header>
     <div type="introduction"><p>No.<note>n</note><title>T</title></p></div>
     <div type="book" osisID="Obad"><title type="main" short="Abdo">The Abdo</title>
     <milestone type="x-usfm-toc2" n="Abd"/><title type="chapter">1</title>
     <chapter sID="Obad.1" osisID="Obad.1"/><title>A <hi>head</hi></title><title type="psalm">Title</title>
     <p><verse sID="Obad.1.1" osisID="Obad.1.1"/>One <w>Lo</w><w>rd</w><note>no</note>two<verse eID="Obad.1.1"/>
     <verse sID="Obad.1.2" osisID="Obad.1.2 Obad.1.3"/>Three<l>four</l><l>five</l>six<lb/>seven<verse eID="Obad.1.2"/></p>
     <note>x</note>stray <speaker>He</speaker><title type="acrostic">Aleph</title>
     <verse sID="Obad.1.4" osisID="Obad.1.4"/><q marker="“" sID="q"/>Eight<q marker="”" eID="q"/> <q marker="«">nine</q><q marker='"'>!</q><q> </q><verse eID="Obad.1.4"/>
     <verse sID="Obad.1.5" osisID="Obad.1.5"/><verse eID="Obad.1.5"/>
     <chapter eID="Obad.1"/></div>`,
    'xml:lang="eng"',
  )
  t.strictSame(lines, [
    'OBA 1:1 One Lord two',
    'OBA 1:2-3 Three four five six seven',
    'OBA 1:4 “Eight” «nine»"!"',
  ])
  t.match(draft, {
    metadata: { name: 'Test Bible', copyright: 'Nobody', languageCode: 'en' },
    books: [{ name: 'Abd' }],
  })
  t.strictSame(
    draft?.books[0]?.chapters[0]?.headings.map(({ kind, verse }) => `${kind} ${verse}`),
    ['section 1', 'title 1', 'speaker 4', 'acrostic 4'],
  )
  t.strictSame(said, [
    'warning OBA 1 text outside of any verse was left out: "stray"',
    'warning OBA 1:5 empty at the end of the chapter: left out',
  ])
})

t.test('OSIS: verses as containers, with or without elements for books and chapters', async (t) => {
  const { lines, said, draft } = await osis(`<div type="bookGroup">
    <verse osisID="KJV:Gen.1.1">a <transChange>b</transChange><title>T</title></verse>
    <verse osisID="Gen.1.2!a">c<note>n</note>, </verse><verse osisID="Gen.1.2!b">d<odd>e</odd><odd/></verse>
    <verse osisID="Gen.2.1">神<note>n</note>說</verse>
    <chapter osisID="Exod.1"><verse osisID="Exod.1.1">f</verse></chapter><chapter/>
    <verse osisID="Tob.1.1">g</verse><verse osisID="AddEsth.1.1">h</verse></div>`)
  t.strictSame(lines, ['GEN 1:1 a b', 'GEN 1:2 c, de', 'GEN 2:1 神說', 'EXO 1:1 f', 'TOB 1:1 g'])
  t.strictSame(draft?.outside, [{ name: 'AddEsth', verses: 1 }])
  t.strictSame(draft?.metadata, {})
  t.ok(said.includes('warning GEN 1:2 unknown element odd: what is in it is kept as text'))
  const divs =
    await osis(`<div type="book" osisID="KJV:Gen" sID="b"/><verse sID="Gen.1.1"/>a<verse eID="Gen.1.1"/>
    <div type="book" eID="b"/>between<div type="book"/><div type="book" osisID="Exod"/><verse osisID="Exod.1.1 Exod.2.1">b</verse>`)
  t.strictSame(divs.lines, ['GEN 1:1 a', 'EXO 1:1 b'])
})

t.test('OSIS: a verse without a place, an unknown book, no verse at all', async (t) => {
  t.match((await osis('<verse>x</verse>')).said, [
    /^error a\.xml:2 a verse with the osisID "" has no/,
  ])
  t.match((await osis('<verse osisID="Gen.1">x</verse>')).said, [/osisID "Gen\.1" has no place/])
  t.match((await osis('<verse osisID="Xyz.1.1">x</verse>')).said, [/OSIS knows no book "Xyz"/])
  t.match((await osis('<div type="book" osisID="Gen"/>')).said, [/^error a\.xml it has no verse/])
})

t.test('USFX: milestones, markers as elements, and what stands around', async (t) => {
  const { lines, draft, said } = await one(
    'usfx',
    `<usfx><languageCode>chr</languageCode><languageCode>?</languageCode><book id="OBA"><id id="OBA">x</id><h>Abdo</h><toc level="2">A</toc><toc>B</toc><toc level="3">C</toc>
     <p sfm="ip">no<zz/></p><c id="1"/><s>Head</s><p><v id="1"/>One <nd>Lord</nd><f caller="+">n<fr>1</fr></f>, two.<ve/>
     <v id="2-3"/>Three<optionalLineBreak/>four</p><q level="2">five <cs>six</cs> <w s="H1">seven</w><ve/></q><d>T</d>
     <v id="4"/>a <odd>b</odd><table><tr><tc>c</tc></tr></table><fig>no</fig><milestone/><ve/></book></usfx>`,
  )
  t.strictSame(lines, [
    'OBA 1:1 One Lord, two.',
    'OBA 1:2-3 Three four five six seven',
    'OBA 1:4 a b c',
  ])
  t.match(draft, { metadata: { languageCode: 'chr' }, books: [{ name: 'Abdo' }] })
  t.strictSame(said, ['warning OBA 1:4 unknown style "odd": what is in it is kept as text'])
  t.match((await one('usfx', '<usfx/>')).said, [/no <book> element/])
  t.match((await one('usfx', '<usfx><book/></usfx>')).said, [
    /the book id "" is none that USFX knows/,
  ])
  const bare = '<usfx><book id="OBA"><c/><v/></book></usfx>'
  t.match((await one('usfx', bare)).said, [/chapter ""/, /verse ""/])
})

t.test('Zefania: numbers are believed, notes are told, filler is no text', async (t) => {
  const { lines, draft, said } = await one(
    'zefania',
    `<x:XMLBIBLE xmlns:x="y" biblename="Old"><INFORMATION><title>Test</title><title>2</title><identifier>T</identifier>
     <language>SPA</language><rights>R</rights><description>D</description><creator/></INFORMATION>
     <BIBLEBOOK bnumber="31" bname="1 Mose" bsname="x"><CAPTION vref="1">Head</CAPTION><CHAPTER cnumber="1"><PROLOG>no</PROLOG>
     <VERS vnumber="1">	One <STYLE css="x">two</STYLE> <gr str="1">three</gr><BR/>four<NOTE>n</NOTE><DIV><NOTE>m</NOTE><BR/></DIV><REMARK>r</REMARK></VERS>
     <VERS vnumber="2">empty verses content detected by amos</VERS><VERS vnumber="3">Five</VERS></CHAPTER></BIBLEBOOK>
     <BIBLEBOOK bname="Exodus"><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>
     <BIBLEBOOK bnumber="69" bname="Tobit"><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>
     <BIBLEBOOK bnumber="74" bname="xDan"><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK></x:XMLBIBLE>`,
  )
  t.strictSame(lines, ['EXO 1:1 a', 'OBA 1:1 One two three four', 'OBA 1:3 Five', 'TOB 1:1 a'])
  t.strictSame(draft?.metadata, {
    name: 'Test',
    id: 'T',
    languageCode: 'es',
    copyright: 'R',
    description: 'D',
  })
  t.strictSame(draft?.outside, [{ name: 'xDan', verses: 1 }])
  t.match(said.join('\n'), /OBA 1:2 filler in place of a text/)
  const named = await one(
    'zefania',
    '<XMLBIBLE biblename="Old"><BIBLEBOOK bnumber="1"><CHAPTER/></BIBLEBOOK></XMLBIBLE>',
  )
  t.match(named, { draft: { metadata: { name: 'Old' } }, said: [/chapter ""/] })
  const odd = '<XMLBIBLE><BIBLEBOOK bnumber="x"/></XMLBIBLE>'
  t.match((await one('zefania', odd)).said, [/^error a\.xml:2 a BIBLEBOOK with bnumber "x"/])
  t.match((await one('zefania', '<XMLBIBLE><BIBLEBOOK/></XMLBIBLE>')).said, [/bnumber ""/])
  const verse =
    '<XMLBIBLE><BIBLEBOOK bnumber="1"><CHAPTER cnumber="1"><VERS/></CHAPTER></BIBLEBOOK></XMLBIBLE>'
  t.match((await one('zefania', verse)).said, [/verse ""/])
})

t.test('Beblia: numbers alone, and what its root says', async (t) => {
  const { lines, draft } = await one(
    'beblia',
    `<bible translation="Test" info="Public" status="x"><testament name="New"><book number="40"><chapter number="1">
     <verse number="1">One<note>n</note></verse><verse number="3">Three</verse></chapter></book>
     <book number="71"><chapter number="1"><verse number="1">b</verse></chapter></book>
     <book number="70" name="Tob"><chapter number="1"><verse number="1">a</verse></chapter></book></testament></bible>`,
  )
  t.strictSame(lines, ['MAT 1:1 One', 'MAT 1:3 Three', 'TOB 1:1 a'])
  t.strictSame(draft?.metadata, { name: 'Test', copyright: 'Public' })
  t.strictSame(draft?.outside, [{ name: 'book 71', verses: 1 }])
  t.match((await one('beblia', '<bible><book/></bible>')).said, [/a book with the number ""/])
  t.match((await one('beblia', '<bible/>')).said, [/it holds no book/])
  const bare = '<bible><book number="1"><chapter/><verse/></book></bible>'
  t.match((await one('beblia', bare)).said, [/chapter ""/, /verse ""/])
})

t.test(
  'Beblia: each attribute of the root fills its field, the first of a field stands',
  async (t) => {
    const metadata = async (attributes: string) => {
      const root = `<bible ${attributes}><book number="31"><chapter number="1"><verse number="1">a</verse></chapter></book></bible>`
      return (await one('beblia', root)).draft?.metadata
    }
    for (const [attribute, field] of [
      ['translation', 'name'],
      ['name', 'name'],
      ['abbreviation', 'abbreviation'],
      ['id', 'id'],
      ['copyright', 'copyright'],
      ['info', 'copyright'],
      ['status', 'copyright'],
    ] as const) {
      t.strictSame(await metadata(`${attribute}=" A  b "`), { [field]: 'A b' }, attribute)
    }
    t.strictSame(await metadata('status="1" info="2" copyright="3" name="4" translation="5"'), {
      name: '5',
      copyright: '3',
    })
    t.strictSame(await metadata('translation=" " name="" lang="x"'), {})
  },
)

t.test(
  'a verse goes on behind a note in it, and nothing behind its end is part of it',
  async (t) => {
    const stray = 'warning OBA 1 text outside of any verse was left out: "stray"'
    const heads: readonly [FileFormat, string][] = [
      [
        'beblia',
        '<bible><book number="31"><chapter number="1"><verse number="1">one<note>n</note> two</verse>stray</chapter></book></bible>',
      ],
      [
        'zefania',
        '<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><VERS vnumber="1">one<NOTE>n</NOTE> two</VERS>stray</CHAPTER></BIBLEBOOK></XMLBIBLE>',
      ],
      [
        'usfx',
        '<usfx><book id="OBA"><id id="OBA">x <odd>y</odd></id><c id="1"/><p><v id="1"/>one<f>n</f> two<ve/>stray</p></book></usfx>',
      ],
      [
        'usx',
        '<usx><book code="OBA"/><chapter number="1"/><para style="p"><verse number="1" sid="a"/>one<note>n</note> two<verse eid="a"/>stray</para></usx>',
      ],
      [
        'osis',
        '<osis><osisText><verse osisID="Obad.1.1">one<note>n</note> two</verse>stray</osisText></osis>',
      ],
    ]
    for (const [format, xml] of heads) {
      const { lines, said } = await one(format, xml)
      t.strictSame(lines, ['OBA 1:1 one two'], format)
      const counted = `note ${format} 1 notes were left out: OBA 1:1`
      t.strictSame(said, format === 'beblia' ? [stray, counted] : [stray], format)
    }
  },
)

t.test('USFX: elements with names of their own are what their markers are', async (t) => {
  const verse = async (text: string) => {
    const { lines, said } = await one(
      'usfx',
      `<usfx><book id="OBA"><c id="1"/><v id="1"/>${text}<ve/></book></usfx>`,
    )
    return [...lines, ...said.filter((line) => !line.startsWith('note'))]
  }
  for (const name of ['quoteStart', 'quoteEnd', 'quoteRemind', 'milestone', 'cs', 'gw', 'ref']) {
    t.strictSame(await verse(`one<${name}>two</${name}>three`), ['OBA 1:1 onetwothree'], name)
  }
  for (const name of ['generated', 'xt', 'rem', 'usfm']) {
    t.strictSame(await verse(`one<${name}>two</${name}>three`), ['OBA 1:1 onethree'], name)
  }
  t.strictSame(await verse('one<optionalLineBreak/>two'), ['OBA 1:1 one two'])
  t.strictSame(await verse('one<table>two</table>three'), ['OBA 1:1 one two three'])
  t.strictSame(await verse('one<s>no</s>three'), ['OBA 1:1 onethree'])
})

t.test('XML that is broken, foreign or dangerous is refused by line', async (t) => {
  const root = '<bible><book number="1"><chapter number="1"><verse number="1">'
  const end = '</verse></chapter></book></bible>'
  const cases: [string | Uint8Array, RegExp][] = [
    [`${root}x`, /^error a\.xml:\d+ it is not well-formed: /],
    [`${root}<b>x${end}`, /not well-formed/],
    [`<!DOCTYPE x [<!ENTITY a "b">]>${root}&a;${end}`, /defines entities of its own/],
    [`${root}&nbsp;${end}`, /not well-formed/],
    [`${root}${'<a>'.repeat(101)}`, /nested more than 100 deep/],
    [
      `<?xml version="1.0" encoding="shift_jis"?>${root}${end}`,
      /^error a\.xml:1 it is in the encoding shift_jis/,
    ],
    [Buffer.from(`\uFEFF${root}x${end}`, 'utf16le'), /^error a\.xml:1 it is in UTF-16; save it as/],
    [Buffer.from(`${root}x${end}`, 'utf16le'), /it is in UTF-16/],
    [
      Buffer.from(`<?xml version="1.0"?>\n${root}ñ${end}`, 'latin1'),
      /^error a\.xml:2 byte \d+ \(0xF1\) is not UTF-8/,
    ],
    [Buffer.from('é', 'latin1'), /^error a\.xml:1 byte 0 \(0xE9\)/],
    [Buffer.from('xxé').subarray(0, 3), /^error a\.xml:1 byte 2 \(0xC3\)/],
  ]
  for (const [content, pattern] of cases) {
    const reading = await read('beblia', { 'a.xml': content })
    t.equal(reading.draft, undefined)
    t.match(messageLines(reading), [pattern])
  }
  for (const content of [
    `<!DOCTYPE bible SYSTEM "x.dtd">${root}<![CDATA[ñ]]>${end}`,
    `<?xml version="1.0" encoding="utf-16"?>${root}ñ${end}`,
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${root}ñ${end}`, 'latin1'),
  ]) {
    t.strictSame(verseLines((await read('beblia', { 'a.xml': content })).draft), ['GEN 1:1 ñ'])
  }
})

t.test('languages have codes and names, or none', async (t) => {
  for (const [text, code] of [
    ['SPA', 'es'],
    ['es-419', 'es'],
    [' por ', 'pt'],
    ['chr', 'chr'],
    ['und', undefined],
    ['Spanish', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    t.equal(languageCodeOf(text), code)
  }
  t.equal(languageNameOf('pt'), 'Portuguese')
  t.equal(languageNameOf('qqq'), undefined)
})
