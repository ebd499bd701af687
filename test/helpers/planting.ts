/** Ways to plant damage in rows of verses, for lists of its kinds. */
import { type Damage, GENESIS, type Row } from './damage.js'

type Plant = Damage['plant']
type Change = (text: string, row: Row) => string

/** A kind of damage: what it is, how it is planted, and what one message at least must say. */
export const kind = (what: string, plant: Plant, named: RegExp): Damage => ({
  ...{ what, plant, named },
})

export const at = (rows: readonly Row[], index: number) => rows[index] as Row

/** Changes every row that is asked for. */
export const where =
  (isAsked: (row: Row, index: number) => boolean, how: Change): Plant =>
  (rows) => {
    for (const [index, row] of rows.entries()) {
      if (isAsked(row, index)) row.text = how(row.text, row)
    }
  }
/** One verse of `step`. */
export const each = (step: number, how: Change) => where((_, index) => index % step === 0, how)
export const inChapter = (number: number, how: Change) =>
  where(({ chapter }) => chapter === number, how)

/** Changes of one long verse in the middle of a chapter behind `chapter`. */
export function plantingBehind(chapter: number) {
  const any = GENESIS.findIndex(
    (row) => row.chapter > chapter && Number(row.label) > 4 && row.text.length > 120,
  )
  const change =
    (how: (text: string) => string, index = any): Plant =>
    (rows) => {
      at(rows, index).text = how(at(rows, index).text)
    }
  return {
    any,
    change,
    behind: (words: string) => change((text) => `${text} ${words}`),
    before: (words: string) => change((text) => `${words} ${text}`),
    inside: (sign: string) => change((text) => text.replace(/(\p{L}{3}) /u, `$1${sign} `)),
    only: (text: string) => change(() => text),
  }
}
