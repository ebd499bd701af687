/** What a report says of a reading, and how many kinds of damage it names. */
import type { Test } from 'tap'
import { checkBookNames } from '../../build/corpus/check/book-names.js'
import { checkDraft } from '../../build/corpus/check/check.js'
import { pooled } from '../../build/corpus/check/habits.js'
import { leaveOut } from '../../build/corpus/check/leave-out.js'
import type { Message, Reading } from '../../build/corpus/draft.js'
import { type Damage, type DamagedFormat, GENESIS, type Row, WRITERS } from './damage.js'
import { read } from './files-in-memory.js'
import { languages } from './languages.js'

/** All that is said of a text; without the books that are not there, for which no file is at fault. */
export function allSaid(reading: Reading): Message[] {
  const { draft, messages } = leaveOut(reading, false)
  if (draft === undefined) return [...messages]
  const checked = [...checkDraft(draft, { complete: false }), ...checkBookNames(draft, languages)]
  const all = pooled([...messages, ...checked], draft)
  return all.filter(({ text }) => text !== 'the book is missing')
}

/** The same without notes. */
export const said = (reading: Reading): Message[] =>
  allSaid(reading).filter(({ level }) => level !== 'note')

/** The reading of Genesis with something planted in it. */
export function planted(format: DamagedFormat, plant: (rows: Row[]) => void): Promise<Reading> {
  const rows = GENESIS.map((row) => ({ ...row }))
  plant(rows)
  return read(format, { 'a.x': WRITERS[format](rows) })
}

const QUIET = new Map<DamagedFormat, Promise<ReadonlySet<string>>>()
const line = ({ place, text }: Message) => `${place} ${text}`

/** What is said of a text with something planted in it, without what is said of it as it was. */
export async function newlySaid(format: DamagedFormat, plant: Damage['plant']): Promise<Message[]> {
  let quiet = QUIET.get(format)
  if (quiet === undefined) {
    quiet = planted(format, () => undefined).then((one) => new Set(allSaid(one).map(line)))
    QUIET.set(format, quiet)
  }
  const before = await quiet
  return allSaid(await planted(format, plant)).filter((one) => !before.has(line(one)))
}

/** How many of the kinds are named rightly in the formats that are asked for each, and all that is said; the others are comments of the test. */
export async function countNamed(
  t: Test,
  kinds: readonly Damage[],
  formatsOf: (index: number) => readonly DamagedFormat[],
): Promise<{ right: number; total: number; texts: ReadonlySet<string> }> {
  let right = 0
  let total = 0
  const texts = new Set<string>()
  for (const [index, { what, plant, named }] of kinds.entries()) {
    for (const format of formatsOf(index)) {
      const found = await newlySaid(format, plant)
      total += 1
      for (const { text } of found) texts.add(text)
      if (found.some(({ text }) => named.test(text))) right += 1
      else
        t.comment(
          `${what}, ${format}: ${found.slice(0, 4).map(({ place, text }) => `${place} ${text}`)}`,
        )
    }
  }
  return { right, total, texts }
}
