// release: The client as it is published: packed, installed in an empty project without a network, used from there.
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startServer } from '../../src/server/server.js'
import { scratch } from '../helpers/corpus-project.js'
import { blocksOf, isLike } from '../helpers/markdown-blocks.js'
import { without } from '../helpers/programs.js'

const run = promisify(execFile)
const CLIENT = join(PACKAGE_ROOT, 'client')
const TSC = join(PACKAGE_ROOT, 'node_modules/typescript/bin/tsc')
const [example, shown] = blocksOf('client/README.md').filter(({ language }) =>
  ['js', 'text'].includes(language),
)
/** A program in TypeScript that compiles only if the types have come along. */
const TYPED = `import { createClient, type FailureCode, LecternError, type SearchOptions } from '@lectern/client'

const options: SearchOptions = { book: 'JHN', limit: 1 }
export async function first(): Promise<string | FailureCode> {
  const client = createClient({ baseUrl: 'http://127.0.0.1', key: 'x' })
  const answer = await client.search('word', options)
  if (!answer.ok) return answer.failure.code
  return answer.data.results[0]?.reference ?? new LecternError({} as never).message
}
// @ts-expect-error: a key must be given.
createClient({ baseUrl: '' })
// @ts-expect-error: there is no such option.
createClient({ baseUrl: '', key: '', secret: '' })
`

t.test('the packed client works in a project of its own', { skip: without('npm') }, async (t) => {
  const folder = scratch(t)
  const project = join(folder, 'project')
  const packs = join(folder, 'packs')
  for (const one of [project, packs]) mkdirSync(one)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  }
  for (const name of ['NODE_OPTIONS', 'NODE_V8_COVERAGE']) delete env[name]
  const at = (cwd: string) => ({ cwd, env })
  const modules = join(PACKAGE_ROOT, 'node_modules')
  const { dependencies } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'))

  t.test('it has its files, types, licence and page, and nothing else', async (t) => {
    const folders = [
      CLIENT,
      ...[...Object.keys(dependencies), 'openapi-typescript-helpers'].map((name) =>
        join(modules, name),
      ),
    ]
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', packs, ...folders]
    const { stdout } = await run('npm', args, at(folder))
    const [{ files, version }] = JSON.parse(stdout) as [
      { readonly files: readonly { readonly path: string }[]; readonly version: string },
    ]
    const paths = files.map(({ path }) => path)
    for (const path of 'LICENSE README.md package.json dist/index.js dist/index.d.ts'.split(' ')) {
      t.ok(paths.includes(path), path)
    }
    t.strictSame(
      paths.filter((path) => path.startsWith('dist/')).sort(),
      readdirSync(join(CLIENT, 'src'))
        .flatMap((name) => ['.d.ts', '.js'].map((end) => `dist/${name.replace('.ts', end)}`))
        .sort(),
    )
    t.equal(paths.length, 3 + 2 * readdirSync(join(CLIENT, 'src')).length)
    t.match(readFileSync(join(CLIENT, 'README.md'), 'utf8'), `lectern-client-${version}.tgz`)
    t.equal(
      readFileSync(join(CLIENT, 'LICENSE'), 'utf8'),
      readFileSync(join(PACKAGE_ROOT, 'LICENSE'), 'utf8'),
    )
  })

  t.test('it is installed without a network', async (t) => {
    writeFileSync(join(project, 'package.json'), '{ "private": true }')
    const files = readdirSync(packs).map((name) => join(packs, name))
    t.equal(files.length, 3)
    const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files]
    await run('npm', args, at(project))
    t.ok(readdirSync(join(project, 'node_modules/@lectern/client')).includes('dist'))
  })

  t.test('the commands of its pages make it from sources and install it elsewhere', async (t) => {
    const source = join(folder, 'source')
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    for (const name of ['Makefile', 'package.json', '.npmrc', 'tsconfig.json', 'client']) {
      const isSource = (path: string) => path !== join(CLIENT, 'dist')
      cpSync(join(PACKAGE_ROOT, name), join(source, name), { recursive: true, filter: isSource })
    }
    symlinkSync(modules, join(source, 'node_modules'))
    // What the first command needs from the network, and the program itself, are there already.
    const done = ['-o', 'node_modules/.installed', '-o', 'dist/.compiled']
    mkdirSync(join(source, 'dist'))
    for (const page of ['client/README.md', 'docs/guides/client.md', 'docs/guides/es/client.md']) {
      const block = blocksOf(page).find(({ text }) => text.startsWith('make client\n'))
      const [make = '', install = ''] = String(block?.text).trim().split('\n')
      await run('make', [...done, ...make.split(' ').slice(1)], at(source))
      const [, file] = /^npm install \.\/(\S+\.tgz)$/.exec(install) ?? []
      const others = readdirSync(packs).filter((name) => name !== file)
      const files = [join(source, String(file)), ...others.map((name) => join(packs, name))]
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], at(elsewhere))
      const script =
        "import { createClient } from '@lectern/client'; console.log(typeof createClient)"
      const args = ['--input-type=module', '-e', script]
      const { stdout } = await run('node', args, at(elsewhere))
      t.equal(stdout, 'function\n', page)
      for (const left of ['client/dist', 'dist/.client', String(file)]) {
        rmSync(join(source, left), { recursive: true })
      }
      rmSync(join(elsewhere, 'node_modules'), { recursive: true })
    }
  })

  t.test('the example of its page runs', async (t) => {
    const reading = readConfig({ PORT: '0', STATE_DIR: join(folder, 'state'), LOG_LEVEL: 'error' })
    if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
    const server = await startServer(reading.config)
    t.teardown(() => server.close())
    writeFileSync(join(project, 'verse.mjs'), String(example?.text))
    const given = { ...env, LECTERN: server.url, KEY: String(server.firstKey) }
    const { stdout } = await run('node', ['verse.mjs'], { cwd: project, env: given })
    t.ok(isLike(String(shown?.text).trim(), stdout.trim()), stdout)
    const { LECTERN: _, ...unset } = given
    const failed = await run('node', ['verse.mjs'], { cwd: project, env: unset }).catch(
      (error: { readonly stderr: string }) => error,
    )
    t.match(failed.stderr, /TypeError: createClient needs baseUrl, the address of the server/)
  })

  t.test('`require` finds it where Node can load modules so', async (t) => {
    const script = `const { createClient } = require('@lectern/client')
process.stdout.write(typeof createClient)`
    writeFileSync(join(project, 'old.cjs'), script)
    const features = process.features as { readonly require_module?: boolean }
    if (features.require_module !== true) {
      t.pass('this Node cannot')
      return
    }
    const { stdout } = await run('node', ['old.cjs'], at(project))
    t.equal(stdout, 'function')
  })

  t.test('its types are found, and are strict', async (t) => {
    writeFileSync(join(project, 'typed.mts'), TYPED)
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const) {
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom']
      const how = ['--module', module, '--moduleResolution', resolution]
      const args = [TSC, ...options, ...how, 'typed.mts']
      const { stdout } = await run(process.execPath, args, at(project)).catch((error) => error)
      t.equal(stdout, '', `${module}: ${stdout}`)
    }
  })
})
