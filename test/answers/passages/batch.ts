// test: Which texts a batch asks for, beside the answers that test/http/passages.ts reads over a socket.
import { join } from 'node:path'
import t from 'tap'
import { isFailure } from '../../../src/answers/failure.js'
import { findBatch } from '../../../src/answers/passages/batch.js'
import { writeBatch } from '../../../src/answers/passages/write-batch.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { MeasuredWriter } from '../../helpers/measured-writer.js'

const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))

const NOTHING = { include: [], numbering: undefined, cite: undefined, language: undefined }

/** The ids of the versions whose layers the answer of a batch may need. */
function versionsOf(refs: readonly string[], versions?: string): string[] {
  const found = findBatch(snapshot, refs, { ...NOTHING, version: versions })
  if (isFailure(found)) throw new Error(JSON.stringify(found))
  return found.versions.map(({ record }) => record.id)
}

t.test('versions that answer something are told once, in the order of their answers', async (t) => {
  t.strictSame(versionsOf(['Juan 3:16', 'Juan 3:17'], 'rv1909,kjv'), ['rv1909', 'kjv'])
  t.strictSame(versionsOf(['John 3:16 KJV', 'Juan 3:16 RV1909', 'Acts 2 KJV']), ['kjv', 'rv1909'])
})

t.test('a version that answers nothing needs no layers', async (t) => {
  t.strictSame(versionsOf(['Juan 3:999'], 'rv1909,kjv'), [])
  t.strictSame(versionsOf(['nobody 3', 'John 3:999 KJV', 'Juan 3:16 RV1909']), ['rv1909'])
})

t.test('a verse stays within the room that is reserved for it', async (t) => {
  const refs = ['Gn 1:1', 'Sal 119:176', 'Sal 150:6', 'Jn 3:16', 'Ap 22:21', 'Judas 25']
  const writer = new MeasuredWriter()
  for (const version of ['rv1909', 'kjv', 'web', 'rv1909,kjv,web']) {
    const found = findBatch(snapshot, refs, { ...NOTHING, version })
    if (isFailure(found)) throw new Error(JSON.stringify(found))
    writeBatch(writer, found, {})
  }
  t.equal(writer.left.length, 6 * 6)
  t.ok(Math.min(...writer.left) >= 0, `${writer.left}`)
})
