// full: The package that npm makes has what the program needs, no scripture, and runs nothing when it is installed.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { removeStaleOutputs } from '../../../build/package/stale-outputs.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { put, scratch } from '../../helpers/corpus-project.js'
import { lockedPackages } from '../../helpers/package-registry.js'

const PACK = ['pack', '--json', '--ignore-scripts', '--dry-run']
const source = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))
const { stdout } = await promisify(execFile)('npm', PACK, { cwd: PACKAGE_ROOT })
const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }]

/** The files of a folder below the project that end so, by their path there. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => ending.test(name))
}

t.test('the package has what the program needs, and nothing else', async (t) => {
  const paths = files.map(({ path }) => path)
  for (const path of [
    ...['LICENSE', 'NOTICE', 'README.md', 'LEEME.md', 'package.json', 'docs/CONFIGURATION.md'],
    ...['dist/src/cli.js', 'dist/program/lectern.cjs'],
    ...['dist/program/licences.txt', 'dist/openapi.json', 'dist/dashboard/index.html'],
    ...['dist/docs/manifest.json', 'dist/build/project.js', 'dist/man/lectern.1'],
    ...filesIn('corpus/names', /\.json$/),
    ...filesIn('corpus/versions', /\.json$/),
    ...filesIn('corpus/fixups', /\.json$/),
    ...filesIn('corpus/meaning', /\.tsv$/),
    ...filesIn('build/corpus', /\.ts$/).map((file) => `dist/${file.replace(/\.ts$/, '.js')}`),
  ]) {
    t.ok(paths.includes(path), path)
  }
  const allowed =
    /^(?:[A-Z]+(?:\.md)?|package\.json|docs\/[A-Z-]+\.md|corpus\/(?:versions|names|fixups)\/\w+\.json|corpus\/meaning\/\w+\.tsv|dist\/(?:src|build\/corpus)\/[\w/.-]+\.js|dist\/build\/project\.js|dist\/program\/[\w-]+\.(?:cjs|txt)|dist\/(?:dashboard|docs|reader)\/.+|dist\/man\/(?:es\/)?lectern\.1|dist\/openapi\.json(?:\.br|\.gz)?)$/
  t.strictSame(
    paths.filter((path) => !allowed.test(path)),
    [],
  )
  // What the program looks for beside itself.
  const named = filesIn('src', /\.ts$/).flatMap((file) => [
    ...readFileSync(join(PACKAGE_ROOT, file), 'utf8').matchAll(/PACKAGE_ROOT, '(dist\/[^']+)'/g),
  ])
  const wanted = new Set(named.map(([, path]) => path as string))
  t.ok(wanted.size > 3, 'the places were found')
  for (const path of wanted) {
    const isThere = paths.some((one) => one === path || one.startsWith(`${path}/`))
    t.ok(isThere || path === 'dist/corpus', path)
  }
  const stale = paths
    .filter((path) => /^dist\/(?:src|build)\//.test(path))
    .map((path) => path.slice('dist/'.length, -'.js'.length))
    .filter((path) => !existsSync(join(PACKAGE_ROOT, `${path}.ts`)))
  t.strictSame(stale, [], 'compiled from a source that is gone: run make clean build')
})

t.test('what was compiled of a source that is gone is removed', async (t) => {
  const root = scratch(t)
  put(root, { 'src/a/b.ts': '', 'build/c.ts': '' })
  put(join(root, 'dist'), {
    'src/a/b.js': '',
    'src/a/old.js': '',
    'build/c.js': '',
    'build/d.js': '',
  })
  removeStaleOutputs(root)
  const left = (readdirSync(join(root, 'dist'), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.js'),
  )
  t.strictSame(left.sort(), ['build/c.js', 'src/a/b.js'])
})

t.test('there is no scripture in it', async (t) => {
  const text = files
    .filter(({ path }) => !/\.(?:br|gz)$/.test(path))
    .map(({ path }) => readFileSync(join(PACKAGE_ROOT, path), 'utf8'))
    .join('\n')
  for (const id of ['kjv', 'rv1909', 'web']) {
    const bundle = JSON.parse(readFileSync(join(PACKAGE_ROOT, `dist/corpus/${id}.json`), 'utf8'))
    const verses = bundle.verses as readonly { readonly text: string }[]
    const sample = verses.filter((_, at) => at % 499 === 7).map(({ text }) => text.slice(0, 60))
    t.ok(sample.length > 60)
    t.strictSame(
      sample.filter((words) => words.length > 40 && text.includes(words)),
      [],
      id,
    )
  }
})

t.test('it runs nothing when it is installed, and every native part comes built', async (t) => {
  const scripts = Object.keys(source.scripts).filter((name) =>
    /install|prepare|pack|publish/.test(name),
  )
  t.strictSame(scripts, [])
  t.strictSame(source.bin, { lectern: 'dist/src/cli.js' })
  t.match(source, { license: 'MIT', engines: { node: /^>=20/ } })
  const packages = lockedPackages()
  const natives = packages
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  t.strictSame(natives, [])
  for (const [os, cpu] of [
    ...[
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
    ],
    ...[
      ['win32', 'x64'],
      ['win32', 'arm64'],
    ],
  ] as [string, string][]) {
    for (const part of ['@libsql/', '@node-rs/argon2-']) {
      // There is no SQLite for Windows on ARM; there Node for x64 runs it.
      if (part === '@libsql/' && os === 'win32' && cpu === 'arm64') continue
      const found = packages.find(
        (one) => one.name.startsWith(part) && one.os?.includes(os) && one.cpu?.includes(cpu),
      )
      t.ok(found, `${part} for ${os} on ${cpu}`)
    }
  }
})
