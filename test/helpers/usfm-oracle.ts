/**
 * usfm-js as a measure: the text of each verse as its objects have it. It has three places for text, and
 * headings inside verses; both are told apart here by what the package documents.
 */
import usfmJs from 'usfm-js'

interface UsfmObject {
  readonly type?: string
  readonly tag?: string
  readonly text?: string
  readonly content?: string
  readonly children?: readonly UsfmObject[]
  readonly nextChar?: string
}
interface UsfmBook {
  readonly chapters: Record<
    string,
    Record<string, { readonly verseObjects: readonly UsfmObject[] }>
  >
}

/** Paragraphs whose text is no verse text. */
const HEADINGS = /^(s\d?|ms\d?|mr|r|d|qa|sp|cl|cp|toc\d|h|mt\d?|b|rem)$/

/** `3:16` and the text of the verse, for each verse of one book. */
export function* usfmWords(source: string): Generator<[place: string, text: string]> {
  const { chapters } = usfmJs.toJSON(source) as UsfmBook
  for (const [chapter, verses] of Object.entries(chapters)) {
    for (const [verse, { verseObjects }] of Object.entries(verses)) {
      if (/^\d/.test(verse)) yield [`${chapter}:${verse}`, verseObjects.map(textOf).join('')]
    }
  }
}

function textOf({ type, tag = '', text, content, children = [] }: UsfmObject): string {
  if (type === 'footnote' || tag === 'f' || HEADINGS.test(tag)) return ' '
  const own = (text ?? '') + (text === undefined && type !== 'text' ? (content ?? '') : '')
  return `${/^(q|p|m|li|pi|pmo|pc)/.test(tag) ? ' ' : ''}${own}${children.map(textOf).join('')}`
}
