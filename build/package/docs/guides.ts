/**
 * Guides from Markdown to HTML. Knows the guides' order and languages and what their Markdown may hold; hides
 * the Markdown library. A link to another guide's file becomes a link to its page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'

export interface Guide {
  /** `en` or `es`. */
  readonly lang: string
  /** `errors`: the file's name without its ending. */
  readonly name: string
  /** Below /docs: `/errors`, `/es/first-request`. */
  readonly path: string
  readonly title: string
  /** The whole guide as HTML, its heading too. */
  readonly html: string
}

/** In the order in which they are read. */
export const GUIDE_NAMES: readonly string[] = [
  'first-request',
  'references',
  'links',
  'search',
  'daily',
  'errors',
  'limits',
  'caching',
  'versions',
]

/** Guides in another language; what is not here is in English alone. */
export const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  es: ['first-request', 'references'],
}

const MAIN = 'en'
/** A cell with a code alone is what `docs` of an error points to: `/docs/errors#verse_not_found`. */
const ERROR_CODE = /^`([A-Z]+(?:_[A-Z]+)*)`$/

/** All guides in `folder`, the main language first. Throws if one is missing or has no heading. */
export function readGuides(folder: string): Guide[] {
  const guides = GUIDE_NAMES.map((name) => readGuide(folder, MAIN, name))
  for (const [lang, names] of Object.entries(TRANSLATED)) {
    guides.push(...names.map((name) => readGuide(folder, lang, name)))
  }
  return guides
}

/** Where a guide stands below /docs. */
export function pathOf(lang: string, name: string): string {
  return lang === MAIN ? `/${name}` : `/${lang}/${name}`
}

function readGuide(folder: string, lang: string, name: string): Guide {
  const path = pathOf(lang, name)
  const text = readFileSync(join(folder, `${path.slice(1)}.md`), 'utf8')
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  if (title === undefined) throw new Error(`The guide ${path} has no heading.`)
  return { lang, name, path, title, html: renderGuide(text, lang) }
}

/** Markdown as HTML. Markup in it is shown and not obeyed. */
export function renderGuide(text: string, lang: string): string {
  const marked = new Marked({
    async: false,
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      tablecell({ tokens, header, text }) {
        const name = header ? 'th' : 'td'
        const [, code] = ERROR_CODE.exec(text) ?? []
        const place = code === undefined ? '' : ` id="${code.toLowerCase()}"`
        return `<${name}${place}>${this.parser.parseInline(tokens)}</${name}>\n`
      },
    },
    walkTokens: (token) => {
      if (token.type === 'link') token.href = addressOf(token.href, lang)
    },
  })
  return marked.parse(text) as string
}

/** `errors.md#codes` is a page beside this one, `../errors.md` the English one; all else stands. */
function addressOf(href: string, lang: string): string {
  const [, up, name, place = ''] = /^(\.\.\/)?([a-z-]+)\.md(#.+)?$/.exec(href) ?? []
  if (name === undefined) return href
  return `/docs${pathOf(up === undefined ? lang : MAIN, name)}${place}`
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return words.join('-')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
