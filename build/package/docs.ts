/**
 * Makes the documentation that the server shows under /docs: `node dist/build/package/docs.js`. Bundles the reference
 * (Swagger UI on this server's document), puts the guides and the front page into their frame, and writes dist/docs/: every
 * file as it is and compressed, and manifest.json, which says what is served below /docs.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { projectRoot } from '../project.js'
import { frameFront, frameGuide, frameReference } from './docs/frame.js'
import { readGuides, renderGuide } from './docs/guides.js'

/** A file of dist/docs/ as the server routes it: src/http/routes/docs.ts. */
interface BuiltFile {
  /** Below /docs. */
  readonly path: string
  readonly file: string
  /** Whether its name changes with its content. */
  readonly isFixed: boolean
}

const ROOT = projectRoot(import.meta.dirname)
const SOURCE = join(ROOT, 'src', 'docs')
const OUT = join(ROOT, 'dist', 'docs')
const COMPONENT = dirname(createRequire(join(ROOT, 'package.json')).resolve('swagger-ui-dist'))
/** The script alone is large: the next step up takes five times as long and saves 4 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

rmSync(OUT, { recursive: true, force: true })
const built: BuiltFile[] = []
const assets = await bundle()
for (const { path, contents } of assets) writeBuilt(`/assets/${basename(path)}`, contents, true)
const urls = assets.map(({ path }) => `/docs/assets/${basename(path)}`)
const styleOf = (name: string) =>
  urls.find((url) => url.includes(`${name}.`) && url.endsWith('css'))
const script = urls.find((url) => url.endsWith('.js'))
const frame = readFileSync(join(SOURCE, 'frame.html'), 'utf8')
const guides = readGuides(join(ROOT, 'docs', 'guides'))
const body = readFileSync(join(SOURCE, 'reference.html'), 'utf8')
const reference = frameReference(frame, guides, body, `${styleOf('reference')}`, `${script}`)
for (const path of ['', '/']) writeBuilt(path, reference)
for (const guide of guides) {
  writeBuilt(guide.path, frameGuide(frame, guides, guide, `${styleOf('guides')}`))
}
for (const file of readdirSync(join(SOURCE, 'front'))) {
  const lang = basename(file, '.md')
  const content = renderGuide(readFileSync(join(SOURCE, 'front', file), 'utf8'), lang)
  writeFile(
    `front-${lang}.html`,
    frameFront(frame, guides, { lang, content }, `${styleOf('guides')}`),
  )
}
writeFile('favicon.svg', readFileSync(join(SOURCE, 'favicon.svg')))
writeBuilt('/licences.txt', licences())
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(built, null, 2)}\n`)

async function bundle() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { reference: join(SOURCE, 'reference.ts'), guides: join(SOURCE, 'guides.css') },
    outdir: OUT,
    entryNames: '[name].[hash]',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
    banner: { js: '/* Licences: /docs/licences.txt */' },
    legalComments: 'eof',
    logLevel: 'warning',
  })
  return outputFiles
}

/** Writes a file plain and compressed, and notes where it is served. */
function writeBuilt(path: string, content: string | Uint8Array, isFixed = false): void {
  const name = path.slice(1) || 'index'
  const file = name.includes('.') ? name : `${name}.html`
  writeFile(file, content)
  built.push({ path, file, isFixed })
}

function writeFile(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content)
  mkdirSync(dirname(join(OUT, file)), { recursive: true })
  writeFileSync(join(OUT, file), bytes)
  writeFileSync(join(OUT, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(bytes, BROTLI))
}

/** The licences of what is bundled travel with it. */
function licences(): string {
  const names = ['NOTICE', 'LICENSE', 'swagger-ui-es-bundle.js.LICENSE.txt']
  return names.map((name) => readFileSync(join(COMPONENT, name), 'utf8')).join('\n\n')
}
