/** What a .conf says of a dictionary or commentary, and where its files lie. What cannot be read is refused by name. */
import { join } from 'node:path'
import { ReaderFault } from '../../../shared/reader-fault.js'
import { type Conf, confValue } from '../conf.js'
import { readBytes } from '../files.js'
import { findEntry, type SwordModule } from '../library.js'
import { type Decipher, decipherWith } from '../storage/cipher.js'
import { COMPRESSIONS, type Compression } from '../storage/decompress.js'
import { decoderOf, ENCODINGS, type Encoding } from '../storage/encoding.js'
import type { LexiconFiles } from '../storage/lexicon.js'
import type { Decode } from '../storage/slots.js'

interface Driver {
  readonly of: 'dictionary' | 'commentary'
  readonly isPacked: boolean
  /** Of an entry's length. */
  readonly bytes: 2 | 4
}

const DRIVERS: Readonly<Record<string, Driver>> = {
  zLD: { of: 'dictionary', isPacked: true, bytes: 4 },
  RawLD: { of: 'dictionary', isPacked: false, bytes: 2 },
  RawLD4: { of: 'dictionary', isPacked: false, bytes: 4 },
  zCom: { of: 'commentary', isPacked: true, bytes: 2 },
  zCom4: { of: 'commentary', isPacked: true, bytes: 4 },
  RawCom: { of: 'commentary', isPacked: false, bytes: 2 },
  RawCom4: { of: 'commentary', isPacked: false, bytes: 4 },
}

/** The driver of a dictionary or commentary, by what a .conf calls it in any letter case; undefined for others. */
export function resourceDriver(conf: Conf): Driver | undefined {
  const value = confValue(conf, 'ModDrv')?.toLowerCase()
  const name = Object.keys(DRIVERS).find((known) => known.toLowerCase() === value)
  return name === undefined ? undefined : DRIVERS[name]
}

export interface ResourceModule {
  readonly name: string
  readonly conf: Conf
  readonly driver: Driver
  readonly compression: Compression
  /** Undefined if the .conf does not say: then it is UTF-8 as far as it can be, else Latin-1, SWORD's default. */
  readonly encoding: Encoding | undefined
  readonly decode: Decode
  readonly key: Buffer | undefined
  /** The folder of its files. */
  readonly folder: string
  /** What the files of a dictionary are called before their endings; '' for a commentary. */
  readonly stem: string
}

/** A module of `root`. Throws a ReaderFault if it is neither dictionary nor commentary, or cannot be read. */
export function resourceModule(
  root: string,
  { name, conf, confPath }: SwordModule,
): ResourceModule {
  const refuse = (key: string, known: readonly string[]): never => {
    const value = confValue(conf, key) ?? 'missing'
    throw new ReaderFault(
      confPath,
      `${name}: ${key} is ${value}; only ${known.join(', ')} can be read`,
    )
  }
  const driver = resourceDriver(conf) ?? refuse('ModDrv', Object.keys(DRIVERS))
  const stated = conf.entries.get('encoding')?.[0]
  const found = ENCODINGS.find(([, pattern]) => pattern.test(stated ?? ''))
  const names = ENCODINGS.map(([encoding]) => encoding)
  if (stated !== undefined && found === undefined) refuse('Encoding', names)
  const packing = confValue(conf, 'CompressType')?.toUpperCase()
  const packings = Object.keys(COMPRESSIONS) as Compression[]
  const compression = packings.find((one) => one === packing)
  if (compression === undefined && driver.isPacked) refuse('CompressType', packings)
  const key = conf.entries.get('cipherkey')?.[0]
  if (key === '') {
    throw new ReaderFault(confPath, `${name}: it is locked; write its key behind CipherKey=`)
  }
  return {
    ...{ name, conf, driver, compression: compression ?? 'ZIP', encoding: found?.[0] },
    decode: found === undefined ? decodeEither : decoderOf(found[0]),
    key: key === undefined ? undefined : Buffer.from(key),
    ...placeOf(root, { name, conf, confPath }, driver),
  }
}

const UTF_8 = decoderOf('UTF-8')
const LATIN_1 = decoderOf('Latin-1')

function decodeEither(bytes: Buffer): string {
  try {
    return UTF_8(bytes)
  } catch {
    return LATIN_1(bytes)
  }
}

/** Follows DataPath in any letter case; `..` leads nowhere. A dictionary's ends in the stem of its files, or names their folder. */
function placeOf(
  root: string,
  { name, conf, confPath }: Pick<SwordModule, 'name' | 'conf' | 'confPath'>,
  driver: Driver,
): { folder: string; stem: string } {
  const path = confValue(conf, 'DataPath') ?? 'missing'
  const steps = path.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  const stem = driver.of === 'commentary' ? '' : (steps.pop() ?? '')
  let folder: string | undefined = root
  for (const step of steps) {
    folder = step === '..' || folder === undefined ? undefined : findEntry(folder, step)
  }
  if (folder !== undefined && stem !== '' && findEntry(folder, `${stem}.idx`) === undefined) {
    folder = stem === '..' ? undefined : findEntry(folder, stem)
  }
  const isThere = folder !== undefined && (stem === '' || findEntry(folder, `${stem}.idx`))
  if (folder !== undefined && isThere) return { folder, stem }
  throw new ReaderFault(confPath, `${name}: DataPath is ${path}; its files are not there`)
}

/** The files of a dictionary. Throws a ReaderFault if one is missing. */
export function lexiconFiles({ folder, stem, driver }: ResourceModule): LexiconFiles {
  const bytes = (ending: string): Buffer => {
    const path = findEntry(folder, `${stem}.${ending}`)
    if (path !== undefined) return readBytes(path)
    throw new ReaderFault(folder, `${stem}.${ending} is missing`)
  }
  const files = { place: join(folder, stem), idx: bytes('idx'), dat: bytes('dat') }
  return driver.isPacked ? { ...files, packed: { zdx: bytes('zdx'), zdt: bytes('zdt') } } : files
}

/** Deciphers the texts of a locked module. */
export function decipherOf({ key }: ResourceModule): Decipher | undefined {
  return key === undefined ? undefined : decipherWith(key)
}
