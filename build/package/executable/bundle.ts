/**
 * The program as one CommonJS script for the single executable, and the native parts that it loads. Knows
 * which packages have native parts and how these are looked for; hides the bundler.
 */
import { readFileSync } from 'node:fs'
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
const LATER_SCRIPT = 'later-script'
/** Beside this file, in either language. */
const LOADER = './native'
const ARGON = '@node-rs/argon2'
/** The SDK of the Model Context Protocol: half a megabyte of script, for those who have an assistant. */
const PROTOCOL = '@modelcontextprotocol/server'
const PROTOCOL_SCRIPT = 'scripts/protocol.cjs'
/** What a thread of the compiler of texts runs. */
const THREAD_SCRIPT = 'scripts/corpus-thread.cjs'
/** The module that starts it. */
const STARTS_THREAD = /\/build\/corpus\/threads\/start\.[jt]s$/
/** SQLite; its package has its part in another one for each system, which its two modules look for. */
const SQLITE = 'libsql'
const LOOKS_FOR_PART = /function requireNative\(\) \{[\s\S]*?\n\}/

/**
 * Bundles the program of the project at `root`. Rejects if a package is not installed.
 */
export async function bundleProgram(root: string): Promise<Bundle> {
  const require = createRequire(join(root, 'package.json'))
  const parts = {
    [ARGON]: require.resolve(`${ARGON}-linux-${process.arch}-gnu`),
    [SQLITE]: createRequire(require.resolve(SQLITE)).resolve(`@libsql/linux-${process.arch}-gnu`),
  }
  const bundle = (entry: string) => bundleEntry(root, entry)
  const main = await bundle(join('src', 'cli.ts'))
  const thread = await bundle(join('build', 'corpus', 'threads', 'thread.ts'))
  const protocol = await bundleProtocol(root)
  const named = Object.entries(parts).map(([name, file]) => [assetOf(name), file])
  const natives = Object.values(parts).map((file) => relative(root, file))
  const files = [...main.used, ...thread.used, ...protocol.used, ...natives]
  return {
    script: main.script,
    natives: Object.fromEntries(named),
    scripts: {
      [PROTOCOL_SCRIPT]: protocol.script,
      [THREAD_SCRIPT]: thread.script,
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
  const { outputFiles, metafile } = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': '__dirname' },
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

/** Puts parts from inside where packages would look for files beside themselves. */
const nativeParts: Plugin = {
  name: 'native parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${ARGON}$`) }, ({ path }) => ({
      path,
      namespace: NATIVE,
    }))
    onLoad({ filter: /.*/, namespace: NATIVE }, ({ path }) => ({
      contents: `module.exports = ${loadOf(path)}`,
      resolveDir: import.meta.dirname,
    }))
    onLoad({ filter: new RegExp(`/${SQLITE}/(index|promise)\\.js$`) }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!LOOKS_FOR_PART.test(source)) throw new Error(`${path} does not look for its part`)
      const name = JSON.stringify(join(import.meta.dirname, LOADER))
      const contents = source.replace(
        LOOKS_FOR_PART,
        `const requireNative = () => require(${name}).loadNative('${assetOf(SQLITE)}')`,
      )
      return { contents, resolveDir: dirname(path) }
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
    const options = JSON.stringify({ eval: true, execArgv: [], resourceLimits: RESOURCE_LIMITS })
    onLoad({ filter: STARTS_THREAD }, () => ({
      contents: `
        import { Worker } from 'node:worker_threads'
        import { readPart } from '${LOADER}'
        const script = () => Buffer.from(readPart('${THREAD_SCRIPT}')).toString('utf8')
        export const startThread = () => new Worker(script(), ${options})`,
      resolveDir: import.meta.dirname,
    }))
  },
}

function loadOf(name: string): string {
  return `require('${LOADER}').loadNative('${assetOf(name)}')`
}

function assetOf(name: string): string {
  return `native/${name}.node`
}
