// full: What the benchmarks are built on, run once on the compiled corpus: a change of a format ends them with an error.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import type { LibraryVersion } from '../src/library/library.js'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'

interface Lectern {
  readonly library: {
    readonly versions: readonly LibraryVersion[]
    find(id: string): LibraryVersion
  }
  answer(parameters: Readonly<Record<string, string>>): {
    readonly total: number
    readonly results: readonly { readonly verse_id: string }[]
  }
  openForms(): Promise<void>
}

/** A module of the benchmarks; it works with the program that was built. */
const load = (name: string) =>
  import(pathToFileURL(join(PACKAGE_ROOT, 'bench/lib', `${name}.js`)).href)

t.test('a corpus of copies is one that is served, and its verses have their ids', async (t) => {
  const { writeCopies } = await load('corpus-copies')
  const { openLectern, textsOf } = await load('in-process')
  const { readNeeds, verseIdsOf } = await load('needs')
  const folder: string = writeCopies(4)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const lectern: Lectern = await openLectern(folder)
  const ids = lectern.library.versions.map(({ record }) => record.id)
  t.strictSame(ids, ['kjv', 'kjvx3', 'rv1909', 'web'])
  await lectern.openForms()
  const asked = { q: 'faith hope', limit: '50' }
  const [one, copy] = ['kjv', 'kjvx3'].map((version) => lectern.answer({ ...asked, version }))
  t.ok((one?.total ?? 0) > 0)
  t.strictSame(copy?.total, one?.total)
  const version = lectern.library.find('kjv').text.read()
  const verseIds: readonly string[] = verseIdsOf(version)
  t.equal(verseIds.length, textsOf(version).length)
  t.ok(one?.results.every(({ verse_id }) => verseIds.includes(verse_id)))
  const known = new Map<string, ReadonlySet<string>>()
  for (const id of ['kjv', 'rv1909', 'web']) {
    known.set(id, new Set<string>(verseIdsOf(lectern.library.find(id).text.read())))
  }
  for (const need of readNeeds() as readonly { version: string; q: string; wanted: string[] }[]) {
    t.ok(
      need.wanted.every((id) => known.get(need.version)?.has(id)),
      need.q,
    )
  }
})
