/** Thirty kinds of damage that were written down before the checks were read. Of them 20 were named at the first run. */
import type { Damage, Row } from './damage.js'
import { at, each, inChapter, kind, plantingBehind, where } from './planting.js'

const { any: ANY, change, behind, before, only } = plantingBehind(20)

const ESCAPE = /backslash|marker|not decoded/
const MARK = /typographic mark|the sign|a sign/
const LANGUAGE = /in another language/
const ORDER = /out of order/
const TWICE = /is it there twice|of the verse before it|the same text/
const own = (rows: Row[], number: number) => rows.filter(({ chapter }) => chapter === number)
const foreign = (text: string) => text.replace(/\p{L}+/gu, (word) => `${word.slice(1)}wyk`)

export const THIRD_DAMAGES: readonly Damage[] = [
  kind('letters as RTF writes them', behind("canci\\'f3n."), ESCAPE),
  kind('quotation marks of a JSON string', behind('\\"Oye.\\"'), ESCAPE),
  kind('bold words of a wiki', behind("'''fin'''."), /doubled sign|typographic mark|the sign/),
  kind('the head line of Markdown', before('##'), MARK),
  kind('an entity without its end', behind('canci&oacute n.'), /entity/),
  kind('the number of a glyph of a PDF', behind('canci(cid:243)n.'), /not decoded|digit|note/),
  kind('a code point for a letter', behind('canci<U+00F3>n.'), /not decoded|a tag|the sign/),
  kind(
    'the letters of a chapter from right to left',
    inChapter(33, (text) => [...text].reverse().join('')),
    LANGUAGE,
  ),
  kind(
    'a chapter without vowels',
    inChapter(33, (text) => text.replace(/[aeiouáéíóú]/gi, '')),
    LANGUAGE,
  ),
  kind('Windows-1253 for 1252', behind('canciσn.'), /another script inside a word|encoding/),
  kind(
    'capitals and small letters exchanged',
    change((text) =>
      text.replace(
        /\p{L}+/gu,
        (word) => word.charAt(0).toLowerCase() + word.slice(1).toUpperCase(),
      ),
    ),
    /capital/,
  ),
  kind('two words in one, the second with a capital', behind('dijoJehová.'), /blank|capital/),
  kind(
    'the text of the verse before the last one',
    (rows) => {
      at(rows, ANY).text = at(rows, ANY - 2).text
    },
    TWICE,
  ),
  kind(
    'the verses of a chapter in the order of strings',
    (rows) => {
      const from = rows.findIndex(({ chapter }) => chapter === 33)
      const sorted = own(rows, 33).sort((one, other) => (one.label < other.label ? -1 : 1))
      rows.splice(from, sorted.length, ...sorted)
    },
    ORDER,
  ),
  kind(
    'the chapters in the order of strings',
    (rows) => {
      const numbers = [...new Set(rows.map(({ chapter }) => String(chapter)))].sort()
      rows.splice(0, rows.length, ...numbers.flatMap((number) => own(rows, Number(number))))
    },
    ORDER,
  ),
  kind(
    'verses counted from 0',
    (rows) => {
      for (const row of rows) row.label = String(Number(row.label) - 1)
    },
    /number|verse 0|has no place|is missing|is text missing/,
  ),
  kind(
    'the chapter in the numbers of its verses',
    (rows) => {
      for (const row of own(rows, 33)) row.label = String(33_000 + Number(row.label))
    },
    /has no place|beyond|is missing|no verse like|numbers/,
  ),
  kind(
    'each verse of a chapter begins with its place',
    inChapter(33, (text, { label }) => `Gén 33:${label} ${text}`),
    /note|place|number|digit/,
  ),
  kind(
    'all verses cut behind their tenth word',
    each(1, (text) => text.split(' ').slice(0, 10).join(' ')),
    /mark of a sentence|is cut/,
  ),
  kind(
    'quotation marks as question marks',
    each(9, (text) => `?${text}?`),
    /question mark/,
  ),
  kind(
    'the caller of a note behind a caret',
    change((text) => text.replace(' ', '^a ')),
    /note|typographic mark|the sign/,
  ),
  kind(
    'underscores for blanks',
    change((text) => text.replaceAll(' ', '_')),
    MARK,
  ),
  kind(
    'plus signs for blanks',
    change((text) => text.replaceAll(' ', '+')),
    /typographic mark|the sign|a sign|not decoded|blank/,
  ),
  kind('the cells behind the text', behind('|33|7'), /typographic mark|the sign|a sign|digit/),
  kind('a pointer in place of a text', only('Véase el versículo 6.'), /filler|note|where about/),
  kind(
    'all chapters begin with the text of the first',
    where(
      ({ label, chapter }) => label === '1' && chapter > 1,
      () => 'En el principio era la palabra, y la palabra era luz.',
    ),
    TWICE,
  ),
  kind(
    'all chapters have the texts of the first',
    (rows) => {
      const first = own(rows, 1).map(({ text }) => text)
      for (const row of rows) row.text = first[(Number(row.label) - 1) % first.length] as string
    },
    TWICE,
  ),
  kind(
    'each verse once more in another language',
    each(1, (text) => `${text} / ${foreign(text)}`),
    /language|the sign|typographic mark/,
  ),
  kind(
    'the number of the next verse behind each verse of a chapter',
    inChapter(33, (text, { label }) => `${text} ${Number(label) + 1}`),
    /number|digit|note/,
  ),
  kind(
    'a whole chapter in its first verse, and in its verses',
    (rows) => {
      const verses = own(rows, 33)
      at(verses, 0).text = verses.map(({ text }) => text).join(' ')
    },
    /where about|of the verse before it|the same text/,
  ),
]
