/**
 * More kinds of damage, as files of other people have them, each planted alone in a whole book of invented words, and the
 * words by which a report must name it.
 */
import { type Damage, GENESIS, type Row } from './damage.js'

const at = (rows: Row[], index: number) => rows[index] as Row
/** A long verse in the middle of a chapter. */
const ANY = GENESIS.findIndex(
  ({ chapter, label, text }) => chapter > 20 && Number(label) > 4 && text.length > 120,
)
const change =
  (how: (text: string) => string, index = ANY) =>
  (rows: Row[]) => {
    at(rows, index).text = how(at(rows, index).text)
  }
const behind = (words: string) => change((text) => `${text} ${words}`)
const inside = (sign: string) => change((text) => text.replace(/(\p{L}{3}) /u, `$1${sign} `))
const inChapter = (chapter: number, how: (text: string) => string) => (rows: Row[]) => {
  for (const row of rows) if (row.chapter === chapter) row.text = how(row.text)
}
const each = (step: number, how: (text: string) => string) => (rows: Row[]) => {
  for (const [index, row] of rows.entries()) if (index % step === 0) row.text = how(row.text)
}
const cutAt = (length: number) => each(1, (text) => text.slice(0, length))
/** Words of another language: other syllables. */
const foreign = (text: string) => text.replace(/\p{L}+/gu, (word) => `${word.slice(1)}wyk`)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const numberedBelow = (rows: Row[], from: number) =>
  rows.findIndex(({ chapter }) => chapter === from)

/** The texts of a chapter go one verse on; the last is lost. */
function shiftDown(rows: Row[], chapter: number): void {
  const own = rows.filter((row) => row.chapter === chapter)
  for (let index = own.length - 1; index > 0; index--) {
    ;(own[index] as Row).text = (own[index - 1] as Row).text
  }
}

function shiftUp(rows: Row[], chapter: number): void {
  const own = rows.filter((row) => row.chapter === chapter)
  for (let index = 0; index + 1 < own.length; index++) {
    ;(own[index] as Row).text = (own[index + 1] as Row).text
  }
}

function copyChapter(rows: Row[], from: number, to: number): void {
  const own = rows.filter(({ chapter }) => chapter === from)
  for (const [index, row] of rows.filter(({ chapter }) => chapter === to).entries()) {
    row.text = own[index]?.text ?? row.text
  }
}

const kind = (what: string, plant: Damage['plant'], named: RegExp): Damage => ({
  ...{ what, plant, named },
})

const NOTE = /the text of a note stands|the mark of a footnote/
const DIGITS = /digit|footnote|inline number/
const RIGHTS = /rights|address/
const LANGUAGE = /in another language/
const SIGN = /not decoded|in place of a letter|a ligature|doubled sign|wrong encoding/
const PROGRAM = /a word of a program|characters, where about/

export const MORE_DAMAGES: readonly Damage[] = [
  kind('all verses cut at 128 characters', cutAt(128), /exactly the greatest length/),
  kind('all verses cut at 100 characters', cutAt(100), /exactly the greatest length/),
  kind(
    'a chapter shifted down by one',
    (rows) => shiftDown(rows, 24),
    /shifted by one|of the verse before it/,
  ),
  kind(
    'a chapter shifted up by one',
    (rows) => shiftUp(rows, 24),
    /shifted by one|of the verse before it/,
  ),
  kind(
    'a verse copied from the one before',
    (rows) => {
      at(rows, ANY).text = at(rows, ANY - 1).text
    },
    /of the verse before it/,
  ),
  kind(
    'a verse copied over the next one',
    (rows) => {
      at(rows, ANY + 1).text = at(rows, ANY).text
    },
    /of the verse before it/,
  ),
  kind(
    'a text twice in itself',
    change((text) => `${text} ${text}`),
    /stands in it twice/,
  ),
  kind(
    'a text twice in itself without a blank',
    change((text) => text + text),
    /stands in it twice|blank is missing/,
  ),
  kind('a chapter in another language', inChapter(30, foreign), LANGUAGE),
  kind(
    'two chapters in another language',
    (rows) => {
      inChapter(31, foreign)(rows)
      inChapter(40, foreign)(rows)
    },
    LANGUAGE,
  ),
  kind('a chapter without accents', inChapter(24, plain), /has an accent/),
  kind(
    'three chapters without accents',
    (rows) => {
      for (const c of [19, 24, 31]) inChapter(c, plain)(rows)
    },
    /has an accent/,
  ),
  kind(
    'a chapter in capitals',
    inChapter(12, (text) => text.toUpperCase()),
    /in capitals/,
  ),
  kind(
    'half of the chapters in capitals',
    (rows) => {
      for (let c = 30; c <= 40; c++) inChapter(c, (text) => text.toUpperCase())(rows)
    },
    /in capitals/,
  ),
  kind(
    'letters with blanks between them',
    change((text) => `${[...text.slice(0, 20).replaceAll(' ', '')].join(' ')} ${text.slice(20)}`),
    /blanks between them/,
  ),
  kind('a word with blanks between its letters', behind('J e h o v á h.'), /blanks between them/),
  kind('a note that begins with its name', behind('Nota: en algunos manuscritos.'), NOTE),
  kind('a note in English', behind('Note: some have this.'), NOTE),
  kind('another reading behind the text', behind('O, te ruego que oigas.'), NOTE),
  kind('another reading in Portuguese', behind('Ou, peço que ouças.'), NOTE),
  kind(
    'a caller of a digit behind a comma',
    change((text) => text.replace(' ', ',1 ')),
    DIGITS,
  ),
  kind(
    'a caller of a letter behind a comma',
    change((text) => text.replace(' ', ',a ')),
    NOTE,
  ),
  kind('parallel places behind the text', behind('(Mt. 8.28-34; Lc. 8.26-39)'), NOTE),
  kind('one parallel place behind the text', behind('Mr 5:1'), NOTE),
  kind('a heading behind the text', behind('La hija de Jairo'), /without a mark of a sentence/),
  kind(
    'a heading of one word behind the text',
    behind('Bienaventuranzas'),
    /without a mark of a sentence/,
  ),
  kind('the head of a page', behind('MARCOS 5 1023'), /digits, in a text|without a mark/),
  kind('the number of a page', behind('1023.'), /digits, in a text/),
  kind('a line of rights', behind('Copyright © 1960 Sociedades.'), RIGHTS),
  kind('a line of rights in words', behind('Derechos reservados.'), RIGHTS),
  kind('an address', behind('www.biblia.org.'), RIGHTS),
  kind('an address with its protocol', behind('https://biblia.org/x.'), RIGHTS),
  kind('the next number without blanks', behind('fin.8Y dijo.'), DIGITS),
  kind('a number of Strong glued to a word', inside('3004'), DIGITS),
  kind(
    'Arabic digits before the text',
    change((text) => `٧ ${text}`),
    DIGITS,
  ),
  kind(
    'Indian digits before the text',
    change((text) => `१२ ${text}`),
    DIGITS,
  ),
  kind(
    'blanks as %20',
    change((text) => text.replace(' ', '%20')),
    SIGN,
  ),
  kind('letters as =C3=A9', inside('=C3=A9'), SIGN),
  kind('a box in place of a letter', inside('□'), SIGN),
  kind('a lozenge in place of a letter', inside('◊'), SIGN),
  kind('a ligature of print', inside('ﬁ'), SIGN),
  kind(
    'ligatures in every tenth verse',
    each(10, (text) => text.replace(' ', 'ﬂ ')),
    SIGN,
  ),
  kind('a doubled apostrophe', behind("d''el."), SIGN),
  kind('a doubled comma', inside(',,'), SIGN),
  kind('a word parted at a line', behind('cla- mando.'), /parted at the end of a line/),
  kind(
    'words parted in every twentieth verse',
    each(20, (text) => `${text} cla- mando.`),
    /parted at the end of a line/,
  ),
  kind('a doubled word', behind('de de.'), /a doubled word/),
  kind('doubled words', behind('y dijo que y dijo que.'), /repeated words/),
  kind('a quotation mark without its partner', behind('“Oye.'), /has no partner/),
  kind('an ASCII quotation mark alone', behind('"Oye.'), /has no partner/),
  kind(
    'a verse cut in the middle of a word',
    change((text) => text.slice(0, -5)),
    /without a mark of a sentence/,
  ),
  kind(
    'the last verse of a chapter cut',
    change((text) => text.slice(0, -9), numberedBelow([...GENESIS], 30) - 1),
    /without a mark of a sentence/,
  ),
  kind('a chapter copied into the next', (rows) => copyChapter(rows, 22, 23), /is it there twice/),
  kind(
    'a chapter copied into one far away',
    (rows) => copyChapter(rows, 24, 41),
    /is it there twice/,
  ),
  kind('letters of CP437', inside('├í'), SIGN),
  kind(
    'CP437 in many verses',
    each(9, (text) => text.replace(' ', '├▒ ')),
    SIGN,
  ),
  kind('1 for l', inside('1'), DIGITS),
  kind(
    '0 for o',
    change((text) => text.replace(/\p{L}(\p{L}{2}) /u, '0$1 ')),
    DIGITS,
  ),
  kind(
    '[object Object]',
    change(() => '[object Object]'),
    PROGRAM,
  ),
  kind(
    'TODO',
    change(() => 'TODO'),
    PROGRAM,
  ),
  kind(
    'undefined',
    change(() => 'undefined'),
    PROGRAM,
  ),
  kind('NaN behind the text', behind('NaN.'), PROGRAM),
  kind(
    'null',
    change(() => 'null'),
    PROGRAM,
  ),
  kind(
    'lorem ipsum',
    change(() => 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'),
    PROGRAM,
  ),
  kind(
    'a tag in square brackets',
    change((text) => `[red]${text}[/red]`),
    /in square brackets/,
  ),
  kind(
    'another tag in square brackets',
    change((text) => `[i]${text}[/i]`),
    /in square brackets/,
  ),
  kind(
    'asterisks of Markdown',
    change((text) => `**${text}**`),
    /a typographic mark/,
  ),
  kind(
    'underscores of Markdown',
    change((text) => `_${text}_`),
    /a typographic mark/,
  ),
  kind(
    'RTF',
    change((text) => `{\\i ${text}}`),
    /USFM marker|a brace|backslash|unknown|not closed|characters, where/,
  ),
  kind(
    'braces of a program',
    change((text) => `{{${text}}}`),
    /a brace/,
  ),
  kind(
    'an escaped line feed',
    change((text) => text.replace(' ', '\\n')),
    /USFM marker|backslash|unknown marker/,
  ),
  kind(
    'an escaped letter',
    inside('\\u00f3'),
    /USFM marker|backslash|unknown marker|touches a letter/,
  ),
  kind(
    'a homoglyph',
    change((text) => text.replace(/[aeo]/, 'а')),
    /another script inside a word/,
  ),
  kind(
    'a Greek letter in a word',
    change((text) => text.replace('o', 'ο')),
    /another script inside a word/,
  ),
  kind('a joiner in a word', inside('\u200d'), /an invisible character/),
  kind('a mark of direction', inside('\u200f'), /an invisible character/),
  kind('a private-use character', inside('\ue001'), /private-use/),
  kind(
    'a heading in capitals behind the text',
    behind('LA HIJA DE JAIRO'),
    /without a mark of a sentence/,
  ),
  kind('rights with their sign alone', behind('© 1960.'), RIGHTS),
  kind('question marks for words', behind('????? ???.'), /question marks in place/),
]

/** Changes that do no harm: no message is new. */
export const HARMLESS: readonly (readonly [what: string, plant: Damage['plant']])[] = [
  ['letters in NFD', each(1, (text) => text.normalize('NFD'))],
  ['no-break blanks', each(3, (text) => text.replace(' ', '\u00a0'))],
  ['a byte order mark inside', each(50, (text) => `\ufeff${text}`)],
  ['soft hyphens', each(20, (text) => text.replace(/(\p{L}{3})(\p{L})/u, '$1\u00ad$2'))],
  ['word joiners', each(20, (text) => text.replace(/(\p{L}{3})(\p{L})/u, '$1\u2060$2'))],
  ['tabs between words', each(7, (text) => text.replace(' ', '\t'))],
  ['several blanks', each(7, (text) => text.replace(' ', '   '))],
  ['blanks at the ends', each(5, (text) => ` ${text} `)],
  ['quotation marks with partners', each(9, (text) => `“${text}”`)],
  ['guillemets with partners', each(9, (text) => `«${text}»`)],
  [
    'brackets of an edition in one of thirty verses',
    each(30, (text) => text.replace(/ (\p{L}{4,})/u, ' [$1]')),
  ],
  ['words in parentheses', each(11, (text) => text.replace(/ (\p{L}{4,})/u, ' ($1)'))],
  ['semicolons at the ends', each(4, (text) => text.replace(/\.$/, ';'))],
  ['no mark at the ends of a third', each(3, (text) => text.replace(/\.$/, ''))],
  ['a verse in capitals', change((text) => text.toUpperCase())],
  [
    'a name in capitals',
    each(6, (text) => text.replace(/ (\p{L}{4,})/u, (word) => word.toUpperCase())),
  ],
  ['dashes', each(8, (text) => text.replace(' ', ' — '))],
  ['an ellipsis', each(40, (text) => text.replace(' ', '… '))],
  ['exclamations', each(12, (text) => `¡${text.replace(/\.$/, '!')}`)],
  ['questions', each(12, (text) => `¿${text.replace(/\.$/, '?')}`)],
  ['apostrophes', each(10, (text) => text.replace(' ', '’'))],
  ['hyphens in words', each(10, (text) => text.replace(/ (\p{L}{2})(\p{L})/u, ' $1-$2'))],
  ['numbers with points in a tenth', each(10, (text) => text.replace(' ', ' 24.000 '))],
  ['ordinals in a tenth', each(10, (text) => text.replace(' ', ' 2.º '))],
  [
    'small letters at the beginning',
    each(2, (text) => text.charAt(0).toLowerCase() + text.slice(1)),
  ],
]
