// check: docs/COMMANDS.md has every command as the program has it, and no other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { type Command, EXIT } from '../../src/cli/command.js'
import { COMMANDS } from '../../src/cli/program.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const FILE = join(PACKAGE_ROOT, 'docs/COMMANDS.md')
const LISTED = COMMANDS.filter(({ isHidden }) => isHidden !== true)

/** The part of the page that a command has. */
function sectionOf({ name, summary, argument, ...command }: Command): string {
  const shown = argument && (command.argumentIsWords ? `${argument[0]}...` : argument[0])
  const usage = shown && (command.argumentIsOptional ? ` [${shown}]` : ` <${shown}>`)
  const meaning = argument && ` \`${argument[0]}\`: ${argument[1]}.`
  const options = (command.options ?? []).map(
    ({ flags, description, required }) =>
      `- \`${flags}\`: ${description}${required ? ' (required)' : ''}\n`,
  )
  const list = options.length > 0 ? `\n${options.join('')}` : ''
  const examples = (command.examples ?? []).map(([line, what]) => `${line}   # ${what}\n`)
  return (
    `## lectern ${name}${usage ?? ''}\n\n` +
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.${meaning ?? ''}\n${list}` +
    `\n\`\`\`sh\n${examples.join('')}\`\`\`\n`
  )
}

// UPDATE_COMMANDS=1 writes the sections anew; what stands below the examples of a command stays.
const PAGE = LISTED.reduce(
  (page, command) => {
    if (process.env.UPDATE_COMMANDS !== '1') return page
    const head = new RegExp(
      `\\n## lectern ${command.name}(?: [<[].*)?\\n[^]*?\n\`\`\`sh\n[^]*?\`\`\`\\n`,
    )
    return page.replace(head, () => `\n${sectionOf(command)}`)
  },
  readFileSync(FILE, 'utf8'),
)
if (process.env.UPDATE_COMMANDS === '1') writeFileSync(FILE, PAGE)

t.test('docs/COMMANDS.md has every command as the program has it, and no other', async (t) => {
  for (const command of LISTED) {
    const section = sectionOf(command)
    t.ok(
      PAGE.includes(`\n${section}`),
      `UPDATE_COMMANDS=1 sh test/run.sh test/cli/document.ts writes:\n${section}`,
    )
  }
  const names = [...PAGE.matchAll(/^## lectern ([a-z -]+?)(?: [<[].*)?$/gm)].map(([, name]) => name)
  t.strictSame(
    names,
    LISTED.map(({ name }) => name),
  )
  const codes = [...PAGE.matchAll(/^\| (\d) \| /gm)].map(([, code]) => Number(code))
  t.strictSame(codes, Object.values(EXIT))
})

t.test('every command has an example, and each is of that command', async (t) => {
  for (const { name, examples = [] } of LISTED) {
    t.ok(examples.length > 0, name)
    for (const [line] of examples) t.match(line, new RegExp(`\\blectern ${name}\\b`))
  }
})
