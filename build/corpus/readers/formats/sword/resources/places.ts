/** The places that entries name in attributes: by OSIS (`Gen.1.1-Gen.1.5`), or as people write them (`mt 19:4-6`). */
import { verseKey } from '../../../../../../src/bundle/cross-references.js'
import type { PlaceRange } from '../../../../../../src/bundle/resources/resource.js'
import type { BookFinder } from '../../../shared/book-finder.js'

/** In one attribute. */
const MOST_PLACES = 100
const MOST_LENGTH = 2000

/** A commentary names itself before places that are written as people do: `Scofield:Heb 1:4`. */
const OWN_WORK = /^[A-Za-z][\w.]*:(?=\s*\d?[A-Za-z])/
const WORK = /^[\w.]+:(?=[A-Za-z\d]+\.)/
const OSIS = /^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?)?(?:![\w.]+)?$/
/** A book, a chapter, verses and the end of a range; a list goes on with commas. */
const WRITTEN =
  /(?:^|[\s;])(\d?\s?[A-Za-z]+\.?)\s+(\d{1,3})(?::(\d{1,3})(?:\s?-\s?(?:(\d{1,3}):)?(\d{1,3}))?)?(?=$|[\s;,])/g

/** The places of an attribute in its order; undefined if it names something else, or too much. */
export function placesOf(stated: string, finder: BookFinder): readonly PlaceRange[] | undefined {
  if (stated.length > MOST_LENGTH) return undefined
  const value = stated.trim().replace(OWN_WORK, '')
  const parts = value.split(/\s+/)
  const found = parts.map((part) => osisRange(part, finder))
  const places = found.every((one) => one !== undefined)
    ? (found as PlaceRange[])
    : writtenPlaces(value, finder)
  return places.length === 0 || places.length > MOST_PLACES ? undefined : places
}

function osisRange(part: string, finder: BookFinder): PlaceRange | undefined {
  const [from = '', to = from, more] = part.replace(WORK, '').split('-')
  if (more !== undefined) return undefined
  const [first, last] = [osisPlace(from, finder), osisPlace(to, finder)]
  return first === undefined || last === undefined || last < first ? undefined : [first, last]
}

function osisPlace(text: string, finder: BookFinder): number | undefined {
  const [, name, chapter = '0', verse = '0'] = OSIS.exec(text) ?? []
  return name === undefined ? undefined : keyOf(finder.byOsis(name), chapter, verse)
}

function writtenPlaces(value: string, finder: BookFinder): PlaceRange[] {
  return [...value.matchAll(WRITTEN)].flatMap(([, name = '', chapter = '', verse, other, end]) => {
    const book = finder.byName(name)
    const first = keyOf(book, chapter, verse ?? '0')
    const last = end === undefined ? first : keyOf(book, other ?? chapter, end)
    if (first === undefined || last === undefined || last < first) return []
    return [[first, last] as const]
  })
}

/** Undefined for what is no book, and for numbers of more than a byte. */
function keyOf(found: ReturnType<BookFinder['byName']>, chapter: string, verse: string) {
  if (found?.kind !== 'book') return undefined
  const [c, v] = [Number(chapter), Number(verse)]
  return c > 255 || v > 255 ? undefined : verseKey(found.book, c, v)
}
