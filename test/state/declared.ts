// check: A file declares keys; what breaks a rule is named, and a change is read again.
import { chmodSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  DeclaredKeyError,
  DeclaredKeys,
  KeysFileError,
  withDeclaredKeys,
} from '../../src/state/keys/declared.js'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { createFirstKey, createKey, hashKey } from '../../src/state/keys/key.js'
import { declaredId, isDeclarableKey, readKeysFile } from '../../src/state/keys/keys-file.js'
import { openState } from '../../src/state/open.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { fc, runs } from '../helpers/property.js'
import { openSqliteStore } from '../helpers/sqlite-keys.js'
import { until } from '../helpers/until.js'

const KEY = 'a-fixed-key-of-a-harness'
const OTHER = `sk.${'Zz9~'.repeat(10)}==`

const read = (value: unknown) =>
  readKeysFile(typeof value === 'string' ? value : JSON.stringify(value), 5)
const problemsOf = (value: unknown) => {
  const file = read(value)
  return file.kind === 'refused' ? file.problems : []
}

t.test('a file declares keys by themselves or by their hashes', async (t) => {
  const list = [
    { name: ' harness ', key: KEY, rateLimit: 'none', dailyLimit: 1000, expiresAt: '2031-05-17' },
    { name: 'two', hash: hashKey(OTHER), rateLimit: 60, dailyLimit: 'none', expiresAt: null },
    { name: 'three', hash: Buffer.from(hashKey('x'), 'base64url').toString('hex') },
  ]
  const common = { lastFour: '', createdAt: 5, disabled: false, origin: 'file' }
  const records = [
    {
      ...common,
      id: declaredId('harness'),
      name: 'harness',
      hash: hashKey(KEY),
      rateLimit: 'none',
      dailyLimit: 1000,
      expiresAt: Date.parse('2031-05-17'),
    },
    { name: 'two', hash: hashKey(OTHER), rateLimit: 60, dailyLimit: null, expiresAt: null },
    { name: 'three', hash: hashKey('x'), rateLimit: null, dailyLimit: null, expiresAt: null },
  ]
  for (const value of [list, { keys: list }, `\ufeff${JSON.stringify(list)}\n`]) {
    t.match(read(value), { kind: 'accepted', value: { records, hasClearKeys: true } })
  }
  t.match(read(list.slice(1)), { value: { hasClearKeys: false } })
  t.match(read([]), { kind: 'accepted', value: { records: [] } })
  t.match(declaredId('harness'), /^key_[A-Za-z0-9]{12}$/)
  t.not(declaredId('harness'), declaredId('harnesS'))
  t.equal(declaredId('harness'), 'key_QHaIhAUC27ds', 'it never changes, for usage is counted by it')
})

t.test('a file may say which versions a key may read', async (t) => {
  const one = (versions: unknown) => [{ name: 'one', key: KEY, versions }]
  const value = (versions: unknown) => ({ value: { records: [{ versions }] } })
  t.match(read(one(['KJV', 'rv1909'])), value(['kjv', 'rv1909']))
  t.match(read(one(['gone'])), value(['gone']), 'whether it is served is another matter')
  t.match(read(one(null)), value(null))
  t.match(read([{ name: 'one', key: KEY }]), value(null))
  for (const bad of ['kjv', [], [5], ['kjv', 5], [''], ['k'], {}, 5, true]) {
    t.match(problemsOf(one(bad)), [/^Key number 1: versions must be a list of 1 to 100 ids/])
  }
})

t.test('a file may say which pages may use a key', async (t) => {
  const one = (origins: unknown) => [{ name: 'one', key: KEY, origins }]
  const value = (origins: unknown) => ({ value: { records: [{ origins }] } })
  t.match(read(one(['https://A.example'])), value(['https://a.example']))
  t.match(read(one(null)), value(null))
  t.match(read([{ name: 'one', key: KEY }]), value(null))
  for (const bad of ['https://a.example', [], [5], ['https://a.example', 5], ['a.example'], {}]) {
    t.match(problemsOf(one(bad)), [/^Key number 1: origins must be a list of 1 to 20 origins/])
  }
})

t.test('a file may name the key before, and when it ends', async (t) => {
  const until = '2031-05-17'
  const expected = { lastFour: '', until: Date.parse(until) }
  const one = (previous: unknown) => [{ name: 'one', hash: hashKey('x'), previous }]
  t.match(read(one({ hash: hashKey(OTHER), until })), {
    value: { records: [{ previous: { ...expected, hash: hashKey(OTHER) } }], hasClearKeys: false },
  })
  t.match(read(one({ key: KEY, until })), {
    value: { records: [{ previous: { ...expected, hash: hashKey(KEY) } }], hasClearKeys: true },
  })
  t.match(read(one(null)), { value: { records: [{ previous: null }], hasClearKeys: false } })
  for (const bad of [
    5,
    KEY,
    [],
    {},
    { until },
    { key: KEY },
    { key: KEY, hash: hashKey(KEY), until },
    { key: 'short', until },
    { hash: 'short', until },
    { key: KEY, until: '2031' },
    { key: KEY, until, more: 1 },
  ]) {
    t.match(problemsOf(one(bad)), [/^Key number 1: previous must be null, or an object with until/])
  }
  const twice = [
    { name: 'one', key: KEY },
    { name: 'two', key: OTHER, previous: { key: KEY, until } },
  ]
  t.strictSame(problemsOf(twice), ['Key number 2 has the key of key number 1.'])
})

t.test(
  'what breaks a rule is refused with its number and field, and without its value',
  async (t) => {
    const secret = 'lectern_live_VerySecretVerySecret0123456789'
    const good = { name: 'n', key: KEY }
    const cases: readonly (readonly [entry: unknown, problem: RegExp])[] = [
      [{ key: KEY }, /name is missing/],
      [{ name: 'n' }, /either key or hash/],
      [{ ...good, hash: hashKey('y') }, /either key or hash/],
      [{ ...good, ratelimit: 5 }, /"ratelimit" is no field/],
      [{ ...good, [secret]: 5 }, /What stands there is no field/],
      [
        `{"name":"n","key":"${KEY}","__proto__":{"rateLimit":5}}`,
        /What stands there is no field|"__proto__" is no field/,
      ],
      ...[secret, null, 5, [], true].map(
        (entry) => [entry, /must be an object with name, key/] as const,
      ),
      ...['', ' ', 'a\nb', '\u202e', 'x'.repeat(101), 5, null, {}].map(
        (name) => [{ ...good, name }, /: name must be a text of 1 to 100/] as const,
      ),
      ...[
        'test',
        'x'.repeat(15),
        'x'.repeat(257),
        `${secret} `,
        `${secret}\n`,
        'ñ'.repeat(20),
        '='.repeat(20),
        5,
        null,
      ].map((key) => [{ name: 'n', key }, /: key must be a text of 16 to 256 characters/] as const),
      ...[
        secret,
        hashKey('x').slice(1),
        `${hashKey('x')}=`,
        `${'A'.repeat(42)}B`,
        'f'.repeat(63),
        'f'.repeat(65),
        5,
        null,
      ].map((hash) => [{ name: 'n', hash }, /: hash must be the SHA-256 of a key/] as const),
      ...[0, -1, 1.5, 1_000_001, '5', secret, true, {}].map(
        (rateLimit) => [{ ...good, rateLimit }, /: rateLimit must be a whole number/] as const,
      ),
      ...[0, -1, 1.5, 1_000_000_001, '5', secret, true, []].map(
        (dailyLimit) => [{ ...good, dailyLimit }, /: dailyLimit must be a whole number/] as const,
      ),
      ...['2031', '2031-02-30', 'never', secret, 5, true, {}].map(
        (expiresAt) =>
          [{ ...good, expiresAt }, /: expiresAt must be a date or an instant/] as const,
      ),
    ]
    for (const [entry, problem] of cases) {
      const text =
        typeof entry === 'string' && entry.startsWith('{') ? entry : JSON.stringify(entry)
      const found = problemsOf(`[{"name":"first","key":"${'k'.repeat(16)}"},${text}]`)
      t.match(found, [problem], text)
      for (const sentence of found) {
        t.match(sentence, /^Key number 2: /)
        t.notOk(sentence.includes('Secret') || sentence.includes(KEY), sentence)
      }
    }
    t.strictSame(problemsOf([good, { ...good, key: OTHER }]), [
      'Key number 2 has the name of key number 1.',
    ])
    for (const length of [16, 256]) t.ok(isDeclarableKey('x'.repeat(length)), `${length}`)
    t.strictSame(problemsOf([good, { name: 'm', hash: hashKey(KEY) }]), [
      'Key number 2 has the key of key number 1.',
    ])
    for (const value of [
      null,
      5,
      '"x"',
      {},
      { keys: {} },
      { keys: [], more: 1 },
      { [secret]: 'n' },
    ]) {
      t.match(problemsOf(value), [/^It must hold a list of keys/])
    }
    t.equal(problemsOf(Array.from({ length: 5 }, () => ({}))).length, 10, 'each of ten')
    t.match(problemsOf(Array.from({ length: 40 }, () => ({}))), {
      length: 11,
      10: 'There are 70 more problems.',
    })
  },
)

t.test('text that is no JSON is refused with the place alone', async (t) => {
  const secret = 'SecretSecretSecret'
  for (const text of [
    '',
    `[{"key": "${secret}`,
    `[{"key": ${secret}}]`,
    `${secret}`,
    `[{"a":"${secret}"},]`,
    `[\n{"key":"${secret}"\n"b":1}]`,
  ]) {
    const [problem = '', ...more] = problemsOf(text)
    t.match(problem, /^It is no JSON(: see line \d+, column \d+)?\.$/, text)
    t.strictSame(more, [])
  }
  t.strictSame(problemsOf('[\n{"a":1\n"b":1}]'), ['It is no JSON: see line 3, column 1.'])
})

t.test('no file, however odd, throws or has its values repeated', async () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/)
  const value = fc.oneof(
    secret,
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(secret),
    fc.double(),
  )
  const field = fc.constantFrom(
    'name',
    'key',
    'hash',
    'rateLimit',
    'dailyLimit',
    'expiresAt',
    'previous',
    'keys',
    '__proto__',
    'constructor',
  )
  const entry = fc.oneof(value, fc.dictionary(fc.oneof(field, secret), value))
  const file = fc.oneof(
    fc.array(entry),
    fc.dictionary(fc.oneof(field, secret), fc.array(entry)),
    entry,
  )
  const stringsIn = (one: unknown): string[] => {
    if (typeof one === 'string') return [one]
    if (typeof one !== 'object' || one === null) return []
    return Object.entries(one).flatMap(([name, inner]) => [
      ...(name.length > 15 ? [name] : []),
      ...stringsIn(inner),
    ])
  }
  fc.assert(
    fc.property(file, fc.nat(), fc.boolean(), (made, cut, isCut) => {
      const whole = JSON.stringify(made)
      const text = isCut ? whole.slice(0, cut % (whole.length + 1)) : whole
      const found = readKeysFile(text, 0)
      if (found.kind === 'accepted')
        return found.value.records.every(({ hash, name }) => hash.length === 43 && name !== '')
      const said = found.problems.join(' ')
      return (
        found.problems.length > 0 &&
        said.length < 6000 &&
        stringsIn(made).every((one) => !said.includes(one))
      )
    }),
    { numRuns: runs(500) },
  )
})

/** A keys file in a folder of its own, and what is said of it. */
function aFile(t: Test, content: unknown) {
  const folder = scratch(t)
  const path = join(folder, 'keys.json')
  const write = (value: unknown) => put(folder, { 'keys.json': value })
  write(content)
  chmodSync(path, 0o600)
  const said = { failed: [] as string[], warned: [] as string[], changed: [] as number[] }
  const options = {
    failed: (message: string) => said.failed.push(message),
    warned: (message: string) => said.warned.push(message),
    changed: (count: number) => said.changed.push(count),
  }
  const open = async () => {
    const keys = await DeclaredKeys.open(path, options)
    t.teardown(() => keys.close())
    return keys
  }
  return { folder, path, write, said, open }
}

t.test('a file that cannot be used at the start is an error that names it', async (t) => {
  const { path, folder, write, open } = aFile(t, 'x')
  await t.rejects(open(), {
    name: 'KeysFileError',
    message: /keys\.json \(KEYS_FILE\) cannot be used\. It is no JSON/,
  })
  rmSync(path)
  await t.rejects(open(), { message: /It cannot be read: ENOENT\.$/ })
  symlinkSync(folder, path)
  await t.rejects(open(), { message: /It is no file\.$/ })
  rmSync(path)
  write(Buffer.alloc(16_777_217, ' '))
  await t.rejects(open(), { message: /more than 16777216 bytes/ })
  await t.rejects(
    openState({ redisUrl: undefined, stateDir: scratch(t), keysFile: path }),
    KeysFileError,
  )
})

t.test(
  'a file that changes is read again; a broken one keeps the keys and says why once',
  async (t) => {
    const { path, folder, write, said, open } = aFile(t, [{ name: 'one', key: KEY }])
    const keys = await open()
    let told = 0
    keys.watch(() => told++)
    const names = () => keys.records.map(({ name }) => name).join()
    t.equal(names(), 'one')
    write([
      { name: 'one', key: KEY },
      { name: 'two', key: OTHER },
    ])
    await until('the second key is there', () => names() === 'one,two')
    t.ok(keys.findByHash(hashKey(OTHER)))
    t.equal(keys.get(declaredId('two'))?.name, 'two')

    write('[{"name": "one", "key": "half writ')
    await until('the problem is told', () => said.failed.length === 1)
    t.match(
      said.failed[0],
      /keys\.json \(KEYS_FILE\) cannot be used\. It is no JSON.* stay in force\.$/,
    )
    t.equal(names(), 'one,two')
    await keys.reread()
    t.equal(said.failed.length, 2, 'who asks is told again')

    put(folder, { next: [{ name: 'two', key: OTHER }] })
    renameSync(join(folder, 'next'), path)
    await until('a file that was put in its place is read', () => names() === 'two')
    t.equal(keys.findByHash(hashKey(KEY)), undefined)
    rmSync(path)
    await until('its absence is told', () => said.failed.length === 3)
    t.equal(names(), 'two')
    put(folder, { linked: [] })
    symlinkSync('linked', path)
    await until('a link is followed', () => names() === '')
    put(folder, { other: [{ name: 'three', key: KEY }] })
    symlinkSync('other', join(folder, 'link'))
    renameSync(join(folder, 'link'), path)
    await until('a link that leads elsewhere is followed', () => names() === 'three')
    t.strictSame(said.changed, [2, 1, 0, 1])
    t.equal(told, 4)
    t.strictSame(
      said.failed.filter((sentence) => sentence.includes(KEY)),
      [],
    )
  },
)

t.test('a change that the file hides is found when it is asked for', async (t) => {
  const { path, write, open } = aFile(t, [{ name: 'one', key: KEY }])
  utimesSync(path, 1000, 1000)
  const keys = await open()
  write([{ name: 'two', key: KEY }])
  await keys.reread()
  t.equal(keys.records[0]?.name, 'two')
})

t.test('a file that others can read is warned of if keys stand in it', async (t) => {
  const { path, write, said, open } = aFile(t, [{ name: 'one', key: KEY }])
  chmodSync(path, 0o644)
  const keys = await open()
  t.match(said.warned, [/Every account of this machine can read the keys in .*keys\.json/])
  write([{ name: 'one', hash: hashKey(KEY) }])
  await until('it is read again', () => said.changed.length === 1)
  t.equal(said.warned.length, 1, 'hashes may be read')
  keys.close()
})

t.test('declared keys stand beside stored ones, and cannot be changed there', async (t) => {
  const { path, write, open } = aFile(t, [{ name: 'harness', key: KEY, dailyLimit: 5 }])
  const stateDir = scratch(t)
  const stored = await openSqliteStore(stateDir)
  const keys = withDeclaredKeys(stored, await open())
  const id = declaredId('harness')
  t.equal(await createFirstKey(keys, { prefix: 'x' }), undefined, 'no first key is made')
  const own = { name: 'own', expiresAt: null, rateLimit: null, prefix: 'x' }
  const { record } = await createKey(keys, own)
  t.match(await keys.list(), [{ name: 'own' }, { id, name: 'harness', origin: 'file' }])
  t.match(await keys.get(id), { name: 'harness', dailyLimit: 5 })
  t.match(await keys.findByHash(hashKey(KEY)), { id })
  t.match(await keys.get(record.id), { name: 'own' })
  const changes: (() => Promise<unknown>)[] = [
    () => keys.update(id, { disabled: true }),
    () => keys.rotate(id, { hash: hashKey('r'), lastFour: 'aaaa', until: null }),
    () => keys.remove(id),
  ]
  for (const change of changes) {
    await t.rejects(change(), DeclaredKeyError)
    await t.rejects(change(), {
      message: `The key harness (${id}) is declared in ${path} (KEYS_FILE); change it there.`,
    })
  }
  t.match(await keys.update(record.id, { disabled: true }), { disabled: true })

  const directory = await KeyDirectory.open(keys)
  t.teardown(() => directory.close())
  t.match(directory.lookup(KEY), { state: 'active', record: { id } })
  write([{ name: 'harness', key: OTHER }])
  await until('the new key is known', () => directory.lookup(OTHER).state === 'active')
  t.match(directory.lookup(KEY), { state: 'unknown' })
  t.match(await directory.confirm(KEY), { state: 'unknown' })
  t.match(directory.lookup(OTHER), { record: { id } }, 'a name keeps its id')
  const old = (ends: string) => ({ hash: hashKey(KEY), until: ends })
  write([{ name: 'harness', key: OTHER, previous: old('2999-01-01') }])
  await until('the key before is known', () => directory.lookup(KEY).state === 'active')
  t.match(directory.lookup(KEY), { record: { id } })
  t.match(await keys.findByHash(hashKey(KEY)), { id })
  write([{ name: 'harness', key: OTHER, previous: old('2001-01-01') }])
  await until('the key before has ended', () => directory.lookup(KEY).state === 'unknown')
  t.match(await directory.confirm(KEY), { state: 'unknown' })
  write([{ name: 'harness', key: OTHER, expiresAt: '2001-01-01' }])
  await until('it has expired', () => directory.lookup(OTHER).state === 'expired')
  await keys.insert(aRecord({ hash: hashKey(KEY), rateLimit: 9 }))
  write([{ name: 'again', key: KEY, rateLimit: 7 }])
  await until('what is declared comes before what is stored', () => {
    const found = directory.lookup(KEY)
    return found.state === 'active' && found.record.rateLimit === 7
  })
  write([])
  await until('and then the stored key holds', () => {
    const found = directory.lookup(KEY)
    return found.state === 'active' && found.record.rateLimit === 9
  })
  await keys.close()
  writeFileSync(path, 'x')
})
