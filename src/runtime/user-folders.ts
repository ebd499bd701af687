/**
 * The folders of data: below LECTERN_HOME if it is set, as in the image. Otherwise those of the account that runs an installed
 * package: what npm puts into a folder node_modules keeps nothing beside itself, since another account may own that folder
 * and the next release replaces it. A checkout and the single executable without LECTERN_HOME keep theirs beside the program.
 */
import { userInfo } from 'node:os'
import { posix, win32 } from 'node:path'
import { EMBEDDED, PACKAGE_ROOT } from './assets.js'

/** Absolute. */
export interface UserFolders {
  /** The texts that were added, with their records and the operator's catalogues: what is worth a backup. */
  readonly corpus: string
  /** What was compiled of them. */
  readonly compiled: string
  /** Keys, their use and the operator's password. */
  readonly state: string
  /** What can be fetched again. */
  readonly cache: string
}

/** What the folders depend on besides the environment. */
export interface Machine {
  /** Folder of the program. */
  readonly root: string
  readonly platform: NodeJS.Platform
  /** The home folder that the system has for the account. May throw. */
  readonly systemHome: () => string
}

const THIS_MACHINE: Machine = {
  root: PACKAGE_ROOT,
  platform: process.platform,
  systemHome: () => userInfo().homedir,
}

/** Whether the program at `root` was installed as a package. */
export function isInstalled(root = PACKAGE_ROOT): boolean {
  return root !== EMBEDDED && /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]?$/.test(root)
}

/**
 * The folders of data: below LECTERN_HOME if it is set, else, of an installed package, where the system keeps such things, by
 * the XDG Base Directory Specification on Linux. Undefined if the program keeps them beside itself, null if the account of
 * an installed package has no home folder.
 */
export function userFolders(
  env: Readonly<Record<string, string | undefined>>,
  { root, platform, systemHome }: Machine = THIS_MACHINE,
): UserFolders | null | undefined {
  const isWindows = platform === 'win32'
  const { isAbsolute, join, resolve } = isWindows ? win32 : posix
  const named = env.LECTERN_HOME
  if (named && !named.includes('\0')) return inside(resolve(named))
  if (!isInstalled(root)) return undefined
  const said = isWindows ? env.USERPROFILE : env.HOME
  const home = said && isAbsolute(said) ? said : homeOfAccount()
  if (isWindows) return inside(folder(env.LOCALAPPDATA, 'AppData', 'Local'))
  if (platform === 'darwin') {
    const folders = inside(folder(undefined, 'Library', 'Application Support'))
    return folders && { ...folders, cache: folder(undefined, 'Library', 'Caches') as string }
  }
  const folders = inside(folder(env.XDG_DATA_HOME, '.local', 'share'))
  const state = folder(env.XDG_STATE_HOME, '.local', 'state')
  const cache = folder(env.XDG_CACHE_HOME, '.cache')
  return folders && state && cache ? { ...folders, state, cache } : null

  function inside(data: string | undefined): UserFolders | null {
    if (data === undefined) return null
    const [corpus, compiled, state, cache] = ['corpus', 'compiled', 'state', 'cache'].map((name) =>
      join(data, name),
    ) as [string, string, string, string]
    return { corpus, compiled, state, cache }
  }
  /** Lectern's own in a folder of the account. By the specification a path that is not absolute is ignored. */
  function folder(wanted: string | undefined, ...usual: string[]): string | undefined {
    if (wanted && isAbsolute(wanted)) return join(wanted, 'lectern')
    return home === undefined ? undefined : join(home, ...usual, 'lectern')
  }
  function homeOfAccount(): string | undefined {
    try {
      const found = systemHome()
      return isAbsolute(found) ? found : undefined
    } catch {
      return undefined
    }
  }
}
