/** A word of Strong's dictionaries: its parts, from the marked text of its entry. */
import type { EntrySpan, EntryStyle, ResourceEntry } from '../../bundle/resources/resource.js'
import type { StrongsNumber } from './number.js'

export interface StrongsEntry {
  readonly number: string
  /** `grc` Greek, `he` Hebrew, `arc` Aramaic. */
  readonly language_code: 'grc' | 'he' | 'arc'
  /** The word in its own letters. */
  readonly form: string
  readonly transliteration: string
  /** Absent if the dictionary has none. */
  readonly pronunciation?: string
  readonly meaning: string
  /** Numbers that the meaning names, in its order. */
  readonly related: readonly string[]
}

/** How the dictionary begins the meaning of an Aramaic word. */
const ARAMAIC = /^\(Chaldee\)/

/** The parts of an entry. What it says behind the word and its sound is the meaning. */
export function entryOf(
  { number, dictionary }: Pick<StrongsNumber, 'number' | 'dictionary'>,
  { text, spans }: ResourceEntry,
): StrongsEntry {
  const first = (is: EntryStyle) => spans.find((span) => span.is === is)
  const words = (span: EntrySpan | undefined) => span && text.slice(span.start, span.end)
  const meant = spans.filter(({ is }) => is === 'meaning')
  const meaning = text.slice(meant[0]?.start ?? 0, meant.at(-1)?.end ?? text.length)
  const pronunciation = words(first('sound'))
  const linked = spans.flatMap((span) => (span.is === 'entry' ? [span.to] : []))
  const related = [...new Set(linked)].filter((to) => /^[GH]\d/.test(to) && to !== number)
  const hebrew = ARAMAIC.test(meaning) ? 'arc' : 'he'
  return {
    ...{ number, language_code: dictionary === 'G' ? 'grc' : hebrew },
    form: words(first('form')) ?? '',
    transliteration: words(first('transliteration')) ?? '',
    ...(pronunciation !== undefined && { pronunciation }),
    ...{ meaning, related },
  }
}
