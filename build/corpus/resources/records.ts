/** The records of resources in corpus/resources/: one file each. Knows their shape and refuses by name what does not fit it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RESOURCE_KINDS, type ResourceRecord } from '../../../src/bundle/resources/resource.js'
import { CorpusError, reasonOf } from '../corpus-error.js'
import type { ImportOrigin, SwordSource } from '../records.js'

/** A record as a person wrote it: rights are stated by the source. */
export interface WrittenResource extends Omit<ResourceRecord, 'copyright' | 'license'> {
  readonly sword: SwordSource
  /** Of a work that was added: the catalogue that it came from. */
  readonly import?: ImportOrigin
}

/** Where the operator's works are: a folder each, a SWORD library with the record beside it. */
const LOCAL = join('local', 'resources')
const RECORD = 'record.json'

/** The folder of an added work. */
export function localFolder(corpus: string, id: string): string {
  return join(corpus, LOCAL, id)
}

/** The records of added works, by id. Throws a CorpusError that names the file. */
export function readLocalRecords(corpus: string): readonly WrittenResource[] {
  const folder = join(corpus, LOCAL)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, RECORD)) && !/\.(new|old)$/.test(id))
    .sort()
    .map((id) => readRecord(join(folder, id, RECORD), id))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Checks = Readonly<Record<keyof WrittenResource, (value: unknown) => boolean>>

const CHECKS: Checks = {
  id: (value) => isText(value) && /^[a-z0-9]+-[a-z0-9-]+$/.test(value),
  kind: (value) => (RESOURCE_KINDS as readonly unknown[]).includes(value),
  name: isText,
  abbreviation: isText,
  language_code: (value) => isText(value) && /^[a-z]{2,3}$/.test(value),
  description: isText,
  strongs: (value) => value === undefined || value === 'G' || value === 'H',
  sword: (value) => {
    const { modules, debian, zips, known } = Object(value) as Partial<SwordSource>
    return [modules, zips, known].every(Array.isArray) && typeof debian === 'string'
  },
  import: (value) => value === undefined || typeof Object(value).id === 'string',
}

/** The records in `folder`, by id; none if there is no such folder. Throws a CorpusError that names the file. */
export function readResourceRecords(folder: string): readonly WrittenResource[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readRecord(join(folder, name), basename(name, '.json')))
}

function readRecord(file: string, id: string): WrittenResource {
  let value: Record<string, unknown>
  try {
    value = Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch (thrown) {
    throw new CorpusError(`${file} cannot be read: ${reasonOf(thrown)}`)
  }
  const wrong = [
    ...Object.keys(value).filter((key) => !Object.hasOwn(CHECKS, key)),
    ...Object.entries(CHECKS).flatMap(([key, check]) => (check(value[key]) ? [] : [key])),
  ]
  if (wrong.length > 0) throw new CorpusError(`${file} is wrong in: ${wrong.join(', ')}`)
  if (value.id !== id) {
    throw new CorpusError(`${file} holds the record of ${value.id}: its name must be its id`)
  }
  return value as unknown as WrittenResource
}
