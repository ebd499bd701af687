/** A text with another version beside it, verse by verse. Which verses stand in a row is the API's to say (/v1/parallel). */
import { type ParallelRow, type RowCell, rowsOf } from '../../answers/passages/rows.js'
import { comparisonOf, textsOf } from '../../answers/passages/shown-rows.js'
import { PREFIX } from '../../http/path.js'
import type { VersionLayers } from '../../library/layers.js'
import { formatReference } from '../../reference/format.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { lastNumberOf } from '../../text/places.js'
import type { Version } from '../../text/version.js'
import { encode } from '../links.js'
import { html, type Markup } from '../markup.js'
import type { Read } from '../place.js'
import { createVerseWriter, type WrittenVerse } from '../verse-html.js'
import type { Scene, View } from '../view.js'
import { frameOf } from './chapter.js'
import { spoken } from './parts.js'

/** The page of a text beside another version; `layers` are those of both. The event loop turns between its rows. */
export async function besideView(
  scene: Scene,
  read: Read,
  other: Version,
  layers: readonly [VersionLayers | undefined, VersionLayers | undefined],
): Promise<View> {
  const { version, book, reference, run } = read
  const versions = [version, other] as const
  const rows = rowsOf([version, other], { reference, runs: [run] })
  const writers = versions.map((one, column) =>
    createVerseWriter(one, layers[column], `c${column}`),
  )
  const heads = versions.map(
    ({ record }) => html`<div role="columnheader"><b>${record.name}</b></div>`,
  )
  const lines: Markup[] = []
  const budget = new TurnBudget()
  const compare = comparisonOf(versions)
  for (const [at, row] of rows.entries()) {
    await budget.nextStep()
    const differences = compare?.(textsOf(versions, row.cells))
    const verses = row.cells.map((cell, column) =>
      cell
        ? writers[column]?.(
            cell,
            at,
            nameOf(versions[column] as Version, cell, row),
            differences?.[column],
          )
        : cell,
    )
    lines.push(writeRow(scene, versions, row, verses, at))
  }
  const [first, second] = versions.map(({ record }) => record.id) as [string, string]
  const ref = encode(formatReference(reference, book.name))
  return {
    ...frameOf(
      scene,
      read,
      other,
      html`<div class="beside" role="table" aria-label="${version.record.abbreviation}, ${other.record.abbreviation}"><div role="row" class="heads">${heads}</div>${lines}</div>`,
    ),
    isWide: true,
    request: `${PREFIX}/parallel?ref=${ref}&versions=${first},${second}`,
    shown: [first, second],
    operation: 'parallel',
  }
}

/** A row of verses, after one of the headings before them: the verses begin at one height. */
function writeRow(
  { words }: Scene,
  versions: readonly Version[],
  { from, to }: ParallelRow,
  verses: readonly (WrittenVerse | null | undefined)[],
  at: number,
): Markup {
  const cell = (column: number, content: Markup | undefined) => {
    const { record } = versions[column] as Version
    if (content === undefined) return html`<div role="cell" class="spanned"></div>`
    const { lang, dir } = spoken(record)
    return html`<div role="cell" data-edition="${record.abbreviation}"><div class="scripture" lang="${lang}" dir="${dir}">${content}</div></div>`
  }
  const written = verses.map((verse, column) => {
    if (verse !== null) return cell(column, verse?.text)
    const { record } = versions[column] as Version
    return html`<div role="cell" class="missing" data-edition="${record.abbreviation}">${words.missing}</div>`
  })
  const isHeaded = verses.some((verse) => verse?.headings !== undefined)
  const id = from.verse === to.verse ? `v${from.verse}-${at}` : `v${from.verse}-${to.verse}-${at}`
  return html`${
    isHeaded &&
    html`<div role="row" class="headings">${verses.map((verse, column) => cell(column, verse?.headings))}</div>`
  }<div role="row" id="${id}">${written}</div>`
}

/** The number of a verse as its own version has it: with its chapter, or its book's, if it is another one than the row's. */
function nameOf(version: Version, { ordinal, place }: RowCell, { from }: ParallelRow): string {
  const { book, chapter, verse } = place
  const last = lastNumberOf(version, ordinal)
  const number = last === verse ? String(verse) : `${verse}-${last}`
  if (book !== from.book) return `${version.bookByNumber[book]?.name ?? ''} ${chapter}:${number}`
  return chapter === from.chapter ? number : `${chapter}:${number}`
}
