// check: The tables of README.md and LEEME.md are those of the operations.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { OPERATIONS } from '../../src/operations/operations.js'
import { isInPath, type Operation } from '../../src/operations/vocabulary/operation.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const MARKED = /(<!-- operations -->\n)[\s\S]*?(\n<!-- end of operations -->)/
const HEADS = { en: '| path | does |', es: '| ruta | qué hace |' }

/** A row: the path with what it requires, and the summary. */
function rowOf(operation: Operation, lang: 'en' | 'es'): string {
  const { path, summary, parameters } = operation
  const names = Object.keys(parameters).filter((name) => !isInPath(operation, name))
  const required = names.filter((name) => parameters[name]?.required)
  const query = required.map((name) => `${name}=`).join('&')
  const shown = [path, query].filter((part) => part !== '').join('?')
  return `| \`${shown}\` | ${summary[lang]} |`
}

for (const [page, lang] of [
  ['README.md', 'en'],
  ['LEEME.md', 'es'],
] as const) {
  t.test(page, async (t) => {
    const file = join(PACKAGE_ROOT, page)
    const text = readFileSync(file, 'utf8')
    const rows = OPERATIONS.map((operation) => rowOf(operation, lang))
    const table = [HEADS[lang], '|---|---|', ...rows].join('\n')
    const fresh = text.replace(MARKED, (_, head, end) => head + table + end)
    if (process.env.UPDATE_TABLES === '1') writeFileSync(file, fresh)
    t.match(text, MARKED)
    t.ok(
      readFileSync(file, 'utf8') === fresh,
      'if not: UPDATE_TABLES=1 sh test/run.sh test/docs/tables.ts',
    )
  })
}
