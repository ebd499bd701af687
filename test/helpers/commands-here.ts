/**
 * The command `lectern` for shells, run in this process: a start of the program for each of hundreds of commands takes
 * more of the processor than what they do. What a start does is for test/cli/self.ts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Test } from 'tap'
import { run } from '../../src/cli/program.js'
import { capture } from './command-line.js'

/**
 * A shell script that runs its words as a command line of `lectern`, with STATE_DIR and KEY of its surroundings and with its standard
 * input. It fails if the command does, and then shows what was complained of.
 */
export async function commandsHere(t: Test): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const end = body.indexOf(0)
    const [stateDir = '', ...words] = body.toString('utf8', 0, end).split('\n').slice(0, -1)
    const input = Readable.from([body.subarray(end + 1)])
    const { said, terminal } = capture({ STATE_DIR: stateDir }, input)
    const code = await run(words, terminal)
    response.statusCode = code === 0 ? 200 : 500
    response.end(code === 0 ? said.out : said.out + said.err)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  return `#!/bin/sh
{ printf '%s\\n' "$STATE_DIR" "$@"; printf '\\0'; cat; } |
  curl --fail-with-body --data-binary @- http://127.0.0.1:${port}/
`
}
