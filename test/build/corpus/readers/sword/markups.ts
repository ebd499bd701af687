// check: ThML and GBF, row by row: the OSIS that each element, tag, entity and number becomes, to the letter.
import t from 'tap'
import {
  osisOfGbf,
  osisOfPlain,
} from '../../../../../build/corpus/readers/formats/sword/markups/gbf.js'
import { osisOfThml } from '../../../../../build/corpus/readers/formats/sword/markups/thml.js'
import {
  escapeMarkup,
  OsisSlot,
} from '../../../../../build/corpus/readers/formats/sword/markups/words.js'

/** Elements of ThML, and what begins and ends in OSIS where they do. */
const ELEMENTS: readonly (readonly [begin: string, open: string, close: string])[] = [
  ['div class="sechead"', '<title>', '</title>'],
  ['div class="title"', '<title>', '</title>'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, '<title>', '</title>'] as const),
  ['i', '<hi type="italic">', '</hi>'],
  ['em', '<hi type="emphasis">', '</hi>'],
  ['b', '<hi type="bold">', '</hi>'],
  ['strong', '<hi type="bold">', '</hi>'],
  ['sup', '<hi type="super">', '</hi>'],
  ['added', '<transChange type="added">', '</transChange>'],
  ['foreign', '<foreign>', '</foreign>'],
  ['span class="divinename"', '<divineName>', '</divineName>'],
  ['span class="WordsOfJesus"', '<q who="Jesus" marker="">', '</q>'],
  ['span class="wordsofchrist"', '<q who="Jesus" marker="">', '</q>'],
  ['font color="red"', '<q who="Jesus" marker="">', '</q>'],
  ['font color="Red"', '<q who="Jesus" marker="">', '</q>'],
  ['font color="#FF0000"', '<q who="Jesus" marker="">', '</q>'],
  ['note', '<note>', '</note>'],
  ['p', '<p>', '</p>'],
  ['scripRef', '<note type="crossReference">', '</note>'],
  ...[
    ...['a', 'span', 'font', 'small', 'sub', 'u', 'name', 'term', 'cite', 'date', 'unclear'],
    ...['big', 'scripture', 'span class="other"', 'font color="redder"', 'font color="darkred"'],
    ...['font color="#ff00000"', 'font color="x#ff0000"', 'span color="red"'],
  ].map((begin) => [begin, '', ''] as const),
  ...[
    ...['div', 'center', 'blockquote', 'verse', 'l', 'table', 'tr', 'td', 'th', 'ul', 'ol', 'li'],
    ...['hr', 'pb', 'img', 'div class="other"', 'div class="undefined"'],
  ].map((begin) => [begin, '<milestone/>', '<milestone/>'] as const),
]

t.test('each element of ThML becomes what its row says, in any letter case', async (t) => {
  for (const [begin, open, close] of ELEMENTS) {
    const [name = ''] = begin.split(' ')
    const osis = `one${open}two${close}three`
    t.equal(osisOfThml(`one<${begin}>two</${name}>three`), osis, begin)
    const upper = `${name.toUpperCase()}${begin.slice(name.length)}`
    t.equal(osisOfThml(`one<${upper}>two</${name}>three`), osis, upper)
    t.equal(osisOfThml(`one<${begin}>two</${name.toUpperCase()}>three`), osis, `${begin}, its end`)
    t.equal(osisOfThml(`one<${begin}/>two`), `one${open}${close}two`, `${begin}, empty`)
  }
})

t.test('an end of ThML is that of the innermost of its name, and others are theirs', async (t) => {
  const cases: readonly (readonly [thml: string, osis: string])[] = [
    ['a<br>b', 'a<lb/>b'],
    ['a<br/>b', 'a<lb/>b'],
    ['a<BR/>b', 'a<lb/>b'],
    ['a<br></br>b', 'a<lb/>b'],
    ['<div class="title">a<div>b</div>c</div>', '<title>a<milestone/>b<milestone/>c</title>'],
    ['<i>a<b>b</i>c</b>', '<hi type="italic">a<hi type="bold">b</hi>c</hi>'],
    ['<font color="red">a<font>b</font>c</font>', '<q who="Jesus" marker="">abc</q>'],
    // An end of what has not begun is nothing, if its element is known; another stays, so that it is said.
    ['a</i>b</scripRef>c</toString>d</blink>e', 'abc</toString>d</blink>e'],
    ['<i>a</i></i>b', '<hi type="italic">a</hi>b'],
    ['<blink class="x">a</blink><hasOwnProperty/>', '<blink class="x">a</blink><hasOwnProperty/>'],
    // Inside of a note, a place is a reference of it; behind it, a note of its own.
    [
      '<note>a<scripRef>b</scripRef><i><scripRef>c</scripRef></i></note><scripRef>d</scripRef>',
      '<note>a<reference>b</reference><hi type="italic"><reference>c</reference></hi></note>' +
        '<note type="crossReference">d</note>',
    ],
    // An element without an end holds nothing open.
    ['<note/><scripRef>a</scripRef>', '<note></note><note type="crossReference">a</note>'],
    ['<i/>a</i>', '<hi type="italic"></hi>a'],
  ]
  for (const [thml, osis] of cases) t.equal(osisOfThml(thml), osis, thml)
})

t.test('numbers of ThML are those of Strong’s with a letter before them alone', async (t) => {
  const numbers: readonly (readonly [sync: string, number: string | undefined])[] = [
    ['type="Strongs" value="G1"', 'G1'],
    ['type="strongs" value="H07225"', 'H07225'],
    ['type="STRONGS" value=" g2316 "', 'G2316'],
    ['type="Strongs" value="h1A"', 'H1a'],
    ['type="Strongs" value="G12b"', 'G12b'],
    ['type="Strongs" value="G1ab"', undefined],
    ['type="Strongs" value="xG1"', undefined],
    ['type="Strongs" value="G"', undefined],
    ['type="Strongs" value="1"', undefined],
    ['type="Strongs" value="X1"', undefined],
    ['type="Strongs" value="G1 2"', undefined],
    ['type="Strongs" value=""', undefined],
    ['type="Strongs"', undefined],
    ['type="morph" value="G1"', undefined],
    ['value="G1"', undefined],
  ]
  for (const [sync, number] of numbers) {
    const word = number === undefined ? 'word' : `<w lemma="strong:${number}">word</w>`
    t.equal(osisOfThml(`a word<sync ${sync}/> b`), `a ${word} b`, sync)
    t.equal(osisOfThml(`a word<SYNC ${sync}> b`), `a ${word} b`, `${sync}, another letter case`)
  }
  t.equal(osisOfThml('a</sync>b'), 'ab')
})

/** Entities of HTML from 160 on, with their letters, and the signs of print. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', iexcl: '¡', cent: '¢', pound: '£', curren: '¤', yen: '¥', brvbar: '¦' },
  ...{ sect: '§', uml: '¨', copy: '©', ordf: 'ª', laquo: '«', not: '¬', shy: '\u00ad', reg: '®' },
  ...{ macr: '¯', deg: '°', plusmn: '±', sup2: '²', sup3: '³', acute: '´', micro: 'µ', para: '¶' },
  ...{ middot: '·', cedil: '¸', sup1: '¹', ordm: 'º', raquo: '»', frac14: '¼', frac12: '½' },
  ...{ frac34: '¾', iquest: '¿', Agrave: 'À', Aacute: 'Á', Acirc: 'Â', Atilde: 'Ã', Auml: 'Ä' },
  ...{ Aring: 'Å', AElig: 'Æ', Ccedil: 'Ç', Egrave: 'È', Eacute: 'É', Ecirc: 'Ê', Euml: 'Ë' },
  ...{ Igrave: 'Ì', Iacute: 'Í', Icirc: 'Î', Iuml: 'Ï', ETH: 'Ð', Ntilde: 'Ñ', Ograve: 'Ò' },
  ...{ Oacute: 'Ó', Ocirc: 'Ô', Otilde: 'Õ', Ouml: 'Ö', times: '×', Oslash: 'Ø', Ugrave: 'Ù' },
  ...{ Uacute: 'Ú', Ucirc: 'Û', Uuml: 'Ü', Yacute: 'Ý', THORN: 'Þ', szlig: 'ß', agrave: 'à' },
  ...{ aacute: 'á', acirc: 'â', atilde: 'ã', auml: 'ä', aring: 'å', aelig: 'æ', ccedil: 'ç' },
  ...{ egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë', igrave: 'ì', iacute: 'í', icirc: 'î' },
  ...{ iuml: 'ï', eth: 'ð', ntilde: 'ñ', ograve: 'ò', oacute: 'ó', ocirc: 'ô', otilde: 'õ' },
  ...{ ouml: 'ö', divide: '÷', oslash: 'ø', ugrave: 'ù', uacute: 'ú', ucirc: 'û', uuml: 'ü' },
  ...{ yacute: 'ý', thorn: 'þ', yuml: 'ÿ' },
  ...{ mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…' },
  ...{ bull: '•', dagger: '†', Dagger: '‡', thinsp: '\u2009', ensp: '\u2002', emsp: '\u2003' },
}

t.test('entities of HTML are their letters; others stay as they are', async (t) => {
  t.equal(Object.keys(ENTITIES).length, 96 + 13)
  for (const [name, letter] of Object.entries(ENTITIES)) {
    t.equal(osisOfThml(`a&${name};b&${name}x;`), `a${letter}b&#38;${name}x;`, name)
  }
  t.equal(
    osisOfThml('a &amp; b &lt;c&gt; &#8212; &mdash &;'),
    'a &#38; b &#60;c&#62; — &#38;mdash &#38;;',
  )
})

/** Tags of GBF that begin and end, without and with what they become. */
const GBF_PAIRS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  FR: ['<q who="Jesus" marker="">', '</q>'],
  FI: ['<hi type="italic">', '</hi>'],
  FB: ['<hi type="bold">', '</hi>'],
  FS: ['<hi type="super">', '</hi>'],
  TS: ['<title>', '</title>'],
  TH: ['<title type="psalm">', '</title>'],
  TT: ['<title type="main">', '</title>'],
  TB: ['<title>', '</title>'],
  RF: ['<note>', '</note>'],
  RX: ['<note type="crossReference">', '</note>'],
}

/** Single tags of GBF. */
const GBF_POINTS: Readonly<Record<string, string>> = {
  ...{ CM: '<lb type="x-begin-paragraph"/>', CL: '<lb/>', PP: '<lb/>', PI: '<lb/>' },
  ...{ CG: '&#62;', CT: '&#60;' },
  // Typography, places and fonts leave nothing, and neither does grammar.
  ...Object.fromEntries(
    [
      ...['FO', 'FU', 'FV', 'FC', 'FN', 'FA', 'Fo', 'Fu', 'Fv', 'Fc', 'Fn', 'Fa', 'RB', 'CI'],
      ...['SB', 'SC', 'SV', 'Sx', 'BA', 'Bo', 'JR', 'Jl', 'DC', 'HT', 'Hx', 'ZZ', 'PO', 'Pp', 'WT'],
    ].map((name) => [name, '']),
  ),
  // What is not known stays a tag, so that it is said.
  ...Object.fromEntries(
    [
      ...['FX', 'Fx', 'FD', 'RA', 'Rb', 'CA', 'Ci', 'CC', 'QQ', 'AF', 'XS', 'WH', 'WG', 'WA', 'Wt'],
      ...['Tx', 'Cm', 'Cl', 'Cg', 'Ct', 'EC', 'MF'],
    ].map((name) => [name, `<${name}/>`]),
  ),
}

t.test('each tag of GBF becomes what its row says', async (t) => {
  for (const [name, [open, close]] of Object.entries(GBF_PAIRS)) {
    const end = `${name[0]}${name[1]?.toLowerCase()}`
    t.equal(osisOfGbf(`one<${name}>two<${end}>three`), `one${open}two${close}three`, name)
    t.equal(osisOfGbf(`one<${name} 1:1>two<${end}>`), `one${open}two${close}`, `${name}, a value`)
  }
  for (const [name, osis] of Object.entries(GBF_POINTS)) {
    t.equal(osisOfGbf(`one<${name}>two<${name} x>three`), `one${osis}two${osis}three`, name)
  }
  const texts: readonly (readonly [gbf: string, osis: string])[] = [
    ['<fr>a', '&#60;fr&#62;a'],
    ['<F>a', '&#60;F&#62;a'],
    ['<1A>a', '&#60;1A&#62;a'],
    ['a <FI b<FI>c', 'a &#60;FI b<hi type="italic">c'],
    ['a & "b"', 'a &#38; &#34;b&#34;'],
    ['', ''],
  ]
  for (const [gbf, osis] of texts) t.equal(osisOfGbf(gbf), osis, gbf)
})

t.test('numbers of GBF belong to the word before them', async (t) => {
  const numbers: readonly (readonly [tag: string, osis: string])[] = [
    ['<WH7225>', '<w lemma="strong:H7225">word</w>'],
    ['<WG1>', '<w lemma="strong:G1">word</w>'],
    ['<WG12a>', '<w lemma="strong:G12a">word</w>'],
    ['<WG12A>', '<w lemma="strong:G12A">word</w>'],
    ['<WTG5719>', 'word'],
    ['<WT12>', 'word'],
    ['<WG1ab>', 'word<WG/>'],
    ['<WGx1>', 'word<WG/>'],
    ['<WG 1>', 'word<WG/>'],
    ['<WX1>', 'word<WX/>'],
  ]
  for (const [tag, osis] of numbers) t.equal(osisOfGbf(`a word${tag}.`), `a ${osis}.`, tag)
})

/** Pieces of a slot in order: a text, a tag in angles, or a number behind a plus. */
function slotOf(pieces: readonly string[]): string {
  const slot = new OsisSlot()
  for (const piece of pieces) {
    if (piece.startsWith('+')) slot.strong(piece.slice(1))
    else if (piece.startsWith('<')) slot.tag(piece)
    else slot.text(piece)
  }
  return slot.toString()
}

t.test('a number stands on the last word of the text before it', async (t) => {
  const w = (numbers: string, word: string) => `<w lemma="${numbers}">${word}</w>`
  const cases: readonly (readonly [pieces: readonly string[], osis: string])[] = [
    [['one two', '+H1', ' three'], `one ${w('strong:H1', 'two')} three`],
    [['one two, ', '+H1', 'three'], `one ${w('strong:H1', 'two')}, three`],
    [['two', '+H1', '+H2'], w('strong:H1 strong:H2', 'two')],
    [['two', '+H1', '<i>', '+H2'], `${w('strong:H1 strong:H2', 'two')}<i>`],
    [['two', '+H1', '', '+H2'], w('strong:H1 strong:H2', 'two')],
    [['one', '+H1', ' two', '+H2'], `${w('strong:H1', 'one')} ${w('strong:H2', 'two')}`],
    [['one', '<i>', 'two', '<b>', '+H1', '.'], `one<i>${w('strong:H1', 'two')}<b>.`],
    [['one', '<i>', '+H1'], `${w('strong:H1', 'one')}<i>`],
    [["don't", '+H1'], w('strong:H1', "don't")],
    [['a ma’n', '+H1'], `a ${w('strong:H1', 'ma’n')}`],
    [['Beth-el', '+H1'], w('strong:H1', 'Beth-el')],
    [['a n\u0303\u0301o', '+H1'], `a ${w('strong:H1', 'n\u0303\u0301o')}`],
    [['año 12', '+H1'], `año ${w('strong:H1', '12')}`],
    [['o—ño”!', '+H1'], `o—${w('strong:H1', 'ño')}”!`],
    [['+H1', 'one'], `${w('strong:H1', '')}one`],
    [['...', '+H1', 'one'], `...${w('strong:H1', '')}one`],
    [['one', '+H1', '. ', '+H2'], `${w('strong:H1', 'one')}. ${w('strong:H2', '')}`],
    [['a & <b', '+H"1'], `a &#38; &#60;${w('strong:H&#34;1', 'b')}`],
    [['', ''], ''],
  ]
  for (const [pieces, osis] of cases) t.equal(slotOf(pieces), osis, pieces.join('|'))
})

t.test('a word is looked for in the end of a long text, and the whole text stays', async (t) => {
  const long = 'word '.repeat(200)
  t.equal(slotOf([long, '+H1']), `${long.slice(0, -5)}<w lemma="strong:H1">word</w> `)
  const signs = `word${'.'.repeat(250)}`
  t.equal(slotOf([signs, '+H1']), `${signs}<w lemma="strong:H1"></w>`)
})

t.test('signs of markup stand for themselves', async (t) => {
  t.equal(escapeMarkup('a & <b> "c" \'d\''), "a &#38; &#60;b&#62; &#34;c&#34; 'd'")
  t.equal(osisOfPlain('<i>a</i> &amp;'), '&#60;i&#62;a&#60;/i&#62; &#38;amp;')
})
