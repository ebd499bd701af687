/** The compiled corpus with a commentary, which no build makes by itself. */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presentResources } from '../../build/corpus/resources/build.js'
import { encodeBlocks } from '../../src/bundle/resources/blocks.js'
import {
  encodeResources,
  RESOURCES_FILE,
  resourceFile,
} from '../../src/bundle/resources/resource.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { COMMENTS, commentary as record } from './dictionary.js'

/** Fills an empty folder with links to what is compiled, and the commentary. */
export function commentedCorpus(folder: string): string {
  const compiled = join(PACKAGE_ROOT, 'dist', 'corpus')
  for (const name of readdirSync(compiled)) {
    if (name !== RESOURCES_FILE) symlinkSync(join(compiled, name), join(folder, name))
  }
  const source = { format: 'sword', name: 'MHCC', revision: '2.0', sha256: '0'.repeat(64) }
  const about = { record, source, entries: COMMENTS.length }
  const { bytes, sha256 } = encodeBlocks('resource', about, COMMENTS)
  writeFileSync(resourceFile(folder, record.id), bytes)
  const listed = { ...about, sha256, bytes: bytes.length, fingerprint: '' }
  const list = encodeResources([...presentResources(compiled), listed])
  writeFileSync(join(folder, RESOURCES_FILE), list)
  return folder
}
