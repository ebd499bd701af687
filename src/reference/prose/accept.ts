/**
 * Whether a book's name with numbers behind it is a reference, and not a sentence that looks like one. The less a name
 * is a book's alone, the more its surroundings have to say: docs/guides/links.md has the rules.
 */
import { readRoman } from '../roman.js'
import { endsPhrase, goesOn, isEnumerated } from './after.js'
import type { FoundName, ProseNames } from './names.js'
import type { Numbers } from './numbers.js'
import type { RunningText } from './running-text.js'

/** A shorter name in small letters, with a chapter alone, is more often a word. */
const LEAST_LETTERS = 5

/** What is written between chapter and verse. */
type Sign =
  /** A colon, or a word like `cap.`: nobody writes other things so. */
  | 'sure'
  /** Another sign. */
  | 'fair'
  /** A chapter alone. */
  | 'none'

export interface Candidate {
  readonly name: FoundName
  /** The token of its first number, or of the word before it. */
  readonly from: number
  readonly numbers: Numbers
  /** Whether a bracket, a word like `cf.` or another reference stands right before it. */
  readonly isIntroduced: boolean
}

export function isAccepted(running: RunningText, names: ProseNames, candidate: Candidate): boolean {
  const { name, from, numbers } = candidate
  const [first] = numbers.parts
  const token = running.tokenAt(from)
  const isRoman = readRoman(token.text) !== undefined
  if (isRoman && !isRomanClear(running, candidate)) return false
  const sign = signOf(running, names, from, first.next)
  const isGlued = !running.tokenAt(first.next - 1).isApart
  if (name.tier === 'word' || name.tier === 'beginning') {
    return isWordAccepted(running, candidate, sign, isGlued && !isRoman)
  }
  if (sign === 'sure') return true
  const isClear = goesOn(running, first.next, name.isAllCapitals)
  if (sign === 'fair') return isGlued || isClear || isListed(candidate)
  const isPoint = running.tokenAt(from - 1).text === '.'
  if (!token.isApart && !isRoman && !isPoint) return false
  if (name.tier === 'noun') return name.isCapital && isNounClear(running, names, candidate)
  if (name.isNumbered && name.length === 1) return false
  return (name.isCapital || name.length >= LEAST_LETTERS) && isSmallOrClear(running, candidate)
}

function isListed({ numbers }: Candidate): boolean {
  return numbers.parts.length > 1
}

/** A word in a sentence begins with a capital at most: it needs verses, or brackets around it. */
function isWordAccepted(
  running: RunningText,
  { name, numbers, isIntroduced }: Candidate,
  sign: Sign,
  isGlued: boolean,
): boolean {
  if (!name.isCapital) return false
  if (sign !== 'none' && name.tier === 'word') {
    if (isGlued || (endsPhrase(running, numbers.next) && !isEnumerated(running, numbers.next)))
      return true
  }
  return isIntroduced && endsPhrase(running, numbers.next)
}

/** `Juan 3` in a sentence: nothing is counted. */
function isNounClear(
  running: RunningText,
  names: ProseNames,
  { name, numbers }: Candidate,
): boolean {
  const [first] = numbers.parts
  if (numbers.parts.length > 1) return true
  return (
    goesOn(running, first.next, name.isAllCapitals) &&
    !isFollowedByNumber(running, names, first.next)
  )
}

/** A number in capitals, and no king or pope: `Salmo XXIII`, `John iii. 16`, and not `Juan XXIII`. */
function isRomanClear(running: RunningText, { name, from, numbers }: Candidate): boolean {
  const [first] = numbers.parts
  const { form } = first.place
  const hasVerse = form === 'verse' || form === 'verses' || form === 'span' || form === 'rest'
  if (hasVerse) return name.isCapital
  return name.tier === 'book' && running.isCapital(from) && goesOn(running, first.next)
}

/** `Juan 3, 16 personas`: the second number counts, so the first is no chapter either; but `Juan 3, 1 Corintios 13`. */
function isFollowedByNumber(running: RunningText, names: ProseNames, next: number): boolean {
  if (running.tokenAt(next).text !== ',' || running.tokenAt(next + 1).kind !== 'number')
    return false
  return names.nameAt(running, next + 1)?.isCapital !== true
}

/** A name that is a book's alone: only a date or a fraction is another thing. */
function isSmallOrClear(running: RunningText, { name, numbers }: Candidate): boolean {
  const [first] = numbers.parts
  const after = running.tokenAt(first.next)
  if (after.kind === 'sign') return goesOn(running, first.next)
  return name.isCapital || goesOn(running, first.next)
}

/** The sign or word between the first two numbers. */
function signOf(running: RunningText, { words }: ProseNames, from: number, next: number): Sign {
  const first = running.tokenAt(from).text
  if (words.has(first, 'chapter') && readRoman(first) === undefined) return 'sure'
  if (from + 2 >= next) return 'none'
  const sign = running.tokenAt(from + 1)
  if (sign.text === ':') return running.tokenAt(from + 2).isApart === true ? 'fair' : 'sure'
  return sign.text === '.' || sign.text === ',' || words.has(sign.text, 'verse') ? 'fair' : 'none'
}
