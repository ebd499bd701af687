/** A text with other versions beside it, verse by verse. Which verses stand in a row is the API's to say (/v1/parallel). */
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

/** A version, and its layers. */
export interface Column {
  readonly version: Version
  readonly layers: VersionLayers | undefined
}

/** The page of a text beside others; `columns` are all of them, its own first. The event loop turns between its rows. */
export async function besideView(
  scene: Scene,
  read: Read,
  columns: readonly Column[],
): Promise<View> {
  const { book, reference, run } = read
  const [, ...others] = columns.map(({ version }) => version)
  const versions = [read.version, ...others] as const
  const rows = rowsOf([...versions], { reference, runs: [run] })
  const writers = columns.map(({ version, layers }, column) =>
    createVerseWriter(version, layers, `c${column}`),
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
  const ids = versions.map(({ record }) => record.id)
  const names = versions.map(({ record }) => record.abbreviation).join(', ')
  const ref = encode(formatReference(reference, book.name))
  return {
    ...frameOf(
      scene,
      read,
      others,
      html`<div class="beside" role="table" aria-label="${names}"><div role="row" class="heads">${heads}</div>${lines}</div>`,
    ),
    isWide: true,
    request: `${PREFIX}/parallel?ref=${ref}&versions=${ids.join(',')}`,
    shown: ids,
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
