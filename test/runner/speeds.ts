/**
 * Which tests run when. The first line of each test file says its speed and what it holds:
 * `// check: Every book is found by each of its names.` `check` needs the sources alone; `test` shows that everything
 * works on this machine, with what the build has made, a browser, Redis, shells and processes; `full` is what takes
 * long, `release` what takes long and of which a smaller test holds the promise for every change, or what asks only how the program is
 * packed and delivered: release day alone runs it. `// test, long: ...` starts before the others, so that all jobs end at about the same time.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { listTests } from './files.js'

export const MARKS = ['check', 'test', 'full', 'release'] as const
export type Mark = (typeof MARKS)[number]

/**
 * A speed, from the fastest. `slow` is `full` for every change: fewer values, kills and looks, and nothing that `test` runs too;
 * `all` is every file once, for coverage and for other versions of Node.
 */
export const SPEEDS = ['check', 'test', 'slow', 'full', 'all'] as const
export type Speed = (typeof SPEEDS)[number]

const MARK = /^\/\/ (check|test|full|release)(, long)?: \S.*\n/

interface MarkedFile {
  readonly file: string
  readonly mark: Mark
  readonly long: boolean
  /** Tries random values: `full` runs it again, longer. */
  readonly properties: boolean
}

let known: readonly MarkedFile[] | undefined

/** Every file of tests with its mark, the long ones first; read once. Throws if a first line is no mark. */
function allMarks(): readonly MarkedFile[] {
  known ??= readMarks()
  return known
}

function readMarks(): readonly MarkedFile[] {
  const files = listTests().map((file) => {
    const source = readFileSync(join(PACKAGE_ROOT, file), 'utf8')
    const found = MARK.exec(source)
    if (!found)
      throw new Error(
        `${file}: begin it with a line such as "// check: What it holds." (CONTRIBUTING.md)`,
      )
    const properties = / from '.*\/property\.js'/.test(source)
    return { file, mark: found[1] as Mark, long: found[2] !== undefined, properties }
  })
  return [...files.filter(({ long }) => long), ...files.filter(({ long }) => !long)]
}

/** Names such as `test/config.ts`. */
export function filesOf(speed: Speed): readonly string[] {
  const marked = allMarks()
  const files = (...marks: Mark[]) =>
    marked.filter(({ mark }) => marks.includes(mark)).map(({ file }) => file)
  switch (speed) {
    case 'check':
      return files('check')
    case 'test':
      return files('test', 'check')
    case 'slow':
      return files('full')
    case 'full':
      return marked
        .filter(({ mark, properties }) => mark === 'full' || mark === 'release' || properties)
        .map(({ file }) => file)
    case 'all':
      return files('release', 'full', 'test', 'check')
  }
}

/** The files with one mark. */
export function filesMarked(mark: Mark): readonly string[] {
  return allMarks().flatMap((file) => (file.mark === mark ? [file.file] : []))
}

/** How often properties are tried, as a multiple of what their tests say. */
export const PROPERTY_RUNS: Readonly<Record<Speed, number>> = {
  check: 0.1,
  test: 0.1,
  slow: 0.1,
  full: 1,
  all: 1,
}

export function isSpeed(name: string): name is Speed {
  return (SPEEDS as readonly string[]).includes(name)
}
