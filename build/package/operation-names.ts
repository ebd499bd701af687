/** The dashboard's names of the operations under /v1, from the table of operations. `npm run client-types` writes them; a test compares. */
import { OPERATIONS } from '../../src/operations/operations.js'

/** Relative to the project's folder. */
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
