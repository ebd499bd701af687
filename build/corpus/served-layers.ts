/**
 * What a version's record says of the layers of its source: which are not served, and what is to be known of those that
 * are. Each becomes a note of the report.
 */

import { markerRole } from '../../src/bundle/layers/markers.js'
import type { ChapterLayers, LayerName } from '../../src/bundle/layers.js'
import type { Draft, DraftChapter, Message } from './draft.js'
import { layersWith } from './packed-strongs.js'

/** By the names of layers: why one is not served, or what is to be known of it. */
export type LayerReasons = Readonly<Partial<Record<LayerName, string>>>

interface Said {
  readonly without?: LayerReasons
  readonly remarks?: LayerReasons
}

/** The draft without the layers that the record leaves out, and what the report is to say. */
export function servedLayers(
  draft: Draft,
  { without = {}, remarks = {} }: Said,
): { readonly draft: Draft; readonly messages: readonly Message[] } {
  const place = draft.format
  const left = (Object.keys(without) as LayerName[]).map((name): Message => {
    const count = itemsOf(draft, name)
    return {
      level: 'note',
      place,
      text: `${count} ${WORDS[name]} are not served: ${without[name]}`,
    }
  })
  const known = (Object.keys(remarks) as LayerName[])
    .filter((name) => without[name] === undefined)
    .map((name): Message => ({ level: 'note', place, text: `${WORDS[name]}: ${remarks[name]}` }))
  const messages = [...left, ...known]
  if (left.length === 0) return { draft, messages }
  const books = draft.books.map((book) => ({
    ...book,
    chapters: book.chapters.map((chapter) => chapterWithout(chapter, without)),
  }))
  return { draft: { ...draft, books }, messages }
}

const WORDS: Readonly<Record<LayerName, string>> = {
  headings: 'headings',
  notes: 'notes',
  styles: 'styles of words',
  paragraphs: 'paragraphs and lines',
  strongs: "words with Strong's numbers",
}

/** The items of each layer of a chapter. */
const ITEMS: Readonly<Record<LayerName, (layers: ChapterLayers) => readonly unknown[]>> = {
  headings: ({ blocks }) => blocks.filter(({ marker }) => layerOf(marker) === 'headings'),
  notes: ({ notes }) => notes,
  styles: ({ styles }) => styles,
  paragraphs: ({ blocks }) => blocks.filter(({ marker }) => layerOf(marker) === 'paragraphs'),
  strongs: ({ strongs }) => strongs,
}

function layerOf(marker: string): LayerName {
  return markerRole(marker)?.layer === 'heading' ? 'headings' : 'paragraphs'
}

function itemsOf({ books }: Draft, name: LayerName): number {
  const chapters = books.flatMap((book) => book.chapters)
  return chapters.reduce(
    (sum, { layers }) => sum + (layers === undefined ? 0 : ITEMS[name](layers).length),
    0,
  )
}

function chapterWithout(chapter: DraftChapter, without: LayerReasons): DraftChapter {
  const { layers } = chapter
  if (layers === undefined) return chapter
  const { blocks, notes, styles } = layers
  const kept = {
    blocks: blocks.filter(({ marker }) => without[layerOf(marker)] === undefined),
    notes: without.notes === undefined ? notes : [],
    styles: without.styles === undefined ? styles : [],
  }
  const strongs = () => (without.strongs === undefined ? layers.strongs : [])
  return { ...chapter, layers: layersWith(kept, strongs) }
}
