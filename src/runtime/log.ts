/**
 * The log of a process: JSON lines on standard error. A line is written before the call returns, so no line is lost when
 * the process exits. Lines about one request carry `request_id`; no line carries a key or a password.
 */
import { type Logger, pino } from 'pino'

export function createLog(level: string): Logger {
  return pino({ level }, pino.destination({ fd: 2, sync: true }))
}
