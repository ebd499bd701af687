/**
 * Writes the OpenAPI document to dist/openapi.json, where the server reads it, and its compressed forms beside it:
 * `node dist/build/package/openapi.js`. A file that is right already is left alone.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { documentText } from '../../src/openapi/document.js'
import { projectRoot } from '../project.js'

/** The next step up takes five times as long and saves little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const root = projectRoot(import.meta.dirname)
const file = join(root, 'dist', 'openapi.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const text = documentText(version)
write(file, Buffer.from(text))
write(`${file}.gz`, gzipSync(text, { level: 9 }))
write(`${file}.br`, brotliCompressSync(text, BROTLI))

function write(path: string, bytes: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
}
