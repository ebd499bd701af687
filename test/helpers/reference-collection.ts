/** The collection of references in test/fixtures/references; its README says what a row means. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

export interface CollectedReference {
  readonly text: string
  /** How often the sources have it. */
  readonly count: number
  /** Numbers of lines of sources.tsv. */
  readonly sources: readonly number[]
  /** Why the text is refused on purpose; undefined if it must be understood. */
  readonly refusal: string | undefined
  /** The places meant; empty if the text must be refused. */
  readonly places: readonly string[]
  /** How the places were settled. */
  readonly by: string
}

const FOLDER = join(PACKAGE_ROOT, 'test/fixtures/references')

const readRows = (file: string): string[][] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** Where the references were found, by their numbers from 1 on. */
export function readSources(): readonly string[] {
  return readRows('sources.tsv').map(([, name]) => name!)
}

export function readCollection(language: 'es' | 'en'): readonly CollectedReference[] {
  return readRows(`${language}.tsv`).map(([text, count, sources, expected, by]) => {
    const [, refusal, places] = /^(?:[!~](\S+)\s*)?(.*)$/.exec(expected!)!
    return {
      text: text!,
      count: Number(count),
      sources: sources!.split(',').map(Number),
      refusal,
      places: places === '' ? [] : places!.split('; '),
      by: by!,
    }
  })
}
