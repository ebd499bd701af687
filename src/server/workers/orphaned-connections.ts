/**
 * Gives connections that were on their way to a worker that died to another worker. node:cluster sends a connection to
 * a worker and waits for its acknowledgement. If the worker dies before that, the runtime neither closes the connection
 * nor sends it elsewhere, and sometimes does not report that the worker's channel is closed. This module emits both
 * missing events when the worker has exited.
 *
 * The messages are internal to the runtime (see src/runtime/README.md). If a runtime changes them, nothing is matched
 * and nothing is changed.
 */
import type { ChildProcess } from 'node:child_process'

/** What the runtime sends with a connection, and what comes back. */
interface ClusterMessage {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

const CLUSTER = 'NODE_CLUSTER'

/**
 * Watches a worker's process from its start. Call the returned function when the process has exited and all of its
 * messages have arrived.
 */
export function rescueConnections(child: ChildProcess): () => void {
  const unacknowledged = new Set<number>()
  const send = child.send as (...parts: unknown[]) => boolean
  child.send = (...parts: unknown[]) => {
    const { cmd, act, seq } = parts[0] as ClusterMessage
    if (cmd === CLUSTER && act === 'newconn') unacknowledged.add(seq as number)
    return send.apply(child, parts)
  }
  let isDisconnected = false
  child.once('disconnect', () => {
    isDisconnected = true
  })
  child.on('internalMessage', ({ ack }: ClusterMessage) => unacknowledged.delete(ack as number))
  return () => {
    if (!isDisconnected) child.emit('disconnect')
    for (const ack of [...unacknowledged]) {
      child.emit('internalMessage', { cmd: CLUSTER, ack, accepted: false })
    }
  }
}
