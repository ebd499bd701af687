// check: docs/COMMANDS.md and docs/COMANDOS.md have every command as the program has it, and no other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { type Command, type CommandOption, EXIT } from '../../src/cli/command.js'
import { COMMANDS, helpTexts } from '../../src/cli/program.js'
import { HELP } from '../../src/cli/words/help-spanish.js'
import { SENTENCES } from '../../src/cli/words/sentences-spanish.js'
import { wordsIn } from '../../src/cli/words/words.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const PAGES = { en: 'docs/COMMANDS.md', es: 'docs/COMANDOS.md' } as const
type PageLanguage = keyof typeof PAGES
const LANGUAGES = Object.keys(PAGES) as PageLanguage[]
const WORDS = { en: await wordsIn('en'), es: await wordsIn('es') }
const REQUIRED = { en: 'required', es: 'obligatoria' }
const LISTED = COMMANDS.filter(({ isHidden }) => isHidden !== true)

/** Of a section that says once what many commands have: its head, what a command says of it, and what joins two meanings. */
const MANY = {
  en: { head: 'Options of many commands', also: 'also', or: 'or, by the command,' },
  es: { head: 'Opciones de muchas órdenes', also: 'también', or: 'o, según la orden,' },
} as const
const counts = new Map<string, number>()
const meaningOf = ({ flags, description }: CommandOption) => `${flags}\n${description}`
for (const option of LISTED.flatMap(({ options = [] }) => options)) {
  counts.set(meaningOf(option), (counts.get(meaningOf(option)) ?? 0) + 1)
}
const isOfMany = (option: CommandOption) =>
  !option.required && (counts.get(meaningOf(option)) ?? 0) > 1

/** The section of what many commands have. */
function manyIn(language: PageLanguage): string {
  const meanings = new Map<string, string[]>()
  for (const [meaning, count] of counts) {
    const [flags = '', description = ''] = meaning.split('\n')
    const said = meanings.get(flags) ?? []
    if (count > 1) meanings.set(flags, [...said, WORDS[language].help(description)])
  }
  const lines = [...meanings].map(
    ([flags, said]) => `- \`${flags}\`: ${said.join(`; ${MANY[language].or} `)}\n`,
  )
  return `## ${MANY[language].head}\n\n${lines.join('')}`
}

/** The part of the page that a command has. */
function sectionOf({ name, argument, ...command }: Command, language: PageLanguage): string {
  const { help } = WORDS[language]
  const summary = help(command.summary)
  const shown = argument && (command.argumentIsWords ? `${argument[0]}...` : argument[0])
  const usage = shown && (command.argumentIsOptional ? ` [${shown}]` : ` <${shown}>`)
  const meaning = argument && ` \`${argument[0]}\`: ${help(argument[1])}.`
  const all = command.options ?? []
  const options = all
    .filter((option) => !isOfMany(option))
    .map(
      ({ flags, description, required }) =>
        `- \`${flags}\`: ${help(description)}${required ? ` (${REQUIRED[language]})` : ''}\n`,
    )
  const many = all.filter(isOfMany).map(({ flags }) => `\`${flags}\``)
  const { also, head } = MANY[language]
  const anchor = head.toLowerCase().replaceAll(' ', '-')
  if (many.length > 0) options.push(`- [${also}](#${anchor}) ${many.join(', ')}\n`)
  const list = options.length > 0 ? `\n${options.join('')}` : ''
  const examples = (command.examples ?? []).map(([line, what]) => `${line}   # ${help(what)}\n`)
  return (
    `## lectern ${name}${usage ?? ''}\n\n` +
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.${meaning ?? ''}\n${list}` +
    `\n\`\`\`sh\n${examples.join('')}\`\`\`\n`
  )
}

// UPDATE_COMMANDS=1 writes the sections anew; what stands below the examples of a command stays.
function pageIn(language: PageLanguage): string {
  const file = join(PACKAGE_ROOT, PAGES[language])
  const text = readFileSync(file, 'utf8')
  if (process.env.UPDATE_COMMANDS !== '1') return text
  const page = LISTED.reduce((page, command) => {
    const head = new RegExp(
      `\\n## lectern ${command.name}(?: [<[].*)?\\n[^]*?\n\`\`\`sh\n[^]*?\`\`\`\\n`,
    )
    return page.replace(head, () => `\n${sectionOf(command, language)}`)
  }, text).replace(/\n## Op[^\n]+\n\n(?:- [^\n]+\n)+/, () => `\n${manyIn(language)}`)
  writeFileSync(file, page)
  return page
}

t.test('the pages have every command as the program has it, and no other', async (t) => {
  for (const language of LANGUAGES) {
    const page = pageIn(language)
    t.ok(page.includes(`\n${manyIn(language)}`))
    for (const command of LISTED) {
      const section = sectionOf(command, language)
      t.ok(
        page.includes(`\n${section}`),
        `UPDATE_COMMANDS=1 sh test/run.sh test/cli/document.ts writes:\n${section}`,
      )
    }
    const names = [...page.matchAll(/^## lectern ([a-z -]+?)(?: [<[].*)?$/gm)].map(
      ([, name]) => name,
    )
    t.strictSame(
      names,
      LISTED.map(({ name }) => name),
    )
    const codes = [...page.matchAll(/^\| (\d) \| /gm)].map(([, code]) => Number(code))
    t.strictSame(codes, Object.values(EXIT))
  }
})

t.test('all that the help says is there in Spanish, and nothing else', async (t) => {
  t.strictSame([...new Set(helpTexts())].sort(), Object.keys(HELP).sort())
})

t.test('a sentence for the person is put into Spanish with what it names', async (t) => {
  const { sentence } = WORDS.es
  const examples: readonly (readonly [string, string])[] = [
    [
      'PORT must be a whole number from 0 to 65535, and not "x".',
      'PORT debe ser un número entero de 0 a 65535, y no "x".',
    ],
    ['Nothing is changed.', 'No se ha cambiado nada.'],
    ['rv1909: compiling', 'rv1909: compilando'],
    ["error: unknown option '--x'", "error: no existe la opción '--x'"],
    ['what no table has', 'what no table has'],
    ['', ''],
  ]
  for (const [english, spanish] of examples) t.equal(sentence(english), spanish)
  for (const [english, spanish] of SENTENCES) {
    t.equal(english.split('{}').length, spanish.split('{}').length, english)
  }
  t.equal(WORDS.en.sentence('Nothing is changed.'), 'Nothing is changed.')
})

t.test('every command has an example, and each is of that command', async (t) => {
  for (const { name, examples = [] } of LISTED) {
    t.ok(examples.length > 0, name)
    for (const [line] of examples) t.match(line, new RegExp(`\\blectern ${name}\\b`))
  }
})
