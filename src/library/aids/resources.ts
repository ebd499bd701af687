/**
 * The resources beside the texts, and what versions say of Strong's numbers. What there is stands in a short list; a file is
 * opened when it is first asked for, and read block by block.
 */
import { join } from 'node:path'
import { BundleError } from '../../bundle/format.js'
import { type BlockKind, type Blocks, openBlocks } from '../../bundle/resources/blocks.js'
import { type NumbersAbout, type NumberUse, numbersFile } from '../../bundle/resources/numbers.js'
import {
  decodeResources,
  type ListedResource,
  RESOURCES_FILE,
  type ResourceAbout,
  type ResourceEntry,
  resourceFile,
} from '../../bundle/resources/resource.js'
import { findBytes, readBytes } from '../../runtime/assets.js'
import { openOnce, type ReadInPlace } from '../files/open-files.js'

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
      return openListed('resource', path, sha256, isListed, store)
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
  return { open: () => openListed('numbers', path, bundle, isOwn, store) }
}

function openListed<About, Value>(
  kind: BlockKind,
  path: string,
  content: string,
  isListed: (opened: Blocks<About, Value>) => boolean,
  store: ReadInPlace,
): Blocks<About, Value> {
  return openOnce(store, path, content, PLACES_BYTES, ({ read, size }) => {
    const opened = openBlocks<About, Value>(kind, read, size(), path)
    if (isListed(opened)) return opened
    throw new BundleError(`${path} is not the file that is listed; run make build`)
  })
}
