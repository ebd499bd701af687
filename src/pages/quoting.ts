/** Writes any text as a string of a programming language. The dashboard and the documentation share it. */

/** A word of a POSIX shell in single quotes. The text must hold no NUL, which no argument can. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Characters that are not seen or that turn the line around, which JSON leaves as they are. */
const UNSEEN = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A string in double quotes that JavaScript and Python both read as the same text: JSON's escapes are theirs too. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(
    UNSEEN,
    (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
