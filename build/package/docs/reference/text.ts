/** Texts of the OpenAPI document as HTML; those that the page's language lacks are English and say so. */
import type { OpenApi } from '../../../../src/docs/reference/openapi.js'
import type { Words } from '../../../../src/docs/reference/words/words.js'
import { escapeHtml, renderGuide } from '../guides.js'

/** The document in a language, and the texts of it that are English. */
export interface Spoken {
  readonly document: OpenApi
  readonly foreign: ReadonlySet<string>
}

/** What every part of a page knows of it. */
export interface Voice extends Spoken {
  readonly lang: string
  readonly words: Words
  /** The address of the guide to the client. */
  readonly clientGuide: string
}

/** Markdown as paragraphs. */
export function writeText(text: string, { lang, foreign }: Voice): string {
  if (!foreign.has(text)) return renderGuide(text, lang).html
  return `<div lang="en">${renderGuide(text, 'en').html}</div>`
}

/** One line of Markdown, without a paragraph around it. */
export function writeLine(text: string, { lang, foreign }: Voice): string {
  const html = renderGuide(text, lang).html.replace(/^<p>([\s\S]*)<\/p>\n$/, '$1')
  return foreign.has(text) ? `<span lang="en">${html}</span>` : html
}

/** The same of a text that is English in every document. */
export function writeEnglish(text: string, voice: Voice): string {
  return writeLine(text, voice.lang === 'en' ? voice : { ...voice, foreign: new Set([text]) })
}

/** ` lang="en"` for an element whose text is not in the page's language. */
export function langOf(text: string, { foreign }: Voice): string {
  return foreign.has(text) ? ' lang="en"' : ''
}

/** Plain text for places that take no markup. */
export const plain = escapeHtml
