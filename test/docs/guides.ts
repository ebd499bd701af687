// check: Each guide has one outline in both languages, and begins with what a user can run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  fileOf,
  GUIDE_LANGUAGES,
  GUIDE_NAMES,
  type GuideLanguage,
} from '../../build/package/docs/guides.js'
import { BOOKS } from '../../src/canon/books.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { languages } from '../helpers/languages.js'
import { blocksOf } from '../helpers/markdown-blocks.js'

const FOLDER = 'docs/guides'
const read = (lang: GuideLanguage, name: string) =>
  readFileSync(join(PACKAGE_ROOT, FOLDER, fileOf(lang, name)), 'utf8')
const blocks = (lang: GuideLanguage, name: string) => blocksOf(join(FOLDER, fileOf(lang, name)))
/** Kinds of blocks that a reader runs. */
const RUN = new Set(['sh', 'js', 'python', 'php', 'html'])
/** The longest way to the first block, in words. */
const MOST_WORDS = 60
/** Commands of an operator. */
const OPERATOR = /^(?:\.\/)?lectern\b|^docker\b|^make\b|^npm\b/m

/** What two translations have in common, in order: headings, blocks, tables with their size, lists with theirs. */
function outline(text: string): string[] {
  const parts: string[] = []
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const [, kind] = /^```(\w*)$/.exec(line) ?? []
    if (kind !== undefined) {
      if (fence === undefined) parts.push(`block ${kind}`)
      fence = fence === undefined ? kind : undefined
    } else if (fence !== undefined) continue
    else if (line.startsWith('#')) parts.push((/^#+/.exec(line) as RegExpExecArray)[0])
    else if (line.startsWith('|')) parts.push(`row of ${line.split(/(?<!\\)\|/).length - 2}`)
    else if (/^(?:[-*]|\d+\.) /.test(line)) parts.push('item')
  }
  return parts
}

/** Code without what is said in a language: comments, strings, and the header that asks for the language. */
function bare(code: string): string {
  return code
    .replace(/ -H "Accept-Language: es"|, ['"]Accept-Language['"]: ['"]es['"]/g, '')
    .replace(/"""[\s\S]*?"""|\/\*\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/\s+/g, ' ')
}

/** Paths of the service that a shell block asks for, and the programs that it starts. */
function requests(code: string): string[] {
  const paths = code.replace(/(?<=\/versions\/)\w+/, ':id')
  return paths.match(/\$LECTERN\/[\w/:-]+|^\.?\/?\w+|(?<=\| )\w+/gm) ?? []
}

t.test('every file is a guide, and every guide is there in both languages', async (t) => {
  for (const lang of GUIDE_LANGUAGES) {
    const folder = join(PACKAGE_ROOT, FOLDER, lang === 'en' ? '' : lang)
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
    t.strictSame(files.sort(), GUIDE_NAMES.map((name) => `${name}.md`).sort(), lang)
  }
})

for (const name of GUIDE_NAMES) {
  t.test(`${name}: both languages have one outline and the same blocks`, async (t) => {
    t.strictSame(outline(read('es', name)), outline(read('en', name)))
    const [english, spanish] = [blocks('en', name), blocks('es', name)]
    for (const [at, { language, text, place }] of english.entries()) {
      const other = spanish[at]?.text ?? ''
      if (language === 'sh') t.strictSame(requests(other), requests(text), place)
      else if (RUN.has(language)) t.equal(bare(other), bare(text), place)
    }
  })

  t.test(`${name}: it begins with what a user of the API can run`, async (t) => {
    for (const lang of GUIDE_LANGUAGES) {
      const [first] = blocks(lang, name)
      const text = read(lang, name)
      const words = text.slice(0, text.indexOf('```')).split(/\s+/).length
      t.ok(words <= MOST_WORDS, `${lang}: ${words} words before it`)
      // Who sets up an assistant gives it a file.
      const takes = name === 'mcp' ? first?.language === 'json' : RUN.has(first?.language ?? '')
      t.ok(takes, `${lang}: ${first?.language}`)
      t.notMatch(first?.text, OPERATOR, lang)
    }
  })

  t.test(`${name}: no line of it is in the other language`, async (t) => {
    for (const lang of GUIDE_LANGUAGES) {
      const prose = read(lang, name)
        .replace(/^```[\s\S]*?^```$/gm, '')
        .replace(/`[^`]*`|\]\([^)]*\)/g, '')
      const foreign =
        lang === 'en' ? /\b(?:que|los|del|para|una)\b/i : /\b(?:the|with|which|and|of)\b/i
      for (const line of prose.split('\n')) t.notMatch(line, foreign, `${lang}: ${line}`)
    }
  })
}

t.test('the codes of all books stand in a guide, with their names', async (t) => {
  for (const lang of GUIDE_LANGUAGES) {
    const names = languages.find(({ language }) => language === lang)?.books ?? []
    const rows = [...read(lang, 'references').matchAll(/\| `([A-Z0-9]{3})` \| ([^|]+) (?=\|)/g)]
    t.strictSame(
      Object.fromEntries(rows.map(([, code, name]) => [code, name])),
      Object.fromEntries(
        BOOKS.map(({ abbreviation, number }) => [abbreviation, names[number - 1]?.name]),
      ),
    )
  }
})

t.test('the first guide leads to all others, in its groups', async (t) => {
  for (const lang of GUIDE_LANGUAGES) {
    const linked = [...read(lang, 'guides').matchAll(/^- .*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name),
    )
    t.strictSame(
      linked,
      GUIDE_NAMES.filter((name) => name !== 'guides'),
      lang,
    )
  }
})
