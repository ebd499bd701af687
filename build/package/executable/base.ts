/**
 * The Node binary that the executable is made from. It must hold all of Node (Debian's own package keeps
 * most of it in a shared library) and the place for an application inside.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Node looks for an application inside itself; tools change the digit at its end. */
export const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Those of Linux that the packages with native parts are made for. */
const ARCHITECTURES: readonly string[] = ['x64', 'arm64']

export interface Base {
  readonly file: string
  /** `v20.20.2` */
  readonly version: string
}

/**
 * The Node that runs this, if it is fit, else the one of the same version that its publisher ships,
 * fetched with npm into `cache`. `wanted` is the operator's choice of a file. Throws an Error that says what
 * to do if there is none.
 */
export function chooseBase(cache: string, wanted: string | undefined): Base {
  if (process.platform !== 'linux' || !ARCHITECTURES.includes(process.arch)) {
    throw new Error('The executable is for Linux on x64 or arm64 and is built there.')
  }
  if (wanted !== undefined) {
    if (isFit(wanted)) return describe(wanted)
    throw new Error(`NODE_BASE=${wanted} cannot hold an application: name an official Node binary.`)
  }
  return describe(isFit(process.execPath) ? process.execPath : fetchNode(cache))
}

function isFit(file: string): boolean {
  return readFileSync(file).includes(`${FUSE}:0`)
}

function describe(file: string): Base {
  return { file, version: execFileSync(file, ['--version'], { encoding: 'utf8' }).trim() }
}

/** npm checks what it fetches; the package is a folder with the binary and runs nothing. */
function fetchNode(cache: string): string {
  const name = `node-linux-${process.arch}`
  const wanted = `${name}@${process.versions.node}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', cache, ...options, wanted], { stdio: 'inherit' })
  const file = join(cache, 'node_modules', name, 'bin/node')
  if (isFit(file)) return file
  throw new Error(`The package ${wanted} holds no fit binary: set NODE_BASE to an official one.`)
}
