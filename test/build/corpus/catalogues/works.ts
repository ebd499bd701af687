// check: Dictionaries and commentaries of catalogues are found, added, updated and removed as texts are.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { BUILT_IN } from '../../../../build/corpus/catalogues/catalogue.js'
import { findResources } from '../../../../src/library/aids/resources.js'
import { Store } from '../../../../src/library/store.js'
import { put, scratch } from '../../../helpers/corpus-project.js'
import { dictionaryLibrary } from '../../../helpers/dictionary-library.js'
import { importProject } from '../../../helpers/import-project.js'

const FREE = 'Lang=es\nDescription=Palabras\nDistributionLicense=Public Domain\n'
const ID = 'small-dictionary'

async function project(t: Test, conf = `Version=1.0\n${FREE}`) {
  const made = importProject(t)
  const shelf = join(scratch(t), 'shelf')
  const offer = (entries: Record<string, string>, own: string) =>
    put(shelf, dictionaryLibrary(entries, own))
  offer({ alfa: '<def>uno</def>' }, conf)
  for (const { name } of BUILT_IN) await made.lectern('catalogues', 'remove', name)
  t.equal((await made.lectern('catalogues', 'add', shelf, '--name', 'shelf')).code, 0)
  const words = async () => {
    const [found] = await findResources(made.out, new Store().others)
    return found?.open().find('ALFA')?.text
  }
  return { ...made, offer, words }
}

t.test('a dictionary is found by its kind, added, updated and removed', async (t) => {
  const { lectern, offer, words, corpus, out } = await project(t)
  t.match(await lectern('find'), { out: 'No text of the catalogues fits.\n' })
  t.match(await lectern('find', '--kind', 'commentary'), { out: /^No / })
  t.match(await lectern('find', '--kind', 'song'), {
    code: 2,
    err: /text, dictionary or commentary/,
  })
  t.match(await lectern('find', '--kind', 'dictionary'), { out: /shelf:Small .*public domain/i })
  const added = await lectern('add', 'shelf:Small')
  t.match(added, {
    code: 0,
    out: /small-dictionary: 1 entries[\s\S]*added as small-dictionary; a server/,
  })
  t.equal(await words(), 'uno')
  t.match(await lectern('find', '--kind', 'dictionary'), { out: /small-dictionary/ })
  t.match(await lectern('add', 'shelf:Small'), {
    code: 1,
    err: /is here already as small-dictionary/,
  })
  t.match(await lectern('outdated'), { out: /is the newest/ })
  offer({ alfa: '<def>dos</def>' }, `Version=1.1\n${FREE}`)
  t.match(await lectern('outdated'), {
    out: /small-dictionary +1\.0 +1\.1 +lectern corpus update small-dictionary/,
  })
  t.match(await lectern('update', ID, '--dry-run'), { code: 0, out: /1 to update/ })
  t.equal(await words(), 'uno')
  t.match(await lectern('update', '--all'), { code: 0, out: /1 updated/ })
  t.equal(await words(), 'dos')
  t.match(await lectern('remove', ID), {
    code: 0,
    out: /^Palabras \(small-dictionary\) is removed/,
  })
  t.equal(await words(), undefined)
  t.notOk(existsSync(join(corpus, 'local/resources', ID)))
  t.notOk(existsSync(join(out, `${ID}.resource`)))
  t.match(await lectern('remove', ID), { code: 1 })
})

t.test('one that cannot be read leaves what was there', async (t) => {
  const { lectern, offer, words } = await project(t)
  await lectern('add', 'shelf:Small')
  offer({ alfa: '' }, `Version=2.0\n${FREE}`)
  t.match(await lectern('update', ID), { code: 1, out: /left as it is: .*has no entry/ })
  t.equal(await words(), 'uno')
  t.match(await lectern('outdated'), { out: /1\.0 +2\.0/ })
})

t.test('a licence that is not free is asked for', async (t) => {
  const { lectern, words } = await project(t, 'Version=1\nDistributionLicense=Copyrighted\n')
  t.match(await lectern('add', 'shelf:Small'), { code: 1, err: /was not added/ })
  t.equal(await words(), undefined)
})
