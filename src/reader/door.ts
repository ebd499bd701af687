/**
 * Who reads without a key. `READER=local`, the default, opens the reader to the machine itself: a request that nobody has passed on,
 * on a server that listens on loopback alone, for texts whose records all allow it. Knows no page.
 */
import type { IncomingMessage } from 'node:http'
import { isReadOpenly, type VersionRecord } from '../bundle/format.js'
import type { ReaderMode } from '../config.js'

/** Who reads the texts without a key: nobody, who sits at this machine, or everybody. `off`: there is no reader. */
export type Readers = 'off' | 'nobody' | 'machine' | 'everybody'

/** Who reads the texts of a server without a key. `host`: what it listens on. */
export function readersOf(
  { reader, host }: { readonly reader: ReaderMode; readonly host: string },
  records: readonly VersionRecord[],
): Readers {
  if (reader === 'off') return 'off'
  if (reader === 'open') return 'everybody'
  const isOpen = reader === 'local' && isLoopback(host) && records.every(isReadOpenly)
  return isOpen ? 'machine' : 'nobody'
}

/** What a proxy says of a request that it passes on. */
const PASSED_ON =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether a request comes from a browser at this machine: from a loopback address, to a loopback name (so that no page of another
 * site can lead its own name here), and not passed on by a proxy, by the headers that it adds or by HTTP/1.0, which no browser speaks.
 */
export function isOfThisMachine({ headers, socket, httpVersion }: IncomingMessage): boolean {
  const { host = '' } = headers
  const name = /^(\[[\da-f:.]+\]|[^:]*)(?::\d*)?$/i.exec(host)?.[1] ?? ''
  return (
    httpVersion !== '1.0' &&
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name.replace(/^\[(.*)\]$/, '$1')) &&
    !Object.keys(headers).some((header) => PASSED_ON.test(header))
  )
}

/** Whether an address or host name is the machine's own. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^::ffff:/, '')
  return name === '::1' || /^(?:.+\.)?localhost$/.test(name) || /^127(?:\.\d{1,3}){3}$/.test(name)
}
