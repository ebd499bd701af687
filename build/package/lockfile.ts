/**
 * Completes package-lock.json. Packages with native code come in one package a platform, and npm writes into
 * the lock only those that the registry in use offers; `npm ci` then refuses the lock on every machine. This
 * adds what is missing: name, version and platform, and of each the digest that the registry states, so that npm checks what
 * it fetches on every platform. `npm run lock` after a dependency has changed.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
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

/** The places of packages whose content nothing holds: all but the project's own and what a folder links to. */
export function withoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place, { integrity, link }]) => place !== '' && integrity === undefined && !link)
    .map(([place]) => place)
}

/** The lock with the digest of every package that has none. */
export function addIntegrity<T extends Lock>(lock: T, digestOf: (id: string) => string): T {
  const packages: Record<string, LockEntry> = { ...lock.packages }
  for (const place of withoutIntegrity(lock)) {
    const { version, ...rest } = packages[place] as LockEntry
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    packages[place] = {
      ...(version !== undefined && { version }),
      integrity: digestOf(`${name}@${version}`),
      ...rest,
    }
  }
  return { ...lock, packages }
}

/** What the registry states of `name@version`. Throws if it has no such package, or states nothing. */
function askDigest(id: string): string {
  const digest = execFileSync('npm', ['view', id, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (!digest.startsWith('sha512-')) throw new Error(`the registry states no digest of ${id}`)
  return digest
}

/** Completes the lock in a file; writes it only if something was missing. */
export function completeLockFile(file: string, digestOf = askDigest): void {
  const text = readFileSync(file, 'utf8')
  const complete = addIntegrity(completeLock(JSON.parse(text)), digestOf)
  const written = `${JSON.stringify(complete, null, 2)}\n`
  if (written !== text) writeFileSync(file, written)
}
