/** The texts that are served, for the operator: where each came from, by which right, how large it is, what is odd. */

import { lookAtFiles } from '../library/files/text-files.js'
import type { Library, LibraryVersion } from '../library/library.js'
import type { ServedLibrary } from '../library/served-library.js'
import type { StoredReport } from '../library/stored-report.js'
import type { TextsView, TextView } from './schemas.js'

/** Warnings of a report that are shown; all are counted. */
const SHOWN_WARNINGS = 20

/** Gives the view of the texts in `folder`; the files are looked at once for each library that is served. */
export function watchTexts(served: ServedLibrary, folder: string): () => Promise<TextsView> {
  let last: { readonly library: Library; readonly view: Promise<TextsView> } | undefined
  return () => {
    const library = served.current
    if (last?.library !== library) last = { library, view: viewTexts(library, folder) }
    return last.view
  }
}

async function viewTexts(
  { versions, defaultVersion }: Library,
  folder: string,
): Promise<TextsView> {
  const texts: TextView[] = []
  // One after another: a thousand texts have thousands of files.
  for (const version of versions) texts.push(await viewText(version, folder))
  return { default_version: defaultVersion.record.id, texts }
}

async function viewText(version: LibraryVersion, folder: string): Promise<TextView> {
  const { id, name, abbreviation, language, language_code, copyright, copies } = version.record
  const { bytes, report } = await lookAtFiles(folder, id)
  return {
    ...{ id, name, abbreviation, language, language_code, copyright },
    copies: copies ?? null,
    books: version.books.length,
    verses: report?.verses ?? null,
    bytes,
    source: report === undefined ? null : sourceOf(report),
    origin: originOf(report),
    warnings: report === undefined ? null : warningsOf(report),
  }
}

function sourceOf({ source: { format, name, revision } }: StoredReport): TextView['source'] {
  return { format, name, revision }
}

function originOf(report: StoredReport | undefined): TextView['origin'] {
  if (report?.import === undefined) return null
  const { from, accepted, catalogue } = report.import
  return {
    from,
    warnings_accepted: acceptanceOf(accepted),
    catalogue: catalogue === undefined ? null : catalogueOf(catalogue),
  }
}

type StoredCatalogue = NonNullable<NonNullable<StoredReport['import']>['catalogue']>

function catalogueOf({ name, id, revision, licence, terms, accepted }: StoredCatalogue) {
  return { name, id, revision, licence, terms, licence_accepted: acceptanceOf(accepted) }
}

function acceptanceOf(value: { readonly by: string; readonly on: string } | undefined) {
  return value === undefined ? null : { by: value.by, on: value.on }
}

function warningsOf({ messages }: StoredReport): TextView['warnings'] {
  const warnings = messages.filter(({ level }) => level === 'warning')
  const first = warnings.slice(0, SHOWN_WARNINGS).map(({ place, text }) => ({ place, text }))
  return { count: warnings.length, first }
}
