/** Writes dist/man/lectern.1 and dist/man/es/lectern.1: `node dist/build/package/man.js`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.js'
import { manualPage } from './man/page.js'

const root = projectRoot(import.meta.dirname)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
for (const [language, folder] of [
  ['en', join(root, 'dist', 'man')],
  ['es', join(root, 'dist', 'man', 'es')],
] as const) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lectern.1'), await manualPage(language, version))
}
