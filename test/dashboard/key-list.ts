// check: Keys are searched, filtered, ordered and paged as the address says.
import t from 'tap'
import {
  arrangeKeys,
  type ListChoices,
  neighbourOf,
  ORDERS,
  orderBy,
  PAGE_SIZE,
  readChoices,
  STATUSES,
  writeChoices,
} from '../../src/dashboard/page/keys/list-choices.js'
import type { Key } from '../../src/dashboard/page/model.js'
import { fc } from '../helpers/property.js'

const START = readChoices({})
const { compare } = new Intl.Collator('en', { numeric: true })

function key(number: number, part: Partial<Key> = {}): Key {
  return {
    id: `key_Many0000${String(number).padStart(4, '0')}`,
    name: `Key ${number}`,
    last_four: `z${String(number).padStart(3, '0')}`,
    state: 'active',
    created: new Date(Date.UTC(2030, 0, number)).toISOString(),
    expires: null,
    last_used: null,
    rate_limit: null,
    daily_limit: null,
    origin: 'state',
    previous_until: null,
    versions: null,
    origins: null,
    requests_today: 0,
    requests_30_days: 0,
    ...part,
  }
}

/** The newest first, as the server gives them. */
const KEYS = [
  key(5, { name: 'Zürich', state: 'expired', requests_today: 1, requests_30_days: 9 }),
  key(4, { name: 'key 10', last_used: '2031-01-01T00:00:00.000Z', requests_30_days: 40 }),
  key(3, { name: 'key 9', state: 'disabled', last_used: '2031-02-01T00:00:00.000Z' }),
  key(2, { name: 'Évora San José', requests_today: 7 }),
  key(1, { name: 'Évora San José', last_four: null, origin: 'file' }),
]

function arrange(part: Partial<ListChoices>, keys: readonly Key[] = KEYS) {
  const ending = ({ last_four }: Key) => (last_four === null ? '' : `lectern_live_…${last_four}`)
  return arrangeKeys(keys, { ...START, ...part }, ending, compare)
}

const numbers = (keys: readonly Key[]) => keys.map(({ id }) => Number(id.slice(-4)))
const found = (part: Partial<ListChoices>) => numbers(arrange(part).matching)

t.test(
  'a search finds words of the name, the id and the ending, whatever the accents',
  async (t) => {
    t.strictSame(found({ search: '' }), [5, 4, 3, 2, 1])
    t.strictSame(found({ search: '  evora   JOSE ' }), [2, 1])
    t.strictSame(found({ search: 'zurich' }), [5])
    t.strictSame(found({ search: 'jose évora zurich' }), [])
    t.strictSame(found({ search: 'key_Many00000003' }), [3])
    t.strictSame(found({ search: 'z004' }), [4])
    t.strictSame(found({ search: 'lectern_live_…z002' }), [2])
  },
)

t.test('a status leaves the keys of that status, and each is counted', async (t) => {
  t.strictSame(found({ status: 'disabled' }), [3])
  t.strictSame(found({ status: 'expired', search: 'key' }), [5], 'the id has the word')
  t.strictSame(arrange({ search: 'evora', status: 'expired' }).counts, {
    all: 2,
    active: 2,
    disabled: 0,
    expired: 0,
  })
})

t.test('the order is by what is chosen, the newest first among equals', async (t) => {
  t.strictSame(found({ order: 'name', descending: false }), [2, 1, 3, 4, 5], '9 before 10')
  t.strictSame(found({ order: 'name', descending: true }), [5, 4, 3, 2, 1])
  t.strictSame(found({ order: 'created', descending: false }), [1, 2, 3, 4, 5])
  t.strictSame(found({ order: 'used', descending: true }), [3, 4, 5, 2, 1], 'never is last')
  t.strictSame(found({ order: 'used', descending: false }), [5, 2, 1, 4, 3])
  t.strictSame(found({ order: 'today', descending: true }), [2, 5, 4, 3, 1])
  t.strictSame(found({ order: 'month', descending: true }), [4, 5, 3, 2, 1])
})

t.test('a column begins with what is looked for most, then turns round', async (t) => {
  t.match(orderBy(START, 'created'), { order: 'created', descending: false })
  const byName = orderBy({ ...START, page: 3 }, 'name')
  t.match(byName, { order: 'name', descending: false, page: 1 })
  t.match(orderBy(byName, 'name'), { order: 'name', descending: true })
  t.match(orderBy(byName, 'used'), { order: 'used', descending: true })
})

t.test('pages share out the keys; a page that is not there is the last', async (t) => {
  const many = Array.from({ length: 303 }, (_, at) => key(303 - at))
  const pages = Array.from({ length: 13 }, (_, at) => arrange({ page: at + 1 }, many))
  t.strictSame(numbers(pages.flatMap(({ shown }) => shown)), numbers(many))
  t.ok(pages.every(({ shown, pages }) => shown.length <= PAGE_SIZE && pages === 13))
  t.match(arrange({ page: 999 }, many), { page: 13, shown: { length: 3 } })
  t.match(arrange({ search: 'nothing such', page: 2 }, many), { page: 1, pages: 1, shown: [] })
})

t.test('beside a key is the next one, or the one before the last', async (t) => {
  const [first, second] = KEYS as [Key, Key]
  t.equal(neighbourOf(KEYS, first), second)
  t.equal(neighbourOf([first, second], second), first)
  t.equal(neighbourOf([first], first), undefined)
})

t.test('an address brings back what was chosen', async (t) => {
  t.strictSame(writeChoices(START), {}, 'the start has an address without a query')
  t.strictSame(writeChoices({ ...START, order: 'name', descending: false, page: 2 }), {
    sort: 'name',
    page: '2',
  })
  const choices = fc.record({
    search: fc.string({ maxLength: 30 }),
    status: fc.constantFrom(...STATUSES),
    order: fc.constantFrom(...ORDERS),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(choices, (made) => {
      const read = readChoices(writeChoices(made))
      return Object.entries(made).every(
        ([name, value]) => read[name as keyof typeof read] === value,
      )
    }),
  )
})

t.test('an address that is wrong shows the list as at the start', async (t) => {
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '99999999']) {
    t.strictSame(readChoices({ page }), START, page)
  }
  t.strictSame(readChoices({ status: 'toString', sort: '--name', other: 'x' }), START)
})

t.test('a whole key that is pasted into the search leaves its last four alone', async (t) => {
  const secret = `lectern_live_${'Ab1'.repeat(20)}z004`
  const { q } = writeChoices({ ...START, search: ` ${secret} ` })
  t.equal(q, 'z004')
  t.equal(readChoices({ q: secret }).search, 'z004', 'nor does it come back from an old address')
  t.strictSame(found({ search: q as string }), [4])
  t.equal(readChoices({ q: 'key_Many00000001' }).search, 'key_Many00000001', 'an id is no key')
})
