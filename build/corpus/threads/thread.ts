/** What a thread of the pool runs: it carries out one task after another, as they come. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { perform, type Result, type Task } from './tasks.js'

/** What a thread says: what it is doing, then what has come of the task. */
export type ThreadMessage = { readonly step: string } | { readonly result: Result }

const port = parentPort as MessagePort
const say = (message: ThreadMessage) => port.postMessage(message)

// A mistake in the program ends the thread; the pool then has its error.
port.on('message', async (task: Task) => {
  say({ result: await perform(task, (step) => say({ step })) })
})
