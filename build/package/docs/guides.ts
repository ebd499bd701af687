/**
 * Guides from Markdown to HTML. Knows the guides' order and languages and what their Markdown may hold; hides
 * the Markdown library. A link to another guide's file becomes a link to its page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'

/** The languages of guides, the main one first. */
export const GUIDE_LANGUAGES = ['en', 'es'] as const
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number]

export interface Guide {
  readonly lang: GuideLanguage
  /** `errors`: the file's name without its ending. */
  readonly name: string
  /** Below /docs: `/en/errors`, `/es/errors`. */
  readonly path: string
  readonly title: string
  /** The whole guide as it was written, in Markdown. */
  readonly source: string
  /** The whole guide as HTML, its heading too. */
  readonly html: string
  /** Its headings of the second level. */
  readonly sections: readonly Section[]
}

export interface Section {
  /** The fragment of its address. */
  readonly id: string
  /** As HTML, without links. */
  readonly title: string
}

/** Guides that belong together, under one heading. */
interface Group {
  readonly title: Readonly<Record<GuideLanguage, string>>
  readonly names: readonly string[]
}

/** In the order in which they are read. */
export const GUIDE_GROUPS: readonly Group[] = [
  {
    title: { en: 'Begin', es: 'Empezar' },
    names: ['guides', 'first-request', 'keys'],
  },
  {
    title: { en: 'From a program', es: 'Desde un programa' },
    names: ['javascript', 'python', 'php', 'client', 'browser', 'pages', 'mcp'],
  },
  {
    title: { en: 'Texts', es: 'Textos' },
    names: ['references', 'formatting', 'links', 'search', 'words', 'paging', 'daily', 'versions'],
  },
  {
    title: { en: 'Rules', es: 'Reglas' },
    names: ['errors', 'limits', 'caching'],
  },
]
export const GUIDE_NAMES: readonly string[] = GUIDE_GROUPS.flatMap(({ names }) => names)

const [MAIN] = GUIDE_LANGUAGES
/** A cell with a code alone is what `docs` of an error points to: `/docs/errors#verse_not_found`. */
const ERROR_CODE = /^`([A-Z]+(?:_[A-Z]+)*)`$/

/** All guides in `folder`, language by language, in their order. Throws if one is missing or has no heading. */
export function readGuides(folder: string): Guide[] {
  return GUIDE_LANGUAGES.flatMap((lang) => GUIDE_NAMES.map((name) => readGuide(folder, lang, name)))
}

/** The file of a guide below the folder of guides. */
export function fileOf(lang: GuideLanguage, name: string): string {
  return lang === MAIN ? `${name}.md` : `${lang}/${name}.md`
}

function readGuide(folder: string, lang: GuideLanguage, name: string): Guide {
  const file = fileOf(lang, name)
  if (!existsSync(join(folder, file))) throw new Error(`There is no guide ${file}.`)
  const text = readFileSync(join(folder, file), 'utf8')
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  if (title === undefined) throw new Error(`The guide ${file} has no heading.`)
  return { lang, name, path: `/${lang}/${name}`, title, source: text, ...renderGuide(text, lang) }
}

/** Markdown as HTML, and its sections. Markup in it is shown and not obeyed. */
export function renderGuide(text: string, lang: string): Pick<Guide, 'html' | 'sections'> {
  const sections: Section[] = []
  const marked = new Marked({
    async: false,
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        const [id, title] = [slug(text), this.parser.parseInline(tokens)]
        if (depth === 2) sections.push({ id, title: title.replace(/<\/?a\b[^>]*>/g, '') })
        return `<h${depth} id="${id}">${title}</h${depth}>\n`
      },
      code: ({ text, lang: kind = 'text' }) =>
        `<div class="code"><pre><code class="language-${kind}">${escapeHtml(text)}\n</code></pre></div>\n`,
      // The roles keep it a table when a narrow window stacks its cells, each under the name of its column.
      table({ header, rows }) {
        const heads = header.map(
          ({ tokens }) => `<th role="columnheader">${this.parser.parseInline(tokens)}</th>`,
        )
        const lines = rows.map((cells) => {
          const own = cells.map(({ text, tokens }, at) => {
            const label = escapeHtml(
              (header[at] as (typeof header)[number]).text.replaceAll('`', ''),
            )
            const [, code] = ERROR_CODE.exec(text) ?? []
            const place = code === undefined ? '' : ` id="${code.toLowerCase()}"`
            return `<td role="cell"${place} data-label="${label}">${this.parser.parseInline(tokens)}</td>`
          })
          return `<tr role="row">${own.join('')}</tr>\n`
        })
        return (
          `<div class="table"><table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>\n` +
          `<tbody role="rowgroup">\n${lines.join('')}</tbody></table></div>\n`
        )
      },
    },
    walkTokens: (token) => {
      if (token.type === 'link') token.href = addressOf(token.href, lang)
    },
  })
  return { html: marked.parse(text) as string, sections }
}

/** `errors.md#codes` is a page beside this one, `/docs` the reference in this language; all else stands. */
function addressOf(href: string, lang: string): string {
  if (href === '/docs') return `/docs/${lang}`
  const [, name, place = ''] = /^([a-z-]+)\.md(#.+)?$/.exec(href) ?? []
  return name === undefined ? href : `/docs/${lang}/${name}${place}`
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return words.join('-')
}

/** Where the index of a language's search is. */
export function pathOfIndex(lang: string): string {
  return `/docs/${lang}/find.json`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
