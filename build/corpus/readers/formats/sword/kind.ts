/**
 * What kind of module a .conf describes, and whether this reader can read it: what cannot be read is refused by name.
 */
import { ReaderFault } from '../../shared/reader-fault.js'
import { confValue } from './conf.js'
import type { SwordModule } from './library.js'
import { COMPRESSIONS, type Compression } from './storage/decompress.js'
import { ENCODINGS } from './storage/encoding.js'
import type { Storage } from './storage/read-slots.js'

export interface ModuleKind {
  /** The folder of its data. */
  readonly folder: string
  readonly storage: Storage
  readonly versification: string
}

/** The drivers of Bibles: whether they are packed, and the bytes of a slot's length. */
const DRIVERS: Readonly<Record<string, { readonly isPacked: boolean; readonly bytes: 2 | 4 }>> = {
  zText: { isPacked: true, bytes: 2 },
  zText4: { isPacked: true, bytes: 4 },
  RawText: { isPacked: false, bytes: 2 },
  RawText4: { isPacked: false, bytes: 4 },
}

/** What the other drivers are for. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^(z|raw)com4?$|^hrefcom$|^rawfiles$/i, 'a commentary'],
  [/^(z|raw)ld4?$/i, 'a lexicon or a daily book'],
  [/^rawgenbook$/i, 'a book without chapters and verses'],
]

/** The kind of a module. Throws a ReaderFault that names what cannot be read. */
export function kindOf(module: SwordModule): ModuleKind {
  const { conf, dataPath } = module
  const driver = driverOf(module)
  if (!/^osis$/i.test(confValue(conf, 'SourceType') ?? '')) refuse(module, 'SourceType', ['OSIS'])
  const compression = driver.isPacked ? compressionOf(module) : undefined
  const encodings = ENCODINGS.map(([name]) => name)
  const found = ENCODINGS.find(([, pattern]) => pattern.test(confValue(conf, 'Encoding') ?? ''))
  const [encoding] = found ?? refuse(module, 'Encoding', encodings)
  if (conf.entries.has('cipherkey')) {
    const text = `${module.name}: it has a CipherKey; locked modules cannot be read`
    throw new ReaderFault(module.confPath, text)
  }
  if (dataPath === undefined) {
    const path = confValue(conf, 'DataPath') ?? 'missing'
    const text = `${module.name}: DataPath is ${path}; there is no such folder`
    throw new ReaderFault(module.confPath, text)
  }
  return {
    folder: dataPath,
    storage: { compression, encoding, lengthBytes: driver.bytes },
    versification: confValue(conf, 'Versification') ?? '',
  }
}

/** Throws a ReaderFault if the module is no Bible, whatever else it is. */
export function driverOf(module: SwordModule): (typeof DRIVERS)[string] {
  const value = confValue(module.conf, 'ModDrv') ?? 'missing'
  const name = Object.keys(DRIVERS).find((known) => known.toLowerCase() === value.toLowerCase())
  const other = OTHERS.find(([pattern]) => pattern.test(value))?.[1]
  return (name && DRIVERS[name]) || refuse(module, 'ModDrv', Object.keys(DRIVERS), other)
}

function compressionOf(module: SwordModule): Compression {
  const value = confValue(module.conf, 'CompressType')?.toUpperCase()
  const names = Object.keys(COMPRESSIONS) as Compression[]
  return names.find((name) => name === value) ?? refuse(module, 'CompressType', names)
}

function refuse(
  { name, conf, confPath }: SwordModule,
  key: string,
  known: readonly string[],
  what?: string,
): never {
  const value = confValue(conf, key) ?? 'missing'
  const is = what === undefined ? value : `${value}, ${what}`
  throw new ReaderFault(confPath, `${name}: ${key} is ${is}; only ${known.join(', ')} can be read`)
}
