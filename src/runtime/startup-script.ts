/**
 * The program as the build prepares it for a quick start: one script, `dist/program/lectern.cjs`, and beside it
 * V8's code for the functions that a start runs. Reading hundreds of small files and compiling them takes a
 * quarter of a second, the one script with its code a fifth of that.
 *
 * The script's first line carries its own digest, and the code file begins with the digest of the script that it
 * was made from. V8 itself only compares the length, so a code file that names another script is left alone; so
 * is one from another release of Node, by V8's own check. A script that is older than the compiled modules is
 * not used: whoever has compiled anew by hand runs what was compiled.
 */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

export const SCRIPT_NAME = 'lectern.cjs'
export const CODE_NAME = 'lectern.code'
/** What the compiler touches last, seen from the script's folder. */
const COMPILED_MARK = '../tsbuildinfo'
const DIGEST_LENGTH = 64
const DIGEST_LINE = /^\/\/ ([0-9a-f]{64})\n/

/** A script that was read: what it exports, and V8's code for it as far as it has run. */
export interface StartupScript<Exports> {
  readonly exports: Exports
  /** Whether code was found and V8 took it. */
  readonly hadCode: boolean
  /** The content of a code file for this script, with all functions that have run by now. */
  code(): Buffer
}

/** The first line of a script with this digest of the rest (SHA-256, in hex digits). */
export function digestLine(digest: string): string {
  return `// ${digest}\n`
}

/** Runs the script in `folder`. Undefined where there is none, or none that can be trusted to be fresh. */
export function runStartupScript<Exports>(folder: string): StartupScript<Exports> | undefined {
  const file = join(folder, SCRIPT_NAME)
  const source = readFresh(file, join(folder, COMPILED_MARK))
  const digest = source?.match(DIGEST_LINE)?.[1]
  if (source === undefined || digest === undefined) return undefined
  const cachedData = readCode(join(folder, CODE_NAME), digest)
  const script = new Script(
    `(function(exports, require, module, __filename, __dirname, importModule) {${source}\n})`,
    {
      filename: file,
      ...(cachedData && { cachedData }),
    },
  )
  const module = { exports: {} as Exports }
  // V8's code for a script keeps no way to import: the script is given one.
  const importModule = (path: string) => import(pathToFileURL(join(folder, path)).href)
  const require = createRequire(file)
  script.runInThisContext()(module.exports, require, module, file, folder, importModule)
  return {
    exports: module.exports,
    hadCode: script.cachedDataRejected === false,
    code: () => Buffer.concat([Buffer.from(digest), script.createCachedData()]),
  }
}

function readFresh(file: string, mark: string): string | undefined {
  try {
    if (statSync(file).mtimeMs < statSync(mark).mtimeMs) return undefined
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function readCode(file: string, digest: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const isOfScript = bytes.toString('latin1', 0, DIGEST_LENGTH) === digest
    return isOfScript ? bytes.subarray(DIGEST_LENGTH) : undefined
  } catch {
    return undefined
  }
}
