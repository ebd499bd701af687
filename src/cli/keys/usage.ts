/** `lectern keys usage`: shows the counted requests of a key, or of all keys; the same numbers as the dashboard's. */

import { rangeBefore } from '../../state/usage/ranking.js'
import {
  readUsageRange,
  reportUsage,
  type UsagePoint,
  type UsageReport,
} from '../../state/usage/report.js'
import { OPERATIONS, STATUS_CLASSES } from '../../state/usage/usage.js'
import { type Command, EXIT, fail } from '../command.js'
import { alignRows } from '../terminal/table.js'
import { asJson } from './view.js'
import { JSON_OPTION, noSuchKey, withState } from './with-store.js'

type Column = readonly [name: string, count: (point: UsagePoint) => number]

const COLUMNS: readonly Column[] = [
  ['total', ({ total }) => total],
  ...OPERATIONS.map((name): Column => [name, ({ operations }) => operations[name]]),
  ...STATUS_CLASSES.map((name): Column => [name, ({ statuses }) => statuses[name]]),
]

export const keysUsage: Command = {
  name: 'keys usage',
  summary: 'show the requests of one key, or of all keys with --all',
  examples: [
    ['lectern keys usage <id>', 'the last 30 days, by day'],
    ['lectern keys usage --all --rank key', 'the most used keys'],
    ['lectern keys usage <id> --rank version', 'the versions that a key reads'],
  ],
  argument: ['id', 'from `lectern keys list`'],
  argumentIsOptional: true,
  options: [
    { flags: '--all', description: 'all keys together, also deleted ones' },
    { flags: '--by <unit>', description: 'hour or day (default: day)' },
    {
      flags: '--from <instant>',
      description: 'start (default: the last 30 days, or 24 hours by hour)',
    },
    { flags: '--to <instant>', description: 'end, not included (default: now)' },
    {
      flags: '--rank <what>',
      description: 'key or version: the most used first, without the times',
    },
    JSON_OPTION,
  ],
  run(terminal, { all, by, from, to, rank, json }, id) {
    if ((id === '') === (all !== true)) {
      return fail(terminal, EXIT.usage, ['Give the id of a key, or --all for all of them.'])
    }
    if (rank !== undefined && rank !== 'key' && rank !== 'version') {
      return fail(terminal, EXIT.usage, ['--rank must be key or version.'])
    }
    const now = Date.now()
    const asked = { by, from, to } as Parameters<typeof readUsageRange>[0]
    const range = readUsageRange(asked, now)
    if (range.kind === 'refused') return fail(terminal, EXIT.usage, range.problems)
    return withState(terminal, async ({ keys, usage }) => {
      const key = all === true ? undefined : id
      if (key !== undefined && (await keys.get(key)) === undefined) {
        const used = await usage.lastUsed()
        if (!used.has(key)) return fail(terminal, EXIT.failed, [noSuchKey(key)])
      }
      const before = rangeBefore(range.value, now)
      const report = await reportUsage(usage, range.value, key, before)
      if (json === true) terminal.print(asJson(report))
      else if (rank === 'version') terminal.print(versionTable(report))
      else if (rank === 'key') {
        const names = new Map((await keys.list()).map((record) => [record.id, record.name]))
        terminal.print(keyTable(report, names))
      } else terminal.print(tableOf(report))
      return EXIT.done
    })
  },
}

/** A row for each hour or day with requests, and their sum. A column without requests is left out. */
function tableOf({ by, from, to, total, points }: UsageReport): string {
  if (total === 0) return noRequests({ from, to })
  const busy = points.filter((point) => point.total > 0)
  const columns = COLUMNS.filter(([, count]) => busy.some((point) => count(point) > 0))
  const lines = busy.map((point) => [
    by === 'day' ? point.at.slice(0, 10) : point.at.slice(0, 16).replace('T', ' '),
    ...columns.map(([, count]) => String(count(point))),
  ])
  const sums = columns.map(([, count]) => busy.reduce((sum, point) => sum + count(point), 0))
  const headings = [`${by.toUpperCase()} (UTC)`, ...columns.map(([name]) => name.toUpperCase())]
  return alignRows([headings, ...lines, ['sum', ...sums.map(String)]])
}

/** A row for each key, the most used first. A deleted key has no name. */
function keyTable({ from, to, keys, before }: UsageReport, names: ReadonlyMap<string, string>) {
  const { most_used, others } = keys
  if (most_used.length === 0) return noRequests({ from, to })
  const headings = ['KEY', 'NAME', 'TOTAL', 'ERRORS', ...(before === null ? [] : ['BEFORE'])]
  const lines = most_used.map(({ id, total, errors, before: earlier }) => [
    id,
    names.get(id) ?? '',
    ...[total, errors, ...(earlier === null ? [] : [earlier])].map(String),
  ])
  const rest = [`${others.keys} more`, '', String(others.total), '', ''].slice(0, headings.length)
  return alignRows([headings, ...lines, ...(others.keys === 0 ? [] : [rest])])
}

/** A row for each version, the most used first. */
function versionTable({ versions }: UsageReport): string {
  const { most_used, others } = versions
  if (most_used.length === 0) return noRequests(versions)
  const lines = most_used.map(({ id, total }) => [id, String(total)])
  const rest = others === 0 ? [] : [['others', String(others)]]
  return alignRows([['VERSION', 'ANSWERS'], ...lines, ...rest])
}

function noRequests({ from, to }: Pick<UsageReport, 'from' | 'to'>): string {
  return `No requests from ${from} to ${to}.\n`
}
