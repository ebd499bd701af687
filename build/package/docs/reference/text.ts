/** Texts of the OpenAPI document as HTML in a language; what has no translation stays English and says so. */
import { translationOf } from '../../../../src/docs/reference/words/api.js'
import type { Words } from '../../../../src/docs/reference/words/words.js'
import { escapeHtml, renderGuide } from '../guides.js'

/** What every part of a page knows of it. */
export interface Voice {
  readonly lang: string
  readonly words: Words
  /** The address of the guide to the client. */
  readonly clientGuide: string
}

/** Markdown as paragraphs. */
export function writeText(text: string, { lang }: Voice): string {
  const own = translationOf(text, lang)
  if (own !== undefined) return renderGuide(own, lang).html
  return `<div lang="en">${renderGuide(text, 'en').html}</div>`
}

/** One line of Markdown, without a paragraph around it. */
export function writeLine(text: string, { lang }: Voice): string {
  const own = translationOf(text, lang)
  const html = renderGuide(own ?? text, lang).html.replace(/^<p>([\s\S]*)<\/p>\n$/, '$1')
  return own === undefined ? `<span lang="en">${html}</span>` : html
}

/** Plain text for places that take no markup, and whether it is in the page's language. */
export function plain(text: string, { lang }: Voice): string {
  return escapeHtml(translationOf(text, lang) ?? text)
}

/** ` lang="en"` for an element whose text is not translated. */
export function langOf(text: string, { lang }: Voice): string {
  return translationOf(text, lang) === undefined ? ' lang="en"' : ''
}
