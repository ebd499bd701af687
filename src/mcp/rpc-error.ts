/** An error of JSON-RPC 2.0. A file of its own because refusals need nothing else of the protocol. */

/** An error that belongs to no message, or to one that could not be read. `data` is what else there is to say. */
export function rpcError(code: number, message: string, data?: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message, data } })
}
