/** The kinds of parameters: what each may be, and its JSON Schema. The one reader of each kind is in asked.ts. */

/** A text in every language of the documents. */
export interface Words {
  readonly en: string
  readonly es: string
}

export type JsonSchema = Readonly<Record<string, unknown>>

interface About {
  /** What it does, as Markdown. */
  readonly meaning: Words
  /** The same on a command line and for assistants, who have it as an option if it is there. */
  readonly brief?: string
  readonly required?: true
  /** A value, encoded for a URL, which the message shows if it is required and missing. */
  readonly example?: string
}

/** The last psalm: no book has more chapters. */
const LAST_CHAPTER = 150

const CODE = '[1-6A-Za-z][0-9A-Za-z][A-Za-z0-9]'
const BOOKS = `${CODE}( *- *${CODE})?`
const STRONGS = '[GHgh]?[0-9]{1,5}[A-Za-z]?'

/** What a text stands for, with what its schema says beside the length. */
const TEXTS = {
  text: {},
  /** Id or alias of a version. */
  version: {},
  /** Several, with commas. */
  versions: {},
  /** The code of a language. */
  language: {},
  /** An abbreviation or id. */
  book: { pattern: `^${CODE}$` },
  /** Books and ranges of books, with commas. */
  books: { pattern: `^ *${BOOKS}( *, *${BOOKS})* *$` },
  /** Groups of books, with commas. */
  groups: {},
  /** A chapter of a path. */
  chapter: { type: 'integer', minimum: 1, maximum: LAST_CHAPTER },
  /** A verse of a path, or a range of them. */
  verses: { pattern: '^[0-9]{1,3}(-[0-9]{1,3})?$' },
  reference: {},
  /** The name of a style of citation, or a template. */
  cite: {},
  date: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  zone: {},
  /** A number of Strong's dictionaries, with its letter or without. */
  strongs: { pattern: `^${STRONGS}$` },
  /** Several of them, with commas. */
  'strongs-list': { pattern: `^ *${STRONGS}( *, *${STRONGS})* *$` },
} as const satisfies Record<string, JsonSchema>

export type TextKind = keyof typeof TEXTS

export interface TextParameter extends About {
  readonly kind: TextKind
  /** The most code points. */
  readonly most?: number
  /** The most bytes of its UTF-8. */
  readonly mostBytes?: number
  readonly usual?: string
}

/** A parameter that is given several times. */
export interface TextsParameter extends About {
  readonly kind: 'texts'
  readonly mostItems: number
  /** The most code points of each. */
  readonly most: number
}

export interface IntegerParameter extends About {
  readonly kind: 'integer'
  readonly least: number
  readonly most: number
  readonly usual?: number
}

/** One of some values, in any letter case. */
export interface ChoiceParameter extends About {
  readonly kind: 'choice'
  readonly values: readonly string[]
  readonly usual?: string
  /** If the texts decide which values are offered, it is read where they are known. */
  readonly isReadLater?: true
  /** What each value means, for completion. */
  readonly valueWords?: readonly string[]
}

/** Some of these values with commas, each once, in any letter case. */
export interface ListParameter extends About {
  readonly kind: 'list'
  readonly values: readonly string[]
  /** The values that it may have if another parameter is not what it usually is. */
  readonly fewer?: { readonly beside: string; readonly values: readonly string[] }
}

export type Parameter =
  | TextParameter
  | TextsParameter
  | IntegerParameter
  | ChoiceParameter
  | ListParameter

export type Parameters = Readonly<Record<string, Parameter>>

/** The JSON Schema of one value. */
export function schemaOf(parameter: Parameter): JsonSchema {
  switch (parameter.kind) {
    case 'integer': {
      const { least, most, usual } = parameter
      return { type: 'integer', minimum: least, maximum: most, ...withDefault(usual) }
    }
    case 'choice':
      return { type: 'string', enum: [...parameter.values], ...withDefault(parameter.usual) }
    case 'list': {
      const any = `(${parameter.values.join('|')})`
      return { type: 'string', pattern: `^${any}(,${any}){0,${parameter.values.length - 1}}$` }
    }
    case 'texts': {
      const { mostItems, most } = parameter
      const items = { type: 'string', minLength: 1, maxLength: most }
      return { type: 'array', minItems: 1, maxItems: mostItems, items }
    }
    default: {
      const { kind, mostBytes, most = mostBytes, usual } = parameter
      const own: JsonSchema = TEXTS[kind]
      const longest = most === undefined ? {} : { maxLength: most }
      const bounds = Object.keys(own).length === 0 ? { minLength: 1 } : own
      return { type: 'string', ...bounds, ...longest, ...withDefault(usual) }
    }
  }
}

function withDefault(usual: string | number | undefined): JsonSchema {
  return usual === undefined ? {} : { default: usual }
}
