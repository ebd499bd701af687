/**
 * Thirty-three kinds of damage, and ways to write well, that were written down before the checks were read. At the first run
 * 13 kinds were named as a person would expect, and 21 of 25 ways were quiet; two of the other four make a long verse short,
 * which a report rightly says, and are not here.
 */
import type { Damage, Row } from './damage.js'
import { at, each, inChapter, kind, plantingBehind, where } from './planting.js'

const { any: ANY, change, behind, before, inside, only } = plantingBehind(25)

const ESCAPE = /backslash|marker|not decoded|escape/
const ENTITY = /entity|not decoded|a digit|&/
const MARK = /typographic mark|the sign|a sign|doubled sign|a mark of a list/
const LANGUAGE = /in another language/
const NOTE = /note|bracket/
const ADDRESS = /address/
const CUT = /greatest length|is it cut|cut off|break|not decoded/
const own = (rows: Row[], number: number) => rows.filter(({ chapter }) => chapter === number)
const words = (text: string) => text.split(' ')
const foreign = (text: string) => text.replace(/\p{L}+/gu, (word) => `${word.slice(1)}wyk`)
const NO_TEXT = 'El texto no se encuentra.'
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const numbered = (number: number, how: (text: string, at: number) => string) => (rows: Row[]) => {
  for (const [index, row] of own(rows, number).entries()) row.text = how(row.text, index)
}

export const FOURTH_DAMAGES: readonly Damage[] = [
  kind(
    'the last words of each verse of a chapter at the head of the next too',
    (rows) => {
      const chapter = own(rows, 28)
      const ends = chapter.map(({ text }) => words(text).slice(-6).join(' '))
      for (const [index, row] of chapter.entries()) {
        if (index > 0) row.text = `${ends[index - 1]} ${row.text}`
      }
    },
    /of the verse before|twice|repeat/,
  ),
  kind(
    'rn for m in a chapter',
    inChapter(28, (text) => text.replaceAll('m', 'rn')),
    /in another language|letters|the letter m/,
  ),
  kind('a tilde behind its letter', behind('Un nin~o.'), /accent|the sign ~|a sign|mark/),
  kind('accents of LaTeX', behind("canci\\'{o}n."), ESCAPE),
  kind('an entity without its first sign', behind('canci#243;n.'), ENTITY),
  kind('an entity of an entity', behind('canci&amp;oacute;n.'), ENTITY),
  kind(
    'the words of each verse of a chapter in reverse',
    inChapter(28, (text) => words(text).reverse().join(' ')),
    /capital|full stop|begin|order/,
  ),
  kind(
    'each letter of a verse twice',
    change((text) => text.replace(/\p{L}/gu, '$&$&')),
    /letters|twice|doubled|another language/,
  ),
  kind('[sic] behind a word', inside(' [sic]'), NOTE),
  kind('an address of mail', behind('Escriba a biblia@ejemplo.org.'), ADDRESS),
  kind(
    'the time of a subtitle',
    before('00:01:23,456 --> 00:01:25,000'),
    /digit|number|the sign|reference|time/,
  ),
  kind(
    'two columns read across in a chapter',
    (rows) => {
      const chapter = own(rows, 28)
      for (let index = 0; index + 1 < chapter.length; index += 2) {
        const [one, two] = [at(chapter, index), at(chapter, index + 1)]
        const [left, right] = [words(one.text), words(two.text)]
        one.text = [...left.slice(0, 4), ...right.slice(0, 4), ...left.slice(4, 8)].join(' ')
        two.text = [...right.slice(4, 8), ...left.slice(8), ...right.slice(8)].join(' ')
      }
    },
    /capital|full stop|begin|order|short|length/,
  ),
  kind(
    'a bullet before each verse of a chapter',
    inChapter(28, (text) => `• ${text}`),
    MARK,
  ),
  kind(
    'Roman numbers before the verses of a chapter',
    numbered(28, (text, index) => `${ROMAN[index % 12]}. ${text}`),
    /number/,
  ),
  kind(
    'all verses cut at 120 bytes',
    each(1, (text) => Buffer.from(text).subarray(0, 120).toString()),
    CUT,
  ),
  kind('dots that lead to a page', behind('Los hijos ........... 12'), /page|doubled|dots|number/),
  kind(
    'the number of each verse of a chapter for its text',
    inChapter(28, () => '7'),
    /number|short|no text|no letter/,
  ),
  kind('false for a text', only('false'), /word of a program|short|stands for|no text|placeholder/),
  kind(
    'the bytes of Python',
    change((text) => `b'${text}'`),
    /quotation|mark|apostrophe|program/,
  ),
  kind('letters as bytes of C', behind('canci\\xc3\\xb3n.'), ESCAPE),
  kind('a code without its backslash', behind('canciu00f3n.'), /not decoded|digit|escape/),
  kind(
    'a line to fill in',
    behind('Y dijo el ______ a todos.'),
    /underscore|doubled sign|the sign/,
  ),
  kind('an asterisk for a letter', behind('El S*ñor.'), /asterisk|the sign|typographic|mark/),
  kind('a key of JSON before the text', before('"text": '), /quotation|program|key|mark|the sign/),
  kind('a style in a text', behind('font-size: 12px;'), /program|digit|number|style/),
  kind('the path of a file', behind('C:\\Biblia\\genesis.txt'), /backslash|path|address|marker/),
  kind(
    'the sign of a quoted mail in a chapter',
    inChapter(28, (text) => `> ${text}`),
    /the sign|a sign|markup|angle bracket/,
  ),
  kind(
    'letters with accents lost in a chapter',
    inChapter(28, (text) => text.replace(/[áéíóúñ]/g, '')),
    /accent|another language|letters/,
  ),
  kind('one verse in another language', change(foreign), LANGUAGE),
  kind(
    'a gloss behind each word of a chapter',
    inChapter(28, (text) => text.replace(/\p{L}+/gu, (word) => `${word} (${foreign(word)})`)),
    /parenthes|another language|note|bracket/,
  ),
  kind(
    'circled numbers before the verses of a chapter',
    numbered(28, (text, index) => `${String.fromCodePoint(0x2460 + (index % 20))} ${text}`),
    /number|the sign|a sign|a mark of a list/,
  ),
  kind('a page between dashes', behind('- 23 -'), /page|number|digit/),
  kind(
    'one sentence for ten texts that are lost',
    where(
      (_, index) => index % 140 === 5,
      () => NO_TEXT,
    ),
    /the same text|stands in|twice|placeholder/,
  ),
]

/** A verse of a dozen words at least, of each `step`. */
const some = (step: number, how: (text: string, row: Row) => string) =>
  where((row, index) => index % step === 3 && row.text.length > 90, how)
const middle = (text: string, words: string) =>
  text.replace(/ (\p{L}+) (\p{L}+) /u, ` $1 ${words} $2 `)

/** What a good text may have. */
export const FOURTH_HARMLESS: readonly (readonly [what: string, plant: Damage['plant']])[] = [
  ['a cry of joy', some(9, (text) => `¡Oh! ${text}`)],
  ['quotation marks of one stroke', some(9, (text) => `‘${text}’`)],
  ['small guillemets', some(9, (text) => `‹${text}›`)],
  ['a dash before a speech', some(5, (text) => `—${text}`)],
  ['a verse of three', change((text) => `${text.replace(/\.$/, ',')} ${text.toLowerCase()}`)],
  ['narrow blanks before signs', each(1, (text) => text.replace(/([,.])/g, '\u202F$1'))],
  ['thin blanks in quotations', some(9, (text) => `«\u2009${text}\u2009»`)],
  ['a pilcrow at each paragraph', some(6, (text) => `¶ ${text}`)],
  ['a name in small capitals', each(3, (text) => middle(text, 'SEÑOR'))],
  [
    'the first words of chapters in capitals',
    where(
      ({ label }) => label === '1',
      (text) => text.replace(/^\S+ \S+/, (one) => one.toUpperCase()),
    ),
  ],
  ['hyphens in names', some(7, (text) => middle(text, 'Bet-el'))],
  ['an apostrophe of letters in names', some(7, (text) => middle(text, 'Baʼal'))],
  [
    'scholars’ letters in the names of a chapter',
    inChapter(36, (text) => middle(text, 'Šēṯ, Qênān,')),
  ],
  [
    'a chapter of names',
    inChapter(36, (text) =>
      text.replace(/ (\p{L})/gu, (_, one: string) => `, ${one.toUpperCase()}`),
    ),
  ],
  ['a census in digits', inChapter(46, (text) => middle(text, 'fueron 46.500;'))],
  ['verses that go on in the next', each(2, (text) => text.replace(/[.]$/, ''))],
  ['a chapter of questions', inChapter(38, (text) => `¿${text.replace(/[.]$/, '?')}`)],
  ['questions that cry', some(60, (text) => `¡¿${text.replace(/[.]$/, '?!')}`)],
  [
    'a refrain in each verse of a chapter',
    inChapter(49, (text) => `${text} Porque para siempre es su amor.`),
  ],
  [
    'one saying in two places',
    (rows) => {
      at(rows, ANY).text = at(rows, 20).text
    },
  ],
  ['words in another tongue', behind('Elí, Elí, ¿lama sabactani?')],
  ['an inscription in capitals', behind('«ESTE ES EL REY».')],
  ['a number of cubits with a half', some(90, (text) => middle(text, '2½ codos'))],
]
