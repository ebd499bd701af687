/**
 * Loads a native part inside the single executable, at run time. The system loads native code from files
 * alone, so the part is written to a private folder, loaded, and the folder is gone again before anything
 * else happens: no other user can change the file, and nothing is left behind.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { compileFunction } from 'node:vm'

/** The bytes of a part that needs no file. */
export function readPart(asset: string): Uint8Array {
  return new Uint8Array(getRawAsset(asset) as ArrayBuffer)
}

const scripts = new Map<string, unknown>()

/** The exports of the CommonJS script in `asset`, which is read and run when it is first asked for. */
export function loadScript(asset: string): unknown {
  if (!scripts.has(asset)) {
    const module = { exports: {} }
    const text = Buffer.from(readPart(asset)).toString('utf8')
    const run = compileFunction(text, ['exports', 'module', 'require'], { filename: asset })
    run(module.exports, module, createRequire(process.execPath))
    scripts.set(asset, module.exports)
  }
  return scripts.get(asset)
}

const natives = new Map<string, unknown>()

/**
 * The exports of the native part in `asset`, which is loaded once: what one copy has made is foreign to another. An Error
 * that names TMPDIR if no file can be loaded.
 */
export function loadNative(asset: string): unknown {
  if (!natives.has(asset)) natives.set(asset, load(asset))
  return natives.get(asset)
}

function load(asset: string): unknown {
  const module = { exports: {} }
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'lectern-'))
    const file = join(folder, 'part.node')
    writeFileSync(file, readPart(asset), { mode: 0o700 })
    process.dlopen(module, file)
  } catch (error) {
    throw new Error(
      `The program's native parts cannot be loaded from ${tmpdir()}: ${(error as Error).message}. ` +
        'Set TMPDIR to a folder that this account may write to and run programs from.',
      { cause: error },
    )
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
  return module.exports
}
