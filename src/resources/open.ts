/**
 * The resources beside the texts, and what versions say of Strong's numbers. What there is stands in a short list; a file is
 * opened when it is first asked for, and read block by block.
 */
import { join } from 'node:path'
import { BundleError } from '../bundle/format.js'
import type { ReadBytes } from '../bundle/parts.js'
import { type BlockKind, type Blocks, openBlocks } from '../bundle/resources/blocks.js'
import { type NumbersAbout, type NumberUse, numbersFile } from '../bundle/resources/numbers.js'
import {
  decodeResources,
  type ListedResource,
  RESOURCES_FILE,
  type ResourceAbout,
  type ResourceEntry,
  resourceFile,
} from '../bundle/resources/resource.js'
import { findBytes, readBytes } from '../runtime/assets.js'
import type { ByteCache } from '../runtime/byte-cache.js'

/** Files that are read in place, and what is kept of them. */
export interface ReadInPlace {
  readonly files: {
    reading(
      path: string,
      content: string,
    ): { readonly read: ReadBytes; size(): number; close(): void }
  }
  readonly cache: ByteCache<string, object>
}

/** A resource that can be read at any time. */
export interface StoredResource extends Pick<ListedResource, 'record' | 'entries' | 'sha256'> {
  /** Its entries. Throws a BundleError if the file cannot be used, as what the result reads does. */
  open(): Blocks<ResourceAbout, ResourceEntry>
}

/** What a version says of Strong's numbers. */
export interface StoredNumbers {
  /** Throws as `open` of a resource does. */
  open(): Blocks<NumbersAbout, NumberUse>
}

/** What is kept of an opened file: where its blocks lie. */
const PLACES_BYTES = 20_000

/** The resources that are listed in `folder`; none if there is no list. Throws a BundleError if it cannot be read. */
export async function findResources(
  folder: string,
  store: ReadInPlace,
): Promise<readonly StoredResource[]> {
  const list = join(folder, RESOURCES_FILE)
  const isThere = await findBytes(list).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  const text = (await readBytes(list)).toString('utf8')
  return decodeResources(text, list).map(({ record, entries, sha256 }) => ({
    ...{ record, entries, sha256 },
    open: () => {
      const path = resourceFile(folder, record.id)
      const isListed = (opened: Blocks<ResourceAbout, ResourceEntry>) => opened.sha256 === sha256
      return openOnce('resource', path, sha256, isListed, store)
    },
  }))
}

/** The numbers of version `id` in `folder`, whose bundle has this SHA-256. Reads nothing yet. */
export function findNumbers(
  folder: string,
  id: string,
  bundle: string,
  store: ReadInPlace,
): StoredNumbers {
  const path = numbersFile(folder, id)
  const isOwn = (opened: Blocks<NumbersAbout, NumberUse>) => opened.about.bundle === bundle
  return { open: () => openOnce('numbers', path, bundle, isOwn, store) }
}

function openOnce<About, Value>(
  kind: BlockKind,
  path: string,
  content: string,
  isListed: (opened: Blocks<About, Value>) => boolean,
  { files, cache }: ReadInPlace,
): Blocks<About, Value> {
  const key = `${path} ${content}`
  const known = cache.get(key) as Blocks<About, Value> | undefined
  if (known !== undefined) return known
  const file = files.reading(path, content)
  try {
    const opened = openBlocks<About, Value>(kind, file.read, file.size(), path)
    if (!isListed(opened)) {
      throw new BundleError(`${path} is not the file that is listed; run make build`)
    }
    cache.set(key, opened, PLACES_BYTES)
    return opened
  } catch (error) {
    file.close()
    throw error
  }
}
