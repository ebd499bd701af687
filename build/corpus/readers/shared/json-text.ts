/** A file as JSON, and the few looks that the readers of JSON take at it. Knows no layout of any text. */
import { decodeText, type InputFile } from './input.js'
import { ReaderFault } from './reader-fault.js'

const LONGEST_MESSAGE = 160

/** The value in a file. Throws a ReaderFault, with the line where it stops being JSON if Node says where. */
export function parseJsonFile(file: InputFile): unknown {
  const source = decodeText(file)
  try {
    return JSON.parse(source)
  } catch (thrown) {
    const rows = jsonLines(source)
    if (rows !== undefined) return rows
    const message = (thrown as Error).message.replace(/\s+/g, ' ')
    const told = /position (\d+)/.exec(message)?.[1]
    const position = /unexpected end/i.test(message) ? source.length : told
    const line = position === undefined ? undefined : linesTo(source, Number(position))
    const place = [file.name, line].filter((part) => part !== undefined).join(':')
    throw new ReaderFault(place, `it is not JSON: ${message.slice(0, LONGEST_MESSAGE)}`)
  }
}

/** The values of lines of which each is an object; undefined for any other text. */
function jsonLines(source: string): unknown[] | undefined {
  const lines = source.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined
  try {
    return lines.map((line) => JSON.parse(line))
  } catch {
    return undefined
  }
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
