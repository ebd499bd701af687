/**
 * Mutants that change nothing which could be noticed, each with its reason: they are listed in equivalent.json, by
 * what they change and the lines around it, so that a row holds when lines move and ends when they change.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../sources.js'

/** Rows of `file`, `line`, `code`, `mutator`, `replacement` and `reason`. */
export const EQUIVALENT = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
)

const linesOf = (file) => readFileSync(join(ROOT, file), 'utf8').split('\n')

/** Lines in a row as one, without the blanks at their ends. */
const joined = (lines) => lines.map((line) => line.trim()).join(' ')

/** A mutant as a row of equivalent.json, without a reason. `line` is all lines that it touches. */
export function rowOf({ fileName: file, location: { start, end }, mutatorName, replacement }) {
  const lines = linesOf(file).slice(start.line, end.line + 1)
  const last = lines.length - 1
  const code = lines.map((line, at) =>
    line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined),
  )
  return { file, line: joined(lines), code: joined(code), mutator: mutatorName, replacement }
}

const isSame = (row, other) =>
  ['file', 'line', 'code', 'mutator', 'replacement'].every((name) => row[name] === other[name])

/** Whether a mutant is one of some rows. */
export function isListed(rows, mutant) {
  const own = rowOf(mutant)
  return rows.some((row) => isSame(row, own))
}

export const isEquivalent = (mutant) => isListed(EQUIVALENT, mutant)

/** Rows that fit nothing any more: their lines are gone, or their code is not in them, or they are there twice. */
export function stale(rows) {
  return rows.filter(
    (row, at) =>
      !joined(linesOf(row.file)).includes(row.line) ||
      !row.line.includes(row.code) ||
      rows.findIndex((other) => isSame(row, other)) !== at,
  )
}
