/** TypeBox schemas as the document has them, and the schema of a failure with one certain code. */

import * as dashboard from '../dashboard/schemas.js'
import * as http from '../operations/schemas/v1.js'
import type { JsonSchema } from '../operations/vocabulary/operation.js'
import type { ApiOperation } from './operation.js'

/** The schema of an answer, under its own name. */
export function answerSchema(name: ApiOperation['answer']): JsonSchema {
  return { title: name, ...plainSchema({ ...http, ...dashboard }[name]) }
}

/** A schema as JSON; a union of literal texts becomes an `enum`. */
export function plainSchema(schema: object): JsonSchema {
  return mapObjects(JSON.parse(JSON.stringify(schema)), enumOf) as JsonSchema
}

/** The body of a failure with this code. Its title makes it one component of the document. */
export function failureSchema(code: string): JsonSchema {
  const schema = plainSchema(http.FailureAnswer) as {
    properties: { error: { properties: { code: JsonSchema } } }
  }
  schema.properties.error.properties.code = { type: 'string', const: code }
  return { title: titleOf(code), ...schema }
}

/** The value with `change` applied to every object in it, innermost first. */
export function mapObjects(value: unknown, change: (object: JsonSchema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, mapObjects(item, change)])
  return change(Object.fromEntries(entries))
}

function enumOf({ anyOf, ...others }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return others
  const texts = (anyOf as JsonSchema[]).map((choice) => choice.const)
  if (texts.some((text) => typeof text !== 'string')) return { ...others, anyOf }
  return { ...others, type: 'string', enum: texts }
}

/** `RANGE_TOO_LARGE` as `RangeTooLarge`. */
function titleOf(code: string): string {
  return code.replace(/([A-Z])([A-Z]*)_?/g, (_, first, rest) => first + rest.toLowerCase())
}
