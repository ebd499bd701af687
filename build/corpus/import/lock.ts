/**
 * Lets one command at a time change a project's texts. A command marks the folder of compiled texts with its
 * process; a mark of a process that has ended blocks no command and is removed with the other left-overs.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLeftOver, OWNER } from '../../../src/bundle/owner.js'
import { CorpusError } from '../corpus-error.js'

const PREFIX = '.lock-'

/**
 * Runs `act` while no other process changes what is in `out`. Throws a CorpusError that names the process if one
 * does. Of two that begin at the same moment, one at most goes on.
 */
export async function alone<T>(out: string, act: () => Promise<T>): Promise<T> {
  const own = `${PREFIX}${OWNER}`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, own), '')
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
    rmSync(join(out, own), { force: true })
  }
}
