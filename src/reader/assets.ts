/**
 * What the build has made for the reader, read when one of its pages is first asked for: the script and the service worker as
 * files; the style sheet and the first lines of script as texts that stand in every page, so that it is drawn as it comes.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type BuiltFile, readBuiltFile } from '../http/edge/built-files.js'
import { readText } from '../runtime/assets.js'

/** The path of files whose names change with their content. */
export const ASSETS = '/reader'

export interface Assets {
  /** Address of the script; undefined if it is not built. */
  readonly script: string | undefined
  readonly worker: BuiltFile | undefined
  /** Files by name. */
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly style: Inline
  /** What other pages load, by name: the script that links references, and its finders. */
  readonly shared: ReadonlyMap<string, BuiltFile>
  /** Runs before the page is drawn. */
  readonly boot: Inline
}

/** A text that stands in every page. */
export interface Inline {
  /** Empty if it is not built. */
  readonly text: string
  /** What a Content-Security-Policy lets it stand by: `'sha256-...'`. */
  readonly source: string
}

/** Files that keep their names. */
export const SHARED = ['links.js', 'finder-en.js', 'finder-es.js', 'finder-pt.js'] as const
/** What a phone installs the reader by, and the picture of its links. */
const INSTALLED = ['app.webmanifest', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'card.png']
const MANIFEST = 'manifest.json'
const WORKER = 'worker.js'
const STYLE = 'style.css'
const BOOT = 'boot.js'

/** Reads what the build has written to a folder. Without a build, pages have neither script nor style. */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest = readText(join(folder, MANIFEST))
  const { script } = JSON.parse(manifest ?? '{}') as { readonly script?: string }
  const file = script === undefined ? undefined : await readBuiltFile(join(folder, script), true)
  const files = new Map(script !== undefined && file !== undefined ? [[script, file]] : [])
  for (const name of INSTALLED) {
    const own = await readBuiltFile(join(folder, name), false)
    if (own !== undefined) files.set(name, own)
  }
  const worker = await readBuiltFile(join(folder, WORKER), false)
  const shared = new Map<string, BuiltFile>()
  for (const name of SHARED) {
    const file = await readBuiltFile(join(folder, name), false)
    if (file !== undefined) shared.set(name, file)
  }
  const inline = (name: string) => inlineOf(readText(join(folder, name)) ?? '')
  return {
    script: file && `${ASSETS}/${script}`,
    worker,
    files,
    shared,
    style: inline(STYLE),
    boot: inline(BOOT),
  }
}

function inlineOf(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
