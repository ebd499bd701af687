/**
 * Bundles the compiled program into one script that starts quickly: `node dist/build/package/program.js` writes
 * dist/program/lectern.cjs, and beside it what the thread runs that opens texts, and the
 * licences of what is inside. Knows which packages cannot be bundled: those with native parts or files of their own.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { SCRIPT_NAME, toScript } from '../../src/runtime/startup-script.js'
import { projectRoot } from '../project.js'
import { gatherLicences, packageOf } from './executable/licences.js'
import { removeStaleOutputs } from './stale-outputs.js'

/** The one module that imports the build's own commands, and how it must in the script. */
const WITH_BUILD = {
  file: /\/cli\/corpus\/with-corpus\.js$/,
  before: "import('../../../build/corpus/import/commands.js')",
  after: "importModule('../build/corpus/import/commands.js')",
}

/** Whoever imports texts waits for a moment; the service need not carry the readers of all formats. */
const withoutBuild: Plugin = {
  name: 'without the build',
  setup({ onLoad }) {
    onLoad({ filter: WITH_BUILD.file }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes(WITH_BUILD.before)) throw new Error(`${path} imports no commands`)
      return { contents: source.replace(WITH_BUILD.before, WITH_BUILD.after) }
    })
  },
}

/** The SDK of the Model Context Protocol, which is loaded when an assistant first asks: half a megabyte of script. */
const PROTOCOL = ['@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio']

/** A template whose raw text is read, with a character that is none of ASCII. */
const RAW_TEXT = /String\.raw`[^`]*[^\0-\x7f]/

const root = projectRoot(import.meta.dirname)
removeStaleOutputs(root)
const out = join(root, 'dist', 'program')
mkdirSync(out, { recursive: true })
const program = await bundle('cli/program.js')
write('licences.txt', gatherLicences(root, program.packages))
const digest = createHash('sha256').update(program.script).digest('hex')
write(SCRIPT_NAME, toScript(program.script, digest))

/** A module of src with all that it imports, as the text of one script, and the folders of packages in it. */
async function bundle(module: string) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [join(root, 'dist', 'src', module)],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // V8's code for a script keeps no way to import.
    supported: { 'dynamic-import': false },
    external: ['@node-rs/argon2', 'libsql', 'libsql/promise', ...PROTOCOL],
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [withoutBuild],
    // Shorter to read; names stay, for the stacks of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const packages = used.map(packageOf).filter((folder) => folder !== undefined)
  return { script: inAscii((outputFiles[0] as { text: string }).text), packages }
}

/**
 * The same script with other characters written as escapes, as esbuild does but for regular expressions and tagged templates:
 * V8 keeps a script of ASCII in one byte a character, else in two. Throws an Error where an escape would be something else.
 */
function inAscii(script: string): string {
  const raw = RAW_TEXT.exec(script)
  if (raw !== null) throw new Error(`write the last character as an escape: ${raw[0]}`)
  return script.replace(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function write(name: string, text: string): void {
  const file = join(out, name)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
