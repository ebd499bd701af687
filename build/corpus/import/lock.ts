/**
 * Lets one command at a time change a project's texts. A command marks the folder of compiled texts with its
 * process; a mark of a process that has ended blocks no command and is removed with the other left-overs.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLeftOver, OWNER } from '../../../src/bundle/owner.js'
import { CorpusError } from '../corpus-error.js'

const PREFIX = '.lock-'

/** How many works of this process go on in a folder. */
const working = new Map<string, number>()

/**
 * Runs `act` while no other process changes what is in `out`. Throws a CorpusError that names the process if one
 * does. Of two that begin at the same moment, one at most goes on. Several works of this process may go on at once.
 */
export async function alone<T>(out: string, act: () => Promise<T>): Promise<T> {
  const own = `${PREFIX}${OWNER}`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, own), '')
  working.set(out, (working.get(out) ?? 0) + 1)
  try {
    const other = readdirSync(out).find(
      (name) => name.startsWith(PREFIX) && name !== own && !isLeftOver(name),
    )
    if (other !== undefined) {
      const pid = other.slice(PREFIX.length).split('-')[0]
      throw new CorpusError(
        `process ${pid} is changing the texts in ${out}: try again when it has ended`,
      )
    }
    return await act()
  } finally {
    const others = (working.get(out) as number) - 1
    working.set(out, others)
    if (others === 0) rmSync(join(out, own), { force: true })
  }
}
