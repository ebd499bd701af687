// check: A reference at the start or the end of a query is found in a bounded number of steps.
import t from 'tap'
import { referenceAtEnd, referenceAtStart } from '../../../src/answers/search/find-reference.js'
import { bookByNumber } from '../../../src/canon/books.js'
import { formatPlace } from '../../../src/reference/format.js'
import { createBookFinder } from '../../../src/reference/names/finder.js'
import { createReferenceParser } from '../../../src/reference/parse.js'
import type { Reading, Reference } from '../../../src/reference/reference.js'
import { fc } from '../../helpers/property.js'
import { NAMES } from '../../helpers/small-library.js'

let calls = 0
const parser = createReferenceParser(createBookFinder(NAMES))
const counted = (text: string) => {
  calls += 1
  return parser(text)
}
const parse = Object.assign(counted, parser)

const written = (reading: Reading | undefined) =>
  reading?.places
    .map((place) => `${bookByNumber(place.book).id} ${formatPlace(place as Reference)}`)
    .join('; ')

t.test('a reference with words behind it is read up to its last number', async (t) => {
  for (const [text, found] of [
    ['Juan 3:16 amor', 'joh 3:16'],
    ['jn 3:16', 'joh 3:16'],
    ['jn3:16 amor', 'joh 3:16'],
    ['1 Cor 13', '1co 13'],
    ['1cor 13 love is patient', '1co 13'],
    ['Primera de Corintios 13:4-7 amor', '1co 13:4-7'],
    ['Primera carta a los Corintios 13 amor', '1co 13'],
    ['Salmo 23 pastor', 'psa 23'],
    ['Psalm 23, shepherd', 'psa 23'],
    ['Juan capítulo 3 versículo 16 amor', 'joh 3:16'],
    ['Juan 3:16,18 amor', 'joh 3:16; joh 3:18'],
    ['Juan 3:16 12 discípulos', 'joh 3:16'],
    ['Juan 3:16a amor', 'joh 3:16'],
    ['Génesis 1-3 creación', 'gen 1-3'],
    ['Génesis 1:1-2:3 creación', 'gen 1:1-2:3'],
    ['Judas 3', 'jud 1:3'],
    ['is 40', 'isa 40'],
    ['Is 40:1 consolad', 'isa 40:1'],
    ['Juan 3 amor 16', 'joh 3'],
    ['Ｊｕａｎ ３：１６ amor', 'joh 3:16'],
  ] as const) {
    t.equal(written(referenceAtStart(text, parse)), found, text)
  }
})

t.test('a reference with words before it is read from its name', async (t) => {
  for (const [text, found] of [
    ['amor Juan 3:16', 'joh 3:16'],
    ['amor 1 Juan 4:8', '1jo 4:8'],
    ['amor, Juan 3:16.', 'joh 3:16'],
    ['amor (Juan 3:16)', 'joh 3:16'],
    ['amor: Juan 3:16-18?', 'joh 3:16-18'],
    ['the 12 disciples mark 3', 'mar 3'],
    ['love of song of songs 2', 'sol 2'],
    ['amor y paz Primera carta de san Pablo a los Corintios 13', '1co 13'],
    ['Juan 3:16', 'joh 3:16'],
    ['amor Juan 3:16a', 'joh 3:16'],
  ] as const) {
    t.equal(written(referenceAtEnd(text, parse)), found, text)
  }
})

t.test('other texts have no reference', async (t) => {
  for (const text of (
    '|3|12 tribus|Juan|Juan amor|1 Juan|amor 1 Juan|de 3 amigos|it is 40 years|years it is 40|amor 3:16|' +
    'amor -Juan 3:16|Juan 3:16* amor|Juan 3x amor|Juan, Marcos|the 144 000 of them|Jn:3:16:18:20:x|3:16 Juan|' +
    'xJuan 3:16|Juan 1234'
  ).split('|')) {
    t.equal(referenceAtStart(text, parse), undefined, `start of ${text}`)
    t.equal(referenceAtEnd(text, parse), undefined, `end of ${text}`)
  }
})

t.test('the parser is called a bounded number of times, whatever the text', async () => {
  const piece = fc.constantFrom(...'Juan|1|3|16|:|-|,| | |y|a|*|"|é'.split('|'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 128 }), (pieces) => {
      const text = pieces.join('')
      calls = 0
      referenceAtStart(text, parse)
      if (calls > 8) throw new Error(`${calls} from the start`)
      calls = 0
      referenceAtEnd(text, parse)
      if (calls > 16) throw new Error(`${calls} from the end`)
    }),
  )
})

t.test('words that are longer than any reference are none', async (t) => {
  const long = `Juan${' '.repeat(120)}3:16`
  for (const text of [long, `${long} amor`, `amor ${long}`]) {
    t.equal(referenceAtStart(text, parse), undefined, 'at the start')
    t.equal(referenceAtEnd(text, parse), undefined, 'at the end')
  }
})
