// check: The lock files are complete for every platform and name no registry.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import {
  addIntegrity,
  completeLock,
  completeLockFile,
  type Lock,
  withoutIntegrity,
} from '../../../build/package/lockfile.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'

for (const name of [
  'package-lock.json',
  'bench/package-lock.json',
  'test/mutation/package-lock.json',
]) {
  const text = readFileSync(join(PACKAGE_ROOT, name), 'utf8')

  t.test(`${name} is complete for every platform: if not, npm run lock`, async (t) => {
    const lock: Lock = JSON.parse(text)
    t.same(Object.keys(completeLock(lock).packages), Object.keys(lock.packages))
  })

  t.test(`${name} has a digest of every package: if not, npm run lock`, async (t) => {
    t.same(withoutIntegrity(JSON.parse(text)), [])
  })

  t.test(`${name} names no registry`, async (t) => {
    t.notMatch(text, /"resolved"/)
    t.notMatch(text, /https?:\/\/[^"]*registry/)
  })
}

t.test('missing platform packages are added with what their names say', async (t) => {
  const lock = {
    name: 'x',
    packages: {
      '': { optionalDependencies: { fsevents: '^2.0.0' } },
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.2.3',
          '@tool/linux-arm64-gnu': '1.2.3',
          '@tool/darwin-arm64': '1.2.3',
          '@tool/linux-x64-gnu': '1.2.3',
        },
      },
      'node_modules/tool/node_modules/@tool/linux-x64-gnu': { version: '1.2.3' },
      'node_modules/a': { optionalDependencies: { plain: '2.0.0-rc.1' } },
    },
  }
  const { packages, name } = completeLock(lock)
  t.equal(name, 'x')
  t.same(packages as Lock['packages'], {
    ...lock.packages,
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/linux-arm64-gnu': {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/darwin-arm64': {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
    'node_modules/plain': { version: '2.0.0-rc.1', optional: true },
  })
})

t.test('a digest is asked for where there is none, by name and version', async (t) => {
  const asked: string[] = []
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', optional: true },
      'node_modules/own': { link: true },
    },
  }
  const { packages } = addIntegrity(lock, (id) => {
    asked.push(id)
    return `sha512-of ${id}`
  })
  t.same(asked, ['@b/c@2.0.0'])
  t.same(packages, {
    ...lock.packages,
    'node_modules/a/node_modules/@b/c': {
      version: '2.0.0',
      integrity: 'sha512-of @b/c@2.0.0',
      optional: true,
    },
  })
})

t.test('a file is written when something was missing, and only then', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'lock.json')
  writeFileSync(
    file,
    JSON.stringify({ packages: { '': { optionalDependencies: { a: '1.0.0' } } } }),
  )
  completeLockFile(file, () => 'sha512-x')
  const complete = readFileSync(file, 'utf8')
  t.same(Object.keys(JSON.parse(complete).packages), ['', 'node_modules/a'])
  completeLockFile(file)
  t.equal(readFileSync(file, 'utf8'), complete)
})
