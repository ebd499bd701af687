/** Writes the collection for Bruno to dist/bruno, after `make build`: `node dist/build/package/bruno.js`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../project.js'
import { collectionOf } from './bruno/collection.js'

const root = projectRoot(import.meta.dirname)
const folder = join(root, 'dist', 'bruno')
const document = JSON.parse(readFileSync(join(root, 'dist', 'openapi.json'), 'utf8'))
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of collectionOf(document)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
