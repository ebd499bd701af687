// check: A whole number is written with its digits.
import t from 'tap'
import { decimal } from '../../../src/http/reply/decimal.js'
import { fc } from '../../helpers/property.js'

t.test('a whole number is written with its digits', (t) => {
  fc.assert(fc.property(fc.maxSafeNat(), (value) => decimal(value) === String(value)))
  const borders = [0, 9, 10, 99, 100, 999, 1000, 1001, 1010, 999_999, 1_000_000, 1_073_741_824]
  for (const value of borders) t.equal(decimal(value), String(value))
  t.end()
})
