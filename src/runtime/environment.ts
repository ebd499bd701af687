/**
 * Under which names the environment has the text of a setting: `PORT` or `LECTERN_PORT`, and for a secret `REDIS_URL_FILE`,
 * the path of a file that contains it. Knows no setting; config.ts has the table.
 */
import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** Before the name of any setting; a name with it wins over the plain one. */
const PREFIX = 'LECTERN_'
/** After the name of a secret. */
const FILE = '_FILE'
/** A file of a secret holds no more bytes. */
const MOST_BYTES = 65_536
/** What Kubernetes sets as `LECTERN_PORT` in all pods beside a service `lectern`: not meant as a setting. */
const SERVICE_LINK = /^tcp:\/\//

export type Found =
  /** `variable` is the name under which the text was found. */
  | { readonly kind: 'found'; readonly variable: string; readonly text: string }
  /** `problem` is a sentence. */
  | { readonly kind: 'refused'; readonly problem: string }

/** Every name that a setting may have, the one that wins first. */
export function namesOf({ variable, secret }: Named): readonly string[] {
  const names = variable.startsWith(PREFIX) ? [variable] : [PREFIX + variable, variable]
  return secret ? [...names, ...names.map((name) => name + FILE)] : names
}

interface Named {
  readonly variable: string
  readonly secret?: true
}

/**
 * The text of a setting; undefined if no name of it has one that is not empty. A secret that is given both as a text and as
 * a file is refused, and so is a file that cannot be read.
 */
export function findText(setting: Named, env: Environment): Found | undefined {
  const set = namesOf(setting).filter((name) => isSet(env, name))
  const variable = set[0]
  if (variable === undefined) return undefined
  const text = env[variable] as string
  if (!setting.secret) return { kind: 'found', variable, text }
  const file = set.find((name) => name.endsWith(FILE))
  if (file === undefined) return { kind: 'found', variable, text }
  if (file !== variable) {
    return { kind: 'refused', problem: `${variable} and ${file} are both set: remove one of them.` }
  }
  return readSecret(variable, text)
}

function isSet(env: Environment, name: string): boolean {
  const text = env[name]
  return text !== undefined && text !== '' && !(name === 'LECTERN_PORT' && SERVICE_LINK.test(text))
}

/** The content of a file without the end of its last line. */
function readSecret(variable: string, path: string): Found {
  const refused = (reason: string): Found => ({
    kind: 'refused',
    problem: `${variable} names a file that cannot be used: ${reason}.`,
  })
  if (path.includes('\0')) return refused('its path has a character that no path has')
  try {
    const content = readFileSync(path)
    if (content.length > MOST_BYTES) return refused(`it has more than ${MOST_BYTES} bytes`)
    const text = content.toString('utf8').replace(/\r?\n$/, '')
    return text === '' ? refused('it is empty') : { kind: 'found', variable, text }
  } catch (error) {
    return refused((error as Error).message)
  }
}
