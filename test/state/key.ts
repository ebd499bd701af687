// check: Keys, ids, names, expiries and limits have their form, or are refused.
import { createHash } from 'node:crypto'
import { mock } from 'node:test'
import t from 'tap'
import { keepForgetting } from '../../src/state/keys/forget-ended.js'
import { createKey, hashKey, keyState } from '../../src/state/keys/key.js'
import { decodeRecord, encodeRecord } from '../../src/state/keys/record.js'
import { checkKeep } from '../../src/state/keys/rotation.js'
import {
  type Checked,
  checkDailyLimit,
  checkExpiry,
  checkKeySettings,
  checkName,
  checkOrigins,
  checkRateLimit,
  checkVersions,
} from '../../src/state/keys/rules.js'
import type { KeyStore } from '../../src/state/keys/store.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { anyCharacter, fc } from '../helpers/property.js'
import { settled } from '../helpers/until.js'

const NOW = Date.parse('2030-06-15T12:00:00Z')
const STORE = { insert: async () => {} } as unknown as KeyStore
const SETTINGS = { name: 'n', expiresAt: null, rateLimit: null, prefix: 'p1' }

const problem = (answer: Checked<unknown>) =>
  answer.kind === 'refused' ? answer.problems.join(' ') : undefined

t.test('what is refused is named whole, or by its first 60 signs', async (t) => {
  t.match(problem(checkRateLimit('x'.repeat(60))), /not "x{60}"\.$/)
  t.match(problem(checkRateLimit('x'.repeat(61))), /not "x{60}…"\.$/)
  t.match(problem(checkRateLimit('many')), /not "many"\.$/)
})

t.test('a hash is the SHA-256 of the whole key in base64url', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      return hashKey(text) === createHash('sha256').update(text).digest('base64url')
    }),
  )
  t.end()
})

t.test('keys and ids have their form, never repeat, and favour no character', async (t) => {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const total = 2000
  for (let n = 0; n < total; n++) {
    const { key, record } = await createKey(STORE, SETTINGS)
    t.ok(
      (/^p1_live_[A-Za-z0-9]{64}$/.test(key) && /^key_[A-Za-z0-9]{12}$/.test(record.id)) ||
        t.fail(key),
    )
    seen.add(key).add(record.id)
    for (const char of key.slice('p1_live_'.length)) counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  t.equal(seen.size, 2 * total)
  t.equal(counts.size, 62)
  // Taking bytes modulo 62 would make eight characters a quarter likelier; chance stays below a tenth.
  const expected = (total * 64) / 62
  for (const [char, count] of counts) {
    if (Math.abs(count / expected - 1) > 0.12) t.fail(`${char} came ${count} times`)
  }
})

t.test('a key is created now unless a time is given', async (t) => {
  const before = Date.now()
  const { record } = await createKey(STORE, SETTINGS)
  t.ok(record.createdAt >= before && record.createdAt <= Date.now())
})

t.test('a key is disabled, else expired from its very instant on, else active', async (t) => {
  t.equal(keyState(aRecord(), NOW), 'active')
  t.equal(keyState(aRecord({ expiresAt: NOW + 1 }), NOW), 'active')
  t.equal(keyState(aRecord({ expiresAt: NOW }), NOW), 'expired')
  t.equal(keyState(aRecord({ expiresAt: NOW, disabled: true }), NOW), 'disabled')
})

t.test('names are trimmed and have 1 to 100 characters, each of which can be seen', async (t) => {
  t.strictSame(checkName('  Ñandú & co \t'), { kind: 'accepted', value: 'Ñandú & co' })
  t.equal(checkName('\u{1f600}'.repeat(100)).kind, 'accepted')
  t.match(problem(checkName(' \n ')), /must not be empty/)
  t.match(problem(checkName('x'.repeat(101))), /has 101 characters; the most is 100/)
  for (const bad of ['a\nb', 'a\0b', 'a\u001b[31mb', 'a\u0085b', 'a\u2028b']) {
    t.match(problem(checkName(bad)), /control/, encodeURIComponent(bad))
  }
  const directions = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  const unseen = '\u200b\u2060\u2064\u206f\ufff9\ufffb\ufffc'
  for (const bad of [...directions, ...unseen, '\ud800', '\udc00', '\ufffd', '\ufeff']) {
    t.match(problem(checkName(`a${bad}b`)), /invisible characters, or what is no text/)
  }
  for (const good of ['אבג abc', 'عربي', 'می\u200cخواهم', '👩\u200d👧', 'e\u0301', '𐍈']) {
    t.equal(checkName(good).kind, 'accepted', good)
  }
})

t.test('expiries are dates or instants that exist and lie in the future', async (t) => {
  for (const [text, instant] of [
    ['2030-06-16', '2030-06-16T00:00:00.000Z'],
    ['2030-06-15T12:00:00.001Z', '2030-06-15T12:00:00.001Z'],
    ['2032-02-29T23:59Z', '2032-02-29T23:59:00.000Z'],
    ['2030-06-15T12:30:00+00:15', '2030-06-15T12:15:00.000Z'],
    ['2030-06-15T11:30:00.123456-01:00', '2030-06-15T12:30:00.123Z'],
  ] as const) {
    t.strictSame(checkExpiry(text, NOW), { kind: 'accepted', value: Date.parse(instant) }, text)
  }
  t.strictSame(checkExpiry(undefined, NOW), { kind: 'accepted', value: null })
  for (const past of ['2030-06-15', '2030-06-15T12:00:00Z', '2030-06-15T12:30:00+01:00']) {
    t.match(problem(checkExpiry(past, NOW)), /must lie in the future/)
  }
  for (const bad of [
    '',
    'tomorrow',
    'x2031-01-01',
    '2031-01-01x',
    ' 2031-01-01',
    '2031',
    '2031-02-29',
    '2031-04-31T00:00:00Z',
    '2031-13-01',
    '2031-00-10',
    '2031-01-00',
    '2031-01-01T24:00:00Z',
    '2031-01-01T00:60:00Z',
    '2031-01-01T00:00:00',
    '2031-01-01 00:00:00Z',
    '2031-01-01T00:00:00+25:00',
    '1924992000000',
    'x'.repeat(10_000),
  ]) {
    const said = problem(checkExpiry(bad, NOW))
    t.match(said, /must be a date or an instant/, bad.slice(0, 30))
    t.ok(said!.length < 300)
  }
})

t.test('rate limits are whole numbers from 1 to a million, or none', async (t) => {
  for (const [text, value] of [
    ['1', 1],
    ['1000000', 1_000_000],
    ['none', 'none'],
    [undefined, null],
  ] as const) {
    t.strictSame(checkRateLimit(text), { kind: 'accepted', value })
  }
  for (const bad of ['', '0', '-1', '1.5', '1e3', '1000001', '٣', ' 5', 'None', 'Infinity']) {
    t.match(problem(checkRateLimit(bad)), /whole number from 1 to 1000000/, bad)
  }
})

t.test('daily limits are whole numbers from 1 to a thousand million, or none', async (t) => {
  for (const [text, value] of [
    ['1', 1],
    ['1000000000', 1_000_000_000],
    ['none', null],
    [undefined, null],
  ] as const) {
    t.strictSame(checkDailyLimit(text), { kind: 'accepted', value })
  }
  for (const bad of ['', '0', '-1', '1.5', '1e3', '1000000001', '٣', ' 5', 'None', '99999999999']) {
    t.match(problem(checkDailyLimit(bad)), /whole number from 1 to 1000000000/, bad)
  }
})

t.test('records of releases before daily limits are read, and written as they were', async (t) => {
  const old =
    '{"id":"key_KKKKKKKKKKK1","name":"n","hash":"weUjb98NqMHAmKEPkX6w9AeZYPvthskGFsurJBUsH4A",' +
    '"lastFour":"aZ09","createdAt":5,"disabled":false,"expiresAt":null,"rateLimit":60}'
  const record = decodeRecord(old)
  t.match(record, { rateLimit: 60, dailyLimit: null, previous: null })
  t.equal(encodeRecord(record!), old)
  const limited = { ...record!, dailyLimit: 10_000 }
  t.strictSame(decodeRecord(encodeRecord(limited)), limited)
  t.match(JSON.parse(encodeRecord(limited)), JSON.parse(old), 'older releases know the rest')
  const declared = { ...limited, origin: 'file' } as const
  t.strictSame(decodeRecord(encodeRecord(declared)), limited, 'an origin is not stored')
})

t.test('releases before rotation read a rotated key as one with its new secret', async (t) => {
  const previous = { hash: aRecord().hash, lastFour: 'Zz09', until: 1_900_000_000_000 }
  const record = aRecord()
  const rotated = { ...record, previous }
  t.strictSame(decodeRecord(encodeRecord(rotated)), rotated)
  t.match(JSON.parse(encodeRecord(rotated)), JSON.parse(encodeRecord(record)))
  t.equal(encodeRecord(record).includes('previous'), false, 'it is as it was before')
  for (const bad of [
    {},
    [],
    'x',
    5,
    { ...previous, hash: 'x' },
    { ...previous, lastFour: '' },
    { ...previous, until: '5' },
  ]) {
    const text = JSON.stringify({ ...record, previous: bad })
    t.equal(decodeRecord(text), undefined, JSON.stringify(bad))
  }
})

t.test('to releases that know no versions of keys, a key for some is disabled', async (t) => {
  const record = aRecord({ versions: ['kjv', 'rv1909'] })
  for (const disabled of [false, true]) {
    const own = { ...record, disabled }
    t.strictSame(decodeRecord(encodeRecord(own)), own)
    t.match(JSON.parse(encodeRecord(own)), { disabled: true })
  }
  t.notOk(encodeRecord(aRecord()).includes('restricted'), 'others are as they were before')
  const stored = JSON.parse(encodeRecord(record))
  for (const bad of [
    5,
    [],
    {},
    { versions: [], disabled: false },
    { versions: ['kjv'] },
    { versions: 'kjv', disabled: false },
    { versions: ['KJV'], disabled: false },
    { versions: [5], disabled: false },
  ]) {
    const text = JSON.stringify({ ...stored, restricted: bad })
    t.equal(decodeRecord(text), undefined, JSON.stringify(bad))
  }
})

t.test('to releases that know no origins of keys, a key for pages is disabled', async (t) => {
  for (const versions of [null, ['kjv']]) {
    const record = aRecord({ origins: ['https://a.example', 'capacitor://localhost'], versions })
    for (const disabled of [false, true]) {
      const own = { ...record, disabled }
      t.strictSame(decodeRecord(encodeRecord(own)), own)
      const { pages: _, ...older } = JSON.parse(encodeRecord(own))
      t.match(decodeRecord(JSON.stringify(older)), { disabled: true })
    }
    const stored = JSON.parse(encodeRecord(record))
    for (const origins of [
      [],
      'https://a.example',
      [5],
      ['https://a.example/'],
      ['a'],
      undefined,
    ]) {
      const text = JSON.stringify({ ...stored, pages: { origins, disabled: false } })
      t.equal(decodeRecord(text), undefined, JSON.stringify(origins))
    }
  }
})

t.test('origins of a key are those of pages, or all', async (t) => {
  for (const [text, value] of [
    [undefined, null],
    ['all', null],
    [' https://A.example:443 , http://b.example:80', ['https://a.example', 'http://b.example']],
    ['https://a.example,https://a.example', ['https://a.example']],
  ] as const) {
    t.strictSame(checkOrigins(text), { kind: 'accepted', value })
  }
  const many = Array.from({ length: 21 }, (_, at) => `https://${at}.example`).join(',')
  for (const bad of ['', 'a.example', 'https://a.example/x', 'https://*.example', 'null', many]) {
    t.match(problem(checkOrigins(bad)), /^The origins must be/, bad)
  }
})

t.test('versions of a key are ids, in any letter case, or all', async (t) => {
  const accepted = (value: unknown) => ({ kind: 'accepted', value })
  t.strictSame(checkVersions(undefined), accepted(null))
  t.strictSame(checkVersions(' All '), accepted(null))
  t.strictSame(checkVersions('KJV, rv1909,kjv'), accepted(['kjv', 'rv1909']))
  const ids = Array.from({ length: 101 }, (_, n) => `v${n}`)
  t.equal(checkVersions(ids.slice(1).join(',')).kind, 'accepted')
  for (const bad of [
    '',
    ',',
    'kjv,',
    'k',
    'kjv web',
    'kjv;web',
    'ñandú',
    'x'.repeat(21),
    ids.join(),
  ]) {
    t.match(problem(checkVersions(bad)), /^The versions must be 1 to 100 ids/, bad)
  }
})

t.test('an old secret is kept for a time, until an instant, or not at all', async (t) => {
  const HOUR = 3_600_000
  for (const [text, ends] of [
    [undefined, NOW + 24 * HOUR],
    ['24h', NOW + 24 * HOUR],
    ['0', null],
    ['0h', null],
    ['30m', NOW + HOUR / 2],
    ['7d', NOW + 168 * HOUR],
    ['90d', NOW + 2160 * HOUR],
    ['2160h', NOW + 2160 * HOUR],
    ['2030-06-16', Date.parse('2030-06-16')],
    ['2030-06-15T12:00:00.001Z', NOW + 1],
    ['2030-09-13T12:00:00Z', NOW + 2160 * HOUR],
  ] as const) {
    t.strictSame(checkKeep(text, NOW), { kind: 'accepted', value: ends }, String(text))
  }
  for (const bad of [
    '',
    '24',
    '1w',
    '24 h',
    '-1h',
    '1.5h',
    '91d',
    '2161h',
    '129601m',
    '9999999d',
    '2030-06-15T12:00:00Z',
    '2030-06-15',
    '2030-09-13T12:00:00.001Z',
    'tomorrow',
  ]) {
    t.match(problem(checkKeep(bad, NOW)), /must be 0, a duration like 30m, .* at most 90 days/, bad)
  }
})

t.test('ended secrets are forgotten at the start and every hour, whatever fails', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const asked: number[] = []
  const failures: unknown[] = []
  let now = 5
  const stop = keepForgetting(
    {
      async forgetEnded(at) {
        asked.push(at)
        if (asked.length === 1) throw new Error('down')
      },
    },
    { now: () => now, failed: (error) => failures.push(error) },
  )
  await settled()
  t.strictSame(asked, [5])
  t.match(failures, [{ message: 'down' }])
  now = 6
  mock.timers.tick(3_600_000)
  await settled()
  t.strictSame(asked, [5, 6])
  await stop()
  mock.timers.tick(3_600_000)
  await settled()
  t.equal(asked.length, 2)
})

t.test('the settings of a new key are refused with every problem at once', async (t) => {
  t.strictSame(checkKeySettings({ name: 'a', expires: '2031-01-01', rateLimit: '5' }, NOW), {
    kind: 'accepted',
    value: {
      name: 'a',
      expiresAt: Date.parse('2031-01-01'),
      rateLimit: 5,
      dailyLimit: null,
      versions: null,
      origins: null,
    },
  })
  const wrong = { name: '', expires: 'x', rateLimit: 'y', dailyLimit: 'z' }
  const all = checkKeySettings(wrong, NOW)
  t.equal(all.kind === 'refused' && all.problems.length, 4)
  for (const [field, problem] of [
    ['name', /^The name /],
    ['expires', /^The expiry /],
    ['rateLimit', /^The rate limit /],
    ['dailyLimit', /^The daily limit /],
  ] as const) {
    const alone = checkKeySettings({ name: 'a', [field]: wrong[field] }, NOW)
    t.match(alone, { kind: 'refused', problems: [problem] })
    t.equal(alone.kind === 'refused' && alone.problems.length, 1, `${field} alone`)
  }
})

t.test('a record survives text, and what is not whole is no record', async (t) => {
  const record = aRecord({ expiresAt: 5, rateLimit: 'none', dailyLimit: 7 })
  t.strictSame(decodeRecord(encodeRecord(record)), record)
  t.strictSame(decodeRecord(JSON.stringify({ ...record, later: 1 })), record)
  for (const field of Object.keys(record)) {
    if (['dailyLimit', 'previous', 'versions', 'origins'].includes(field)) continue
    t.equal(decodeRecord(JSON.stringify({ ...record, [field]: undefined })), undefined, field)
    t.equal(decodeRecord(JSON.stringify({ ...record, [field]: {} })), undefined, field)
  }
  for (const [field, forms] of Object.entries({
    dailyLimit: [0, -1, 1.5, '5', 'none', {}],
    id: ['', 'key_', `${record.id}x`, `x${record.id}`, 'key_ñandú1234567', `${record.id}\n`],
    name: [''],
    hash: [
      '',
      record.hash.slice(1),
      `${record.hash}x`,
      `x${record.hash}`,
      record.hash.replace(/^./, '+'),
    ],
    lastFour: ['', 'abc', 'abcde', 'ab d'],
    createdAt: [1.5, 2 ** 53, '1', null],
    disabled: [0, 1, 'false', null],
    expiresAt: [1.5, 2 ** 53, '1', false],
    rateLimit: [0, -1, 1.5, '1', 'None', true],
  })) {
    for (const form of forms) {
      const text = JSON.stringify({ ...record, [field]: form })
      t.equal(decodeRecord(text), undefined, `${field}: ${form}`)
    }
  }
  for (const text of ['', '{', 'null', '7', '[]', JSON.stringify({ ...record, rateLimit: 0 })]) {
    t.equal(decodeRecord(text), undefined, text)
  }
})
