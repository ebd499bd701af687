/** Cuts long entries into parts at the ends of their lines, so that none takes long to read and to write. */
import {
  type EntrySpan,
  partKey,
  type ResourceEntry,
  type ResourceKind,
} from '../../../src/bundle/resources/resource.js'

type Entry = readonly [key: string, entry: ResourceEntry]

/** UTF-16 units after which a part ends with its line. */
const PART_LENGTH = 16 * 1024
/** Of a line that is longer than this, the part ends in its middle, behind a word. */
const LONGEST_LINE = 2 * PART_LENGTH

/** The entries with their parts, ascending by their keys. Topics stay whole: they are read by their lines. */
export function withParts(kind: ResourceKind, entries: readonly Entry[]): readonly Entry[] {
  return kind === 'topics' ? entries : entries.flatMap(partsOf)
}

function partsOf([key, entry]: Entry): readonly Entry[] {
  const { text, spans, ...rest } = entry
  if (text.length <= LONGEST_LINE) return [[key, entry]]
  const parts: Entry[] = []
  for (let start = 0; start < text.length; ) {
    const end = endOf(text, start)
    const part = parts.length + 1
    const words = text.slice(start, end).trimEnd()
    const own = spans.flatMap((span) => within(span, start, start + words.length))
    parts.push([partKey(key, part), { ...rest, text: words, spans: own, part }])
    start = end
  }
  return parts
}

/** Where the part that begins at `start` ends, behind the sign that parts it from the next one. */
function endOf(text: string, start: number): number {
  if (text.length - start <= LONGEST_LINE) return text.length
  const line = text.indexOf('\n', start + PART_LENGTH)
  if (line >= 0 && line < start + LONGEST_LINE) return line + 1
  const word = text.lastIndexOf(' ', start + LONGEST_LINE)
  if (word > start) return word + 1
  const isPair = text.charCodeAt(start + LONGEST_LINE) >>> 10 === 0b110111
  return start + LONGEST_LINE - Number(isPair)
}

function within(span: EntrySpan, first: number, last: number): EntrySpan[] {
  const start = Math.max(span.start, first) - first
  const end = Math.min(span.end, last) - first
  return start < end ? [{ ...span, start, end }] : []
}
