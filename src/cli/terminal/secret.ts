/** Reads a secret: typed at a terminal, unseen; or from a pipe, where it is all that comes. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal, TerminalInput } from '../command.js'

/** Bytes of a pipe that are read; more is no password. */
const MOST_BYTES = 65_536

/** Undefined where the person gave up. `prompts` are shown at a terminal alone, one secret for each. */
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

/** Without the line end that closes what a shell sends. */
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
