/**
 * What kind of module a .conf describes, and whether this reader can read it: what cannot be read is refused by name.
 */
import { ReaderFault } from '../../shared/reader-fault.js'
import { confValue } from './conf.js'
import type { SwordModule } from './library.js'
import { osisOfGbf, osisOfPlain } from './markups/gbf.js'
import { osisOfThml } from './markups/thml.js'
import { COMPRESSIONS, type Compression } from './storage/decompress.js'
import { ENCODINGS } from './storage/encoding.js'
import type { Storage } from './storage/read-slots.js'

export interface ModuleKind {
  /** The folder of its data. */
  readonly folder: string
  readonly storage: Storage
  readonly versification: string
  /** From a slot's markup to that of OSIS. */
  readonly translate: (slot: string) => string
}

/** The drivers of Bibles: whether they are packed, and the bytes of a slot's length. */
const DRIVERS: Readonly<Record<string, { readonly isPacked: boolean; readonly bytes: 2 | 4 }>> = {
  zText: { isPacked: true, bytes: 2 },
  zText4: { isPacked: true, bytes: 4 },
  RawText: { isPacked: false, bytes: 2 },
  RawText4: { isPacked: false, bytes: 4 },
}

/** How markups become OSIS. */
const MARKUPS: readonly (readonly [string, (slot: string) => string])[] = [
  ['OSIS', (slot) => slot],
  ['ThML', osisOfThml],
  ['GBF', osisOfGbf],
  ['Plaintext', osisOfPlain],
]

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
  const markup = confValue(conf, 'SourceType')?.toLowerCase()
  const translate =
    MARKUPS.find(([name]) => name.toLowerCase() === markup)?.[1] ??
    refuse(
      module,
      'SourceType',
      MARKUPS.map(([name]) => name),
    )
  const compression = driver.isPacked ? compressionOf(module) : undefined
  const encodings = ENCODINGS.map(([name]) => name)
  const found = ENCODINGS.find(([, pattern]) => pattern.test(confValue(conf, 'Encoding') ?? ''))
  const [encoding] = found ?? refuse(module, 'Encoding', encodings)
  const key = conf.entries.get('cipherkey')?.[0]
  if (key === '') {
    const text = `${module.name}: it is locked; write its key behind CipherKey=`
    throw new ReaderFault(module.confPath, text)
  }
  if (dataPath === undefined) {
    const path = confValue(conf, 'DataPath') ?? 'missing'
    const text = `${module.name}: DataPath is ${path}; there is no such folder`
    throw new ReaderFault(module.confPath, text)
  }
  return {
    folder: dataPath,
    storage: {
      ...{ compression, encoding, lengthBytes: driver.bytes },
      key: key === undefined ? undefined : Buffer.from(key),
    },
    translate,
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

/** SWORD's own program makes ZIP of what is packed by anything else. */
const REPACKED = ': mod2zmod of SWORD packs it again'

function compressionOf(module: SwordModule): Compression {
  const value = confValue(module.conf, 'CompressType')?.toUpperCase()
  const names = Object.keys(COMPRESSIONS) as Compression[]
  return (
    names.find((name) => name === value) ??
    refuse(module, 'CompressType', names, undefined, REPACKED)
  )
}

function refuse(
  { name, conf, confPath }: SwordModule,
  key: string,
  known: readonly string[],
  what?: string,
  remedy = '',
): never {
  const value = confValue(conf, key) ?? 'missing'
  const is = what === undefined ? value : `${value}, ${what}`
  throw new ReaderFault(
    confPath,
    `${name}: ${key} is ${is}; only ${known.join(', ')} can be read${remedy}`,
  )
}
