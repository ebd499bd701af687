/**
 * Lets esbuild put LMDB's client into a script for this machine, and its native part beside: hundreds of files and
 * folders need not be looked at when the script starts. The native part is chosen at the start, since another Node may
 * run the script than has built it.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const LOADER = 'node-gyp-build-optional-packages'
/** It makes msgpackr faster, which LMDB's client imports and Lectern does not use. */
const UNUSED = 'msgpackr-extract'
const NAMESPACE = 'lmdb'

/** The parts of the usual C library, as LMDB's own loader would choose; for all else that loader itself. */
const CHOOSE_PART = `
const { platform, arch, versions } = process
module.exports = () => {
  // As LMDB's client itself would: not every client of packages puts these beside it.
  const { resolve } = require
  const own = require('node:module').createRequire(resolve('lmdb'))
  for (const part of ['node.abi' + versions.modules + '.glibc.node', 'node.napi.glibc.node']) {
    try {
      return own('@lmdb/lmdb-' + platform + '-' + arch + '/' + part)
    } catch {}
  }
  const { dirname } = require('node:path')
  return own('${LOADER}')(dirname(dirname(own.resolve('lmdb'))))
}
`

/** LMDB's client as CommonJS, which an import of `lmdb` must mean in the script. */
export function lmdbAlias(root: string): Readonly<Record<string, string>> {
  return { lmdb: createRequire(join(root, 'package.json')).resolve('lmdb') }
}

export const lmdbInside: Plugin = {
  name: 'lmdb inside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(${LOADER}|${UNUSED})$`) }, ({ path, namespace }) =>
      namespace === NAMESPACE ? { path, external: true } : { path, namespace: NAMESPACE },
    )
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: path === UNUSED ? 'throw new Error("left out")' : CHOOSE_PART,
    }))
  },
}
