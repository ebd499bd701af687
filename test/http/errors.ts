import { readFileSync } from 'node:fs'
import t from 'tap'
import { describeFailure, type Failure, STATUS } from '../../src/http/errors.js'

const DOCUMENT = readFileSync(new URL('../../docs/ERRORS.md', import.meta.url), 'utf8')

t.test('docs/ERRORS.md lists every code with its status, and no other', async (t) => {
  const rows = [...DOCUMENT.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)]
  t.same(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)])), STATUS)
})

// One of each kind, and what is answered.
const FAILURES: readonly (readonly [Failure, keyof typeof STATUS, string])[] = [
  [{ kind: 'no-key' }, 'UNAUTHORIZED', 'API key is required'],
  [{ kind: 'unknown-key' }, 'UNAUTHORIZED', 'Invalid API key'],
  [{ kind: 'expired-key' }, 'UNAUTHORIZED', 'API key has expired'],
  [{ kind: 'bad-parameter', name: 'q', problem: 'is bad' }, 'INVALID_PARAMETER', 'q is bad'],
  [{ kind: 'undecodable', part: 'path' }, 'INVALID_PARAMETER', 'The path cannot be decoded'],
  [{ kind: 'too-large', asked: 51 }, 'RANGE_TOO_LARGE', 'holds 51 verses'],
  [{ kind: 'unknown-version', asked: 'x' }, 'VERSION_NOT_FOUND', '"x"'],
  [{ kind: 'absent-version', name: 'N', id: 'nvi' }, 'VERSION_NOT_FOUND', 'corpus/local/nvi/'],
  [{ kind: 'unknown-book', asked: 'XYZ' }, 'BOOK_NOT_FOUND', '"XYZ"'],
  [{ kind: 'no-book', book: 'TOB', version: 'KJV' }, 'BOOK_NOT_FOUND', 'KJV has no book "TOB"'],
  [{ kind: 'no-chapter', book: 'Juan', chapter: 22, last: 21 }, 'CHAPTER_NOT_FOUND', 'last is 21'],
  [
    { kind: 'no-verse', book: 'Juan', chapter: 3, verse: 99, last: 36 },
    'VERSE_NOT_FOUND',
    'Juan 3 has no verse 99; its last is 36',
  ],
  [
    { kind: 'omitted', book: 'Acts', chapter: 8, first: 37, last: 37, version: 'WEB' },
    'VERSE_NOT_FOUND',
    'Acts 8:37 is omitted in this version (WEB)',
  ],
  [
    { kind: 'omitted', book: 'Acts', chapter: 8, first: 37, last: 38, version: 'WEB' },
    'VERSE_NOT_FOUND',
    'Acts 8:37-38 are all omitted',
  ],
  [{ kind: 'unreadable', part: 'Foo', reason: 'book' }, 'INVALID_REFERENCE', '"Foo" is not a book'],
  [{ kind: 'unreadable', part: 'Jo', reason: 'ambiguous-book' }, 'INVALID_REFERENCE', '"Jo" could'],
  [{ kind: 'unreadable', part: 'Juan', reason: 'no-chapter' }, 'INVALID_REFERENCE', 'a chapter'],
  [{ kind: 'unreadable', part: '3:', reason: 'numbers' }, 'INVALID_REFERENCE', 'Juan 3:16'],
  [
    { kind: 'reversed', first: '5', last: '2' },
    'INVALID_RANGE',
    'ends at 2, before its start at 5',
  ],
  [{ kind: 'no-path' }, 'NOT_FOUND', 'nothing at this path'],
  [{ kind: 'method', method: 'PUT' }, 'METHOD_NOT_ALLOWED', 'PUT is not allowed'],
  [{ kind: 'limited', seconds: 1 }, 'RATE_LIMITED', 'in 1 second'],
  [{ kind: 'limited', seconds: 2 }, 'RATE_LIMITED', 'in 2 seconds'],
  [{ kind: 'internal' }, 'INTERNAL_ERROR', 'request id'],
  [{ kind: 'unavailable' }, 'SERVICE_UNAVAILABLE', 'try again'],
  [{ kind: 'away' }, 'SERVICE_UNAVAILABLE', 'store of keys'],
]

t.test('each kind of failure has its code, status and words', async (t) => {
  for (const [failure, code, words] of FAILURES) {
    const described = describeFailure(failure)
    t.equal(described.code, code)
    t.equal(described.status, STATUS[code])
    t.ok(described.message.includes(words), `${described.message} says ${words}`)
  }
})

t.test('what was sent is repeated in a length that can be read', async (t) => {
  const { message } = describeFailure({ kind: 'unknown-book', asked: '😀'.repeat(9000) })
  t.ok(message.length < 250)
  t.ok(message.isWellFormed(), 'no character is cut in two')
})
