/** Finds books' names in running text. Knows the beginnings of all names, so that other words cost one look-up. */
import type { LanguageNames } from '../../canon/names.js'
import { eachClaim, RANK } from '../names/claims.js'
import { type BookFinder, createBookFinder, type NameFinder } from '../names/finder.js'
import { type IsBeginning, type NamedBook, nameAt } from '../names/name-at.js'
import type { WordRoles } from '../words.js'
import { isBeforeName, type Tier, tierOf } from './ordinary.js'
import type { RunningText } from './running-text.js'

/** A book's name in running text, in token indexes. */
export interface FoundName {
  readonly book: number
  /** Articles and prepositions before the name are left out: `a los Romanos`. */
  readonly from: number
  /** Behind the name and its point. */
  readonly next: number
  readonly tier: Tier
  /** Whether its last word begins with a capital. */
  readonly isCapital: boolean
  /** Whether all of it is in capitals, two letters at least. */
  readonly isAllCapitals: boolean
  /** Letters of its last word. */
  readonly length: number
  readonly isNumbered: boolean
}

export interface ProseNames<F extends NameFinder = NameFinder> {
  readonly finder: F
  readonly words: WordRoles
  /** The name that begins at a token, if it is of one book only. */
  nameAt(running: RunningText, at: number): FoundName | undefined
}

/** `1.º` or `I` before a name, which belong to it. */
const NUMBERED = /^(?:[1-6]|i|primer|segund|tercer|first|second|third)/

/** Reads the tables once: some 20 ms for two languages, so make it when it is needed first. */
export function createProseNames(
  languages: readonly LanguageNames[],
  language: string | undefined,
): ProseNames<BookFinder> {
  const finder = createBookFinder(languages, language)
  const beginnings = beginningsOf.get(languages) ?? collectBeginnings(languages, finder)
  beginningsOf.set(languages, beginnings)
  return nameFinderOf(finder, (folded) => beginnings.has(folded))
}

/** The names of a finder, `isBeginning` of which tells the beginnings of all names and titles. */
export function nameFinderOf<F extends NameFinder>(
  finder: F,
  isBeginning: IsBeginning,
): ProseNames<F> {
  return {
    finder,
    words: finder.words,
    nameAt(running, at) {
      const { tokens } = running
      if (!isBeginning(running.tokenAt(at).text)) return undefined
      const name = nameAt(finder, tokens, at, isBeginning)
      return name === undefined || name.book === 'ambiguous'
        ? undefined
        : describe(running, at, { ...name, book: name.book })
    },
  }
}

/** Those of a list of languages, whichever of them a text is in. */
const beginningsOf = new WeakMap<readonly LanguageNames[], ReadonlySet<string>>()

function describe(
  running: RunningText,
  at: number,
  { book, next }: NamedBook & { readonly book: number },
): FoundName {
  let last = next - 1
  while (running.tokenAt(last).kind === 'sign') last -= 1
  let from = at
  while (from < last && isBeforeName(running.tokenAt(from).text)) from += 1
  const first = running.tokenAt(from).text
  return {
    book,
    from,
    next,
    // A name of several words is no ordinary one.
    tier: from === last ? tierOf(first) : 'book',
    isCapital: running.isCapital(last),
    isAllCapitals: running.isAllCapitals(last),
    length: running.tokenAt(last).text.length,
    isNumbered: NUMBERED.test(first),
  }
}

/** Every form of a name, title and leading number, and what is left of each at the end of a word. */
function collectBeginnings(
  languages: readonly LanguageNames[],
  { titles }: NameFinder,
): ReadonlySet<string> {
  const beginnings = new Set<string>()
  const add = (form: string) => {
    // The same form may come often, and then all its beginnings are known.
    for (let text = form; !beginnings.has(text); ) {
      beginnings.add(text)
      const blank = text.lastIndexOf(' ')
      text = text.slice(0, Math.max(blank, 0))
    }
  }
  eachClaim(languages, (form, _book, rank) => {
    if (rank !== RANK.vague) add(form)
  })
  for (const title of titles.books.keys()) add(title)
  for (const digit of titles.digits.keys()) add(digit)
  return beginnings
}
