// check: A query that names a place names its passage too.
import t from 'tap'
import { findPassage } from '../../../src/answers/search/passage.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { decodeBundle } from '../../../src/bundle/decode.js'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { loadVersion } from '../../../src/text/version.js'
import { textOf } from '../../helpers/opened-library.js'
import { SPANISH, smallLibrary } from '../../helpers/small-library.js'

const { library, parseReference } = createSnapshot(await smallLibrary())
const [spanish, english] = ['prueba', 'trial'].map((id) => textOf(library.find(id)))
const find = (q: string, versions = [spanish!]) => findPassage(q, parseReference, versions)

t.test(
  'a place is named in the language of the version, with the path of its passage',
  async (t) => {
    t.strictSame(find('jn 3:16 amor'), {
      reference: 'Juan 3:16',
      path: '/v1/passage?ref=Juan%203%3A16&version=prueba',
    })
    t.strictSame(find('Juan 3:16', [english!])?.reference, 'John 3:16')
    t.strictSame(find('amor Génesis 1-3')?.reference, 'Génesis 1-3')
    t.strictSame(find('Juan 3:16, 18; 5:1 amor')?.reference, 'Juan 3:16, 18; 5:1')
    t.strictSame(find('John 21:59ff')?.reference, 'Juan 21:59-60')
  },
)

t.test('the beginning of a query comes before its end', async (t) => {
  t.equal(find('Salmos 1 pastor Juan 1')?.reference, 'Salmos 1')
  t.equal(
    find('Salmos 9 pastor Juan 1')?.reference,
    undefined,
    'the first is read, and does not exist',
  )
})

t.test('quoted text is no reference, unless its quote has no pair', async (t) => {
  t.equal(find('"Juan 3:16"'), undefined)
  t.equal(find('"Juan 3:16" amor'), undefined)
  t.equal(find('"amor" Juan 3:16')?.reference, 'Juan 3:16')
  t.equal(find('Juan 3:16 "amor de"')?.reference, 'Juan 3:16')
  t.equal(find('"uno" Juan "3:16"'), undefined)
  t.equal(find('Juan 3:16 "amor')?.reference, 'Juan 3:16')
  t.equal(find('"uno" "Juan 3:16')?.reference, undefined)
})

const source = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A version of books with one verse each. */
function versionOf(named: readonly (readonly [number, string])[]) {
  const verses = [{ number: 1, text: 'x' }]
  const books = named.map(([book, name]) => ({
    book: Number(book),
    name: String(name),
    abbreviationLocal: 'X',
    chapters: [{ number: 1, verses, omitted: [], headings: [] }],
  }))
  return loadVersion(decodeBundle(encodeBundle({ version: SPANISH, source, books }), 'x'))
}

t.test('what stands beside quotes is read as if it stood alone', async (t) => {
  const version = versionOf([[23, 'Isaías']])
  t.equal(find('is 1', [version])?.reference, 'Isaías 1')
  t.equal(find('it is 1', [version]), undefined, 'a word that is a book only if it stands alone')
  t.equal(find('"amor" is 1', [version])?.reference, 'Isaías 1')
  t.equal(find('is 1 "amor"', [version])?.reference, 'Isaías 1')
})

t.test('a list that the path could not take is not named', async (t) => {
  const version = versionOf([
    [21, 'Eclesiastés'],
    [25, 'Lamentaciones'],
  ])
  const q = 'ec 1; lm 1; ec 1; lm 1; ec 1; lm 1'
  t.match(find(q, [version])?.reference, /^Eclesiastés 1; Lamentaciones 1; .* 1$/)
  t.equal(find(`${q}; ec 1; lm 1`, [version]), undefined)
})

t.test('a place that no version has is not named; the first that has it answers', async (t) => {
  for (const q of ['Juan 22', 'Juan 1:61', 'Éxodo 3:14', 'Juan 2:3', 'Juan 4', 'Tobías 1']) {
    t.equal(find(q), undefined, q)
  }
  t.equal(find('Juan 3:16', [english!, spanish!])?.reference, 'John 3:16')
  t.equal(find('Juan 3:16', []), undefined)
})
