/**
 * Bundles the dashboard's page and what the reader's pages run: `node dist/build/package/page.js`. Knows where their
 * sources lie and how the built files are named; hides the bundler. Writes dist/dashboard/: index.html, manifest.json, and
 * under assets/ files whose names change with their content, so that they can be cached for ever, each beside itself
 * compressed. And dist/reader/: manifest.json with its script, style.css and boot.js, which stand in every page, and
 * worker.js.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { BOOKS } from '../../src/canon/books.js'
import { usualLastVerses } from '../../src/canon/usual-verses.js'
import { projectRoot } from '../project.js'
import { drawIcon } from './icons.js'
import { settleNames } from './settled-names.js'

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
/** The languages whose references the script for other pages finds. */
const LINKED = ['en', 'es', 'pt']
/** Above the signs that a string escapes; the longest chapter then ends below U+0100. */
const FIRST_SIGN = 62
const TARGET = ['es2022', 'chrome110', 'firefox115', 'safari16.4']

/** What all bundles have in common. */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  target: TARGET,
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions

/** Puts a smaller table of the usual last verses in place of the one that people read: a sign for each chapter. */
const PACKED_VERSES: Plugin = {
  name: 'packed-verses',
  setup({ onLoad }) {
    const lines = BOOKS.map(({ number }) =>
      String.fromCharCode(...usualLastVerses(number).map((last) => last + FIRST_SIGN)),
    )
    const contents =
      `const LINES = ${JSON.stringify(lines.join(' '))}.split(' ')\n` +
      `export const usualLastVerse = (book, chapter) => LINES[book - 1]?.charCodeAt(chapter - 1) - ${FIRST_SIGN} || undefined`
    onLoad({ filter: /canon[\\/]usual-verses\.ts$/ }, () => ({ contents }))
  },
}

await bundleReader()
rmSync(OUT, { recursive: true, force: true })
const manifest = await bundle({ dashboard: join(SOURCE, 'main.tsx') }, join(OUT, 'assets'))
mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const name of [manifest.script, manifest.style]) compress(join(OUT, 'assets', name))
const template = readFileSync(join(SOURCE, 'index.html'), 'utf8')
writeFileSync(join(OUT, 'index.html'), template.replace('<!--assets-->', tags(manifest)))

async function bundle(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
): Promise<Manifest> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints,
    outdir,
    entryNames: '[name].[hash]',
    format: 'esm',
    // The licences of what is bundled travel with it.
    legalComments: 'eof',
  })
  const names = Object.keys(metafile.outputs).map((path) => basename(path))
  const named = (ending: string) => names.find((name) => name.endsWith(ending)) as string
  return { script: named('.js'), style: named('.css') }
}

/** The reader's script; the style and the first lines that stand in its pages; the service worker, which is told the rest. */
async function bundleReader(): Promise<void> {
  rmSync(READER_OUT, { recursive: true, force: true })
  const script = await bundleOne('main.ts', 'reader.[hash]')
  await bundleOne('reader.css', 'style')
  await bundleOne('boot.ts', 'boot')
  await bundleOne('worker.ts', 'worker', {
    FILES: JSON.stringify([`${READER_ASSETS}/${script}`, '/favicon.svg']),
    BUILD: JSON.stringify(createHash('sha256').update(script).digest('hex').slice(0, 12)),
  })
  writeFileSync(join(READER_OUT, 'manifest.json'), `${JSON.stringify({ script }, null, 2)}\n`)
  writeInstalled()
  await bundleLinks()
  const shared = ['links.js', ...LINKED.map((language) => `finder-${language}.js`)]
  for (const name of [script, 'worker.js', ...shared]) compress(join(READER_OUT, name))
}

/** What a phone needs to install the reader, and the picture of its links. */
function writeInstalled(): void {
  const sizes = [180, 192, 512]
  for (const size of sizes)
    writeFileSync(join(READER_OUT, `icon-${size}.png`), drawIcon(size, size))
  writeFileSync(join(READER_OUT, 'card.png'), drawIcon(1200, 630, 0.7))
  const icons = sizes.slice(1).map((size) => ({
    src: `${READER_ASSETS}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }))
  const app = {
    ...{ name: 'Lectern', short_name: 'Lectern', id: '/', scope: '/' },
    // Below the path of the service worker, so that it opens offline.
    ...{ start_url: '/read/home.html', display: 'standalone' },
    ...{ theme_color: '#2b4c8c', background_color: '#ffffff', icons },
  }
  writeFileSync(join(READER_OUT, 'app.webmanifest'), `${JSON.stringify(app, null, 2)}\n`)
}

/** The script that links references, and its finder for each language. */
async function bundleLinks(): Promise<void> {
  await bundleOne('links/main.ts', 'links')
  for (const language of LINKED) {
    const names = JSON.parse(
      readFileSync(join(ROOT, 'corpus', 'names', `${language}.json`), 'utf8'),
    )
    const settled = JSON.stringify(settleNames(names))
    const define = { NAMES: settled }
    await bundleOne('links/finder.ts', `finder-${language}`, define, 'esm', [PACKED_VERSES])
  }
}

/** Bundles a file of the reader's page; gives the name of what it has written. */
async function bundleOne(
  file: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
  format: 'iife' | 'esm' = 'iife',
  plugins: Plugin[] = [],
): Promise<string> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: [join(READER, file)],
    outdir: READER_OUT,
    entryNames: name,
    format,
    define,
    plugins,
  })
  return basename(Object.keys(metafile.outputs)[0] as string)
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
