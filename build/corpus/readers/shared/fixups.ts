/**
 * Corrections to one source, as data: corpus/fixups/<id>.json. Knows the shape of such a file and where
 * they lie; sword/corrections.ts applies them. Every group carries its reason.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, count, list, map, record, row, text } from './shape.js'

/** Why corrections are there, and what they are. */
interface Group<Places> {
  readonly reason: string
  readonly places: Places
}

export interface Fixups {
  /** The SWORD modules that they are for; letter case does not matter. */
  readonly modules: readonly string[]
  /** A slot that holds several verses: the number of words of each, the first keeping the number. */
  readonly splits?: Group<Readonly<Record<string, readonly number[]>>>
  /** Two words that are one: the verse, the first part and the second. */
  readonly joins?: Group<readonly (readonly [place: string, left: string, right: string])[]>
  /** See sword/enclitics.ts. */
  readonly enclitics?: {
    readonly reason: string
    readonly pronouns: readonly string[]
    readonly gluedBeforeWordAfter: readonly string[]
    readonly apartAfter: readonly string[]
  }
  /** Psalm titles that stand unmarked before the verse's first word in capitals, and how many. */
  readonly psalmTitles?: { readonly reason: string; readonly count: number }
  /** Acrostic letters that stand unmarked at the beginning of a verse. */
  readonly acrostics?: Group<Readonly<Record<string, string>>>
  /** Colophons that stand unmarked at the end of a verse: the words that each begins with. */
  readonly colophons?: Group<Readonly<Record<string, string>>>
  /** Numbers of the importer stand behind the last word of each book. */
  readonly bookEnds?: { readonly reason: string }
  /** First verses of chapters before which a heading stands unmarked. */
  readonly chapterTitles?: Group<readonly string[]>
  /** Verses that have the text of the one before them again, and are not joined with it. */
  readonly repeated?: Group<readonly string[]>
  /** Verses that the version omits on purpose. */
  readonly omitted?: Group<readonly string[]>
  /** Books beyond the 66, by their OSIS names, that the source does not hold in a form that could be served. */
  readonly leftOut?: { readonly reason: string; readonly books: readonly string[] }
  /** Slots of the module's grid that the version has no verse for. */
  readonly unused?: Group<readonly string[]>
}

const reason = text(/^.{10}/s, 'a reason of ten characters at least')
const word = text(/^./s, 'a string that is not empty')
const anyText = text(/^/, 'a string')
const words = list(word)
const place = text(
  /^[1-4]?[A-Za-z]+\.[1-9]\d*\.[1-9]\d*$/,
  'the place of a verse as OSIS has it, such as Gen.1.1',
)

const group = (places: Check): Check => record({ reason, places })

const checkFixups = record({ modules: words }, {
  splits: group(map(place, list(count, 2))),
  joins: group(list(row(place, anyText, anyText))),
  enclitics: record({
    ...{ reason, pronouns: words },
    ...{ gluedBeforeWordAfter: words, apartAfter: words },
  }),
  psalmTitles: record({ reason, count }),
  acrostics: group(map(place, word)),
  colophons: group(map(place, word)),
  bookEnds: record({ reason }),
  chapterTitles: group(list(place)),
  repeated: group(list(place)),
  omitted: group(list(place)),
  leftOut: record({ reason, books: words }),
  unused: group(list(place)),
} satisfies Record<Exclude<keyof Fixups, 'modules'>, Check>)

/**
 * The corrections in a folder that are for the named module, in any letter case; undefined if there are
 * none. Throws an Error that names the file if a file has another shape.
 */
export function loadFixups(folder: string, module: string): Fixups | undefined {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files
    .sort()
    .map((name) => parseFixups(readFileSync(join(folder, name), 'utf8'), join(folder, name)))
    .find((fixups) => isFor(fixups, module))
}

/** Whether corrections are meant for a module. */
export function isFor(fixups: Fixups, module: string): boolean {
  return fixups.modules.some((name) => name.toLowerCase() === module.toLowerCase())
}

/** Parses one file of corrections; `file` is its name, for the Error thrown if it is not of the shape. */
export function parseFixups(json: string, file: string): Fixups {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`${file}: not JSON: ${(error as Error).message}`)
  }
  const wrong = checkFixups(value)
  if (wrong !== undefined) throw new Error(`${file}: ${wrong}`)
  return value as Fixups
}
