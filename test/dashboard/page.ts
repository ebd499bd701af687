// check: The page's strings, requests and forms, without a browser.
import t from 'tap'
import { LANGUAGES as SERVER_LANGUAGES } from '../../src/answers/language.js'
import { describe } from '../../src/answers/messages/messages.js'
import {
  type KeyValues,
  NEW_KEY,
  problemsOf,
  settingsOf,
  valuesOf,
} from '../../src/dashboard/page/keys/key-values.js'
import { MOST_LISTED, searchVersions } from '../../src/dashboard/page/keys/version-list.js'
import type { Key, LibraryBook } from '../../src/dashboard/page/model.js'
import { addressOf, type Place, readPlace } from '../../src/dashboard/page/place.js'
import { en, type StringKey } from '../../src/dashboard/page/strings/en.js'
import { LANGUAGES, STRINGS } from '../../src/dashboard/page/strings/languages.js'
import { placeIn, restoreAsk } from '../../src/dashboard/page/try/first-ask.js'
import { FIXED, helpOf } from '../../src/dashboard/page/try/outcome.js'
import { type Ask, pathOf } from '../../src/dashboard/page/try/request.js'
import { PERIODS, usageQuery, waysToCount } from '../../src/dashboard/page/usage/period.js'

const NOW = Date.parse('2031-05-17T10:20:30Z')
const KEY: Key = {
  id: 'key_1',
  name: 'Site',
  last_four: 'aB3d',
  state: 'active',
  created: '2031-01-01T00:00:00.000Z',
  expires: null,
  last_used: null,
  rate_limit: null,
  daily_limit: null,
  versions: null,
  origins: null,
  previous_until: null,
  origin: 'state',
  requests_today: 0,
  requests_30_days: 0,
}

t.test('the page has the languages of the server', async (t) => {
  t.strictSame([...LANGUAGES].sort(), [...SERVER_LANGUAGES].sort())
})

t.test('all languages have the same strings, with the same placeholders', async (t) => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const language of LANGUAGES) {
    const strings = STRINGS[language]
    t.strictSame(Object.keys(strings), Object.keys(en), language)
    for (const [key, text] of Object.entries(en)) {
      t.strictSame(placeholders(strings[key as StringKey]), placeholders(text), key)
      t.not(strings[key as StringKey].trim(), '', key)
    }
  }
})

t.test('what is chosen becomes the path of one request', async (t) => {
  const ask: Ask = { version: 'kjv', book: 'JHN', chapter: 3, verse: 0 }
  t.equal(pathOf(ask), '/v1/chapters/JHN/3?version=kjv')
  t.equal(pathOf({ ...ask, verse: 16 }), '/v1/verses/JHN/3/16?version=kjv')
})

t.test('a place is asked for as far as the version has it', async (t) => {
  const book = (abbreviation: string, chapters: readonly number[]) =>
    ({ id: 'joh', abbreviation, name: 'x', testament: 'NT', chapters }) as LibraryBook
  const gospels = [book('MAT', [25]), book('JHN', [51, 25, 0])]
  const letters = [book('JUD', [25])]
  const library = { default_version: '', versions: [] }
  const ask = { ...restoreAsk(null, library, 'en'), chapter: 2, verse: 24 }
  t.strictSame(placeIn(gospels, ask), ask)
  t.match(placeIn(gospels, { ...ask, verse: 26 }), { chapter: 2, verse: 0 })
  t.match(placeIn(gospels, { ...ask, chapter: 3 }), { book: 'JHN', chapter: 3, verse: 0 })
  t.match(placeIn(gospels, { ...ask, chapter: 4 }), { book: 'JHN', chapter: 1, verse: 0 })
  t.match(placeIn(gospels, { ...ask, book: 'TOB' }), { book: 'JHN', chapter: 1, verse: 0 })
  t.match(placeIn(letters, ask), { book: 'JUD', chapter: 1, verse: 0 })
  t.strictSame(placeIn([], ask), ask, 'of a version without books nothing can be asked')
})

t.test('of many versions those are listed that are searched for', async (t) => {
  const version = (at: number, language_code: string) => ({
    ...{ id: `v${at}`, name: `Versión ${at}`, abbreviation: `VX${at}`, language_code },
    further_books: false,
  })
  const versions = Array.from({ length: 1000 }, (_, at) => version(at, at < 990 ? 'en' : 'qu'))
  const search = (words: string) => searchVersions(versions, words, 'es')
  t.strictSame(search('').shown, versions.slice(0, MOST_LISTED))
  t.equal(search(' ').more, 1000 - MOST_LISTED)
  for (const words of ['quechua', 'QUECHUA', 'qu', 'runasimi', 'versión quechua']) {
    t.equal(search(words).shown.length, 10, words)
    t.equal(search(words).more, 0)
  }
  t.strictSame(
    search('version vx77').shown.map(({ id }) => id),
    ['v77', ...Array.from({ length: 10 }, (_, at) => `v77${at}`)],
  )
  t.strictSame(search('nothing'), { shown: [], more: 0 })
})

t.test('a form that was kept is restored as far as the library still has it', async (t) => {
  const version = (id: string, language_code: string) => ({
    ...{ id, name: id, abbreviation: id.toUpperCase(), language_code },
    further_books: false,
  })
  const library = { default_version: 'es1', versions: [version('es1', 'es'), version('en1', 'en')] }
  const first = restoreAsk(null, library, 'en')
  t.match(first, { version: 'en1', book: 'JHN', chapter: 1, verse: 0 })
  t.equal(restoreAsk(null, library, 'es').version, 'es1')
  t.equal(restoreAsk(null, library, 'pt').version, 'es1', 'the default, if there is none')
  const kept = { ...first, version: 'es1', chapter: 2, verse: 25 }
  t.strictSame(restoreAsk({ ...kept, words: 'x' }, library, 'en'), kept, 'and nothing else')
  const wrong = [{ book: 1 }, { version: 'gone' }, { chapter: 0 }, { verse: -1 }, { verse: 1.5 }]
  for (const broken of ['x', 7, ...wrong.map((part) => ({ ...kept, ...part }))]) {
    t.strictSame(restoreAsk(broken, library, 'en'), first)
  }
})

t.test(
  'the fixed messages of the interface are explained, and suggestions can be asked',
  async (t) => {
    const kinds = ['no-key', 'unknown-key', 'expired-key'] as const
    t.strictSame(
      Object.keys(FIXED),
      kinds.map((kind) => describe({ kind }, 'es').message),
    )
    for (const language of LANGUAGES) {
      for (const key of Object.values(FIXED)) t.ok(STRINGS[language][key])
    }
    const link = (value: string) => helpOf({ headers: [['link', value]] })
    t.equal(link('</docs/errors#not_found>; rel="help"'), '/docs/errors#not_found')
    t.equal(link('<//elsewhere/docs/errors>; rel="help"'), undefined)
    t.equal(helpOf({ headers: [] }), undefined)
  },
)

t.test('a form about a key becomes settings, or problems beside its fields', async (t) => {
  const values: KeyValues = { ...NEW_KEY, name: '  Site  ' }
  const asked = (part: Partial<KeyValues>) => settingsOf({ ...values, ...part }, NOW)
  t.strictSame(asked({}), {
    name: 'Site',
    expires: null,
    rate_limit: null,
    daily_limit: null,
    versions: null,
    origins: null,
  })
  t.match(asked({ versions: ['kjv'] }), { versions: ['kjv'] })
  t.match(asked({ expiry: '30' }), { expires: '2031-06-16T10:20:30.000Z' })
  t.match(asked({ expiry: '90' }), { expires: '2031-08-15T10:20:30.000Z' })
  t.match(asked({ expiry: 'year' }), { expires: '2032-05-16T10:20:30.000Z' })
  const end = new Date('2031-05-18T23:59:59.999').toISOString()
  t.match(asked({ expiry: 'date', date: '2031-05-18' }), { expires: end })
  t.match(asked({ limit: 'none' }), { rate_limit: 'none' })
  t.match(asked({ limit: 'number', number: ' 60 ' }), { rate_limit: 60 })
  t.match(asked({ daily: 'number', dailyNumber: ' 1000000000 ' }), { daily_limit: 1_000_000_000 })
  t.notOk('expires' in asked({ expiry: 'keep' }), 'what is kept is not sent')

  const problems = (part: Partial<KeyValues>) => problemsOf({ ...values, ...part }, NOW)
  t.strictSame(problems({}), {})
  t.strictSame(problems({ expiry: 'date', date: '2031-05-18', limit: 'number', number: '1' }), {})
  t.strictSame(problems({ name: ' ' }), { name: ['form.nameEmpty', {}] })
  t.strictSame(problems({ name: '😀'.repeat(100) }), {})
  t.strictSame(problems({ name: 'n'.repeat(101) }), { name: ['form.nameLong', { count: 101 }] })
  t.strictSame(problems({ name: 'a\tb' }), { name: ['form.nameControl', {}] })
  t.strictSame(problems({ expiry: 'date', date: '' }), { date: ['form.dateMissing', {}] })
  t.strictSame(problems({ expiry: 'date', date: '2031-05-15' }), { date: ['form.datePast', {}] })
  for (const number of ['', '0', '1000001', '-1', '1.5', 'x', '99999999']) {
    t.strictSame(
      problems({ limit: 'number', number }),
      { number: ['form.numberWrong', {}] },
      number,
    )
  }
  for (const dailyNumber of ['', '0', '1000000001', '-1', '1.5', 'x', '99999999999']) {
    t.strictSame(
      problems({ daily: 'number', dailyNumber }),
      { dailyNumber: ['form.dailyNumberWrong', {}] },
      dailyNumber,
    )
    t.strictSame(problems({ daily: 'none', dailyNumber }), {})
  }
})

t.test('a key fills in the form that changes it', async (t) => {
  t.strictSame(valuesOf(KEY), { ...NEW_KEY, name: 'Site' })
  const expires = '2031-06-01T00:00:00.000Z'
  t.match(valuesOf({ ...KEY, expires, rate_limit: 60 }), {
    expiry: 'keep',
    limit: 'number',
    number: '60',
    daily: 'none',
  })
  t.match(valuesOf({ ...KEY, daily_limit: 5000 }), { daily: 'number', dailyNumber: '5000' })
  t.match(valuesOf({ ...KEY, rate_limit: 'none' }), { limit: 'none', number: '' })
})

t.test('a period of usage is whole hours or days up to now', async (t) => {
  const [day, week, month] = PERIODS
  t.strictSame(PERIODS.map(waysToCount), [['hour'], ['day', 'hour'], ['day'], ['day'], ['day']])
  t.equal(
    decodeURIComponent(usageQuery(day!, 'hour', null, NOW)),
    'by=hour&from=2031-05-16T11:00:00.000Z&to=2031-05-17T10:20:30.000Z',
  )
  t.match(
    decodeURIComponent(usageQuery(week!, 'day', 'key_1', NOW)),
    'by=day&from=2031-05-11T00:00:00.000Z&to=2031-05-17T10:20:30.000Z&key=key_1',
  )
  t.match(decodeURIComponent(usageQuery(month!, 'day', null, NOW)), 'from=2031-04-18T00:00:00.000Z')
})

t.test('an address says the view, its key and what was chosen there', async (t) => {
  const read = (address: string) => readPlace(new URL(address, 'http://h'))
  const start = { view: 'keys', key: null, choices: {} }
  for (const address of ['/dashboard', '/dashboard/', '/dashboard/keys', '/dashboard/nothing']) {
    t.strictSame(read(address), start, address)
  }
  for (const place of [
    { view: 'keys', key: null, choices: { q: 'a&b=ñ %', page: '2' } },
    { view: 'usage', key: 'key_1', choices: { days: '7' } },
    { view: 'try', key: null, choices: {} },
  ] satisfies Place[]) {
    t.strictSame(read(addressOf(place)), place, addressOf(place))
  }
  t.equal(addressOf({ view: 'usage', key: 'key_1' }), '/dashboard/usage?key=key_1')
  t.equal(addressOf({ view: 'keys', key: null }), '/dashboard/keys')
  t.equal(read('/dashboard/keys?key=key_1').key, null, 'only the usage has a key')
})
