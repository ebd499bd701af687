/**
 * Key records as text, to move them between stores: one line of JSON each. The text holds hashes and settings, from which
 * no key can be derived.
 */
import { decodeRecord, encodeRecord } from './record.js'
import { hashesOf } from './rotation.js'
import { type Checked, checkName } from './rules.js'
import type { KeyRecord } from './store.js'

/** The most problems that are reported. */
const MOST_NAMED = 10

export function writeRecords(records: readonly KeyRecord[]): string {
  return records.map((record) => `${encodeRecord(record)}\n`).join('')
}

/** The records, all with different ids and hashes, or the problems by line number. Empty lines are skipped. */
export function readRecords(text: string): Checked<readonly KeyRecord[]> {
  const records: KeyRecord[] = []
  const problems: string[] = []
  const lines = new Map<string, number>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const number = index + 1
    const record = decodeRecord(line)
    if (record === undefined) {
      problems.push(`Line ${number} is not the record of a key.`)
      continue
    }
    const name = checkName(record.name)
    if (name.kind === 'refused') {
      problems.push(...name.problems.map((problem) => `Line ${number}: ${problem}`))
    }
    const own = [record.id, ...hashesOf(record)]
    const earlier = own.map((text) => lines.get(text)).find((line) => line !== undefined)
    if (earlier !== undefined)
      problems.push(`Line ${number} has the id or hash of line ${earlier}.`)
    for (const text of own) lines.set(text, number)
    records.push(record)
  }
  if (problems.length === 0) return { kind: 'accepted', value: records }
  const rest = problems.length - MOST_NAMED
  if (rest > 0) problems.splice(MOST_NAMED, rest, `${rest} more lines are wrong.`)
  return { kind: 'refused', problems }
}
