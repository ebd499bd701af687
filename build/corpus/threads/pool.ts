/**
 * Carries out tasks on several threads, first come, first served; with one thread, on the one that asks. Knows what the
 * death of a thread means for its task: the task has failed, and the others go on.
 */
import type { Worker } from 'node:worker_threads'
import { type OnStep, perform, type Result, type ResultOf, refusal, type Task } from './tasks.js'
import type { ThreadMessage } from './thread.js'

export interface Pool {
  /** What has come of a task. Rejects for a mistake in the program. */
  perform<Of extends Task>(task: Of, onStep: OnStep): Promise<ResultOf<Of>>
  /** Ends all threads; tasks that are not done are given up. */
  close(): Promise<void>
}

/** Carries out one task at a time. */
interface Hand {
  perform(task: Task, onStep: OnStep): Promise<Result>
  close(): Promise<unknown>
}

interface Waiting {
  readonly task: Task
  readonly onStep: OnStep
  readonly resolve: (result: Result) => void
  readonly reject: (thrown: unknown) => void
}

/** A pool of `size` threads, each started by `start` when it is first needed; of one, no thread is started. */
export function openPool(size: number, start: () => Worker): Pool {
  const free: Hand[] = Array.from({ length: Math.max(size, 1) }, () =>
    size > 1 ? threadHand(start) : OWN_HAND,
  )
  const hands = [...free]
  const waiting: Waiting[] = []
  const next = async () => {
    const hand = free[0]
    const first = waiting[0]
    if (hand === undefined || first === undefined) return
    free.shift()
    waiting.shift()
    await hand.perform(first.task, first.onStep).then(first.resolve, first.reject)
    free.push(hand)
    void next()
  }
  return {
    perform: <Of extends Task>(task: Of, onStep: OnStep) =>
      new Promise<ResultOf<Of>>((resolve, reject) => {
        // A task has the result of its kind.
        const settle = resolve as (result: Result) => void
        waiting.push({ task, onStep, resolve: settle, reject })
        void next()
      }),
    close: async () => {
      waiting.length = 0
      await Promise.all(hands.map((hand) => hand.close()))
    },
  }
}

/** The thread that asks. Its event loop turns before each task, so that what waits there, such as a download, goes on. */
const OWN_HAND: Hand = {
  perform: async (task, onStep) => {
    await new Promise(setImmediate)
    return perform(task, onStep)
  },
  close: async () => {},
}

/** A thread that is started for its first task, and again for the next one if it has died. */
function threadHand(start: () => Worker): Hand {
  let thread: Worker | undefined
  return {
    perform: async (task, onStep) => {
      thread ??= start()
      const result = await performOn(thread, task, onStep)
      if (result.kind === 'dead') thread = undefined
      return result.kind === 'dead' ? { ...refusal(task, result.reason), milliseconds: 0 } : result
    },
    close: async () => thread?.terminate(),
  }
}

interface Dead {
  readonly kind: 'dead'
  readonly reason: string
}

function performOn(thread: Worker, task: Task, onStep: OnStep): Promise<Result | Dead> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: ThreadMessage) => {
      if ('step' in message) onStep(message.step)
      else settle(() => resolve(message.result))
    }
    const onError = (error: NodeJS.ErrnoException) =>
      settle(() => {
        if (error.code === OUT_OF_MEMORY) resolve({ kind: 'dead', reason: NO_MEMORY })
        else reject(error)
      })
    const onExit = (code: number) =>
      settle(() => resolve({ kind: 'dead', reason: `${ENDED} ${code}; ${REMEDY}` }))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(task)
  })
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
const REMEDY = 'try again with --jobs 1'
const NO_MEMORY = `the thread that compiled it ran out of memory; ${REMEDY}`
const ENDED = 'the thread that compiled it ended before it was done, with code'
