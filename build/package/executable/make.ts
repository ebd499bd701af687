/**
 * Makes the single executable: one file with Node, the program, a compiled corpus and the built pages. Knows
 * what goes inside and under which names; Node's own form of a single-executable application does the rest.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SUPPLIED_LIST } from '../../../src/runtime/assets.js'
import type { SuppliedPart } from '../../project.js'
import { type Base, FUSE } from './base.js'
import { bundleProgram } from './bundle.js'
import { gatherLicences } from './licences.js'

export interface Ingredients {
  readonly base: Base
  /** The project's root folder. */
  readonly root: string
  /** Folder of the compiled corpus. */
  readonly corpus: string
  /** Folder of the dashboard's built page. */
  readonly page: string
  /** Folder of the built documentation. */
  readonly docs: string
  /** Folder of what the pages of the reader run. */
  readonly reader: string
  /** A folder that is made for the work and is gone afterwards; on the same file system as `out`. */
  readonly work: string
  /** The executable, replaced when the new one is whole; beside it, the licences of what is inside. */
  readonly out: string
}

/** In the folder for the work. The script's name is what an error's stack shows. */
const SCRIPT = 'lectern.cjs'
const PLAN = 'plan.json'
const BLOB = 'application.blob'
const UNFINISHED = 'lectern'

/** Of corpus/, what `lectern corpus add` reads. */
const PARTS: readonly SuppliedPart[] = ['versions', 'names', 'fixups', 'resources']
/** What is put into a data folder: src/library/supplied.ts. */
const SUPPLIED = /^(?:dist\/)?corpus\//
const LIST = 'supplied.json'

/** The file beside an executable with the licences of what is inside. */
export function licencesOf(out: string): string {
  return `${out}.licences.txt`
}

/** Rejects if something is missing, or one of Node's tools fails; `out` is then as it was. */
export async function makeExecutable(ingredients: Ingredients): Promise<void> {
  const { base, root, work, out } = ingredients
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const { script, natives, scripts, packages } = await bundleProgram(root)
  writeFileSync(join(work, SCRIPT), script)
  const later = Object.entries(scripts).map(([asset, text], index) => {
    const file = join(work, `${index}.cjs`)
    writeFileSync(file, text)
    return [asset, file] as const
  })
  const inside = filesInside(ingredients)
  const supplied = Object.keys(inside).filter((name) => SUPPLIED.test(name))
  writeFileSync(join(work, LIST), JSON.stringify(supplied))
  const plan = {
    main: SCRIPT,
    output: BLOB,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    assets: { ...inside, [SUPPLIED_LIST]: LIST, ...natives, ...Object.fromEntries(later) },
  }
  writeFileSync(join(work, PLAN), JSON.stringify(plan))
  const run = (file: string, ...words: string[]) =>
    execFileSync(file, words, { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] })
  run(base.file, '--experimental-sea-config', PLAN)
  copyFileSync(base.file, join(work, UNFINISHED))
  const postject = createRequire(join(root, 'package.json')).resolve('postject/dist/cli.js')
  run(process.execPath, postject, UNFINISHED, 'NODE_SEA_BLOB', BLOB, '--sentinel-fuse', FUSE)
  chmodSync(join(work, UNFINISHED), 0o755)
  writeFileSync(licencesOf(out), gatherLicences(root, packages, base.file))
  renameSync(join(work, UNFINISHED), out)
  rmSync(work, { recursive: true })
}

/** What the program finds below `(embedded)/`, by its path there: see src/runtime/assets.ts. */
function filesInside({ root, corpus, page, docs, reader }: Ingredients): Record<string, string> {
  const inside: Record<string, string> = {}
  const document = ['', '.br', '.gz'].map((ending) => `dist/openapi.json${ending}`)
  for (const name of ['package.json', ...document]) inside[name] = join(root, name)
  const folders = {
    'dist/corpus': corpus,
    ...Object.fromEntries(PARTS.map((part) => [`corpus/${part}`, join(root, 'corpus', part)])),
    'dist/dashboard': page,
    'dist/docs': docs,
    'dist/reader': reader,
  }
  for (const [name, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) throw new Error(`There is no ${folder}: run make build first.`)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const file = join(entry.parentPath, entry.name)
      inside[name + file.slice(folder.length)] = file
    }
  }
  return inside
}
