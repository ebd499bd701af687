// release, long: The program installs by npm into an empty prefix, and serves texts from a catalogue.
/**
 * It is packed, installed from a registry of this machine and run with an empty home; the test makes the catalogue of
 * the real modules.
 */
import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { modsOf, serveCatalogue, usfmZip, zipOf } from '../../helpers/catalogue-server.js'
import { scratch } from '../../helpers/corpus-project.js'
import { findInstalled } from '../../helpers/installed-sword.js'
import { servePackages } from '../../helpers/package-registry.js'
import { without } from '../../helpers/programs.js'

const run = promisify(execFile)
const PACK = ['pack', '--json', '--ignore-scripts']
const INSTALL = ['install', '--global', '--no-audit', '--no-fund']
/** An account without a name, for the second user. */
const STRANGER = 54_321
const isRoot = process.getuid?.() === 0

interface Packed {
  readonly filename: string
}

const source = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))

/** A home, an account, and the program that was installed for it. */
class User {
  readonly home: string
  readonly env: Record<string, string>
  readonly #account: { uid?: number; gid?: number }
  readonly #program: string

  constructor(
    home: string,
    program: string,
    { env = {}, uid = undefined as number | undefined } = {},
  ) {
    this.home = home
    this.#program = program
    this.#account = uid === undefined ? {} : { uid, gid: uid }
    this.env = {
      PATH: process.env.PATH as string,
      HOME: home,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    }
    mkdirSync(home, { recursive: true })
    if (uid !== undefined) chownSync(home, uid, uid)
  }

  #start(words: readonly string[], env: Record<string, string>) {
    const options = { cwd: '/', env: { ...this.env, ...env }, ...this.#account }
    const child = spawn(this.#program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, said, ended }
  }

  /** A command until its end. */
  async lectern(words: readonly string[], env: Record<string, string> = {}) {
    const { said, ended } = this.#start(words, env)
    return { code: await ended, ...said }
  }

  /** Serves until the test ends; `key` is the one that this start has shown, or the one given. */
  async serve(t: Test, words: readonly string[] = [], env: Record<string, string> = {}, key = '') {
    const { child, said, ended } = this.#start(['serve', ...words], env)
    const stop = async () => {
      child.kill('SIGTERM')
      return ended
    }
    t.teardown(stop)
    // The announcement is one piece. Compiling takes its time, so nothing but the end of the process ends the wait.
    const listens = new Promise<void>((resolve) => {
      child.stdout.on('data', () => said.out.includes('listens on') && resolve())
    })
    const isUp = await Promise.race([listens.then(() => true), ended.then(() => false)])
    if (!isUp) throw new Error(`it does not serve: ${said.err}`)
    const [url = ''] = /http:\/\/\S+/.exec(said.out) ?? []
    const shown = /lectern_live_\w+/.exec(said.out)?.[0] ?? key
    const ask = (path: string) => fetch(url + path, { headers: { 'x-api-key': shown } })
    const versions = async () => {
      const { data } = (await (await ask('/v1/versions')).json()) as {
        data: { versions: { id: string }[] }
      }
      return data.versions.map(({ id }) => id)
    }
    return { said, key: shown, ask, versions, stop }
  }

  /** Files below the home, without npm's and without what a text consists of. */
  files(): string[] {
    return readdirSync(this.home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.home, join(entry.parentPath, entry.name)))
  }
}

/** Every file below a folder with its time and size: what a program that writes there would change. */
function stateOf(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).map((name) => {
    const { size, mtimeMs } = lstatSync(join(folder, name))
    return `${name} ${size} ${mtimeMs}`
  })
}

function setWritable(folder: string, isWritable: boolean): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = lstatSync(path)
    chmodSync(path, isWritable ? mode | 0o200 : mode & 0o555)
  }
}

/** A SWORD repository of the modules that the default versions are made of. */
async function mirror(t: Test): Promise<string> {
  const confs: Record<string, string> = {}
  const archives: Record<string, Uint8Array> = {}
  for (const name of ['spaRV1909eb', 'engKJV2006eb', 'engWEB2015eb']) {
    const { root } = findInstalled([name]) ?? {}
    if (root === undefined) throw new Error(`there is no module ${name}: run make build first`)
    const conf = readFileSync(join(root, 'mods.d', `${name}.conf`))
    const data = /^DataPath=\.\/(.+?)\/?\r?$/m.exec(conf.toString('latin1'))?.[1] as string
    confs[name] = conf.toString('utf8').replace(/^\[.*\]\r?\n/m, '')
    const files = readdirSync(join(root, data)).map((file): [string, Uint8Array] => [
      `${data}/${file}`,
      readFileSync(join(root, data, file)),
    ])
    archives[`/packages/rawzip/${name}.zip`] = zipOf({
      [`mods.d/${name.toLowerCase()}.conf`]: conf,
      ...Object.fromEntries(files),
    })
  }
  const server = await serveCatalogue(t, { '/mods.d.tar.gz': modsOf(confs), ...archives })
  return server.base
}

t.test('packed, installed, served', { skip: without('npm') }, async (t) => {
  // Blanks and letters beyond ASCII in every path; open to the second user.
  const folder = join(scratch(t), 'Ñandú y más')
  mkdirSync(folder)
  chmodSync(join(folder, '..'), 0o755)
  const prefix = join(folder, 'pre fix')
  const env = {
    ...{ PATH: process.env.PATH as string, HOME: join(folder, 'of npm') },
    ...{ npm_config_registry: await servePackages(t), npm_config_update_notifier: 'false' },
  }
  const npm = (cwd: string, ...words: string[]) => run('npm', words, { cwd, env })
  const pack = async (from: string) => {
    const { stdout } = await npm(from, ...PACK, '--pack-destination', folder)
    return join(folder, (JSON.parse(stdout) as [Packed])[0].filename)
  }
  const install = (file: string) => npm(folder, ...INSTALL, '--prefix', prefix, file)
  const archive = await pack(PACKAGE_ROOT)
  t.match(archive, `lectern-${source.version}.tgz`)
  await install(archive)
  const root = join(prefix, 'lib/node_modules/lectern')
  setWritable(prefix, false)
  const before = stateOf(prefix)
  const program = join(prefix, 'bin/lectern')
  const ana = new User(join(folder, 'home of Ana'), program)
  const base = await mirror(t)

  t.test('without a text it says which command adds the default ones', async (t) => {
    t.match(await ana.lectern(['--version']), { code: 0, out: `${source.version}\n` })
    t.match(await ana.lectern(['serve']), {
      code: 1,
      out: '',
      err: /^There are no texts in .*Ana\/\.local\/share\/lectern\/compiled: `lectern serve --yes` adds/,
    })
    t.match(await ana.lectern(['get', 'John 3:16']), {
      code: 1,
      err: /no compiled corpus is there; run `lectern corpus add --defaults`/,
    })
    t.strictSame(ana.files(), [])
  })

  let key = ''
  t.test('serve --yes fetches, compiles and serves them', async (t) => {
    t.match(await ana.lectern(['corpus', 'catalogues', 'add', base, '--name', 'mirror']), {
      code: 0,
    })
    const { said, ask, versions, ...server } = await ana.serve(t, ['--yes'])
    key = server.key
    t.match(said.err, /mirror:engKJV2006eb: added as kjv, 66 books, 31102 verses/)
    const verse = await ask('/v1/verses/JHN/11/35?version=KJV')
    t.equal(verse.status, 200)
    t.match(await verse.json(), { data: { text: 'Jesus wept.' } })
    t.strictSame(await versions(), ['kjv', 'rv1909', 'web'])
    const found = await ask('/v1/search?q=%22jesus%20wept%22&version=kjv')
    t.match(await found.json(), { data: { total: 1 } })
    for (const path of ['/', '/docs', '/dashboard', '/openapi.json', '/livez', '/v1/today']) {
      t.equal((await ask(path)).status, 200, path)
    }
    t.equal(await server.stop(), 0)
  })

  t.test('its texts are those of a checkout, byte for byte', async (t) => {
    for (const id of ['kjv', 'rv1909', 'web']) {
      for (const file of [`${id}.json`, `${id}.words`, `${id}.layers`]) {
        t.ok(
          readFileSync(join(ana.home, '.local/share/lectern/compiled', file)).equals(
            readFileSync(join(PACKAGE_ROOT, 'dist/corpus', file)),
          ),
          file,
        )
      }
    }
  })

  t.test('everything lies in the folders of the account', async (t) => {
    const places =
      /^\.(?:local\/share\/lectern\/(?:corpus\/local|compiled)|local\/state\/lectern|cache\/lectern)\//
    t.strictSame(
      ana.files().filter((file) => !places.test(file)),
      [],
    )
    for (const file of [
      '.local/state/lectern/state.db',
      '.local/share/lectern/corpus/local/kjv/engKJV2006eb.zip',
      '.local/share/lectern/corpus/local/catalogues.json',
      '.local/share/lectern/compiled/catalogue.json',
    ]) {
      t.ok(ana.files().includes(file), file)
    }
    t.strictSame(stateOf(prefix), before, 'nothing is written beside the program')
  })

  t.test('commands work on the folders of the account', async (t) => {
    t.match(await ana.lectern(['get', 'Juan 11:35']), { code: 0, out: /^Juan 11:35\t/ })
    t.match(await ana.lectern(['keys', 'create', '--name', 'Web']), { code: 0 })
    t.match(await ana.lectern(['corpus', 'list']), { code: 0, out: /^kjv +en +sword +66/m })
    t.match(await ana.lectern(['corpus', 'compile', '--json']), {
      code: 0,
      out: /^(?:[^}]+"outcome":"unchanged"\}){3}\]\n$/,
    })
    t.match(await ana.lectern(['corpus', 'remove', 'web']), { code: 0 })
    t.match(await ana.lectern(['versions']), { code: 0, out: /kjv[\s\S]*rv1909/i })
    t.notOk(existsSync(join(ana.home, '.local/share/lectern/compiled/web.json')))
  })

  t.test('several processes serve them too', async (t) => {
    const { ask, stop } = await ana.serve(t, [], { WORKERS: '2' }, key)
    t.equal((await ask('/v1/verses/JHN/11/35?version=RV1909')).status, 200)
    t.equal(await stop(), 0)
  })

  const uid = isRoot ? STRANGER : undefined
  const obadiah = join(folder, 'Abdías.zip')
  writeFileSync(obadiah, usfmZip('Palabra'))
  const own = ['corpus', 'add', obadiah, '--version', 'mio', '--partial', '--name', 'Mío']
  const words = [...own, '--language', 'Spanish', '--language-code', 'es', '--copyright', 'Nadie']
  const benHome = join(folder, 'casa de Ben')
  const ben = new User(benHome, program, {
    env: { XDG_DATA_HOME: 'relative/data', XDG_STATE_HOME: 'state' },
    ...(uid !== undefined && { uid }),
  })

  let keyOfBen = ''
  t.test('a second account has its own texts and keys', async (t) => {
    t.match(await ben.lectern(words), { code: 0 })
    t.notOk(existsSync('/relative') || existsSync('/state'), 'a relative XDG path is ignored')
    t.ok(existsSync(join(benHome, '.local/share/lectern/corpus/local/mio/record.json')))
    const first = await ana.serve(t, [], {}, key)
    const second = await ben.serve(t)
    t.strictSame(await first.versions(), ['kjv', 'rv1909'])
    t.strictSame(await second.versions(), ['mio'])
    t.equal((await first.ask('/v1/verses/JHN/11/35?version=kjv')).status, 200)
    t.equal((await second.ask('/v1/verses/OBA/1/1')).status, 200)
    keyOfBen = second.key
    t.not(keyOfBen, key)
    t.strictSame(await Promise.all([first.stop(), second.stop()]), [0, 0])
    t.strictSame(stateOf(prefix), before)
  })

  t.test('LECTERN_HOME holds everything; without a home it is asked for', async (t) => {
    const home = join(benHome, 'todo aquí')
    t.match(await ben.lectern(words, { LECTERN_HOME: home }), { code: 0 })
    const { ask, stop } = await ben.serve(t, [], { LECTERN_HOME: home })
    t.equal((await ask('/v1/verses/OBA/1/21')).status, 200)
    t.equal(await stop(), 0)
    t.strictSame(readdirSync(home).sort(), ['compiled', 'corpus', 'state'])
    const asked = { code: 1, err: /^LECTERN_HOME must be set: this account has no home folder/ }
    // The account has a home by its name unless it has no name.
    if (isRoot) t.match(await ben.lectern(['versions'], { HOME: '' }), asked)
    const file = join(benHome, 'a file')
    writeFileSync(file, '')
    const refused = await ben.lectern(words, { LECTERN_HOME: join(file, 'below') })
    t.equal(refused.code, 1)
    t.match(refused.err, /ENOTDIR|not a directory/)
    t.notMatch(refused.err, /\n {4}at /, 'no stack')
  })

  t.test('another release takes the place of this one; its texts and keys stay', async (t) => {
    const next = join(folder, 'next')
    const isOwn = (path: string) => !path.slice(root.length).startsWith('/node_modules')
    cpSync(root, next, { recursive: true, filter: isOwn })
    for (const path of [next, prefix]) setWritable(path, true)
    const compiler = join(next, 'dist/build/corpus/signs.js')
    writeFileSync(compiler, `${readFileSync(compiler, 'utf8')}// another release\n`)
    const described = JSON.stringify({ ...source, version: '99.0.0' })
    writeFileSync(join(next, 'package.json'), described)
    await install(await pack(next))
    t.match(await ben.lectern(['--version']), { code: 0, out: '99.0.0\n' })
    const kept = await ana.serve(t, [], {}, key)
    t.equal((await kept.ask('/v1/verses/JHN/11/35?version=kjv')).status, 200)
    t.equal(await kept.stop(), 0)
    t.match(await ben.lectern(['corpus', 'compile', '--json']), {
      code: 0,
      out: '[{"id":"mio","outcome":"compiled"}]\n',
    })
    // What a release leaves whose form is no longer read.
    const compiled = join(benHome, '.local/share/lectern/compiled')
    writeFileSync(join(compiled, 'catalogue.json'), '{"lectern-catalogue":1}')
    writeFileSync(join(compiled, 'mio.json'), '{"lectern-bundle":0}')
    t.match(await ben.lectern(['get', 'Abdías 1:1']), { err: /run `lectern corpus compile`\n$/ })
    const renewed = await ben.serve(t, [], {}, keyOfBen)
    t.match(renewed.said.err, /^The compiled texts are of another release, or damaged: they are/)
    t.strictSame(await renewed.versions(), ['mio'])
    t.equal(await renewed.stop(), 0)
  })
})
