/** The whole page around a view: head, search box, settings, the request behind it. Knows no text. */
import { STYLE_NAMES } from '../answers/cite/styles.js'
import { LANGUAGES } from '../answers/language.js'
import { LANGUAGES as PROGRAMS, writeSample } from '../pages/samples.js'
import type { Assets } from './assets.js'
import { html, type Markup, written } from './markup.js'
import { placeOfAddress } from './shared/embed.js'
import { STUDIES } from './studies.js'
import type { Scene, View } from './view.js'
import type { Words } from './words/en.js'
import { OWN_NAMES } from './words/words.js'

export interface FrameOptions extends Pick<Scene, 'words' | 'links' | 'language'> {
  readonly assets: Assets
  /** Path and query of the request. */
  readonly address: string
  /** `http://127.0.0.1:8080`. */
  readonly origin: string
  /** Whether search engines may list pages of texts. */
  readonly isIndexed: boolean
  /** Whether the page has no text because no key was sent. */
  readonly needsKey: boolean
}

const ICON =
  '<svg class="icon-drawing" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 7.2C10 5.6 7.4 5 4 5.2v12.6c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2V5.2c-3.4-.2-6 .4-8 2zm0 0v12.6"/></svg>'

/** The document of a view. */
export function framePage(view: View, options: FrameOptions): string {
  const { words, links, language, assets, origin, isIndexed, needsKey } = options
  const { title, description, canonical, main, q = '', version } = view
  const isListed =
    isIndexed && view.status === 200 && canonical !== undefined && view.q === undefined
  return html`${written('<!doctype html>')}
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Lectern</title>
<meta name="description" content="${description}">
<meta name="robots" content="${isListed ? 'index, follow' : 'noindex'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Lectern">
<meta property="og:image" content="${origin}/reader/card.png">
${canonical !== undefined && html`<meta property="og:url" content="${origin}${canonical}"><link rel="canonical" href="${origin}${canonical}">`}
<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/reader/icon-180.png"><link rel="manifest" href="/reader/app.webmanifest">
${isIndexed && html`<link rel="search" type="application/opensearchdescription+xml" title="Lectern" href="/opensearch.xml">`}
${oembedOf(canonical, origin)}
<style id="style">${written(assets.style.text)}</style>
<script id="boot">${written(assets.boot.text)}</script>
${assets.script && html`<script src="${assets.script}" defer></script>`}
</head>
<body data-place="${view.isPlace === true ? 'yes' : 'no'}" data-key="${needsKey ? 'needed' : 'none'}" data-failed="${words.failed}" data-copy="${words.copy}" data-copied="${words.copied}" data-not-copied="${words.notCopied}">
<a class="skip" href="#content">${words.skip}</a>
<header class="bar"><div class="bar-inside">
<a class="brand" href="${links.home()}">${written(ICON)} Lectern</a>
<form class="box" role="search" action="/search" method="get">
<label class="unseen" for="q">${words.find}</label>
<input id="q" name="q" type="search" value="${q}" placeholder="${words.findHint}" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" maxlength="256">
${version !== undefined && html`<input type="hidden" name="version" value="${version}">`}
${namedLanguage(options) && html`<input type="hidden" name="lang" value="${language}">`}
<button>${words.search}</button>
</form>
<p class="tools"><button type="button" class="quiet scripted" data-opens="settings" aria-label="${words.settings}" title="${words.settings}">Aa</button> <button type="button" class="quiet scripted" data-opens="keys" aria-label="${words.keys}" title="${words.keys}">?</button></p>
</div></header>
<p class="offline-note" hidden>${words.offline}</p>
<main id="content"${view.isWide === true && written(' class="wide"')} tabindex="-1">
${main}
${view.request !== undefined && requestOf(view.request, options)}
</main>
<p id="said" class="unseen" role="status" aria-live="polite"></p>
<footer class="foot"><nav class="languages" aria-label="${words.language}">${LANGUAGES.map((one) =>
    one === language
      ? html`<b lang="${one}" aria-current="true">${OWN_NAMES[one]}</b> `
      : html`<a href="${inLanguage(options.address, one)}" lang="${one}" hreflang="${one}">${OWN_NAMES[one]}</a> `,
  )}</nav><ul>
<li><a href="${links.check()}">${words.check.title}</a></li>
<li><a href="/docs/${language}">${words.documentation}</a></li>
<li><a href="/dashboard">${words.dashboard}</a></li>
<li><button type="button" class="quiet scripted forget">${words.keyForget}</button></li>
</ul></footer>
${verseSheet(words)}
${settingsDialog(words)}
${keysDialog(words)}
</body>
</html>
`.text
}

/** What the script asked for and puts into the page that is shown. */
export function partOf({ part, main }: View): string {
  return (part ?? main).text
}

/** Where another site that is given the address of a passage finds its frame (oembed.com, "Discovery"). */
function oembedOf(canonical: string | undefined, origin: string): Markup | undefined {
  if (canonical === undefined || placeOfAddress(origin + canonical) === undefined) return undefined
  const url = `${origin}/oembed?${new URLSearchParams({ url: origin + canonical })}`
  return html`<link rel="alternate" type="application/json+oembed" href="${url}">`
}

/** The request of what is shown, as an address and as programs. */
function requestOf(path: string, { words, origin }: FrameOptions): Markup {
  const sent = { origin, path, headers: [] }
  const samples = [
    [words.address, origin + path] as const,
    ...PROGRAMS.map((program) => [program, writeSample(program, sent)] as const),
  ]
  return html`<details class="request" data-origin="${origin}"><summary>${words.request}</summary>
${samples.map(
  ([
    name,
    code,
  ]) => html`<section><h2>${name}</h2><button type="button" class="quiet scripted copy">${words.copy}</button>
<pre tabindex="0" aria-label="${name}"><code>${code}</code></pre></section>`,
)}
</details>`
}

/** Whether the address names the language of the page. */
function namedLanguage({ address }: FrameOptions): boolean {
  return new URLSearchParams(address.split('?')[1] ?? '').has('lang')
}

/** The same address in another language. */
function inLanguage(address: string, language: string): string {
  const [path = '', query = ''] = address.split('?')
  const values = new URLSearchParams(query)
  values.set('lang', language)
  return `${path}?${values}`
}

function choice(
  name: string,
  title: string,
  values: readonly (readonly [string, string])[],
): Markup {
  return html`<fieldset><legend>${title}</legend>${values.map(
    ([value, text]) =>
      html`<label><input type="radio" name="${name}" value="${value}"> ${text}</label>`,
  )}</fieldset>`
}

/** What can be done with the verses that are chosen; page/text/verses.ts fills it. */
function verseSheet({ sheet, study, copy, close }: Words): Markup {
  return html`<section id="sheet" class="sheet" aria-label="${sheet.title}" data-template="${sheet.template}" hidden>
<p class="sheet-head"><b class="sheet-place"></b> <span class="sheet-said" role="status"></span> <button type="button" class="quiet" value="close" aria-label="${close}">×</button></p>
<p class="sheet-tools"><button type="button" value="copy">${copy}</button> <button type="button" value="share">${sheet.share}</button> <button type="button" value="link">${sheet.link}</button> <a class="compare" href="/">${sheet.compare}</a> ${STUDIES.map((one) => html`<button type="button" value="study" data-of="${one}">${study.names[one]}</button> `)}
<label>${sheet.style} <select><option value="">${sheet.plain}</option>${STYLE_NAMES.map((name) => html`<option value="${name}">${name}</option>`)}</select></label></p>
<div class="sheet-panel" tabindex="-1" role="region" aria-label="${study.title}"></div>
</section>`
}

function settingsDialog(words: Words): Markup {
  return html`<dialog id="settings" aria-labelledby="settings-title"><form method="dialog">
<h2 id="settings-title">${words.settings}</h2>
<fieldset><legend>${words.textSize}</legend><button type="button" value="smaller" aria-label="A− ${words.smaller}">A−</button> <output name="size"></output> <button type="button" value="larger" aria-label="A+ ${words.larger}">A+</button></fieldset>
${choice('face', words.typeface, [
  ['serif', words.serif],
  ['sans', words.sans],
])}
${choice('colours', words.colours, [
  ['system', words.system],
  ['light', words.light],
  ['dark', words.dark],
])}
<label><input type="checkbox" name="numbers"> ${words.numbers}</label>
<p><button value="close">${words.close}</button></p>
</form></dialog>`
}

function keysDialog({ keys, keysOf, close }: Words): Markup {
  const rows = [
    [['/'], keysOf.search],
    [['j', '→'], keysOf.next],
    [['k', '←'], keysOf.previous],
    [['s'], keysOf.settings],
    [['?'], keysOf.help],
  ] as const
  return html`<dialog id="keys" aria-labelledby="keys-title"><form method="dialog">
<h2 id="keys-title">${keys}</h2>
<dl>${rows.map(([names, text]) => html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${text}</dd></div>`)}</dl>
<p><button value="close">${close}</button></p>
</form></dialog>`
}
