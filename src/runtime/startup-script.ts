/**
 * The startup script: the whole program in one file, `dist/program/lectern.cjs`, and beside it V8's code cache for the
 * functions that a start runs. Loading hundreds of modules takes a quarter of a second; the one script with its code
 * cache takes a fifth of that.
 *
 * The script's first line holds its digest, and the code cache begins with the digest of its script, because V8 itself
 * compares only the length of the source. A code cache of another script is ignored. Its name says for which Node it is: V8 rejects the
 * code of another release of V8, but releases of Node that have the same one differ in what they changed of it, and such code fails or
 * does something else (Node 20.12 takes that of 20.20). A script that is older than the compiled modules is ignored, so that a compilation by hand takes effect; in a
 * package nothing is compiled, and there is no mark of a compilation.
 */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

export const SCRIPT_NAME = 'lectern.cjs'
/** The file that the compiler writes last, relative to the script's folder. */
const COMPILED_MARK = '../tsbuildinfo'
const DIGEST_LENGTH = 64
const DIGEST_LINE = /^\/\/ ([0-9a-f]{64})\n/

/** A startup script that has run. */
export interface StartupScript<Exports> {
  readonly exports: Exports
  /** Whether a code cache was found and V8 accepted it. */
  readonly hadCode: boolean
  /** The content of a code cache file for this script, with all functions that have run so far. */
  code(): Buffer
}

/**
 * The file of a script: the digest (SHA-256, in hex digits) of a module of CommonJS in ASCII, and a function of it. To make the function
 * at the start would copy all of it.
 */
export function toScript(module: string, digest: string): string {
  return `// ${digest}\n(function(exports, require, module, __filename, __dirname, importModule) {${module}\n})`
}

/** A build of Node: its release, and the size of its program, as distributions build releases anew. */
export interface NodeBuild {
  readonly version: string
  /** In bytes; 0 if it is not known. */
  readonly size: number
}

/** The name of the code cache for a build of Node, by default this one, with its options on this processor. */
export function codeName({ version, size }: NodeBuild = thisBuild()): string {
  return `lectern.${version}.${size.toString(16)}.${cachedDataVersionTag().toString(16)}.code`
}

function thisBuild(): NodeBuild {
  const size = statSync(process.execPath, { throwIfNoEntry: false })?.size ?? 0
  return { version: process.version, size }
}

/** Runs the script in `folder`. Undefined if there is none or if it is out of date. */
export function runStartupScript<Exports>(folder: string): StartupScript<Exports> | undefined {
  const file = join(folder, SCRIPT_NAME)
  const source = readFresh(file, join(folder, COMPILED_MARK))
  const stated = source?.match(DIGEST_LINE)?.[1]
  if (source === undefined || stated === undefined) return undefined
  // Bytes of its own: a part of a string keeps all of it in memory.
  const digest = Buffer.from(stated)
  const cachedData = readCode(join(folder, codeName()), digest)
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) })
  const module = { exports: {} as Exports }
  // A vm.Script with cached code has no working `import()`, so it gets this function.
  const importModule = (path: string) => import(pathToFileURL(join(folder, path)).href)
  const require = createRequire(file)
  script.runInThisContext()(module.exports, require, module, file, folder, importModule)
  return {
    exports: module.exports,
    hadCode: script.cachedDataRejected === false,
    code: () => Buffer.concat([digest, script.createCachedData()]),
  }
}

function readFresh(file: string, mark: string): string | undefined {
  try {
    const compiled = statSync(mark, { throwIfNoEntry: false })
    if (compiled !== undefined && statSync(file).mtimeMs < compiled.mtimeMs) return undefined
    return readFileSync(file, 'latin1')
  } catch {
    return undefined
  }
}

function readCode(file: string, digest: Buffer): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const isOfScript = bytes.subarray(0, DIGEST_LENGTH).equals(digest)
    return isOfScript ? bytes.subarray(DIGEST_LENGTH) : undefined
  } catch {
    return undefined
  }
}
