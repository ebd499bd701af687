/** Where an unmarked run ends if its last words are other ones: the words that are the same break off, and text and version go on a little. */
import type { LookedUp } from '../looked-up.js'
import { PAUSE, type VerseTexts } from '../verse-texts.js'
import type { Run } from './runs.js'

/** Words of either side, from where the two differ to their next mark of punctuation. */
const MOST_WORDS = 4

/**
 * The last token of a run. If neither the text nor the version has punctuation behind the words that are the same, and both have it a few
 * words later, then the words until there are meant for the version's; else they are the writer's own.
 */
export function endOfRun(
  text: string,
  { tokens }: LookedUp,
  { to, lastPlace }: Run,
  verses: VerseTexts,
): number {
  const paragraph = tokens[to]?.paragraph
  const isEnd = (at: number) => {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (token === undefined || next === undefined || next.paragraph !== paragraph) return true
    return PAUSE.test(text.slice(token.end, next.start))
  }
  const more = wordsUntil(to, isEnd)
  const moreThere = wordsUntil(lastPlace, (place) => verses.pausesBehind(place))
  return more > 0 && moreThere > 0 ? to + more : to
}

/** How many words there are behind one until the next end; 0 if there are none, or too many. */
function wordsUntil(from: number, isEnd: (at: number) => boolean): number {
  for (let more = 0; more <= MOST_WORDS; more++) if (isEnd(from + more)) return more
  return 0
}
