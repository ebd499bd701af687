/** The words for a person at the end of a build. Knows how much of an outcome a person wants to see. */
import type { Message } from './draft.js'
import type { Outcome, VersionOutcome } from './outcome.js'
import { messageLine, type TableRow, table } from './report.js'

/** More messages of one version than this are left to its report. */
const SHOWN = 12

export interface Summary {
  /** What was done. */
  readonly lines: readonly string[]
  /** What is wrong, and what to do about it. */
  readonly faults: readonly string[]
}

/** One line where nothing has changed, else a table with the warnings below it. */
export function summaryOf({ versions }: Outcome): Summary {
  const faults = versions.flatMap(faultLines)
  const absent = versions.flatMap((version) =>
    version.kind === 'missing' && !version.required ? version.lines : [],
  )
  const rows = versions.flatMap(tableRow)
  if (rows.length === 0) return { lines: absent, faults: [...faults, 'no version is compiled'] }
  if (rows.every((row) => row.milliseconds === undefined) && faults.length === 0) {
    return { lines: [unchangedLine(versions)], faults }
  }
  const warnings = rows.flatMap(({ report: { id, messages } }) =>
    firstLines(
      id,
      messages.filter((message) => message.level === 'warning'),
    ),
  )
  return {
    lines: [...table(rows), ...versions.flatMap(originLine), ...warnings, ...absent],
    faults,
  }
}

function tableRow(version: VersionOutcome): TableRow[] {
  if (version.kind === 'compiled') return [version]
  if (version.kind === 'unchanged') return [{ report: version.report, milliseconds: undefined }]
  return []
}

function originLine(version: VersionOutcome): string[] {
  return version.kind === 'compiled' ? [`${version.id}: from ${version.from}`] : []
}

function unchangedLine(versions: readonly VersionOutcome[]): string {
  const ids = (kind: VersionOutcome['kind']) =>
    versions.filter((version) => version.kind === kind).map((version) => version.id)
  const missing = ids('missing')
  const rest = missing.length === 0 ? '' : `; no files of ${missing.join(', ')}`
  return `corpus: ${ids('unchanged').join(', ')} unchanged${rest}`
}

function faultLines(version: VersionOutcome): string[] {
  if (version.kind === 'missing' && version.required) return [...version.lines]
  if (version.kind !== 'failed') return []
  return firstLines(
    version.id,
    version.messages.filter((message) => message.level === 'error'),
  )
}

/** The first messages as lines, and how many more there are. */
function firstLines(id: string, messages: readonly Message[]): string[] {
  const lines = messages.slice(0, SHOWN).map((message) => messageLine(id, message))
  const more = messages.length - lines.length
  return more === 0 ? lines : [...lines, `${id}: and ${more} more like these`]
}
