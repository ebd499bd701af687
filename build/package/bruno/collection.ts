/**
 * A collection for Bruno, a program to try requests in: a request for each operation that answers GET, with the values of
 * its first example; other parameters stand there switched off. Made from the OpenAPI document; files by their paths.
 */
import { follow, type OpenApi, type Parameter } from '../../../src/docs/reference/openapi.js'
import { describeAll } from '../docs/reference/operation.js'

/** Where the documented server listens. */
const SERVER = 'http://127.0.0.1:8080'

/** The files of the collection: path below its folder, and text. */
export function collectionOf(document: OpenApi): Map<string, string> {
  const files = new Map([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: 'Lectern', type: 'collection' }, null, 2)}\n`,
    ],
    [
      'collection.bru',
      'auth {\n  mode: apikey\n}\n\nauth:apikey {\n  key: X-API-Key\n  value: {{key}}\n  placement: header\n}\n',
    ],
    ['environments/local.bru', `vars {\n  server: ${SERVER}\n}\n\nvars:secret [\n  key\n]\n`],
  ])
  const shown = describeAll(document).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/v1/'),
  )
  for (const [at, { path, operation }] of shown.entries()) {
    const { operationId, summary, parameters = [] } = operation
    const all = parameters.map((one) => follow<Parameter>(document, one))
    const values = valuesOf(all)
    const inPath = all.filter((one) => one.in === 'path')
    const inQuery = all.filter((one) => one.in === 'query')
    const query = inQuery
      .filter(({ name }) => values.has(name))
      .map(({ name }) => `${name}=${encodeURIComponent(String(values.get(name)))}`)
    const address = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const url = `{{server}}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
    files.set(
      `${operationId}.bru`,
      [
        block('meta', [`name: ${summary}`, 'type: http', `seq: ${at + 1}`]),
        block('get', [`url: ${url}`, 'body: none', 'auth: inherit']),
        block(
          'params:path',
          inPath.map(({ name }) => `${name}: ${values.get(name)}`),
        ),
        block(
          'params:query',
          inQuery.map(({ name }) =>
            values.has(name)
              ? `${name}: ${encodeURIComponent(String(values.get(name)))}`
              : `~${name}: `,
          ),
        ),
      ]
        .filter((text) => text !== '')
        .join('\n'),
    )
  }
  return files
}

/** The values of the first example, which all required parameters share. */
function valuesOf(all: readonly Parameter[]): Map<string, unknown> {
  const names = all.flatMap(({ examples = {} }) => Object.keys(examples))
  const needed = all.filter(({ required }) => required)
  const name = names.find((name) => needed.every(({ examples }) => examples?.[name])) ?? ''
  return new Map(
    all.flatMap(({ name: parameter, examples }) => {
      const example = examples?.[name]
      return example === undefined ? [] : [[parameter, example.value] as const]
    }),
  )
}

function block(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${name} {\n  ${lines.join('\n  ')}\n}\n`
}
