/** The client as a project has it that has installed it. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

/** Where the client lies in this project. */
export const CLIENT = join(PACKAGE_ROOT, 'client')

/** Copies the built client and what it depends on into the `node_modules` of a folder. */
export function installClient(folder: string): void {
  const modules = join(folder, 'node_modules')
  for (const name of ['package.json', 'dist']) {
    cpSync(join(CLIENT, name), join(modules, '@lectern/client', name), { recursive: true })
  }
  const { dependencies } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    cpSync(join(PACKAGE_ROOT, 'node_modules', name), join(modules, name), { recursive: true })
  }
}
