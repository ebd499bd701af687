/** The lines of a topic: what each says, its places, and the topics that it sends the reader to. */
import type { PlaceRange, ResourceEntry } from '../../bundle/resources/resource.js'

/** One line of an entry. */
export interface Line {
  /** What it says before its first place or link; may be ''. */
  readonly title: string
  /** The line that it belongs to, if it stands below one. */
  readonly under?: string
  /** The names behind "See", as the source writes them. */
  readonly see: readonly string[]
  readonly places: readonly PlaceRange[]
}

const ARROW = '→ '
/** "See" or "See also" before a name, which has capitals alone. */
const SEE = /(?:^|[\s(])See (?:also )?(?=[A-Z]{2}|[A-Z]-)/
/** What ends a title. */
const EDGE = /[\s;:,(—-]+$/

/** The lines of an entry, in their order. */
export function linesOf({ text, spans }: Pick<ResourceEntry, 'text' | 'spans'>): readonly Line[] {
  const lines: Line[] = []
  const marks = spans.filter(({ is }) => is === 'place' || is === 'entry')
  let next = 0
  let under = ''
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const places: PlaceRange[] = []
    let firstMark = line.length
    let firstLink: number | undefined
    for (; next < marks.length && (marks[next]?.start ?? end) < end; next++) {
      const mark = marks[next]
      if (mark === undefined) break
      firstMark = Math.min(firstMark, mark.start - start)
      if (mark.is === 'place') places.push(mark.to)
      else firstLink ??= mark.start - start
    }
    const isHead = line.startsWith(ARROW)
    const see = SEE.exec(line)
    const link = see === null ? firstLink : see.index + see[0].length
    const titleEnd = Math.min(firstMark, see?.index ?? line.length)
    const title = line.slice(isHead ? ARROW.length : 0, titleEnd).replace(EDGE, '')
    const names = link === undefined ? [] : namesIn(line.slice(link))
    lines.push({
      title,
      ...(!isHead && under !== '' && { under }),
      ...{ see: names, places },
    })
    if (isHead) under = title
    start = end + 1
  }
  return lines
}

/** `PRAYER; FAITH, OF` names two topics. Places behind a name are no part of it. */
function namesIn(text: string): readonly string[] {
  return text
    .split(/; |, and | and See (?:also )?/)
    .map((name) => name.replace(/^(?:See )?(?:also )?/, '').replace(/[.;,\s]+$/, ''))
    .filter((name) => /^[A-Z]/.test(name))
}
