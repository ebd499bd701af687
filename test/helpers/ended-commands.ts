/**
 * A project's folder on which commands are ended at any moment, by kill -9 and Ctrl-C: at one of their changes to files, in
 * the middle of one, or at any time. Who uses it compares the state of the folders before and after.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { scratch } from './corpus-project.js'

const CLI = join(PACKAGE_ROOT, 'dist/src/cli.js')
const END_AT = join(PACKAGE_ROOT, 'test/helpers/end-at.cjs')

export type EndedProject = ReturnType<typeof endedProject>

/** A project's folder with everything a command may write to, its temporary files too. */
export function endedProject(t: { teardown(done: () => void): void }) {
  const root = scratch(t)
  for (const part of ['versions', 'names', 'fixups']) {
    cpSync(join(PACKAGE_ROOT, 'corpus', part), join(root, 'corpus', part), { recursive: true })
  }
  for (const folder of ['tmp', 'corpus/local', 'out']) mkdirSync(join(root, folder))
  const environment = {
    ...{ PATH: process.env.PATH ?? '', HOME: root, TMPDIR: join(root, 'tmp') },
    ...{ CORPUS_DIR: join(root, 'out'), STATE_DIR: join(root, 'state') },
  }
  /** Starts `lectern corpus ...` with these words. */
  const start = (words: readonly string[], more: Record<string, string> = {}) => {
    // By way of a shell that sets NODE_OPTIONS: with the runner's own, a process hears signals by itself.
    const node = [process.execPath, CLI, 'corpus', ...words]
    const args = ['-c', `export NODE_OPTIONS='-r "${END_AT}"'; exec "$@"`, 'sh', ...node]
    const child = spawn('/bin/sh', [...args, '--corpus', join(root, 'corpus')], {
      env: { ...environment, ...more },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended }
  }
  /** Every file and folder that a command may have made, with a checksum. */
  const state = (folders = ['corpus/local', 'out', 'tmp', '.cache']) =>
    folders.flatMap((folder) => filesBelow(root, folder))
  return { root, start, state }
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return (readdirSync(join(root, folder), { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .sort()
    .map((name) => {
      const path = join(root, name)
      if (statSync(path).isDirectory()) return name
      return `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
    })
}

/** How many changes a command makes to files, and how long it takes. */
export interface Counted {
  readonly changes: number
  readonly milliseconds: number
}

/** Runs a command to its end; throws if it fails. */
export async function counted(project: EndedProject, words: readonly string[]): Promise<Counted> {
  const file = join(project.root, 'count')
  const began = performance.now()
  const code = await project.start(words, { COUNT_TO: file }).ended
  if (code !== 0) throw new Error(`${words.join(' ')}: ${code}`)
  return { changes: Number(readFileSync(file, 'utf8')), milliseconds: performance.now() - began }
}

/** Ends a command at a moment by chance and says which; every fifth turn by the clock. `random` gives 0 to 1. */
export async function interrupted(
  project: EndedProject,
  words: readonly string[],
  { changes, milliseconds }: Counted,
  turn: number,
  random: () => number = Math.random,
): Promise<string> {
  const signal = turn % 2 === 0 ? 'SIGKILL' : 'SIGINT'
  if (turn % 5 === 4) {
    const { child, ended } = project.start(words)
    const wait = random() * milliseconds
    await Promise.race([ended, setTimeout(wait)])
    child.kill(signal)
    await ended
    return `${signal} after ${wait} ms`
  }
  const at = 1 + Math.floor(random() * 2 * changes) / 2
  await project.start(words, { END_AT: String(at), END_BY: signal }).ended
  return `${signal} at change ${at} of ${changes}`
}
