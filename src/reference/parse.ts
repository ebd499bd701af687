/**
 * Parses references: `Juan 3:16` to numbers. Strict: the whole text is understood, or the result is a Misread. A plain
 * place, or a list of such, is read sign by sign; all others token by token, in `read-places.ts`. Does not know
 * whether a place exists in a version.
 */
import { BOOKS } from '../canon/books.js'
import type { LanguageNames } from '../canon/names.js'
import { type BookFinder, createBookFinder } from './names/finder.js'
import { nameEnd, readPlain } from './places.js'
import type { PsalmCount } from './psalm-pairs.js'
import { MAX_PLACES, readPlaces } from './read-places.js'
import type { Misread, Reading, Reference } from './reference.js'
import type { IsVersion } from './tail.js'

/**
 * Reads a reference: a book's name and its numbers, or several of them. Takes any string, never throws, and
 * takes time linear to its length. Numbers are one to three digits, 0 among them. `count` says how the text counts the
 * psalms: of two numbers of a psalm that one is read, and verses that would be unclear are not.
 */
export interface ParseReference {
  /** `language` decides what a name means that is not the same in all: `Jn` is John, and Jonah in Portuguese. */
  (text: string, language?: string, count?: PsalmCount): Reading | Misread
  /** The codes of the languages that names are known in: all others read a text in the same way. */
  readonly ownLanguages?: ReadonlySet<string>
  /** Whether a folded word that may be a book's short form is a common word too. */
  isCommon?(folded: string, language?: string): boolean
}

const LIST_SIGN = ';'
const BLANK = 0x20

/** Makes the parser that knows a finder's names and words; `isVersion` says whether a text names a version. */
export function createReferenceParser(
  finder: BookFinder,
  isVersion: IsVersion = () => false,
): ParseReference {
  const parse: ParseReference = (text, _language, count) => {
    const end = nameEnd(text)
    const name = finder.findWritten(text.slice(0, end))
    if (name !== undefined) {
      const place = readPlain(name.book, text, end)
      if (place !== undefined) {
        if ('kind' in place) return place
        return name.isContested ? { places: [place], isByLanguage: true } : { places: [place] }
      }
      const places = name.isContested ? undefined : readUsualList(finder, name.book, text, end)
      if (places !== undefined) return { places }
    }
    return readPlaces(text, finder, isVersion, count)
  }
  return Object.assign(parse, { isCommon: finder.isCommon })
}

/**
 * Makes the parser that knows the names of every language, and reads a text in a language that the caller names.
 * What it needs for a language is made when that language is first asked for.
 */
export function createLanguageParser(
  names: readonly LanguageNames[],
  isVersion?: IsVersion,
): ParseReference {
  return createParsers(names)(isVersion)
}

/** Makes such parsers for several sets of versions; they share what is made from the names. */
export function createParsers(
  names: readonly LanguageNames[],
): (isVersion?: IsVersion) => ParseReference {
  const finders = new Map<string | undefined, BookFinder>()
  const finderOf = (language?: string): BookFinder => {
    let finder = finders.get(language)
    if (finder === undefined) {
      finder = createBookFinder(names, language)
      finders.set(language, finder)
    }
    return finder
  }
  const ownLanguages = new Set(names.map(({ language }) => language))
  return (isVersion) => createParserOf(finderOf, ownLanguages, isVersion)
}

function createParserOf(
  finderOf: (language?: string) => BookFinder,
  ownLanguages: ReadonlySet<string>,
  isVersion: IsVersion | undefined,
): ParseReference {
  const parsers = new Map<string | undefined, ParseReference>()
  const parserOf = (asked: string | undefined): ParseReference => {
    const language = asked !== undefined && ownLanguages.has(asked) ? asked : undefined
    let parse = parsers.get(language)
    if (parse === undefined) {
      parse = createReferenceParser(finderOf(language), isVersion)
      parsers.set(language, parse)
    }
    return parse
  }
  const parse: ParseReference = (text, language, count) => parserOf(language)(text, language, count)
  const isCommon = (folded: string, language?: string) =>
    parserOf(language).isCommon?.(folded) === true
  return Object.assign(parse, { ownLanguages, isCommon })
}

/** The same parser for texts that count psalms in a known way; `count` is undefined if it is not known. */
export function countingPsalms(
  parse: ParseReference,
  count: PsalmCount | undefined,
): ParseReference {
  if (count === undefined) return parse
  return Object.assign((text: string, language?: string) => parse(text, language, count), {
    ...parse,
  })
}

/** The language if names are known in it, else nothing: texts are read alike in languages that give the same here. */
export function ownLanguage({ ownLanguages }: ParseReference, language: string): string {
  return ownLanguages?.has(language) === true ? language : ''
}

/**
 * The places of a list such as `John 3:16; Rom 8:28-30`, each of a plain form and with a book of its own. Undefined if there is one
 * place alone, or if anything in the list is not so: what a part means may depend on those before it then. A book of one chapter is not
 * so either, for its places are understood by what stands beside them.
 */
function readUsualList(
  finder: BookFinder,
  first: number,
  text: string,
  firstEnd: number,
): Reference[] | undefined {
  let end = text.indexOf(LIST_SIGN, firstEnd)
  if (end < 0) return undefined
  const places: Reference[] = []
  let book: number | undefined = first
  let [part, nameLength] = [text.slice(0, end), firstEnd]
  for (;;) {
    if (typeof book !== 'number' || BOOKS[book - 1]?.chapters === 1) return undefined
    const place = readPlain(book, part, nameLength)
    if (place === undefined || 'kind' in place || places.length === MAX_PLACES) return undefined
    places.push(place)
    if (end === text.length) return places
    const start = text.charCodeAt(end + 1) === BLANK ? end + 2 : end + 1
    const next = text.indexOf(LIST_SIGN, start)
    end = next < 0 ? text.length : next
    part = text.slice(start, end)
    nameLength = nameEnd(part)
    const name = finder.findWritten(part.slice(0, nameLength))
    book = name?.isContested === false ? name.book : undefined
  }
}
