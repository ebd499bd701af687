/** Progress on a terminal: one line that changes. In a pipe or a file there is none. */

export interface TerminalStream {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface Progress {
  /** Shows what is being done now, in place of what was shown before. */
  show(text: string): void
  /** Leaves the line empty for what is printed next. */
  clear(): void
}

const CLEAR_LINE = '\r\u001B[2K'

/** Progress on `stream`, silent where that is no terminal. */
export function openProgress(stream: TerminalStream): Progress {
  if (stream.isTTY !== true) return { show: () => {}, clear: () => {} }
  return {
    show: (text) => stream.write(`${CLEAR_LINE}${text.slice(0, (stream.columns || 80) - 1)}`),
    clear: () => stream.write(CLEAR_LINE),
  }
}
