/**
 * The settings file: lines `NAME=value`, as systemd and Docker have them, for what the environment does not set. It is the one
 * that `--settings` names, else `lectern.env` in the data folder, if it is there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { SETTINGS } from '../config.js'
import { type Environment, namesOf } from '../runtime/environment.js'
import { userFolders } from '../runtime/user-folders.js'
import { nearestOf } from '../suggest/edit-distance.js'

/** `problem` is a sentence. */
type Settled =
  | { readonly kind: 'settled'; readonly env: Environment }
  | { readonly kind: 'refused'; readonly problem: string }

/**
 * The environment with what the file adds. A name that is set there in any of its forms keeps the file's out: `PORT` that of
 * `LECTERN_PORT`. A name that is no setting is refused, since nothing else reads this file.
 */
export function settle(env: Environment, named: string | undefined): Settled {
  const folders = userFolders(env)
  const file = named ?? (folders ? join(dirname(folders.corpus), 'lectern.env') : undefined)
  if (file === undefined || (named === undefined && !existsSync(file)))
    return { kind: 'settled', env }
  let found: Environment
  try {
    found = parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = (error as Error).message
    return { kind: 'refused', problem: `The settings file ${file} cannot be read: ${reason}` }
  }
  const forms = Object.values(SETTINGS).map(namesOf)
  const known = new Set(forms.flat())
  for (const name of Object.keys(found)) {
    if (known.has(name)) continue
    const problem = `The settings file ${file} has ${name}, which is no setting.`
    const nearest = nearestOf(name, known)
    return { kind: 'refused', problem: nearest ? `${problem} Did you mean ${nearest}?` : problem }
  }
  const isSet = (name: string) => Boolean(env[name])
  const kept = forms.filter((names) => !names.some(isSet)).flat()
  const own = kept.flatMap((name) => (found[name] ? [[name, found[name]] as const] : []))
  return { kind: 'settled', env: { ...env, ...Object.fromEntries(own) } }
}
