/** Compiles versions on as many threads as that is worth. */
import { statSync } from 'node:fs'
import type { VersionOutcome } from '../outcome.js'
import type { Planned } from '../plan.js'
import type { RunOptions } from '../run-options.js'
import { removeVersion } from '../write.js'
import { openPool, type Pool } from './pool.js'
import { thisMachine, threadsFor } from './size.js'
import { startThread } from './start.js'
import type { ReadTask } from './tasks.js'

/** Compiles what is to be compiled, on as many threads as that is worth. The outcomes are in the order of the plan. */
export async function compileVersions(
  planned: readonly Planned[],
  options: Pick<RunOptions, 'threads' | 'startThread' | 'onStep'>,
): Promise<VersionOutcome[]> {
  const sizes = planned.flatMap((one) => ('todo' in one ? [sizeOf(one.todo)] : []))
  const threads = threadsFor(sizes, thisMachine(), options.threads)
  const pool = openPool(threads, options.startThread ?? startThread)
  try {
    return await Promise.all(
      planned.map((one) =>
        'todo' in one ? compileVersion(one.todo, one.from, pool, options) : one.outcome,
      ),
    )
  } finally {
    await pool.close()
  }
}

/** Bytes of the files of a text. */
function sizeOf({ source }: ReadTask): number {
  return source.files.reduce((sum, file) => sum + statSync(file).size, 0)
}

async function compileVersion(
  todo: ReadTask,
  from: string,
  pool: Pool,
  { onStep: tell }: Pick<RunOptions, 'onStep'>,
): Promise<VersionOutcome> {
  const { folder, record } = todo
  const { id } = record
  const onStep = (step: string) => tell?.(id, step)
  const read = await pool.perform(todo, onStep)
  const last =
    read.kind === 'written' ? await pool.perform({ kind: 'index', id, folder }, onStep) : read
  if (read.kind !== 'written' || last.kind === 'refused') {
    removeVersion(folder, id)
    return { kind: 'failed', id, messages: last.kind === 'refused' ? last.messages : [] }
  }
  const milliseconds = read.milliseconds + last.milliseconds
  return { kind: 'compiled', id, from, report: read.report, listed: read.listed, milliseconds }
}
