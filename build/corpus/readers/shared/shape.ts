/**
 * Checks of what was parsed as JSON: each says the first thing that is wrong, with its path, or nothing. A few functions,
 * because a library of schemas takes longer to load than a Bible's verses to check.
 */

/** `path` is that of the value, as a JSON pointer. Undefined if nothing is wrong. */
export type Check = (value: unknown, path?: string) => string | undefined

const wrong = (path: string, what: string): string => `${path || 'the whole'} must be ${what}`

/** The first thing that any of some checks says. */
function first<T>(items: readonly T[], check: (item: T, at: number) => string | undefined) {
  for (const [at, item] of items.entries()) {
    const found = check(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** A string that matches a pattern; `what` says which it is. */
export function text(pattern: RegExp, what: string): Check {
  return (value, path = '') =>
    typeof value === 'string' && pattern.test(value) ? undefined : wrong(path, what)
}

/** A whole number from 1 on. */
export const count: Check = (value, path = '') =>
  Number.isInteger(value) && (value as number) >= 1
    ? undefined
    : wrong(path, 'a whole number from 1 on')

/** An array of at least so many items. */
export function list(item: Check, least = 0): Check {
  return (value, path = '') => {
    if (!Array.isArray(value) || value.length < least) {
      return wrong(path, least === 0 ? 'an array' : `an array of ${least} items at least`)
    }
    return first(value, (one, at) => item(one, `${path}/${at}`))
  }
}

/** An array with an item for each check. */
export function row(...items: readonly Check[]): Check {
  return (value, path = '') => {
    if (!Array.isArray(value) || value.length !== items.length) {
      return wrong(path, `an array of ${items.length} items`)
    }
    return first(items, (item, at) => item(value[at], `${path}/${at}`))
  }
}

/** An object whose keys and values are of one kind each. */
export function map(key: Check, item: Check): Check {
  return (value, path = '') => {
    if (!isObject(value)) return wrong(path, 'an object')
    return first(
      Object.entries(value),
      ([name, one]) => key(name, `${path}/${name}`) ?? item(one, `${path}/${name}`),
    )
  }
}

/** An object with these keys and no other; those of `optional` may be absent. */
export function record(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  const known = new Map(Object.entries({ ...required, ...optional }))
  return (value, path = '') => {
    if (!isObject(value)) return wrong(path, 'an object')
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name))
    if (missing !== undefined) return wrong(`${path}/${missing}`, 'there')
    return first(Object.entries(value), ([name, one]) => {
      const check = known.get(name)
      return check === undefined
        ? wrong(path, `without ${name}, which is unknown`)
        : check(one, `${path}/${name}`)
    })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
