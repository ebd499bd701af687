/** How the program is called where it runs, so that commands in its messages can be pasted. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'
import { isInstalled } from '../../runtime/user-folders.js'

/** `./lectern` in a checkout, the path of the script outside of its folder, the executable's own name, or `lectern`. */
export function nameOfProgram(): string {
  if (PACKAGE_ROOT === EMBEDDED) return process.argv0
  const script = join(PACKAGE_ROOT, 'lectern')
  if (!existsSync(script)) return 'lectern'
  return join(process.cwd(), 'lectern') === script ? './lectern' : script
}

/**
 * A message with each command in it, which stands between backticks, as the reader has to type it. Where there is no
 * build, `make build` is the command that compiles the texts.
 */
export function nameProgram(message: string, self: string, hasBuild = !isInstalled()): string {
  const possible = hasBuild
    ? message
    : message
        .replace(NO_TEXTS, `$1run \`lectern corpus add --defaults\``)
        .replace(/\brun make (?:(?:clean )?build|corpus)\b/g, COMPILE)
  return possible.replace(/`lectern (?=[a-z])/g, () => `\`${self} `)
}

/** Of an installed package, which comes without texts: there is nothing to compile yet. */
const NO_TEXTS = /(no compiled corpus is there; )run make build/g
const COMPILE = 'run `lectern corpus compile`'
