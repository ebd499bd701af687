// check: The versions of a search are those of a list or of a language, each once.
import t from 'tap'
import { isFailure } from '../../../src/answers/failure.js'
import { chooseSearched } from '../../../src/answers/search/versions.js'
import { createVersions } from '../../../src/library/finders.js'
import { ABSENT, SPANISH } from '../../helpers/small-library.js'

const record = (id: string, language_code: string) => ({
  record: { ...SPANISH, id, language_code, aliases: [`${id}-alias`] },
})
const SERVED = [
  ...['en1', 'en2'].map((id) => record(id, 'en')),
  ...['es1', 'es2'].map((id) => record(id, 'es')),
  record('es3', 'es-419'),
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((n) => record(`fr${n}`, 'fr')),
  record('gre', 'grc'),
]
const source = createVersions(SERVED, ABSENT, 'es1')

/** The ids of the versions, or the failure. */
function choose(parameters: { version?: string; versions?: string; language?: string }) {
  const chosen = chooseSearched(source, parameters)
  if (isFailure(chosen)) return chosen
  return `${chosen.versions.map(({ record }) => record.id)} ${chosen.isParallel}`
}

t.test('versions are those of a list or of a language, each once', async (t) => {
  for (const [parameters, found] of [
    [{}, 'es1 false'],
    [{ version: 'EN2' }, 'en2 false'],
    [{ versions: 'en1' }, 'en1 true'],
    [{ versions: 'es2,EN1,es1' }, 'es2,en1,es1 true'],
    [{ versions: ' en1 , ES2-Alias' }, 'en1,es2 true'],
    [{ versions: 'en1,EN1,en1-alias,es1' }, 'en1,es1 true'],
    [{ versions: `en1${',en1'.repeat(63)}` }, 'en1 true'],
    [{ versions: 'fr1,fr2,fr3,fr4,fr5,fr6,fr7,fr8' }, 'fr1,fr2,fr3,fr4,fr5,fr6,fr7,fr8 true'],
    [{ language: 'es' }, 'es1,es2,es3 true'],
    [{ language: 'ES-419' }, 'es3 true'],
    [{ language: 'En' }, 'en1,en2 true'],
    [{ language: 'grc' }, 'gre true'],
  ] as const) {
    t.equal(choose(parameters), found, JSON.stringify(parameters))
  }
})

t.test('what names no versions is refused', async (t) => {
  const bad = (name: string, problem: object) => ({ kind: 'bad-parameter', name, problem })
  const eight = { is: 'too-many-parts', most: 8 }
  const unknown = { kind: 'no-language', served: ['en', 'es', 'es-419', 'fr', 'grc'] }
  for (const [parameters, failure] of [
    [{ versions: '' }, bad('versions', { is: 'empty' })],
    [{ versions: 'en1,' }, bad('versions', { is: 'empty-part' })],
    [{ versions: ',' }, bad('versions', { is: 'empty-part' })],
    [{ versions: 'en1,abc' }, { kind: 'unknown-version', asked: 'abc' }],
    [{ versions: 'en1,rvr60' }, { kind: 'absent-version', id: 'rvr1960' }],
    [{ versions: 'fr1,fr2,fr3,fr4,fr5,fr6,fr7,fr8,fr9' }, bad('versions', eight)],
    [{ versions: `en1${',en1'.repeat(64)}` }, bad('versions', eight)],
    [{ language: '' }, bad('language', { is: 'empty' })],
    [{ language: 'gr' }, { ...unknown, asked: 'gr' }],
    [{ language: 'es-4' }, { ...unknown, asked: 'es-4' }],
    [{ language: 'fr' }, bad('language', { is: 'too-many-versions', most: 8 })],
    [{ version: 'en1', versions: 'en1' }, bad('versions', { is: 'not-beside', other: 'version' })],
    [{ version: 'en1', language: 'es' }, bad('language', { is: 'not-beside', other: 'version' })],
    [{ versions: 'x', language: 'x' }, bad('versions', { is: 'not-beside', other: 'language' })],
  ] as const) {
    t.match(choose(parameters), failure, JSON.stringify(parameters))
  }
})
