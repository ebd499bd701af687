/**
 * Writes the modules that are made from the OpenAPI document and the table of operations: types and methods of the client, types
 * of the dashboard's page, the pages' names of operations and calls of the client, and the names that requests are counted under. Run `npm run client-types` after docs/openapi.json has changed; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.js'
import { CALLS_FILE, callsModule, METHODS_FILE, methodsModule } from './client/methods.js'
import { TYPES_MODULES, typesOf } from './client/types.js'
import { COUNTED_FILE, countedModule, NAMES_FILE, namesModule } from './operation-names.js'

const root = projectRoot(import.meta.dirname)
const document = readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')
for (const module of TYPES_MODULES) {
  writeFileSync(join(root, module.file), await typesOf(document, module))
}
writeFileSync(join(root, METHODS_FILE), methodsModule())
writeFileSync(join(root, CALLS_FILE), callsModule())
writeFileSync(join(root, NAMES_FILE), namesModule())
writeFileSync(join(root, COUNTED_FILE), countedModule())
