/** An inspection in words for a person. Groups messages that say the same; decides nothing. */
import type { LayerCounts } from '../../../src/bundle/layers/file.js'
import { LAYER_NAMES } from '../../../src/bundle/layers.js'
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import { draftNumbering, nearestVersification } from '../check/grid.js'
import type { Draft, DraftBook, Message } from '../draft.js'
import { countOf, listed } from '../messages.js'
import { countsOf } from '../report.js'
import { alignRows } from '../terminal.js'
import type { Inspection } from './inspect.js'

/** Places of a group, and characters of a text, that are shown; the rest is counted. */
const SHOWN_PLACES = 12
const SHOWN_CHARACTERS = 200

const LEVELS: readonly (readonly [level: Message['level'], title: string])[] = [
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['note', 'Notes'],
]

/** The report as lines; `all` shows every message, and a table of the books. */
export function reportLines(inspection: Inspection, all: boolean): string[] {
  const { source, draft, messages, milliseconds } = inspection
  const files = source.files.length === 1 ? '1 file' : `${source.files.length} files`
  return [
    row('format', `${source.format} (${files})`),
    ...(draft === undefined ? [] : contentLines(draft)),
    row('time', `${(milliseconds / 1000).toFixed(1)} s`),
    ...(draft !== undefined && all ? ['', ...bookTable(draft.books, messages)] : []),
    ...LEVELS.flatMap(([level, title]) => levelLines(messages, level, title, all)),
    '',
    verdict(messages),
  ]
}

const row = (title: string, text: string): string => `${title.padEnd(14)}${text}`

function contentLines(draft: Draft): string[] {
  const { name, abbreviation, languageCode, copyright, revision } = draft.metadata
  const counts = countsOf(draft)
  const { versification, differing } = nearestVersification(draft)
  const outside = draft.outside.map((book) => `${book.name} (${book.verses})`)
  const optional = { name, abbreviation, language: languageCode, copyright, revision }
  return [
    ...Object.entries(optional).flatMap(([title, text]) =>
      text === undefined ? [] : [row(title, text.slice(0, SHOWN_CHARACTERS))],
    ),
    row('books', `${counts.books}, chapters ${counts.chapters}, verses ${counts.verses}`),
    row(
      'verses',
      `joined ${counts.joined}, omitted ${counts.omitted}, headings ${counts.headings}`,
    ),
    row('layers', layerWords(counts.layers)),
    row(
      'versification',
      `nearest is that of ${versification.name}; ` +
        (differing.length === 0
          ? 'no chapter ends elsewhere'
          : `${differing.length} chapters end elsewhere`),
    ),
    row('numbering', numberingWords(draft)),
    ...(outside.length === 0 ? [] : [row('left out', listed(outside, SHOWN_PLACES))]),
  ]
}

function layerWords(counts: LayerCounts): string {
  const there = LAYER_NAMES.filter((name) => counts[name] > 0)
  return there.length === 0 ? 'none' : there.map((name) => `${name} ${counts[name]}`).join(', ')
}

function numberingWords(draft: Draft): string {
  const { tradition, zones, unknown } = draftNumbering(draft)
  const others = zones.map(({ chapters, as }) => `${chapters} as ${as}`)
  return [
    tradition,
    ...(others.length === 0 ? [] : [listed(others, SHOWN_PLACES)]),
    ...(unknown.length === 0 ? [] : [`not known in ${listed(unknown, SHOWN_PLACES)}`]),
  ].join('; ')
}

/** Books with their counts. */
function bookTable(books: readonly DraftBook[], messages: readonly Message[]): string[] {
  const cells = books.map((book) => {
    const code = anyBookByNumber(book.book).abbreviation
    const own = messages.filter(({ place }) => place === code || place.startsWith(`${code} `))
    const { chapters, verses, omitted, joined } = countsOf({ books: [book] })
    const numbers = [
      chapters,
      verses,
      omitted,
      joined,
      countOf(own, 'error'),
      countOf(own, 'warning'),
    ]
    return [code, ...numbers.map(String)]
  })
  const titles = ['book', 'chapters', 'verses', 'omitted', 'joined', 'errors', 'warnings']
  return alignRows([titles, ...cells], 1)
}

function levelLines(
  messages: readonly Message[],
  level: Message['level'],
  title: string,
  all: boolean,
): string[] {
  const own = messages.filter((message) => message.level === level)
  if (own.length === 0) return []
  const groups = new Map<string, Message[]>()
  for (const message of own) {
    const key = keyOf(message.text)
    const group = groups.get(key)
    // A text of a few verses lacks thousands, each with a message: a new list for each would take minutes.
    if (group === undefined) groups.set(key, [message])
    else group.push(message)
  }
  const lines = all ? own.map(line) : [...groups.values()].flatMap(groupLines)
  return ['', `${title} (${own.length})`, ...lines]
}

/** What a message says apart from what it quotes and counts. */
function keyOf(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\d+/g, '0')
}

const line = ({ place, text }: Message): string => `  ${place}: ${text}`

/** A few of a kind are shown one by one; of many the places alone, with the first one's words. */
function groupLines(group: readonly Message[]): string[] {
  if (group.length <= 3) return group.map(line)
  const [first] = group as [Message, ...Message[]]
  const isSame = group.every(({ text }) => text === first.text)
  const example = isSame ? first.text : `${first.text}, and the like`
  const places = group.map(({ place }) => place)
  return [`  ${example} (${group.length}): ${listed(places, SHOWN_PLACES)}`]
}

function verdict(messages: readonly Message[]): string {
  const errors = countOf(messages, 'error')
  const warnings = countOf(messages, 'warning')
  if (errors > 0) return `The text cannot be added: ${count(errors, 'error')}.`
  if (warnings > 0)
    return `The text can be added; a person should look at ${count(warnings, 'warning')}.`
  return 'The text is whole, as far as a program can tell.'
}

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`
