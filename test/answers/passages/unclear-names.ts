// check: Which writings of `1 Esdras` are not guessed in a version that counts the book as the third.
import t from 'tap'
import { clearReading } from '../../../src/answers/passages/unclear-names.js'
import { furtherBookById } from '../../../src/canon/further-books.js'
import type { Place, Reading } from '../../../src/reference/reference.js'
import type { Version, VersionBook } from '../../../src/text/version.js'

const [FIRST, SECOND] = ['1es', '2es'].map((id) => furtherBookById(id)?.number as number) as [
  number,
  number,
]

/** A version with these names of the two books; undefined for one that it lacks. */
function versionWith(first: string | undefined, second: string | undefined): Version {
  const named = (name: string | undefined) => (name === undefined ? undefined : { name })
  const bookByNumber: Record<number, { readonly name: string } | undefined> = {
    [FIRST]: named(first),
    [SECOND]: named(second),
  }
  return { bookByNumber: bookByNumber as unknown as readonly VersionBook[] } as Version
}

const placeOf = (book: number): Place => ({ form: 'chapter', book, chapter: 1 })
const VULGATE = versionWith('3 Esdras', '4 Esdras')

/** The part of a reference that is not guessed; undefined if the reading stays. */
function unclear(ref: string, version = VULGATE, books = [FIRST]): string | undefined {
  const reading: Reading = { places: books.map(placeOf) }
  const found = clearReading(version, ref, reading)
  if (!('kind' in found)) {
    t.equal(found, reading)
    return undefined
  }
  const { part, ...rest } = found as { readonly part: string }
  t.strictSame(rest, { kind: 'unreadable', reason: 'ambiguous-book' })
  return part
}

t.test(
  'a name with the first or second number is not guessed, however it is written',
  async (t) => {
    for (const [ref, part = ref] of [
      ['1 Esdras'],
      ['2 Esdras'],
      ['1esd'],
      ['1. Esdras'],
      ['2 . Esd'],
      ['1º Esdras'],
      ['2ª Esdras'],
      ['1° Esdras'],
      ['1o Esdras'],
      ['1st Esdras'],
      ['2nd ESDRAS'],
      ['I Esdras'],
      ['ii esdras'],
      ['primer Esdras'],
      ['Primero de Esdras'],
      ['primera Esdras'],
      ['Segundo Esdras'],
      ['segunda  de  Esdras'],
      ['first book of Esdras'],
      ['Second Esdras'],
      ['primeiro livro de Esdras'],
      ['primeira Esdras'],
      ['primer libro de Esdras'],
      ['Libro 1 de Esdras 3', '1 de Esdras'],
      ['Juan 3; 1 Esdras 2:4', '1 Esdras'],
      ['１ Esdras 1', '1 Esdras'],
      ['1 Esdrás 3', '1 Esdrás'],
    ] as readonly [string, string?][]) {
      t.equal(unclear(ref), part, ref)
      t.equal(unclear(ref, VULGATE, [SECOND]), part, ref)
    }
  },
)

t.test('other names are what they say', async (t) => {
  for (const ref of (
    '3 Esdras 1|Esdras 1|12 Esdras|a1 Esdras|1abc Esdras|1abEsdras|iii Esdras|xi Esdras|libro Esdras|primerx Esdras|' +
    '1 x Esdras|1 libro deEsdras|1 Esra'
  ).split('|')) {
    t.equal(unclear(ref), undefined, ref)
  }
})

t.test('only a version that counts otherwise leaves a name unclear', async (t) => {
  for (const [first, second, books, part] of [
    ['3 Esdras', undefined, [FIRST], '1 Esdras'],
    ['3 Esdras', undefined, [SECOND], undefined],
    ['4 Esdras', undefined, [FIRST], '1 Esdras'],
    ['1 Esdras', '4 Esdras', [FIRST], undefined],
    ['1 Esdras', '4 Esdras', [FIRST, SECOND], '1 Esdras'],
    ['Esdras 3', '2 Esdras', [FIRST, SECOND], undefined],
    ['3 Esdras', '4 Esdras', [43], undefined],
    ['3 Esdras', '4 Esdras', [43, FIRST], '1 Esdras'],
    [undefined, undefined, [FIRST], undefined],
  ] as const) {
    t.equal(unclear('1 Esdras', versionWith(first, second), [...books]), part, `${first} ${books}`)
  }
})
