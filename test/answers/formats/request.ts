// check: Which format a request asks for, and which values are refused.
import t from 'tap'
import { isFailure } from '../../../src/answers/failure.js'
import { askedFormat } from '../../../src/answers/formats/request.js'
import { createReader, type Texts } from '../../../src/operations/vocabulary/asked.js'
import { formats } from '../../../src/operations/vocabulary/shared.js'

const read = createReader({ path: '/', parameters: formats })

function readFormat(given: Texts) {
  const values = read(given)
  return isFailure(values) ? values : askedFormat(values)
}

const ALL = { numbers: true, notes: true, headings: true }

t.test('a format in any letter case, with everything shown', (t) => {
  for (const format of ['text', 'html', 'markdown', 'usj']) {
    t.strictSame(readFormat({ format }), { format, ...ALL })
    t.strictSame(readFormat({ format: format.toUpperCase() }), { format, ...ALL })
  }
  t.end()
})

t.test('parts are left out one by one', (t) => {
  const asked = { format: 'text', numbers: 'false', notes: 'TRUE', headings: 'False' }
  t.strictSame(readFormat(asked), { format: 'text', numbers: false, notes: true, headings: false })
  t.strictSame(readFormat({ format: 'html', notes: 'false' }), {
    format: 'html',
    ...ALL,
    notes: false,
  })
  t.end()
})

t.test('json, or no format, is the plain answer', (t) => {
  for (const query of [
    {},
    { format: 'json' },
    { numbers: 'false' },
    { format: 'JSON', notes: 'true' },
  ]) {
    t.equal(readFormat(query), undefined)
  }
  t.end()
})

t.test('other values are refused with what there is', (t) => {
  const refused = (name: string, values: readonly string[]) => ({
    kind: 'bad-parameter',
    name,
    problem: { is: 'not-one-of', values },
  })
  for (const format of ['', 'xml', 'usfm', 'text,html', ' text']) {
    t.match(readFormat({ format }), refused('format', ['json', 'text', 'html', 'markdown', 'usj']))
  }
  for (const name of ['numbers', 'notes', 'headings']) {
    for (const value of ['', '1', 'no', 'falsee']) {
      t.match(readFormat({ [name]: value }), refused(name, ['true', 'false']), `${name}=${value}`)
    }
  }
  t.end()
})
