// check: docs/COMMANDS.md and docs/COMANDOS.md have every command as the program has it, and no other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { type Command, EXIT } from '../../src/cli/command.js'
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

const OPTIONS = { en: 'Options', es: 'Opciones' }
/** The head of the page names them once. */
const OF_MANY = new Set([
  '--version <id>',
  '--json',
  '--no-color',
  '--offline',
  '--corpus <folder>',
])

/** The part of the page that a command has. */
function sectionOf({ name, argument, ...command }: Command, language: PageLanguage): string {
  const { help } = WORDS[language]
  const summary = help(command.summary)
  const shown = argument && (command.argumentIsWords ? `${argument[0]}...` : argument[0])
  const usage = shown && (command.argumentIsOptional ? ` [${shown}]` : ` <${shown}>`)
  // What several commands take is said at the first of them.
  const first = LISTED.find((other) => other.argument?.[1] === argument?.[1])
  const meaning = argument && first?.name === name && ` \`${argument[0]}\`: ${help(argument[1])}.`
  const own = (command.options ?? []).filter(({ flags }) => !OF_MANY.has(flags))
  const flags = own.map(
    ({ flags, required }) => `\`${flags}\`${required ? ` (${REQUIRED[language]})` : ''}`,
  )
  const list = flags.length > 0 ? `\n${OPTIONS[language]}: ${flags.join(', ')}.\n` : ''
  const examples = (command.examples ?? []).map(([line, what]) => `${line}   # ${help(what)}\n`)
  return (
    `## lectern ${name}${usage ?? ''}\n\n` +
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.${meaning || ''}\n` +
    `\n\`\`\`sh\n${examples.join('')}\`\`\`\n${list}`
  )
}

// UPDATE_COMMANDS=1 writes the sections anew; what stands below the options of a command stays.
function pageIn(language: PageLanguage): string {
  const file = join(PACKAGE_ROOT, PAGES[language])
  const text = readFileSync(file, 'utf8')
  if (process.env.UPDATE_COMMANDS !== '1') return text
  const page = LISTED.reduce((page, command) => {
    const head = new RegExp(
      `\\n## lectern ${command.name}(?: [<[].*)?\\n[^]*?\n\`\`\`sh\n[^]*?\`\`\`\\n(?:\\n${OPTIONS[language]}: .*\\n)?`,
    )
    return page.replace(head, () => `\n${sectionOf(command, language)}`)
  }, text)
  writeFileSync(file, page)
  return page
}

t.test('the pages have every command as the program has it, and no other', async (t) => {
  for (const language of LANGUAGES) {
    const page = pageIn(language)
    for (const flags of OF_MANY) t.match(page, `\`${flags}\``)
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
