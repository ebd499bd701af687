/**
 * Applies the corrections of a source (../fixups.ts) to the verses of a chapter, in their order: splits
 * first, on the whole text of a slot; then joined words, acrostic letters, psalm titles, colophons. The
 * layers of a verse go with its words. A correction that does not fit its verse changes nothing and leaves a
 * warning.
 */
import type { DraftCrossReference, DraftHeading, Message } from '../../../draft.js'
import type { Fixups } from '../../shared/fixups.js'
import { placeOfOsis } from '../../shared/osis-books.js'
import { cutOut, cutTo, type VerseLayers, withHeading } from './verse-layers.js'

export interface Verse {
  readonly number: number
  /** The last number of joined verses; absent for an ordinary verse. */
  last?: number
  text: string
  /** They point into `text`. */
  layers: VerseLayers
  /** Whether its slot holds a footnote. */
  readonly hasNote: boolean
}

/** One chapter on its way into a draft: the corrections change its verses and add headings. */
export interface ChapterText {
  /** OSIS name and number, `Ps.119`. */
  readonly place: string
  verses: Verse[]
  readonly headings: DraftHeading[]
  readonly crossReferences: DraftCrossReference[]
}

/** A psalm's first word in capitals, with an opening mark or a one-letter word before it. */
const DROP_CAP = /[¡¿(]*(?:A )?\p{Lu}{2,}/u
const LETTER_BEFORE = /\p{L}$/u
const LETTER_BEHIND = /^\p{L}/u
const SENTENCE_END = /[.!?:;)”] $/

/** The markers of headings that stand unmarked in a verse's text. */
const TAKEN_MARKERS = { acrostic: 'qa', title: 'd', colophon: 'mte' } as const
type TakenKind = keyof typeof TAKEN_MARKERS

/** Applies the corrections for one chapter; gives the warnings. Places are OSIS references. */
export function correctChapter(chapter: ChapterText, fixups: Fixups): Message[] {
  const messages: Message[] = []
  const isPsalm = fixups.psalmTitles !== undefined && chapter.place.startsWith('Ps.')
  if (!isPsalm && !correctedChapters(fixups).has(chapter.place)) return messages
  const warn = (place: string, text: string): void => {
    messages.push({ level: 'warning', place: placeOfOsis(place), text: `not corrected: ${text}` })
  }
  chapter.verses = chapter.verses.flatMap((verse) => splitVerse(chapter, verse, fixups, warn))
  const byPlace = new Map(
    chapter.verses.map((verse) => [`${chapter.place}.${verse.number}`, verse]),
  )
  for (const [place, left, right] of fixups.joins?.places ?? []) {
    const verse = byPlace.get(place)
    if (verse !== undefined) joinWords(verse, left, right, (text) => warn(place, text))
  }
  for (const [place, verse] of byPlace) {
    const letter = fixups.acrostics?.places[place]
    const colophon = fixups.colophons?.places[place]
    if (letter !== undefined) takeLetter(chapter, verse, letter, (text) => warn(place, text))
    if (fixups.psalmTitles !== undefined && /^Ps\.\d+\.1$/.test(place)) takeTitle(chapter, verse)
    if (colophon !== undefined) takeColophon(chapter, verse, colophon, (text) => warn(place, text))
  }
  return messages
}

const CORRECTED = new WeakMap<Fixups, ReadonlySet<string>>()

/** The chapters that corrections of verses name, as OSIS has them: a few of a Bible's thousand. */
function correctedChapters(fixups: Fixups): ReadonlySet<string> {
  const known = CORRECTED.get(fixups)
  if (known !== undefined) return known
  const { splits, joins, acrostics, colophons } = fixups
  const places = [
    ...[splits, acrostics, colophons].flatMap((group) => Object.keys(group?.places ?? {})),
    ...(joins?.places ?? []).map(([place]) => place),
  ]
  const chapters = new Set(places.map((place) => place.slice(0, place.lastIndexOf('.'))))
  CORRECTED.set(fixups, chapters)
  return chapters
}

/**
 * Warnings for corrections whose place was never met, and for a count of psalm titles that is not the one
 * expected. `places` are the OSIS references of all verses, omitted ones and unused slots included.
 */
export function unmetCorrections(fixups: Fixups, places: ReadonlySet<string>, titles: number) {
  const messages: Message[] = []
  const wanted = [
    ...Object.keys(fixups.splits?.places ?? {}),
    ...(fixups.joins?.places ?? []).map(([place]) => place),
    ...Object.keys(fixups.acrostics?.places ?? {}),
    ...Object.keys(fixups.colophons?.places ?? {}),
    ...(fixups.chapterTitles?.places ?? []),
    ...(fixups.repeated?.places ?? []),
    ...(fixups.omitted?.places ?? []),
  ]
  for (const place of wanted.filter((name) => !places.has(name))) {
    const text = 'not corrected: the module has no such verse'
    messages.push({ level: 'warning', place: placeOfOsis(place), text })
  }
  const expected = fixups.psalmTitles?.count
  if (expected !== undefined && expected !== titles) {
    const text = `${titles} unmarked psalm titles were found, not ${expected}`
    messages.push({ level: 'warning', place: placeOfOsis('Ps'), text })
  }
  return messages
}

type Warn = (place: string, text: string) => void
type WarnHere = (text: string) => void

function splitVerse(chapter: ChapterText, verse: Verse, fixups: Fixups, warn: Warn): Verse[] {
  const place = `${chapter.place}.${verse.number}`
  const counts = fixups.splits?.places[place]
  if (counts === undefined) return [verse]
  const words = verse.text.split(' ')
  const sum = counts.reduce((total, count) => total + count, 0)
  const last = verse.number + counts.length - 1
  if (words.length !== sum) {
    warn(place, `the split is of ${sum} words, the text has ${words.length}`)
    return [verse]
  }
  if (chapter.verses.some(({ number }) => number > verse.number && number <= last)) {
    warn(place, `the split reaches to verse ${last}, and that has a slot of its own`)
    return [verse]
  }
  let at = 0
  let start = 0
  return counts.map((count, index) => {
    at += count
    const text = words.slice(at - count, at).join(' ')
    const layers = cutTo(verse.layers, start, start + text.length)
    start += text.length + 1
    return { number: verse.number + index, text, layers, hasNote: verse.hasNote }
  })
}

function joinWords(verse: Verse, left: string, right: string, warn: WarnHere): void {
  const places = placesOf(verse.text, `${left} ${right}`)
  const [place] = places
  if (place === undefined || places.length > 1) {
    warn(`“${left} ${right}” stands ${places.length} times in the verse`)
    return
  }
  const blank = place + left.length
  takeOut(verse, blank, blank + 1)
}

/** Takes the numbers out that stand behind the last word of a book. */
export function dropBookEnd({ verses }: ChapterText, fixups: Fixups): void {
  const last = verses.findLast(({ text }) => text !== '')
  const at = fixups.bookEnds === undefined ? -1 : (last?.text.search(/(?:\s+\d+)+$/) ?? -1)
  if (last !== undefined && at > 0) takeOut(last, at, last.text.length)
}

/** Where words stand in a text, with no letter beside them. A regular expression for each place takes as long as a book. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0; ) {
    const end = at + words.length
    const isApart =
      !LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at)) &&
      !LETTER_BEHIND.test(text.slice(end, end + 2))
    if (isApart) places.push(at)
    at = text.indexOf(words, isApart ? end : at + 1)
  }
  return places
}

/** Takes a part out of a verse's text. */
function takeOut(verse: Verse, from: number, to: number): void {
  verse.text = verse.text.slice(0, from) + verse.text.slice(to)
  verse.layers = cutOut(verse.layers, from, to, verse.text.length)
}

/** Makes a heading of words that were taken out of a verse. */
function addHeading(chapter: ChapterText, verse: Verse, kind: TakenKind, text: string): void {
  chapter.headings.push({ kind, verse: verse.number, text })
  const offset = kind === 'colophon' ? verse.text.length : 0
  verse.layers = withHeading(verse.layers, TAKEN_MARKERS[kind], text, offset)
}

function takeLetter(chapter: ChapterText, verse: Verse, letter: string, warn: WarnHere): void {
  if (verse.text.startsWith(`${letter} `)) {
    takeOut(verse, 0, letter.length + 1)
    addHeading(chapter, verse, 'acrostic', letter)
  } else {
    warn(`the verse does not begin with ${letter}`)
  }
}

function takeTitle(chapter: ChapterText, verse: Verse): void {
  const at = verse.text.search(DROP_CAP)
  if (at < 1) return
  const title = verse.text.slice(0, at).trim()
  takeOut(verse, 0, at)
  addHeading(chapter, verse, 'title', title)
}

function takeColophon(chapter: ChapterText, verse: Verse, opening: string, warn: WarnHere): void {
  const at = verse.text.lastIndexOf(opening)
  if (at > 0 && SENTENCE_END.test(verse.text.slice(0, at))) {
    const colophon = verse.text.slice(at)
    takeOut(verse, verse.text.slice(0, at).trimEnd().length, verse.text.length)
    addHeading(chapter, verse, 'colophon', colophon)
  } else {
    warn(`no sentence of the verse begins with “${opening}”`)
  }
}
