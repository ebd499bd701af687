// check: What USX, USFX, OSIS and Zefania say of their verses beside the words, as USFM's markers.
import t from 'tap'
import { messageLines, read } from '../../../helpers/files-in-memory.js'
import { layerLines } from '../../../helpers/layer-lines.js'

const usx = (inside: string) =>
  read('usx', {
    'a.usx': `<usx version="3.0"><book code="MAT" style="id">x</book><chapter number="1" style="c"/>${inside}</usx>`,
  })
const usfx = (inside: string) =>
  read('usfx', { 'a.xml': `<usfx><book id="MAT"><c id="1"/>${inside}</book></usfx>` })

t.test('USX: paragraphs, tables and headings by their styles', async (t) => {
  const { draft, messages } =
    await usx(`<para style="mt1">T</para><para style="s1">Head <char style="nd">x</char></para>
    <para style="r">(y)</para><para style="q1"><verse number="1" sid="a"/>one</para><para style="b"/>
    <para style="q2">two<verse eid="a"/></para><para style="sp">He</para>
    <table><row style="tr"><cell style="th1">a</cell><cell style="tcr2-3"><verse number="2" sid="b"/>b<verse eid="b"/></cell></row></table>
    <para style="zz"><verse number="3" sid="c"/>c<verse eid="c"/></para><para style="cl">no</para>`)
  t.strictSame(layerLines(draft), [
    '1:1 ¶s1=Head x¶r=(y)¶q1 one ¶b ¶q2 two',
    '1:2 ¶sp=He¶tr ¶th1 ¶tcr2 b',
    '1:3 ¶p c',
  ])
  t.strictSame(messageLines({ messages }), [
    'warning MAT 1 text outside of any verse was left out: "a"',
    'warning MAT 1:2 unknown style "zz": what is in it is kept as text',
  ])
})

t.test('USX: notes with their parts, where their callers stand', async (t) => {
  const { draft, messages } =
    await usx(`<para style="s1">Head<note style="f" caller="+"><char style="ft">h</char></note></para>
    <para style="p"><verse number="1" sid="a"/>one<note style="f" caller="a"><char style="fr" closed="false">1:1 </char><char style="ft">Or <char style="xt"><ref loc="GEN 1:1">Gen 1</ref></char>; x<optbreak/>y<char style="fv">3</char><figure style="fig">no</figure></char><char style="cat">no</char></note>
    two<note style="x" caller="-"><char style="xo">1:1 </char><char style="xt">Ex 1</char><note style="f"><char style="ft">in</char></note></note><verse eid="a"/><verse number="2" sid="b"/><note style="f" caller="+"><char style="ft">b</char></note><verse eid="b"/></para>`)
  t.strictSame(layerLines(draft), [
    '1:1 {f+|ft=h}¶s1=Head¶p one{fa|fr=1:1 |ft=Or |xt=Gen 1|ft=; x y|fv=3} two{x-|xo=1:1 |xt=Ex 1|ft=in}',
    '1:2 {f+|ft=b}',
  ])
  t.strictSame(messageLines({ messages }), [
    'note usx a note stands inside a note and became a part of it: MAT 1:1 (a.usx:3)',
  ])
})

t.test('USX: styles and numbers, cut where verses end', async (t) => {
  const { draft, messages } =
    await usx(`<para style="p"><verse number="1" sid="a"/>a <char style="wj"> b <char style="nd">c</char> <char style="w" strong="G0012,H3">d</char><verse eid="a"/>
    <verse number="2" sid="b"/>e </char><char style="add"> </char><char style="qt" strong="x">f</char><verse eid="b"/></para>`)
  t.strictSame(layerLines(draft), [
    '1:1 ¶p a <wj>b <nd>c</> <G12,H3>d</></>',
    '1:2 <wj>e</> <qt>f</>',
  ])
  t.strictSame(messageLines({ messages }), [
    "note usx what is no Strong's number was left out: MAT 1:2 (a.usx:2)",
  ])
})

t.test('USFX: markers as elements, with levels, notes and numbers', async (t) => {
  const { draft, messages } =
    await usfx(`<s level="2">Head</s><r>(x)</r><q level="1"><v id="1"/>One <wj>two <nd>three</nd></wj><f caller="+"><fr>1:1 </fr><ft>n <xt>Gen 1</xt>, m<fig>no</fig><p>q</p></ft></f></q>
    <q level="2">four <w s="G12">five</w> <gw s="0"> six</gw><ve/></q><b/><p sfm="pi" level="1"><v id="2"/><add>seven</add><x><xo>1:2 </xo><xt>Ex</xt><f> in</f></x> <cs>a</cs> <cs sfm="tl">b</cs><ve/></p>
    <table><tr><tc level="1"><v id="3"/>c<ve/></tc></tr></table><d>T</d>`)
  t.strictSame(layerLines(draft), [
    '1:1 ¶s2=Head¶r=(x)¶q1 One <wj>two <nd>three</></>{f+|fr=1:1 |ft=n |xt=Gen 1|ft=, m q} ¶q2 four <G12>five</> six',
    '1:2 ¶b ¶pi1 <add>seven</>{x+|xo=1:2 |xt=Ex in} a <tl>b</>',
    '1:3 ¶tr ¶tc1 c¶d=T',
  ])
  t.strictSame(messageLines({ messages }), [
    "note usfx what is no Strong's number was left out: MAT 1:1 (a.xml:2)",
    'note usfx a note stands inside a note and became a part of it: MAT 1:2 (a.xml:2)',
  ])
})

const osis = (inside: string, book = 'Matt') =>
  read('osis', {
    'a.xml': `<osis><osisText><div type="book" osisID="${book}"><chapter osisID="${book}.1">${inside}</chapter></div></osisText></osis>`,
  })
const verse = async (inside: string, book = 'Matt') => {
  const { draft, messages } = await osis(`<verse osisID="${book}.1.1">${inside}</verse>`, book)
  return [...layerLines(draft), ...messageLines({ messages })]
}

t.test(
  'OSIS: titles take the rank of a part that is a container, not of one between milestones',
  async (t) => {
    const { draft } =
      await osis(`<div type="majorSection" sID="d"/><title>A</title><verse osisID="Matt.1.1">a</verse>
    <div type="majorSection" eID="d"/><title>B</title><verse osisID="Matt.1.2">b</verse>
    <div type="majorSection"><title>C</title><verse osisID="Matt.1.3">c</verse></div><title>D</title><verse osisID="Matt.1.4">d</verse>`)
    t.strictSame(layerLines(draft), ['1:1 ¶s1=Aa', '1:2 ¶s1=Bb', '1:3 ¶ms1=Cc', '1:4 ¶s1=Dd'])
  },
)

t.test('OSIS: lines, items, cells and titles by their elements and types', async (t) => {
  const { draft, messages } =
    await osis(`<title>A <hi>head</hi></title><title type="parallel">(x)</title>
    <p><verse sID="a" osisID="Matt.1.1"/>one<lb type="x-p"/></p><lg><l level="1">two</l><l level="2">three<verse eID="a"/></l>
    <l sID="l" level="3"/><verse sID="b" osisID="Matt.1.2"/>four<l eID="l"/><l type="selah">Selah</l><verse eID="b"/></lg>
    <div type="majorSection"><title>Part</title><div type="subSection"><title level="2">Sub</title><title>Own</title>
    <list><item type="x-indent-2"><verse sID="c" osisID="Matt.1.3"/>a</item></list><table><row><cell>b</cell><cell>c<verse eID="c"/></cell></row></table></div>
    <title type="psalm">T</title><title type="scope">(y)</title><speaker>He</speaker><milestone type="x-p"/><verse osisID="Matt.1.4">d<title type="acrostic">Mid</title>e</verse></div>`)
  t.strictSame(layerLines(draft), [
    '1:1 ¶s1=A head¶r=(x)¶p one ¶b ¶q1 two ¶q2 three',
    '1:2 ¶q3 four ¶qr Selah',
    '1:3 ¶ms1=Part¶s2=Sub¶s2=Own¶li2 a ¶tr ¶tc1 b ¶tc2 c',
    '1:4 ¶d=T¶sr=(y)¶sp=He¶p d¶qa=Mide',
  ])
  t.strictSame(messages, [])
  t.strictSame(
    draft?.books[0]?.chapters[0]?.headings.map(({ text }) => text),
    ['A head', 'Part', 'Sub', 'Own', 'T', 'He', 'Mid'],
  )
  const bare = await read('osis', {
    'a.xml':
      '<osis><osisText><div type="book" osisID="Obad"><p><verse osisID="Obad.1.1">a</verse></p></div></osisText></osis>',
  })
  t.strictSame(layerLines(bare.draft), ['1:1 ¶p a'], 'a paragraph before the chapter is known')
})

t.test('OSIS: notes with catch words, references and other readings', async (t) => {
  const rows: [source: string, shown: string][] = [
    [
      'one<note n="a" placement="foot"><reference type="annotateRef">1:1 </reference><catchWord>one</catchWord> or <rdg>two</rdg>; <reference osisRef="Gen.1.1">Gen 1</reference><figure><caption>no</caption></figure></note> end',
      'one{fa|fr=1:1 |fq=one|ft= or two; |xt=Gen 1} end',
    ],
    [
      '<note type="crossReference" n=""><reference type="annotateRef">1:1</reference>Ex <q marker="“">1</q></note>one',
      '{x-|xo=1:1 |xt=Ex “1”}one',
    ],
    ['one<note type="x-endnote"><p>a</p><p>b<lb/>c</p></note>', 'one{fe+|ft=a b c}'],
    ['one<note><rdg type="alternate">x</rdg></note>', 'one{f+|fqa=x}'],
    ['one<note/> two', 'one two'],
  ]
  for (const [source, shown] of rows) t.strictSame(await verse(source), [`1:1 ${shown}`], source)
  t.strictSame(await verse('a<note>b<note>c</note></note>'), [
    '1:1 a{f+|ft=bc}',
    'note osis a note stands inside a note and became a part of it: MAT 1:1 (a.xml:1)',
  ])
})

t.test('OSIS: styles and numbers, as containers and as milestones that overlap', async (t) => {
  const rows: [source: string, shown: string][] = [
    ['<transChange type="added">a</transChange> <divineName>b</divineName>', '<add>a</> <nd>b</>'],
    ['<hi type="italic">a</hi> <hi>b</hi> <hi type="sub">c</hi>', '<it>a</> <em>b</> c'],
    ['<q who="Jesus" marker="">a <seg type="otPassage">b</seg></q> c', '<wj>a <qt>b</></> c'],
    ['<q who="Jesus" sID="x"/>a <hi type="bold">b<q eID="x"/> c</hi>', '<wj>a <bd>b</> c</>'],
    [
      '<w lemma="strong:G2532 strong:G03588 lemma.TR:x">a</w> <w lemma="x">b</w>',
      '<G2532,G3588>a</> b',
    ],
    ['<foreign>a</foreign> <name>b</name> <signed>c</signed>', '<tl>a</> <pn>b</> <sig>c</>'],
    ['<transChange> </transChange>a', 'a'],
  ]
  for (const [source, shown] of rows) t.strictSame(await verse(source), [`1:1 ${shown}`], source)
  t.strictSame(
    await verse('<w lemma="b/7225" morph="HR/N">a/b</w> <w lemma="1254 a" morph="H">c</w>', 'Gen'),
    ['1:1 <H7225>ab</> <H1254a>c</>'],
  )
  const { draft, messages } = await osis(
    `<verse osisID="Matt.1.1">a <q who="Jesus" sID="x"/>b</verse><p><verse osisID="Matt.1.2">c<q eID="x"/> <w lemma="strong:x">d</w><w lemma="strong:G1"/></verse></p>
     <verse osisID="Matt.1.3"><q who="Jesus" sID="y"/><q who="Jesus" sID="y"/>e</verse>`,
  )
  t.strictSame(layerLines(draft), ['1:1 a <wj>b</>', '1:2 ¶p <wj>c</> d', '1:3 <wj>e</>'])
  t.strictSame(messageLines({ messages }), [
    "note osis what is no Strong's number was left out: MAT 1:2 (a.xml:1)",
    "note osis a Strong's number without words was left out: MAT 1:2 (a.xml:1)",
    'note osis a milestone of words was left out: MAT 1:3 (a.xml:2)',
    'note osis a milestone q is not closed: MAT 1:3 (a.xml:2)',
  ])
})

t.test('a border of lines parts the words of a heading too', async (t) => {
  const { draft } = await read('zefania', {
    'a.xml': `<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><CAPTION>A<BR/>head</CAPTION><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`,
  })
  t.strictSame(layerLines(draft), ['1:1 ¶s1=A heada'])
  t.strictSame(await verse('a<title>A<lb/>head</title>b'), ['1:1 a¶s1=A headb'])
})

t.test('Zefania: captions, borders, styles, notes and several numbers', async (t) => {
  const { draft, messages } = await read('zefania', {
    'a.xml': `<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><CAPTION type="x-h2">Head</CAPTION>
    <VERS vnumber="1">a <gr str="430 H853">b</gr><BR art="x-nl"/>c<BR art="x-p"/>d<NOTE type="x-studynote">n <STYLE fs="italic">m</STYLE><BR/>o</NOTE> <XREF fscope="Gen 1,1"/><gr str="9"/></VERS>
    <VERS vnumber="2"><STYLE css="color:red">a <STYLE fs="italic">b</STYLE></STYLE> <SUP>c</SUP> <EM>d</EM> <STYLE fs="bold">e</STYLE> <STYLE css="x">f</STYLE> <GRAM str="a">g</GRAM></VERS></CHAPTER></BIBLEBOOK>
    <BIBLEBOOK bnumber="40"><CHAPTER cnumber="1"><VERS vnumber="1"><gr str="0025">a</gr></VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`,
  })
  t.strictSame(layerLines(draft), [
    '1:1 ¶s2=Heada <H430,H853>b</> ¶m c ¶p d{f+|ft=n m o}{x+|xt=Gen 1,1}',
    '1:2 <wj>a <add>b</></> <sup>c</> <em>d</> <bd>e</> f g',
    '1:1 <G25>a</>',
  ])
  t.strictSame(messageLines({ messages }), [
    "note zefania a Strong's number without words was left out: OBA 1:1 (a.xml:2)",
    "note zefania what is no Strong's number was left out: OBA 1:2 (a.xml:3)",
  ])
})

t.test('XML: markup without end in one verse is bounded, and every word is kept', async (t) => {
  const many = 30_000
  const pieces: [string, (text: string) => ReturnType<typeof read>][] = [
    [
      '<char style="wj">a</char>',
      (text) => usx(`<para style="p"><verse number="1"/>${text}</para>`),
    ],
    [
      '<note style="f">b</note>a',
      (text) => usx(`<para style="p"><verse number="1"/>${text}</para>`),
    ],
    ['<wj>a</wj>', (text) => usfx(`<p><v id="1"/>${text}</p>`)],
    ['<l>a</l>', (text) => osis(`<verse osisID="Matt.1.1">${text}</verse>`)],
    ['<q who="Jesus" sID="x"/>a', (text) => osis(`<verse osisID="Matt.1.1">${text}</verse>`)],
    ['<w lemma="strong:G1">a</w>', (text) => osis(`<verse osisID="Matt.1.1">${text}</verse>`)],
  ]
  for (const [piece, source] of pieces) {
    const { draft, messages } = await source(piece.repeat(many))
    const chapter = draft?.books[0]?.chapters[0]
    const marks = Object.values(chapter?.layers ?? {}).flat().length
    t.ok(marks > 0 && marks <= 2_000, piece)
    t.ok(messages.length > 0 && messages.length < 4, piece)
    t.equal(chapter?.verses[0]?.text.replaceAll(' ', '').length, many, piece)
  }
})

t.test('scripts and entities are text wherever text is kept, and never markup', async (t) => {
  const script = '&lt;script&gt;alert(1)&lt;/script&gt;<![CDATA[<b>&amp;]]>'
  const shown = '<script>alert(1)</script><b>&amp;'
  const { draft } = await usx(
    `<para style="s1">${script}</para><para style="p"><verse number="1"/>a<note style="f" caller="&lt;"><char style="ft">${script}</char></note></para>`,
  )
  t.strictSame(layerLines(draft), [`1:1 ¶s1=${shown}¶p a{f<|ft=${shown}}`])
  t.strictSame(await verse(`<title>${script}</title>a<note>${script}</note>`), [
    `1:1 ¶s1=${shown}a{f+|ft=${shown}}`,
  ])
})
