// check: Repairs of signs between numbers, and the parts of a text that may be a name.
import t from 'tap'
import { namesIn, repairNumbers, turnRound } from '../../src/suggest/repairs.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'

const repair = (part: string) => repairNumbers(`Juan ${part}`, part)?.replace(/\s+/g, ' ')

t.test('one to four numbers have the signs that they usually have', async (t) => {
  for (const [part, repaired] of [
    ['3:', 'Juan 3'],
    ['::3', 'Juan 3'],
    ['3::16', 'Juan 3:16'],
    ['3/16', 'Juan 3:16'],
    ['3,;16', 'Juan 3:16'],
    ['3 , 16 ;', 'Juan 3:16'],
    ['3--16', 'Juan 3-16'],
    ['3:-16', 'Juan 3-16'],
    ['3 \u2013\u2014 16', 'Juan 3-16'],
    ['3\u2212\u221216', 'Juan 3-16'],
    ['3::16--18', 'Juan 3:16-18'],
    ['3--16-18', 'Juan 3:16-18'],
    ['3::16 \u2010 18-', 'Juan 3:16-18'],
    ['3::16--4::2', 'Juan 3:16-4:2'],
    ['3/16-4/2', 'Juan 3:16-4:2'],
  ] as const) {
    t.equal(repair(part), repaired, part)
  }
})

t.test('what has more than one repair, or none, has none', async (t) => {
  for (const part of [
    ...['', ':', '--', '3::16::18', '3:16:18', '3-4:5', '3-4::5', '3::16::4--2', '3--16::4::2'],
    ...['1-2-3-4-5', '3::16-4::2-5', '(3::16)', '3::16]', '[3', 'x3', '3:\u0301:16', '3a'],
  ]) {
    t.equal(repair(part), undefined, part)
  }
})

t.test('a list of numbers is none of chapter and verse, however its signs stand', async (t) => {
  const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/)
  const listing = fc
    .tuple(blanks, fc.constantFrom(...',;&+'), blanks)
    .map((signs) => signs.join(''))
  const sign = fc.constantFrom(':', '::', '-', '--', ' - ', '/', '.', ',,')
  const number = fc.nat(200).map(String)
  const tail = fc.array(fc.tuple(sign, number), { maxLength: 2 })
  const list = fc
    .tuple(tail, listing, number, tail)
    .filter(([before, , , after]) => before.length + after.length > 0)
  fc.assert(
    fc.property(number, list, (first, [before, sign, second, after]) => {
      const part = [first, before, sign, second, after].flat(2).join('')
      return repair(part) === undefined
    }),
    { numRuns: runs(300) },
  )
  t.equal(repair('1, 2'), 'Juan 1:2', 'two numbers are')
})

t.test(
  'the part that is repaired is the last one of its kind, and what follows goes',
  async (t) => {
    t.equal(repairNumbers('3::16; Juan 3::16', '3::16'), '3::16; Juan  3:16')
  },
)

t.test('only a range whose ends are reversed is turned round', async (t) => {
  for (const [text, turned] of [
    ['Juan 5-2', 'Juan 2-5'],
    ['Juan 3:18-16', 'Juan 3:16-18'],
    ['Juan 3.18 \u2013 16', 'Juan 3.16-18'],
    ['Juan 4:2-3:36', 'Juan 3:36-4:2'],
    ['Juan 4, 2 - 3. 36 ff', 'Juan 3.36-4,2 ff'],
    ['1 Juan\n4-2', '1 Juan\n2-4'],
    ['Juan 4-3:5', undefined],
    ['12-3', undefined],
    ['Juan 3', undefined],
    ['Juan 3:16', undefined],
    ['Juan 3:16-', undefined],
    ['', undefined],
  ] as const) {
    t.equal(turnRound(text), turned, text)
  }
})

t.test('names are the beginnings of a text before a separator, the longest first', async (t) => {
  const of = (part: string) => namesIn(part).map(({ name, rest }) => [name, rest])
  t.strictSame(of('Juan'), [['Juan', '']])
  t.strictSame(of('Juan 3:16'), [
    ['Juan', ' 3:16'],
    ['Juan', ' 3:16'],
    ['Juan', ' 3:16'],
  ])
  t.strictSame(of('Primera de Juan, capítulo'), [
    ['Primera de Juan, capítulo', ''],
    ['Primera de Juan', ', capítulo'],
    ['Primera de', ' Juan, capítulo'],
    ['Primera', ' de Juan, capítulo'],
  ])
  t.strictSame(
    of('a b c d e f').map(([name]) => name),
    ['a b c d e f', 'a b c d e', 'a b c d', 'a b c'],
  )
  t.strictSame(of('Ésdras. . 1'), [
    ['Ésdras', '. . 1'],
    ['Ésdras', '. . 1'],
  ])
})

t.test('a name and the rest are the text, and a name ends in a letter', async () => {
  const part = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...'ab ñ\u0301,.:;1-') }),
  )
  fc.assert(
    fc.property(part, (part) => {
      const found = namesIn(part)
      const lengths = found.map(({ name }) => name.length)
      return (
        found.length >= 1 &&
        found.length <= 4 &&
        found.every(({ name, rest }) => name + rest === part) &&
        found.every(({ name }) => name === '' || /(?<=[\p{L}\p{M}])$/u.test(name)) &&
        lengths.every((length, at) => at === 0 || length <= (lengths[at - 1] as number))
      )
    }),
    { numRuns: runs(300) },
  )
})
