/**
 * A request as lines to paste: curl for a POSIX shell, JavaScript for Node and browsers, Python without packages, and the
 * project's own client. The key is never in them: it is named. The build writes the first example with these, the page
 * every change of it.
 */

import { quote, writeClientCall } from './client-call.js'
import { shellQuote } from './quoting.js'

export interface Sent {
  /** `http://127.0.0.1:8080`. */
  readonly origin: string
  /** With its query, encoded. */
  readonly path: string
  /** Beside the key. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export const LANGUAGES = ['curl', 'JavaScript', 'Python', '@lectern/client'] as const
export type Language = (typeof LANGUAGES)[number]

const WRITERS: Readonly<Record<Language, (sent: Sent) => string>> = {
  curl: ({ origin, path, headers }) =>
    [
      `curl -H "X-API-Key: $KEY"`,
      ...headers.map(([name, value]) => `  -H ${shellQuote(`${name}: ${value}`)}`),
      `  ${shellQuote(origin + path)}`,
    ].join(' \\\n'),
  JavaScript: ({ origin, path, headers }) =>
    [
      `const answer = await fetch(${quote(origin + path)}, {`,
      `  headers: { 'X-API-Key': process.env.KEY${headers.map(scriptHeader).join('')} },`,
      '})',
      'const { success, data, error } = await answer.json()',
      'console.log(success ? data : error)',
    ].join('\n'),
  Python: ({ origin, path, headers }) =>
    [
      'import json, os, urllib.request',
      '',
      'request = urllib.request.Request(',
      `    ${JSON.stringify(origin + path)},`,
      `    headers={"X-API-Key": os.environ["KEY"]${headers.map(pythonHeader).join('')}},`,
      ')',
      'with urllib.request.urlopen(request) as answer:',
      '    print(json.load(answer)["data"])',
    ].join('\n'),
  // Sends the entity tags of what it has kept by itself.
  '@lectern/client': ({ origin, path }) =>
    [
      "import { createClient } from '@lectern/client'",
      '',
      `const client = createClient({ baseUrl: ${quote(origin)}, key: process.env.KEY })`,
      `const answer = await ${writeClientCall(path)}`,
      'console.log(answer.ok ? answer.data : answer.failure)',
    ].join('\n'),
}

/** The request in a language. */
export function writeSample(language: Language, sent: Sent): string {
  return WRITERS[language](sent)
}

/**
 * The path of a request with its query. `values` has what was given for each parameter in its order, an empty text
 * for nothing; lines of a `list` are values of their own. A place of the path without a value stays `{name}`.
 */
export function writePath(
  template: string,
  values: readonly {
    readonly name: string
    readonly in: string
    readonly value: string
    readonly isList: boolean
  }[],
): string {
  let path = template
  const query: string[] = []
  for (const { name, in: place, value, isList } of values) {
    if (value === '') continue
    if (place === 'path') path = path.replace(`{${name}}`, encode(value))
    if (place !== 'query') continue
    const all = isList ? value.split('\n').filter((line) => line.trim() !== '') : [value]
    query.push(...all.map((one) => `${name}=${encode(one)}`))
  }
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** encodeURIComponent, which throws on half a character, on text made whole; what needs no sign stays readable. */
function encode(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(whole).replaceAll('%3A', ':').replaceAll('%2C', ',')
}

function scriptHeader([name, value]: readonly [string, string]): string {
  return `, '${name}': ${quote(value)}`
}

function pythonHeader([name, value]: readonly [string, string]): string {
  return `, "${name}": ${JSON.stringify(value)}`
}
