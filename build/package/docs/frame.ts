/**
 * The frame around every page of the documentation: title, language, links to all the others. Knows the places
 * in src/docs/frame.html and fills them in.
 */
import { escapeHtml, type Guide, pathOf } from './guides.js'

/** Words of the frame by language. */
const WORDS: Readonly<Record<string, { skip: string; contents: string; other: string }>> = {
  en: { skip: 'Skip to the content', contents: 'Documentation', other: 'In English' },
  es: { skip: 'Ir al contenido', contents: 'Documentación', other: 'En español' },
  pt: { skip: 'Ir para o conteúdo', contents: 'Documentação', other: 'Em português' },
}
const REFERENCE = 'Reference'

interface Page {
  readonly lang: string
  readonly title: string
  /** Below /docs. */
  readonly path: string
  readonly assets: string
  /** The element with the id `content`. */
  readonly content: string
}

/** The page of the interactive reference. */
export function frameReference(
  frame: string,
  guides: readonly Guide[],
  content: string,
  style: string,
  script: string,
): string {
  const assets = `${styleTag(style)}\n  <script type="module" src="${script}"></script>`
  return fill(frame, guides, { lang: 'en', title: REFERENCE, path: '', assets, content })
}

/** The page of one guide, with links to the same guide in other languages. */
export function frameGuide(
  frame: string,
  guides: readonly Guide[],
  guide: Guide,
  style: string,
): string {
  const { lang, name, title, path, html } = guide
  const others = guides.filter((other) => other.name === name && other.lang !== lang)
  const links = others.map(
    (other) =>
      `<p class="other-language"><a lang="${other.lang}" hreflang="${other.lang}" ` +
      `href="/docs${other.path}">${wordsOf(other.lang).other}</a></p>\n`,
  )
  const content = `<main id="content" class="guide" tabindex="-1">\n${html}${links.join('')}</main>`
  return fill(frame, guides, { lang, title, path, assets: styleTag(style), content })
}

/** The page at `/`, which is none of the guides; `content` is its text as HTML. */
export function frameFront(
  frame: string,
  guides: readonly Guide[],
  { lang, content }: Pick<Page, 'lang' | 'content'>,
  style: string,
): string {
  const main = `<main id="content" class="guide" tabindex="-1">\n${content}</main>`
  const title = /<h1[^>]*>(.+?)<\/h1>/.exec(content)?.[1] as string
  return fill(frame, guides, { lang, title, path: '/', assets: styleTag(style), content: main })
}

function fill(frame: string, guides: readonly Guide[], page: Page): string {
  const { skip, contents } = wordsOf(page.lang)
  const values: Readonly<Record<string, string>> = {
    title: escapeHtml(page.title),
    assets: page.assets,
    skip,
    contents,
    links: linksOf(guides, page),
    content: page.content,
  }
  const own = frame.replace('<html lang="en">', `<html lang="${page.lang}">`)
  return own.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] as string)
}

/** The reference and each guide once: in the page's language if there is one, else in English. */
function linksOf(guides: readonly Guide[], page: Page): string {
  const names = [...new Set(guides.map(({ name }) => name))]
  const shown = names.map((name) => {
    const own = guides.find(({ path }) => path === pathOf(page.lang, name))
    return own ?? (guides.find((guide) => guide.name === name) as Guide)
  })
  const entries = [{ path: '', title: REFERENCE, lang: 'en' }, ...shown]
  return entries.map((entry) => linkTo(entry, page)).join('\n        ')
}

function linkTo(to: { path: string; title: string; lang: string }, page: Page): string {
  const here = to.path === page.path ? ' aria-current="page"' : ''
  const lang = to.lang === page.lang ? '' : ` lang="${to.lang}" hreflang="${to.lang}"`
  return `<a href="/docs${to.path}"${lang}${here}>${escapeHtml(to.title)}</a>`
}

function styleTag(url: string): string {
  return `<link rel="stylesheet" href="${url}">`
}

function wordsOf(lang: string) {
  return WORDS[lang] as (typeof WORDS)[string]
}
