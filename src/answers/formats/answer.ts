/**
 * The data of an answer in a format: `{reference, version, format, content, copyright}`. Contents are written once and
 * kept while there is room. Knows versions and their opened layers; knows no request.
 */
import { NO_LAYERS } from '../../bundle/layers.js'
import type { VersionLayers } from '../../library/layers.js'
import { formatReference } from '../../reference/format.js'
import type { Reference } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import type { Run } from '../../text/locate.js'
import type { Version, VersionBook } from '../../text/version.js'
import type { MissingItem } from '../passage-data.js'
import { json, versionContext } from '../templates.js'
import type { ContentCache } from './content-cache.js'
import { writeHtml } from './html.js'
import { layOut } from './layout.js'
import { writeMarkdown } from './markdown.js'
import type { LaidPlace } from './model.js'
import type { AskedFormat, Format } from './request.js'
import { writeText } from './text.js'
import { writeUsj } from './usj.js'

/** What formats are written from. */
export interface FormatSource {
  readonly version: Version
  /** Undefined if the version has none. */
  readonly layers: VersionLayers | undefined
  /** Absent: nothing is kept. */
  readonly kept?: ContentCache
}

/** A place that exists. */
export interface FormatPlace {
  readonly book: VersionBook
  readonly reference: Reference
  readonly runs: readonly Run[]
}

/** Identifies places with a version inside HTML. */
interface Named {
  readonly language: string
  readonly name: string
}

const WRITERS: Readonly<Record<Format, (places: readonly LaidPlace[], named: Named) => unknown>> = {
  text: writeText,
  html: (places, { language, name }) => writeHtml(places, { language, prefix: prefixOf(name) }),
  markdown: writeMarkdown,
  usj: writeUsj,
}

/**
 * The data, as bytes. `reference` names the whole passage; `missing` are the places that do not exist. `content` is a string, and of USJ an object; empty if `places` is.
 */
export function formatData(
  source: FormatSource,
  reference: string,
  places: readonly FormatPlace[],
  asked: AskedFormat,
  missing: readonly MissingItem[],
): string {
  const { version, kept } = source
  const write = () => json(writeContent(source, places, asked))
  const content = kept === undefined ? write() : kept.take(nameOf(version, places, asked), write)
  const head = `{"reference":${json(reference)},${versionContext(version)},"format":"${asked.format}"`
  const more = missing.length === 0 ? '' : `,"missing":${json(missing)}`
  const tail = `"copyright":${json(version.record.copyright)}${more}}`
  return `${head},"content":${content},${tail}`
}

/** The content itself: a string, or of USJ an object. */
export function writeContent(
  { version, layers }: FormatSource,
  places: readonly FormatPlace[],
  asked: AskedFormat,
): unknown {
  let notes = 0
  const laid = places.map((place) => {
    const chapters = place.runs.map((run) => {
      const index = place.book.firstChapter + run.chapter - 1
      const own = layers?.chapter(index) ?? NO_LAYERS
      const chapter = layOut(version, withBounds(place, run), own, asked, notes)
      notes += chapter.notes.length
      return chapter
    })
    return { reference: formatReference(place.reference, place.book.name), chapters }
  })
  const name = `${version.record.id} ${placesName(places)}`
  return WRITERS[asked.format](laid, { language: version.record.language_code, name })
}

/** A run with the numbers that were asked for in its chapter. */
function withBounds({ book, reference }: FormatPlace, run: Run) {
  const { from, to } = boundsOf(reference)
  return {
    book,
    run,
    from: run.chapter === from.chapter ? from.verse : 1,
    to: run.chapter === to.chapter ? to.verse : Number.POSITIVE_INFINITY,
  }
}

function nameOf(version: Version, places: readonly FormatPlace[], asked: AskedFormat): string {
  const { format, numbers, notes, headings } = asked
  return [version.record.id, format, +numbers, +notes, +headings, placesName(places)].join(' ')
}

function placesName(places: readonly FormatPlace[]): string {
  return places
    .map(({ book, reference }) => formatReference(reference, book.canon.abbreviation))
    .join(';')
}

const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A short name for ids: the same for the same passage of the same version, another one for nearly every other. */
function prefixOf(name: string): string {
  let hash = FNV_BASIS
  for (let at = 0; at < name.length; at++) {
    hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME) >>> 0
  }
  return `s${hash.toString(36)}`
}
