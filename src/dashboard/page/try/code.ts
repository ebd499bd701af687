/**
 * The request of the test tool as a line for a shell and as programs in JavaScript and Python. Whatever is typed stays a
 * text in them: each language has its own way of quoting.
 */

import { shellQuote, stringLiteral } from '../../../pages/quoting.js'

export interface Sent {
  /** `https://bible.example` */
  readonly origin: string
  /** The path with its query, encoded. */
  readonly path: string
  /** Empty if the request carries none. */
  readonly key: string
}

/** A line for a POSIX shell. The texts must hold no NUL, which no argument can. */
export function curlOf({ origin, path, key }: Sent): string {
  const header = key === '' ? '' : ` -H ${shellQuote(`X-API-Key: ${key}`)}`
  return `curl -i ${shellQuote(origin + path)}${header}`
}

/** A module for Node 18 or later, Deno, Bun and browsers. */
export function javascriptOf({ origin, path, key }: Sent): string {
  const options = key === '' ? '' : `, {\n  headers: { 'X-API-Key': ${stringLiteral(key)} },\n}`
  return (
    `const response = await fetch(${stringLiteral(origin + path)}${options})\n` +
    'console.log(response.status, await response.json())\n'
  )
}

/** A program for Python 3 that needs nothing else. A refused request is answered in JSON too. */
export function pythonOf({ origin, path, key }: Sent): string {
  const headers = key === '' ? '' : `\n    headers={"X-API-Key": ${stringLiteral(key)}},`
  return `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    ${stringLiteral(origin + path)},${headers}
)
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
with response:
    print(response.status, json.load(response))
`
}
