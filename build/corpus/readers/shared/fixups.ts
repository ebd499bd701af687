/**
 * Corrections to one source, as data: corpus/fixups/<id>.json. Knows the shape of such a file and where
 * they lie; sword/corrections.ts applies them. Every group carries its reason.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

const Strict = { additionalProperties: false }
const Words = Type.Array(Type.String({ minLength: 1 }))
const Place = Type.String({ pattern: '^[1-4]?[A-Za-z]+\\.[1-9]\\d*\\.[1-9]\\d*$' })

/** A group of corrections: why they are there, and what they are. */
const group = <T extends TSchema>(places: T) =>
  Type.Optional(Type.Object({ reason: Type.String({ minLength: 10 }), places }, Strict))

const FixupsSchema = Type.Object(
  {
    /** The SWORD modules that they are for; letter case does not matter. */
    modules: Words,
    /** A slot that holds several verses: the number of words of each, the first keeping the number. */
    splits: group(Type.Record(Place, Type.Array(Type.Integer({ minimum: 1 }), { minItems: 2 }))),
    /** Two words that are one: the verse, the first part and the second. */
    joins: group(Type.Array(Type.Tuple([Place, Type.String(), Type.String()]))),
    /** See sword/enclitics.ts. */
    enclitics: Type.Optional(
      Type.Object(
        {
          reason: Type.String({ minLength: 10 }),
          pronouns: Words,
          gluedBeforeWordAfter: Words,
          apartAfter: Words,
        },
        Strict,
      ),
    ),
    /** Psalm titles that stand unmarked before the verse's first word in capitals, and how many. */
    psalmTitles: Type.Optional(
      Type.Object(
        { reason: Type.String({ minLength: 10 }), count: Type.Integer({ minimum: 1 }) },
        Strict,
      ),
    ),
    /** Acrostic letters that stand unmarked at the beginning of a verse. */
    acrostics: group(Type.Record(Place, Type.String({ minLength: 1 }))),
    /** Colophons that stand unmarked at the end of a verse: the words that each begins with. */
    colophons: group(Type.Record(Place, Type.String({ minLength: 1 }))),
    /** First verses of chapters before which a heading stands unmarked. */
    chapterTitles: group(Type.Array(Place)),
    /** Verses that have the text of the one before them again, and are not joined with it. */
    repeated: group(Type.Array(Place)),
    /** Verses that the version omits on purpose. */
    omitted: group(Type.Array(Place)),
    /** Books beyond the 66, by their OSIS names, that the source does not hold in a form that could be served. */
    leftOut: Type.Optional(
      Type.Object({ reason: Type.String({ minLength: 10 }), books: Words }, Strict),
    ),
    /** Slots of the module's grid that the version has no verse for. */
    unused: group(Type.Array(Place)),
  },
  Strict,
)

export type Fixups = Static<typeof FixupsSchema>

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

/** Parses one file of corrections; `place` is its name, for the Error thrown if it is not of the shape. */
export function parseFixups(json: string, place: string): Fixups {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`${place}: not JSON: ${(error as Error).message}`)
  }
  if (Value.Check(FixupsSchema, value)) return value
  const [first] = Value.Errors(FixupsSchema, value)
  throw new Error(`${place}: ${first?.instancePath || 'the whole'} ${first?.message}`)
}
