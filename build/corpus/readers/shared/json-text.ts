/** A file as JSON, and the few looks that the readers of JSON take at it. Knows no layout of any text. */
import { decodeText, type InputFile } from './input.js'
import { ReaderFault } from './reader-fault.js'

/** The value in a file. Throws a ReaderFault with the line where it stops being JSON. */
export function parseJsonFile(file: InputFile): unknown {
  const source = decodeText(file)
  try {
    return JSON.parse(source)
  } catch (thrown) {
    const message = (thrown as Error).message
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? source.length)
    const line = source.slice(0, position).split('\n').length
    const what = message.replace(/^([^,]{0,60}).*?( at position \d+)?.*$/s, '$1$2')
    throw new ReaderFault(`${file.name}:${line}`, `it is not JSON: ${what}`)
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number, or a text that is one, as a label. */
export function labelOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
