/**
 * Bundles the compiled program into one script that starts quickly: `node dist/build/program.js` writes
 * dist/program/lectern.cjs. Knows which packages cannot be bundled: those with native parts or files of their own.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { digestLine, SCRIPT_NAME } from '../src/prepared.js'
import { projectRoot } from './project.js'

/** The one module that imports the build's own commands, and how it must in the script. */
const WITH_BUILD = {
  file: /\/cli\/with-corpus\.js$/,
  before: "import('../../build/import/commands.js')",
  after: "importModule('../build/import/commands.js')",
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

const root = projectRoot(import.meta.dirname)
const out = join(root, 'dist', 'program')
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [join(root, 'dist', 'src', 'cli', 'program.js')],
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['lmdb', '@node-rs/argon2', 'node-sqlite3-wasm'],
  define: { 'import.meta.dirname': '__dirname' },
  plugins: [withoutBuild],
  // Shorter to read; names stay, for the stacks of errors.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
})
const { text } = outputFiles[0] as { text: string }
const digest = createHash('sha256').update(text).digest('hex')
const file = join(out, SCRIPT_NAME)
mkdirSync(out, { recursive: true })
writeFileSync(`${file}.new`, digestLine(digest) + text)
renameSync(`${file}.new`, file)
