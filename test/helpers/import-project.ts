/** A corpus folder of its own with the project's records and names, and the command line on it. */
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../src/cli/program.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { capture } from './command-line.js'
import { put, scratch } from './corpus-project.js'

export function importProject(
  t: { teardown(done: () => void): void },
  environment: Readonly<Record<string, string>> = {},
) {
  const root = scratch(t)
  const corpus = join(root, 'corpus')
  const out = join(root, 'out')
  for (const part of ['versions', 'names', 'fixups']) {
    cpSync(join(PACKAGE_ROOT, 'corpus', part), join(corpus, part), { recursive: true })
  }
  /** `lectern corpus ...` with these words. */
  const lectern = async (...words: string[]) => {
    const { said, terminal } = capture({ CORPUS_DIR: out, PATH: '/nowhere', ...environment })
    const code = await run(['corpus', ...words, '--corpus', corpus], terminal)
    return { code, ...said }
  }
  /** Writes a file or several and gives the path. */
  const given = (name: string, content: unknown) => {
    const isFiles = typeof content === 'object' && !(content instanceof Uint8Array)
    put(join(root, 'given'), isFiles ? prefixed(name, content as object) : { [name]: content })
    return join(root, 'given', name)
  }
  /** Everything that an import could have left, by name. */
  const left = () =>
    [join(corpus, 'local'), out, join(root, '.cache')].flatMap((folder) =>
      existsSync(folder)
        ? (readdirSync(folder, { recursive: true }) as string[])
            .filter((name) => name !== 'corpus')
            .sort()
        : [],
    )
  return { root, corpus, out, lectern, given, left }
}

function prefixed(folder: string, files: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [join(folder, name), content]),
  )
}
