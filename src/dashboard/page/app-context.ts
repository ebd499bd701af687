/** The app context: what every part of the page can use. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Api, Failure } from './api.js'
import type { Speech } from './language.js'
import type { Key, Library } from './model.js'
import type { Choices, Place } from './place.js'
import type { StringKey } from './strings/en.js'

export interface Notice {
  readonly kind: 'done' | 'problem'
  readonly text: string
}

export interface AppContext {
  readonly speech: Speech
  readonly api: Api
  /** The name of who is signed in. */
  readonly operator: string
  readonly keys: readonly Key[]
  /** What new keys begin with, before `_live_`. */
  readonly keyPrefix: string
  readonly library: Library
  readonly place: Place
  /** Shows another view; the address changes with it. */
  go(place: Place): void
  /** Keeps what was chosen in this view in the address; as a `step`, the browser's Back undoes it. */
  choose(choices: Choices, step: boolean): void
  /** Loads the list of keys from the server; shows a message if that fails. */
  loadKeys(): Promise<void>
  /** Changes the list of keys here, after the server has accepted the change. */
  setKeys(change: (keys: readonly Key[]) => readonly Key[]): void
  /** Shows a message over the lower edge of the window, and announces it to screen readers; null removes it. */
  tell(notice: Notice | null): void
}

const context = createContext<AppContext | null>(null)
export const AppContextProvider = context.Provider

export function useAppContext(): AppContext {
  const app = useContext(context)
  if (app === null) throw new Error('no AppContextProvider around this part')
  return app
}

/** A failure in the language of the page. For INVALID_PARAMETER the server's own message is added. */
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
  'failure.VERSION_NOT_FOUND',
  'failure.KEY_DECLARED',
  'failure.NOT_FOUND',
  'failure.RATE_LIMITED',
  'failure.INTERNAL_ERROR',
  'failure.SERVICE_UNAVAILABLE',
  'failure.UNREACHABLE',
  'failure.UNREADABLE',
])
