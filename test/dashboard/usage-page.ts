// test: Axes, comparisons and CSV of the pages of usage.
import t from 'tap'
import { countTicks, timeTicks, writeTimes } from '../../src/dashboard/page/usage/axis.js'
import { changeOf, percent } from '../../src/dashboard/page/usage/change.js'
import { toCsv } from '../../src/dashboard/page/usage/csv.js'
import { readFilters, writeFilters } from '../../src/dashboard/page/usage/filters.js'
import { PERIODS, waysToCount } from '../../src/dashboard/page/usage/period.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2031-05-17T10:00:00Z')

/** The starts of so many hours or days, up to now. */
function timesOf(count: number, unit: number): number[] {
  const last = Math.floor(NOW / unit) * unit
  return Array.from({ length: count }, (_, at) => last - (count - 1 - at) * unit)
}

t.test('the numbers of an axis are whole and round, and reach above the highest bar', async (t) => {
  t.strictSame(countTicks(0, 200), [0, 1], 'an empty plot has an axis, too')
  t.strictSame(countTicks(1, 200), [0, 1])
  t.strictSame(countTicks(3, 200), [0, 1, 2, 3])
  t.strictSame(countTicks(7, 200), [0, 2, 4, 6, 8])
  t.strictSame(countTicks(23, 200), [0, 5, 10, 15, 20, 25])
  t.strictSame(countTicks(1_234_567, 200), [0, 500_000, 1_000_000, 1_500_000])
  t.strictSame(countTicks(90, 30), [0, 100], 'with no room for more')
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 1000 }), (most, height) => {
      const ticks = countTicks(most, height)
      const step = ticks[1] as number
      t.ok(ticks.every((tick, at) => Number.isInteger(tick) && tick === at * step))
      t.match(String(step), /^[125]0*$/)
      t.ok((ticks.at(-1) as number) >= most && (ticks.at(-2) as number) < Math.max(1, most))
      t.ok(ticks.length - 1 <= Math.max(1, height / 40))
    }),
    { numRuns: runs(100) },
  )
})

t.test(
  'the times of an axis are as many as there is room for, at places that mean something',
  async (t) => {
    const words = (count: number, by: 'hour' | 'day', width: number, locale = 'en-GB') => {
      const times = timesOf(count, by === 'hour' ? HOUR : DAY)
      return writeTimes(times, timeTicks(times, by, width), locale)
    }
    // 290 pixels are left on a phone, 820 on a desk.
    t.strictSame(words(24, 'hour', 290), ['12:00', '18:00', '17 May', '06:00'])
    t.strictSame(words(24, 'hour', 820).slice(4, 8), ['20:00', '22:00', '17 May', '02:00'])
    t.strictSame(words(168, 'hour', 290), ['11 May', '13 May', '15 May', '17 May'])
    t.strictSame(words(7, 'day', 290), ['11 May', '13 May', '15 May', '17 May'], 'up to today')
    t.equal(words(7, 'day', 820).length, 7)
    t.strictSame(words(30, 'day', 290), ['21 Apr', '28 Apr', '5 May', '12 May'], 'Mondays')
    t.strictSame(words(30, 'day', 290, 'pt-BR').at(-1), '12 de mai.')
    t.strictSame(words(90, 'day', 290), ['Mar 2031', 'Apr', 'May'], 'first days of months')
    t.strictSame(words(400, 'day', 290), ['Jul 2030', 'Oct', 'Jan 2031', 'Apr'])
    for (const width of [200, 290, 500, 820, 1600]) {
      for (const [count, by] of [
        [24, 'hour'],
        [168, 'hour'],
        [7, 'day'],
        [30, 'day'],
        [90, 'day'],
        [400, 'day'],
      ] as const) {
        const times = timesOf(count, by === 'hour' ? HOUR : DAY)
        const { at } = timeTicks(times, by, width)
        t.ok(at.length >= 2, `${count} by ${by} at ${width}`)
        for (const [position, index] of at.slice(1).entries()) {
          const apart = ((index - (at[position] as number)) / count) * width
          t.ok(apart >= 64, `${apart} pixels apart`)
        }
      }
    }
  },
)

t.test('a change is said in words, with a percent that is never none for some', async (t) => {
  t.strictSame(changeOf(30, 20), { kind: 'more', part: 0.5 })
  t.strictSame(changeOf(5, 20), { kind: 'fewer', part: 0.75 })
  t.strictSame(changeOf(0, 20), { kind: 'fewer', part: 1 })
  t.strictSame(changeOf(20, 20), { kind: 'same', part: 0 })
  t.strictSame(changeOf(20, 0), { kind: 'new', part: 0 })
  t.strictSame(changeOf(0, 0), { kind: 'none', part: 0 })
  t.strictSame(
    [0, 0.00004, 0.0009, 0.004, 0.021, 0.099, 0.126, 1, 12.3].map((part) => percent('en', part)),
    ['0%', '0.004%', '0.09%', '0.4%', '2.1%', '9.9%', '13%', '100%', '1,230%'],
  )
})

t.test('a table as CSV opens in a spreadsheet and runs no formula', async (t) => {
  t.equal(
    toCsv(
      ['key_name', 'requests'],
      [
        ['plain', 1],
        ['two words, "so"', null],
        ['línea\nnueva', 0],
      ],
    ),
    '\ufeffkey_name,requests\r\nplain,1\r\n"two words, ""so""",\r\n"línea\nnueva",0\r\n',
  )
  for (const name of [
    '=HYPERLINK("http://x","y")',
    '+1',
    '-1+2',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '＝1',
    '%0A',
    '|calc',
  ]) {
    const [, line = ''] = toCsv(['key_name'], [[name]]).split('\r\n', 2)
    t.match(line, /^"?'/, JSON.stringify(name))
  }
  t.equal(
    toCsv(['time_utc'], [['2031-05-17T10:00:00.000Z']]).split('\r\n')[1],
    '2031-05-17T10:00:00.000Z',
  )
})

t.test('no name gets out of its cell', async (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: anyCharacter }), { minLength: 1, maxLength: 4 }),
      (names) => {
        const line = toCsv(['a'], [names]).slice('\ufeffa\r\n'.length, -2)
        t.strictSame(
          readLine(line).map((cell) => cell.replace(/^'/, '')),
          names.map((name) => name.replace(/^'/, '')),
        )
        t.notOk(readLine(line).some((cell) => /^[=+\-@\t\r]/.test(cell)))
      },
    ),
    { numRuns: runs(200) },
  )
})

/** The cells of one line, read by the letter of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string
    if (letter === '"' && quoted && line[at + 1] === '"') cell += line[++at]
    else if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

t.test('the choices of the usage are its address, and the usual ones are left out', async (t) => {
  for (const period of PERIODS) {
    for (const by of waysToCount(period)) {
      for (const operation of [null, 'search', 'crossReferences'] as const) {
        const filters = { period, by, operation }
        t.strictSame(readFilters(writeFilters(filters)), filters)
      }
    }
  }
  t.strictSame(writeFilters(readFilters({})), {})
  t.strictSame(writeFilters(readFilters({ period: '30d', by: 'day' })), {})
  const chosen = { period: '7d', by: 'hour', operation: 'verse' }
  t.strictSame(writeFilters(readFilters(chosen)), chosen)
  const strange = readFilters({ period: '9d', by: 'week', operation: 'hymn', x: '1' })
  t.strictSame(writeFilters(strange), {}, 'what means nothing is as usual')
  t.equal(readFilters({ period: '90d', by: 'hour' }).by, 'day')
})
