/** Compiles versions on as many threads as that is worth. */
import { statSync } from 'node:fs'
import type { VersionOutcome } from '../outcome.js'
import type { Planned } from '../plan.js'
import type { RunOptions } from '../run-options.js'
import { removeVersion } from '../write.js'
import type { Pool } from './pool.js'
import { type BuildProgress, createProgress } from './progress.js'
import { thisMachine, threadsFor } from './size.js'
import type { ReadTask } from './tasks.js'

/** Compiles what is to be compiled, on as many threads as that is worth. The outcomes are in the order of the plan. */
export async function compileVersions(
  planned: readonly Planned[],
  options: Pick<RunOptions, 'threads' | 'startThread' | 'onStep' | 'onProgress'>,
): Promise<VersionOutcome[]> {
  const todo = planned.flatMap((one) => ('todo' in one ? [one.todo] : []))
  if (todo.length === 0) return planned.flatMap((one) => ('todo' in one ? [] : [one.outcome]))
  const sizes = new Map(todo.map((one) => [one.record.id, sizeOf(one)]))
  const threads = threadsFor([...sizes.values()], thisMachine(), options.threads)
  const progress = createProgress(sizes)
  const onStep = (id: string, step: string) => {
    options.onStep?.(id, step)
    const far = progress.begin(id, step)
    if (sizes.size > 1) options.onProgress?.(far.done, far.doing)
  }
  const pool = await openPool(threads, options.startThread)
  try {
    return await Promise.all(
      planned.map((one) =>
        'todo' in one ? compileVersion(one, pool, { progress, onStep }) : one.outcome,
      ),
    )
  } finally {
    await pool.close()
  }
}

/** Most builds find nothing changed: what compiles is loaded only if there is something to do. */
async function openPool(threads: number, startThread: RunOptions['startThread']): Promise<Pool> {
  const pools = await import('./pool.js')
  return pools.openPool(threads, startThread ?? (await import('./start.js')).startThread)
}

/** Bytes of the files of a text. */
function sizeOf({ source }: ReadTask): number {
  return source.files.reduce((sum, file) => sum + statSync(file).size, 0)
}

interface Told {
  readonly progress: BuildProgress
  readonly onStep: (id: string, step: string) => void
}

async function compileVersion(
  { todo, from }: { readonly todo: ReadTask; readonly from: string },
  pool: Pool,
  { progress, onStep }: Told,
): Promise<VersionOutcome> {
  const { folder, record } = todo
  const { id } = record
  const tell = (step: string) => onStep(id, step)
  const read = await pool.perform(todo, tell)
  progress.finish(id, 'read')
  const last =
    read.kind === 'written' ? await pool.perform({ kind: 'index', id, folder }, tell) : read
  progress.finish(id, 'index')
  if (read.kind !== 'written' || last.kind === 'refused') {
    removeVersion(folder, id)
    return { kind: 'failed', id, messages: last.kind === 'refused' ? last.messages : [] }
  }
  const milliseconds = read.milliseconds + last.milliseconds
  return { kind: 'compiled', id, from, report: read.report, listed: read.listed, milliseconds }
}
