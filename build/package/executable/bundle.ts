/**
 * The program as one CommonJS script for the single executable, and the native parts that it loads. Knows
 * which packages have native parts and how these are looked for; hides the bundler.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { RESOURCE_LIMITS } from '../../corpus/threads/start.js'
import { packageOf } from './licences.js'

export interface Bundle {
  readonly script: string
  /** The file of each native part, by the name of its asset. */
  readonly natives: Readonly<Record<string, string>>
  /** Scripts beside the program's, which load when they are first asked for, by the names of their assets. */
  readonly scripts: Readonly<Record<string, string>>
  /** Folders, below the project's root, of the packages that either are from. */
  readonly packages: readonly string[]
}

const NATIVE = 'native-part'
const LEFT_OUT = 'left-out'
const LATER_SCRIPT = 'later-script'
/** Beside this file, in either language. */
const LOADER = './native'
/** LMDB's way to its part: it calls this package as a function. */
const LMDB_LOADER = 'node-gyp-build-optional-packages'
const ARGON = '@node-rs/argon2'
/** The SDK of the Model Context Protocol: half a megabyte of script, for those who have an assistant. */
const PROTOCOL = '@modelcontextprotocol/server'
const PROTOCOL_SCRIPT = 'scripts/protocol.cjs'
/** What a thread of the compiler of texts runs. */
const THREAD_SCRIPT = 'scripts/corpus-thread.cjs'
/** What the thread runs that opens texts. */
const OPENING_SCRIPT = 'scripts/opening-thread.cjs'
/** The modules that start threads, by what they run, and the limits of each thread as its module has them. */
const STARTS: readonly (readonly [RegExp, string, object])[] = [
  [/\/build\/corpus\/threads\/start\.[jt]s$/, THREAD_SCRIPT, RESOURCE_LIMITS],
  [/\/src\/library\/opening\/start\.[jt]s$/, OPENING_SCRIPT, {}],
]
/** SQLite as WebAssembly, for the import of texts; it takes its code from what is given to it, or a file. */
const SQLITE = 'node-sqlite3-wasm'

/**
 * Bundles the program of the project at `root`. `abi` is the number of Node's binary interface
 * (`process.versions.modules`) in the executable. Rejects if a package is not installed.
 */
export async function bundleProgram(root: string, abi: string): Promise<Bundle> {
  const require = createRequire(join(root, 'package.json'))
  const lmdbParts = dirname(require.resolve(`@lmdb/lmdb-linux-${process.arch}/package.json`))
  const parts = {
    [ARGON]: require.resolve(`${ARGON}-linux-${process.arch}-gnu`),
    [LMDB_LOADER]: lmdbPart(lmdbParts, abi),
    [SQLITE]: require.resolve(SQLITE).replace(/\.js$/, '.wasm'),
  }
  const bundle = (entry: string) => bundleEntry(root, entry)
  const main = await bundle(join('src', 'cli.ts'))
  const thread = await bundle(join('build', 'corpus', 'threads', 'thread.ts'))
  const opening = await bundle(join('src', 'library', 'opening', 'thread.ts'))
  const protocol = await bundleProtocol(root)
  const named = Object.entries(parts).map(([name, file]) => [assetOf(name), file])
  const natives = Object.values(parts).map((file) => relative(root, file))
  const files = [...main.used, ...thread.used, ...opening.used, ...protocol.used, ...natives]
  return {
    script: main.script,
    natives: Object.fromEntries(named),
    scripts: {
      [PROTOCOL_SCRIPT]: protocol.script,
      [THREAD_SCRIPT]: thread.script,
      [OPENING_SCRIPT]: opening.script,
    },
    packages: files.map(packageOf).filter((folder) => folder !== undefined),
  }
}

/** What all scripts have in common. */
const COMMON = {
  metafile: true,
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'eof',
  logLevel: 'silent',
} as const

/** A module of the project with all that it imports, as one script, and the files that went into it. */
async function bundleEntry(root: string, entry: string) {
  const require = createRequire(join(root, 'package.json'))
  const { outputFiles, metafile } = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': '__dirname' },
    // What it imports evaluates code that means its own variables by name: only CommonJS keeps the names.
    alias: { lmdb: require.resolve('lmdb') },
    plugins: [nativeParts],
  })
  return scriptOf(outputFiles, metafile)
}

function scriptOf([output]: readonly { readonly text: string }[], { outputs }: Metafile) {
  const used = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  return { script: (output as { text: string }).text, used }
}

/** All that the program takes of the SDK, as one script, and the files that went into it. */
async function bundleProtocol(root: string) {
  const contents = [PROTOCOL, `${PROTOCOL}/stdio`].map((name) => `export * from '${name}'`)
  const { outputFiles, metafile } = await build({
    ...COMMON,
    absWorkingDir: root,
    stdin: { contents: contents.join('\n'), resolveDir: root },
    minifyWhitespace: true,
    minifySyntax: true,
  })
  return scriptOf(outputFiles, metafile)
}

/** LMDB has a part made for some of Node's interfaces, and one for the interface that does not change. */
function lmdbPart(folder: string, abi: string): string {
  const own = join(folder, `node.abi${abi}.glibc.node`)
  return existsSync(own) ? own : join(folder, 'node.napi.glibc.node')
}

/** Puts parts from inside where packages would look for files beside themselves. */
const nativeParts: Plugin = {
  name: 'native parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(${ARGON}|${LMDB_LOADER})$`) }, ({ path }) => ({
      path,
      namespace: NATIVE,
    }))
    onLoad({ filter: /.*/, namespace: NATIVE }, ({ path }) => {
      const load = `require('${LOADER}').loadNative('${assetOf(path)}')`
      return {
        contents: `module.exports = ${path === LMDB_LOADER ? `() => ${load}` : load}`,
        resolveDir: import.meta.dirname,
      }
    })
    onLoad({ filter: new RegExp(`/${SQLITE}/dist/.*\\.js$`) }, ({ path }) => {
      const given = `{ wasmBinary: require('${LOADER}').readPart('${assetOf(SQLITE)}') }`
      const source = readFileSync(path, 'utf8')
      return { contents: `var Module = ${given}\n${source}`, resolveDir: import.meta.dirname }
    })
    onResolve({ filter: new RegExp(`^${PROTOCOL}(/stdio)?$`) }, () => ({
      path: PROTOCOL_SCRIPT,
      namespace: LATER_SCRIPT,
    }))
    onLoad({ filter: /.*/, namespace: LATER_SCRIPT }, ({ path }) => ({
      contents: `module.exports = require('${LOADER}').loadScript('${path}')`,
      resolveDir: import.meta.dirname,
    }))
    // There is no file that a thread could be started from.
    for (const [filter, script, limits] of STARTS) {
      const options = JSON.stringify({ eval: true, execArgv: [], resourceLimits: limits })
      onLoad({ filter }, () => ({
        contents: `
          import { Worker } from 'node:worker_threads'
          import { readPart } from '${LOADER}'
          const script = () => Buffer.from(readPart('${script}')).toString('utf8')
          export const startThread = () => new Worker(script(), ${options})`,
        resolveDir: import.meta.dirname,
      }))
    }
    // It only makes msgpackr faster, which LMDB imports and Lectern does not use.
    onResolve({ filter: /^msgpackr-extract$/ }, ({ path }) => ({ path, namespace: LEFT_OUT }))
    onLoad({ filter: /.*/, namespace: LEFT_OUT }, () => ({
      contents: 'throw new Error("left out")',
    }))
  },
}

function assetOf(name: string): string {
  return `native/${name}.node`
}
