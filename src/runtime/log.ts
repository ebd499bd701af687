/**
 * The log of a process, on standard error: lines for people on a terminal, JSON for programs elsewhere. A line is written
 * before the call returns, so no line is lost when the process exits. Lines about one request carry `request_id`; no line
 * carries a key or a password.
 */
import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type Logger, pino, stdTimeFunctions } from 'pino'

export type LogFormat = 'auto' | 'json' | 'text'

const STANDARD_ERROR = 2
const NAMES: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
}
/** Members that are not repeated behind the message of a line for people. */
const PLAIN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

export function createLog(level: string, format: LogFormat = 'auto'): Logger {
  const isText = format === 'text' || (format === 'auto' && isatty(STANDARD_ERROR))
  const options = { level, timestamp: stdTimeFunctions.isoTime }
  if (!isText) return pino(options, pino.destination({ fd: STANDARD_ERROR, sync: true }))
  return pino(options, {
    write: (line: string) => void writeSync(STANDARD_ERROR, readableLine(line)),
  })
}

/** A line of JSON for a person: time, level, message, then what else it has; an error with its stack below. */
export function readableLine(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>
  const others = Object.entries(rest).filter(([name]) => !PLAIN.has(name))
  const shown = others.map(([name, value]) => ` ${name}=${shownValue(value)}`).join('')
  const { stack, message } = (err ?? {}) as { readonly stack?: string; readonly message?: string }
  const error =
    err === undefined ? '' : `\n  ${(stack ?? String(message)).replaceAll('\n', '\n  ')}`
  const at = String(time)
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')
  return `${at} ${NAMES[Number(level)] ?? level} ${msg ?? ''}${shown}${error}\n`
}

/** As it is if it is one word. */
function shownValue(value: unknown): string {
  return typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value)
}
