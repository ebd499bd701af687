// check: What every marker and every element does to the words around it and in it, in USFM, USFX and OSIS.
import t from 'tap'
import { osisRow } from '../../../../build/corpus/readers/formats/osis/elements.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'

const names = (text: string) => text.trim().split(/\s+/)
/** Obadiah 1:1 and what was said of it, without the counts of what is left out. */
const verse = async (format: 'usfm' | 'usfx' | 'osis', source: string) => {
  const reading = await read(format, { a: source })
  const said = messageLines(reading).filter((line) => !line.startsWith('note'))
  return [...verseLines(reading.draft).map((line) => line.replace('OBA 1:1 ', '')), ...said]
}
const usfm = (text: string) => verse('usfm', `\\id OBA\n\\c 1\n\\p\n\\v 1 ${text}`)
const usfx = (text: string) =>
  verse('usfx', `<usfx><book id="OBA"><c id="1"/><v id="1"/>${text}<ve/></book></usfx>`)
const osis = (text: string) =>
  verse('osis', `<osis><osisText><verse osisID="Obad.1.1">${text}</verse></osisText></osis>`)

t.test('paragraphs, lines, items and cells part words', async (t) => {
  const markers = `p m po pr cls pmo pm pmc pmr pi pi2 mi nb pc ph phi q q1 qr qc qm qd lh li li3 lf lim
    b sd pb tr th thr thc tc tc1 tcr tcc nb1 ps psi`
  for (const marker of names(markers)) {
    t.strictSame(await usfm(`one\\${marker} two`), ['one two'], marker)
  }
})

t.test('words with a meaning of their own stay where they stand', async (t) => {
  const markers = `nd add addpn wj qt sig sls tl dc bk pn png ord k wa wg wh w lik liv litl qs qac
    em bd it bdit no sc sup rb jmp ref ndx efm k-s k-e`
  for (const marker of names(markers)) {
    t.strictSame(await usfm(`one\\${marker} two\\${marker}* three`), ['onetwo three'], marker)
  }
  for (const marker of names('ts ts-s ts-e zaln-s zaln-e qt-s qt-e esbe optbreak')) {
    t.strictSame(await usfm(`one\\${marker} two`), ['onetwo'], marker)
  }
})

t.test('numbers, captions, references and notes inside a verse are left out', async (t) => {
  for (const marker of names('va vp ca rq pro fig fm cat xt iqt ior f fe ef x ex esb')) {
    t.strictSame(await usfm(`one\\${marker} two\\${marker}* three`), ['one three'], marker)
  }
})

t.test('paragraphs that are no text of the version are left out', async (t) => {
  const markers = `mr sr r cl cp cd mt mt2 imt imte lit toc3 toca h1 h2 h3 ide usfm sts rem restore is is1 ip ipi
    im imi ipq imq ipr ipc iq ib ili iot io iex ie periph p1 p2 k1 k2 h toc1 toc2 d qa sp s s2 ms mte`
  for (const marker of names(markers)) {
    t.strictSame(await usfm(`one\\${marker} two\\p three`), ['one three'], marker)
  }
})

t.test(
  'an unknown marker at the start of a line is a paragraph, and words elsewhere',
  async (t) => {
    const unknown = 'warning OBA 1:1 unknown marker \\zz: what follows it is kept as text'
    const long = 'one and many more words than twenty letters hold'
    t.strictSame(await usfm('one\\zz two\\zz*three'), ['onetwothree', unknown])
    t.strictSame(await usfm(`${long}\\zz two\\zz*three`), [`${long}twothree`, unknown])
    t.strictSame(await usfm('\u795E\n \t\\zz \u8AAA'), ['\u795E\u8AAA', unknown])
    t.strictSame(await usfm('one\\nd two\n\\zz three\\nd*|four'), ['onetwo three|four', unknown])
  },
)

t.test('USFX: an unknown style is a paragraph on the elements that are one', async (t) => {
  const unknown = 'warning OBA 1:1 unknown style "zz": what is in it is kept as text'
  const blocks = `p q d s b h r ms mr mt sp sr li m pi nb table tr tc th tcr thr cl cp qa qr qc qd ide periph`
  for (const name of names(blocks)) {
    t.strictSame(
      await usfx(`one<${name} sfm="zz">two</${name}>three`),
      ['one two three', unknown],
      name,
    )
  }
  for (const name of names('em nd odd pq xp')) {
    t.strictSame(
      await usfx(`one<${name} sfm="zz">two</${name}>three`),
      ['onetwothree', unknown],
      name,
    )
  }
})

t.test('OSIS: each element is text, a border, or left out', async (t) => {
  const keep = `w transChange divineName seg hi foreign name abbr inscription index a reference q osisText osis`
  for (const name of names(keep)) {
    t.strictSame(await osis(`one<${name}>two</${name}>three`), ['onetwothree'], name)
    t.equal(osisRow(name, undefined)?.meaning, 'keep', name)
  }
  const line = `div p l lg lb list item label table row cell head closer salute signed milestone`
  for (const name of names(line)) {
    t.strictSame(await osis(`one<${name}>two</${name}>three`), ['one two three'], name)
  }
  for (const name of names('figure caption rdg rdgGroup catchWord titlePage work header')) {
    t.strictSame(await osis(`one<${name}>two</${name}>three`), ['onethree'], name)
  }
  t.strictSame(await osis('one<note>two</note>three'), ['one three'])
  t.strictSame(await osis('one<foo>two</foo>three'), [
    'onetwothree',
    'warning OBA 1:1 unknown element foo: what is in it is kept as text',
  ])
  for (const name of names(`${keep} ${line} title speaker note header work figure rdg chapter`)) {
    t.match(osisRow(name, undefined)?.reason, /\w{3}/, name)
  }
})

t.test('OSIS: what stands before, between and after the books is left out', async (t) => {
  const types = `acknowledgement acknowledgements afterword appendix back bibliography bridge concordance
    coverPage front gazetteer glossary imprimatur index introduction map outline preface publicationData
    tableofContents titlePage x-intro x-introduction x-footnotes FRONT`
  for (const type of names(types)) {
    t.strictSame(await osis(`one<div type="${type}">two</div>three`), ['onethree'], type)
    t.match(osisRow('div', type), { meaning: 'drop', reason: /\w{3}/ })
  }
  for (const type of names('section majorSection x-front backs colophon paragraph')) {
    t.strictSame(await osis(`one<div type="${type}">two</div>three`), ['one two three'], type)
  }
})
