// check: Dates are those of the Gregorian calendar, and a day ends at the midnight of its zone, clock changes included.
import t from 'tap'
import { type Day, readDate, readZone } from '../../../src/answers/daily/calendar.js'
import { type Failure, isFailure } from '../../../src/answers/failure.js'
import { fc, runs } from '../../helpers/property.js'

const HOUR = 3_600_000

function zone(name: string) {
  const found = readZone(name)
  if (isFailure(found)) throw new Error(`${name} is no zone`)
  return found
}

/** The day in a zone at an instant, and the instant of its end, in UTC. */
function dayAt(name: string, instant: string): [date: string, end: string] {
  const { date, end } = zone(name)(Date.parse(instant))
  return [date, new Date(end).toISOString()]
}

t.test('a date is one of the Gregorian calendar, in the years 1 to 9999', async (t) => {
  for (const date of ['2031-05-17', '0001-01-01', '9999-12-31', '2032-02-29', '2000-02-29']) {
    const [, month, day] = date.split('-').map(Number)
    t.strictSame(readDate(date), { date, month, day })
  }
  const wrong = [
    ...['2031-02-29', '1900-02-29', '2031-04-31', '2031-00-10', '2031-13-01', '2031-01-00'],
    ...['0000-01-01', '2031-1-1', '20310517', '2031-05-17T00:00', ' 2031-05-17', '-2031-05-17'],
    ...['10000-01-01', '２０３１-05-17', '2031-05-17\n', 'today', ''],
  ]
  for (const text of wrong) {
    t.match(readDate(text), { kind: 'bad-parameter', problem: { is: 'not-a-date' } }, text)
  }
})

t.test('any three numbers are a date exactly if the calendar has it', async (t) => {
  const two = (n: number) => String(n).padStart(2, '0')
  const numbers = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  )
  fc.assert(
    fc.property(numbers, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
      const at = new Date(0)
      at.setUTCFullYear(year, month - 1, day)
      const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && month > 0
      return isFailure<Day>(readDate(text)) !== isReal
    }),
    { numRuns: runs(400) },
  )
  t.pass('no counterexample')
})

t.test('a day ends at the midnight of its zone', async (t) => {
  const noon = '2031-05-17T12:00:00Z'
  t.strictSame(dayAt('UTC', noon), ['2031-05-17', '2031-05-18T00:00:00.000Z'])
  t.strictSame(dayAt('UTC', '2031-05-17T00:00:00Z')[0], '2031-05-17')
  t.strictSame(dayAt('UTC', '2031-05-17T23:59:59.999Z'), ['2031-05-17', '2031-05-18T00:00:00.000Z'])
  t.strictSame(dayAt('Pacific/Kiritimati', noon), ['2031-05-18', '2031-05-18T10:00:00.000Z'])
  t.strictSame(dayAt('Etc/GMT+12', noon), ['2031-05-17', '2031-05-18T12:00:00.000Z'])
  t.strictSame(dayAt('Etc/GMT-14', noon), ['2031-05-18', '2031-05-18T10:00:00.000Z'])
  t.strictSame(dayAt('Asia/Kolkata', noon), ['2031-05-17', '2031-05-17T18:30:00.000Z'])
  t.strictSame(dayAt('Asia/Kathmandu', noon), ['2031-05-17', '2031-05-17T18:15:00.000Z'])
  t.strictSame(dayAt('America/Bogota', noon), ['2031-05-17', '2031-05-18T05:00:00.000Z'])
})

t.test('a clock that is put forward or back, even at midnight, moves the end', async (t) => {
  // Brazil put its clocks forward at midnight: the day began at 01:00.
  t.strictSame(dayAt('America/Sao_Paulo', '2018-11-03T12:00:00Z'), [
    '2018-11-03',
    '2018-11-04T03:00:00.000Z',
  ])
  t.strictSame(dayAt('America/Sao_Paulo', '2018-11-04T03:00:00Z'), [
    '2018-11-04',
    '2018-11-05T02:00:00.000Z',
  ])
  // It put them back at midnight: the last hour of the day came twice.
  t.strictSame(dayAt('America/Sao_Paulo', '2018-02-17T12:00:00Z'), [
    '2018-02-17',
    '2018-02-18T03:00:00.000Z',
  ])
  t.strictSame(dayAt('Asia/Beirut', '2022-03-26T12:00:00Z'), [
    '2022-03-26',
    '2022-03-26T22:00:00.000Z',
  ])
  t.strictSame(dayAt('Asia/Beirut', '2022-10-29T12:00:00Z'), [
    '2022-10-29',
    '2022-10-29T22:00:00.000Z',
  ])
  t.strictSame(dayAt('Europe/Madrid', '2031-03-30T00:30:00Z')[1], '2031-03-30T22:00:00.000Z')
  // Samoa left out 30 December 2011.
  t.strictSame(dayAt('Pacific/Apia', '2011-12-29T20:00:00Z'), [
    '2011-12-29',
    '2011-12-30T10:00:00.000Z',
  ])
  t.equal(dayAt('Pacific/Apia', '2011-12-30T10:00:00Z')[0], '2011-12-31')
})

t.test('in every zone a day goes on until its end, and another one is there then', async (t) => {
  const names = Intl.supportedValuesOf('timeZone')
  t.ok(names.length > 300)
  const starts = ['2031-01-01T00:00:00Z', '2031-03-30T11:59:00Z', '2031-11-02T05:30:00Z']
  for (const name of names) {
    const at = zone(name)
    const other = zone(name.toLowerCase())
    for (const start of starts) {
      const now = Date.parse(start)
      const { date, end } = at(now)
      t.ok(end > now && end <= now + 26 * HOUR, `${name} ${start}`)
      t.equal(other(end - 1).date, date, `${name} ${start}`)
      t.not(other(end).date, date, `${name} ${start}`)
    }
  }
})

t.test('a clock that goes back is believed', async (t) => {
  const at = zone('Europe/Paris')
  const [early, late] = [Date.parse('2031-05-10T12:00:00Z'), Date.parse('2031-05-17T12:00:00Z')]
  t.strictSame(
    [at(late), at(early), at(late)].map(({ date }) => date),
    ['2031-05-17', '2031-05-10', '2031-05-17'],
  )
})

t.test('a zone is a name that IANA gives, in any letter case, and no offset', async (t) => {
  const now = Date.parse('2031-05-17T12:00:00Z')
  t.strictSame(zone('AMERICA/bogota')(now), zone('America/Bogota')(now))
  for (const name of ['UTC', 'GMT', 'EST5EDT', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires']) {
    t.notOk(isFailure(readZone(name)), name)
  }
  const wrong = [
    ...['+02:00', '-05', '+0200', 'UTC+2', 'GMT+2', 'Mars/Olympus', 'Bogota', 'X', '', ' UTC'],
    ...['UTC ', 'America/', '/UTC', 'America//Bogota', '../UTC', 'Europe/Ma\u0000drid', 'ÚTC'],
    ...['a'.repeat(65), `America/${'x'.repeat(9000)}`, '__proto__', 'constructor', 'undefined'],
  ]
  for (const name of wrong) {
    const failure = readZone(name) as Failure
    t.match(failure, { kind: 'bad-parameter', problem: { is: 'not-a-zone' } }, name.slice(0, 20))
  }
})
