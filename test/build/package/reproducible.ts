// release: Two builds in two folders have the same bytes: program, pages, documentation and compiled texts.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { scratch } from '../../helpers/corpus-project.js'

/** V8's code of the program is of this machine's processor, and what the compiler keeps for its next run names folders. */
const OWN = /\.code$|tsbuildinfo$|\/\.(?:compiled|page|docs|openapi|client)$/

/** What a build reads, as deploy/Dockerfile copies it. */
const SOURCES = [
  ...['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'NOTICE', 'Makefile', 'lectern'],
  ...['tsconfig.json', 'tsconfig.build.json', 'src', 'build', 'corpus', 'docs/guides'],
]

/** The tools of a build are the system's, and more than the tests name. */
const PATH = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter)

/** Builds the sources, with the downloads of this project, in a folder of any name and another time zone. */
function build(folder: string, TZ: string): ReadonlyMap<string, string> {
  for (const name of SOURCES) {
    cpSync(join(PACKAGE_ROOT, name), join(folder, name), {
      recursive: true,
      // Texts of an operator are no part of the project.
      filter: (path) => !path.startsWith(join(PACKAGE_ROOT, 'corpus/local/')),
    })
  }
  symlinkSync(join(PACKAGE_ROOT, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(PACKAGE_ROOT, '.cache/corpus'), join(folder, '.cache/corpus'), { recursive: true })
  // The packages are those of this project: nothing is installed into them.
  const words = ['--silent', '--old-file=node_modules/.installed', 'build']
  execFileSync('make', words, {
    cwd: folder,
    env: { ...process.env, TZ, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !OWN.test(file))
  return new Map(
    files.sort().map((file) => {
      const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
      return [relative(dist, file), sha256]
    }),
  )
}

t.test('two builds in two folders have the same bytes', async (t) => {
  const parent = scratch(t)
  const one = build(join(parent, 'one'), 'America/Bogota')
  const other = build(join(parent, 'another folder'), 'Asia/Tokyo')
  t.ok(one.size > 500, `${one.size} files`)
  for (const part of ['program/lectern.cjs', 'corpus/rv1909.json', 'openapi.json', 'docs/']) {
    t.ok(
      [...one.keys()].some((name) => name.startsWith(part)),
      part,
    )
  }
  t.strictSame([...other.keys()], [...one.keys()])
  t.strictSame(
    [...one].filter(([name, sha256]) => other.get(name) !== sha256).map(([name]) => name),
    [],
    'files that differ',
  )
})
