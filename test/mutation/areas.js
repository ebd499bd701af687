/**
 * The areas of the code that are mutated, each with the files that hold it, the tests that run against its mutants
 * and the least share of its mutants that these tests must kill. About one mutant in twenty changes nothing that could be
 * noticed; the floors leave room for these. Tests that start processes of the program do not belong here: a mutant lives
 * in one process alone.
 */
import { ENTRY_POINTS } from '../sources.js'

/** What a request's answer is made of; an area that is not named here has LEAST_ELSEWHERE. */
const LEAST = 0.9
const LEAST_ELSEWHERE = 0.85

/**
 * `files` are regular expressions of paths, `except` leaves some of them to another area; `tests` are paths of files or
 * folders.
 */
export const AREAS = [
  {
    name: 'canon',
    files: [/^src\/canon\//],
    tests: ['test/canon', 'test/reference', 'test/text', 'test/http/routes.ts'],
    least: LEAST,
  },
  {
    name: 'reference',
    files: [/^src\/reference\//],
    tests: ['test/reference', 'test/suggest', 'test/http/routes.ts', 'test/http/own-language.ts'],
    least: LEAST,
  },
  {
    name: 'text',
    files: [/^src\/text\//],
    tests: [
      ...['test/text', 'test/http/routes.ts', 'test/search/invented.ts'],
      ...['test/http/further-books.ts', 'test/reference/collection-settled.ts'],
    ],
    least: LEAST,
  },
  {
    name: 'search',
    files: [/^src\/search\//, /^build\/corpus\/flexsearch-postings/],
    tests: ['test/search', 'test/http/search.ts', 'test/answers/search'],
    least: LEAST,
  },
  {
    name: 'forms',
    files: [/^src\/forms\//],
    tests: ['test/forms'],
    least: LEAST_ELSEWHERE,
  },
  {
    name: 'keys',
    files: [/^src\/state\//],
    except: [/redis/],
    tests: [
      'test/state',
      'test/dashboard/keys.ts',
      'test/dashboard/operators.ts',
      'test/rate-limit/windows.ts',
      'test/cli/exchange.ts',
    ],
    without: [/durability|redis/],
    least: LEAST,
  },
  {
    name: 'http',
    files: [/^src\/(?:answers|http|metrics|rate-limit)\//],
    tests: [
      ...['test/http', 'test/search/invented.ts', 'test/docs/pages.ts', 'test/config.ts'],
      ...['test/openapi/document.ts', 'test/answers', 'test/metrics', 'test/rate-limit'],
      ...['test/mcp/http.ts', 'test/reader/pages.ts', 'test/reader/shared.ts'],
      ...['test/cli/export/static.ts', 'test/quotations/verdicts.ts'],
      ...['test/replay', 'test/runtime/response-internals.ts', 'test/cli/serve.ts'],
    ],
    without: [/mutations/],
    least: LEAST,
  },
  {
    name: 'bundle',
    files: [/^src\/bundle\//],
    tests: ['test/bundle', 'test/library', 'test/search/invented.ts', 'test/text'],
    least: LEAST_ELSEWHERE,
  },
  {
    name: 'library',
    files: [/^src\/(?:library|suggest)\//],
    tests: ['test/library', 'test/suggest', 'test/http/reply/errors.ts'],
    least: LEAST_ELSEWHERE,
  },
  {
    name: 'check',
    files: [/^build\/corpus\/check\//],
    tests: [
      'test/build/corpus/check.ts',
      'test/build/corpus/layers.ts',
      'test/build/corpus/check',
      'test/build/corpus/damage-kinds.ts',
      'test/build/corpus/readers/losses.ts',
    ],
    least: LEAST_ELSEWHERE,
  },
  {
    name: 'readers',
    files: [/^build\/corpus\/readers\//],
    tests: ['test/build/corpus/readers'],
    without: [/real-/],
    least: LEAST_ELSEWHERE,
  },
]

/** Paths of the sources of an area, from the root. */
export function sourcesOf({ files, except = [] }) {
  return ENTRY_POINTS.filter(
    (path) =>
      /^(?:src|build)\//.test(path) &&
      files.some((file) => file.test(path)) &&
      !except.some((file) => file.test(path)),
  )
}

/** Paths of the files of tests of an area, from the root. */
export function testsOf({ tests, without = [] }) {
  return ENTRY_POINTS.filter(
    (path) =>
      tests.some((test) => path === test || path.startsWith(`${test}/`)) &&
      !without.some((file) => file.test(path)),
  )
}
