/** From the name behind "See" to the topic that it means. */
import type { Line } from './sections.js'
import type { Topic, TopicIndex } from './topic-index.js'

export interface SeeAlso {
  readonly topic: Topic
  /** The part of the topic that is meant, as the link names it; absent for the whole. */
  readonly section?: string
}

/** The words in capitals that a name begins with; `number two` and `above` are no part of it. */
const CAPITALS = /^[A-Z][A-Z'()-]*(?:,? [A-Z0-9'()-]+(?![a-z]))*/

/**
 * The topic that a name means: `SIN, FORGIVENESS OF` is a part of SIN. Where a theme and a proper name are written alike the theme is
 * meant. Undefined if there is none.
 */
export function findSeen({ byKey, byStem }: TopicIndex, text: string): SeeAlso | undefined {
  const name = CAPITALS.exec(text)?.[0] ?? ''
  const parts = name.split(', ')
  for (let count = parts.length; count > 0; count--) {
    const head = parts.slice(0, count).join(', ')
    const topic = headed(head)
    if (topic === undefined) continue
    const section = parts.slice(count).join(', ')
    return { topic, ...(section !== '' && { section }) }
  }
  return undefined

  function headed(head: string): Topic | undefined {
    const theme = byKey.get(`${head} (2)`)
    const own = byKey.get(head)
    if (own?.isProper && theme?.isProper === false) return theme
    const others = [head, `${head}S`, `${head}ES`, head.replace(/E?S$/, ''), head.replace(/S$/, '')]
    return own ?? others.map((other) => byStem.get(other)).find((topic) => topic !== undefined)
  }
}

/** The lines of a part; all if the topic has no part of that name. */
export function linesOfPart(lines: readonly Line[], section: string | undefined): readonly Line[] {
  if (section === undefined) return lines
  const wanted = wordsIn(section)
  const isOf = (title: string | undefined) =>
    title !== undefined && wanted.every((word) => wordsIn(title).includes(word))
  const own = lines.filter(
    ({ title, under }) => isOf(under) || (under === undefined && isOf(title)),
  )
  return own.length > 0 ? own : lines
}

function wordsIn(text: string): string[] {
  return text.toUpperCase().match(/[A-Z']+/g) ?? []
}
