/**
 * What an operation answers with, as a value: data that can be written as JSON, and what is said beside it. Each operation's
 * own answer has further members, for those who show it in another way.
 */
import { ByteWriter } from './byte-writer.js'
import { type Data, joinData } from './data.js'
import type { Failure } from './failure.js'
import type { Language } from './language.js'
import type { Hint } from './search/hint.js'

/** The life of an answer that changes by itself: never the same again, or the same until an instant. */
export type Life =
  | 'once'
  | {
      /** Milliseconds since 1970; `now` too. */
      readonly end: number
      readonly now: number
      /** Part of the entity tag: letters, digits and hyphens, another one after `end`. */
      readonly tag: string
    }

/** What is said beside the data. */
export interface Beside {
  /** Added to `meta` after the request's id, in the requested language. */
  readonly hint?: Hint | undefined
  /** Further members of `meta`, after the hint. */
  readonly meta?: object | undefined
  /** Whether the data contains messages in the requested language. */
  readonly isWorded?: boolean
  /** The language of these messages; absent: the requested one, else the usual one. */
  readonly language?: Language
  /** How long the answer holds; absent: until the texts or the software change. */
  readonly life?: Life
}

export interface Answer {
  /**
   * Writes the data as JSON. The bytes may be a part of the writer's memory: they are valid until it is used again, and those of a
   * search until the next one.
   */
  write(writer: ByteWriter): Data
  /** The id of the served version that it is from, or of each of several once. */
  readonly versions?: string | readonly string[]
  readonly beside?: Beside | undefined
  /** Whether the same request is seldom sent again, so that its compressed form need not be kept. */
  readonly isSeldom?: boolean
  /** Of a search: the number of verses that it found. */
  readonly total?: number
  /** What was thrown while a part of the answer was made, which it now lacks, and what that part is. */
  readonly lacking?: { readonly error: unknown; readonly what: string }
}

/** An answer that needs files which are not in memory. */
export interface Unopened<A extends Answer> {
  /** Reads them and gives the answer to `use`. They stay until what `use` returns has settled. Rejects with a BundleError if a file is damaged. */
  open<T>(
    signal: AbortSignal | undefined,
    use: (answer: A | Failure) => T | Promise<T>,
  ): T | Promise<T>
}

/** The data of an answer as JSON. */
export function jsonText(answer: Pick<Answer, 'write'>): string {
  return Buffer.from(joinData(answer.write(new ByteWriter())), 'latin1').toString('utf8')
}

/** What an operation gives. */
export type Result = Answer | Failure | Unopened<Answer>

/** Whether something must be opened before there is an answer. */
export function isUnopened<A extends Answer>(
  answer: A | Failure | Unopened<A>,
): answer is Unopened<A> {
  return (answer as { readonly open?: unknown }).open !== undefined
}

/** Gives an answer to `use`, at once or when it is opened. */
export function useAnswer<A extends Answer, T>(
  answer: A | Failure | Unopened<A>,
  signal: AbortSignal | undefined,
  use: (answer: A | Failure) => T | Promise<T>,
): T | Promise<T> {
  return isUnopened(answer) ? answer.open(signal, use) : use(answer)
}

/**
 * The additions to an answer in which the request's `Accept-Language` decided what the name of a book means: it has an entity tag of
 * that language, and `Vary` names the header. If it has messages too, which may be in another language, no cache keeps it.
 */
export function chosenBeside<B extends Beside>(
  chosen: Language | undefined,
  beside: B,
): B & Beside {
  if (chosen === undefined) return beside
  if (beside.isWorded) return { ...beside, life: 'once' }
  return { ...beside, isWorded: true, language: chosen }
}
