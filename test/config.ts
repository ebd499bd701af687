// check: Settings are read, checked and named when bad; docs/CONFIGURATION.md has them all.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import t from 'tap'
import { SETTING_WORDS } from '../src/cli/words/settings-spanish.js'
import { wordsIn } from '../src/cli/words/words.js'
import { type Config, readConfig, SETTINGS } from '../src/config.js'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'
import { scratch } from './helpers/corpus-project.js'
import { anyCharacter, fc, runs } from './helpers/property.js'

const read = (env: Record<string, string>): Config => {
  const reading = readConfig(env)
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  return reading.config
}
const problems = (env: Record<string, string>) => {
  const reading = readConfig(env)
  return reading.kind === 'refused' ? reading.problems : []
}

/** Values by setting that are taken as they are written, or as the second of a pair; and that are refused. */
const CASES: Record<keyof Config, { good: (string | [string, unknown])[]; bad: string[] }> = {
  host: {
    good: ['0.0.0.0', '::', '::1', 'fe80::1%eth0', 'localhost', 'my-host.example'],
    bad: [' ', 'a b', '-a', 'a-', 'http://x', '[::1]', 'ñ', 'a\nb', 'x'.repeat(254)],
  },
  port: {
    good: [
      ['0', 0],
      ['1', 1],
      ['65535', 65_535],
      ['08080', 8080],
    ],
    bad: ['-1', '65536', '80.5', '8e3', '0x50', ' 80', 'http', '٨٠', '9'.repeat(400)],
  },
  metricsPort: {
    good: [
      ['0', 0],
      ['9100', 9100],
    ],
    bad: ['-1', '65536', 'x'],
  },
  publicMetrics: {
    good: [
      ['true', true],
      ['false', false],
    ],
    bad: ['1', 'yes', 'TRUE', '9100'],
  },
  workers: {
    good: [
      ['1', 1],
      ['64', 64],
    ],
    bad: ['0', '65', '-1', '1.5', 'auto'],
  },
  home: { good: ['/srv/lectern', ['a/../b', resolve('b')]], bad: ['a\0b'] },
  memoryBudget: {
    good: [
      ['64MiB', 2 ** 26],
      ['1024MiB', 2 ** 30],
      ['4GiB', 2 ** 32],
    ],
    bad: ['0', '1024', '63MiB', '5000GiB', '1 GiB', '1GB', '-64MiB', '64mib', '1.5GiB'],
  },
  preload: {
    good: [
      ['KJV', ['kjv']],
      ['kjv, RV1909', ['kjv', 'rv1909']],
    ],
    bad: [',', 'kjv,', 'a', 'kjv;web', 'x'.repeat(21)],
  },
  stateDir: { good: ['/var/lib/lectern', ['a/../b', resolve('b')]], bad: ['a\0b'] },
  redisUrl: {
    good: (
      'redis://localhost rediss://name:pa%40ss@redis.example:6380/15 valkey://:secret@[::1]:6379 valkeys://10.0.0.1/ ' +
      'redis+sentinel://:secret@a:26379,b:26379,c:26379/lectern redis+cluster://a:6379,b:6379'
    ).split(' '),
    bad: (
      'localhost:6379 http://localhost redis:// redis:localhost redis://localhost/keys redis://localhost/0/1 ' +
      'redis://localhost:70000 redis://localhost?db=1 redis://localhost#a redis://:%zz@localhost redis://a,b ' +
      'redis+sentinel://a,b'
    ).split(' '),
  },
  redisInit: {
    good: [
      ['true', true],
      ['false', false],
    ],
    bad: ['yes', '1'],
  },
  corpusDir: { good: ['/srv/corpus', ['.', resolve('.')]], bad: ['\0'] },
  defaultVersion: {
    good: ['kjv', ['RVR1960', 'rvr1960']],
    bad: ['k', 'k v', '../kjv', 'ñandu', 'x'.repeat(21)],
  },
  keysFile: {
    good: [
      ['/run/secrets/keys.json', '/run/secrets/keys.json'],
      ['keys.json', join(process.cwd(), 'keys.json')],
    ],
    bad: ['a\0b'],
  },
  keyPrefix: {
    good: ['a', 'lectern2', 'x'.repeat(16)],
    bad: ['A', 'a_b', 'a-b', ' a', 'ñ', 'x'.repeat(17)],
  },
  rateLimit: {
    good: [['1', 1], ['1000000', 1_000_000], 'none'],
    bad: ['0', '-1', '1.5', 'NONE', 'unlimited', '1000001'],
  },
  refusedRateLimit: { good: [['60', 60], 'none'], bad: ['0', 'off', '1000001'] },
  adminPassword: {
    good: ['eightchr', ' eight ch ', '密碼密碼密碼密碼', 'x'.repeat(1024)],
    bad: ['seven77', 'x'.repeat(1025)],
  },
  sessionHours: {
    good: [
      ['1', 1],
      ['720', 720],
    ],
    bad: ['0', '721', '1.5', 'day'],
  },
  logFormat: { good: ['auto', 'json', 'text'], bad: ['pretty', 'JSON'] },
  accessLog: {
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', '1'],
  },
  metricsPassword: { good: ['eightchr'], bad: ['seven77', 'x'.repeat(1025)] },
  logLevel: {
    good: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    bad: ['INFO', 'verbose', '30', 'toString'],
  },
  trustProxy: {
    good: [
      ['true', true],
      ['false', false],
      '10.0.0.1',
      ['10.0.0.0/8, ::1 ,fd00::/8', '10.0.0.0/8,::1,fd00::/8'],
      '0.0.0.0/0',
      '::/128',
    ],
    bad: 'yes 2 localhost 10.0.0.0/33 ::/129 10.0.0.0/ 10.0.0.0/8/8 1.2.3.4, ,'.split(' '),
  },
  corsOrigins: {
    good: [
      '*',
      'none',
      'https://example.org',
      ['http://LOCALHOST:3000, https://a.b:443', 'http://localhost:3000,https://a.b'],
      ['Capacitor://localhost', 'capacitor://localhost'],
    ],
    bad: (
      'example.org|https://example.org/|https://a.b/page|https://*.example.org|https://a b|https://|https://a:99999|' +
      'null|*,https://a.b|https://a.b,'
    ).split('|'),
  },
  mcp: {
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', 'ON', '1', 'no'],
  },
  maxConnections: { good: [['1', 1], 'none'], bad: ['0', '1000001', 'off'] },
  maxHeaderBytes: {
    good: [
      ['4096', 4096],
      ['65536', 65_536],
    ],
    bad: ['4095', '65537', 'none', '16k'],
  },
  reader: { good: ['off', 'key', 'local', 'open'], bad: ['on', 'true', 'OPEN'] },
  readerRateLimit: { good: [['20', 20], 'none'], bad: ['0', '-1', '1000001'] },
  embedOrigins: {
    good: ['*', 'none', ['https://A.b, https://c.d', 'https://a.b,https://c.d']],
    bad: ['a.b', 'https://a.b;script-src', 'https://*.a.b'],
  },
  readerIndexed: {
    good: [
      ['true', true],
      ['false', false],
    ],
    bad: ['1', 'yes'],
  },
  maxEventLoopDelay: { good: [['20', 20], 'none'], bad: ['0', '-1', '1s'] },
}

t.test('an empty environment gives the defaults, frozen', async (t) => {
  const config = read({})
  t.strictSame(config, {
    host: '127.0.0.1',
    port: 8080,
    workers: 1,
    stateDir: resolve('state'),
    redisInit: false,
    corpusDir: join(PACKAGE_ROOT, 'dist/corpus'),
    keyPrefix: 'lectern',
    rateLimit: 6000,
    refusedRateLimit: 1000,
    sessionHours: 12,
    logLevel: 'info',
    logFormat: 'auto',
    accessLog: false,
    trustProxy: false,
    corsOrigins: '*',
    maxConnections: 20_000,
    maxHeaderBytes: 16_384,
    publicMetrics: false,
    reader: 'local',
    readerRateLimit: 300,
    readerIndexed: false,
    embedOrigins: '*',
    mcp: true,
    maxEventLoopDelay: 3000,
  })
  t.equal(config.defaultVersion, undefined)
  t.ok(Object.isFrozen(config))
  t.ok(existsSync(join(PACKAGE_ROOT, 'package.json')))
})

t.test('an empty variable counts as unset', async (t) => {
  const empty = Object.values(SETTINGS).map(({ variable }) => [variable, ''])
  t.strictSame(read(Object.fromEntries(empty)), read({}))
})

t.test('values within bounds are taken, all others are named', async (t) => {
  for (const [name, { good, bad }] of Object.entries(CASES)) {
    const { variable, bounds } = SETTINGS[name as keyof Config]
    for (const one of good) {
      const [text, value] = typeof one === 'string' ? [one, one] : one
      t.strictSame(read({ [variable]: text })[name as keyof Config], value, `${variable}=${text}`)
    }
    for (const text of bad) {
      const [said, ...rest] = problems({ [variable]: text })
      t.ok(said?.startsWith(`${variable} must be ${bounds}, and not "`), String(said))
      t.ok(said!.length < 300)
      t.strictSame(rest, [])
    }
  }
})

t.test('every setting may be named with LECTERN_ before it, which wins', async (t) => {
  t.equal(read({ LECTERN_PORT: '81', PORT: '82' }).port, 81)
  t.equal(read({ LECTERN_PORT: '', PORT: '82' }).port, 82)
  t.match(problems({ LECTERN_PORT: 'x', PORT: '82' })[0], /^LECTERN_PORT must be a whole number/)
  const named = Object.values(SETTINGS).filter(({ variable }) => !variable.startsWith('LECTERN_'))
  for (const [name, { good }] of Object.entries(CASES)) {
    const { variable } = SETTINGS[name as keyof Config]
    if (variable.startsWith('LECTERN_')) continue
    const [text, value] = typeof good[0] === 'string' ? [good[0], good[0]] : good[0]!
    t.strictSame(read({ [`LECTERN_${variable}`]: text })[name as keyof Config], value, variable)
  }
  t.ok(named.length > 25)
})

t.test('what Kubernetes sets beside a service named lectern is no setting', async (t) => {
  t.equal(read({ LECTERN_PORT: 'tcp://10.0.0.7:8080' }).port, 8080)
})

t.test('every secret may be the content of a file', async (t) => {
  const folder = scratch(t, {
    password: 'correct horse\n',
    crlf: 'correct horse\r\n',
    redis: 'redis://:secret@localhost',
    short: 'seven77\n',
    empty: '\n',
    large: 'x'.repeat(70_000),
  })
  const path = (name: string) => join(folder, name)
  t.equal(read({ ADMIN_PASSWORD_FILE: path('password') }).adminPassword, 'correct horse')
  t.equal(read({ LECTERN_ADMIN_PASSWORD_FILE: path('crlf') }).adminPassword, 'correct horse')
  t.equal(read({ REDIS_URL_FILE: path('redis') }).redisUrl, 'redis://:secret@localhost')
  const refused: [Record<string, string>, RegExp][] = [
    [{ ADMIN_PASSWORD_FILE: path('short') }, /^ADMIN_PASSWORD_FILE must be a text of 8/],
    [{ ADMIN_PASSWORD_FILE: path('none') }, /^ADMIN_PASSWORD_FILE names a file .* ENOENT/],
    [{ ADMIN_PASSWORD_FILE: path('empty') }, /it is empty\.$/],
    [{ ADMIN_PASSWORD_FILE: path('large') }, /it has more than 65536 bytes\.$/],
    [{ ADMIN_PASSWORD_FILE: 'a\0b' }, /no path has\.$/],
    [
      { ADMIN_PASSWORD_FILE: path('password'), ADMIN_PASSWORD: 'eightchr' },
      /^ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: remove one of them\.$/,
    ],
  ]
  for (const [env, sentence] of refused) {
    t.match(problems(env)[0], sentence)
    t.notMatch(problems(env)[0], /seven77|correct horse/)
  }
  const secrets = Object.values(SETTINGS).filter(({ secret }) => secret)
  for (const { variable } of secrets) {
    t.match(problems({ [`${variable}_FILE`]: path('none') })[0], `${variable}_FILE names a file`)
  }
})

t.test('a bad password is refused without being repeated', async (t) => {
  const [said] = problems({ ADMIN_PASSWORD: 'hunter2' })
  t.match(said, /^ADMIN_PASSWORD must be a text of 8 to 1024 characters/)
  t.notMatch(said, /hunter2/)
})

t.test('a bad address of Redis is refused without its password being shown', async (t) => {
  const [said] = problems({ REDIS_URL: 'redis://:hunter2@localhost/keys' })
  t.match(said, /^REDIS_URL must be a URL like/)
  t.notMatch(said, /hunter2/)
})

t.test('every bad variable is named, not only the first', async (t) => {
  const said = problems({ PORT: 'x', RATE_LIMIT: '0', HOST: 'ok', LOG_LEVEL: 'loud' })
  t.strictSame(
    said.map((sentence) => sentence.split(' ')[0]),
    ['PORT', 'RATE_LIMIT', 'LOG_LEVEL'],
  )
})

t.test('whatever a variable holds, the answer is a config or a sentence', (t) => {
  const variables = Object.values(SETTINGS).map(({ variable }) => variable)
  fc.assert(
    fc.property(
      fc.constantFrom(...variables),
      fc.string({ unit: anyCharacter }),
      (variable, text) => {
        const said = problems({ [variable]: text })
        return (
          said.length === 0 || (said.length === 1 && said[0]!.startsWith(`${variable} must be`))
        )
      },
    ),
    { numRuns: runs(500) },
  )
  t.end()
})

// UPDATE_TABLES=1 writes a page anew that differs.
t.test('the pages have every setting with its default and bounds, and no other', async (t) => {
  const { help } = await wordsIn('es')
  const pages = [
    ['docs/CONFIGURATION.md', 'unset', (text: string) => text],
    ['docs/CONFIGURACION.md', 'sin definir', help],
  ] as const
  for (const [file, unset, say] of pages) {
    const expected = Object.values(SETTINGS).map((setting) => {
      const usual = setting.default === undefined ? unset : `\`${setting.default}\``
      return `- \`${setting.variable}\` (${usual}; ${say(setting.bounds)}) ${say(setting.description)}`
    })
    const path = join(PACKAGE_ROOT, file)
    const [head = '', ...entries] = readFileSync(path, 'utf8').split(/^(?=- `)/m)
    const present = entries.map((entry) => entry.replace(/\s+/g, ' ').trim())
    if (process.env.UPDATE_TABLES !== '1') t.strictSame(present, expected)
    else if (present.join() !== expected.join()) {
      writeFileSync(path, `${head}${expected.join('\n')}\n`)
    }
  }
  const texts = Object.values(SETTINGS).flatMap(({ bounds, description }) => [bounds, description])
  t.strictSame([...new Set(texts)].sort(), Object.keys(SETTING_WORDS).sort())
})
