/**
 * Makes the documentation that the server shows under /docs: `node dist/build/package/docs.js`. Writes the reference
 * from the table of operations, puts it, the guides and the front page into their frame, and writes dist/docs/: every file as
 * it is and compressed, and manifest.json, which says what is served below /docs.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { strToU8, zipSync } from 'fflate'
import { documentIn } from '../../src/openapi/document.js'
import { projectRoot } from '../project.js'
import { collectionOf } from './bruno/collection.js'
import { indexOf } from './docs/find-index.js'
import { type Assets, frameFront, frameGuide, frameReference } from './docs/frame.js'
import { readGuides, renderGuide } from './docs/guides.js'
import { writeOverview } from './docs/overview.js'
import { type GuideName, pathOfReference, writeReference } from './docs/reference/page.js'
import { FRAME_WORDS } from './docs/words.js'

/** A file of dist/docs/ as the server routes it: src/http/pages/docs.ts. */
interface BuiltFile {
  /** Below /docs. */
  readonly path: string
  readonly file: string
  /** Whether its name changes with its content. */
  readonly isFixed: boolean
  /** Of a page: its language. If a path has several files, the browser's language decides. */
  readonly lang?: string
  /** Whether it is read when somebody asks for it, and not kept. */
  readonly isSeldom?: true
}

const ROOT = projectRoot(import.meta.dirname)
const SOURCE = join(ROOT, 'src', 'docs')
const TARGETS = ['es2022', 'chrome110', 'firefox115', 'safari16.4']
const OUT = join(ROOT, 'dist', 'docs')
/** The next step up takes five times as long and saves 4 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

rmSync(OUT, { recursive: true, force: true })
const built: BuiltFile[] = []
const assets = await bundle()
for (const { path, contents } of assets) writeBuilt(`/assets/${basename(path)}`, contents, true)
const urls = assets.map(({ path }) => `/docs/assets/${basename(path)}`)
const assetsOf = (name: string): Assets => ({
  style: urls.find((url) => url.includes(`/${name}.`) && url.endsWith('.css')) as string,
  script: urls.find((url) => url.includes(`/${name}.`) && url.endsWith('.js')) as string,
})
const frame = readFileSync(join(SOURCE, 'frame.html'), 'utf8')
const guides = readGuides(join(ROOT, 'docs', 'guides'))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
for (const page of writeReference((lang) => documentIn(version, lang), guideOf)) {
  const { lang, name } = page
  const paths = name === '' ? ['', '/'] : [`/${name}`]
  const html = frameReference(frame, page, assetsOf('reference'))
  writePage(lang, [...paths, pathOfReference(lang, name)], name || 'index', html)
}
for (const guide of guides) {
  const { lang, name, path } = guide
  writePage(lang, [`/${name}`, path], name, frameGuide(frame, guides, guide, assetsOf('guides')))
  writeSeldom(`${path}.md`, guide.source)
}
for (const lang of ['en', 'es', 'pt'] as const) {
  const { document } = documentIn(version, lang)
  const own = guides.filter((guide) => guide.lang === (lang === 'pt' ? 'en' : lang))
  const title = FRAME_WORDS[lang]?.reference as string
  writeSeldom(`/${lang}/lectern-bruno.zip`, packed(collectionOf(document)))
  writeSeldom(`/${lang}/find.json`, JSON.stringify(indexOf(own, { lang, title, document })))
}
for (const file of readdirSync(join(SOURCE, 'front'))) {
  const lang = basename(file, '.md')
  const { html } = renderGuide(readFileSync(join(SOURCE, 'front', file), 'utf8'), lang)
  writeFile(`front-${lang}.html`, frameFront(frame, lang, html, assetsOf('guides')))
}
// Beside the manifest, as the front page is: it is not served below /docs.
writeFile('scripture.css', await smaller('scripture.css'))
writeFile('llms.txt', writeOverview(guides))
writeFile('favicon.svg', readFileSync(join(SOURCE, 'favicon.svg')))
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(built, null, 2)}\n`)

/** A folder of texts as a zip file, the same each time. */
function packed(files: ReadonlyMap<string, string>): Uint8Array {
  const entries = [...files].map(([path, text]) => [`lectern/${path}`, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: '1980-01-01T12:00:00' })
}

/** A style sheet that is served under its own name, made smaller. */
async function smaller(name: string): Promise<string> {
  const css = readFileSync(join(SOURCE, name), 'utf8')
  const { code } = await transform(css, { loader: 'css', minify: true, target: TARGETS })
  return code
}

async function bundle() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: {
      reference: join(SOURCE, 'reference', 'page.ts'),
      guides: join(SOURCE, 'guides.ts'),
    },
    outdir: OUT,
    entryNames: '[name].[hash]',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: TARGETS,
    logLevel: 'warning',
  })
  return outputFiles
}

/** Writes a file plain and compressed, and notes where it is served. */
function writeBuilt(path: string, content: string | Uint8Array, isFixed = false): void {
  const file = path.slice(1)
  writeFile(file, content)
  built.push({ path, file, isFixed })
}

/** Writes a page, and notes its paths: those that other languages have too, and its own. */
function writePage(lang: string, paths: readonly string[], name: string, page: string): void {
  const file = `${lang}/${name}.html`
  writeFile(file, page)
  for (const path of paths) built.push({ path, file, isFixed: false, lang })
}

/** Writes what is read when somebody asks for it. */
function writeSeldom(path: string, content: string | Uint8Array): void {
  const file = path.slice(1)
  writeFile(file, content)
  built.push({ path, file, isFixed: false, isSeldom: true })
}

function writeFile(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content)
  mkdirSync(dirname(join(OUT, file)), { recursive: true })
  writeFileSync(join(OUT, file), bytes)
  writeFileSync(join(OUT, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(bytes, BROTLI))
}

/** The address of a guide, in a language or in English. */
function guideOf(lang: string, name: GuideName): string {
  const found = guides.find((guide) => guide.lang === lang && guide.name === name)
  return `/docs${found?.path ?? `/en/${name}`}`
}
