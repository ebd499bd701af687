/**
 * The frame around every page of the documentation: title, language switch, links to all the others. Knows the places
 * in src/docs/frame.html and fills them in. Every link stays in the language of its page.
 */
import {
  escapeHtml,
  GUIDE_GROUPS,
  GUIDE_LANGUAGES,
  type Guide,
  type GuideLanguage,
  pathOfIndex,
} from './guides.js'
import { pathOfReference, REFERENCE_LANGUAGES, type ReferencePage } from './reference/page.js'
import { FRAME_WORDS, type FrameWords } from './words.js'

/** The addresses of what a page loads. */
export interface Assets {
  readonly style: string
  readonly script: string
}

interface Page {
  readonly lang: string
  readonly title: string
  readonly assets: Assets
  /** The element with the id `content`, with what stands beside it. */
  readonly content: string
  /** `guides` and `reference` are named in the bar. */
  readonly part: 'guides' | 'reference' | 'front'
  /** The address of the same page by language. */
  readonly twins: Readonly<Record<string, string>>
  /** The address where the browser's language decides. */
  readonly negotiated: string
}

/** A page of the reference. */
export function frameReference(frame: string, page: ReferencePage, assets: Assets): string {
  const { lang, name, title, content } = page
  const twins = Object.fromEntries(
    REFERENCE_LANGUAGES.map((lang) => [lang, `/docs${pathOfReference(lang, name)}`]),
  )
  const negotiated = `/docs${name === '' ? '' : `/${name}`}`
  return fill(frame, { lang, title, assets, content, part: 'reference', twins, negotiated })
}

/** The page of one guide among all. */
export function frameGuide(
  frame: string,
  guides: readonly Guide[],
  guide: Guide,
  assets: Assets,
): string {
  const { lang, name, title, html } = guide
  const words = wordsOf(lang)
  const own = guides.filter((other) => other.lang === lang)
  const twins = twinsOf((lang) => `/docs/${lang}/${name}`)
  const content = `<div class="page">
    ${listOf(own, guide, words)}
    <main id="content" class="guide" tabindex="-1" data-copy="${words.copy}" data-copied="${words.copied}"
      data-selected="${words.selected}" data-table="${words.table}">
${fieldOf(lang, words)}${withContents(html, guide, words)}${neighboursOf(own, guide, words)}</main>
  </div>`
  const page = { lang, title, assets, content, part: 'guides', twins } as const
  return fill(frame, { ...page, negotiated: `/docs/${name}` })
}

/** The page at `/`, which is none of the guides; `content` is its text as HTML. */
export function frameFront(frame: string, lang: string, content: string, assets: Assets): string {
  const main = `<main id="content" class="guide" tabindex="-1">\n${content}</main>`
  const title = /<h1[^>]*>(.+?)<\/h1>/.exec(content)?.[1] as string
  const twins = Object.fromEntries(Object.keys(FRAME_WORDS).map((lang) => [lang, `/?lang=${lang}`]))
  return fill(frame, { lang, title, assets, content: main, part: 'front', twins, negotiated: '/' })
}

function fill(frame: string, page: Page): string {
  const words = wordsOf(page.lang)
  const values: Readonly<Record<string, string>> = {
    title: escapeHtml(page.title),
    head: headOf(page),
    skip: words.skip,
    home: `/?lang=${page.lang}`,
    documentation: words.documentation,
    links: linksOf(page, words),
    language: words.language,
    languages: switchOf(page),
    content: page.content,
  }
  const own = frame.replace('<html lang="en">', `<html lang="${page.lang}">`)
  return own.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] as string)
}

function headOf({ assets, twins, negotiated }: Page): string {
  const alternates = [...Object.entries(twins), ['x-default', negotiated]].map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`,
  )
  return [
    ...alternates,
    `<link rel="stylesheet" href="${assets.style}">`,
    `<script type="module" src="${assets.script}"></script>`,
  ].join('\n  ')
}

/** The two parts of the documentation: guides in the page's language or else in the main one. */
function linksOf({ lang, part }: Page, words: FrameWords): string {
  const target = isGuideLanguage(lang) ? lang : GUIDE_LANGUAGES[0]
  const other = target === lang ? '' : ` hreflang="${target}"`
  const current = (name: Page['part']) => (part === name ? ' aria-current="true"' : '')
  const guides = `<a href="/docs/${target}/guides"${other}${current('guides')}>${words.guides}</a>`
  const reference = `/docs${pathOfReference(lang, '')}`
  return `${guides}\n        <a href="${reference}"${current('reference')}>${words.reference}</a>`
}

/** Links to this page in each language, each in its own name. */
function switchOf({ lang, twins }: Page): string {
  const links = Object.entries(twins).map(([other, href]) => {
    const here = other === lang ? ' aria-current="true"' : ''
    return `<a href="${href}" lang="${other}" hreflang="${other}"${here}>${wordsOf(other).name}</a>`
  })
  return links.join('\n        ')
}

/** All guides of a language in their groups. */
function listOf(own: readonly Guide[], guide: Guide, words: FrameWords): string {
  const groups = GUIDE_GROUPS.map(({ title, names }) => {
    const items = own
      .filter(({ name }) => names.includes(name))
      .map(({ path, title }) => {
        const here = path === guide.path ? ' aria-current="page"' : ''
        return `<li><a href="/docs${path}"${here}>${escapeHtml(title)}</a></li>`
      })
    return `<p>${title[guide.lang]}</p>\n      <ul>${items.join('\n        ')}</ul>`
  })
  return `<nav class="guides" aria-label="${words.guides}">
      ${groups.join('\n      ')}
    </nav>`
}

/** The search, which needs a script. */
function fieldOf(lang: string, words: FrameWords): string {
  return `<div class="find"><label class="unseen" for="find">${words.find}</label>
<input id="find" type="search" placeholder="${words.find}" data-index="${pathOfIndex(lang)}"
  data-none="${words.foundNone}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
<p class="unseen" role="status"></p>
<ol></ol></div>
`
}

/** The list of sections stands behind the first block, which shows what to run; a guide of few sections has none. */
function withContents(html: string, { sections }: Guide, words: FrameWords): string {
  const FEW = 2
  if (sections.length < FEW) return html
  const items = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`)
  const list = `<nav class="contents" aria-labelledby="contents">
<p id="contents">${words.onThisPage}</p>
<ul>
${items.join('\n')}
</ul>
</nav>
`
  const at = html.indexOf('<h2')
  return html.slice(0, at) + list + html.slice(at)
}

function neighboursOf(own: readonly Guide[], guide: Guide, words: FrameWords): string {
  const at = own.indexOf(guide)
  const link = (other: Guide | undefined, rel: 'prev' | 'next', word: string) =>
    other === undefined
      ? ''
      : `<a rel="${rel}" href="/docs${other.path}"><span>${word}</span> ${escapeHtml(other.title)}</a>\n`
  const links = link(own[at - 1], 'prev', words.previous) + link(own[at + 1], 'next', words.next)
  return `<nav class="neighbours" aria-label="${words.previous} / ${words.next}">\n${links}</nav>\n`
}

function twinsOf(address: (lang: GuideLanguage) => string): Record<string, string> {
  return Object.fromEntries(GUIDE_LANGUAGES.map((lang) => [lang, address(lang)]))
}

function isGuideLanguage(lang: string): lang is GuideLanguage {
  return (GUIDE_LANGUAGES as readonly string[]).includes(lang)
}

function wordsOf(lang: string): FrameWords {
  return FRAME_WORDS[lang] as FrameWords
}
