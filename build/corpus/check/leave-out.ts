/**
 * Takes verses out of a Draft whose text holds what no Bible can have, such as a tag, so that the rest of it can be
 * served. Knows the bound above which a text is refused, not what is wrong with a verse.
 */
import type { ChapterLayers } from '../../../src/bundle/layers.js'
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { DraftChapter, Message, Reading } from '../draft.js'
import { isLost, lostMessage, ONE_OF, reasonOfLost } from '../readers/shared/left-out.js'
import { errorIn } from './characters.js'

/**
 * A reading without the verses that cannot be served, each of which a warning names; their numbers count as omitted.
 * Unchanged if they are more than one of a hundred: then the checks refuse the text, and so do they with `isStrict`.
 */
export function leaveOut({ draft, messages }: Reading, isStrict: boolean): Reading {
  if (isStrict) {
    const strict = messages.map(
      (message): Message =>
        isLost(message) ? { ...message, level: 'error', text: reasonOfLost(message) } : message,
    )
    return draft === undefined ? { messages: strict } : { draft, messages: strict }
  }
  if (draft === undefined) return { messages }
  const lost = new Map<DraftChapter, Set<number>>()
  const ofLost: Message[] = []
  let total = 0
  for (const { book, chapters } of draft.books) {
    for (const chapter of chapters) {
      total += chapter.verses.length
      for (const { number, text, where } of chapter.verses) {
        const fault = errorIn(text)
        if (fault === undefined) continue
        lost.set(chapter, (lost.get(chapter) ?? new Set()).add(number))
        const place = `${anyBookByNumber(book).abbreviation} ${chapter.number}:${number}`
        ofLost.push(lostMessage(place, where === undefined ? fault : `${fault} (${where})`))
      }
    }
  }
  if (ofLost.length === 0 || ofLost.length * ONE_OF > total) return { draft, messages }
  const books = draft.books.map((book) => ({
    ...book,
    chapters: book.chapters.map((chapter) => withoutVerses(chapter, lost.get(chapter))),
  }))
  return { draft: { ...draft, books }, messages: [...messages, ...ofLost] }
}

function withoutVerses(chapter: DraftChapter, lost: Set<number> | undefined): DraftChapter {
  if (lost === undefined) return chapter
  const isKept = ({ verse }: { readonly verse: number }) => !lost.has(verse)
  const gone = chapter.verses.filter(({ number }) => lost.has(number))
  const numbers = gone.flatMap(({ number, last = number }) =>
    Array.from({ length: last - number + 1 }, (_, at) => number + at),
  )
  const verses = chapter.verses.filter(({ number }) => !lost.has(number))
  const next = (verse: number) => verses.find(({ number }) => number > verse)?.number
  const { layers, crossReferences } = chapter
  return {
    ...chapter,
    verses,
    omitted: [...chapter.omitted, ...numbers].sort((one, other) => one - other),
    ...(crossReferences && { crossReferences: crossReferences.filter(isKept) }),
    ...(layers && { layers: layersWithout(layers, isKept, next) }),
  }
}

/** Paragraphs and headings of a verse that goes stand before the next one. */
function layersWithout(
  { blocks, notes, styles, strongs }: ChapterLayers,
  isKept: (item: { readonly verse: number }) => boolean,
  next: (verse: number) => number | undefined,
): ChapterLayers {
  return {
    blocks: blocks.flatMap((block) => {
      if (isKept(block)) return [block]
      const verse = next(block.verse)
      return verse === undefined ? [] : [{ ...block, verse, offset: 0 }]
    }),
    notes: notes.filter(isKept),
    styles: styles.filter(isKept),
    strongs: strongs.filter(isKept),
  }
}
