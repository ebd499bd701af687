/**
 * Writes the modules of types that are made from the OpenAPI document, those of the client and of the dashboard's
 * page, and the page's names of operations. Run `npm run client-types` after docs/openapi.json has changed; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.js'
import { TYPES_MODULES, typesOf } from './client/types.js'
import { NAMES_FILE, namesModule } from './operation-names.js'

const root = projectRoot(import.meta.dirname)
const document = readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')
for (const module of TYPES_MODULES) {
  writeFileSync(join(root, module.file), await typesOf(document, module))
}
writeFileSync(join(root, NAMES_FILE), namesModule())
