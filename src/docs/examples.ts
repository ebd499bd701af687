/**
 * Which examples of the document the reference fills in. In the document every parameter lists the examples of
 * several requests, each by the request's name; the reference fills in the first of each parameter, and these
 * may be of different requests. Knows the document's shape as far as that; touches no page.
 */

interface Named<T> {
  readonly [name: string]: T
}

interface Parameter {
  readonly $ref?: string
  readonly examples?: Named<object>
}

interface OperationObject {
  readonly parameters?: readonly Parameter[]
  readonly responses: Named<{
    readonly content?: Named<{ readonly examples?: Named<object> }>
  }>
}

export interface OpenApi {
  readonly paths: Named<Named<OperationObject>>
  readonly components: { readonly parameters: Named<{ readonly example?: unknown }> }
}

/** The document with the examples of one request first: parameters that it does not use have none. */
export function alignExamples(document: OpenApi): OpenApi {
  const paths = mapValues(document.paths, (item) => mapValues(item, alignOperation))
  // A tag that was made up is for reading, not for sending.
  const parameters = mapValues(document.components.parameters, ({ example: _, ...rest }) => rest)
  return { ...document, paths, components: { ...document.components, parameters } }
}

function alignOperation(operation: OperationObject): OperationObject {
  const [response] = Object.values(operation.responses)
  const [body] = Object.values(response?.content ?? {})
  const [first] = Object.keys(body?.examples ?? {})
  const parameters = operation.parameters?.map((parameter) => {
    const { examples, ...rest } = parameter
    const example = first === undefined ? undefined : examples?.[first]
    if (first === undefined || example === undefined) return rest
    return { ...rest, examples: { [first]: example, ...examples } }
  })
  return { ...operation, ...(parameters && { parameters }) }
}

function mapValues<T, U>(values: Named<T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
