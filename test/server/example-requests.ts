// check: The first start shows a request in each language.
import t from 'tap'
import { encodeBundle } from '../../src/bundle/encode.js'
import { exampleRequests } from '../../src/server/example-requests.js'
import { ENGLISH, libraryOf, SPANISH, smallBooks, smallBundle } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

t.test('a request in each language, that of the default version first', async (t) => {
  const second = { ...ENGLISH, id: 'second', name: 'Second' }
  const library = await libraryOf(smallBundle(second), smallBundle(SPANISH), smallBundle(ENGLISH))
  const first = library.defaultVersion.record.id.toUpperCase()
  const requests = exampleRequests(library)
  t.equal(requests.length, 2)
  t.equal(requests[0], `/v1/verses/JHN/3/16?version=${first}`)
  t.match(requests.join(), first === 'PRUEBA' ? /SECOND|TRIAL/ : /PRUEBA/)
})

t.test('a version without that verse gives its first one', async (t) => {
  const books = smallBooks('es').filter(({ book }) => book === 65)
  const [jude] = books
  const chapters = [{ number: 1, verses: [{ number: 2, text: 'dos' }], omitted: [1], headings: [] }]
  for (const [given, place] of [
    [books, 'JUD/1/1'],
    [[{ ...jude!, chapters }], 'JUD/1/2'],
  ] as const) {
    const library = await libraryOf(
      encodeBundle({ version: SPANISH, source: SOURCE, books: given }),
    )
    t.strictSame(exampleRequests(library), [`/v1/verses/${place}?version=PRUEBA`])
  }
})
