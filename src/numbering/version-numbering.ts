/** The numbering of one version: its tradition, with the chapters and verses that depart from it. */
import { type Entry, readLines } from './lines.js'
import { type LastVerse, Numbering } from './numbering.js'
import { chapterKeyOf, keyOf } from './place.js'
import { chaptersNamed, type NumberingRecord } from './recognise.js'
import { traditionNumbering } from './traditions.js'

/** Makes the numbering that a record describes. `lastVerse` gives the ends of the version's own chapters. */
export function makeNumbering(
  id: string,
  record: NumberingRecord,
  lastVerse: LastVerse,
): Numbering {
  return new Numbering(id, lastVerse, entriesOf(record, lastVerse))
}

function entriesOf(record: NumberingRecord, lastVerse: LastVerse): Entry[] {
  // Later entries of a chapter take the place of all earlier ones.
  const chapters = new Map<number, Entry[]>()
  const take = (entries: readonly Entry[]) => {
    for (const entry of entries) {
      const key = chapterOf(entry)
      const own = chapters.get(key)
      if (own === undefined) chapters.set(key, [entry])
      else own.push(entry)
    }
  }
  take(traditionNumbering(record.tradition).entries())
  for (const { chapters: text, as } of record.zones) {
    const zone = chaptersNamed(text)
    const isOf = (chapter: number) => zone.chapters?.includes(chapter) ?? true
    for (const key of [...chapters.keys()]) {
      if (Math.floor(key / 1000) === zone.book && isOf(key % 1000)) chapters.delete(key)
    }
    const entries = traditionNumbering(as).entries(zone.book)
    take(entries.filter((entry) => isOf(chapterOf(entry) % 1000)))
  }
  const departures = Object.entries(record.departures?.lines ?? {}).flatMap(([code, lines]) =>
    readLines(code, lines),
  )
  for (const entry of departures) chapters.delete(chapterOf(entry))
  take(departures)
  for (const text of record.unknown) {
    const { book, chapters: numbers = [] } = chaptersNamed(text)
    for (const chapter of numbers) {
      chapters.set(chapterKeyOf(keyOf(book, chapter, 0)), [
        { kind: 'unknown-chapter', book, chapter },
      ])
    }
  }
  // A tradition has verses that a version of it may lack.
  return [...chapters.values()].flat().filter((entry) => isWithin(entry, lastVerse))
}

function chapterOf(entry: Entry): number {
  return 'verse' in entry
    ? chapterKeyOf(entry.verse)
    : chapterKeyOf(keyOf(entry.book, entry.chapter, 0))
}

function isWithin(entry: Entry, lastVerse: LastVerse): boolean {
  const chapter = chapterOf(entry)
  const last = lastVerse(Math.floor(chapter / 1000), chapter % 1000) ?? 0
  return 'verse' in entry ? entry.verse % 1000 <= last : last > 0
}
