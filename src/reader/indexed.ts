/** What search engines and browsers read of an open reader: the lists of its addresses, and how it is searched. */
import { escapeHtml } from '../answers/formats/html.js'
import type { Snapshot } from '../answers/texts.js'
import { createLinks, SEARCH } from './links.js'
import type { Words } from './words/en.js'

const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The list of the lists: one for each version, below the path that it lists. */
export function sitemapIndex({ library }: Pick<Snapshot, 'library'>, origin: string): string {
  const all = library.versions.map(
    ({ record }) =>
      `<sitemap><loc>${escapeHtml(`${origin}/read/${record.id}.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${all.join('')}</sitemapindex>\n`
}

/** The chapters of a version; undefined if there is no such version. Some 1,200 addresses, of 50,000 that a list may have. */
export function sitemapOf(
  { library }: Pick<Snapshot, 'library'>,
  id: string,
  origin: string,
): string | undefined {
  const version = library.versions.find(({ record }) => record.id === id)
  if (version === undefined) return undefined
  const { read } = createLinks()
  const urls = version.books.flatMap(({ canon, firstChapter, chapterCount }) =>
    Array.from({ length: chapterCount }, (_, at) => at)
      .filter((at) => (version.chapterLast[firstChapter + at] as number) > 0)
      .map((at) => read({ version: id, book: canon.abbreviation, chapter: at + 1 })),
  )
  const locs = urls.map((url) => `<url><loc>${escapeHtml(origin + url)}</loc></url>`)
  return `${XML}<urlset xmlns="${SITEMAP}">${locs.join('')}</urlset>\n`
}

/** OpenSearch 1.1: a browser can search here from its own box. */
export function searchDescription(words: Words, origin: string): string {
  const address = escapeHtml(origin)
  return (
    `${XML}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Lectern</ShortName>` +
    `<Description>${escapeHtml(words.about)}</Description><InputEncoding>UTF-8</InputEncoding>` +
    `<Image width="16" height="16" type="image/svg+xml">${address}/favicon.svg</Image>` +
    `<Url type="text/html" template="${address}${SEARCH}?q={searchTerms}"/></OpenSearchDescription>\n`
  )
}
