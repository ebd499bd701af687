// check: What USFX says, element by element: the words, the layers and the messages, whole.
import t from 'tap'
import { messageLines, read } from '../../../../helpers/files-in-memory.js'
import { layerLines } from '../../../../helpers/layer-lines.js'

const whole = (inside: string) => read('usfx', { 'a.xml': `<usfx>${inside}</usfx>` })
const chapter = async (inside: string) => {
  const { draft, messages } = await whole(`<book id="OBA"><c id="1"/>${inside}</book>`)
  return [...layerLines(draft), ...messageLines({ messages })]
}
const verse = (inside: string) => chapter(`<v id="1"/>${inside}<ve/>`)
const names = (text: string) => text.split(' ')

t.test('each element that is a paragraph, line, item or cell has its marker', async (t) => {
  for (const name of names('p q b li m pi nb tr tc th tcr thr qr qc qd')) {
    t.strictSame(await verse(`one<${name}>two</${name}>`), [`1:1 one ¶${name} two`], name)
  }
  t.strictSame(await verse('one<table>two</table>'), ['1:1 one two'], 'a table is none')
  for (const name of names('d s ms sp qa r mr sr')) {
    t.strictSame(await verse(`one<${name}>H</${name}><p>two</p>`), [`1:1 one ¶${name}=H¶p two`])
  }
  for (const name of names('mt cl cp ide periph h')) {
    t.strictSame(await verse(`one<${name}>no</${name}> two`), ['1:1 one two'], name)
  }
})

t.test('a level stands in an attribute, unless the marker has it', async (t) => {
  for (const [source, marker] of [
    ['<q level="1">a</q>', 'q1'],
    ['<q level="3">a</q>', 'q3'],
    ['<q level="0">a</q>', 'q'],
    ['<q level="">a</q>', 'q'],
    ['<q level="x2">a</q>', 'q'],
    ['<q level="2x">a</q>', 'q'],
    ['<q sfm="q2" level="3">a</q>', 'q2'],
    ['<p sfm="pi" level="2">a</p>', 'pi2'],
    ['<p sfm="">a</p>', 'p'],
    ['<p sfm="m">a</p>', 'm'],
    ['<p sfm="zz">a</p>', 'p'],
  ] as const) {
    const [line] = await verse(source)
    t.equal(line, `1:1 ¶${marker} a`, source)
  }
  t.strictSame(await verse('<s level="2">H</s>a'), ['1:1 ¶s2=Ha'])
})

t.test('elements with names of their own are marked as their markers are', async (t) => {
  for (const [source, shown] of [
    ['<gw s="H1">a</gw>', '<H1>a</>'],
    ['<w s="H1 H2">a</w>', '<H1,H2>a</>'],
    ['<w>a</w>', 'a'],
    ['<cs>a</cs>', 'a'],
    ['<cs sfm="tl">a</cs>', '<tl>a</>'],
    ['<cs sfm="">a</cs>', 'a'],
    ['<em>a</em>', '<em>a</>'],
    ['<nd>a</nd>', '<nd>a</>'],
    ['<wj s="H1">a</wj>', '<wj><H1>a</></>'],
    ['<quoteStart>a</quoteStart>', 'a'],
    ['<ref>a</ref>', 'a'],
  ] as const) {
    t.strictSame(await verse(`${source} b`), [`1:1 ${shown} b`], source)
  }
})

t.test('each note has its caller and its parts', async (t) => {
  for (const [source, shown] of [
    ['<f>n</f>', '{f+|ft=n}'],
    ['<f caller="a">n</f>', '{fa|ft=n}'],
    ['<x caller="-">n</x>', '{x-|xt=n}'],
    ['<fe>n</fe>', '{fe+|ft=n}'],
    ['<cs sfm="f">n</cs>', '{f+|ft=n}'],
    ['<f><fr>1</fr><ft>n</ft><fq>q</fq></f>', '{f+|fr=1 |ft=n|fq= q}'],
    ['<f>a<optionalLineBreak/>b</f>', '{f+|ft=a b}'],
    ['<f>a<fig>no</fig>b</f>', '{f+|ft=ab}'],
    ['<f>a<nd>b</nd></f>', '{f+|ft=ab}'],
    ['<f>a<odd>b</odd></f>', '{f+|ft=ab}'],
    ['<f>a<cs sfm="fq">b</cs></f>', '{f+|ft=a|fq= b}'],
  ] as const) {
    t.strictSame(await verse(`o${source}`), [`1:1 o${shown}`], source)
  }
  for (const name of names(
    'p q d s b h r ms mr mt sp sr li m pi nb table tr tc th tcr thr cl cp qa qr qc qd ide periph',
  )) {
    t.strictSame(await verse(`o<f>a<${name}>b</${name}></f>`), ['1:1 o{f+|ft=a b}'], name)
  }
  for (const name of ['pq', 'xp', 'em']) {
    t.strictSame(await verse(`o<f>a<${name}>b</${name}></f>`), ['1:1 o{f+|ft=ab}'], name)
  }
  t.strictSame(await verse('o<f>a<x>b</x></f>'), [
    '1:1 o{f+|ft=ab}',
    'note usfx a note stands inside a note and became a part of it: OBA 1:1 (a.xml:1)',
  ])
})

t.test('no name of an element or attribute is more than a name', async (t) => {
  for (const name of ['toString', 'constructor', 'valueOf']) {
    t.strictSame(await verse(`a<${name}>b</${name}>`), [
      '1:1 ab',
      `warning OBA 1:1 unknown style "${name}": what is in it is kept as text`,
    ])
  }
})

t.test('what is left out is left out with all that is in it', async (t) => {
  t.strictSame(await verse('one<fig>no<odd>no</odd><nd>no</nd><f>no</f><p>no</p></fig>two'), [
    '1:1 onetwo',
  ])
  t.strictSame(await verse('one<optionalLineBreak/>two'), ['1:1 one two'])
})

t.test('the names of a book have their ranks, the language its code', async (t) => {
  const draft = async (inside: string) =>
    (await whole(`${inside}<c id="1"/><v id="1"/>a<ve/></book>`)).draft
  const name = async (...titles: string[]) =>
    (await draft(`<book id=" OBA ">${titles.join('')}`))?.books[0]?.name
  const [h, short, long] = ['<h>H</h>', '<toc level="2">S</toc>', '<toc>L</toc>'] as const
  t.equal(await name(long), 'L')
  t.equal(await name('<toc level="1">L</toc>', short), 'S')
  t.equal(await name(short, long), 'S')
  t.equal(await name(long, short, h), 'H')
  t.equal(await name(h, short, long), 'H')
  t.equal(await name('<toc level="3">A</toc>', '<mt>M</mt>', '<id>I</id>'), undefined)
  const language = async (...codes: string[]) =>
    (
      await draft(
        `${codes.map((code) => `<languageCode>${code}</languageCode>`).join('')}<book id="OBA">`,
      )
    )?.metadata
  t.strictSame(await language('spa'), { languageCode: 'es' })
  t.strictSame(await language('spa', '?'), { languageCode: 'es' })
  t.strictSame(await language('?'), {})
})
