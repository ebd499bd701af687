// test: The suite itself: every test has its speed and its sentence, and a run tells what failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'
import { scratch } from './helpers/corpus-project.js'
import { findProgram, matches, PROGRAMS, placeOf } from './helpers/programs.js'
import { coveringTests } from './runner/covering.js'
import { batchesOf, listTests } from './runner/files.js'
import { filesMarked, filesOf, MARKS, type Mark } from './runner/speeds.js'

const RUNNER = join(import.meta.dirname, 'runner/main.js')

const sourceOf = (file: string) => readFileSync(join(PACKAGE_ROOT, file), 'utf8')

const onDisk = listTests()

t.test('every file of tests has one speed, in its first line', async (t) => {
  t.strictSame([...filesOf('all')].sort(), onDisk)
  const ofEachChange = [...filesOf('test'), ...filesOf('slow')]
  t.strictSame([...ofEachChange, ...filesMarked('release')].sort(), onDisk)
  t.ok(filesMarked('release').every((file) => filesOf('full').includes(file)))
})

t.test('the fastest speed starts no process and reads nothing that is built', async (t) => {
  const needs = /node:child_process|playwright|\bdist\/|running-program|redis-server|startDashboard/
  for (const file of filesMarked('check')) {
    // One names the folder of the texts in settings, one makes its own below a scratch folder.
    if (!['test/config.ts', 'test/library/supplied.ts'].includes(file))
      t.notOk(needs.exec(sourceOf(file))?.[0], file)
  }
})

t.test('every program is declared once, for tests that there are', async (t) => {
  const commands = PROGRAMS.map(({ command }) => command)
  t.strictSame(commands, [...new Set(commands)])
  for (const { command, packages, speed, tests } of PROGRAMS) {
    t.ok(packages.length > 0 || command === 'node' || command === 'npm', command)
    t.ok(MARKS.includes(speed as Mark), command)
    for (const pattern of tests) {
      t.ok(
        onDisk.some((file) => matches(pattern, file)),
        `${command}: ${pattern}`,
      )
    }
  }
})

t.test('every program is there at the speed of each test that starts it', async (t) => {
  for (const { command, speed, tests } of PROGRAMS) {
    const earlier = MARKS.slice(0, MARKS.indexOf(speed as Mark))
    // What every test has.
    const named = tests.filter((pattern) => pattern !== 'test/**')
    const early = earlier
      .flatMap(filesMarked)
      .filter((file) => named.some((pattern) => matches(pattern, file)))
    t.strictSame(early, [], command)
  }
  t.throws(() => findProgram('nginx'), /nginx is not declared for test\/suite\.ts in test\/run\.sh/)
})

t.test('a program that is not declared is not there', async (t) => {
  const names = readdirSync(process.env.PATH as string)
  t.strictSame(
    names.filter((name) => !PROGRAMS.some(({ command }) => command === name)),
    [],
  )
  // Debian has it on every machine.
  const undeclared = 'perl'
  t.equal(spawnSync(undeclared, ['-e', '1']).error?.message, 'spawnSync perl ENOENT')
  t.throws(() => findProgram(undeclared), /perl is not declared in test\/run\.sh/)
})

t.test('with CI=true a missing program is a failure before the first test', async (t) => {
  const path = scratch(t)
  for (const { command } of PROGRAMS) {
    const file = placeOf(command)
    if (file !== undefined && command !== 'zsh') symlinkSync(file, join(path, command))
  }
  const env = { PATH: path, CI: 'true' }
  const { status, stdout, stderr } = spawnSync(
    join(path, 'sh'),
    [join(PACKAGE_ROOT, 'test/run.sh'), 'test'],
    { env, encoding: 'utf8' },
  )
  t.equal(status, 1)
  t.equal(stdout, '')
  // There is no apt-get either.
  t.match(stderr, /^tests need programs that are not here; .* packages: .*\bzsh\b/)
  t.match(stderr, 'install what this system calls them; until then their tests are skipped')
})

/** A run of some of test/fixtures/suite, as it is in a pipe. */
function run(folder: string, ...names: string[]) {
  const files = names.map((name) => `test/fixtures/suite/${name}.ts`)
  const words = [RUNNER, '--output', join(folder, 'raw.tap'), ...files]
  const sums = join(folder, 'sums')
  const env = { ...process.env, TEST_SUMS: sums }
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  return { status, stderr, out: stdout, sums: () => readFileSync(sums, 'utf8') }
}

t.test('a run tells of each failure, skip and file in plain lines, and sums up', async (t) => {
  const folder = scratch(t)
  const { status, out, stderr, sums } = run(folder, 'fails', 'unread', 'ends', 'empty', 'holds')
  t.equal(status, 1)
  t.equal(stderr, '')
  for (const line of [
    /^not ok {2}test\/fixtures\/suite\/fails\.ts > outer > inner > one is two\n {8}at test\/fixtures\/suite\/fails\.ts:7\n {8}diff:\n(?: {8}.*\n)+/m,
    /^not ok {2}test\/fixtures\/suite\/fails\.ts > outer > throws > in a test\n {8}at test\/fixtures\/suite\/fails\.ts:10\n/m,
    /^FAILED {2}test\/fixtures\/suite\/fails\.ts: 1 passed, 2 failed, [\d.]+ s, [\d.?]+ of a processor\n {8}exit code 1\n/m,
    /^not ok {2}test\/fixtures\/suite\/unread\.ts > outer > inner\n {8}at test\/fixtures\/suite\/unread\.ts:5\n/m,
    /^FAILED {2}test\/fixtures\/suite\/ends\.ts: 1 passed, 1 failed, [\d.]+ s, [\d.?]+ of a processor\n {8}exit code 3\n {8}last words\n/m,
    /^FAILED {2}test\/fixtures\/suite\/empty\.ts: 0 passed, 1 failed, [\d.]+ s, [\d.?]+ of a processor\n {8}no test has run\n/m,
    /^ok {2}test\/fixtures\/suite\/holds\.ts: 1 passed, [\d.]+ s, [\d.?]+ of a processor\n/m,
    /^Skipped:\n {2}test\/fixtures\/suite\/fails\.ts > outer > waits for what is not there: there is no such thing\n/m,
    /^Failed: (?:test\/fixtures\/suite\/(?:fails|unread|ends|empty)\.ts ?){4}\n\n4 passed, 5 failed, 1 skipped in 5 files, \d+ s\n$/m,
  ]) {
    t.match(out, line)
  }
  t.notOk(out.includes('\u001B') || out.includes('\r'), 'no codes for a terminal')
  t.ok(out.indexOf('> one is two') < out.indexOf('FAILED  test/fixtures/suite/fails.ts'), 'at once')
  t.equal(sums(), '4 5\n')
})

t.test(
  'files that need no process of their own share one, and each is told as if alone',
  async (t) => {
    const names = ['fails', 'holds', 'stops', 'waits'].map((name) => `together/${name}`)
    const { status, out, sums } = run(scratch(t), ...names)
    t.equal(status, 1)
    for (const line of [
      /^not ok {2}test\/fixtures\/suite\/together\/fails\.ts > one is two > should be equal\n/m,
      /^FAILED {2}test\/fixtures\/suite\/together\/fails\.ts: 0 passed, 1 failed, [\d.]+ s, [\d.?]+ of a processor\n/m,
      /^ok {2}test\/fixtures\/suite\/together\/holds\.ts: 1 passed, [\d.]+ s, [\d.?]+ of a processor\n/m,
      /^FAILED {2}test\/fixtures\/suite\/together\/stops\.ts: 1 passed, 1 failed, [\d.]+ s, [\d.?]+ of a processor\n {8}exit code 1\n {8}last words\n/m,
      /^FAILED {2}test\/fixtures\/suite\/together\/waits\.ts: 0 passed, 1 failed, [\d.]+ s, [\d.?]+ of a processor\n {8}exit code 1\n/m,
    ]) {
      t.match(out, line)
    }
    t.equal(sums(), '2 3\n')
    const alone = batchesOf(['test/canon/book-groups.ts', 'test/cli.ts', 'test/text/text.ts'])
    t.strictSame(alone, [['test/canon/book-groups.ts', 'test/text/text.ts'], ['test/cli.ts']])
  },
)

t.test('the tests of a source are those that import it with the least between', async (t) => {
  t.strictSame(coveringTests('test/runner/covering.ts'), { tests: ['test/suite.ts'], all: 1 })
  const { tests, all } = coveringTests('src/search/phrase.ts')
  t.ok(tests.every((test) => test.startsWith('test/search/')) && tests.length < all, `${tests}`)
  t.throws(() => coveringTests('src/none.ts'), /There is no such file: src\/none\.ts/)
})

t.test('a run in which all holds ends with 0', async (t) => {
  const folder = scratch(t)
  mkdirSync(folder, { recursive: true })
  const { status, out, sums } = run(folder, 'holds')
  t.equal(status, 0)
  t.match(out, /\n1 passed, 0 failed, 0 skipped in 1 file, \d+ s\n$/)
  t.equal(sums(), '1 0\n')
})

t.test('a file that is not there is named, and nothing is run', async (t) => {
  const { status, out, stderr } = run(scratch(t), 'nowhere')
  t.equal(status, 2)
  t.equal(out, '')
  t.equal(stderr, 'There is no such test: test/fixtures/suite/nowhere.ts\n')
})
