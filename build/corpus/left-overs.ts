/**
 * What commands that were killed left behind: exchanges that they had committed are carried out, all else is
 * removed. Knows where a command writes before it is done.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finishExchanges } from '../../src/bundle/exchange.js'
import { isLeftOver, OWNER } from '../../src/bundle/owner.js'
import type { Places } from '../project.js'

const SCRATCH = /^lectern-\d+-\d+-[A-Za-z0-9]{6}$/

/** A new folder for copies that are needed for a moment; whoever makes it removes it. */
export function scratchFolder(): string {
  return mkdtempSync(join(tmpdir(), `lectern-${OWNER}-`))
}

/** To be called before a command reads or changes anything in `places`. */
export function clearLeftOvers({ corpus, cache, out }: Places): void {
  finishExchanges(out)
  const local = join(corpus, 'local')
  for (const name of leftIn(local, /^\..*\.(new|old)$/)) {
    // Earlier releases moved the text away before the new one was in its place.
    const [, id] = /^\.([a-z0-9]+)-\d+\.old$/.exec(name) ?? []
    if (id !== undefined && !existsSync(join(local, id))) {
      renameSync(join(local, name), join(local, id))
    } else rmSync(join(local, name), { recursive: true, force: true })
  }
  for (const [folder, names] of [
    [out, /\.(json|words)\.\d+\.new$|^\.lock-/],
    [cache, /^\..*-\d+$/],
    [join(dirname(cache), 'catalogues'), /^\..*-\d+$/],
    [join(cache, 'unpacked'), /^[0-9a-f]{64}-[\d-]+$/],
  ] as const) {
    for (const name of leftIn(folder, names)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
  for (const name of leftIn(tmpdir(), SCRATCH)) removeOwn(join(tmpdir(), name))
}

function leftIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => names.test(name) && isLeftOver(name))
}

/** The folder of temporary files is everybody's: what another account left there stays. */
function removeOwn(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (thrown) {
    if (!['EACCES', 'EPERM'].includes(String((thrown as NodeJS.ErrnoException).code))) throw thrown
  }
}
