// check: Folders of data follow the rules of each system and of LECTERN_HOME.
import { posix, win32 } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { EMBEDDED, PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { isInstalled, type Machine, userFolders } from '../../src/runtime/user-folders.js'

const systemHome = () => '/home/of the system'
const LINUX: Machine = {
  root: '/usr/local/lib/node_modules/lectern',
  platform: 'linux',
  systemHome,
}
const MAC: Machine = { ...LINUX, platform: 'darwin' }
const WINDOWS: Machine = {
  root: 'C:\\Users\\Ñandú\\AppData\\Roaming\\npm\\node_modules\\lectern',
  platform: 'win32',
  systemHome: () => 'C:\\Users\\Ñandú',
}
const NOBODY = () => {
  throw Object.assign(new Error('no such user'), { code: 'ENOENT' })
}

t.test('a package is installed where its folder lies in node_modules', async (t) => {
  for (const root of [
    LINUX.root,
    WINDOWS.root,
    '/home/a b/node_modules/@someone/lectern',
    '/srv/node_modules/.pnpm/lectern@0.2.0/node_modules/lectern',
  ]) {
    t.ok(isInstalled(root), root)
  }
  for (const root of [PACKAGE_ROOT, EMBEDDED, '/app', '/home/node_modules.old/lectern', '/']) {
    t.notOk(isInstalled(root), root)
    t.equal(userFolders({ HOME: '/y' }, { ...LINUX, root }), undefined, root)
    const home = userFolders({ LECTERN_HOME: '/x', HOME: '/y' }, { ...LINUX, root })
    t.equal(home?.compiled, '/x/compiled', root)
  }
})

t.test('on Linux the folders follow the XDG Base Directory Specification', async (t) => {
  const usual = {
    corpus: '/home/ana/.local/share/lectern/corpus',
    compiled: '/home/ana/.local/share/lectern/compiled',
    state: '/home/ana/.local/state/lectern',
    cache: '/home/ana/.cache/lectern',
  }
  t.strictSame(userFolders({ HOME: '/home/ana' }, LINUX), usual)
  const chosen = { XDG_DATA_HOME: '/d', XDG_STATE_HOME: '/s', XDG_CACHE_HOME: '/c' }
  t.strictSame(userFolders({ HOME: '/home/ana', ...chosen }, LINUX), {
    corpus: '/d/lectern/corpus',
    compiled: '/d/lectern/compiled',
    state: '/s/lectern',
    cache: '/c/lectern',
  })
  for (const wrong of ['data', './data', '../data', '~/data', '']) {
    const env = { XDG_DATA_HOME: wrong, XDG_STATE_HOME: wrong, XDG_CACHE_HOME: wrong }
    t.strictSame(userFolders({ HOME: '/home/ana', ...env }, LINUX), usual, `"${wrong}" is ignored`)
  }
  t.strictSame(userFolders({ HOME: '/home/ana' }, { ...LINUX, platform: 'freebsd' }), usual)
})

t.test('macOS and Windows have their own places', async (t) => {
  const support = '/Users/ana/Library/Application Support/lectern'
  t.strictSame(userFolders({ HOME: '/Users/ana', XDG_DATA_HOME: '/d' }, MAC), {
    corpus: `${support}/corpus`,
    compiled: `${support}/compiled`,
    state: `${support}/state`,
    cache: '/Users/ana/Library/Caches/lectern',
  })
  const local = 'C:\\Users\\Ñandú\\AppData\\Local'
  const expected = Object.fromEntries(
    ['corpus', 'compiled', 'state', 'cache'].map((name) => [name, `${local}\\lectern\\${name}`]),
  )
  t.strictSame(userFolders({ LOCALAPPDATA: local }, WINDOWS), expected)
  t.strictSame(userFolders({ USERPROFILE: 'C:\\Users\\Ñandú', HOME: '/c' }, WINDOWS), expected)
  t.strictSame(userFolders({ LOCALAPPDATA: 'Local' }, WINDOWS), expected, 'by the system')
})

t.test('LECTERN_HOME holds everything, whatever the system has', async (t) => {
  for (const [machine, { join }, home] of [
    [LINUX, posix, '/srv/bible texts'],
    [MAC, posix, '/srv/bible texts'],
    [WINDOWS, win32, 'D:\\bible texts'],
  ] as const) {
    const expected = Object.fromEntries(
      ['corpus', 'compiled', 'state', 'cache'].map((name) => [name, join(home, name)]),
    )
    const env = { LECTERN_HOME: home, XDG_DATA_HOME: '/d', LOCALAPPDATA: 'C:\\l' }
    t.strictSame(userFolders(env, machine), expected, machine.platform)
    t.strictSame(userFolders(env, { ...machine, systemHome: NOBODY }), expected)
  }
  t.equal(
    userFolders({ LECTERN_HOME: 'here' }, LINUX)?.state,
    posix.join(process.cwd(), 'here/state'),
    'a relative one starts at the working folder',
  )
})

t.test('without HOME the system says where the home is; without any there is none', async (t) => {
  for (const env of [{}, { HOME: '' }, { HOME: 'home' }]) {
    t.equal(userFolders(env, LINUX)?.cache, '/home/of the system/.cache/lectern')
    t.equal(userFolders(env, { ...LINUX, systemHome: NOBODY }), null)
    t.equal(userFolders(env, { ...MAC, systemHome: () => '' }), null)
  }
  t.equal(userFolders({}, { ...WINDOWS, systemHome: NOBODY }), null)
  const half = { XDG_DATA_HOME: '/d', XDG_CACHE_HOME: '/c' }
  t.equal(userFolders(half, { ...LINUX, systemHome: NOBODY }), null)
})

t.test('settings take the folders, unless they are set', async (t) => {
  const folders = userFolders({ HOME: '/home/ana' }, LINUX)
  t.match(readConfig({}, folders), {
    config: { stateDir: folders?.state, corpusDir: folders?.compiled },
  })
  t.match(readConfig({ STATE_DIR: '/s', CORPUS_DIR: '/c' }, folders), {
    config: { stateDir: '/s', corpusDir: '/c' },
  })
  t.match(readConfig({}, null), {
    kind: 'refused',
    problems: [/^LECTERN_HOME must be set: this account has no home folder/],
  })
})
