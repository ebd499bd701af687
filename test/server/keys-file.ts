// full, long: Keys of a file are served while it lists them, with one worker or several.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import t, { type Test } from 'tap'
import { hashKey } from '../../src/state/keys/key.js'
import { declaredId } from '../../src/state/keys/keys-file.js'
import { oneSentence, onFolder, start } from '../helpers/command-line.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { startRedis, withoutRedis } from '../helpers/redis-server.js'
import { type RunningProgram, startProgram } from '../helpers/running-program.js'
import { until, withinOneDay } from '../helpers/until.js'

t.setTimeout(300_000)

const KEY = 'a-fixed-key-of-a-harness'
const OTHER = 'another-key-of-a-harness'
const VERSE = '/v1/verses/GEN/1/2'

function aFile(t: Test, content: unknown) {
  const folder = scratch(t)
  const write = (value: unknown) => put(folder, { 'keys.json': value })
  write(content)
  return { path: join(folder, 'keys.json'), write }
}

const status = (program: RunningProgram, key: string) => program.ask(VERSE, { 'x-api-key': key })
/** Six times in a row, so that every worker has answered. */
const becomes = (program: RunningProgram, key: string, wanted: number) =>
  until(`the key is answered with ${wanted}`, async () => {
    for (let time = 0; time < 6; time++) {
      if ((await status(program, key)) !== wanted) return false
    }
    return true
  })

/** How many of so many requests, some at a time, are answered. */
async function answered(program: RunningProgram, key: string, count: number): Promise<number> {
  const statuses: number[] = []
  const ask = async () => {
    while (statuses.length < count) {
      const at = statuses.push(0) - 1
      statuses[at] = await status(program, key)
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  return statuses.filter((one) => one === 200).length
}

for (const [what, env] of [
  ['one process', {}],
  ['two workers', { WORKERS: '2' }],
] as const) {
  t.test(`${what}: keys of a file are served while it lists them`, async (t) => {
    const { path, write } = aFile(t, [{ name: 'harness', key: KEY, rateLimit: 'none' }])
    const program = await startProgram(t, { ...env, KEYS_FILE: path })
    t.notMatch(program.said.out, /first API key/)
    t.equal(await status(program, KEY), 200)
    t.equal(await status(program, OTHER), 401)
    write([{ name: 'other', hash: hashKey(OTHER) }])
    await becomes(program, OTHER, 200)
    await becomes(program, KEY, 401)
    write('[')
    await until('the log says why', () => program.said.err.includes('It is no JSON'))
    t.equal(await status(program, OTHER), 200, 'a broken file keeps the keys')
    write([{ name: 'harness', key: KEY }])
    program.signal('SIGHUP')
    await becomes(program, KEY, 200)
    await becomes(program, OTHER, 401)

    const lectern = onFolder(program.stateDir, { KEYS_FILE: path })
    const id = declaredId('harness')
    const [listed] = JSON.parse((await lectern('keys', 'list', '--json')).out)
    t.match(listed, { id, name: 'harness', lastFour: null, origin: 'file', state: 'active' })
    for (const word of ['disable', 'enable', 'delete']) {
      const { code, err } = await lectern('keys', word, id, '--json')
      t.equal(code, 1)
      oneSentence(t, err)
      t.match(err, `The key harness (${id}) is declared in ${path} (KEYS_FILE); change it there.`)
    }
    const made = JSON.parse((await lectern('keys', 'create', '--name', 'own', '--json')).out)
    await becomes(program, made.key, 200)
    await lectern('keys', 'disable', made.id)
    await becomes(program, made.key, 401)
    t.equal((await lectern('keys', 'export')).out.split('\n').length, 2, 'of the state alone')
    const secrets = program.said.out + program.said.err
    for (const key of [KEY, OTHER]) t.notOk(secrets.includes(key), 'no key is logged')
  })
}

t.test('a file that cannot be used keeps a service from starting, and no command', async (t) => {
  const { path } = aFile(t, [{ name: 'n', key: 'too short' }])
  const { said, ended } = start({ PORT: '0', STATE_DIR: scratch(t), KEYS_FILE: path }, 'serve')
  t.equal(await ended, 1)
  t.match(said.err, /keys\.json \(KEYS_FILE\) cannot be used\. Key number 1: key must be/)
  t.notMatch(said.err, /too short/)
  const lectern = onFolder(scratch(t), { KEYS_FILE: path })
  t.match(await lectern('keys', 'create', '--name', 'n', '--json'), {
    code: 0,
    err: /Key number 1: key must be .* Its keys are left out\.\n$/,
  })
})

t.test('a daily limit holds for all workers, and survives their end and a kill', async (t) => {
  const { path } = aFile(t, [
    { name: 'ended', key: KEY, rateLimit: 'none', dailyLimit: 300 },
    { name: 'killed', key: OTHER, rateLimit: 'none', dailyLimit: 300 },
  ])
  const counts = await withinOneDay(async () => {
    const first = await startProgram(t, { WORKERS: '2', KEYS_FILE: path })
    const again = { KEYS_FILE: path, STATE_DIR: first.stateDir }
    const begun = await answered(first, KEY, 100)
    first.signal('SIGTERM')
    await first.ended
    const second = await startProgram(t, again)
    const rest = await answered(second, KEY, 400)
    const other = await answered(second, OTHER, 100)
    second.signal('SIGKILL')
    await second.ended
    const third = await startProgram(t, { ...again, WORKERS: '2' })
    const left = await answered(third, OTHER, 400)
    return { begun, rest, other, left, over: await answered(third, KEY, 10) }
  })
  t.match(counts, { begun: 100, rest: 200, other: 100, over: 0 })
  t.ok(counts.left <= 200, `never more than the limit: ${counts.left}`)
  t.ok(counts.left >= 200 - 20, `at most a sixteenth is lost: ${counts.left}`)
})

t.test('keys of a file beside a state on Redis', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  const { path, write } = aFile(t, [{ name: 'n', key: KEY, rateLimit: 'none', dailyLimit: 50 }])
  const env = { KEYS_FILE: path, REDIS_URL: redis.place(), REDIS_INIT: 'true' }
  const programs = [await startProgram(t, env), await startProgram(t, { ...env, WORKERS: '2' })]
  const shares = await Promise.all(programs.map((program) => answered(program, KEY, 60)))
  t.equal(shares[0]! + shares[1]!, 50)
  write([{ name: 'n', key: OTHER }])
  for (const program of programs) {
    await becomes(program, OTHER, 200)
    await becomes(program, KEY, 401)
  }
})

t.test('the hash of a key is what a file may hold instead of it', async (t) => {
  const hash = async (text: string, ...words: string[]) =>
    onFolder(scratch(t), {}, Readable.from([text]))('keys', 'hash', ...words)
  t.strictSame(await hash(`${KEY}\n`), { code: 0, out: `${hashKey(KEY)}\n`, err: '' })
  t.strictSame(JSON.parse((await hash(KEY, '--json')).out), { hash: hashKey(KEY) })
  for (const bad of ['', 'test', `${KEY} `, `${KEY}\n\n`, 'x'.repeat(257)]) {
    const { code, out, err } = await hash(bad)
    t.strictSame([code, out], [2, ''])
    oneSentence(t, err)
    t.notOk(bad !== '' && err.includes(bad), 'it is not repeated')
  }
})
