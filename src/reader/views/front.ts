/** The front page: the books of a version to go down to a verse without leaving, the verse of the day, and the versions. */
import { isFailure } from '../../answers/failure.js'
import type { VersionRecord } from '../../bundle/format.js'
import { PREFIX } from '../../http/path.js'
import type { VersionOutline } from '../../text/version.js'
import { html, type Markup } from '../markup.js'
import { verseOfDay } from '../shared/verse.js'
import type { Scene, View } from '../view.js'
import { booksByPart, usualVersion } from './home.js'
import { byLanguage, languageName, spoken } from './parts.js'

export const HOME_PARAMETERS = ['of', 'lang'] as const

/** Versions of one language, and of an answer to `of`, that are listed. */
const MOST_LISTED = 24
/** Signs of `of` that are looked for. */
const MOST_SIGNS = 100

/** `/`. `of`: a part of the name of a version or of a language, whose versions are shown in the place of the usual ones. */
export function homeView(scene: Scene, of = ''): View {
  const { words, snapshot } = scene
  const version = usualVersion(scene)
  const { record } = version
  return {
    status: 200,
    title: words.home,
    description: words.about,
    canonical: '/',
    isWide: true,
    main: html`<h1 tabindex="-1">${words.home}</h1>
<p class="go-on"><span>${words.goOn}</span> <a href="/">${'\u00a0'}</a></p>
<section class="kept-texts" hidden><h2>${words.kept}</h2><ul class="kept suggestions"></ul></section>
<div class="front">${booksOf(scene, version)}
${today(scene, record.id)}</div>
${versions(scene, of.trim().slice(0, MOST_SIGNS))}`,
    request: `${PREFIX}/versions`,
    version: record.id,
    shown: snapshot.library.versions.map((one) => one.record.id),
    operation: 'versions',
  }
}

/** The books; with script a book is opened in its place, by the last verse of each of its chapters. */
function booksOf({ words, links }: Scene, version: VersionOutline): Markup {
  const { record, chapterLast } = version
  const { lang, dir } = spoken(record)
  const groups = booksByPart(version).map(
    ([part, books]) => html`<h3>${words.parts[part]}</h3>
<ul class="grid" lang="${lang}" dir="${dir}">${books.map(
      ({ canon, name, firstChapter, chapterCount }) =>
        html`<li><a href="${links.read({ version: record.id, book: canon.abbreviation })}" data-verses="${chapterLast.slice(firstChapter, firstChapter + chapterCount).join(' ')}">${name}</a></li>`,
    )}</ul>`,
  )
  return html`<section class="books" data-back="${words.books}" data-whole="${words.wholeChapter}" data-chapters="${words.chapters}" data-verses="${words.verses}">
<h2><a href="${links.read({ version: record.id })}" lang="${lang}" dir="${dir}">${record.name}</a></h2>
<div class="all">${groups}</div></section>`
}

function today({ snapshot, language, words }: Scene, version: string): Markup | undefined {
  const asked = { language, now: Date.now(), origin: undefined }
  const verse = verseOfDay(snapshot, version, undefined, asked)
  if (isFailure(verse)) return undefined
  const { text, reference, url, lang, dir } = verse
  return html`<section class="today" aria-labelledby="today-title"><h2 id="today-title">${words.today}</h2>
<blockquote lang="${lang}" dir="${dir}"><p>${text}</p><cite><a href="${url}">${reference}</a> · ${verse.version}</cite></blockquote>
<p><code hidden>${text} (${reference}, ${verse.version})</code><button type="button" class="quiet scripted copy">${words.copy}</button> <button type="button" class="quiet scripted share" data-url="${url}" data-title="${reference}">${words.sheet.share}</button></p></section>`
}

/** The versions in the language of the page, then those of the others behind a link for each language; or those that `of` means. */
function versions(scene: Scene, of: string): Markup {
  const { words, snapshot } = scene
  const groups = byLanguage(scene)
  const [first] = groups
  const own = groups.filter(([code]) => code === scene.language || code === first?.[0])
  const found = of === '' ? own.slice(0, 1) : search(scene, of)
  const rest = groups.filter(([code]) => !found.some(([shown]) => shown === code))
  const isMany = snapshot.library.versions.length > MOST_LISTED
  const field = html`<form class="find-version" action="/" method="get" role="search"><label><span>${words.findVersion}</span> <input name="of" type="search" value="${of}" maxlength="${MOST_SIGNS}" autocomplete="off"></label> <button>${words.search}</button></form>`
  return html`<section class="all-versions"><h2>${words.versions}</h2>${isMany && field}
${of !== '' && found.length === 0 && html`<p>${words.noVersion}</p>`}
${found.map(([code, records]) => html`<h3>${languageName(scene, code)}</h3>${cards(scene, records)}`)}
${
  rest.length > 0 &&
  html`<details${!isMany && html` open`}><summary>${words.otherLanguages}</summary>${
    isMany
      ? html`<ul class="grid">${rest.map(([code, records]) => html`<li><a href="${scene.links.home({ of: code })}">${languageName(scene, code)} <span class="faint">${records.length}</span></a></li>`)}</ul>`
      : rest.map(
          ([code, records]) => html`<h3>${languageName(scene, code)}</h3>${cards(scene, records)}`,
        )
  }</details>`
}</section>`
}

type Groups = ReturnType<typeof byLanguage>

/** The versions of the language whose code is `of`; else those whose names or language have it. */
function search(scene: Scene, of: string): Groups {
  const groups = byLanguage(scene)
  const exact = groups.filter(([code]) => code === of)
  if (exact.length > 0) return exact
  const wanted = fold(of)
  const has = (text: string) => fold(text).includes(wanted)
  let left = MOST_LISTED
  return groups.flatMap(([code, records]) => {
    const isNamed = has(languageName(scene, code))
    const own = records.filter(
      ({ id, name, abbreviation }) => isNamed || has(`${name} ${abbreviation} ${id}`),
    )
    const shown = own.slice(0, left)
    left -= shown.length
    return shown.length === 0 ? [] : [[code, shown] as const]
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function cards({ words, links }: Scene, records: readonly VersionRecord[]): Markup {
  const listed = records.slice(0, MOST_LISTED)
  const more = records.length - listed.length
  return html`<ul class="editions">${listed.map((record) => {
    const { lang, dir } = spoken(record)
    return html`<li><a href="${links.read({ version: record.id })}"><b lang="${lang}" dir="${dir}">${record.name}</b> <span class="faint">${record.abbreviation}</span></a>
<p lang="${lang}" dir="${dir}">${record.description}</p><p class="copyright">${record.copyright}</p></li>`
  })}</ul>${more > 0 && html`<p class="faint">+${more}: ${words.findVersion}</p>`}`
}
