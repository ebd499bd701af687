/**
 * From the address of a page to its HTML. Loaded when a page is first asked for. Knows no connection: it takes an address
 * and the texts that may be read, and gives a view.
 */
import { type Failure, isFailure } from '../answers/failure.js'
import { FORMAT_LAYERS } from '../answers/formats/request.js'
import { askedLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../answers/language.js'
import { badParameter, readQuery } from '../answers/parameters.js'
import { readVersions } from '../answers/passages/versions.js'
import { bookByCode } from '../canon/books.js'
import { furtherBookByCode } from '../canon/further-books.js'
import { bookNamesIn, type LanguageNames, namesIn } from '../canon/names.js'
import { createLinks } from './links.js'
import { placeOf } from './place.js'
import type { Scene, View } from './view.js'
import { besideView } from './views/beside.js'
import { chapterView, MOST_BESIDE } from './views/chapter.js'
import { CHECK_PARAMETERS, checkView } from './views/check.js'
import { HOME_PARAMETERS, homeView } from './views/front.js'
import { booksView, bookView } from './views/home.js'
import { offlineView, problemView } from './views/problem.js'
import { SEARCH_PARAMETERS, searchView } from './views/search.js'
import { STUDY_PARAMETERS, studyView, versesView } from './views/study.js'
import { TOPIC_PARAMETERS, topicView } from './views/topic.js'
import { WORDS } from './words/words.js'

export { framePage, partOf } from './frame.js'
export { keyView, offlineView, problemView } from './views/problem.js'

/** Signs of a search that head a page. */
const MOST_HEADING = 80
const READ_PARAMETERS = ['with', 'version', 'lang'] as const

/** The place of a page: its route, and the decoded path below `/read/`. */
export type Page =
  | { readonly at: 'home' }
  | { readonly at: 'search' }
  | { readonly at: 'check' }
  /** Has no text: it is kept by browsers for when they are offline. */
  | { readonly at: 'offline' }
  | { readonly at: 'read'; readonly path: string }
  /** What stands behind verses. */
  | { readonly at: 'study'; readonly path: string }
  | { readonly at: 'topics'; readonly id: string | undefined }

/** What the script keeps the chosen language in; the same name as in page/front.ts. */
const KEPT_LANGUAGE = /(?:^|;\s*)lectern-language=(\w\w)(?:;|$)/

/** The speech of a page: `lang=` of its address, else the one that was chosen before, else the browser's, else English. */
export function speechOf(
  query: string,
  header: string | undefined,
  cookie?: string,
): Pick<Scene, 'language' | 'words' | 'links'> {
  const lang = new URLSearchParams(query).get('lang')
  const named = LANGUAGES.find((one) => one === lang)
  const kept = LANGUAGES.find((one) => one === KEPT_LANGUAGE.exec(cookie ?? '')?.[1])
  const language: Language = named ?? kept ?? askedLanguage(header) ?? DEFAULT_LANGUAGE
  return { language, words: WORDS[language], links: createLinks(named) }
}

/** What a page without its text is headed: the place that its address names, whether there is such a text or not. */
export function headingOf(
  page: Page,
  query: string,
  { language, words }: Pick<Scene, 'language' | 'words'>,
  names: readonly LanguageNames[],
): string | undefined {
  if (page.at === 'search')
    return new URLSearchParams(query).get('q')?.slice(0, MOST_HEADING) || undefined
  if (page.at === 'check') return words.check.title
  if (page.at !== 'read' && page.at !== 'study') return undefined
  const [, code = '', chapter, verses] = page.path.split('/')
  const canon = bookByCode(code) ?? furtherBookByCode(code)
  if (canon === undefined) return undefined
  const name = bookNamesIn(namesIn(names, language), canon.number)?.name ?? canon.abbreviation
  if (chapter === undefined || !/^\d{1,3}$/.test(chapter)) return name
  return `${name} ${chapter}${verses !== undefined && /^\d{1,3}(?:-\d{1,3})?$/.test(verses) ? `:${verses}` : ''}`
}

/** The view of a page. Rejects with a BundleError if a file of a version cannot be read. */
export async function viewPage(page: Page, query: string, scene: Scene): Promise<View> {
  if (page.at === 'search') {
    const asked = readQuery(query, SEARCH_PARAMETERS)
    if (isFailure(asked)) return problemView(scene, asked)
    const view = await searchView(scene, asked)
    return isFailure(view) ? problemView(scene, view, asked) : view
  }
  if (page.at === 'check') {
    const asked = readQuery(query, CHECK_PARAMETERS)
    const view = isFailure(asked) ? asked : await checkView(scene, asked)
    return isFailure(view) ? { ...problemView(scene, view), isPassing: true } : view
  }
  if (page.at === 'home') {
    const asked = readQuery(query, HOME_PARAMETERS)
    return isFailure(asked) ? problemView(scene, asked) : homeView(scene, asked.of)
  }
  if (page.at === 'offline') return offlineView(scene)
  const view =
    page.at === 'topics'
      ? await topicsPage(page.id, query, scene)
      : page.at === 'study'
        ? await studyPage(page.path, query, scene)
        : await readView(page.path, query, scene)
  return isFailure(view) ? problemView(scene, view) : view
}

/** Where a form that names another version leads: the address of the same place there; undefined if none is named. */
export function redirectOf(path: string, query: string): string | undefined {
  const values = new URLSearchParams(query)
  const version = values.get('version')
  if (!version) return undefined
  const [, book, chapter, verses] = path.split('/')
  const others = values.getAll('with').filter((one) => one !== '' && one !== version)
  const lang = LANGUAGES.find((one) => one === values.get('lang'))
  const place = { version, book, chapter: chapter as unknown as number | undefined, verses }
  return createLinks(lang).read({ ...place, beside: [...new Set(others)].join(',') || undefined })
}

async function topicsPage(
  id: string | undefined,
  query: string,
  scene: Scene,
): Promise<View | Failure> {
  const asked = readQuery(query, TOPIC_PARAMETERS)
  return isFailure(asked) ? asked : topicView(scene, id, asked)
}

async function studyPage(path: string, query: string, scene: Scene): Promise<View | Failure> {
  const asked = readQuery(query, STUDY_PARAMETERS)
  if (isFailure(asked)) return asked
  const found = placeOf(path, scene)
  if (isFailure(found)) return found
  const { listed, read } = found
  if (read === undefined) return { kind: 'no-path' }
  // Of a whole chapter only its cross references are asked.
  if (read.verses === undefined && asked.of !== 'cross') return versesView(scene, read)
  return studyView(scene, listed, read, asked)
}

async function readView(path: string, query: string, scene: Scene): Promise<View | Failure> {
  const asked = readQuery(query, READ_PARAMETERS)
  if (isFailure(asked)) return asked
  const found = placeOf(path, scene)
  if (isFailure(found)) return found
  const { listed, book, read } = found
  if (book === undefined) return booksView(scene, listed)
  if (read === undefined) return bookView(scene, listed.text.read(), book)
  const beside = asked.with ? readVersions(scene.snapshot.library, 'with', asked.with) : []
  if (isFailure(beside)) return beside
  const others = beside.filter((one) => one !== listed)
  if (others.length > MOST_BESIDE) {
    return badParameter('with', { is: 'too-many-parts', most: MOST_BESIDE })
  }
  if (others.length === 0) return chapterView(scene, read, listed.layers.read(FORMAT_LAYERS))
  const columns = [listed, ...others].map((one) => {
    return { version: one.text.read(), layers: one.layers.read(FORMAT_LAYERS) }
  })
  return await besideView(scene, read, columns)
}
