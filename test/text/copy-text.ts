// check: Any part of a text is copied, wherever it lies, and nothing beside it.
import t from 'tap'
import { append, constant, copyText } from '../../src/text/copy-text.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
    // Around the bytes that a number which is none would have.
    fc.constantFrom('a', '\x7f', '\x80', 'ÿ', '\u0fff', '\uffff', '\u{10000}', '\u{10ffff}'),
  ),
  maxLength: 80,
})

t.test('any part of a text is copied, wherever it lies, and nothing beside it', async () => {
  fc.assert(
    fc.property(
      anyText,
      fc.nat({ max: 90 }),
      fc.nat({ max: 320 }),
      fc.nat({ max: 9 }),
      (text, from, length, to) => {
        const source = Buffer.from(text)
        const end = Math.min(from + length, source.length)
        const first = Math.min(from, end)
        const into = new Uint8Array(to + (end - first) + 9).fill(0xee)
        const expected = Uint8Array.from(into)
        expected.set(source.subarray(first, end), to)
        copyText(view(into), to, view(source), first, end - first)
        return Buffer.from(into).equals(Buffer.from(expected))
      },
    ),
    { numRuns: runs(2000) },
  )
})

t.test('no eight bytes of a text are a number that a runtime may change', async () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const source = view(Buffer.from(text))
      for (let at = 0; at + 8 <= source.byteLength; at++) {
        if (Number.isNaN(source.getFloat64(at, true))) return false
      }
      return true
    }),
    { numRuns: runs(1000) },
  )
})

t.test('no text may lie outside of its view', async (t) => {
  const [short, long] = [new DataView(new ArrayBuffer(20)), new DataView(new ArrayBuffer(30))]
  for (const length of [3, 7, 21]) {
    t.throws(() => copyText(long, 0, short, 20 - length + 1, length), RangeError)
    t.throws(() => copyText(short, 20 - length + 1, long, 0, length), RangeError)
  }
})

t.test('a constant is appended where it is told', async (t) => {
  const into = new Uint8Array(6)
  t.equal(append(view(into), 1, constant('mark')), 5)
  t.equal(Buffer.from(into).toString(), '\0mark\0')
})
