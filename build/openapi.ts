/**
 * Writes the OpenAPI document to dist/openapi.json, where the server reads it: `node dist/build/openapi.js`. A
 * file that is right already is left alone.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentText } from '../src/openapi/document.js'
import { projectRoot } from './project.js'

const root = projectRoot(import.meta.dirname)
const file = join(root, 'dist', 'openapi.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const text = await documentText(version)
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
