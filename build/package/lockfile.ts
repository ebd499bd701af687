/**
 * Completes package-lock.json. Packages with native code come in one package a platform, and npm writes into
 * the lock only those that the registry in use offers; `npm ci` then refuses the lock on every machine. This
 * adds what is missing: name, version and platform, which is all that npm needs to pass over a package of
 * another platform. `npm run lock` after a dependency has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}

// Words in the names of platform packages, as npm writes the fields of the same meaning.
const SYSTEMS = new Set(
  'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '),
)
const PROCESSORS = new Set(
  'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '),
)
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** The lock with an entry for every optional package of an exact version that it names. */
export function completeLock<T extends Lock>(lock: T): T {
  const packages: Record<string, LockEntry> = { ...lock.packages }
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`
      if (packages[place] !== undefined || packages[`${path}/${place}`] !== undefined) continue
      if (EXACT.test(version)) packages[place] = entryOf(name, version, dev)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

function entryOf(name: string, version: string, dev: boolean | undefined): LockEntry {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.has(word))
  const cpu = words.filter((word) => PROCESSORS.has(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev === true && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/** Completes the lock in a file; writes it only if something was missing. */
export function completeLockFile(file: string): void {
  const text = readFileSync(file, 'utf8')
  const complete = `${JSON.stringify(completeLock(JSON.parse(text)), null, 2)}\n`
  if (complete !== text) writeFileSync(file, complete)
}
