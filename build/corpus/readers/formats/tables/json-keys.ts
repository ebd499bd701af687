/**
 * Finds keys that stand twice in one object of JSON, of which a parser keeps the last without a word. Counts keys first, which
 * costs a hundredth of reading; looks for their places only if some are lost.
 */

/** The paths of keys that stand in their object before, as `/Genesis/1/1`, in the order of the source. */
export function repeatedKeys(source: string, value: unknown): string[] {
  return countColons(source) === countKeys([value]) ? [] : pathsOfRepeated(source)
}

/** Without a list of keys or values: of 31,000 rows they take longer than the counting. */
function countKeys(value: object): number {
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (isInside(item)) count += countKeys(item)
    return count
  }
  const object = value as Readonly<Record<string, unknown>>
  for (const key in object) {
    const child = object[key]
    count += isInside(child) ? 1 + countKeys(child) : 1
  }
  return count
}

const isInside = (value: unknown): value is object => typeof value === 'object' && value !== null

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = 0x20

/** Colons behind a quotation mark that no backslash stands before: those of keys, for in a string it has one. */
function countColons(source: string): number {
  let count = 0
  for (let at = source.indexOf(':'); at >= 0; at = source.indexOf(':', at + 1)) {
    let end = at - 1
    while (source.charCodeAt(end) <= BLANK) end -= 1
    if (source.charCodeAt(end) !== QUOTE) continue
    let from = end
    while (source.charCodeAt(from - 1) === BACKSLASH) from -= 1
    if ((end - from) % 2 === 0) count += 1
  }
  return count
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/gs

interface Level {
  /** Of an object; undefined for an array. */
  readonly keys: Set<string> | undefined
  /** The key or the position that is being read. */
  at: string | number
}

function pathsOfRepeated(source: string): string[] {
  const levels: Level[] = []
  const found: string[] = []
  for (const [token, colon] of source.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), at: '' })
    else if (token === '[') levels.push({ keys: undefined, at: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && typeof level?.at === 'number') level.at += 1
    else if (colon !== undefined && level?.keys !== undefined) {
      const key = String(JSON.parse(token.slice(0, -colon.length)))
      level.at = key
      if (level.keys.has(key)) found.push(levels.map(({ at }) => `/${at}`).join(''))
      level.keys.add(key)
    }
  }
  return found
}
