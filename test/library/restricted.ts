// check: A key bound to some versions sees those alone.
import t from 'tap'
import { encodeCrossReferences } from '../../src/bundle/cross-references.js'
import { checkServed } from '../../src/library/key-versions.js'
import { restrictLibrary } from '../../src/library/restricted.js'
import { crossReferencesIn } from '../helpers/cross-references.js'
import { libraryInMemory } from '../helpers/opened-library.js'
import {
  ABSENT,
  ENGLISH,
  NAMES,
  PORTUGUESE,
  SPANISH,
  smallBundle,
  versionWithWords,
} from '../helpers/small-library.js'

const loaded = await Promise.all(
  [SPANISH, ENGLISH, PORTUGUESE].map((record) => versionWithWords(smallBundle(record))),
)
const catalogue = { absent: ABSENT, names: NAMES }

t.test('a part of a library has its versions alone, and a default among them', async (t) => {
  const library = libraryInMemory(new Map(loaded), catalogue, 'prova')
  const part = (...ids: string[]) =>
    restrictLibrary(
      library,
      new Set(library.versions.filter(({ record }) => ids.includes(record.id))),
    )
  const two = part('trial', 'prueba')
  t.strictSame(
    two.versions.map(({ record }) => record.id),
    ['prueba', 'trial'],
  )
  t.equal(two.defaultVersion.record.id, 'prueba', 'the first Spanish one')
  t.equal(part('trial', 'prova').defaultVersion.record.id, 'prova', 'that of the operator')
  t.equal(part('trial').defaultVersion.record.id, 'trial')
  t.equal(two.find('prova'), undefined)
  t.equal(two.findWritten('Versão de Prova'), undefined)
  t.equal(two.find('rvr60'), ABSENT[0])
  const revisions = [library, two, part('trial'), part('trial', 'prova')].map((one) => one.revision)
  t.equal(new Set(revisions).size, 4)
  t.equal(part('prueba', 'trial').revision, two.revision)
})

t.test('what the notes of a hidden version tell is hidden, and nothing else', async (t) => {
  const sources = ['prueba', 'trial', 'prova', 'list'].map((id) => {
    const source = { id, name: id, credit: 'Nobody', license: 'CC BY' }
    return crossReferencesIn(encodeCrossReferences(source, []))
  })
  const all = { checksums: ['1', '2'], read: () => sources }
  const library = { ...libraryInMemory(new Map(loaded), catalogue), crossReferences: all }
  for (const shown of [['prueba'], ['prova', 'trial'], ['prova', 'prueba', 'trial']]) {
    const versions = library.versions.filter(({ record }) => shown.includes(record.id))
    const { crossReferences } = restrictLibrary(library, new Set(versions))
    const expected = ['prueba', 'trial', 'prova'].filter((id) => shown.includes(id))
    const ids = crossReferences.read().map(({ source }) => source.id)
    t.strictSame(ids, [...expected, 'list'])
    t.strictSame(crossReferences.checksums, ['1', '2'])
  }
})

t.test('versions of a key are those that are served, by their ids', async (t) => {
  const library = libraryInMemory(new Map(loaded), catalogue)
  const accepted = (value: unknown) => ({ kind: 'accepted', value })
  t.strictSame(checkServed(library, null), accepted(null))
  t.strictSame(checkServed(library, ['trial', 'pr1', 'prueba']), accepted(['trial', 'prueba']))
  t.strictSame(checkServed(library, ['gone', 'trial'], ['gone']), accepted(['gone', 'trial']))
  t.strictSame(checkServed(library, ['trial', 'rvr60', 'x1']), {
    kind: 'refused',
    problems: ['The versions rvr60, x1 are not served here; there are: prueba, trial, prova.'],
  })
  t.match(checkServed(library, ['gone']), { problems: [/^The version gone is not served here/] })
})
