/**
 * Writes client/src/schema.ts: the types of /v1 as the OpenAPI document tells them. `npm run client-types` after
 * docs/openapi.json has changed; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.js'
import { typesOf } from './client/types.js'

const root = projectRoot(import.meta.dirname)
const document = readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')
writeFileSync(join(root, 'client', 'src', 'schema.ts'), await typesOf(document))
