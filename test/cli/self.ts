// test: Commands in messages are named as the reader types them, in a checkout or installed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { nameOfProgram, nameProgram } from '../../src/cli/terminal/self.js'
import { PACKAGE_ROOT, softwareVersion } from '../../src/runtime/assets.js'
import { scratch } from '../helpers/corpus-project.js'

t.test('commands in a message are named as the reader types them', async (t) => {
  const message =
    'Run `lectern keys list` or `lectern serve`; `lectern` alone, and lectern here, stay.'
  t.equal(nameProgram(message, 'lectern'), message)
  t.equal(
    nameProgram(message, './$&/lectern'),
    'Run `./$&/lectern keys list` or `./$&/lectern serve`; `lectern` alone, and lectern here, stay.',
  )
})

t.test('in a checkout the program is its script, by a path that works', async (t) => {
  const script = join(PACKAGE_ROOT, 'lectern')
  t.ok(existsSync(script))
  t.equal(nameOfProgram(), process.cwd() === PACKAGE_ROOT ? './lectern' : script)
  const elsewhere = scratch(t)
  const before = process.cwd()
  process.chdir(elsewhere)
  t.teardown(() => process.chdir(before))
  t.equal(nameOfProgram(), script)
})

t.test('the script runs the program from any folder, by a link too', async (t) => {
  const folder = scratch(t)
  const run = (file: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, words, { cwd: folder, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const script = join(PACKAGE_ROOT, 'lectern')
  const link = join(folder, 'linked')
  symlinkSync(script, link)
  for (const file of [script, link]) {
    t.match(run(file, '--version'), { status: 0, stdout: softwareVersion() })
    const { status, stderr } = run(file, 'keys', 'disable', 'key_x')
    t.equal(status, 1)
    t.ok(stderr.includes(`\`${script} keys create\``))
  }
  mkdirSync(join(folder, 'unbuilt'))
  copyFileSync(script, join(folder, 'unbuilt/lectern'))
  mkdirSync(join(folder, 'unbuilt/build'))
  copyFileSync(join(PACKAGE_ROOT, 'build/say.sh'), join(folder, 'unbuilt/build/say.sh'))
  t.match(run(join(folder, 'unbuilt/lectern'), 'serve'), {
    status: 1,
    stderr: /run make build in .*unbuilt/,
  })
})

t.test('./lectern gives the program its words as they are', async (t) => {
  const folder = scratch(t)
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const program = join(PACKAGE_ROOT, 'dist/src/cli.js')
  for (const words of [['serve', '--yes'], ['keys', 'create', '--name', 'a b'], []]) {
    const { stdout } = spawnSync(join(PACKAGE_ROOT, 'lectern'), words, { env, encoding: 'utf8' })
    t.strictSame(stdout.trim().split('\n'), ['--max-semi-space-size=4', program, ...words])
  }
})
