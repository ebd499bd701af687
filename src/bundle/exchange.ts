/**
 * Replaces files and folders atomically, all or none. New ones are prepared beside the old ones. Then one rename
 * creates a journal: before it nothing has changed; after it every change is made, because the next process carries out
 * the journal of one that was killed. Knows nothing of the content of the files.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLeftOver, OWNER } from './owner.js'

const PREFIX = '.exchange-'
const JOURNAL = '.journal'

/** Paths are absolute, so that a journal can be carried out from anywhere. */
interface Journal {
  readonly folders: readonly FolderMove[]
  /** The folder whose files go to the folder of the journal. */
  readonly fresh: string
  readonly remove: readonly string[]
}

interface FolderMove {
  readonly from: string
  readonly to: string
  /** The path that the present folder is moved to before it is removed. */
  readonly old: string
}

export interface Exchange {
  /** The folder for files that are to appear in `out` under the same names; made when it is first used. */
  readonly fresh: string
  /** The path of `fresh`, which need not be there yet. */
  readonly freshPath: string
  /** The path of a new folder that is to take the place of `folder`; whoever fills it makes it. */
  replace(folder: string): string
  /** Takes a file or folder away. */
  remove(path: string): void
  /** Exchanges everything. Throws, and has changed nothing, if a file would replace a folder. */
  commit(): void
  /** Removes what was prepared and not committed. */
  abandon(): void
}

/**
 * Begins an exchange in the folder `out`. A process that prepares several at once gives each a `label` of its own, of
 * letters and digits.
 */
export function openExchange(out: string, label = ''): Exchange {
  // The sign after it keeps a label of digits apart from the mark of the process.
  const own = join(out, `${PREFIX}${label === '' ? '' : `${label}_-`}${OWNER}`)
  const fresh = `${own}.new`
  const journal = `${own}${JOURNAL}`
  const folders: FolderMove[] = []
  const remove: string[] = []
  return {
    get fresh() {
      mkdirSync(fresh, { recursive: true })
      return fresh
    },
    freshPath: fresh,
    replace: (to) => {
      const hidden = join(dirname(to), `.${basename(to)}-${OWNER}`)
      const move = { from: `${hidden}.new`, to, old: `${hidden}.old` }
      rmSync(move.from, { recursive: true, force: true })
      folders.push(move)
      return move.from
    },
    remove: (path) => {
      remove.push(path)
    },
    commit: () => {
      const names = existsSync(fresh) ? readdirSync(fresh) : []
      for (const name of names) refuseFolder(join(out, name))
      if (names.length + folders.length + remove.length === 0) return
      mkdirSync(out, { recursive: true })
      writeFileSync(own, JSON.stringify({ folders, fresh, remove } satisfies Journal))
      renameSync(own, journal)
      carryOut(journal)
    },
    abandon: () => {
      for (const { from } of folders) rmSync(from, { recursive: true, force: true })
      rmSync(fresh, { recursive: true, force: true })
    },
  }
}

/**
 * Carries out what processes that were killed had committed in `out`, and removes what they had prepared
 * there. To be called before anything in it is read or changed.
 */
export function finishExchanges(out: string): void {
  if (!existsSync(out)) return
  const names = readdirSync(out).filter((name) => name.startsWith(PREFIX) && isLeftOver(name))
  for (const name of names.filter((one) => one.endsWith(JOURNAL))) carryOut(join(out, name))
  for (const name of names) rmSync(join(out, name), { recursive: true, force: true })
}

/** May be interrupted anywhere and begun again, also by two processes at once. */
function carryOut(file: string): void {
  if (!existsSync(file)) return
  const { folders, fresh, remove } = JSON.parse(readFileSync(file, 'utf8')) as Journal
  for (const { from, to, old } of folders) {
    if (!existsSync(from)) continue
    if (existsSync(to)) move(to, old)
    move(from, to)
  }
  for (const name of existsSync(fresh) ? readdirSync(fresh) : []) {
    move(join(fresh, name), join(dirname(file), name))
  }
  for (const path of [...remove, ...folders.map(({ old }) => old), fresh, file]) {
    rmSync(path, { recursive: true, force: true })
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (thrown) {
    // Another process has done it.
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
  }
}

function refuseFolder(path: string): void {
  if (!existsSync(path) || !lstatSync(path).isDirectory()) return
  throw Object.assign(new Error(`${path} is a folder: a file must take its place`), { errno: 21 })
}
