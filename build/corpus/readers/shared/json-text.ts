/** A file as JSON, and the few looks that the readers of JSON take at it. Knows no layout of any text. */
import { quote, shortened } from '../../messages.js'
import { decodeText, type InputFile } from './input.js'
import { ReaderFault } from './reader-fault.js'

const LONGEST_MESSAGE = 160
const EXCERPT = 40
const ENDS = 'it is not JSON: it ends in the middle; get it again'

/** The value in a file. Throws a ReaderFault, with the line where it stops being JSON if Node says where. */
export const parseJsonFile = (file: InputFile): unknown => readJsonFile(file).value

/** The same, and the text that it was parsed from. */
export function readJsonFile(file: InputFile): {
  readonly value: unknown
  readonly source: string
} {
  const source = decodeText(file)
  return { source, value: parse(source, file) }
}

function parse(source: string, file: InputFile): unknown {
  try {
    return JSON.parse(source)
  } catch (thrown) {
    const rows = jsonLines(source)
    if (Array.isArray(rows)) return rows
    if (rows !== undefined) {
      const what = rows.isLast ? ENDS : `the line is not JSON: ${rows.text}`
      throw new ReaderFault(`${file.name}:${rows.line}`, what)
    }
    const message = (thrown as Error).message.replace(/\s+/g, ' ')
    const told = /position (\d+)/.exec(message)?.[1]
    const isCut =
      /unexpected end|unterminated/i.test(message) || Number(told) >= source.trimEnd().length
    const position = isCut ? source.length : told
    const line = position === undefined ? undefined : linesTo(source, Number(position))
    const place = [file.name, line].filter((part) => part !== undefined).join(':')
    const what = isCut ? ENDS : `it is not JSON: ${shortened(message, LONGEST_MESSAGE)}`
    throw new ReaderFault(place, what)
  }
}

interface BadLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly isLast: boolean
}

/** The values of lines of which each is an object, or the first that is none; undefined for any other text. */
function jsonLines(source: string): unknown[] | BadLine | undefined {
  const lines = source.split('\n')
  const isObjectAt = (line = '') => /^\s*\{.*\}\s*$/.test(line)
  const values: unknown[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (values.length === 0 && !isObjectAt(line)) return undefined
    try {
      values.push(JSON.parse(line))
    } catch {
      if (values.length === 0) return undefined
      const isLast = lines.slice(at + 1).every((behind) => behind.trim() === '')
      return { line: at + 1, text: quote(line.trim(), EXCERPT), isLast }
    }
  }
  return values.length < 2 ? undefined : values
}

/** The number of the line, from 1, of a position. */
function linesTo(source: string, position: number): number {
  return source.slice(0, position).split('\n').length
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number, or a text that is one, as a label. */
export function labelOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
