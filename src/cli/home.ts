/**
 * The data folder that LECTERN_HOME names, before a command uses it: the texts that come with the program are put into it, and
 * those that the operator added are compiled again if they must be.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../answers/language.js'
import { CATALOGUE_FILE } from '../bundle/catalogue.js'
import { bringSupplied } from '../library/supplied.js'
import { isInstalled, userFolders } from '../runtime/user-folders.js'
import type { Terminal } from './command.js'
import { languageOf } from './terminal/language.js'
import { runSelf } from './terminal/run-self.js'

/** They read no texts, or look at the folder as it is. */
const APART = ['doctor', 'completion']

const UNUSABLE: Readonly<Record<Language, (home: string, reason: string) => string>> = {
  en: (home, reason) =>
    `The folder of LECTERN_HOME, ${home}, cannot be used (${reason}): let this account write to it, or name another.`,
  es: (home, reason) =>
    `No se puede usar la carpeta de LECTERN_HOME, ${home} (${reason}): dé permiso de escritura a esta cuenta o indique otra.`,
  pt: (home, reason) =>
    `Não é possível usar a pasta de LECTERN_HOME, ${home} (${reason}): dê permissão de escrita a esta conta ou indique outra.`,
}

/** Undefined if the folder can be used, or is not named; else why it cannot, as a sentence. */
export async function prepareHome(
  terminal: Terminal,
  command: string,
): Promise<string | undefined> {
  const { env } = terminal
  const folders = isInstalled() || !env.LECTERN_HOME ? undefined : userFolders(env)
  if (!folders || APART.includes(command)) return undefined
  try {
    const supply = bringSupplied(folders)
    if (supply.kind === 'nothing' || supply.isWhole || command === 'corpus compile')
      return undefined
  } catch (error) {
    // Of another process, or a copy that may only be read: what is there is served.
    if (existsSync(join(folders.compiled, CATALOGUE_FILE))) return undefined
    return UNUSABLE[languageOf(terminal)](env.LECTERN_HOME as string, (error as Error).message)
  }
  await runSelf(['corpus', 'compile'], env, new AbortController().signal)
  return undefined
}
