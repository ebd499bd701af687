/**
 * The texts that come compiled with the program, in a checkout, an image or the single executable, put into the data folder
 * of LECTERN_HOME, where an operator's own texts lie beside them. Of another release they take the place of the former ones;
 * a version of which the operator has files stays as it is.
 */
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CATALOGUE_FILE,
  type Catalogue,
  decodeCatalogue,
  encodeCatalogue,
} from '../bundle/catalogue.js'
import { finishExchanges, openExchange } from '../bundle/exchange.js'
import {
  decodeResources,
  encodeResources,
  type ListedResource,
  RESOURCES_FILE,
} from '../bundle/resources/resource.js'
import {
  EMBEDDED,
  PACKAGE_ROOT,
  readBytesSync,
  readText,
  SUPPLIED_LIST,
} from '../runtime/assets.js'
import type { UserFolders } from '../runtime/user-folders.js'

/** Names the texts that were put into the folder. */
const MARK = '.supplied'
const COMPILED = 'dist/corpus/'

export type Supply =
  /** Nothing came with the program, or it lies there already. */
  | { readonly kind: 'nothing' }
  /** `isWhole` is false if texts of the operator's must be compiled again to be served. */
  | { readonly kind: 'brought'; readonly isWhole: boolean }

/** Puts the texts of the program at `root` into the folders. Throws an error of the file system, and has changed nothing then. */
export function bringSupplied(
  { corpus, compiled }: Pick<UserFolders, 'corpus' | 'compiled'>,
  root = PACKAGE_ROOT,
): Supply {
  const lists = [CATALOGUE_FILE, RESOURCES_FILE].map((name) => readText(join(root, COMPILED, name)))
  const [catalogue, resources] = lists
  if (catalogue === undefined) return { kind: 'nothing' }
  const mark = createHash('sha256').update(JSON.stringify(lists)).digest('hex')
  if (readText(join(compiled, MARK)) === mark) return { kind: 'nothing' }
  mkdirSync(compiled, { recursive: true })
  finishExchanges(compiled)
  const own = ownIds(corpus)
  const exchange = openExchange(compiled, 'supplied')
  try {
    for (const file of suppliedFiles(root)) {
      const isCompiled = file.startsWith(COMPILED)
      const name = isCompiled ? file.slice(COMPILED.length) : file
      if (isCompiled && own.includes(name.split('.', 1)[0] as string)) continue
      // Records, names and corrections, of the executable alone: they belong beside the operator's own texts.
      copy(join(root, file), isCompiled ? join(exchange.fresh, name) : join(dirname(corpus), name))
    }
    const merged = mergeVersions(decodeCatalogue(catalogue, CATALOGUE_FILE), compiled, own)
    writeFileSync(join(exchange.fresh, CATALOGUE_FILE), encodeCatalogue(merged))
    writeFileSync(join(exchange.fresh, RESOURCES_FILE), mergeResources(resources, compiled, own))
    writeFileSync(join(exchange.fresh, MARK), mark)
    exchange.commit()
    const listed = new Set(merged.versions.map(({ record }) => record.id))
    return { kind: 'brought', isWhole: own.every((id) => id.includes('-') || listed.has(id)) }
  } finally {
    exchange.abandon()
  }
}

/** Ids of the versions and works of which the operator has files. */
function ownIds(corpus: string): readonly string[] {
  const folder = join(corpus, 'local')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
}

/** Paths in the program's folder. */
function suppliedFiles(root: string): readonly string[] {
  if (root === EMBEDDED) return JSON.parse(readText(join(root, SUPPLIED_LIST)) as string)
  return readdirSync(join(root, COMPILED), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => COMPILED + name)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (from.startsWith(`${EMBEDDED}/`)) writeFileSync(to, readBytesSync(from))
  else copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

/** The supplied versions, and those that only the operator has, or has in place of them. */
function mergeVersions(supplied: Catalogue, compiled: string, own: readonly string[]): Catalogue {
  const kept = presentVersions(compiled).filter(({ record }) => own.includes(record.id))
  const ids = new Set(kept.map(({ record }) => record.id))
  const versions = [...supplied.versions.filter(({ record }) => !own.includes(record.id)), ...kept]
  return {
    versions: versions.sort((one, other) => (one.record.id < other.record.id ? -1 : 1)),
    absent: supplied.absent.filter(({ id }) => !ids.has(id)),
    names: supplied.names,
  }
}

function presentVersions(compiled: string): Catalogue['versions'] {
  const file = join(compiled, CATALOGUE_FILE)
  try {
    return existsSync(file) ? decodeCatalogue(readFileSync(file, 'utf8'), file).versions : []
  } catch {
    // Of another format, or damaged: the operator's texts are compiled again.
    return []
  }
}

function mergeResources(
  supplied: string | undefined,
  compiled: string,
  own: readonly string[],
): string {
  const read = (text: string | undefined): readonly ListedResource[] => {
    try {
      return text === undefined ? [] : decodeResources(text, RESOURCES_FILE)
    } catch {
      return []
    }
  }
  const isOwn = ({ record }: ListedResource) => own.includes(record.id)
  const kept = read(readText(join(compiled, RESOURCES_FILE))).filter(isOwn)
  return encodeResources([...read(supplied).filter((one) => !isOwn(one)), ...kept])
}
