// check: Verses and chapters that begin unlike the rest: with small letters, with a heading, with a letter that stands apart.
import t from 'tap'
import { checkBeginnings } from '../../../../build/corpus/check/beginnings.js'
import { bookOf, draft, psalms, told } from '../../../helpers/drafts.js'

const said = (all: number, changed: Readonly<Record<string, string>>) =>
  told(checkBeginnings(psalms(all, changed))).map((line) =>
    line.replace(' with a small letter', ' small').replace(/, unlike the rest.*$/, ''),
  )
const small = (...places: string[]) =>
  Object.fromEntries(places.map((place) => [place, '«alef bet.']))
const chapter = (number: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${number}:${at + 1}`)

t.test('a chapter in small letters is named if the rest is not', async (t) => {
  const whole = (number: number) => `warning PSA ${number} its verses begin with small letters`
  t.strictSame(said(200, small(...chapter(3, 10))), [whole(3)])
  t.strictSame(said(200, small(...chapter(3, 9))), [whole(3)])
  t.strictSame(said(200, small(...chapter(3, 8))), [])
  t.strictSame(said(199, small(...chapter(3, 10))), [])
  t.strictSame(said(205, small(...chapter(21, 5))), [whole(21)])
  t.strictSame(said(204, small(...chapter(21, 4))), [], 'too few verses to tell')
  const many = (count: number) =>
    said(200, small(...Array.from({ length: count }, (_, at) => chapter(at + 1, 10)).flat()))
  t.equal(many(10).length, 10)
  t.strictSame(many(11), [], 'how the text is printed')
})

t.test('one verse of a thousand may have lost its beginning', async (t) => {
  t.strictSame(said(1000, small('7:2')), ['note PSA 7:2 it begins small'])
  t.strictSame(said(999, small('7:2')), [])
  t.strictSame(said(1999, small('7:2', '8:2')), [])
  t.equal(said(2000, small('7:2', '8:2')).length, 2)
  t.strictSame(said(1000, { '7:2': '12 Álef', '7:3': 'אלף', '7:4': '…', '7:5': '' }), [])
  const [line] = told(
    checkBeginnings(draft(bookOf(1, ['alef bet gimel dalet he vav', ...Array(199).fill('A')]))),
  )
  t.match(line, /unlike the rest: is its beginning lost\? "alef bet gimel dalet he "$/)
})

t.test('first verses of chapters in small letters have lost large ones', async (t) => {
  const what = 'the first verse begins small in'
  t.strictSame(said(200, small('2:1', '4:1')), [
    'note PSA 2:1 it begins small',
    'note PSA 4:1 it begins small',
  ])
  t.strictSame(said(200, small('2:1', '4:1', '5:1')), [
    `warning PSA 2 ${what} 3 chapters: were large first letters lost? PSA 2, PSA 4, PSA 5`,
  ])
  t.strictSame(said(1000, small('2:1', '4:1', '5:1', '6:3')), [
    `warning PSA 2 ${what} 3 chapters: were large first letters lost? PSA 2, PSA 4, PSA 5`,
    'note PSA 6:3 it begins small',
  ])
  const six = said(200, small('1:1', '2:1', '3:1', '4:1', '5:1', '6:1'))
  t.match(six, [/in 6 chapters: .*\? PSA 1, PSA 2, PSA 3, PSA 4, PSA 5, and 1 more$/])
  t.equal(
    said(200, small('2:1', '4:1', ...chapter(5, 10))).length,
    3,
    'a whole chapter is not among them',
  )
  t.strictSame(told(checkBeginnings(draft(bookOf(1, [], [], [], Array(200).fill('Alef'))))), [])
})

t.test('headings of three chapters in their first verses are one message', async (t) => {
  const heads = (head: (number: number) => string, ...numbers: number[]) =>
    said(40, Object.fromEntries(numbers.map((number) => [`${number}:1`, head(number)])))
  const what = 'warning test the heading of the chapter stands in its first verse:'
  t.strictSame(
    heads((number) => `Ka Pu ${number} Alef`, 2, 3, 4),
    [`${what} "Ka Pu 2", in PSA 2, PSA 3, PSA 4`],
  )
  t.strictSame(
    heads((number) => `Kapu ${number} Alef`, 2, 3),
    [],
  )
  t.strictSame(
    heads((number) => `Kapu ${number + 1} Alef`, 1, 2, 3),
    [],
    'of another chapter',
  )
  t.equal(heads((number) => `K ${number}`, 1, 2, 3).length, 1)
  t.equal(heads((number) => `K${'a'.repeat(30)} ${number}`, 1, 2, 3).length, 1)
  t.strictSame(
    heads((number) => `K${'a'.repeat(31)} ${number}`, 1, 2, 3),
    [],
  )
  for (const behind of ['.', ',', ':3', 'a', '0'])
    t.strictSame(
      heads((number) => `Kapu ${number}${behind}`, 1, 2, 3),
      [],
      behind,
    )
  for (const before of ['5 ', '«', ' ', 'K. '])
    t.strictSame(
      heads((number) => `${before}Kapu ${number}`, 1, 2, 3),
      [],
      before,
    )
  const far = Object.fromEntries(
    [100, 101, 102].map((number) => [`${number}:1`, `Kapu ${number} `]),
  )
  t.match(said(1020, far), [/"Kapu 100", in PSA 100/])
})

t.test('a first letter that stands apart and is no word is named', async (t) => {
  const what = 'warning test the first letter stands apart from its word in'
  t.strictSame(said(20, { '1:1': 'L alef', '2:1': '«L bet' }), [`${what} PSA 1, PSA 2`])
  t.strictSame(said(20, { '1:1': 'L alef', '2:1': 'N bet', '1:2': 'Bet l bet' }), [`${what} PSA 2`])
  t.strictSame(said(20, { '1:1': 'L alef', '2:2': 'Bet L bet' }), [], 'a word of the text')
  t.strictSame(said(20, { '1:1': 'L alef', '2:2': 'Betl bet l' }), [`${what} PSA 1`])
  for (const text of ['L Alef', 'La lef', 'l alef', 'AL alef', 'L  alef'])
    t.strictSame(said(20, { '1:1': text }), [], text)
  t.strictSame(said(20, { '1:2': 'L alef' }), [], 'of another verse')
})
