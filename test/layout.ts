// check: No folder of src has more files than a reader takes in.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'

/** A folder with more files than this has more than one subject. */
const MOST_FILES = 15

/** One subject, with a file for each operation. */
const A_FILE_EACH = join(PACKAGE_ROOT, 'src/operations')

t.test('no folder of src has more files than a reader takes in', async (t) => {
  const entries = readdirSync(join(PACKAGE_ROOT, 'src'), { withFileTypes: true, recursive: true })
  const files = new Map<string, number>()
  for (const entry of entries) {
    if (entry.isFile()) files.set(entry.parentPath, (files.get(entry.parentPath) ?? 0) + 1)
  }
  t.ok(files.size > 20, 'the folders were found')
  t.ok(files.delete(A_FILE_EACH))
  for (const [folder, count] of files) t.ok(count <= MOST_FILES, `${folder} has ${count} files`)
})
