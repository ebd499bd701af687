/** The front page, and the tables of contents: versions, the books of one, the chapters of a book. */
import { PREFIX } from '../../http/path.js'
import type { LibraryVersion } from '../../library/library.js'
import type { Version, VersionBook, VersionOutline } from '../../text/version.js'
import { html, type Markup } from '../markup.js'
import { beginning } from '../verse-text.js'
import type { Scene, View } from '../view.js'
import { byLanguage, languageName, rights, spoken } from './parts.js'

const PARTS = ['OT', 'NT', 'DC'] as const

/** `/`: the versions that may be read. */
export function homeView(scene: Scene): View {
  const { words, links, snapshot } = scene
  const groups = byLanguage(scene).map(
    ([code, records]) => html`<section><h2>${languageName(scene, code)}</h2>
<ul class="editions">${records.map((record) => {
      const { lang, dir } = spoken(record)
      return html`<li><a href="${links.read({ version: record.id })}"><b>${record.name}</b> <span class="faint">${record.abbreviation}</span></a>
<p lang="${lang}" dir="${dir}">${record.description}</p><p class="copyright">${record.copyright}</p></li>`
    })}</ul></section>`,
  )
  return {
    status: 200,
    title: words.home,
    description: words.about,
    canonical: '/',
    main: html`<h1 tabindex="-1">${words.home}</h1>
<p class="lead">${words.about}</p>
${groups}`,
    request: `${PREFIX}/versions`,
    version: usualVersion(scene).record.id,
    shown: snapshot.library.versions.map(({ record }) => record.id),
    operation: 'versions',
  }
}

/** The version of who names none: the default one if it is in the language of the page, else the first that is. */
export function usualVersion({ snapshot: { library }, language }: Scene): LibraryVersion {
  const { defaultVersion, versions } = library
  const isOwn = ({ record }: VersionOutline) => record.language_code === language
  if (isOwn(defaultVersion)) return defaultVersion
  return versions.find(isOwn) ?? defaultVersion
}

/** `/read/rv1909`: its books. */
export function booksView(scene: Scene, version: VersionOutline): View {
  const { words, links } = scene
  const { record, books } = version
  const { lang, dir } = spoken(record)
  const groups = PARTS.map((part) => {
    const own = inPrintedOrder(version).filter(({ canon }) => canon.testament === part)
    return (
      own.length > 0 &&
      html`<section><h2>${words.parts[part]}</h2><ul class="places" lang="${lang}" dir="${dir}">${own.map(
        ({ canon, name }) =>
          html`<li><a href="${links.read({ version: record.id, book: canon.abbreviation })}">${name}</a></li>`,
      )}</ul></section>`
    )
  })
  return {
    status: 200,
    title: `${record.name} · ${record.abbreviation}`,
    description: record.description,
    canonical: links.read({ version: record.id }),
    main: html`<h1 tabindex="-1" lang="${lang}" dir="${dir}">${record.name}</h1>
<p class="lead">${words.books}: ${books.length}</p>
${groups}
${rights(scene, [record])}`,
    request: `${PREFIX}/books?version=${record.id}`,
    version: record.id,
    shown: [record.id],
    operation: 'books',
  }
}

function inPrintedOrder({ books, printed, bookByNumber }: VersionOutline): readonly VersionBook[] {
  if (printed === undefined) return books
  return printed.map((number) => bookByNumber[number] as VersionBook)
}

/** `/read/rv1909/JHN`: its chapters. */
export function bookView(scene: Scene, version: Version, book: VersionBook): View {
  const { words, links } = scene
  const { record, chapterLast, chapterFirst } = version
  const { lang, dir } = spoken(record)
  const items: Markup[] = []
  for (let chapter = 1; chapter <= book.chapterCount; chapter++) {
    if ((chapterLast[book.firstChapter + chapter - 1] as number) === 0) continue
    const place = { version: record.id, book: book.canon.abbreviation, chapter }
    items.push(
      html`<li><a href="${links.read(place)}" aria-label="${words.chapter(chapter)}">${chapter}</a></li>`,
    )
  }
  const place = { version: record.id, book: book.canon.abbreviation }
  const first = chapterFirst[book.firstChapter] as number
  return {
    status: 200,
    title: `${book.name} · ${record.abbreviation}`,
    description: beginning(version, first, first),
    canonical: links.read(place),
    main: html`${trail(scene, version)}<h1 tabindex="-1" lang="${lang}" dir="${dir}">${book.name}</h1>
<h2>${words.chapters}</h2>
<ul class="places numbers">${items}</ul>
${rights(scene, [record])}`,
    request: `${PREFIX}/books/${book.canon.abbreviation}?version=${record.id}`,
    version: record.id,
    shown: [record.id],
    operation: 'book',
  }
}

/** The way back to what a page is a part of. */
export function trail(
  { words, links }: Scene,
  { record }: VersionOutline,
  book?: VersionBook | undefined,
): Markup {
  const { lang, dir } = spoken(record)
  return html`<nav class="trail" aria-label="${words.books}"><a href="${links.read({ version: record.id })}" lang="${lang}" dir="${dir}">${record.name}</a>${
    book !== undefined &&
    html` › <a href="${links.read({ version: record.id, book: book.canon.abbreviation })}" lang="${lang}" dir="${dir}">${book.name}</a>`
  }</nav>`
}
