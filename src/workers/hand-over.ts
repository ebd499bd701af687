/**
 * Gives connections that were on their way to a worker that has died to another one. node:cluster hands a
 * connection over and waits for the worker's word that it has it; where the worker dies before that, the
 * connection stays open in the primary, belongs to nobody, and its client waits in vain; nor does the runtime say
 * then that the worker's channel is gone, and goes on to count on the worker. So what is handed over is watched
 * here, and when the worker has ended, what the runtime has left unsaid is said.
 *
 * The messages are the runtime's own and not documented. A runtime that changes them gets nothing from this, and
 * loses nothing by it.
 */
import type { ChildProcess } from 'node:child_process'

/** What the runtime sends with a connection, and what comes back. */
interface Message {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

const OWN = 'NODE_CLUSTER'

/** Watches a worker's process from its start; what this gives is to be called when all it has said is heard. */
export function watchHandOvers(child: ChildProcess): () => void {
  const onTheirWay = new Set<number>()
  const send = child.send as (...words: unknown[]) => boolean
  child.send = (...words: unknown[]) => {
    const { cmd, act, seq } = words[0] as Message
    if (cmd === OWN && act === 'newconn') onTheirWay.add(seq as number)
    return send.apply(child, words)
  }
  let isCutOff = false
  child.once('disconnect', () => {
    isCutOff = true
  })
  child.on('internalMessage', ({ ack }: Message) => onTheirWay.delete(ack as number))
  return () => {
    if (!isCutOff) child.emit('disconnect')
    for (const ack of [...onTheirWay]) {
      child.emit('internalMessage', { cmd: OWN, ack, accepted: false })
    }
  }
}
