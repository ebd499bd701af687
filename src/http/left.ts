/** Tells whether the client of a request has left. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether nobody waits for the answer any more. A response whose turn has not come is not destroyed with its connection. */
export function hasLeft(
  request: { readonly raw: IncomingMessage },
  reply: { readonly raw: ServerResponse },
): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed
}

/** Aborted when the client leaves. */
export function leaving({ raw }: { readonly raw: ServerResponse }): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}
