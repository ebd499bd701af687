/** The page of a search: the passage that is named, and the verses that hold the words, with their number in each book. */
import { useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { writeContent } from '../../answers/formats/answer.js'
import { formatPlaces } from '../../answers/formats/passage.js'
import { FORMAT_LAYERS } from '../../answers/formats/request.js'
import { type Query, readInteger, readOneOf } from '../../answers/parameters.js'
import { checkReference, findPassage } from '../../answers/passage.js'
import type { SearchAnswer } from '../../answers/search/answer.js'
import type { FoundValues } from '../../answers/search/found/values.js'
import { findPassage as placeIn } from '../../answers/search/passage.js'
import {
  DEFAULT_LIMIT,
  MATCHES,
  type Matching,
  SORTS,
  usualSortOf,
} from '../../answers/search/request.js'
import { passageSource, type ServedVersion, serve } from '../../answers/texts.js'
import { LONGEST_TOPIC } from '../../answers/topics/list-topics.js'
import { findVersion } from '../../answers/versions.js'
import { PREFIX } from '../../http/path.js'
import type { StoredLayers } from '../../library/layers.js'
import { searchVerses } from '../../operations/search-verses.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import { formatReferences, formatVerses } from '../../reference/format.js'
import { encode, SEARCH } from '../links.js'
import { html, type Markup, written } from '../markup.js'
import type { Scene, View } from '../view.js'
import { homeView } from './front.js'
import { usualVersion } from './home.js'
import { nearly } from './nearly.js'
import { noPlace } from './no-place.js'
import { rights, spoken, versionForm } from './parts.js'
import { list } from './problem.js'

export const SEARCH_PARAMETERS = [
  'q',
  'strongs',
  'version',
  'book',
  'testament',
  'match',
  'sort',
  'page',
  'lang',
] as const
/** A passage of more verses is linked and not shown. */
const MOST_VERSES = 200
/** No text has as many pages of results. */
const MOST_PAGES = 9999
const MATCH_CHOICE = ['best', 'forms', 'exact', 'prefix', 'meaning'] as const
const [USUAL_MATCH] = MATCH_CHOICE

type SearchQuery = Query<(typeof SEARCH_PARAMETERS)[number]>

/** A search's data, and what is offered instead. */
interface Found extends FoundValues {
  readonly suggestions: readonly string[]
  readonly staged: SearchAnswer['staged']
}

/** The page of a search; the front page if nothing is searched for. Rejects with a BundleError if a file is damaged. */
export async function searchView(scene: Scene, query: SearchQuery): Promise<View | Failure> {
  const { snapshot, words, links } = scene
  const { q = '', book } = query
  const strongs = query.strongs || undefined
  if (q.trim() === '' && strongs === undefined) return homeView(scene)
  const asked = query.version || versionFor(scene, strongs).record.id
  const listed = findVersion(snapshot.library, asked)
  if (isFailure(listed)) return listed
  const page = readInteger('page', query.page, 1, 1, MOST_PAGES)
  if (isFailure(page)) return page
  const match = readOneOf('match', query.match || undefined, MATCHES)
  if (isFailure(match)) return match
  const sort = readOneOf('sort', query.sort || undefined, SORTS)
  if (isFailure(sort)) return sort
  const testament = query.testament || undefined
  const { record, text } = listed
  const chosen = serve(text.read())
  const named = strongs === undefined ? passageOf(scene, chosen, listed.layers, q) : undefined
  const isLimited = book !== undefined || testament !== undefined
  const passage = !isLimited && page === 1 ? named : undefined
  const parameters = {
    ...(q !== '' && { q }),
    ...(strongs && { strongs }),
    version: record.id,
    // What a place means is the place: its name and numbers are searched as words only.
    match: match ?? (named === undefined && strongs === undefined ? USUAL_MATCH : 'forms'),
    include: 'counts',
    ...(testament && { testament }),
    ...(sort && { sort }),
  }
  const wanted = {
    ...parameters,
    ...(book && { book }),
    ...(page > 1 && { offset: String((page - 1) * DEFAULT_LIMIT) }),
  }
  const isPlaced = passage !== undefined
  const found = await read(scene, wanted)
  if (isPlaced && (isFailure(found) || found.total === 0)) {
    return {
      ...viewOf(scene, chosen, q, q, passage.main),
      request: passage.request,
      operation: 'passage',
    }
  }
  if (isFailure(found)) return found
  const everywhere = book && (await read(scene, parameters))
  const whole = everywhere && !isFailure(everywhere) ? everywhere : found
  const asIs = { version: query.version || undefined, match: query.match || undefined }
  const place = { q, strongs, testament, sort, ...asIs }
  const title = words.foundFor(found.total, [q, strongs].filter(Boolean).join(' '))
  const hasWords = found.total > 0 && found.staged?.stage !== 'meaning'
  const main = html`${passage?.main}
${named === undefined && noPlace(scene, q, record.id)}
${passage === undefined ? html`<h1 tabindex="-1">${title}</h1>` : html`<h2>${title}</h2>`}
${searchForm(scene, chosen, query, parameters.match)}
${passage === undefined && topicsLink(scene, q, record.id)}
${!hasWords && strongs === undefined && (await nearly(scene, record, q))}
${found.total === 0 && nothing(scene, found.suggestions, place)}
<div class="found">${whole.total > 0 && bars(scene, whole, place, book)}
<div>${hits(scene, chosen, found)}
${turn(scene, found.total, page, { ...place, book })}</div></div>
${rights(scene, [record])}`
  return {
    ...viewOf(scene, chosen, q, title, main),
    isWide: true,
    canonical: links.search({ ...place, version: record.id, book, page }),
    request: `${PREFIX}/search?${Object.entries(wanted)
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&')}`,
  }
}

/** The version of a search that names none: for a number, one whose words carry numbers. */
function versionFor(scene: Scene, strongs: string | undefined) {
  const usual = usualVersion(scene)
  if (strongs === undefined || usual.strongs !== undefined) return usual
  return scene.snapshot.library.versions.find((one) => one.strongs !== undefined) ?? usual
}

function viewOf(
  { words }: Scene,
  { version: { record } }: ServedVersion,
  q: string,
  title: string,
  main: Markup,
): View {
  return {
    status: 200,
    title: `${title} · ${record.abbreviation}`,
    description: `${words.search}: ${q}`,
    main: html`${main}`,
    q,
    version: record.id,
    shown: [record.id],
    operation: 'search',
  }
}

/** Searches and reads the data. */
async function read({ snapshot, signal }: Scene, asked: Texts): Promise<Found | Failure> {
  const request = { language: undefined, now: Date.now() }
  return useAnswer(answerTo(searchVerses, snapshot, asked, request), signal, (answer) => {
    if (isFailure(answer)) return answer
    const { suggestions = [] } = answer.suggested
    return { ...answer.read(), suggestions, staged: answer.staged }
  })
}

/** The passage that a query names, as a whole or beside words. */
function passageOf(
  { snapshot, words, links }: Scene,
  chosen: ServedVersion,
  layersOf: StoredLayers,
  q: string,
): { main: Markup; request: string } | undefined {
  const { version } = chosen
  const { record } = version
  if (checkReference(q) !== undefined) return undefined
  const { parseReference: parse } = snapshot
  const reading = parse(q, record.language_code)
  const isWhole = !isFailure(reading) && reading.version === undefined
  const ref = isWhole ? q : placeIn(q, parse, [version])?.reference
  if (ref === undefined) return undefined
  const found = findPassage(passageSource(snapshot, chosen), {
    ref,
    reading: parse(ref, record.language_code),
    numbering: undefined,
  })
  if (isFailure(found)) return undefined
  const places = formatPlaces(found.found)
  const [first] = places
  if (first === undefined) return undefined
  const reference = formatReferences(found.found)
  const book = first.book.canon.abbreviation
  const isBook = first.reference.form === 'chapters'
  const chapter = isBook ? undefined : first.runs[0]?.chapter
  const address = links.read({ version: record.id, book, chapter })
  const named = formatVerses(first.reference)
  const verse = named === undefined ? '' : `#${named}`
  const verses = places
    .flatMap(({ runs }) => runs)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const { lang, dir } = spoken(record)
  const layers = layersOf.read(FORMAT_LAYERS)
  const text =
    verses > MOST_VERSES
      ? html`<p>${words.passageIsLong}</p>`
      : written(
          String(
            writeContent({ version, layers }, places, {
              ...{ format: 'html', numbers: true, notes: true, headings: true },
            }),
          ),
        )
  return {
    main: html`<section class="passage-found"><h1 tabindex="-1" lang="${lang}" dir="${dir}">${reference}</h1>${text}
<p class="whole"><a href="${address}${verse}">${words.openPassage(chapter === undefined ? first.book.name : `${first.book.name} ${chapter}`)}</a></p>${rights({ words } as Scene, [record])}</section>`,
    request: `${PREFIX}/passage?ref=${encode(reference)}&version=${record.id}&format=html`,
  }
}

/** Leads from words to the topics of that name. */
function topicsLink({ snapshot, words, links }: Scene, q: string, version: string) {
  const isThere = snapshot.library.resources.some(({ record }) => record.kind === 'topics')
  const isName = q !== '' && [...q].length <= LONGEST_TOPIC
  return (
    isThere &&
    isName &&
    html`<p><a class="topics" href="${links.topic({ q, version })}">${words.study.topicsOf(q)}</a></p>`
  )
}

/** The choice of the version, of how words match, of the part of the Bible, and of the order, which `match` has a usual one of. */
function searchForm(
  scene: Scene,
  { version }: ServedVersion,
  { q = '', strongs, match, testament, sort, lang }: SearchQuery,
  matching: Matching,
): Markup {
  const { words } = scene
  const parts = new Set(version.books.map(({ canon }) => canon.testament))
  const more = html`${select('match', words.match, match || USUAL_MATCH, MATCH_CHOICE, words.matches)}
${parts.size > 1 && select('testament', words.books, testament || '', ['', ...parts], { '': words.everyBook, ...words.parts })}
${select('sort', words.sort, sort || usualSortOf(matching), SORTS, words.sorts)}
<input type="hidden" name="q" value="${q}">${strongs && html`<input type="hidden" name="strongs" value="${strongs}">`}`
  const action = lang === undefined ? SEARCH : `${SEARCH}?lang=${encode(lang)}`
  const isPhrase = /\S\s+\S/.test(q) && !/["\u201c\u201d\u00ab\u00bb]/.test(q)
  return html`${versionForm(scene, action, version.record.id, more)}${isPhrase && html`<p class="hint">${words.phrases}</p>`}`
}

function select<T extends string>(
  name: string,
  label: string,
  chosen: string,
  values: readonly T[],
  texts: Readonly<Record<T, string>>,
): Markup {
  const options = values.map(
    (value) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${texts[value]}</option>`,
  )
  return html`<label><span>${label}</span> <select name="${name}">${options}</select></label>`
}

type Place = Parameters<Scene['links']['search']>[0]

/** What a search that found nothing offers instead. */
function nothing({ words, links }: Scene, suggestions: readonly string[], place: Place): Markup {
  return html`<p>${words.nothing}</p>${
    suggestions.length > 0 &&
    list(words.tryInstead, suggestions, (q) => links.search({ ...place, q }))
  }`
}

/** A link for each book, with a bar as long as its share of the most. */
function bars(
  { words, links }: Scene,
  { total, counts }: Found,
  place: Place,
  chosen: string | undefined,
): Markup {
  const books = (counts ?? []).filter((book) => book.total > 0)
  const most = Math.max(...books.map((book) => book.total))
  const item = (name: string, count: number, book: string | undefined, share: number) =>
    html`<li><a href="${links.search({ ...place, book })}" aria-label="${book === undefined ? `${name}: ${words.found(count)}` : words.onlyIn(name, count)}"${
      book === chosen ? html` aria-current="true"` : ''
    }><span>${name}</span> <span class="count">${count}</span><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${share}" height="4"/></svg></a></li>`
  return html`<nav class="bars" aria-label="${words.perBook}"><ul>${item(words.everyBook, total, undefined, 0)}${books.map(
    ({ book: { name, canon }, total: count }) =>
      item(name, count, canon.abbreviation, Math.max(1, Math.round((count * 100) / most))),
  )}</ul></nav>`
}

/** The verses of the page. */
function hits(
  { links, words }: Scene,
  { version }: ServedVersion,
  { results }: Found,
): Markup | undefined {
  if (results.length === 0) return undefined
  const { record } = version
  const { lang, dir } = spoken(record)
  const codes = new Map(version.books.map(({ canon }) => [canon.id, canon.abbreviation]))
  const items = results.map(({ reference, book, chapter, verse, matches }) => {
    const address = links.read({ version: record.id, book: codes.get(book.id), chapter })
    return html`<li><a href="${address}#${verse}">${reference}</a> <span>${(matches[0]?.parts ?? []).map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part))}</span></li>`
  })
  return html`<ol class="hits" aria-label="${words.results}" lang="${lang}" dir="${dir}">${items}</ol>`
}

/** Links to the pages before and after. */
function turn(
  { words, links }: Scene,
  total: number,
  page: number,
  place: Place,
): Markup | undefined {
  const last = Math.ceil(total / DEFAULT_LIMIT)
  if (last < 2) return undefined
  return html`<nav class="pager" aria-label="${words.results}">${
    page > 1
      ? html`<a rel="prev" href="${links.search({ ...place, page: page - 1 })}">${words.previous}</a>`
      : html`<span></span>`
  }<span>${words.page(page, last)}</span>${
    page < last
      ? html`<a rel="next" href="${links.search({ ...place, page: page + 1 })}">${words.next}</a>`
      : html`<span></span>`
  }</nav>`
}
