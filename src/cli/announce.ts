/**
 * What `lectern serve` prints when it accepts requests: where it listens, where its state is, and what to try; in the
 * language of the terminal.
 */
import { resolve } from 'node:path'
import type { Language } from '../answers/language.js'
import type { Config } from '../config.js'
import type { Readers } from '../reader/door.js'

/** What there is to say of a start. */
export interface Started {
  readonly url: string
  /** Paths of requests to try, one for each language that is served. */
  readonly examples?: readonly string[] | undefined
  /** Undefined but at the very first start. */
  readonly firstKey?: string | undefined
  readonly firstPassword?: string | undefined
  /** Who reads the pages without a key. */
  readonly readers?: Readers | undefined
}

interface Words {
  readonly listens: (url: string, place: string) => string
  readonly password: (url: string) => string
  readonly key: string
  /** Before the address of the reader, and who reads there without a key. */
  readonly read: string
  readonly readers: Readonly<Record<Exclude<Readers, 'off'>, string>>
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
    read: 'Read',
    readers: {
      machine:
        'Open to browsers on this machine; others need a key. READER=open opens it for all, READER=key for nobody.',
      everybody:
        'Open to everybody, as far as the records of the texts allow. READER=key asks for a key.',
      nobody: 'With a key. READER=open lets everybody read the texts whose records allow it.',
    },
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
    read: 'Para leer',
    readers: {
      machine:
        'Abierto a los navegadores de esta máquina; los demás necesitan una clave. READER=open lo abre a todos, READER=key a nadie.',
      everybody:
        'Abierto a todos, hasta donde lo permiten las fichas de los textos. READER=key pide una clave.',
      nobody: 'Con una clave. READER=open deja que todos lean los textos cuya ficha lo permite.',
    },
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
    read: 'Para ler',
    readers: {
      machine:
        'Aberto aos navegadores desta máquina; os outros precisam de uma chave. READER=open abre para todos, READER=key para ninguém.',
      everybody:
        'Aberto a todos, até onde as fichas dos textos permitem. READER=key pede uma chave.',
      nobody: 'Com uma chave. READER=open deixa todos lerem os textos cuja ficha o permite.',
    },
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
  { url, examples = [], firstKey, firstPassword, readers = 'off' }: Started,
  { redisUrl, stateDir }: Pick<Config, 'redisUrl' | 'stateDir'>,
  self: string,
  language: Language = 'en',
): string {
  const words = WORDS[language]
  const parts = [words.listens(url, redisUrl === undefined ? resolve(stateDir) : 'Redis')]
  const isFirst = firstKey !== undefined || firstPassword !== undefined
  if (isFirst && readers !== 'off') {
    parts.push(`${words.read}: ${url}/\n${words.readers[readers]}\n`)
  }
  if (firstPassword !== undefined) parts.push(`${words.password(url)}\n\n  ${firstPassword}\n`)
  if (firstKey !== undefined) {
    const lines = examples.map((path) => curl(url + path)).join('')
    parts.push(
      `${words.key}\n\n  ${firstKey}\n`,
      `${words.tryIt}\n\n  export KEY=${firstKey}\n${lines}`,
    )
  }
  if (isFirst) parts.push(words.more(self, url))
  return parts.join('\n')
}

function curl(url: string): string {
  return `  curl -H "X-API-Key: $KEY" '${url}'\n`
}
