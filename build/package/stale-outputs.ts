/** What the compiler has left of sources that are gone: it would be packed, and change the fingerprint of the texts. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of sources, as they are called in the project and in dist/. */
const COMPILED = ['src', 'build']

/** Removes the compiled files of the project at `root` whose source is gone. */
export function removeStaleOutputs(root: string): void {
  for (const folder of COMPILED) {
    const names = readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => one.endsWith('.js'))) {
      const source = join(root, folder, name.slice(0, -'.js'.length))
      if (!existsSync(`${source}.ts`)) rmSync(join(root, 'dist', folder, name))
    }
  }
}
