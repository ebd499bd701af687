/** Reads a secret: typed at a terminal without echo, or the whole of standard input from a pipe. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal, TerminalInput } from '../command.js'

/** Bytes that are read from a pipe; a password is shorter. */
const MOST_BYTES = 65_536

/** Undefined if the person cancelled. `prompts` are shown at a terminal only, one for each secret. */
export async function readSecrets(
  { input, complain }: Terminal,
  prompts: readonly string[],
): Promise<string[] | undefined> {
  if (input.isTTY !== true) return [await readPipe(input)]
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: unseen, terminal: true })
  const stop = new AbortController()
  reader.once('SIGINT', () => reader.close())
  reader.once('close', () => stop.abort())
  const ask = async () => {
    const secrets: string[] = []
    for (const prompt of prompts) {
      const answer = reader.question('', { signal: stop.signal })
      complain(prompt)
      secrets.push(await answer)
      complain('\n')
    }
    return secrets
  }
  const secrets = await ask().catch(() => undefined)
  reader.close()
  if (secrets === undefined) complain('\n')
  return secrets
}

/** The text without the line end that a shell appends. */
async function readPipe(input: TerminalInput): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk))
    bytes += chunk.length
    if (bytes > MOST_BYTES) break
  }
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
}
