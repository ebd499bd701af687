/**
 * What `lectern serve` prints when it accepts requests: where it listens, where its state is, and what to try; in the
 * language of the terminal.
 */
import { resolve } from 'node:path'
import type { Language } from '../answers/language.js'
import type { Config } from '../config.js'

/** What there is to say of a start. */
export interface Started {
  readonly url: string
  /** Paths of requests to try, one for each language that is served. */
  readonly examples?: readonly string[] | undefined
  /** Undefined but at the very first start. */
  readonly firstKey?: string | undefined
  readonly firstPassword?: string | undefined
}

interface Words {
  readonly listens: (url: string, place: string) => string
  readonly password: (url: string) => string
  readonly key: string
  readonly tryIt: string
  /** `self` is how the program is called. */
  readonly more: (self: string, url: string) => string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    listens: (url, place) =>
      `Lectern listens on ${url}\nKeys and their use are kept in ${place}.\n`,
    password: (url) => `The operator's password for ${url}/dashboard, shown only this once:`,
    key: 'The first API key, shown only this once:',
    tryIt: 'Try it:',
    more: (self, url) =>
      `More keys: \`${self} keys create --name NAME\`. Another password: \`${self} admin set-password\`.\n` +
      `Documents: ${url}/docs\n`,
  },
  es: {
    listens: (url, place) =>
      `Lectern escucha en ${url}\nLas claves y su uso se guardan en ${place}.\n`,
    password: (url) =>
      `La contraseña del operador para ${url}/dashboard, que se muestra solo esta vez:`,
    key: 'La primera clave de API, que se muestra solo esta vez:',
    tryIt: 'Para probar:',
    more: (self, url) =>
      `Más claves: \`${self} keys create --name NOMBRE\`. Otra contraseña: \`${self} admin set-password\`.\n` +
      `Documentación: ${url}/docs\n`,
  },
  pt: {
    listens: (url, place) =>
      `O Lectern escuta em ${url}\nAs chaves e o seu uso ficam em ${place}.\n`,
    password: (url) => `A senha do operador para ${url}/dashboard, mostrada só desta vez:`,
    key: 'A primeira chave de API, mostrada só desta vez:',
    tryIt: 'Para experimentar:',
    more: (self, url) =>
      `Mais chaves: \`${self} keys create --name NOME\`. Outra senha: \`${self} admin set-password\`.\n` +
      `Documentação: ${url}/docs\n`,
  },
}

/**
 * The announcement of a start, whose first line has the URL. `self` is how the reader calls the program: `lectern` or
 * `./lectern`. Secrets, each on a line of its own, are in it only if this start has made them.
 */
export function announcement(
  { url, examples = [], firstKey, firstPassword }: Started,
  { redisUrl, stateDir }: Pick<Config, 'redisUrl' | 'stateDir'>,
  self: string,
  language: Language = 'en',
): string {
  const words = WORDS[language]
  const parts = [words.listens(url, redisUrl === undefined ? resolve(stateDir) : 'Redis')]
  if (firstPassword !== undefined) parts.push(`${words.password(url)}\n\n  ${firstPassword}\n`)
  if (firstKey !== undefined) {
    const lines = examples.map((path) => curl(url + path)).join('')
    parts.push(
      `${words.key}\n\n  ${firstKey}\n`,
      `${words.tryIt}\n\n  export KEY=${firstKey}\n${lines}`,
    )
  }
  if (firstKey !== undefined || firstPassword !== undefined) parts.push(words.more(self, url))
  return parts.join('\n')
}

function curl(url: string): string {
  return `  curl -H "X-API-Key: $KEY" '${url}'\n`
}
