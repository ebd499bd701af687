// test: Keys are exported and imported, all or none, and work in the other store.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import t from 'tap'
import { readRecords, writeRecords } from '../../src/state/keys/exchange.js'
import { hashKey } from '../../src/state/keys/key.js'
import { onFolder } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { startRedis, withoutRedis } from '../helpers/redis-server.js'
import { openSqliteStore } from '../helpers/sqlite-keys.js'

t.test('what is written is read again; damage is named by its line', async (t) => {
  const records = [aRecord(), aRecord({ disabled: true, rateLimit: 'none', expiresAt: 5 })]
  const [one, two] = records
  const text = writeRecords(records)
  t.strictSame(readRecords(text), { kind: 'accepted', value: records })
  t.strictSame(readRecords(`\n${text.replace('\n', '\r\n\n')}`), {
    kind: 'accepted',
    value: records,
  })
  t.strictSame(readRecords(''), { kind: 'accepted', value: [] })
  const damaged = `${text}{"id":\n${writeRecords([{ ...one!, hash: two!.hash }])}null\n`
  t.strictSame(readRecords(damaged), {
    kind: 'refused',
    problems: [
      'Line 3 is not the record of a key.',
      'Line 4 has the id or hash of line 1.',
      'Line 5 is not the record of a key.',
    ],
  })
  const named = ['\u202egnp.key', 'half \ud800', 'a\u0007b', '', 'x'.repeat(101), '\u200b']
  for (const name of named) {
    const refused = readRecords(writeRecords([aRecord(), aRecord({ name })]))
    t.match(
      refused,
      { kind: 'refused', problems: [/^Line 2(: The name| is not the record)/] },
      name,
    )
  }
  const foreign = readRecords('x\n'.repeat(100))
  t.match(foreign, { problems: { length: 11, 10: '90 more lines are wrong.' } })
})

t.test('keys move to another store and go on working, once and all or none', async (t) => {
  const [from, to] = [scratch(t), scratch(t)]
  const there = onFolder(from)
  const made = JSON.parse((await there('keys', 'create', '--name', 'ñandú', '--json')).out)
  await there('keys', 'create', '--name', 'second')
  const exported = await there('keys', 'export')
  t.equal(exported.code, 0)
  t.match(exported.err, /^2 keys exported: hashes and settings, never the keys themselves\.\n$/)
  t.notOk(exported.out.includes(made.key))
  const file = join(from, 'keys.jsonl')
  writeFileSync(file, exported.out)

  const here = onFolder(to)
  t.match(await here('keys', 'import', file), {
    code: 0,
    out: '2 keys imported; 0 there already, left as before.\n',
    err: '',
  })
  await here('keys', 'disable', made.id)
  t.match(await here('keys', 'import', file, '--json'), { out: '{"imported":0,"present":2}\n' })
  t.match((await here('keys', 'list')).out, /ñandú +disabled/, 'a revoked key stays revoked')
  const store = await openSqliteStore(to)
  t.match(await store.findByHash(hashKey(made.key)), { id: made.id, name: 'ñandú' })
  await store.close()

  const piped = onFolder(scratch(t), {}, Readable.from([exported.out]))
  t.match(await piped('keys', 'import', '-'), { code: 0, out: /^2 keys imported/ })
})

t.test('what is damaged or in the way is refused, and nothing is imported', async (t) => {
  const folder = scratch(t)
  const lectern = onFolder(folder)
  const { id } = JSON.parse((await lectern('keys', 'create', '--name', 'n', '--json')).out)
  const file = join(folder, 'keys.jsonl')
  const refused = async (text: string, why: RegExp) => {
    writeFileSync(file, text)
    const { code, out, err } = await lectern('keys', 'import', file)
    t.equal(code, 1)
    t.equal(out, '')
    t.match(err, why)
    t.match((await lectern('keys', 'list', '--json')).out, new RegExp(`^\\[{"id":"${id}"[^{]*\\n$`))
  }
  await refused(`${writeRecords([aRecord()])}{}\n`, /^Line 2 is not .*\.\nNothing is imported\.\n$/)
  await refused(
    writeRecords([aRecord(), aRecord({ id, name: 'other' })]),
    /^The key other \(key_\w+\) has the id or the hash of another key .* Nothing is imported\.\n$/,
  )
  t.match(await lectern('keys', 'import', join(folder, 'none')), {
    code: 1,
    err: /none cannot be read: ENOENT/,
  })
  t.match(await lectern('keys', 'import'), { code: 2 })
})

t.test('the command line uses the Redis of the server', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  const folder = scratch(t)
  const onRedis = onFolder(join(folder, 'unused'), { REDIS_URL: redis.url(), REDIS_INIT: 'true' })
  const onDisk = onFolder(folder)
  await onDisk('keys', 'create', '--name', 'moved')
  const file = join(folder, 'keys.jsonl')
  writeFileSync(file, (await onDisk('keys', 'export')).out)
  t.match(await onRedis('keys', 'import', file), { code: 0, out: /^1 key imported/ })
  t.match((await onRedis('keys', 'list')).out, /moved +active/)
  t.equal((await onRedis('keys', 'export')).out, readFileSync(file, 'utf8'))
  t.throws(() => readFileSync(join(folder, 'unused/state.db')), { code: 'ENOENT' })

  await redis.kill()
  const away = onFolder(folder, { REDIS_URL: redis.url().replace('//', '//:hunter2@') })
  for (const command of ['keys list', 'serve']) {
    const { code, out, err } = await away(...command.split(' '))
    t.equal(code, 1)
    t.equal(out, '')
    t.match(err, /Redis at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.*REDIS_URL/)
    t.notMatch(err, /hunter2|\n {4}at /)
  }
})
