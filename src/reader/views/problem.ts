/** Pages without text: of what does not exist or cannot be read, and the one that asks for a key. */
import type { Failure } from '../../answers/failure.js'
import { describeFailure } from '../../http/reply/errors.js'
import { html, type Markup } from '../markup.js'
import type { Scene, View } from '../view.js'

/** The page of a failure: what is wrong, and links to what exists instead. */
export function problemView(
  { words, links, language }: Pick<Scene, 'words' | 'links' | 'language'>,
  failure: Failure,
  { version, q }: { readonly version?: string | undefined; readonly q?: string | undefined } = {},
): View {
  const { status, message } = describeFailure(withoutSuggestions(failure), language)
  const suggestions = ('suggestions' in failure && failure.suggestions) || []
  const address = (suggestion: string) =>
    failure.kind === 'unknown-version' || failure.kind === 'absent-version'
      ? links.read({ version: suggestion.toLowerCase() })
      : links.search({ q: suggestion, version })
  const title = status === 404 ? words.notFound : words.problem
  return {
    status,
    title,
    description: message,
    main: html`<h1 tabindex="-1">${title}</h1>
<p class="lead problem">${message}</p>
${suggestions.length > 0 && list(words.suggestions, suggestions, address)}`,
    ...(q !== undefined && { q }),
    ...(version !== undefined && { version }),
    shown: [],
    operation: 'other',
  }
}

/** What is wrong, in the place of a part of a page. */
export function failed({ language }: Pick<Scene, 'language'>, failure: Failure): Markup {
  return html`<p class="problem">${describeFailure(failure, language).message}</p>`
}

/** A list of links under a title. */
export function list(
  title: string,
  texts: readonly string[],
  address: (text: string) => string,
): Markup {
  return html`<h2>${title}</h2><ul class="suggestions">${texts.map((text) => html`<li><a href="${address(text)}">${text}</a></li>`)}</ul>`
}

/** The message does not repeat what the page lists. */
function withoutSuggestions(failure: Failure): Failure {
  if (!('suggestions' in failure)) return failure
  const { suggestions: _, ...rest } = failure
  return rest as Failure
}

/** What the browser shows if it is offline and has not kept a page; the script lists what it has. */
export function offlineView({ words }: Pick<Scene, 'words'>): View {
  return {
    status: 200,
    title: words.notKept,
    description: words.notKeptText,
    main: html`<h1 tabindex="-1">${words.notKept}</h1>
<p class="lead">${words.notKeptText}</p>
<h2>${words.kept}</h2><ul class="kept suggestions"></ul>`,
    shown: [],
    operation: 'other',
  }
}

/** What stands in the place of a text for who has no key yet. `status`: 401, or 200 at the front page. `heading`: what the address names. */
export function keyView(
  { words }: Pick<Scene, 'words'>,
  status: 200 | 401,
  heading?: string,
): View {
  return {
    status,
    title: heading ?? words.home,
    description: words.about,
    ...(status === 200 && { canonical: '/' }),
    main: html`<h1 tabindex="-1">${heading ?? words.home}</h1>
<p class="lead">${heading === undefined ? words.about : words.keyWhy}</p>
${keyBox({ words })}`,
    shown: [],
    operation: 'other',
  }
}

/** The form for a key; only the page's script can use it. */
function keyBox({ words }: Pick<Scene, 'words'>): Markup {
  return html`<section class="card key-box" aria-labelledby="key-title">
<h2 id="key-title">${words.keyTitle}</h2>
<p>${words.keyText}</p>
<form class="key-form"><label for="key">${words.keyLabel}</label>
<p class="field"><input id="key" type="password" autocomplete="off" spellcheck="false" required aria-describedby="key-problem"> <button>${words.keyUse}</button></p>
<p><label><input id="key-keep" type="checkbox"> ${words.keyKeep}</label></p>
<p id="key-problem" class="problem" role="alert"></p></form>
<noscript><p class="problem">${words.keyScript}</p></noscript>
<p class="hint">${words.keyHelp}</p>
</section>
<p class="loading faint">${words.loading}</p>`
}
