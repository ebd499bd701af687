import fc from 'fast-check'
import t from 'tap'
import { ByteWriter } from '../../src/http/byte-writer.js'

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

t.test('a part of a source is written without the rest of it', async (t) => {
  const writer = new ByteWriter()
  writer.bytes(Buffer.from('abcdef'), 1, 3)
  t.equal(writer.view().toString(), 'bc')
})
