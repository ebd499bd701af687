// check: What stands around a reference tells it from a sentence that looks like one.
/** Capitals, short names, points, signs of addresses. Each table holds texts that differ in one thing. */
import t, { type Test } from 'tap'
import { createReferenceScanner } from '../../src/reference/prose/scanner.js'
import { languages } from '../helpers/languages.js'
import { writePlace } from '../helpers/running-sentences.js'

const scan = createReferenceScanner(languages)
const found = (text: string) =>
  scan(text).map(({ start, end, places }) => {
    const meant = places.map(({ place }) => writePlace(place)).join('; ')
    return `${text.slice(start, end)} = ${meant}`
  })

function finds(t: Test, table: readonly (readonly [text: string, ...found: string[]])[]): void {
  for (const [text, ...expected] of table) t.strictSame(found(text), expected, text)
}

t.test('among capitals a word in capitals may be counted, and one letter is no word', async (t) => {
  for (const word of ['men', 'people', 'personas', 'goles']) {
    const capitals = word.toUpperCase()
    finds(t, [
      [`Lee Juan 3, 16 ${word}`],
      [`Lee Juan 3, 16 ${capitals}`, 'Juan 3, 16 = joh 3:16'],
      [`LEE JUAN 3, 16 ${capitals}`],
      [`LEE JUAN 3: 16 ${capitals}`],
      [`LEE JUAN 3:16 ${capitals}`, 'JUAN 3:16 = joh 3:16'],
      [`LEE JUAN 3, 16 Y ${capitals}`, 'JUAN 3, 16 = joh 3:16'],
      [`Lee 1 S 3, 4 ${capitals}`, '1 S 3, 4 = 1sa 3:4'],
      [`LEE 1 SAM 3, 4 ${capitals}`],
    ])
  }
})

t.test('a number before one letter names a book only with verses', async (t) => {
  for (const [name, id] of [
    ['1 S', '1sa'],
    ['2 S', '2sa'],
    ['1 R', '1ki'],
    ['2R', '2ki'],
    ['1 P', '1pe'],
    ['II P', '2pe'],
  ] as const) {
    finds(t, [
      [`Lee ${name} 3.`],
      [`Lee ${name} 3`],
      [`Lee ${name}. 3.`],
      [`Lee ${name} 3:4.`, `${name} 3:4 = ${id} 3:4`],
    ])
  }
})

t.test('a dash before the number of a book parts it from what is before', async (t) => {
  for (const [name, id] of [
    ['1 Tim. 6:10', '1ti 6:10'],
    ['2 Samuel 3:4', '2sa 3:4'],
    ['1 Juan 4:8', '1jo 4:8'],
    ['Heb. 3:1', 'heb 3:1'],
  ] as const) {
    for (const dash of ['-', '--', '---', '\u2013', '\u2014']) {
      const read = `${name} = ${id}`
      finds(t, [
        [`${dash}${name}`, read],
        [`Dios es amor. ${dash}${name}`, read],
        [`\u201cDios es amor.\u201d${dash}${name}`, read],
      ])
    }
    for (const dash of ['--', '\u2014']) {
      finds(t, [[`Dios es amor${dash}${name}`, `${name} = ${id}`]])
    }
  }
  finds(t, [
    ['lista-1 Tim 6:10'],
    ['p\u00e1ginas 2-1 Tim 6:10'],
    ['p\u00e1ginas 2\u20141 Tim 6:10'],
  ])
})

t.test(
  'a name behind its number is none without it, whatever the number is joined to',
  async (t) => {
    for (const joined of ['list-', '3\u2014', '2-', '3/', '3.', '5:3,', 'a_', 'note', 'I'])
      finds(t, [[`See ${joined}1 John 4:8`], [`Lee ${joined}2 Samuel 3:4`]])
    finds(t, [
      ['Gen 1:3\u20141 John 4:8', 'Gen 1:3 = gen 1:3', '1 John 4:8 = 1jo 4:8'],
      ['Gen 1:1 John 4:8', 'Gen 1:1 = gen 1:1', 'John 4:8 = joh 4:8'],
    ])
  },
)

t.test('Roman chapters and a c that may be one', async (t) => {
  finds(t, [
    ['Lee Salmo c 5', 'Salmo c 5 = psa 100:5'],
    ['Lee Salmo C, 5', 'Salmo C, 5 = psa 100:5'],
    ['Lee Salmo c. 5 men'],
    ['Lee Juan c 5, 6 men'],
    ['Lee Jn 3,4 y 5,6', 'Jn 3,4 y 5,6 = joh 3:4; joh 5:6'],
    ['Lee Jn 3,4 y iv 5:6', 'Jn 3,4 = joh 3:4'],
    ['Lee Jn 3,16 ss 5:6 y'],
  ])
})

t.test('points, paragraphs and addresses end the numbers', async (t) => {
  finds(t, [
    ['Juan cap. 3', 'Juan cap. 3 = joh 3'],
    ['Juan cap.\n\n3'],
    ['Lee Juan 3,16. 18 fue', 'Juan 3,16. 18 = joh 3:16; joh 3:18'],
    ['Lee Juan 3,16. Y 18 fue', 'Juan 3,16 = joh 3:16'],
    ['Lee Juan 3:1 (5)x@y.z', 'Juan 3:1 (5) = joh 3:1; joh 3:5'],
    ['Juan 3:16 y luego -v. 7-5', 'Juan 3:16 = joh 3:16', 'v. 7 = joh 3:7'],
    ['Segunda de Juan 3:16; Rom 8:1', 'Rom 8:1 = rom 8:1'],
    ['Primera de Juan 12:2, 1ª Juan 12:2 and III Juan 3:16'],
    ['Primero Juan 11:35', 'Juan 11:35 = joh 11:35'],
    ['Mark 2:1. See verse 5 of John 3', 'Mark 2:1 = mar 2:1', 'verse 5 of John 3 = joh 3:5'],
    ['Lee Jn 3:16, 1 Jn 4:8.', 'Jn 3:16 = joh 3:16', '1 Jn 4:8 = 1jo 4:8'],
  ])
})

t.test('the number of the next name is no verse', async (t) => {
  finds(t, [
    ['Lee Jn 3:16, 1. Jn 4:8.', 'Jn 3:16 = joh 3:16', '1. Jn 4:8 = 1jo 4:8'],
    ['Lee Mt 5:3-6:2, 1. Jn 4:8', 'Mt 5:3-6:2 = mat 5:3-6:2', '1. Jn 4:8 = 1jo 4:8'],
    ['Lee Mt 5:3-4, 1. Jn 4:8', 'Mt 5:3-4 = mat 5:3-4', '1. Jn 4:8 = 1jo 4:8'],
    // A sentence that begins with the name.
    ['Lee Jn 3:16, 18. Jn 4 dice', 'Jn 3:16, 18 = joh 3:16; joh 3:18', 'Jn 4 = joh 4'],
    ['Lee Jn 3:1, 2. Jn 4:8', 'Jn 3:1, 2 = joh 3:1; joh 3:2', 'Jn 4:8 = joh 4:8'],
    ['Lee Mt 5:3, 2. Reyes magos', 'Mt 5:3, 2 = mat 5:3; mat 5:2'],
    ['Lee Mt 5:3, 1. Cor 13:4', 'Mt 5:3 = mat 5:3', '1. Cor 13:4 = 1co 13:4'],
    ['See Mt 5:3 and 2.Cor 3:4', 'Mt 5:3 = mat 5:3', '2.Cor 3:4 = 2co 3:4'],
    ['Lee Mt 5, 2. Cor 3:4', 'Mt 5 = mat 5', '2. Cor 3:4 = 2co 3:4'],
    ['Lee Mt 5, 2 Cor 3:4', 'Mt 5 = mat 5', '2 Cor 3:4 = 2co 3:4'],
    ['Lee Juan 3, 1 Pedro 2', 'Juan 3 = joh 3', '1 Pedro 2 = 1pe 2'],
    ['Lee Juan 3, 1 Pedro', 'Juan 3 = joh 3'],
    ['Lee Sal 22-23, 1 Cor 4:8', 'Sal 22-23 = psa 22-23', '1 Cor 4:8 = 1co 4:8'],
    ['Lee Sal 22-23, 1. Cor 4:8', 'Sal 22-23 = psa 22-23', '1. Cor 4:8 = 1co 4:8'],
    ['Lee Mt 5-6, 3 Jn 4', 'Mt 5-6 = mat 5-6', '3 Jn 4 = 3jo 1:4'],
    ['Lee Mt 5, 1-6, 3 Jn 4', 'Mt 5, 1-6 = mat 5:1-6', '3 Jn 4 = 3jo 1:4'],
    // Written to the comma, or before a name that is one without the number, it is a verse.
    ['Lee Mt 5,1-6,3 Jn 4', 'Mt 5,1-6,3 = mat 5:1-6:3', 'Jn 4 = joh 4'],
    ['Lee Mt 5,2 Cor 3:4', 'Mt 5,2 = mat 5:2'],
    ['Lee Mt 5, 3 Jn 4:8', 'Mt 5, 3 = mat 5:3', 'Jn 4:8 = joh 4:8'],
    ['Juan 3, 2 reyes y'],
    ['Juan 3, 16 personas'],
  ])
})

t.test('a word for a time makes a time of a chapter and a verse, however far it is', async (t) => {
  const words = 'h|hs|hr|hrs|hora|horas|hour|hours|uhr|am|a.m.|p. m.|PM'.split('|')
  for (const word of words) {
    finds(t, [[`Juan 3:16 ${word}`], [`Juan 3:16  ${word} fue`]])
  }
  finds(t, [['Juan 3:16 hasta', 'Juan 3:16 = joh 3:16']])
})

t.test('a verse alone belongs to the only chapter before it', async (t) => {
  finds(t, [
    ['Lee Juan 3. El v. 5', 'Juan 3 = joh 3', 'v. 5 = joh 3:5'],
    ['Lee Juan 3:16 ss. El v. 5', 'Juan 3:16 ss. = joh 3:16-$', 'v. 5 = joh 3:5'],
    ['Lee Juan 3 ss. El v. 5', 'Juan 3 ss. = joh 3-$'],
  ])
})

t.test('a range of one verse is that verse', async (t) => {
  for (const text of ['verse 5 of chapter 3 of John', 'verses 5-5 of chapter 3 of John']) {
    const places = scan(text).flatMap((one) => one.places.map(({ place }) => place))
    t.strictSame(places, [{ form: 'verse', book: 43, chapter: 3, verse: 5 }], text)
  }
})
