/** What every part of the page can reach: the language, the server, the keys, the library, the messages. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Api, Failure } from './api.js'
import type { Speech } from './language.js'
import type { Key, Library } from './model.js'
import type { Place } from './place.js'
import type { StringKey } from './strings/en.js'

export interface Notice {
  readonly kind: 'done' | 'problem'
  readonly text: string
}

export interface Desk {
  readonly speech: Speech
  readonly api: Api
  readonly keys: readonly Key[]
  readonly library: Library
  readonly place: Place
  /** Shows another view; the address changes with it. */
  go(place: Place): void
  /** Replaces the list of keys by the server's; tells the failure where there is one. */
  loadKeys(): Promise<void>
  /** The list as the reader changed it. */
  setKeys(change: (keys: readonly Key[]) => readonly Key[]): void
  /** Shows a message at the top of the view and reads it to screen readers; null takes it away. */
  tell(notice: Notice | null): void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('no desk around this part')
  return desk
}

/** A failure in the reader's language; the server's own words are added where they say more. */
export function describe({ say }: Speech, { code, message }: Failure): string {
  const key = `failure.${code}` as StringKey
  const sentence = KNOWN.has(key) ? say(key) : say('failure.INTERNAL_ERROR')
  return code === 'INVALID_PARAMETER' ? `${sentence} ${say('app.serverSays')} ${message}` : sentence
}

const KNOWN: ReadonlySet<StringKey> = new Set([
  'failure.UNAUTHORIZED',
  'failure.FORBIDDEN',
  'failure.INVALID_PARAMETER',
  'failure.KEY_NOT_FOUND',
  'failure.NOT_FOUND',
  'failure.RATE_LIMITED',
  'failure.INTERNAL_ERROR',
  'failure.SERVICE_UNAVAILABLE',
  'failure.UNREACHABLE',
  'failure.UNREADABLE',
])
