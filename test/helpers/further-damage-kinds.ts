/**
 * Sixty kinds of damage that were written down before the checks were read, and twenty-six more changes that do no harm. Of
 * the kinds 37 were named at the first run, and 6 of the changes got a warning; then the checks were mended by kinds.
 */
import { type Damage, GENESIS, type Row } from './damage.js'

const at = (rows: Row[], index: number) => rows[index] as Row
/** A long verse in the middle of a chapter. */
const ANY = GENESIS.findIndex(
  ({ chapter, label, text }) => chapter > 30 && Number(label) > 4 && text.length > 120,
)
const change =
  (how: (text: string) => string, index = ANY) =>
  (rows: Row[]) => {
    at(rows, index).text = how(at(rows, index).text)
  }
const behind = (words: string) => change((text) => `${text} ${words}`)
const before = (words: string) => change((text) => `${words} ${text}`)
const only = (text: string) => change(() => text)
const inChapter = (chapter: number, how: (text: string, label: string) => string) => {
  return (rows: Row[]) => {
    for (const row of rows) if (row.chapter === chapter) row.text = how(row.text, row.label)
  }
}
const each = (step: number, how: (text: string, row: Row) => string) => (rows: Row[]) => {
  for (const [index, row] of rows.entries()) if (index % step === 0) row.text = how(row.text, row)
}
const first = (rows: Row[], chapter: number) => rows.findIndex((row) => row.chapter === chapter)
const latin1 = (text: string) => Buffer.from(text).toString('latin1')

const kind = (what: string, plant: Damage['plant'], named: RegExp): Damage => ({
  ...{ what, plant, named },
})

const NOTE = /note/
const ENCODING = /encoding|not decoded|undecoded/
const NUMBER = /number|digit/
const SIGN = /the sign|a typographic mark|an? (?:invisible|control) character|ligature/
const FILLER = /filler|characters, where about|a word of a program/
const ENDS = /is text missing|is missing|out of order|has no place|shifted|ends at verse/

export const FURTHER_DAMAGES: readonly Damage[] = [
  kind(
    'all blanks of a verse lost',
    change((text) => text.replaceAll(' ', '')),
    /blank/,
  ),
  kind(
    'no blanks behind the commas of a chapter',
    inChapter(33, (text) => text.replaceAll(' ', ',')),
    /blank is missing/,
  ),
  kind('a comment of HTML', behind('<!-- v. 8 -->'), /a tag|markup/),
  kind('an escaped tag', behind('&lt;i&gt;palabra&lt;/i&gt;'), /entity|a tag/),
  kind('a decimal entity', behind('canci&#243;n.'), /entity/),
  kind(
    'UTF-8 in percents',
    change((text) => text.replace(' ', '%C3%B3 ')),
    ENCODING,
  ),
  kind('a quotation mark behind a backslash', behind("d\\'oro."), /backslash|marker/),
  kind('the next line of EBCDIC', behind('fin\u0085otro.'), /control character|disallowed/),
  kind('the end of a DOS file', behind('fin.\u001a'), /control character|disallowed/),
  kind(
    'UTF-8 misread twice',
    change((text) => `${text} ${latin1(latin1('señal'))}.`),
    ENCODING,
  ),
  kind('Mac Roman for UTF-8', behind('canci√≥n.'), /encoding|sign that is no letter/),
  kind('Windows-1251 for UTF-8', behind('canciГіn.'), /encoding|another script/),
  kind('UTF-7', behind('canci+APM-n.'), ENCODING),
  kind('quotation marks as C1 controls', behind('\u0093Oye\u0094.'), /control character|encoding/),
  kind('an accent apart from its letter', behind('cancio ́n.'), /accent|combining/),
  kind('an accent of a typewriter', behind('cancio´n.'), /accent|sign that is no letter/),
  kind(
    'full-width letters',
    change((text) => text.replace(/[a-z]/, 'ａ')),
    /full-width|width|another script|the sign/,
  ),
  kind(
    'the first verse of a chapter at the end of the one before',
    (rows) => {
      const index = first(rows, 33)
      const row = at(rows, index)
      row.chapter = 32
      row.label = String(Number(at(rows, index - 1).label) + 1)
      for (let i = index + 1; rows[i]?.chapter === 33; i++) {
        at(rows, i).label = String(Number(at(rows, i).label) - 1)
      }
    },
    ENDS,
  ),
  kind(
    'a chapter that begins at verse 2',
    (rows) => {
      for (const row of rows) if (row.chapter === 33) row.label = String(Number(row.label) + 1)
    },
    ENDS,
  ),
  kind(
    'chapters off by one from the middle on',
    (rows) => {
      for (const row of rows) if (row.chapter >= 25) row.chapter += 1
    },
    /missing|no chapter|beyond|chapter 51|has no place/,
  ),
  kind(
    'a chapter that goes on counting in the one before',
    (rows) => {
      const last = Number(at(rows, first(rows, 33) - 1).label)
      for (const row of rows) {
        if (row.chapter !== 33) continue
        row.chapter = 32
        row.label = String(last + Number(row.label))
      }
    },
    /the chapter is missing|beyond|ends at/,
  ),
  kind(
    'the verses of a chapter in reverse',
    (rows) => {
      const from = first(rows, 33)
      const own = rows.filter(({ chapter }) => chapter === 33)
      rows.splice(from, own.length, ...own.reverse())
    },
    /out of order/,
  ),
  kind(
    'every second verse of a chapter lost',
    (rows) => {
      const left = rows.filter(({ chapter, label }) => chapter !== 33 || Number(label) % 2 === 1)
      rows.splice(0, rows.length, ...left)
    },
    /missing/,
  ),
  kind(
    'a range beside one of its verses',
    (rows) => {
      at(rows, ANY - 1).label = `${Number(at(rows, ANY).label) - 1}-${at(rows, ANY).label}`
    },
    /out of order|twice|overlap/,
  ),
  kind('a dash for a merged verse', only('—'), FILLER),
  kind('three points for a text', only('...'), FILLER),
  kind('N/A for a text', only('N/A'), FILLER),
  kind('the name of a place for a text', only('Génesis 33:7'), FILLER),
  kind('"Versículo" and a number for a text', only('Versículo 7'), FILLER),
  kind('no-break blanks for a text', only('\u00a0\u00a0'), /empty|missing|filler|no text/),
  kind(
    'every verse begins with its number',
    each(1, (text, { label }) => `${label}. ${text}`),
    NUMBER,
  ),
  kind(
    'every verse ends with its place',
    each(1, (text, { chapter, label }) => `${text} (Génesis ${chapter}:${label})`),
    /note|reference|place/,
  ),
  kind(
    'the name of the chapter before each first verse',
    (rows) => {
      for (const row of rows)
        if (row.label === '1') row.text = `CAPÍTULO ${row.chapter} ${row.text}`
    },
    /heading|digit|number|capitals/,
  ),
  kind(
    'the first letter of each chapter lost',
    (rows) => {
      for (const row of rows) if (row.label === '1') row.text = row.text.slice(1)
    },
    /small letter|first letter|begin/,
  ),
  kind(
    'the first letter of each chapter apart',
    (rows) => {
      for (const row of rows)
        if (row.label === '1') row.text = `${row.text.charAt(0)} ${row.text.slice(1)}`
    },
    /small letter|first letter|blank|begin/,
  ),
  kind(
    'the first half of a verse lost',
    change((text) => text.slice(text.length >> 1).trimStart()),
    /small letter|begin|characters, where about/,
  ),
  kind(
    'the last word of every verse cut',
    each(1, (text) => text.slice(0, -3)),
    /mark of a sentence|end/,
  ),
  kind('quotation marks of a table left', behind('fin."",""'), /doubled|partner|sign|mark/),
  kind(
    'numbers of Strong in all verses of a chapter',
    inChapter(33, (text) => text.replace(/(\p{L}{3}) /u, '$1 H7225 ')),
    NUMBER,
  ),
  kind(
    'a code of grammar',
    change((text) => text.replace(' ', ' V-AAI-3S ')),
    /code|digit|capital/,
  ),
  kind(
    'a raised digit',
    change((text) => text.replace(' ', '¹ ')),
    NOTE,
  ),
  kind(
    'a dagger',
    change((text) => text.replace(' ', '† ')),
    /note|a typographic mark/,
  ),
  kind(
    'a raised letter',
    change((text) => text.replace(' ', 'ᵃ ')),
    NOTE,
  ),
  kind('an attribute of HTML', before('class="verse">'), /a tag/),
  kind('the error of a table', only('#REF!'), FILLER),
  kind('a number of a table', only('1.0E+05'), FILLER),
  kind('the place of a variable', only(['$', '{text}'].join('')), /a word of a program/),
  kind('a mark of a merge', only('<<<<<<< HEAD'), /a tag|a word of a program|mark|sign/),
  kind('the error of a server', only('404 Not Found'), FILLER),
  kind(
    'the next verse behind a verse, and once more in its place',
    (rows) => {
      at(rows, ANY).text += ` ${at(rows, ANY + 1).text}`
    },
    /verse before it/,
  ),
  kind(
    'a chapter in small letters without marks',
    inChapter(33, (text) => text.toLowerCase().replace(/[.,;]/g, '')),
    /mark of a sentence|capital|small/,
  ),
  kind('a chapter in ROT13', inChapter(33, rot13), /another language/),
  kind(
    'a chapter With A Capital In Each Word',
    inChapter(33, (text) => text.replace(/(^| )\p{L}/gu, (word) => word.toUpperCase())),
    /capital/,
  ),
  kind('an invisible blank in a word', inside('\u200b'), SIGN),
  kind('a picture', behind('😀'), /a sign that is no letter/),
  kind(
    'a text in base64',
    only('TG9yZW0gaXBzdW0gZG9sb3Igc2l0IGFtZXQ='),
    /not decoded|blank is missing/,
  ),
  kind('the time of a log', before('2021-03-04 12:33:10'), NUMBER),
  kind('"continues" at the end', behind('[continúa]'), /brackets|note|mark/),
  kind(
    'a text that breaks off in points',
    change((text) => `${text.slice(0, 40)}...`),
    /ends in points/,
  ),
  kind('the sign of a parted line', behind('cla¬mando.'), /parted|sign that is no letter/),
]

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 13) % 26)),
  )
}

function inside(sign: string): Damage['plant'] {
  return change((text) => text.replace(/(\p{L}{3}) /u, `$1${sign} `))
}

/** Changes that do no harm: no message is new. */
export const FURTHER_HARMLESS: readonly (readonly [what: string, plant: Damage['plant']])[] = [
  [
    'quotations over two verses',
    (rows) => {
      each(10, (text) => `“${text}`)(rows)
      for (const [index, row] of rows.entries()) if (index % 10 === 1) row.text += '”'
    },
  ],
  [
    'a speech whose verses open again',
    (rows) => {
      inChapter(33, (text) => `«${text}`)(rows)
      const last = rows.findLast(({ chapter }) => chapter === 33) as Row
      last.text += '»'
    },
  ],
  ['quotations in quotations', each(15, (text) => `“Dijo: ‘${text}’”`)],
  ['a refrain in a chapter', inChapter(33, (text) => `${text} Porque para siempre es su favor.`)],
  [
    'neighbours alike but for a name',
    (rows) => {
      for (const [i, name] of ['Naasón', 'Natanael', 'Eliab'].entries())
        at(rows, ANY + i).text = `Y ofreció ${name} un plato de plata y un jarro de oro.`
    },
  ],
  ['a name called twice', behind('Abraham, Abraham.')],
  ['a word three times', behind('Santo, santo, santo.')],
  ['an exclamation', behind('¡Oh, Jehová!')],
  ['Selah', each(20, (text) => `${text} Selah.`)],
  ['Selah in parentheses', each(20, (text) => `${text} (Selah)`)],
  [
    'letters of an alphabet before verses',
    (rows) => {
      for (const [i, name] of ['ALEF.', 'BET.', 'GUÍMEL.', 'DÁLET.'].entries())
        at(rows, ANY + i).text = `${name} ${at(rows, ANY + i).text}`
    },
  ],
  ['a comma at the ends', each(3, (text) => text.replace(/\.$/, ','))],
  ['a colon at the ends', each(5, (text) => text.replace(/\.$/, ':'))],
  ['a dash at the ends', each(30, (text) => text.replace(/\.$/, '—'))],
  ['no capitals at all', each(1, (text) => text.toLowerCase())],
  ['no marks at all', each(1, (text) => text.replace(/[.,;]/g, ''))],
  [
    'parentheses over two verses',
    (rows) => {
      at(rows, ANY).text = at(rows, ANY).text.replace(' ', ' (')
      at(rows, ANY + 1).text = at(rows, ANY + 1).text.replace(/\.$/, ').')
    },
  ],
  ['a number of years', behind('Vivió 930 años.')],
  ['a number with a comma', behind('Eran 603,550.')],
  ['a fraction', each(60, (text) => text.replace(' ', ' ½ '))],
  ['letters of other alphabets of Latin', each(9, (text) => text.replace('o', 'œ'))],
  ['an ampersand in many verses', each(5, (text) => text.replace(' ', ' & '))],
  ['a German quotation', each(9, (text) => `„${text}“`)],
  ['Roman numbers', each(12, (text) => `${text} Salmo XXIII.`)],
  ['an ellipsis at the ends', each(25, (text) => text.replace(/\.$/, '…'))],
  [
    'brackets over a passage',
    (rows) => {
      at(rows, ANY).text = `[[${at(rows, ANY).text}`
      at(rows, ANY + 3).text += ']]'
    },
  ],
]
