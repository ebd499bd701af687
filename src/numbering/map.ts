/**
 * Maps verses from one numbering to another, through the base. A verse that has no counterpart is said to have none,
 * and one whose counterpart is not known is said so: nothing is guessed.
 */
import type { Numbering } from './numbering.js'
import { isTitle, keyOf, type Piece, placeOf, type VerseKey, type VersePlace } from './place.js'

/** Where a verse of one numbering is in another one. */
export type Mapped =
  | {
      /**
       * - `same`: one verse with the same numbers, and no more and no less than it.
       * - `moved`: one verse with other numbers, no more and no less.
       * - `split`: several verses that are it together.
       * - `joined`: one verse that holds it and more.
       * - `crossed`: the ends of verses differ: what is given holds it, or most of it, and more.
       */
      readonly kind: 'same' | 'moved' | 'split' | 'joined' | 'crossed'
      /** In the order of reading; one at least. */
      readonly places: readonly VersePlace[]
    }
  /**
   * - `title`: the title of a psalm, which is no verse there.
   * - `absent`: the other numbering does not have this verse.
   * - `unmappable`: the texts differ there in their order or their words; the counterpart is not known.
   * - `no-verse`: the first numbering has no verse of this number.
   */
  | { readonly kind: 'title' | 'absent' | 'unmappable' | 'no-verse' }

/** The kinds of a verse that has no place in the other numbering. */
export type LostKind = Exclude<Mapped, { places: unknown }>['kind']

/** Where a verse of `from` is in `to`. Any numbers are taken. */
export function mapVerse(from: Numbering, to: Numbering, place: VersePlace): Mapped {
  const verse = keyOf(place.book, place.chapter, place.verse)
  const meaning = from.meaningOf(verse)
  if (meaning === undefined) return { kind: 'no-verse' }
  if (from === to) return { kind: 'same', places: [placeOf(verse)] }
  if (meaning === 'unknown') return { kind: 'unmappable' }
  if (from.isPlain(verse) && to.isPlain(verse)) return { kind: 'same', places: [placeOf(verse)] }
  const found = versesWithAny(to, meaning)
  if (found.length === 0) return { kind: lostKind(to, meaning) }
  const places = found.map(placeOf)
  return { kind: kindOf(from, to, verse, meaning, found), places }
}

/** The verses that hold any of these pieces, each once, in the order of reading. */
function versesWithAny(to: Numbering, meaning: readonly Piece[]): readonly VerseKey[] {
  const [only] = meaning
  if (meaning.length === 1 && only !== undefined) return versesWith(to, only)
  const found = [...new Set(meaning.flatMap((piece) => versesWith(to, piece)))]
  return found.sort((one, other) => one - other)
}

function lostKind(to: Numbering, meaning: readonly Piece[]): LostKind {
  if (meaning.every(isTitle)) return 'title'
  return meaning.some((piece) => to.hasUnknown(piece.verse)) ? 'unmappable' : 'absent'
}

/** The verses of a numbering that hold a piece of the base, or a part of it, in the order of reading. */
export function versesWith(to: Numbering, piece: Piece): VerseKey[] {
  return to.versesOf(piece.verse).filter((verse) => {
    const meaning = to.meaningOf(verse)
    return meaning !== 'unknown' && meaning?.some((other) => overlap(piece, other))
  })
}

function overlap(one: Piece, other: Piece): boolean {
  return one.verse === other.verse && (one.part === other.part || one.part * other.part === 0)
}

function kindOf(
  from: Numbering,
  to: Numbering,
  verse: VerseKey,
  meaning: readonly Piece[],
  found: readonly VerseKey[],
): 'same' | 'moved' | 'split' | 'joined' | 'crossed' {
  if (isOneVerse(to, meaning, found)) return found[0] === verse ? 'same' : 'moved'
  const partsOf = (base: VerseKey) => Math.max(from.partsOf(base), to.partsOf(base))
  // A title that only one of the two numbers does not make its verse another one.
  const areIn = (other: Numbering) => (piece: Piece) =>
    !isTitle(piece) || other.versesOf(piece.verse).length > 0
  const own = piecesOf(meaning.filter(areIn(to)), partsOf)
  const all = found.flatMap((one) => to.meaningOf(one) as readonly Piece[])
  const there = piecesOf(all.filter(areIn(from)), partsOf)
  const isWhole = [...own].every((piece) => there.has(piece))
  const isAll = [...there].every((piece) => own.has(piece))
  if (!isWhole) return 'crossed'
  if (!isAll) return found.length === 1 ? 'joined' : 'crossed'
  if (found.length > 1) return 'split'
  return found[0] === verse ? 'same' : 'moved'
}

/** Whether what was found is the same piece of the base and nothing else, as of most verses that moved. */
function isOneVerse(
  to: Numbering,
  [piece, ...others]: readonly Piece[],
  found: readonly VerseKey[],
): boolean {
  if (piece === undefined || others.length > 0 || found.length !== 1) return false
  const there = to.meaningOf(found[0] as VerseKey)
  if (there === undefined || there === 'unknown' || there.length !== 1) return false
  return there[0]?.verse === piece.verse && there[0].part === piece.part
}

/** The smallest pieces, as texts. */
function piecesOf(meaning: readonly Piece[], partsOf: (base: VerseKey) => number): Set<string> {
  const pieces = new Set<string>()
  for (const { verse, part } of meaning) {
    if (part > 0) pieces.add(`${verse}.${part}`)
    else for (let one = 1; one <= Math.max(partsOf(verse), 1); one++) pieces.add(`${verse}.${one}`)
  }
  return pieces
}
