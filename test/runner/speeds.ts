/**
 * Which tests run when, in one place. `check` needs the sources alone; `test` shows that everything works on this
 * machine, with what the build has made, a browser, Redis, shells and processes; `full` is what takes long. Within
 * each the longest come first, so that two jobs end at about the same time.
 */

/** A speed, from the fastest; `all` is every file once, for coverage and for other versions of Node. */
export const SPEEDS = ['check', 'test', 'full', 'all'] as const
export type Speed = (typeof SPEEDS)[number]

/** Every file with tests, once. */
export const FILES: Readonly<Record<Exclude<Speed, 'all'>, readonly string[]>> = {
  check: names(`
    build/check/grid build/check http/app build/readers/bad-input http/errors search/invented reference/oracle reference/parse
    reference/names dashboard/counting dashboard/page http/connections http/compression http/guard
    http/head http/one-write http/parameters http/passage-data http/routes http/search http/turns http/byte-writer
    build/acquire/archives build/check/lengths build/check/names build/readers/losses build/readers/markers build/readers/sword-damage build/readers/sword-library build/readers/sword-text
    build/readers/sword build/readers/table-formats build/readers/usfm build/readers/xml-formats
    build/lockfile build/check/ordinary build/records build/report build/run bundle/bundle bundle/exchange bundle/words canon/books cli/corpus-inside
    cli/document cli/wrap client/client config keys/admin keys/directory keys/key keys/lease-desk keys/lmdb-backup keys/lmdb-check keys/lmdb-environment keys/lmdb-file keys/lmdb-state keys/open-state keys/usage library mutation prepared
    reference/collection reference/collection-settled reference/format reference/written text/close-place text/places text/text tick-shape workers/line workers/primary workers/worker`),
  test: names(`
    docs/blocks docs/browser dashboard/session dashboard/browser dashboard/browser-desk dashboard/browser-phone
    dashboard/browser-use client/browser build/damage build/kept-sources build/import/interrupted build/import/import build/import/lock cli/text cli/completion search/search
    dashboard/keys dashboard/served-page build/readers/real-files build/readers/real-modules
    http/windows keys/redis-state keys/lmdb-store redis-servers redis-lost cli/check http/addresses http/built-files http/door http/envelope http/hint http/monitor advice
    backlog build/acquire/acquire build/acquire/fetch build/command-line cli cli/admin cli/backup cli/exchange cli/serve cli/usage docs/pages
    reference/damaged http/openapi openapi/answers openapi/document replay/replay server workers/crew workers/serve suite`),
  full: names(
    'executable keys/durability keys/redis-failover http/mutations build/import/rvr1960 deploy/files',
  ),
}

/** Files of the other speeds that `full` runs again, longer: those whose properties are tried with random values. */
export const LONGER: readonly string[] = names(`
    advice build/check/ordinary build/import/interrupted build/readers/bad-input build/readers/sword-damage bundle/bundle
    bundle/words cli/text cli/wrap config dashboard/keys dashboard/page http/app http/byte-writer http/compression
    http/errors http/parameters keys/key keys/usage reference/names reference/parse reference/written search/invented search/search text/text`)

/** Names such as `test/advice.ts`. */
export function filesOf(speed: Speed): readonly string[] {
  const { check, test, full } = FILES
  switch (speed) {
    case 'check':
      return check
    case 'test':
      return [...test, ...check]
    case 'full':
      return [...full, ...LONGER]
    case 'all':
      return [...full, ...test, ...check]
  }
}

/** How often properties are tried, as a multiple of what their tests say. */
export const PROPERTY_RUNS: Readonly<Record<Speed, number>> = {
  check: 0.25,
  test: 0.25,
  full: 2,
  all: 1,
}

function names(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((name) => `test/${name}.ts`)
}

export function isSpeed(name: string): name is Speed {
  return (SPEEDS as readonly string[]).includes(name)
}
