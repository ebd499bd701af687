/** The tables of contents: the books of a version, the chapters of a book. */
import { PREFIX } from '../../http/path.js'
import { usualIn } from '../../library/finders.js'
import type { LibraryVersion } from '../../library/library.js'
import type { Version, VersionBook, VersionOutline } from '../../text/version.js'
import { html, type Markup } from '../markup.js'
import { beginning } from '../verse-text.js'
import type { Scene, View } from '../view.js'
import { rights, spoken } from './parts.js'

const PARTS = ['OT', 'NT', 'DC'] as const

/** The version of who names none: the default one if it is in the language of the page, else the usual one that is. */
export function usualVersion({ snapshot: { library }, language }: Scene): LibraryVersion {
  const { defaultVersion, versions } = library
  if (defaultVersion.record.language_code === language) return defaultVersion
  return usualIn(versions, language) ?? defaultVersion
}

/** `/read/rv1909`: its books. */
export function booksView(scene: Scene, version: VersionOutline): View {
  const { words, links } = scene
  const { record, books } = version
  const { lang, dir } = spoken(record)
  const groups = booksByPart(version).map(
    ([part, own]) =>
      html`<section><h2>${words.parts[part]}</h2><ul class="places" lang="${lang}" dir="${dir}">${own.map(
        ({ canon, name }) =>
          html`<li><a href="${links.read({ version: record.id, book: canon.abbreviation })}">${name}</a></li>`,
      )}</ul></section>`,
  )
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

/** The books of each part of the canon that has any, as they are printed. */
export function booksByPart(version: VersionOutline) {
  const books = inPrintedOrder(version)
  return PARTS.map(
    (part) => [part, books.filter(({ canon }) => canon.testament === part)] as const,
  ).filter(([, own]) => own.length > 0)
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
