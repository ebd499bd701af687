/** A project with one version to compile, and the ways that tests of a build look at what came of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { run } from '../../build/corpus/run.js'
import type { RunOptions } from '../../build/corpus/run-options.js'
import { placesOf } from '../../build/project.js'
import { decodeCatalogue } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { library, put, putCorpus, record, scratch, sword } from './corpus-project.js'

/** A project with a version `tst`, which an installed library has, and `opt`, which nobody has. */
export function project(t: Test, more: Partial<RunOptions> = {}) {
  const root = scratch(t)
  const options = { sword: sword(), books: { oba: { name: 'Abdias' } } }
  putCorpus(root, record('tst', options), record('opt', { optional: true, aliases: ['op'] }))
  put(join(root, 'installed'), library())
  const places = placesOf(root)
  const build = (again: Partial<RunOptions> = {}) =>
    run({
      places,
      environment: { PATH: '/nowhere' },
      libraries: [join(root, 'installed')],
      ...more,
      ...again,
    })
  const kinds = async (again?: Partial<RunOptions>) => {
    const { ok, versions } = await build(again)
    return [ok, ...versions.map(({ id, kind }) => `${id} ${kind}`)]
  }
  const bundle = () => decodeBundle(readFileSync(join(places.out, 'tst.json')), 'tst.json')
  const catalogue = () =>
    decodeCatalogue(readFileSync(join(places.out, 'catalogue.json'), 'utf8'), 'catalogue.json')
  return { root, places, build, kinds, bundle, catalogue }
}
