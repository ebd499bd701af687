/** TypeScript types from the OpenAPI document: of what a client with a key may ask, and nothing else. */
import openapiTS, { astToString } from 'openapi-typescript'

const HEAD = `/**
 * Types of /v1. Made from docs/openapi.json by \`npm run client-types\`: do not edit.
 */
`

/** The text of a module; `text` is the document as JSON. */
export async function typesOf(text: string): Promise<string> {
  const document = JSON.parse(text)
  const asked = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/'))
  const paths = Object.fromEntries(asked)
  const { schemas, securitySchemes: _, ...components } = document.components
  const used = namesUsed({ paths, components }, schemas)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const types = await openapiTS(
    { ...document, paths, components: { ...components, schemas: Object.fromEntries(kept) } },
    { silent: true },
  )
  return HEAD + astToString(types)
}

/** The names of schemas that a part of the document refers to, those that they refer to among them. */
function namesUsed(part: object, schemas: Readonly<Record<string, object>>): Set<string> {
  const used = new Set<string>()
  const follow = (value: object) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] as object)
    }
  }
  follow(part)
  return used
}
