/**
 * Finds a book's canon number by its name. Combines the names, short forms and leading numbers of every language, and
 * decides if two books or two languages claim one form. Hides how the forms are stored. Knows no chapters and verses.
 */
import { byPrecedence, decidesAlone } from '../../canon/name-rules.js'
import type { LanguageNames } from '../../canon/names.js'
import { BoundedMap } from '../../runtime/bounded-map.js'
import { collectWords, type WordRoles } from '../words.js'
import { eachClaim, RANK } from './claims.js'
import { type FoldName, foldNameIn, isMarked } from './fold.js'
import { collectNumbers, type NumberWords } from './number-words.js'
import { collectTitles, type Titles } from './titles.js'

export interface WrittenName {
  readonly book: number
  readonly isContested: boolean
}

/** What finds a name in a text. */
export interface NameFinder {
  /** Folds a name for `find`: as `foldName`, except for the words whose accent counts in the finder's language. */
  readonly fold: FoldName
  /**
   * The number of a book, one beyond the 66 too, by its folded name; 'ambiguous' if the name fits two books or
   * more, undefined if it fits none.
   */
  find(folded: string): number | 'ambiguous' | undefined
  readonly titles: Titles
  readonly words: WordRoles
}

export interface BookFinder extends NameFinder {
  /** The book of a name as it is written; undefined if it is not that of one book. */
  findWritten(name: string): WrittenName | undefined
  /** Whether a folded name means another book in another language, or is ambiguous there. */
  isContested(folded: string): boolean
  /** Whether a folded name is a word too, in the finder's language or in one that has no say of its own. */
  isCommon(folded: string): boolean
  /** Numbers as words, by language. */
  readonly numbers: readonly NumberWords[]
}

/** The strongest claim on a form is kept as one number: its rank above these bits, in them the book or SEVERAL. */
const BOOK_BITS = 8
const SEVERAL = 0
const BOOK_MASK = (1 << BOOK_BITS) - 1
/** So many names are kept as they were written. */
const MOST_WRITTEN = 1024
/** UTF-16 code units of a name that is kept. */
const LONGEST_WRITTEN = 40

/**
 * Builds the finder, once, from the names of every language: for texts in `language`, or for those in no known one. A language
 * with a say of its own goes before all others (see `byPrecedence`); any other decides only what would be ambiguous without
 * it. Throws an Error that names the language and the book when a table is not the 66 books in canonical order, or when the
 * name of a numbered book does not begin with its number.
 */
export function createBookFinder(
  languages: readonly LanguageNames[],
  language?: string,
): BookFinder {
  const own = languages.find((names) => names.language === language)
  const speakers = languages.filter((names) => names === own || !decidesAlone(names))
  const common = new Set(speakers.flatMap((names) => names.common ?? []))
  let titles: Titles | undefined
  let numbers: readonly NumberWords[] | undefined
  const fold = foldNameIn(own)
  const seek = findIn(languages, own)
  const sought = new BoundedMap<string, number | 'ambiguous' | null>(MOST_WRITTEN)
  // A text has the same words again and again, most of them no names in any language.
  const find: BookFinder['find'] = (folded) => {
    const known = sought.get(folded)
    if (known !== undefined) return known ?? undefined
    const book = seek(folded)
    if (folded.length <= LONGEST_WRITTEN) sought.set(detached(folded), book ?? null)
    return book
  }
  const others = [undefined, ...languages].map((names) => findIn(languages, names))
  const contested = new BoundedMap<string, boolean>(MOST_WRITTEN)
  const isContested = (folded: string): boolean => {
    const known = contested.get(folded)
    if (known !== undefined) return known
    const is = isMarked(folded) || others.some((other) => other(folded) !== find(folded))
    if (folded.length <= LONGEST_WRITTEN) contested.set(detached(folded), is)
    return is
  }
  // Few names are written in few ways, and to fold one takes longer than to read the numbers behind it.
  const written = new BoundedMap<string, WrittenName>(MOST_WRITTEN)
  return {
    fold,
    find,
    isContested,
    findWritten(name) {
      const known = written.get(name)
      if (known !== undefined) return known
      const folded = fold(name)
      const book = find(folded)
      if (typeof book !== 'number') return undefined
      const found = { book, isContested: isContested(folded) }
      if (name.length <= LONGEST_WRITTEN) written.set(detached(name), found)
      return found
    },
    isCommon: (folded) => common.has(folded),
    // Few references have titles or numbers as words; expanding them takes longer than all names.
    get titles() {
      titles ??= collectTitles(languages)
      return titles
    },
    words: collectWords(languages),
    get numbers() {
      numbers ??= collectNumbers(languages)
      return numbers
    },
  }
}

/** How a text in one of the languages is read, or one in no known language. */
function findIn(
  languages: readonly LanguageNames[],
  own: LanguageNames | undefined,
): BookFinder['find'] {
  const groups = byPrecedence(languages, own?.language).map((group) => group.map(claimsOf))
  const spoken = own && !decidesAlone(own) ? claimsOf(own) : undefined
  return (folded) => {
    const book = bookOf(strongestOf(groups, folded))
    if (book !== 'ambiguous' || spoken === undefined) return book
    const ownBook = bookOf(spoken(folded))
    return typeof ownBook === 'number' ? ownBook : book
  }
}

/** A claim on a form, of the first group of languages that has a meaning for it; in a group none goes before another. */
function strongestOf(groups: readonly (readonly ClaimOn[])[], folded: string): number | undefined {
  let vague: number | undefined
  for (const group of groups) {
    let claim: number | undefined
    for (const claimOn of group) {
      const next = claimOn(folded)
      if (next !== undefined) claim = stronger(claim, next)
    }
    if (claim === undefined) continue
    // A form that means nothing may mean something in a later language, and nothing else.
    if (!isVague(claim)) return claim
    vague ??= claim
  }
  return vague
}

function bookOf(claim: number | undefined): number | 'ambiguous' | undefined {
  if (claim === undefined) return undefined
  const book = claim & BOOK_MASK
  if (book === SEVERAL) return 'ambiguous'
  return claim >> BOOK_BITS === RANK.vague ? undefined : book
}

/** The same text, which keeps no longer one in memory that it was cut from: a query may be 16 KiB long. */
function detached(text: string): string {
  // As it also runs in pages of other sites, not with a Buffer.
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

/** Whether a claim is that of one book, and leads to none. */
function isVague(claim: number): boolean {
  return claim >> BOOK_BITS === RANK.vague && (claim & BOOK_MASK) !== SEVERAL
}

/** The strongest claim on a folded form; undefined if there is none. */
type ClaimOn = (form: string) => number | undefined

/** A folded leading number, and the claims on what may stand behind it, by stem. */
interface LeadingNumber {
  readonly text: string
  readonly stems: ReadonlyMap<string, number>
}

const settled = new WeakMap<LanguageNames, ClaimOn>()

/** The strongest claims of one language; made once, since all finders share them. */
function claimsOf(names: LanguageNames): ClaimOn {
  const known = settled.get(names) ?? settle(names)
  settled.set(names, known)
  return known
}

/**
 * Finds the strongest claim on a form in a language. Numbers and stems stay apart: put together they are some 16,000 forms,
 * which every start would have to make.
 */
function settle(names: LanguageNames): ClaimOn {
  // Each claim is stored as one number.
  const strongest = new Map<string, number>()
  const stemsOf = new Map<readonly string[], Map<string, number>>()
  const leading = new Map<string, LeadingNumber[]>()
  const add = (claims: Map<string, number>, form: string, claim: number) =>
    claims.set(form, stronger(claims.get(form), claim))
  eachClaim(
    [names],
    (form, { number }, rank) => add(strongest, form, (rank << BOOK_BITS) | number),
    (ordinals, stem, { number }) => {
      let stems = stemsOf.get(ordinals)
      if (stems === undefined) {
        stems = new Map()
        stemsOf.set(ordinals, stems)
        for (const text of ordinals) {
          const begin = text.charAt(0)
          leading.set(begin, [...(leading.get(begin) ?? []), { text, stems }])
        }
      }
      add(stems, stem, (RANK.form << BOOK_BITS) | number)
    },
  )
  // Forms that were asked for: no more than can be put together.
  const found = new Map<string, number>()
  return (form) => {
    let claim = found.get(form)
    if (claim !== undefined) return claim
    claim = strongest.get(form)
    for (const { text, stems } of leading.get(form.charAt(0)) ?? []) {
      if (!form.startsWith(text)) continue
      const blank = form.charAt(text.length) === ' ' ? 1 : 0
      const numbered = stems.get(form.slice(text.length + blank))
      if (numbered === undefined) continue
      claim = stronger(claim, numbered)
      found.set(form, claim)
    }
    return claim
  }
}

/** The claim of lower rank; of two of one rank, the same if they are for one book, else one for several. */
function stronger(known: number | undefined, claim: number): number {
  if (known === undefined || claim >> BOOK_BITS < known >> BOOK_BITS) return claim
  if (claim >> BOOK_BITS > known >> BOOK_BITS || claim === known) return known
  return ((claim >> BOOK_BITS) << BOOK_BITS) | SEVERAL
}
