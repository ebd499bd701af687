/** The protocol over two streams, a message a line: for a program that an editor or a desktop assistant starts. */
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from './server.js'
import type { Session } from './session.js'

/** Bytes of one message. */
const MAX_MESSAGE = 1_048_576

/** Serves until `input` ends. `print` writes to the other side; `software` is the version of the program. */
export async function serveStreams(
  session: Session,
  software: string,
  input: NodeJS.ReadableStream,
  print: (text: string) => void,
): Promise<void> {
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      print(String(chunk))
      done()
    },
  })
  const transport = new StdioServerTransport(input as never, output, { maxBufferSize: MAX_MESSAGE })
  const ended = new AbortController()
  const stop = () => ended.abort()
  input.once('end', stop).once('close', stop)
  const handle = serveStdio(() => createMcpServer(session, software), {
    transport,
    onerror: (error) => session.failed(error, 'a message was not understood'),
  })
  // The transport closes itself too: after a message that is too long.
  const { onclose } = transport
  transport.onclose = () => {
    onclose?.()
    stop()
  }
  if (!ended.signal.aborted) await once(ended.signal, 'abort')
  await handle.close()
}
