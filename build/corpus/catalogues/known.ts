/**
 * The catalogues of a project: the built-in ones, without those that the operator took away, and the operator's own.
 * What the operator changed is kept in corpus/local/catalogues.json; nothing else reads or writes that file.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER } from '../../../src/bundle/owner.js'
import { CorpusError } from '../corpus-error.js'
import { quote } from '../messages.js'
import { BUILT_IN, type Catalogue } from './catalogue.js'

interface Changes {
  readonly added: readonly Catalogue[]
  /** Names of built-in ones. */
  readonly removed: readonly string[]
}

/** Two characters at least: one letter before a colon is a drive. */
export const CATALOGUE_NAME = /^[a-z0-9][a-z0-9-]{1,30}$/

/** Every catalogue of the project, the operator's own last. Throws a CorpusError if the file of changes is damaged. */
export function knownCatalogues(corpus: string): readonly Catalogue[] {
  const { added, removed } = readChanges(corpus)
  return [...BUILT_IN.filter(({ name }) => !removed.includes(name)), ...added]
}

/** The catalogue of that name, in any letter case. Throws a CorpusError that lists the names. */
export function catalogueCalled(corpus: string, word: string): Catalogue {
  const known = knownCatalogues(corpus)
  const found = known.find(({ name }) => name === word.toLowerCase())
  if (found !== undefined) return found
  const names = known.map(({ name }) => name).join(', ')
  throw new CorpusError(`there is no catalogue ${quote(word, 40)}; there are: ${names}`)
}

/** Adds a catalogue, in place of the operator's own of that name. */
export function noteAdded(corpus: string, catalogue: Catalogue): void {
  const { added, removed } = readChanges(corpus)
  const others = added.filter(({ name }) => name !== catalogue.name)
  writeChanges(corpus, { added: [...others, catalogue], removed })
}

/** Takes a catalogue away; of the operator's own, everything about it. */
export function noteRemoved(corpus: string, { name, isOwn }: Catalogue): void {
  const { added, removed } = readChanges(corpus)
  if (isOwn) {
    writeChanges(corpus, { added: added.filter((one) => one.name !== name), removed })
  } else writeChanges(corpus, { added, removed: [...removed, name] })
}

/** Takes a built-in catalogue back that was taken away; false if it was not. */
export function noteRestored(corpus: string, name: string): boolean {
  const { added, removed } = readChanges(corpus)
  if (!removed.includes(name)) return false
  writeChanges(corpus, { added, removed: removed.filter((one) => one !== name) })
  return true
}

const fileOf = (corpus: string): string => join(corpus, 'local', 'catalogues.json')

function readChanges(corpus: string): Changes {
  const file = fileOf(corpus)
  if (!existsSync(file)) return { added: [], removed: [] }
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Changes
    if (value.added.every(isCatalogue) && value.removed.every((name) => typeof name === 'string')) {
      return value
    }
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof TypeError)) throw thrown
  }
  throw new CorpusError(`${file} is damaged: mend it, or delete it to have the built-in catalogues`)
}

function isCatalogue({ name, title, layout, list, archives }: Catalogue): boolean {
  return (
    CATALOGUE_NAME.test(name) &&
    typeof title === 'string' &&
    (layout === 'sword' || layout === 'ebible') &&
    typeof list === 'string' &&
    archives.every((place) => typeof place === 'string')
  )
}

function writeChanges(corpus: string, changes: Changes): void {
  const file = fileOf(corpus)
  mkdirSync(join(corpus, 'local'), { recursive: true })
  const fresh = join(corpus, 'local', `.catalogues-${OWNER}.new`)
  writeFileSync(fresh, `${JSON.stringify(changes, null, 2)}\n`)
  renameSync(fresh, file)
}
