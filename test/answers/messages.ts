// check: Lists in messages are written as people write them, and texts of the request are cut to a length.
import t from 'tap'
import { joinList, quote } from '../../src/answers/messages/table.js'

t.test('a list is written as people write it', async (t) => {
  t.equal(joinList(['a'], ' and '), 'a')
  t.equal(joinList(['a', 'b'], ' and '), 'a and b')
  t.equal(joinList(['a', 'b', 'c'], ' y '), 'a, b y c')
})

t.test('a text of the request is cut behind 48 characters, however wide they are', async (t) => {
  for (const sign of ['x', 'ñ', '😀']) {
    t.equal(quote(sign.repeat(48)), `"${sign.repeat(48)}"`)
    t.equal(quote(sign.repeat(49)), `"${sign.repeat(48)}..."`)
    t.equal(quote(sign.repeat(5000)), `"${sign.repeat(48)}..."`)
  }
  t.equal(quote(''), '""')
})
