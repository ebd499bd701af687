/** What of the OpenAPI document the reference reads, and how a reference inside it is followed. Types and one function. */

export interface Named<T> {
  readonly [name: string]: T
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Named<Schema>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
}

export interface Example {
  readonly summary?: string
  readonly value: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly examples?: Named<Example>
}

export interface Content {
  readonly schema?: Schema
  readonly examples?: Named<Example>
}

export interface Answer {
  readonly description: string
  readonly content?: Named<Content>
}

type Linked<T> = T | { readonly $ref: string }

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Linked<Parameter>[]
  readonly requestBody?: { readonly content: Named<Content> }
  readonly responses: Named<Linked<Answer>>
}

export interface OpenApi {
  readonly info: { readonly description: string; readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Named<Named<Operation>>
  readonly components: Named<Named<unknown>>
}

/** What `#/components/...` stands for, or the value itself if it is no link. Throws if the place is empty. */
export function follow<T extends object>(document: OpenApi, value: Linked<T>): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const found = document.components[kind]?.[name]
  if (found === undefined) throw new Error(`There is no ${value.$ref} in the document.`)
  return follow(document, found as Linked<T>)
}
