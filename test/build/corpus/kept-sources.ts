// release: Compiles the real texts: what `make check` need not wait for.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readRecords } from '../../../build/corpus/records.js'
import { run } from '../../../build/corpus/run.js'
import { placesOf, projectRoot } from '../../../build/project.js'
import { scratch } from '../../helpers/corpus-project.js'

/** What really is odd in these texts: a doubled comma, and a verse that stands twice. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  kjv: [],
  rv1909: ['JOB 32:2'],
  web: ['4MA 8:29'],
}

t.test('the sources that an earlier build kept compile to the known counts', async (t) => {
  const { corpus, cache } = placesOf(projectRoot(import.meta.dirname))
  const kept = readRecords(corpus).filter(({ id }) => existsSync(join(cache, id, 'origin.json')))
  const counts = new Map([
    ['kjv', 31_102],
    ['rv1909', 31_100],
    ['web', 37_294],
  ])
  const { versions } = await run({
    places: { corpus, cache, out: scratch(t) },
    environment: { PATH: '/nowhere' },
    libraries: [],
    only: kept.map(({ id }) => id),
  })
  t.equal(versions.length, kept.length)
  for (const version of versions) {
    if (version.kind !== 'compiled') throw new Error(`${version.id} ${version.kind}`)
    t.equal(version.report.verses, counts.get(version.id))
    const odd = version.report.messages.filter(
      ({ level, text }) =>
        (level === 'warning' && !/beyond the 66/.test(text)) || text.startsWith('ends at verse'),
    )
    t.strictSame(
      odd.map(({ place }) => place),
      SLIPS[version.id],
      'the tables of verses and lengths have a place for it',
    )
  }
})
