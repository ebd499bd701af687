/**
 * Maps roles of text (heading, number, match) to ANSI styles, and breaks lines at the terminal's width. Output to a pipe
 * is plain.
 */
import { styleText } from 'node:util'
import type { Options, Terminal } from '../command.js'
import { breakLines, type Span } from './wrap.js'

export interface Paint {
  strong(text: string): string
  number(text: string): string
  /**
   * A text below a margin: `head` stands before its first line, blanks before the others. Longer lines than the
   * terminal's are broken where its language allows it; a pipe gets one line.
   */
  paragraph(head: string, text: string, spans: readonly Span[]): string
}

/** No line of running text is wider, however wide the terminal: it would be hard to read. */
export const WIDEST = 100
/** A line has room for this much beside its margin, however narrow the terminal. */
const NARROWEST = 16
const OFF = new Set(['0', 'false'])
// Newer runtimes would look at the process's own output, which is not always what is painted for.
const ALWAYS = { validateStream: false }

/** Whether to use colours: decided by the option, then FORCE_COLOR, NO_COLOR, and the kind of terminal. */
export function isColored({ env, columns }: Terminal, options: Options): boolean {
  if (options.color === false) return false
  if (env.FORCE_COLOR !== undefined) return !OFF.has(env.FORCE_COLOR)
  return columns !== undefined && !env.NO_COLOR && env.TERM !== 'dumb'
}

/** What paints for this terminal. */
export function createPaint(terminal: Terminal, options: Options): Paint {
  const colored = isColored(terminal, options)
  const paint = (style: Parameters<typeof styleText>[0]) => (text: string) =>
    colored && text.trim() !== '' ? styleText(style, text, ALWAYS) : text
  const number = paint('cyan')
  const mark = paint(['bold', 'yellow'])
  const { columns } = terminal
  return {
    strong: paint('bold'),
    number,
    paragraph(head, text, spans) {
      if (columns === undefined)
        return `${number(head)}${markSpans(text, [0, text.length], spans, mark)}\n`
      const room = Math.max(NARROWEST, Math.min(columns, WIDEST) - head.length)
      const lines = breakLines(text, room).map((line) => markSpans(text, line, spans, mark))
      return `${number(head)}${lines.join(`\n${' '.repeat(head.length)}`)}\n`
    },
  }
}

/** The part of a text that a line has, with its matches painted. */
export function markSpans(
  text: string,
  [first, end]: Span,
  spans: readonly Span[],
  mark: (text: string) => string,
): string {
  let line = ''
  let at = first
  for (const [from, to] of spans) {
    const start = Math.max(from, first)
    const stop = Math.min(to, end)
    if (start >= stop) continue
    line += text.slice(at, start) + mark(text.slice(start, stop))
    at = stop
  }
  return line + text.slice(at, end)
}
