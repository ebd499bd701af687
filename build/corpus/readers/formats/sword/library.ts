/**
 * A SWORD library folder: which modules it holds and where each one's data lie. Finds them by their .conf
 * files, whatever those are called, and follows DataPath in any letter case, because packages exist whose
 * .conf and folder differ in it. Knows nothing of what is in the data.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../../../draft.js'
import { faultMessage, ReaderFault } from '../../shared/reader-fault.js'
import { type Conf, confValue, parseConf } from './conf.js'
import { readBytes, readNames } from './files.js'

export interface SwordModule {
  readonly name: string
  /** The module's own `Version`, as printed; absent if the .conf has none. */
  readonly version: string | undefined
  readonly confPath: string
  /** The folder of its data; undefined if DataPath is missing or points nowhere. */
  readonly dataPath: string | undefined
  readonly conf: Conf
}

export interface SwordLibrary {
  /** In the order of their .conf files' names. */
  readonly modules: readonly SwordModule[]
  /** One error for each .conf that cannot be read; the others are listed all the same. */
  readonly messages: readonly Message[]
}

/**
 * Lists the modules of a library folder, the one that contains `mods.d/` and `modules/`. A folder without
 * `mods.d` holds none; that is no error here.
 */
export function listSwordModules(root: string): SwordLibrary {
  const modules: SwordModule[] = []
  const messages: Message[] = []
  const folder = findEntry(root, 'mods.d')
  if (folder === undefined) return { modules, messages }
  for (const file of readNames(folder).filter((name) => /\.conf$/i.test(name))) {
    const confPath = join(folder, file)
    try {
      const conf = parseConf(readBytes(confPath), confPath)
      const dataPath = resolvePath(root, confValue(conf, 'DataPath'))
      modules.push({
        name: conf.name,
        version: confValue(conf, 'Version'),
        confPath,
        dataPath,
        conf,
      })
    } catch (error) {
      messages.push(faultMessage(error))
    }
  }
  return { modules, messages }
}

/** The module of that name in any letter case; without a name the only one. Throws a ReaderFault. */
export function chooseModule(root: string, library: SwordLibrary, name?: string): SwordModule {
  const wanted = name?.toLowerCase()
  const found = library.modules.filter(
    (module) => wanted === undefined || module.name.toLowerCase() === wanted,
  )
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  const names = library.modules.map((module) => module.name).join(', ') || 'none'
  const asked = name === undefined ? 'holds no single module' : `holds no single module ${name}`
  throw new ReaderFault(root, `the SWORD library ${asked}; its modules: ${names}`)
}

/** The entry of a folder with that name in any letter case, the exact one first; undefined if none. */
export function findEntry(folder: string, name: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const names = readNames(folder)
  const match = names.includes(name)
    ? name
    : names.find((entry) => entry.toLowerCase() === name.toLowerCase())
  return match === undefined ? undefined : join(folder, match)
}

/** A path below root, step by step; `..` leads nowhere, a .conf must not reach out of its library. */
function resolvePath(root: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  let place: string | undefined = root
  for (const step of path.split(/[\\/]/).filter((part) => part !== '' && part !== '.')) {
    place = step === '..' || place === undefined ? undefined : findEntry(place, step)
  }
  return place
}
