/** Survivors as rows that can be kept and found again: by what they change and the lines around it, not by numbers of lines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../sources.js'

/** Lines in a row as one, without the blanks at their ends. */
const joined = (lines) => lines.map((line) => line.trim()).join(' ')

/** A mutant as a row; `line` is all lines that it touches. */
export function rowOf({ fileName: file, location: { start, end }, mutatorName, replacement }) {
  const source = readFileSync(join(ROOT, file), 'utf8').split('\n')
  const lines = source.slice(start.line, end.line + 1)
  const last = lines.length - 1
  const code = lines.map((line, at) =>
    line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined),
  )
  return { file, line: joined(lines), code: joined(code), mutator: mutatorName, replacement }
}

/** Whether a mutant is one of some rows. */
export function isListed(rows, mutant) {
  const own = rowOf(mutant)
  return rows.some((row) => Object.keys(own).every((name) => row[name] === own[name]))
}
