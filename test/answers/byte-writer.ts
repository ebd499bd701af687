import t from 'tap'
import { ByteWriter } from '../../src/answers/byte-writer.js'
import { fc } from '../helpers/property.js'

t.test('what was written is there, in order, however long', async () => {
  const writer = new ByteWriter()
  const piece = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 100 }),
    fc.uint8Array({ maxLength: 100 }),
    fc.constant('x'.repeat(1_000)),
    fc.constant(new Uint8Array(200_000).fill(7)),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      writer.clear()
      for (const one of pieces) {
        if (typeof one === 'string') writer.ascii(one)
        else writer.bytes(one)
      }
      const expected = Buffer.concat(pieces.map((one) => Buffer.from(one as Uint8Array)))
      return writer.view().equals(expected)
    }),
  )
})

t.test('a JSON string is that of JSON.stringify', async () => {
  const writer = new ByteWriter()
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '"', '\\', '\n', '\x7f', 'ñ', '\ud800'),
      maxLength: 9,
    }),
    fc.constant('x'.repeat(70_000)),
  )
  fc.assert(
    fc.property(any, any, (before, text) => {
      writer.clear()
      writer.text(before)
      writer.json(text)
      return writer.view().equals(Buffer.from(before + JSON.stringify(text)))
    }),
  )
})

t.test('a part of a source is written without the rest of it', async (t) => {
  const writer = new ByteWriter()
  writer.bytes(Buffer.from('abcdef'), 1, 3)
  t.equal(writer.view().toString(), 'bc')
})

t.test('text, numbers and repetitions are appended, digits overwritten', async (t) => {
  const writer = new ByteWriter()
  writer.text('año ')
  writer.text('dos ')
  for (const value of [0, 9, 10, 105, Number.MAX_SAFE_INTEGER]) {
    writer.integer(value)
    writer.ascii(' ')
  }
  writer.overwriteDigits(6, 2, 7)
  t.equal(
    writer.view().toString(),
    `añoX07 0 9 10 105 ${Number.MAX_SAFE_INTEGER} `.replace('X', ' d'),
  )
  writer.clear()
  writer.ascii('0123456789'.repeat(10))
  writer.repeat(1, 4)
  writer.repeat(5, 95)
  t.equal(writer.length, 193)
  const text = '0123456789'.repeat(10)
  t.equal(writer.view().toString(), `${text}${text.slice(1, 4)}${text.slice(5, 95)}`)
})

t.test('a repetition that does not fit makes room first', async (t) => {
  const writer = new ByteWriter()
  const text = 'abcdefgh'.repeat(8192)
  writer.ascii(text)
  writer.repeat(0, text.length)
  t.equal(writer.view().toString(), text + text)
})
