/**
 * Where things lie in the project, the same from the TypeScript sources and from dist/: knows folder
 * names, hides how the project root is found.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folders that a build reads and writes, as absolute paths. */
export interface Places {
  /** corpus/: the operator's own files under local/; records, names and fixups, see `suppliedPart`. */
  readonly corpus: string
  /** Where fetched sources are kept; ignored by git, safe to delete. */
  readonly cache: string
  /** Where bundles and the catalogue go. */
  readonly out: string
}

/** The nearest folder at or above `start` that holds a package.json. */
export function projectRoot(start: string): string {
  let folder = start
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`${start} is not inside a project with a package.json`)
    folder = parent
  }
  return folder
}

/** What of a corpus folder comes with the program; beside it, local/ is the operator's. */
export type SuppliedPart = 'versions' | 'names' | 'fixups' | 'resources'

/**
 * The folder of a part of `corpus`; the program's own if `corpus` has none, as that of an installed package has. A corpus with records
 * of versions of its own has its own works, or none.
 */
export function suppliedPart(corpus: string, part: SuppliedPart): string {
  const own = join(corpus, part)
  if (part === 'resources' && existsSync(join(corpus, 'versions'))) return own
  return existsSync(own) ? own : join(projectRoot(import.meta.dirname), 'corpus', part)
}

/** The folders of the project at `root`. */
export function placesOf(root: string): Places {
  return {
    corpus: join(root, 'corpus'),
    cache: join(root, '.cache', 'corpus'),
    out: join(root, 'dist', 'corpus'),
  }
}
