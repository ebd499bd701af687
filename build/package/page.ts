/**
 * Bundles the dashboard's page: `node dist/build/package/page.js`. Knows where its source lies and how the built
 * files are named; hides the bundler. Writes dist/dashboard/: index.html, manifest.json, and under assets/
 * files whose names change with their content, so that they can be cached for ever, each beside itself
 * compressed.
 */
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

rmSync(OUT, { recursive: true, force: true })
const manifest = await bundle()
mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const name of [manifest.script, manifest.style]) compress(join(OUT, 'assets', name))
const template = readFileSync(join(SOURCE, 'index.html'), 'utf8')
writeFileSync(join(OUT, 'index.html'), template.replace('<!--assets-->', tags(manifest)))

async function bundle(): Promise<Manifest> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { dashboard: join(SOURCE, 'main.tsx') },
    outdir: join(OUT, 'assets'),
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
    // The licences of what is bundled travel with it.
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  })
  const names = Object.keys(metafile.outputs).map((path) => basename(path))
  const named = (ending: string) => names.find((name) => name.endsWith(ending)) as string
  return { script: named('.js'), style: named('.css') }
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
