/** Writes any text as a word of a shell. The dashboard and the documentation share it. */

/** A word of a POSIX shell in single quotes. The text must hold no NUL, which no argument can. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
