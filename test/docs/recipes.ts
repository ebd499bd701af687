// test: What the pages name exists, what they link to is there, and their tables can be read.
/** What they show and run is tested by test/docs/blocks.ts. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { blocksOf, commandsOf, pages } from '../helpers/markdown-blocks.js'

const read = (page: string) => readFileSync(join(PACKAGE_ROOT, page), 'utf8')
const exists = (path: string) => existsSync(join(PACKAGE_ROOT, path))

const RECIPES = 'docs/HOW-TO-ADD.md'
/** A path of the project in backticks: `src/a/b.ts`, `docs/guides/`, `CHANGELOG.md`. */
const PATH = /`((?:[\w.<>-]+\/)+(?:[\w.<>-]+\.\w+)?|[A-Z]+\.md)`/g
/** The longest cell of a table, about a line. */
const CELL = 120
/** The folder of a file that the recipe makes. */
const NEW_FILE = /^[^<]*\/(?=[^/]*<)/

t.test('every file of a recipe exists, and so does the folder of every new one', async (t) => {
  const recipes = read(RECIPES).split(/^## /m).slice(1)
  t.equal(recipes.length, 8)
  for (const recipe of recipes) {
    const name = recipe.split('\n')[0] as string
    const paths = [...recipe.matchAll(PATH)].map(([, path = '']) => path)
    t.ok(paths.length > 5, name)
    for (const path of paths) t.ok(exists(NEW_FILE.exec(path)?.[0] ?? path), `${name}: ${path}`)
    t.ok(
      paths.some((path) => path.startsWith('test/')),
      `${name} names its tests`,
    )
  }
})

/** The id that a page's reader makes of a heading. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

t.test('no page has two chapters of one name, of which one may contradict the other', async (t) => {
  for (const page of pages()) {
    const text = read(page).replace(/^```[\s\S]*?^```$/gm, '')
    const chapters = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    t.strictSame(chapters, [...new Set(chapters)], page)
  }
})

t.test('every link between pages leads to a file, and to a heading of it', async (t) => {
  let followed = 0
  for (const page of pages()) {
    const text = read(page).replace(/^```[\s\S]*?^```$/gm, '')
    for (const [, href = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(?:[a-z]+:|\/)/.test(href)) continue
      const [path, place] = href.split('#') as [string, string | undefined]
      const target = path === '' ? page : normalize(join(dirname(page), path))
      t.ok(exists(target), `${page}: ${href}`)
      followed += 1
      if (place === undefined || !exists(target)) continue
      const ids = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => idOf(heading))
      const codes = [...read(target).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code = '']) => code)
      t.ok([...ids, ...codes.map((code) => code.toLowerCase())].includes(place), `${page}: ${href}`)
    }
  }
  t.ok(followed > 80)
})

t.test('the index names every page', async (t) => {
  const index = read('docs/README.md')
  const listed = [...index.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) =>
    normalize(join('docs', href)),
  )
  for (const page of pages().filter((page) => page.startsWith('docs/'))) {
    if (page !== 'docs/README.md') t.ok(listed.includes(page), page)
  }
})

t.test('no cell of a table is longer than a line', async (t) => {
  for (const page of pages()) {
    const rows = read(page)
      .replace(/^```[\s\S]*?^```$/gm, '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
    for (const row of rows) {
      for (const cell of row.split(/(?<!\\)\|/)) {
        t.ok(cell.trim().length <= CELL, `${page}: ${cell.trim().slice(0, 60)}`)
      }
    }
  }
})

/** Of pages in Spanish, and the ones in English. */
const TWINS = [
  ['docs/guides/es/', 'docs/guides/'],
  ['OPERACIONES', 'OPERATIONS'],
  ['CONFIGURACION', 'CONFIGURATION'],
  ['COMANDOS', 'COMMANDS'],
] as const
/** The most words of a README, as `wc -w` counts them. */
const MOST_WORDS = 1200

/** What two pages in two languages have in common: headings by depth, commands, blocks, pictures, links, rows. */
function shapeOf(page: string) {
  const text = read(page)
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  return {
    headings: [...prose.matchAll(/^(#+) /gm)].map(([, marks]) => marks),
    // Examples are of a text in the page's language: which commands they are, and how many lines the others have.
    blocks: blocksOf(page).map(({ language, text }) =>
      language === 'sh'
        ? commandsOf(text).map((command) => command.split(' ').slice(0, 2).join(' '))
        : [language, text.split('\n').length],
    ),
    pictures: [...prose.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file),
    links: [...prose.matchAll(/(?<!!)\[[^\]]+\]\(([^)#]+)\)/g)]
      .map(([, href = '']) => TWINS.reduce((path, [own, other]) => path.replace(own, other), href))
      .filter((href) => !/^(?:README|LEEME)\.md$/.test(href))
      .sort(),
    rows: [...prose.matchAll(/^\|.*$/gm)].map(([row]) => row.split('|').length),
    points: [...prose.matchAll(/^- /gm)].length,
    paths: [...prose.matchAll(/`(\/v1\/[^`]*)`/g)].map(([, path]) => path),
    variables: [...prose.matchAll(/`([A-Z_]{4,})[=`]/g)].map(([, name]) => name).sort(),
    /** Figures, whatever stands between thousands and before decimals. */
    figures: [...prose.matchAll(/\d[\d.,]*/g)].map(([text]) => text.replace(/[.,]/g, '')).sort(),
  }
}

t.test('the Spanish README says what the English one says, part for part', async (t) => {
  const [english, spanish] = [shapeOf('README.md'), shapeOf('LEEME.md')]
  t.strictSame(spanish, english)
  t.ok(english.headings.length > 10 && english.blocks.length > 10 && english.figures.length > 20)
  for (const page of ['README.md', 'LEEME.md']) {
    const words = read(page).match(/\S+/g) ?? []
    t.ok(words.length <= MOST_WORDS, `${page}: ${words.length} words`)
  }
  t.match(read('README.md'), '(LEEME.md)')
  t.match(read('LEEME.md'), '(README.md)')
})
