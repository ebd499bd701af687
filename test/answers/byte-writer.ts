// check: Texts, numbers and parts of a source are appended in order, and a JSON string is that of JSON.stringify.
import t from 'tap'
import { ByteWriter } from '../../src/answers/byte-writer.js'
import { append, constant } from '../../src/text/copy-text.js'
import { anyCharacter, fc } from '../helpers/property.js'

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
    fc.string({ unit: anyCharacter, maxLength: 300 }),
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

t.test('texts and numbers are appended', async (t) => {
  const writer = new ByteWriter()
  writer.text('año ')
  writer.text('dos ')
  for (const value of [0, 9, 10, 105, Number.MAX_SAFE_INTEGER]) {
    writer.integer(value)
    writer.ascii(' ')
  }
  writer.constant(constant('one'))
  const { buffer, byteOffset, byteLength } = Buffer.from('abcdef')
  writer.part(new DataView(buffer, byteOffset, byteLength), 1, 3)
  t.equal(writer.view().toString(), `año dos 0 9 10 105 ${Number.MAX_SAFE_INTEGER} onebc`)
})

t.test('what is written to a room is appended, and none of it before', async (t) => {
  const writer = new ByteWriter()
  const text = constant('x'.repeat(70_000))
  writer.ascii('begin ')
  for (let time = 1; time <= 3; time++) {
    const end = append(writer.room(text.length), writer.length, text)
    t.equal(writer.length, 6 + (time - 1) * text.length)
    writer.setLength(end)
  }
  const expected = `begin ${'x'.repeat(3 * text.length)}`
  t.equal(writer.view().toString(), expected)
  t.equal(writer.memory.toString('latin1', 0, writer.length), expected)
})

t.test('a part that does not fit makes room first', async (t) => {
  const writer = new ByteWriter()
  const text = constant('abcdefgh'.repeat(8192))
  writer.constant(text)
  writer.part(text.bytes, 0, text.length)
  t.equal(writer.view().toString(), 'abcdefgh'.repeat(16_384))
})
