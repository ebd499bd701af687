/** The records of resources in corpus/resources/: one file each. Knows their shape and refuses by name what does not fit it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RESOURCE_KINDS, type ResourceRecord } from '../../../src/bundle/resources/resource.js'
import { CorpusError, reasonOf } from '../corpus-error.js'
import type { SwordSource } from '../records.js'

/** A record as a person wrote it: rights are stated by the source. */
export interface WrittenResource extends Omit<ResourceRecord, 'copyright' | 'license'> {
  readonly sword: SwordSource
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
    return [modules, zips, known].every(Array.isArray) && isText(debian)
  },
}

/** The records in `folder`, by id; none if there is no such folder. Throws a CorpusError that names the file. */
export function readResourceRecords(folder: string): readonly WrittenResource[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readRecord(join(folder, name)))
}

function readRecord(file: string): WrittenResource {
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
  if (value.id !== basename(file, '.json')) {
    throw new CorpusError(`${file} holds the record of ${value.id}: its name must be its id`)
  }
  return value as unknown as WrittenResource
}
