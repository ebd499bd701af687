/** What came of a request, and what explains it. Draws nothing. */
import type { CheckedKey } from '../model.js'
import type { StringKey } from '../strings/en.js'

export interface Reply {
  readonly status: number
  /** The time until the whole body had arrived. */
  readonly milliseconds: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown
}

export interface Answered {
  readonly kind: 'answered'
  readonly reply: Reply
  readonly path: string
  readonly key: string
  /** Of the version that was asked for. */
  readonly language: string
  /** Why the key was refused, as the dashboard's API tells the operator; absent if it was not, or nobody could say. */
  readonly refused?: CheckedKey
}

export type Outcome = { readonly kind: 'none' | 'unreachable' } | Answered

/** The messages that are the same in every language, because programs compare them, with what explains them. */
export const FIXED: Readonly<Record<string, StringKey>> = {
  'API key is required': 'try.fixed.required',
  'Invalid API key': 'try.fixed.invalid',
  'API key has expired': 'try.fixed.expired',
}

/** The path of the page about the error, from the header Link; undefined if the answer names none. */
export function helpOf({ headers }: Pick<Reply, 'headers'>): string | undefined {
  const link = headers.find(([name]) => name === 'link')?.[1] ?? ''
  return /<(\/docs\/[\w/#.-]+)>;\s*rel="help"/.exec(link)?.[1]
}
