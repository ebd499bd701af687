/**
 * From the table of operations: their names on the dashboard, and what requests are counted under. `npm run client-types` writes
 * both; a test compares.
 */
import { OPERATIONS } from '../../src/operations/operations.js'
import { OPERATIONS as COUNTED } from '../../src/state/usage/operations.js'

/** Relative to the project's folder. */
export const COUNTED_FILE = 'src/state/usage/operations.ts'
export const NAMES_FILE = 'src/dashboard/page/strings/operations.ts'

const LANGUAGES = ['en', 'es', 'pt'] as const

/** The text of the module. */
export function namesModule(): string {
  const languages = LANGUAGES.map((language) => {
    const lines = OPERATIONS.map(
      ({ usage, label }) => `    'operation.${usage}': '${label[language]}',\n`,
    )
    return `  ${language}: {\n${lines.join('')}  },\n`
  })
  return `/** Names of the operations. Made from src/operations by \`npm run client-types\`: do not edit. */
export const OPERATION_NAMES = {
${languages.join('')}} as const
`
}

/** Counted, and no row: several verses, the tools of assistants, and an unknown path or a method that is not allowed. */
const APART = ['range', 'mcp', 'other'] as const

/**
 * The text of the module. Counts are stored by name; tables show them in this order, so a name stays where it is and a new one
 * comes last.
 */
export function countedModule(): string {
  const all = new Set<string>([...OPERATIONS.map(({ usage }) => usage), ...APART])
  const known = COUNTED.filter((name) => all.has(name))
  const lines = [...new Set([...known, ...all])].map((name) => `  '${name}',\n`)
  return `/** What requests are counted under. Made from src/operations by \`npm run client-types\`: do not edit. */
export const OPERATIONS = [
${lines.join('')}] as const
`
}
