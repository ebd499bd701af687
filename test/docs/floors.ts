// check: An import goes down the floors and never up; pages import nothing that is not for a browser.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

/** The rooms of `src/`, floor by floor: a room imports rooms of the floors below its own. */
const FLOORS = [
  'canon sqlite runtime',
  'state',
  'numbering',
  'bundle',
  'reference forms',
  'text',
  'search suggest meaning',
  'library quotations',
  'answers metrics',
  'rate-limit operations',
  'mcp',
  'http',
  'config.ts',
  'doctor',
  'dashboard reader',
  'server openapi',
  'cli',
  'cli.ts',
].map((floor) => floor.split(' ').map((room) => `src/${room}`))

/** What imports only the rooms that are named, and itself. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'src/pages': [],
  'src/docs': ['src/pages'],
  'src/dashboard/page': ['src/pages'],
  'src/reader/page': ['src/pages'],
  'src/reader/page/links': ['src/canon', 'src/reference'],
  build: [
    ...['src/canon', 'src/numbering', 'src/bundle', 'src/forms', 'src/reference', 'src/sqlite'],
    'build/corpus/meaning',
  ],
  // Pools the words of all texts, as the server reads them.
  'build/corpus/meaning': [
    ...['build', 'src/bundle', 'src/canon', 'src/forms', 'src/library', 'src/meaning'],
    ...['src/numbering', 'src/text', 'src/runtime'],
  ],
  'build/package': [
    'build',
    'src/canon',
    'src/docs',
    'src/pages',
    'src/openapi',
    'src/operations',
    'src/reference',
    'src/runtime',
    'src/state',
  ],
}

/** Files whose imports go elsewhere, with their reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/cli/corpus/with-corpus.ts': 'the commands of the build are loaded when they are called',
  'build/package/program.ts': 'names a module of the build in a pattern',
  'build/package/program-code.ts': 'runs the whole program once',
  'build/package/man/page.ts': 'is made from the tables of commands and settings',
}

const ROOMS = [...FLOORS.flat(), ...Object.keys(APART)].sort((a, b) => b.length - a.length)
const roomOf = (path: string) => ROOMS.find((room) => path === room || path.startsWith(`${room}/`))

t.test('an import goes down', async (t) => {
  const files = ['src', 'build'].flatMap((folder) =>
    readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  t.ok(files.length > 500)
  for (const file of files.filter((file) => EXCEPTIONS[file] === undefined)) {
    const code = readFileSync(join(PACKAGE_ROOT, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)) {
      const path = relative(PACKAGE_ROOT, join(PACKAGE_ROOT, file, '..', name))
      const [from, to] = [roomOf(file), roomOf(path.replace(/\.js$/, '.ts'))]
      const line = `${file} imports ${path}`
      if (from === undefined || to === undefined) t.fail(`${line}: a room that no floor names`)
      else if (from !== to && !mayImport(from, to)) t.fail(line)
    }
  }
})

function mayImport(from: string, to: string): boolean {
  const apart = APART[from]
  if (apart !== undefined) return apart.includes(to)
  const floorOf = (room: string) => FLOORS.findIndex((floor) => floor.includes(room))
  return to in APART ? to === 'src/pages' : floorOf(to) < floorOf(from)
}
