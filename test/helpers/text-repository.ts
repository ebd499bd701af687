/**
 * A repository of texts in a folder, in the layouts that public ones have, made at test time from modules that SWORD's own
 * programs write. Knows where lists and archives lie; what is in a module is the test's business.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tarOf, zipOf } from './catalogue-server.js'

/** A library of one module, as an archive of it lays it out. */
export interface PackedModule {
  readonly name: string
  readonly root: string
}

/** Folders of a SWORD repository, below the root of the server. */
export interface SwordLayout {
  /** Where mods.d.tar.gz lies. */
  readonly list: string
  /** Where NAME.zip lies. */
  readonly archives: string
}

/** As CrossWire, eBible.org, STEP Bible and Bible.org have it. */
export const LAYOUTS = {
  crosswire: { list: 'pub/sword/raw', archives: 'pub/sword/packages/rawzip' },
  ebible: { list: 'sword', archives: 'sword/zip' },
  step: { list: 'catalog', archives: 'packages' },
  net: { list: 'pub/bible.org/sword', archives: 'pub/bible.org/sword/packages' },
} as const satisfies Readonly<Record<string, SwordLayout>>

/** Writes the list and the archives of modules below the server's folder. */
export function writeSwordRepository(
  server: string,
  { list, archives }: SwordLayout,
  modules: readonly PackedModule[],
): void {
  const confs = modules.map(({ root }) => {
    const [file = ''] = readdirSync(join(root, 'mods.d'))
    return { name: `mods.d/${file}`, content: readFileSync(join(root, 'mods.d', file), 'latin1') }
  })
  write(join(server, list, 'mods.d.tar.gz'), gzipSync(tarOf(confs)))
  for (const { name, root } of modules) {
    write(join(server, archives, `${name}.zip`), zipOf(filesBelow(root)))
  }
}

/** Writes a file with the folders above it. */
export function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function filesBelow(root: string): Record<string, Uint8Array> {
  const paths = ['mods.d', 'modules'].flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map((name) =>
      join(root, folder, name),
    ),
  )
  return Object.fromEntries(
    paths
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(root, path), readFileSync(path)]),
  )
}
