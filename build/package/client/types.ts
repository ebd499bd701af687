/** TypeScript types from the OpenAPI document, for one part of its paths: a client's or the dashboard page's. */
import openapiTS, { astToString } from 'openapi-typescript'

/** A module of types: the file, the paths that it covers, and whether its types are read-only. */
export interface TypesModule {
  /** Relative to the project's folder. */
  readonly file: string
  readonly prefix: string
  readonly immutable: boolean
}

export const TYPES_MODULES: readonly TypesModule[] = [
  { file: 'client/src/schema.ts', prefix: '/v1', immutable: false },
  { file: 'src/dashboard/page/schema.ts', prefix: '/dashboard/api', immutable: true },
]

const head = (prefix: string) => `/**
 * Types of ${prefix}. Made from docs/openapi.json by \`npm run client-types\`: do not edit.
 */
`

/** The text of a module; `text` is the OpenAPI document as JSON. */
export async function typesOf(text: string, { prefix, immutable }: TypesModule): Promise<string> {
  const document = JSON.parse(text)
  const asked = Object.entries(document.paths).filter(([path]) => path.startsWith(`${prefix}/`))
  const paths = Object.fromEntries(asked)
  const { schemas, securitySchemes: _, ...components } = document.components
  const used = namesUsed({ paths, components }, schemas)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const types = await openapiTS(
    { ...document, paths, components: { ...components, schemas: Object.fromEntries(kept) } },
    { silent: true, immutable },
  )
  return head(prefix) + astToString(types)
}

/** The names of the schemas that a part of the document refers to, directly or through another schema. */
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
