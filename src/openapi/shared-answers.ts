/** Answers that several operations have in common, each under the name that the document gives it. */
import { describeDashboardFailure } from '../dashboard/errors.js'
import { describeFailure } from '../http/reply/errors.js'
import type { DescribedFailure, SharedAnswer } from './operation.js'

interface Shared {
  readonly status: number
  readonly description: string
  /** By the name of the example; none for an answer without a body. */
  readonly failures: Readonly<Record<string, { summary: string; failure: DescribedFailure }>>
  /** Names of headers beside X-Request-Id, in the components of the document. */
  readonly headers?: Readonly<Record<string, string>>
}

export const SHARED_ANSWERS: Readonly<Record<SharedAnswer, Shared>> = {
  NotModified: {
    status: 304,
    description: 'What `If-None-Match` names is still what would be answered; there is no body.',
    failures: {},
    headers: { ETag: 'ETag' },
  },
  Undecodable: {
    status: 400,
    description: 'The query cannot be decoded.',
    failures: {
      undecodable: {
        summary: 'A percent sign without its digits',
        failure: describeFailure({ kind: 'undecodable', part: 'query' }),
      },
    },
    headers: { Link: 'Help' },
  },
  Unauthorized: {
    status: 401,
    description: 'The key is missing, unknown, disabled, deleted or expired.',
    failures: {
      missingKey: { summary: 'No header', failure: describeFailure({ kind: 'no-key' }) },
      unknownKey: {
        summary: 'Unknown, disabled or deleted',
        failure: describeFailure({ kind: 'unknown-key' }),
      },
      expiredKey: { summary: 'Expired', failure: describeFailure({ kind: 'expired-key' }) },
    },
    headers: { 'WWW-Authenticate': 'Challenge', Link: 'Help' },
  },
  MethodNotAllowed: {
    status: 405,
    description: 'The path is known and has no such method; `Allow` lists those that it has.',
    failures: {
      method: {
        summary: 'A method that changes something',
        failure: describeFailure({ kind: 'method', method: 'PUT' }),
      },
    },
    headers: { Allow: 'Allow', Link: 'Help' },
  },
  RateLimited: {
    status: 429,
    description:
      'More requests than the key, or the address of refused keys, may make in a minute, or the key in a day.',
    failures: {
      tooMany: {
        summary: 'The limit is reached',
        failure: describeFailure({ kind: 'limited', seconds: 42 }),
      },
      dayUsedUp: {
        summary: 'The daily limit is reached',
        failure: describeFailure({ kind: 'day-limited', limit: 10_000, seconds: 5400 }),
      },
    },
    headers: {
      'Retry-After': 'RetryAfter',
      'RateLimit-Policy': 'RateLimitPolicy',
      RateLimit: 'RateLimit',
      Link: 'Help',
    },
  },
  NotSignedIn: {
    status: 401,
    description: 'Nobody is signed in, or the session has ended.',
    failures: {
      noSession: {
        summary: 'No session',
        failure: describeDashboardFailure({ kind: 'no-session' }),
      },
    },
    headers: { 'WWW-Authenticate': 'Challenge' },
  },
  Forged: {
    status: 403,
    description: 'The header `X-CSRF-Token` is missing or is not of this session.',
    failures: {
      forged: { summary: 'No token', failure: describeDashboardFailure({ kind: 'forged' }) },
    },
  },
  InternalError: {
    status: 500,
    description: "A mistake of the service; the request's id finds it in the log.",
    failures: {
      mistake: { summary: 'A mistake', failure: describeFailure({ kind: 'internal' }) },
    },
    headers: { Link: 'Help' },
  },
  Unavailable: {
    status: 503,
    description:
      'The service is starting or stopping, or cannot reach what it must ask; try again soon.',
    failures: {
      stopping: {
        summary: 'Starting or stopping',
        failure: describeFailure({ kind: 'unavailable' }),
      },
      away: { summary: 'The store is away', failure: describeFailure({ kind: 'away' }) },
    },
    headers: { Link: 'Help' },
  },
}
