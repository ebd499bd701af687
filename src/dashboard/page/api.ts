/**
 * Requests to /dashboard/api: the envelope and the CSRF token. If the session has ended, the page asks for a sign-in
 * and the request is sent again. Draws nothing.
 */
import type { Session, SignedIn, SignedOut } from './model.js'

export interface Failure {
  /** The server's code; UNREACHABLE and UNREADABLE are the page's own. */
  readonly code: string
  /** The server's message, in English; empty for the page's own codes. */
  readonly message: string
  /** Seconds to wait, from the header Retry-After; absent if the server sent none. */
  readonly seconds?: number
}

export type Answer<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'failed'; readonly failure: Failure }

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Api {
  /** Sends a request; if the session has ended, sends it again after a sign-in. */
  send<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>>
  /** Reads what the page shows on the side: never asks for a sign-in. */
  look<T>(path: string): Promise<Answer<T>>
  signIn(name: string, password: string): Promise<Answer<SignedIn>>
  signOut(): Promise<Answer<SignedOut>>
}

const BASE = '/dashboard/api'

/** `askToSignIn` shows the sign-in. It resolves to false if it is closed without a sign-in. */
export function createApi(first: Session, askToSignIn: () => Promise<boolean>): Api {
  let token = first.csrf_token
  let asking: Promise<boolean> | undefined

  async function once<T>(method: Method, path: string, body: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (method !== 'GET') headers['x-csrf-token'] = token
    if (body !== undefined) headers['content-type'] = 'application/json'
    const options: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' }
    if (body !== undefined) options.body = JSON.stringify(body)
    let response: Response
    try {
      response = await fetch(BASE + path, options)
    } catch {
      return failed({ code: 'UNREACHABLE', message: '' })
    }
    return readAnswer<T>(response)
  }

  /** Gets the current session: another tab may have signed in or out. Resolves to whether it is signed in. */
  async function renew(): Promise<boolean> {
    const answer = await once<Session>('GET', '/session', undefined)
    if (answer.kind === 'failed') return false
    token = answer.data.csrf_token
    return answer.data.signed_in
  }

  async function signInAgain(): Promise<boolean> {
    asking ??= askToSignIn().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function change<T extends SignedIn | SignedOut>(
    method: Method,
    body?: unknown,
  ): Promise<Answer<T>> {
    let answer = await once<T>(method, '/session', body)
    if (answer.kind === 'failed' && answer.failure.code === 'FORBIDDEN') {
      await renew()
      answer = await once<T>(method, '/session', body)
    }
    if (answer.kind === 'done') token = answer.data.csrf_token
    return answer
  }

  return {
    async send<T>(method: Method, path: string, body?: unknown) {
      const answer = await once<T>(method, path, body)
      if (answer.kind === 'done') return answer
      const { code } = answer.failure
      if (code !== 'UNAUTHORIZED' && code !== 'FORBIDDEN') return answer
      const signedIn = (await renew()) || (await signInAgain())
      return signedIn ? once<T>(method, path, body) : answer
    },
    look: <T>(path: string) => once<T>('GET', path, undefined),
    signIn: (name, password) => change('POST', { name, password }),
    signOut: () => change('DELETE'),
  }
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  let envelope: { success?: boolean; data?: T; error?: { code: string; message: string } }
  try {
    envelope = await response.json()
  } catch {
    return failed({ code: 'UNREADABLE', message: '' })
  }
  if (envelope.success === true) return { kind: 'done', data: envelope.data as T }
  if (envelope.error === undefined) return failed({ code: 'UNREADABLE', message: '' })
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const { code, message } = envelope.error
  return failed(Number.isFinite(seconds) ? { code, message, seconds } : { code, message })
}

function failed(failure: Failure): { readonly kind: 'failed'; readonly failure: Failure } {
  return { kind: 'failed', failure }
}
