/**
 * Which tests run when, in one place. `check` needs the sources alone; `test` shows that everything works on this
 * machine, with what the build has made, a browser, Redis, shells and processes; `full` is what takes long. Within
 * each the longest come first, so that all jobs end at about the same time.
 */

/**
 * A speed, from the fastest. `slow` is `full` without what other speeds run too, for who has run them with PROPERTY_RUNS=1;
 * `all` is every file once, for coverage and for other versions of Node.
 */
export const SPEEDS = ['check', 'test', 'slow', 'full', 'all'] as const
export type Speed = (typeof SPEEDS)[number]

/** Every file with tests, once. */
export const FILES: Readonly<Record<Exclude<Speed, 'slow' | 'all'>, readonly string[]>> = {
  check: names(`
    layout regular-expressions docs/guides search/query search/query-parts answers/search/passage answers/search/places answers/search/versions
    text/verse-grid canon/book-groups canon/name-rules answers/search/find-reference build/corpus/check/grid build/corpus/check
    http/app http/layers http/residency build/corpus/readers/bad-input http/reply/errors search/invented reference/oracle reference/parse
    reference/running-text reference/names metrics/counting dashboard/page dashboard/key-list http/edge/idle-connections http/edge/rare-methods
    http/reply/compression http/guard http/reply/raw-head answers/passages/rows http/reply/single-write
    answers/language answers/version-list answers/references/numbers answers/parameters answers/passage-data answers/passages/unclear-names http/passages text/neighbours http/routes
    http/own-language http/formats answers/formats/any-layers answers/formats/html answers/formats/formats
    answers/formats/layout answers/formats/kept answers/formats/recorded answers/formats/request library/restricted http/search http/references http/path http/edge/pipelining answers/byte-writer answers/search/copy-text build/corpus/acquire/archives
    build/corpus/catalogues/lists build/corpus/catalogues/network build/corpus/catalogues/find
    build/corpus/check/lengths build/corpus/check/names build/corpus/readers/carry-offsets build/corpus/readers/left-over-text build/corpus/readers/losses build/corpus/readers/markers
    build/corpus/readers/sword-damage build/corpus/readers/sword-library build/corpus/readers/sword-text build/corpus/readers/rules build/corpus/readers/formats/osis build/corpus/readers/formats/usfm build/corpus/readers/formats/zefania build/corpus/readers/formats/usfx build/corpus/readers/formats/sqlite build/corpus/readers/formats/tables build/corpus/readers/shared/names build/corpus/readers/shared/rules
    state/declared build/corpus/readers/sword build/corpus/readers/table-formats build/corpus/readers/usfm build/corpus/readers/usfm-layers
    build/corpus/readers/sword/elements build/corpus/readers/sword/markups build/corpus/readers/sword/modules build/corpus/readers/sword/marks
    build/corpus/readers/sword/spacing build/corpus/readers/sword/storage build/corpus/readers/sword/verses build/corpus/readers/sword-layers build/corpus/readers/sword-storage build/corpus/readers/sword-markups build/corpus/readers/sword-packed build/corpus/served-layers
    build/corpus/readers/xml-formats build/corpus/readers/xml-layers build/package/lockfile build/corpus/check/ordinary build/corpus/records
    build/corpus/layers build/corpus/present-versions build/corpus/report build/corpus/run bundle/bundle bundle/cross-references bundle/exchange bundle/layers bundle/markers
    bundle/vocabulary bundle/word-forms bundle/words
    canon/books canon/names cli/corpus-embedded http/daily answers/daily/calendar answers/daily/today cli/document cli/wrap
    server/example-requests client/client config state/operator state/bounded-map state/directory state/key
    state/in-memory-leases state/lmdb-backup state/lmdb-day-leases state/lmdb-check state/lmdb-environment state/lmdb-file state/lmdb-state
    state/open state/usage library/cross-references library/freeing library/layers library/library library/memory/departing library/memory/share library/opener
    library/residency library/serving library/text-files suggest/repairs suggest/edit-automaton answers/templates answers/result-heads mutation runtime/startup-script runtime/user-folders numbering/recognise reference/collection reference/recorded
    reference/collection-settled reference/format reference/languages reference/lists reference/notations reference/surroundings reference/written search/best-first search/verse-bits search/word-roles text/close-place text/settle-place text/places
    text/text runtime/next-tick-map runtime/slices runtime/response-internals server/workers/channel server/workers/primary
    server/workers/worker
    library/answer-turns library/pace reference/places search/flexsearch-postings search/numbered-best search/numbered-order search/numbered-texts search/operators search/phrases search/steps search/terms search/verse-sets build/corpus/words http/edge/new-connections http/edge/first-requests http/reply/decimal
    answers/messages http/edge/method-not-allowed search/best-matches search/order-reads search/stretches search/read library/opening/arena library/opening/hole library/opening/known-checksums library/opening/lease
    build/corpus/signs build/corpus/import/commands`),
  test: names(`
    runtime/young-collections http/edge/connections http/heads
    bundle/listed-books bundle/owner library/opener-process dashboard/key-check dashboard/request-code answers/daily/random canon/verses-of-the-year
    cli/export/static cli/export/destination numbering/tables numbering/versions numbering/strongs http/numbering
    http/further-books http/other-canons docs/recipes dashboard/session dashboard/browser
    rate-limit/days http/parallel mcp/clients mcp/http mcp/stdio server/rotation client/browser build/corpus/import/import
    build/corpus/import/lock build/corpus/catalogues/add build/corpus/catalogues/at-once build/corpus/catalogues/built-in build/corpus/catalogues/default-texts cli/text cli/completion suggest/spelling answers/suggestions/suggest search/best-verses
    search/search search/forms forms/families search/needs answers/search/parallel dashboard/keys
    dashboard/served-page rate-limit/windows state/redis state/lmdb state/lmdb-structure cli/check
    http/cross-references http/edge/built-files http/front reader/pages http/door http/reply/envelope answers/search/hint
    metrics/monitor suggest/suggestions server/backlog build/corpus/acquire/acquire build/corpus/acquire/fetch
    build/corpus/command-line cli cli/admin cli/backup cli/exchange cli/self cli/serve cli/first-texts cli/usage docs/pages
    docs/reference http/openapi openapi/document replay/replay server/server server/workers/orphaned-connections
    server/workers/pool server/workers/serve suite bench dashboard/usage dashboard/usage-page dashboard/texts
    answers/search/room answers/passages/batch server/held-texts`),
  full: names(`
    mcp/mutations build/corpus/catalogues/repository docs/blocks build/corpus/readers/sword-drivers build/package/installed
    state/durability build/corpus/catalogues/interrupted reader/browser docs/samples search/modes openapi/answers
    dashboard/browser-keys dashboard/browser-feedback dashboard/browser-usage build/corpus/catalogues/update
    docs/browser-reference server/many-versions dashboard/browser-phone docs/browser-guides build/corpus/catalogues/bad-input
    server/keys-file dashboard/browser-desktop dashboard/browser-try build/package/executable dashboard/browser-use
    build/corpus/import/interrupted build/corpus/damage dashboard/browser-frame dashboard/browser-texts
    dashboard/browser-versions docs/browser-scripture state/redis-failover build/corpus/readers/sword-layers-real
    build/corpus/import/rvr1960 http/views build/corpus/kept-sources build/corpus/threads build/corpus/cross-references
    reader/browser-key build/corpus/readers/real-files answers/formats/built http/mutations cli/export/round-trip client/package
    build/corpus/readers/real-modules state/redis-servers state/redis-lost http/addresses deploy/files mcp/conformance
    reference/damaged state/lmdb-turns`),
}

/** Files of the other speeds that `full` runs again, longer: those whose properties are tried with random values. */
export const LONGER: readonly string[] = names(`
    answers/formats/any-layers answers/formats/kept bundle/cross-references bundle/layers bundle/listed-books answers/daily/calendar
    answers/daily/random suggest/repairs suggest/suggestions suggest/spelling search/query-parts search/query search/best-first search/best-verses
    answers/suggestions/suggest build/corpus/check/ordinary build/corpus/readers/bad-input
    build/corpus/readers/carry-offsets build/corpus/readers/left-over-text build/corpus/readers/sword-damage build/corpus/readers/sword-markups build/corpus/readers/sword-packed
    build/corpus/readers/sword-storage build/corpus/readers/usfm-layers
    bundle/bundle bundle/vocabulary bundle/word-forms state/declared bundle/words cli/text cli/wrap config dashboard/key-list dashboard/keys
    dashboard/page dashboard/request-code dashboard/usage-page http/app answers/byte-writer answers/search/copy-text http/reply/compression
    http/reply/errors answers/parameters state/key state/usage reference/lists reference/names reference/parse reference/running-text
    reference/written search/invented search/search search/forms forms/families answers/search/parallel
    answers/search/places answers/search/find-reference text/text text/neighbours http/passages answers/passages/rows
    http/parallel http/other-canons state/lmdb-structure library/library
    reference/places search/flexsearch-postings search/numbered-best search/numbered-order search/numbered-texts search/operators search/phrases search/terms search/verse-sets build/corpus/words http/reply/decimal
    search/best-matches library/opening/arena library/opening/hole`)

/** Names such as `test/config.ts`. */
export function filesOf(speed: Speed): readonly string[] {
  const { check, test, full } = FILES
  switch (speed) {
    case 'check':
      return check
    case 'test':
      return [...test, ...check]
    case 'slow':
      return full
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
  slow: 1,
  full: 1,
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
