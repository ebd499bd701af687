/** Answers that several operations have in common, each under the name that the document gives it. */
import { describeDashboardFailure } from '../dashboard/errors.js'
import { describeFailure } from '../http/reply/errors.js'
import type { DescribedFailure, Said, SharedAnswer } from './operation.js'

interface Shared {
  readonly status: number
  readonly description: Said
  /** By the name of the example; none for an answer without a body. */
  readonly failures: Readonly<Record<string, { summary: string; failure: DescribedFailure }>>
  /** Names of headers beside X-Request-Id, in the components of the document. */
  readonly headers?: Readonly<Record<string, string>>
}

export const SHARED_ANSWERS: Readonly<Record<SharedAnswer, Shared>> = {
  NotModified: {
    status: 304,
    description: {
      en: 'What `If-None-Match` names is still what would be answered; there is no body.',
      es: 'Lo que nombra `If-None-Match` sigue siendo lo que se respondería; no hay cuerpo.',
      pt: 'O que `If-None-Match` indica ainda é o que seria respondido; não há corpo.',
    },
    failures: {},
    headers: { ETag: 'ETag' },
  },
  Undecodable: {
    status: 400,
    description: { en: 'The query cannot be decoded.' },
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
    description: {
      en: 'The key is missing, unknown, disabled, deleted or expired.',
      es: 'Falta la clave, o es desconocida, está desactivada, se ha eliminado o ha caducado.',
      pt: 'A chave está ausente, é desconhecida, está desativada, foi excluída ou expirou.',
    },
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
  OtherOrigin: {
    status: 403,
    description: {
      en: 'The key is limited to origins, and `Origin` names another one or is not sent.',
      es: 'La clave está limitada a ciertos orígenes, y `Origin` indica otro o no se envía.',
      pt: 'A chave está limitada a certas origens, e `Origin` indica outra ou não é enviado.',
    },
    failures: {
      otherOrigin: {
        summary: 'Not for pages of this origin',
        failure: describeFailure({ kind: 'other-origin', origin: 'https://other.example' }),
      },
    },
    headers: { Link: 'Help' },
  },
  MethodNotAllowed: {
    status: 405,
    description: {
      en: 'The path is known and has no such method; `Allow` lists those that it has.',
      es: 'La ruta existe y no tiene ese método; `Allow` enumera los que tiene.',
      pt: 'O caminho existe e não tem esse método; `Allow` lista os que ele tem.',
    },
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
    description: {
      en: 'More requests than the key, or the address of refused keys, may make in a minute, or the key in a day.',
      es: 'Más solicitudes de las que la clave, o la dirección de claves rechazadas, puede hacer por minuto, o la clave por día.',
      pt: 'Mais solicitações do que a chave, ou o endereço de chaves recusadas, pode fazer por minuto, ou a chave por dia.',
    },
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
    description: { en: 'Nobody is signed in, or the session has ended.' },
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
    description: { en: 'The header `X-CSRF-Token` is missing or is not of this session.' },
    failures: {
      forged: { summary: 'No token', failure: describeDashboardFailure({ kind: 'forged' }) },
    },
  },
  InternalError: {
    status: 500,
    description: {
      en: "A mistake of the service; the request's id finds it in the log.",
      es: 'Un fallo del servicio; el identificador de la solicitud permite encontrarlo en el registro.',
      pt: 'Uma falha do serviço; o identificador da solicitação permite encontrá-la no registro.',
    },
    failures: {
      mistake: { summary: 'A mistake', failure: describeFailure({ kind: 'internal' }) },
    },
    headers: { Link: 'Help' },
  },
  Unavailable: {
    status: 503,
    description: {
      en: 'The service is starting or stopping, or cannot reach what it must ask; try again soon.',
      es: 'El servicio está arrancando o deteniéndose, o no llega a lo que necesita; vuelva a intentarlo pronto.',
      pt: 'O serviço está iniciando ou parando, ou não alcança o que precisa; tente de novo em breve.',
    },
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
