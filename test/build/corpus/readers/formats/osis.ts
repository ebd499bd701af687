// check: What OSIS says, row by row of its tables and rule by rule: the words, the layers and the messages, whole.
import t from 'tap'
import { messageLines, read, verseLines } from '../../../../helpers/files-in-memory.js'
import { layerLines } from '../../../../helpers/layer-lines.js'

/** A text of which `inside` is all, with its layers and what was said of it. */
const text = async (inside: string, attributes = '') => {
  const { draft, messages } = await read('osis', {
    'a.xml': `<osis><osisText ${attributes}>${inside}</osisText></osis>`,
  })
  return { draft, lines: [...layerLines(draft), ...messageLines({ messages })] }
}
const chapter = async (inside: string, book = 'Matt') =>
  (await text(`<chapter osisID="${book}.1">${inside}</chapter>`)).lines
const verse = (inside: string, book = 'Matt') =>
  chapter(`<verse osisID="${book}.1.1">${inside}</verse>`, book)
const words = async (inside: string) => verseLines((await text(inside)).draft)

type Row = readonly [source: string, shown: string]

/** `l:selah` is an `l` with that type. */
const element = (row: string, inside: string) => {
  const [name = '', type] = row.split(':')
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>${inside}</${name}>`
}

t.test('each paragraph, line, item and cell has its marker', async (t) => {
  const rows: Row[] = [
    ['p', 'p'],
    ['p:x-noindent', 'm'],
    ['p:x-indented', 'pi1'],
    ['p:x-center', 'pc'],
    ['p:x-right', 'pr'],
    ['p:x-other', 'p'],
    ['l', 'q1'],
    ['l:selah', 'qr'],
    ['l:x-right', 'qr'],
    ['l:x-center', 'qc'],
    ['l:doxology', 'qc'],
    ['l:x-other', 'q1'],
    ['lb:x-p', 'b'],
    ['lb', 'm'],
    ['lb:x-other', 'm'],
    ['item', 'li1'],
    ['item:x-indent-1', 'li1'],
    ['item:x-indent-2', 'li2'],
    ['item:x-indent-3', 'li3'],
    ['item:x-indent-4', 'li1'],
    ['row', 'tr'],
    ['cell', 'tc1'],
    ['closer', 'cls'],
    ['salute', 'po'],
    ['div:paragraph', 'p'],
    ['div:x-p', 'p'],
    ['milestone:x-p', 'p'],
    ['milestone:x-extra-p', 'p'],
  ]
  for (const [row, marker] of rows)
    t.strictSame(await verse(`one${element(row, 'two')}`), [`1:1 one ¶${marker} two`], row)
  for (const row of [
    ...['lb:x-optional', 'div', 'div:section', 'div:constructor', 'milestone', 'milestone:x-other'],
    ...['list', 'lg', 'label', 'table', 'head'],
  ]) {
    t.strictSame(await verse(`one${element(row, 'two')}`), ['1:1 one two'], row)
  }
})

t.test('a line has a level from 1 to 9, a cell the number of its column', async (t) => {
  const rows: Row[] = [
    ['<l level="2">a</l>', '¶q2 a'],
    ['<l n="3">a</l>', '¶q3 a'],
    ['<l level="2" n="3">a</l>', '¶q2 a'],
    ['<l level="9">a</l>', '¶q9 a'],
    ['<l level="12">a</l>', '¶q9 a'],
    ['<l level="0">a</l>', '¶q1 a'],
    ['<l level="-2">a</l>', '¶q1 a'],
    ['<l level="x">a</l>', '¶q1 a'],
    ['<l level="2" type="selah">a</l>', '¶qr a'],
    ['<item level="2">a</item>', '¶li1 a'],
    [
      '<row><cell>a</cell><cell level="7">b</cell></row><row><cell>c</cell></row>',
      '¶tr ¶tc1 a ¶tc2 b ¶tr ¶tc1 c',
    ],
    [
      `<row>${'<cell>a</cell>'.repeat(10)}</row>`,
      `¶tr ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 9].map((at) => `¶tc${at} a`).join(' ')}`,
    ],
  ]
  for (const [source, shown] of rows) t.strictSame(await verse(source), [`1:1 ${shown}`], source)
})

t.test(
  'a line begins where it opens, and neither where it ends nor apart from verses',
  async (t) => {
    const rows: Row[] = [
      ['a<l sID="x"/>b<l eID="x"/>c', 'a ¶q1 b c'],
      ['a<title>H<lb/>h</title>', 'a¶s1=H h'],
      ['a<title>H<l>h</l>i</title>b', 'a¶s1=H h ib'],
      ['a<figure><p>no</p></figure>b', 'ab'],
      ['a<note><p>n</p></note>.', 'a{f+|ft=n}.'],
    ]
    for (const [source, shown] of rows) t.strictSame(await verse(source), [`1:1 ${shown}`], source)
  },
)

t.test('each style has its marker', async (t) => {
  const rows: Row[] = [
    ['transChange', 'add'],
    ['transChange:x-other', 'add'],
    ['divineName', 'nd'],
    ['foreign', 'tl'],
    ['name', 'pn'],
    ['signed', 'sig'],
    ['seg:otPassage', 'qt'],
    ['seg:keyword', 'k'],
    ['hi', 'em'],
    ['hi:x-other', 'em'],
    ['hi:emphasis', 'em'],
    ['hi:italic', 'it'],
    ['hi:bold', 'bd'],
    ['hi:small-caps', 'sc'],
    ['hi:super', 'sup'],
    ['hi:acrostic', 'qac'],
  ]
  for (const [row, marker] of rows)
    t.strictSame(await verse(`${element(row, 'a')} b`), [`1:1 <${marker}>a</> b`], row)
  for (const row of [
    ...['seg', 'seg:x-nested', 'hi:normal', 'hi:sub', 'hi:underline', 'abbr', 'inscription'],
    ...['index', 'a', 'reference', 'q', 'q:x-other'],
  ]) {
    t.strictSame(await verse(`${element(row, 'a')} b`), ['1:1 a b'], row)
  }
  for (const [who, shown] of [
    ['Jesus', '<wj>a</> b'],
    ['God', 'a b'],
    ['jesus', 'a b'],
  ] as const) {
    t.strictSame(await verse(`<q who="${who}">a</q> b`), [`1:1 ${shown}`], who)
  }
  t.strictSame(await verse('<hi who="Jesus" type="sub">a</hi> b'), ['1:1 a b'])
  t.strictSame(await verse('<q who="Jesus" eID="x">a</q> b'), ['1:1 a b'], 'an end begins nothing')
})

t.test('each note has its marker and its caller', async (t) => {
  const rows: Row[] = [
    ['<note>n</note>', '{f+|ft=n}'],
    ['<note type="study">n</note>', '{f+|ft=n}'],
    ['<note type="crossReference">n</note>', '{x+|xt=n}'],
    ['<note type="x-endnote">n</note>', '{fe+|ft=n}'],
    ['<note n=" a ">n</note>', '{fa|ft=n}'],
    ['<note n="">n</note>', '{f-|ft=n}'],
    ['<note n=" ">n</note>', '{f-|ft=n}'],
  ]
  for (const [source, shown] of rows) t.strictSame(await verse(`a${source}`), [`1:1 a${shown}`])
})

t.test('each element of a note is a part of it, text, or left out', async (t) => {
  const rows: readonly (readonly [row: string, footnote: string, crossReference: string])[] = [
    ['catchWord', '|ft=a |fq=b', '|xt=a |fq=b'],
    ['catchWord:x-other', '|ft=a |fq=b', '|xt=a |fq=b'],
    ['rdg:alternate', '|ft=a |fqa=b', '|xt=a |fqa=b'],
    ['rdg', '|ft=a b', '|xt=a b'],
    ['rdg:x-other', '|ft=a b', '|xt=a b'],
    ['reference', '|ft=a |xt=b', '|xt=a |xt=b'],
    ['reference:x-other', '|ft=a |xt=b', '|xt=a |xt=b'],
    ['reference:annotateRef', '|ft=a |fr=b', '|xt=a |xo=b'],
    ['reference:source', '|ft=a |fr=b', '|xt=a |xo=b'],
    ['seg:verseNumber', '|ft=a |fv=b', '|xt=a |fv=b'],
    ['seg', '|ft=a b', '|xt=a b'],
    ['hi', '|ft=a b', '|xt=a b'],
    ['foo', '|ft=a b', '|xt=a b'],
    ['figure', '|ft=a', '|xt=a'],
  ]
  for (const [row, footnote, crossReference] of rows) {
    const inside = `a ${element(row, 'b')}`
    t.strictSame(await verse(`c<note>${inside}</note>`), [`1:1 c{f+${footnote}}`], row)
    t.strictSame(
      await verse(`c<note type="crossReference">${inside}</note>`),
      [`1:1 c{x+${crossReference}}`],
      row,
    )
  }
  for (const row of ['p', 'l', 'lb', 'item', 'row', 'cell', 'closer', 'salute', 'lb:x-p']) {
    t.strictSame(await verse(`c<note>a${element(row, 'b')}</note>`), ['1:1 c{f+|ft=a b}'], row)
  }
  t.strictSame(await verse('c<note>a<lb type="x-optional"/>b</note>'), ['1:1 c{f+|ft=ab}'])
  t.strictSame(await verse('c<note>a <q marker="«">b</q></note>'), ['1:1 c{f+|ft=a «b»}'])
  t.strictSame(await verse('c<note>a</note><note type="x-endnote">b<note>d</note></note>'), [
    '1:1 c{f+|ft=a}{fe+|ft=bd}',
    'note osis a note stands inside a note and became a part of it: MAT 1:1 (a.xml:1)',
  ])
})

t.test('each title has its marker and its kind', async (t) => {
  const rows: readonly (readonly [attributes: string, marker: string, kind?: string])[] = [
    ['', 's1', 'section'],
    ['type="psalm"', 'd', 'title'],
    ['type="psalm" level="3"', 'd', 'title'],
    ['type="acrostic"', 'qa', 'acrostic'],
    ['type="parallel"', 'r'],
    ['type="scope"', 'sr'],
    ['type="x-other"', 's1', 'section'],
    ['level="1"', 's1', 'section'],
    ['level="2"', 's2', 'section'],
    ['level="4"', 's4', 'section'],
    ['level="5"', 's1', 'section'],
    ['level="0"', 's1', 'section'],
    ['level="22"', 's1', 'section'],
    ['level="x2"', 's1', 'section'],
  ]
  for (const [attributes, marker, kind] of rows) {
    const { draft, lines } = await text(
      `<chapter osisID="Ps.1"/><title ${attributes}>T</title><verse osisID="Ps.1.1">a</verse>`,
    )
    t.strictSame(lines, [`1:1 ¶${marker}=Ta`], attributes)
    t.strictSame(
      draft?.books[0]?.chapters[0]?.headings,
      kind === undefined ? [] : [{ kind, verse: 1, text: 'T' }],
      attributes,
    )
  }
  for (const type of ['chapter', 'runningHead']) {
    const title = `<title type="${type}">T<note>n</note></title>`
    t.strictSame(await chapter(`${title}<verse osisID="Matt.1.1">a</verse>`), ['1:1 a'], type)
  }
  t.strictSame(await chapter('<speaker>He</speaker><verse osisID="Matt.1.1">a</verse>'), [
    '1:1 ¶sp=Hea',
  ])
})

t.test('a title without a level has that of the innermost part around it', async (t) => {
  const title = '<title>T</title>'
  const end = '<verse osisID="Matt.1.1">a</verse>'
  const rows: Row[] = [
    [`<div type="majorSection">${title}</div>`, 'ms1'],
    [`<div type="section">${title}</div>`, 's1'],
    [`<div type="subSection">${title}</div>`, 's2'],
    [`<div type="x-subSubSection">${title}</div>`, 's3'],
    [`<div type="subSection"><title level="3">T</title></div>`, 's3'],
    [`<div type="subSection"><title type="psalm">T</title></div>`, 'd'],
    [`<div type="majorSection"><div type="subSection">${title}</div></div>`, 's2'],
    [`<div type="majorSection"><div type="subSection"/>${title}</div>`, 'ms1'],
    [`<div type="subSection"><div type="paragraph">${title}</div></div>`, 's2'],
    [`<div type="subSection"><div>${title}</div></div>`, 's2'],
    [`<div type="subSection"><div/>${title}</div>`, 's2'],
    [`<div type="subSection"><div sID="a"/>${title}<div eID="a"/></div>`, 's2'],
    [`<div type="subSection"><div type="subSection" sID="a"/>${title}</div>`, 's2'],
    [`<div type="subSection"><div type="subSection" eID="a"/>${title}</div>`, 's2'],
    [`<div type="subSection"><p/>${title}</div>`, 's2'],
    [`<div type="subSection"/>${title}`, 's1'],
    [`<div type="majorSection"><div type="section">${title}</div></div>`, 's1'],
    [`<div type="subSection"><seg type="subSection"/>${title}</div>`, 's2'],
    [`<div type="subSection"><div/></div>${title}`, 's1'],
  ]
  for (const [source, marker] of rows) {
    const shown = (await chapter(`${source}${end}`)).map((line) => line.replaceAll(/¶p /g, ''))
    t.strictSame(shown, [`1:1 ¶${marker}=Ta`], source)
  }
})

t.test('words between milestones have a style until their end', async (t) => {
  const rows: Row[] = [
    ['<q who="Jesus" sID="x"/>a<q eID="x"/> b', '<wj>a</> b'],
    [
      '<q who="Jesus" sID="x"/>a<q eID="x"/> b <q who="Jesus" sID="x"/>c<q eID="x"/>',
      '<wj>a</> b <wj>c</>',
    ],
    ['<q who="Jesus" sID="x"/>a<q eID="y"/> b<q eID="x"/>', '<wj>a b</>'],
    ['<q who="Jesus" sID="x"/>a <hi sID="x"/>b<q eID="x"/> c<hi eID="x"/>', '<wj>a <em>b</> c</>'],
    ['<q sID="x" marker="“"/>a', '“a'],
    ['<title><q who="Jesus" sID="x"/>T<q eID="x"/></title>a', '¶s1=Ta'],
    ['<title><q who="Jesus" sID="x"/>T</title>a', '¶s1=Ta'],
  ]
  for (const [source, shown] of rows) {
    t.strictSame(await verse(source), [`1:1 ${shown}`], source)
  }
  const unclosed = 'note osis a milestone q is not closed: MAT 1:1 (a.xml:1)'
  for (const id of ['x', 'x y', 'x&#10;y']) {
    t.strictSame(await verse(`<q who="Jesus" sID="${id}"/>a`), ['1:1 <wj>a</>', unclosed], id)
  }
  const { lines } = await text(
    `<verse osisID="Matt.1.1">a<q who="Jesus" sID="x"/></verse><verse osisID="Mark.1.1">b</verse>`,
  )
  t.strictSame(lines, ['1:1 a', '1:1 b'], 'it ended with its book')
})

t.test('a hundred milestones are open at most', async (t) => {
  const open = (count: number) =>
    verse(Array.from({ length: count }, (_, at) => `<q who="Jesus" sID="${at}"/>`).join(''))
  const remark = (what: string, count: number) =>
    `note osis ${what}${count === 1 ? ':' : `: ${count} times, first in`} MAT 1:1 (a.xml:1)`
  const told = (count: number) => [
    remark('a style inside 32 others was left out', count),
    remark('a milestone q is not closed', 32),
  ]
  const said = async (count: number) =>
    (await open(count)).filter((line) => line.startsWith('note'))
  t.strictSame(await said(100), told(68))
  t.strictSame(await said(101), [
    ...told(68).slice(0, 1),
    remark('a milestone of words was left out', 1),
    ...told(68).slice(1),
  ])
})

t.test('the numbers of a word are those of its lemma', async (t) => {
  const rows: Row[] = [
    ['lemma="strong:G1"', '<G1>a</>'],
    ['lemma="STRONG:G1"', '<G1>a</>'],
    ['lemma="lemma.TR:x strong:G1 strong:2"', '<G1,G2>a</>'],
    ['lemma="xstrong:G1"', 'a'],
    ['lemma="x:strong:G1"', 'a'],
    ['lemma="7225"', 'a'],
    ['lemma="7225" morph="x"', '<G7225>a</>'],
    ['lemma="strong:G1" morph="x"', '<G1>a</>'],
    ['lemma="c/m/4480 a" morph="x"', '<G4480a>a</>'],
    ['lemma="cd/4480" morph="x"', '<G4480>a</>'],
    ['lemma="b" morph="x"', 'a'],
    ['lemma="C/4480" morph="x"', 'a'],
    ['lemma="4480 ab" morph="x"', 'a'],
    ['lemma="4480 A" morph="x"', 'a'],
    ['lemma="c 4480" morph="x"', 'a'],
    ['lemma="4480+" morph="x"', 'a'],
    ['morph="x"', 'a'],
    ['', 'a'],
  ]
  for (const [attributes, shown] of rows)
    t.strictSame(await verse(`<w ${attributes}>a</w> b`), [`1:1 ${shown} b`], attributes)
  t.strictSame(await verse('<seg lemma="strong:G1">a</seg>'), ['1:1 a'], 'a word alone has them')
})

t.test(
  'a slash is no letter in a word with its morphology, whichever has a slash too',
  async (t) => {
    const rows: Row[] = [
      ['<w lemma="b/1" morph="H">a/b</w>', 'ab'],
      ['<w morph="H/N">a/b</w>', 'ab'],
      ['<w lemma="b/1">a/b</w>', 'a/b'],
      ['<w lemma="b" morph="H">a/b</w>', 'a/b'],
      ['<seg lemma="b/1" morph="H/N">a/b</seg>', 'a/b'],
      ['<w morph="H/N">a/b<w morph="H/N">c/d</w>e/f</w>g/h', 'abcdefg/h'],
    ]
    for (const [source, shown] of rows)
      t.strictSame(await words(`<verse osisID="Matt.1.1">${source}</verse>`), [`MAT 1:1 ${shown}`])
  },
)

t.test(
  'a quotation mark in an attribute is text, and its other half ends the quotation',
  async (t) => {
    for (const [marker, shown] of [
      ['“', '“a”'],
      ['‘', '‘a’'],
      ['«', '«a»'],
      ['‹', '‹a›'],
      ['—', '—a—'],
      ['toString', 'toStringatoString'],
      [' ', 'a'],
      ['', 'a'],
    ] as const) {
      t.strictSame(await verse(`<q marker="${marker}">a</q>`), [`1:1 ${shown}`], marker)
    }
    t.strictSame(await verse('<q sID="x" marker="“"/>a<q eID="x" marker="”"/>'), ['1:1 “a”'])
    t.strictSame(await verse('<hi marker="“" type="sub">a</hi>'), ['1:1 a'])
    t.strictSame(await verse('b<q marker=" ">a</q>c'), ['1:1 bac'])
    t.strictSame(await verse('b<note>n</note><q marker="">a</q>'), ['1:1 b{f+|ft=n} a'])
  },
)

t.test('the place of a verse is its own osisID', async (t) => {
  const rows: readonly (readonly [osisID: string, line: string])[] = [
    ['Gen.1.3', 'GEN 1:3 a'],
    [' Gen.1.3 ', 'GEN 1:3 a'],
    ['KJV:Gen.1.3', 'GEN 1:3 a'],
    ['Bible.en.KJV:Gen.1.3', 'GEN 1:3 a'],
    ['Genesis.1.3', 'GEN 1:3 a'],
    ['Gen.1.3 Gen.1.4 Gen.1.5', 'GEN 1:3-5 a'],
    ['Gen.1.3 Gen.2.5', 'GEN 1:3 a'],
    ['Gen.1.3 Gen.1.3', 'GEN 1:3 a'],
  ]
  for (const [osisID, line] of rows) {
    t.strictSame(await words(`<verse osisID="${osisID}">a</verse>`), [line], osisID)
    t.strictSame(await words(`<verse sID="${osisID}"/>a<verse eID="x"/>`), [line], osisID)
  }
  for (const osisID of [
    ...['Gen.1', 'Gen.1.1.1', 'Gen.1.1!1', 'Gen.1.1!a.b', 'Gen', 'Gen.1.1 x', 'x Gen.1.1'],
    ...['Gen:1.1', '.1.1', 'x:y:Gen.1.1'],
  ]) {
    t.strictSame(
      (await text(`<verse osisID="${osisID}">a</verse>`)).lines,
      [`error a.xml:1 a verse with the osisID "${osisID}" has no place`],
      osisID,
    )
  }
  const part = (label: string) =>
    `warning GEN 1:1 "${label}" is the only part of the verse: is its letter the first word of the text?`
  for (const [osisID, label] of [
    ['Gen.1.1!a', '1a'],
    ['Gen.1.1!B', '1b'],
    ['Gen.1.1!ab', '1a'],
    ['Gen.1.1!a Gen.1.1!a', '1a'],
  ] as const) {
    const { lines } = await text(`<verse osisID="${osisID}">a</verse>`)
    t.strictSame(lines, ['1:1 a', part(label)], osisID)
  }
})

t.test('the place of a chapter and of a book is the osisID too', async (t) => {
  const verses = '<verse osisID="Exod.2.1">b</verse>'
  for (const [source, said] of [
    ['<chapter osisID="Exod.2"/>', []],
    ['<chapter osisID=" Exod.2 "/>', []],
    ['<chapter osisID="KJV:Exod.2"/>', []],
    ['<chapter osisID="Bible.en.KJV:Exod.2"/>', []],
    ['<chapter osisID="Exod.2 KJV:Exod.3"/>', []],
    ['<chapter sID="Exod.2"/>', []],
    ['<chapter/>', []],
    ['<chapter osisID="Exod"/>', []],
    ['<chapter eID="Foo.2"/>', []],
    ['<chapter osisID="Foo.2"/>', ['error a.xml:1 OSIS knows no book "Foo"']],
    [
      '<chapter osisID="Exod KJV:2"/>',
      ['error a.xml:1 chapter "KJV:2" of EXO: chapters have numbers from 1 to 151'],
    ],
    ['<div type="book" osisID="Exod"/>', []],
    ['<div type="book" osisID=" KJV:Exod Lev Num "/>', []],
    ['<div type="book" osisID="Exod&#10;a&#10;b"/>', []],
    ['<div type="book"/>', []],
    ['<div type="book" eID="Foo"/>', []],
    ['<div type="book" osisID="Foo"/>', ['error a.xml:1 OSIS knows no book "Foo"']],
  ] as const) {
    const { draft, lines } = await text(`${source}${verses}`)
    t.strictSame(
      [...verseLines(draft), ...lines.filter((line) => !line.startsWith('2:'))],
      /"Foo"/.test(said.join()) ? said : ['EXO 2:1 b', ...said],
      source,
    )
  }
  const ended = await text(
    '<div type="book" osisID="Gen"/><verse osisID="Gen.1.1">a</verse><div type="book" eID="x"/>no',
  )
  t.strictSame(ended.lines, ['1:1 a'], 'what is behind a book is not even left over')
})

t.test('the header tells of the first work; the first of each field stands', async (t) => {
  const metadata = async (header: string, attributes = '') =>
    (await text(`<header>${header}</header><verse osisID="Gen.1.1">a</verse>`, attributes)).draft
      ?.metadata
  for (const [name, value, field] of [
    ['title', ' A  b ', { name: 'A b' }],
    ['description', 'A', { description: 'A' }],
    ['rights', 'A', { copyright: 'A' }],
    ['language', 'SPA', { languageCode: 'es' }],
    ['language', 'unknown', {}],
    ['identifier', 'A', { id: 'A' }],
    ['creator', 'A', {}],
    ['title', ' ', {}],
    ['toString', 'A', {}],
  ] as const) {
    const row = `<${name}>${value}</${name}>`
    t.strictSame(await metadata(`<work>${row}</work>`), field, name)
    t.strictSame(await metadata(`${row}<work/>`), {}, `${name} before the work`)
    t.strictSame(await metadata(`<work/><work>${row}</work>`), {}, `${name} of another work`)
  }
  t.strictSame(await metadata('<work><title/><title>A</title><title>B</title></work>'), {
    name: 'A',
  })
  const spanish = '<work><language>spa</language></work>'
  t.strictSame(await metadata(spanish, 'xml:lang="en"'), { languageCode: 'en' })
  t.strictSame(await metadata(spanish, 'xml:lang="und"'), { languageCode: 'es' })
  t.strictSame(await metadata('', 'xml:lang="pt-BR"'), { languageCode: 'pt' })
})

t.test('the best name of a book is the one of its running header', async (t) => {
  const name = async (titles: string) =>
    (await text(`<div type="book" osisID="Gen">${titles}<verse osisID="Gen.1.1">a</verse></div>`))
      .draft?.books[0]?.name
  const [main, short] = ['<title type="main">M</title>', '<title type="main" short="S">M</title>']
  const milestone = (type: string, n = 'H') => `<milestone type="${type}" n="${n}"/>`
  t.equal(await name(''), undefined)
  t.equal(await name(main), 'M')
  t.equal(await name(short), 'S')
  t.equal(await name(main + short), 'S')
  t.equal(await name(short + milestone('x-usfm-h')), 'H')
  t.equal(await name(short + milestone('x-usfm-toc2')), 'H')
  for (const type of ['x-usfm-h1', 'x-usfm-toc1', 'ax-usfm-h', 'x-p']) {
    t.equal(await name(short + milestone(type)), 'S', type)
  }
  t.equal(await name(short + milestone('x-usfm-h', '')), 'S')
  t.equal(await name(`${short}<milestone type="x-usfm-h"/>`), 'S')
  t.equal(await name(`${short}<div type="x-usfm-h" n="H"/>`), 'S')
})

t.test('a type of matter around the text is one of a div alone', async (t) => {
  t.strictSame(await verse('a<div type="introduction">b</div>c'), ['1:1 ac'])
  t.strictSame(await verse('a<seg type="introduction">b</seg>c'), ['1:1 abc'])
})

t.test('unknown elements are told once, and not where they are left out', async (t) => {
  const unknown = 'warning MAT 1:1 unknown element foo: what is in it is kept as text'
  t.strictSame(await verse('a<foo>b</foo><foo>c</foo>'), ['1:1 abc', unknown])
  t.strictSame(await verse('a<figure><foo>b</foo></figure><note>n<foo>c</foo></note>'), [
    '1:1 a{f+|ft=nc}',
  ])
})

t.test('a blank that went into a note is put back between two words, and once', async (t) => {
  const rows: Row[] = [
    ['one<note> n</note>two', 'one two'],
    ['one<note>n</note><hi>two</hi>three', 'one twothree'],
    ['one<note>n</note>, two', 'one, two'],
    ['one<note>n</note><note>m</note>two', 'one two'],
    ['one<figure><note>n</note></figure>two', 'onetwo'],
    ['one<note>n</note> two<hi>three</hi>', 'one twothree'],
  ]
  for (const [source, shown] of rows)
    t.strictSame(await words(`<verse osisID="Matt.1.1">${source}</verse>`), [`MAT 1:1 ${shown}`])
})
