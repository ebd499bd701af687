// check: The checks of an installation find what is wrong, say what to do in each language, and have exit codes.
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { LANGUAGES } from '../../src/answers/language.js'
import { run } from '../../src/cli/program.js'
import { readConfig } from '../../src/config.js'
import { examine, tell, worst } from '../../src/doctor/doctor.js'
import { type Kind, LEVEL_OF, type Values } from '../../src/doctor/findings.js'
import {
  checkClock,
  checkDescriptors,
  checkFolders,
  checkRuntime,
} from '../../src/doctor/machine.js'
import { checkProxies } from '../../src/doctor/settings.js'
import { SPANISH, writeCorpus } from '../helpers/small-library.js'

const corpus = t.testdir()
await writeCorpus(corpus, SPANISH)

const settings = (more: Record<string, string> = {}) => ({
  CORPUS_DIR: corpus,
  STATE_DIR: `${t.testdirName}-state`,
  PORT: '0',
  MAX_CONNECTIONS: '100',
  ...more,
})
const kindsOf = async (env: Record<string, string>): Promise<readonly Kind[]> =>
  (await examine(env, readConfig(env))).map(({ kind }) => kind)
const config = (env: Record<string, string>) => {
  const reading = readConfig(env)
  if (reading.kind === 'refused') throw new Error(reading.problems.join())
  return reading.config
}

t.test('a sound installation has no warning', async (t) => {
  const env = settings({ STATE_DIR: join(t.testdir(), 'state') })
  const findings = await examine(env, readConfig(env))
  const bad = findings.filter(({ kind }) => ['warning', 'error'].includes(LEVEL_OF[kind]))
  t.strictSame(
    bad.filter(({ kind }) => kind !== 'disk-full'),
    [],
  )
  t.ok(findings.some(({ kind }) => kind === 'texts-whole'))
})

t.test('settings that are wrong, unknown or without effect are named', async (t) => {
  t.strictSame(await kindsOf({ PORT: 'x', HOST: 'a b' }), ['setting-wrong', 'setting-wrong'])
  const env = settings({ LECTERN_PROT: '1', READER_INDEXED: 'true', LECTERN_PORT_80_TCP: 'x' })
  const findings = await examine(env, readConfig(env))
  t.match(findings, [
    { kind: 'setting-unknown', values: { name: 'LECTERN_PROT', nearest: 'LECTERN_PORT' } },
    { kind: 'setting-idle', values: { name: 'READER_INDEXED', because: 'READER' } },
  ])
})

t.test('texts that are missing or damaged are named', async (t) => {
  t.ok((await kindsOf(settings({ CORPUS_DIR: t.testdir() }))).includes('texts-none'))
  const damaged = t.testdir()
  await writeCorpus(damaged, SPANISH)
  const bundle = join(damaged, 'prueba.json')
  writeFileSync(bundle, 'x')
  t.ok((await kindsOf(settings({ CORPUS_DIR: damaged }))).includes('text-damaged'))
})

t.test('a folder that others may read, and a damaged state', async (t) => {
  const folder = t.testdir({ 'state.db': 'not a database' })
  chmodSync(folder, 0o755)
  const kinds = await kindsOf(settings({ STATE_DIR: folder }))
  t.ok(kinds.includes('open-to-others'))
  t.ok(kinds.includes('state-damaged'))
  const file = join(t.testdir({ file: '' }), 'file')
  t.ok((await kindsOf(settings({ STATE_DIR: file }))).includes('not-writable'))
})

t.test('a state on a disk that machines share is named', async (t) => {
  const kindsOn = async (type: number) => {
    const stateDir = join(t.testdir(), 'state')
    const findings = await checkFolders(config(settings({ STATE_DIR: stateDir })), async () => ({
      free: 1000,
      type,
    }))
    return findings.map(({ kind }) => kind)
  }
  const ext4 = 0xef53
  t.strictSame(await kindsOn(ext4), ['disk-room'])
  for (const type of [0x6969, 0xfe534d42])
    t.strictSame(await kindsOn(type), ['disk-room', 'network-disk'])
})

t.test('a port is free, taken by another program, or by Lectern', async (t) => {
  let body = '{}'
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const env = settings({ PORT: String((server.address() as AddressInfo).port) })
  t.ok((await kindsOf(env)).includes('port-taken'))
  body = '{"status":"ok","versions":3}'
  t.ok((await kindsOf(env)).includes('port-ours'))
  t.ok((await kindsOf(settings({ HOST: '203.0.113.1' }))).includes('port-refused'))
  const metrics = { ...settings(), METRICS_PORT: env.PORT as string }
  t.ok((await kindsOf(metrics)).includes('port-ours'))
})

t.test('limits, clock and proxies', async (t) => {
  const limits = (most: string) => async () => `Max open files            ${most}       1  files\n`
  const kindOf = async (most: string, env = {}) =>
    (await checkDescriptors(config(env), limits(most)))[0]?.kind
  t.equal(await kindOf('1024'), 'descriptors-few')
  t.equal(await kindOf('65536'), 'descriptors-fit')
  t.equal(await kindOf('1024', { MAX_CONNECTIONS: 'none' }), 'descriptors-fit')
  t.strictSame(await checkDescriptors(config({}), () => Promise.reject(new Error('none'))), [])
  t.match(checkClock(new Date(0)), [{ kind: 'clock-wrong' }])
  t.match(checkRuntime(config({ MEMORY_BUDGET: '4096GiB' })), [{}, { kind: 'memory-beyond' }])
  t.match(checkProxies(config({ TRUST_PROXY: 'true' })), [{ kind: 'proxy-all' }])
  t.match(checkProxies(config({ HOST: '0.0.0.0' })), [{ kind: 'proxy-none' }])
  t.strictSame(checkProxies(config({ HOST: 'localhost' })), [])
})

t.test('a Redis that cannot be reached is named, without its password', async (t) => {
  const env = settings({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' })
  const findings = await examine(env, readConfig(env))
  const told = findings.map((finding) => tell(finding, 'en'))
  t.ok(told.some(({ check }) => check === 'state-damaged'))
  t.notMatch(JSON.stringify(told), /hunter2/)
})

/** A value for every kind, so that each is said in each language. */
const SAMPLES: Values = {
  node: { version: '20.15.0' },
  'memory-fits': { budget: 1, usable: 2 },
  'memory-beyond': { budget: 4, usable: 2 },
  'descriptors-fit': { limit: 9 },
  'descriptors-few': { limit: 9, connections: 100 },
  'clock-well': { time: 'T' },
  'clock-wrong': { time: 'T' },
  'disk-room': { folder: '/s', free: 999 },
  'disk-full': { folder: '/s', free: 9 },
  'not-writable': { folder: '/s', reason: 'R' },
  'network-disk': { folder: '/s', type: 'nfs' },
  'open-to-others': { path: '/s', mode: '755' },
  'settings-well': {},
  'setting-wrong': { problem: 'P' },
  'setting-unknown': { name: 'N', nearest: undefined },
  'setting-idle': { name: 'N', because: 'B' },
  'port-free': { port: 1 },
  'port-ours': { port: 1 },
  'port-taken': { port: 1, name: 'PORT' },
  'port-refused': { port: 1, name: 'PORT', reason: 'R' },
  'proxy-all': {},
  'proxy-none': { host: '::' },
  'proxy-unbelieved': { address: '10.0.0.1' },
  'texts-whole': { versions: 1 },
  'texts-none': { reason: 'R' },
  'text-damaged': { id: 'kjv', reason: 'R' },
  'text-without-rights': { id: 'kjv' },
  'state-whole': { place: '/s', keys: 1 },
  'state-new': { place: '/s' },
  'state-damaged': { reason: 'R' },
  'redis-there': { place: 'a:1' },
}

t.test('each finding is said in each language, and what is not well says what to do', async (t) => {
  for (const [kind, values] of Object.entries(SAMPLES)) {
    const finding = { kind, values } as Parameters<typeof tell>[0]
    const told = LANGUAGES.map((language) => tell(finding, language))
    if (kind !== 'setting-wrong') t.equal(new Set(told.map(({ said }) => said)).size, 3, kind)
    for (const { level, advice } of told) t.equal(advice !== undefined, level !== 'ok', kind)
  }
  t.equal(worst([]), 'ok')
})

t.test('the command has exit codes, JSON and the language of the locale', async (t) => {
  const state = join(t.testdir(), 'state')
  const ask = async (env: Record<string, string>, ...words: string[]) => {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    const terminal = {
      env: settings({ STATE_DIR: state, ...env }),
      input: process.stdin,
      print: write,
      complain: write,
    }
    return { code: await run(['doctor', ...words], terminal), out }
  }
  t.match(await ask({}), { code: 0, out: / is new enough\./ })
  t.match(await ask({ LANG: 'es_ES.UTF-8' }), { code: 0, out: /es lo bastante reciente/ })
  t.match(await ask({ LANG: 'es_ES.UTF-8', LC_ALL: 'C' }), { out: / is new enough\./ })
  t.match(await ask({ LC_ALL: 'C', LECTERN_LANG: 'pt' }), { out: /é recente o bastante/ })
  t.equal((await ask({ PORT: 'x' })).code, 1)
  const { code, out } = await ask({ LECTERN_X: '1' }, '--json', '--strict')
  t.equal(code, 1)
  t.match(JSON.parse(out)[0], {
    check: 'setting-unknown',
    level: 'warning',
    said: String,
    advice: String,
  })
})
