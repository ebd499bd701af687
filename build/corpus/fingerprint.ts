/**
 * The fingerprint of a compiled version: it changes if, and only if, a new build could write another bundle. Covers the
 * source, the record, the fixups, the names, the code of the compiler and the stemmers; the packaging of the program
 * does not count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type SuppliedPart, suppliedPart } from '../project.js'
import { sha256 } from './acquire/checksum.js'
import type { Source } from './acquire/source.js'

/** Of everything besides the source and the record: one for a whole run. `code` is the compiler's folder, build/corpus. */
export function sharedFingerprint(corpus: string, code = import.meta.dirname): string {
  const root = join(code, '..', '..')
  return fingerprintOf([
    ...partFiles(corpus, 'fixups'),
    ...partFiles(corpus, 'names'),
    ...filesBelow(code, root),
    ...filesBelow(join(root, 'src', 'canon'), root),
    ...filesBelow(join(root, 'src', 'bundle'), root),
    ...filesBelow(join(root, 'src', 'forms'), root),
    ...filesBelow(join(root, 'src', 'numbering'), root),
    ...stemmersAbove(root),
  ])
}

function partFiles(corpus: string, part: SuppliedPart): string[] {
  const folder = suppliedPart(corpus, part)
  return filesBelow(folder, dirname(folder))
}

/** The package of stemmers with its release, as the program finds it: in the nearest folder that has it. */
function stemmersAbove(folder: string): string[] {
  const file = join(folder, 'node_modules', '@orama', 'stemmers', 'package.json')
  if (existsSync(file)) return [sha256(readFileSync(file))]
  const above = dirname(folder)
  return above === folder ? [] : stemmersAbove(above)
}

/** Of one version; `record` is anything that JSON can hold. Whether it may be missing does not count. */
export function versionFingerprint(
  shared: string,
  record: object,
  source: Pick<Source, 'format' | 'name' | 'settings' | 'sha256'>,
): string {
  const settings = source.settings.map((file) => sha256(readFileSync(file)))
  return fingerprintOf([
    shared,
    JSON.stringify({ ...record, optional: undefined }),
    source.format,
    source.name,
    source.sha256,
    ...settings,
  ])
}

function fingerprintOf(parts: readonly string[]): string {
  return sha256(parts.map((part) => `${part.length}:${part}`).join(''))
}

/** Name and checksum of every file below `folder`, in the order of the names. */
function filesBelow(folder: string, root: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${relative(root, file)} ${sha256(readFileSync(file))}`)
}
