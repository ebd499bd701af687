/**
 * Bundles the dashboard's page and what the reader's pages run: `node dist/build/package/page.js`. Knows where their
 * sources lie and how the built files are named; hides the bundler. Writes dist/dashboard/: index.html, manifest.json, and
 * under assets/ files whose names change with their content, so that they can be cached for ever, each beside itself
 * compressed. And dist/reader/: manifest.json with the same, and worker.js.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { projectRoot } from '../project.js'

/** What the built page consists of, as names under assets/. */
interface Manifest {
  readonly script: string
  readonly style: string
}

const ROOT = projectRoot(import.meta.dirname)
const SOURCE = join(ROOT, 'src', 'dashboard', 'page')
const OUT = join(ROOT, 'dist', 'dashboard')
const ASSETS = '/dashboard/assets'
const READER = join(ROOT, 'src', 'reader', 'page')
const READER_OUT = join(ROOT, 'dist', 'reader')
/** The path of its files. */
const READER_ASSETS = '/reader'
const TARGET = ['es2022', 'chrome110', 'firefox115', 'safari16.4']

await bundleReader()
rmSync(OUT, { recursive: true, force: true })
const manifest = await bundle({ dashboard: join(SOURCE, 'main.tsx') }, join(OUT, 'assets'), 'esm')
mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const name of [manifest.script, manifest.style]) compress(join(OUT, 'assets', name))
const template = readFileSync(join(SOURCE, 'index.html'), 'utf8')
writeFileSync(join(OUT, 'index.html'), template.replace('<!--assets-->', tags(manifest)))

async function bundle(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  format: 'esm' | 'iife',
): Promise<Manifest> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    format,
    target: TARGET,
    // The licences of what is bundled travel with it.
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  })
  const names = Object.keys(metafile.outputs).map((path) => basename(path))
  const named = (ending: string) => names.find((name) => name.endsWith(ending)) as string
  return { script: named('.js'), style: named('.css') }
}

/** The reader's script and style, and the service worker, which is told their addresses. */
async function bundleReader(): Promise<void> {
  rmSync(READER_OUT, { recursive: true, force: true })
  const files = await bundle({ reader: join(READER, 'main.ts') }, READER_OUT, 'iife')
  const names = Object.values(files)
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(READER, 'worker.ts')],
    outfile: join(READER_OUT, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    define: {
      FILES: JSON.stringify([...names.map((name) => `${READER_ASSETS}/${name}`), '/favicon.svg']),
      BUILD: JSON.stringify(createHash('sha256').update(names.join()).digest('hex').slice(0, 12)),
    },
    logLevel: 'warning',
  })
  writeFileSync(join(READER_OUT, 'manifest.json'), `${JSON.stringify(files, null, 2)}\n`)
  for (const name of [...names, 'worker.js']) compress(join(READER_OUT, name))
}

/** The server sends the compressed file beside an asset to clients that take it. */
function compress(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
}

function tags({ script, style }: Manifest): string {
  return (
    `<link rel="stylesheet" href="${ASSETS}/${style}">\n` +
    `  <script type="module" src="${ASSETS}/${script}"></script>`
  )
}
