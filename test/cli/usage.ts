// test: `lectern usage` says what the dashboard says.
import t from 'tap'
import { UsageAnswer } from '../../src/dashboard/schemas.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { CELL_NAMES } from '../../src/state/usage/usage.js'
import { oneSentence, onFolder } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const HOUR = Math.floor(Date.parse('2031-05-17T12:00:00Z') / 3_600_000)
const RANGE = ['--from', '2031-05-16', '--to', '2031-05-18']
const cell = (name: (typeof CELL_NAMES)[number]) => CELL_NAMES.indexOf(name)

/** A folder with one key that is used, and the usage of another that is deleted. */
async function usedFolder(t: { teardown(end: () => void): void }) {
  const folder = scratch(t as never)
  const lectern = onFolder(folder)
  const { id } = JSON.parse((await lectern('keys', 'create', '--name', 'used', '--json')).out)
  const state = await openSqliteState(folder)
  await state.usage.add([
    anEntry(id, HOUR, { [cell('verse.2xx')]: 3, [cell('verse.4xx')]: 1 }),
    anEntry(id, HOUR - 24, { [cell('search.2xx')]: 10 }),
    anEntry('key_DeletedDelet', HOUR, { [cell('other.4xx')]: 5 }),
  ])
  const day = Math.floor(HOUR / 24)
  await state.usage.add([], undefined, [
    { key: id, day, counts: new Map(Object.entries({ kjv: 2, rv1909: 1, '*': 7 })) },
    { key: null, day, counts: new Map([['kjv', 2]]) },
  ])
  await state.close()
  return { folder, lectern, id }
}

t.test('usage of one key and of all is what the dashboard says', async (t) => {
  const { folder, lectern, id } = await usedFolder(t)
  const { browse } = await startDashboard(t, { folder })
  const browser = await browse()
  await browser.signIn()
  for (const [words, key, total] of [
    [[id], `&key=${id}`, 14],
    [['--all'], '', 19],
    [['key_DeletedDelet'], '&key=key_DeletedDelet', 5],
  ] as const) {
    for (const by of ['day', 'hour']) {
      const { code, out, err } = await lectern(
        'keys',
        'usage',
        ...words,
        '--by',
        by,
        ...RANGE,
        '--json',
      )
      t.equal(code, 0)
      t.equal(err, '')
      const said = JSON.parse(out)
      t.equal(said.total, total)
      const answer = await browser.ask(
        'GET',
        `/api/usage?by=${by}&from=2031-05-16&to=2031-05-18${key}`,
      )
      fits(t, UsageAnswer, answer)
      t.strictSame(said, answer.data)
    }
  }
})

t.test('people get a small table of what there was', async (t) => {
  const { lectern, id } = await usedFolder(t)
  t.strictSame((await lectern('keys', 'usage', id, ...RANGE)).out.split('\n'), [
    'DAY (UTC)   TOTAL  VERSE  SEARCH  2XX  4XX',
    '2031-05-16  10     0      10      10   0',
    '2031-05-17  4      4      0       3    1',
    'sum         14     4      10      13   1',
    '',
  ])
  t.match(
    (await lectern('keys', 'usage', '--all', '--by', 'hour', ...RANGE)).out,
    /^2031-05-17 12:00 +9 /m,
  )
  t.equal(
    (await lectern('keys', 'usage', id, '--from', '2031-06-01', '--to', '2031-06-02')).out,
    'No requests from 2031-06-01T00:00:00.000Z to 2031-06-02T00:00:00.000Z.\n',
  )
})

t.test('keys and versions are ranked', async (t) => {
  const { lectern, id } = await usedFolder(t)
  const rank = async (...words: string[]) =>
    (await lectern('keys', 'usage', ...words, ...RANGE)).out.split('\n')
  t.strictSame(await rank('--all', '--rank', 'key'), [
    'KEY               NAME  TOTAL  ERRORS',
    `${id}  used  14     1`,
    'key_DeletedDelet        5      5',
    '',
  ])
  t.strictSame(await rank(id, '--rank', 'version'), [
    'VERSION  ANSWERS',
    'kjv      2',
    'rv1909   1',
    'others   7',
    '',
  ])
  t.strictSame(await rank('--all', '--rank', 'version'), ['VERSION  ANSWERS', 'kjv      2', ''])
  t.match(
    (await lectern('keys', 'usage', '--all', '--rank', 'version', '--to', '2031-01-01')).out,
    /^No requests from 2030/,
  )
})

t.test('a question that is none is wrong usage; a key that is not there has failed', async (t) => {
  const { lectern, id } = await usedFolder(t)
  for (const words of [
    [],
    [id, '--all'],
    [id, id],
    [id, '--by', 'week'],
    [id, '--rank', 'book'],
    [id, '--by'],
    ['--all', '--from', 'x'],
    ['--all', '--from', '2031-05-17', '--to', '2031-05-16'],
    ['--all', '--by', 'hour', '--from', '2031-01-01', '--to', '2031-05-16'],
  ]) {
    const { code, out, err } = await lectern('keys', 'usage', ...words)
    t.equal(code, 2, words.join(' '))
    t.equal(out, '')
    t.not(err, '')
  }
  const { code, out, err } = await lectern('keys', 'usage', 'key_AAAAAAAAAAAA', '--json')
  t.equal(code, 1)
  t.equal(out, '')
  t.match(err, /^There is no key/)
  oneSentence(t, err)
})
