// test: A page of results is copied into memory that was reserved for it, without a look at its end at each step.
import { join } from 'node:path'
import t from 'tap'
import { writeSearch } from '../../../src/answers/search.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { MeasuredWriter } from '../../helpers/measured-writer.js'
import { askTexts } from '../../helpers/search-data.js'

const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))

t.test('a result gets as much room as it takes, and no less', async (t) => {
  for (const [version, q] of [
    ['kjv', 'faith'],
    ['kjv', '"the lord" shepherd'],
    ['kjv', 'and the of to'],
    ['web', 'light darkness'],
    ['rv1909', 'Jehová'],
  ] as const) {
    const asked = askTexts(snapshot, { q, version, limit: '100' })
    if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
    const writer = new MeasuredWriter()
    writeSearch(asked, writer)
    t.ok(writer.left.length > 0, q)
    t.ok(Math.min(...writer.left) >= 0, `${version} ${q}: ${Math.min(...writer.left)}`)
  }
})

t.test('where no text has a sign to escape, the room of a result is used up', async (t) => {
  const asked = askTexts(snapshot, { q: 'faith', version: 'kjv', limit: '20' })
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  const writer = new MeasuredWriter()
  writeSearch(asked, writer)
  // No comma stands before the first.
  t.strictSame(writer.left, [1, ...new Array(19).fill(0)])
})
