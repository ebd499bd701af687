/**
 * The reference as static HTML, made from the OpenAPI document: a menu with a search, the field for the key, and one
 * section for each operation. `src/docs/reference/page.ts` shows one section at a time and sends requests; without
 * scripts the page is whole, one section below the other. Operations of the dashboard have a page of their own.
 */
import { BOOKS } from '../../../../src/canon/books.js'
import { LANGUAGES, wordsOf } from '../../../../src/docs/reference/words/words.js'
import { pathOfIndex } from '../guides.js'
import { type Described, describeAll, writeOperation } from './operation.js'
import { langOf, plain, type Spoken, type Voice, writeText } from './text.js'

/** The paths of the operator's operations begin so. */
const OPERATORS = '/dashboard/'
const OPERATORS_PAGE = 'dashboard-api'

export const REFERENCE_LANGUAGES = LANGUAGES

export interface ReferencePage {
  readonly lang: string
  /** Without its language: empty, or `dashboard-api`. */
  readonly name: string
  readonly title: string
  /** The element with the id `content`. */
  readonly content: string
}

/** Where a page of the reference is, below /docs. */
export function pathOfReference(lang: string, name: string): string {
  return name === '' ? `/${lang}` : `/${lang}/${name}`
}

/** The guides that the reference links to: how to get a key, and the client. */
export type GuideName = 'first-request' | 'client'

/** Two pages for each language. `documentIn` gives the document in it, `guideOf` the address of a guide. */
export function writeReference(
  documentIn: (lang: (typeof LANGUAGES)[number]) => Spoken,
  guideOf: (lang: string, name: GuideName) => string,
): ReferencePage[] {
  const isOperators = ({ path }: Described) => path.startsWith(OPERATORS)
  return LANGUAGES.flatMap((lang) => {
    const words = wordsOf(lang)
    const voice = { lang, words, clientGuide: guideOf(lang, 'client'), ...documentIn(lang) }
    const all = describeAll(voice.document)
    const { document } = voice
    const forPrograms = {
      title: words.title,
      lead: `<p class="lead">${words.lead} <a href="/openapi.json">OpenAPI 3.1</a></p>
${writeText(document.info.description, voice)}`,
      name: '',
      other: `<a href="/docs${pathOfReference(lang, OPERATORS_PAGE)}">${words.operatorLink}</a>`,
      key: writeKeyField(voice, guideOf(lang, 'first-request')),
      shown: all.filter((one) => !isOperators(one)),
      isLive: true,
    }
    const forOperators = {
      title: words.operatorTitle,
      lead: `<p class="lead">${words.operatorLead}</p>`,
      name: OPERATORS_PAGE,
      other: `<a href="/docs${pathOfReference(lang, '')}">${words.readerLink}</a>`,
      key: '',
      shown: all.filter(isOperators),
      isLive: false,
    }
    return [forPrograms, forOperators].map((page) => ({
      lang,
      name: page.name,
      title: page.title,
      content: writePage(page, voice),
    }))
  })
}

interface Page {
  readonly title: string
  readonly lead: string
  readonly name: string
  readonly other: string
  readonly key: string
  readonly shown: readonly Described[]
  readonly isLive: boolean
}

function writePage(page: Page, voice: Voice): string {
  const { document, words } = voice
  const { title, lead, key, shown, isLive } = page
  const books = BOOKS.map(({ abbreviation }) => `<option value="${abbreviation}">`)
  return `<main id="content" class="reference" tabindex="-1">
${writeMenu(page, voice)}<div class="body">
<h1>${title}</h1>
${key}<noscript><p class="hint">${words.noScript}</p></noscript>
<section class="operation" id="overview" aria-labelledby="overview-title">
<h2 id="overview-title" tabindex="-1">${words.overview}</h2>
${lead}
</section>
${shown.map((one) => writeOperation(document, one, isLive, voice)).join('')}<datalist id="books">${books.join('')}</datalist>
<nav class="around" aria-label="${words.previous}, ${words.next}"></nav>
</div>
</main>`
}

function writeMenu({ shown, other }: Page, voice: Voice): string {
  const { document, words } = voice
  const sections = document.tags.flatMap(({ name }) => {
    const own = shown.filter(({ operation }) => operation.tags.includes(name))
    if (own.length === 0) return []
    const links = own.map(
      ({ operation: { operationId, summary }, path }) =>
        `<li><a href="#${operationId}" data-words="${path}"${langOf(summary, voice)}>${plain(summary)}</a></li>`,
    )
    return [`<h2${langOf(name, voice)}>${plain(name)}</h2>\n<ul>${links.join('\n')}</ul>`]
  })
  return `<nav class="menu" aria-label="${words.menu}">
<button class="button menu-button" type="button" aria-expanded="false" aria-controls="menu">${words.menu}</button>
<div id="menu">
<p class="search"><label class="unseen" for="search">${words.search}</label>
<input id="search" type="search" placeholder="${words.search}" autocomplete="off" spellcheck="false"
  data-index="${pathOfIndex(voice.lang)}" aria-keyshortcuts="/"></p>
<p class="found hint" role="status"></p>
<ul><li><a href="#overview">${words.overview}</a></li></ul>
${sections.join('\n')}
<div id="guides-found" hidden><h2>${words.guidesFound}</h2>
<ul></ul></div>
<p class="other">${other}</p>
</div>
</nav>
`
}

function writeKeyField({ words }: Voice, guide: string): string {
  return `<form class="key" autocomplete="off">
<label for="key">${words.key}</label>
<input id="key" type="password" spellcheck="false" autocapitalize="off" autocomplete="off"
placeholder="lectern_live_…" aria-describedby="key-hint">
<p id="key-hint">${words.keyHint} <a href="${guide}">${words.keyLink}</a></p>
</form>
`
}
