// check: A report counts what a version holds, and its summary shows what needs a look.
import t from 'tap'
import type { Draft, Message } from '../../../build/corpus/draft.js'
import type { VersionOutcome } from '../../../build/corpus/outcome.js'
import {
  decodeReport,
  encodeReport,
  reportOf,
  type VersionReport,
} from '../../../build/corpus/report.js'
import { summaryOf } from '../../../build/corpus/summary.js'
import { openProgress } from '../../../build/corpus/terminal.js'

const source = { format: 'test', name: 'testMod', revision: '1.0', sha256: '0'.repeat(64) }
const draft: Draft = {
  format: 'test',
  metadata: {},
  books: [
    {
      book: 31,
      chapters: [
        {
          number: 1,
          verses: [
            { number: 1, text: 'One.' },
            { number: 2, last: 4, text: 'Two to four.' },
          ],
          omitted: [5, 6],
          headings: [],
        },
      ],
    },
  ],
  outside: [{ name: 'Tob', verses: 7 }],
}
const message = (level: Message['level'], text: string): Message => ({
  level,
  place: 'X 1:1',
  text,
})
const report = (id: string, messages: Message[] = []): VersionReport =>
  reportOf({ id }, source, draft, messages, 'f')
const compiled = (id: string, messages: Message[] = []): VersionOutcome => ({
  kind: 'compiled',
  id,
  listed: {} as never,
  from: 'a package',
  report: report(id, messages),
  milliseconds: 1234,
})
const summary = (...versions: VersionOutcome[]) => summaryOf({ ok: true, versions })

t.test('a report counts what a version holds', async (t) => {
  t.match(report('aaa'), {
    books: 1,
    chapters: 1,
    verses: 2,
    omitted: 2,
    joined: 2,
    outside: [{ name: 'Tob', verses: 7 }],
  })
})

t.test('a report comes back from its file, and nothing else does', async (t) => {
  const one = report('aaa', [message('note', 'Ünlike.')])
  t.strictSame(decodeReport(encodeReport(one)), one)
  t.equal(decodeReport('{'), undefined)
  t.equal(decodeReport('null'), undefined)
  t.equal(decodeReport('{}'), undefined)
})

t.test('the summary is a table with its columns in line', async (t) => {
  const unchanged: VersionOutcome = {
    kind: 'unchanged',
    id: 'longer',
    report: report('longer'),
    listed: [],
  }
  const { lines, faults } = summary(compiled('aaa', [message('warning', 'odd')]), unchanged)
  t.strictSame(faults, [])
  t.strictSame(lines, [
    'version  source   revision  books  chapters  verses  omitted  joined  layers  left out  warnings   time',
    'aaa      testMod  1.0           1         1       2        2       2       0         1         1  1.2 s',
    'longer   testMod  1.0           1         1       2        2       2       0         1         0      -',
    'aaa: from a package',
    'aaa: warning: X 1:1: odd',
  ])
})

t.test('notes are left to the file, and many warnings are cut short', async (t) => {
  const many = Array.from({ length: 15 }, (_, index) => message('warning', `odd ${index}`))
  const { lines } = summary(compiled('aaa', [message('note', 'quiet'), ...many]))
  t.notMatch(lines.join('\n'), 'quiet')
  t.equal(lines.filter((line) => line.includes('odd')).length, 12)
  t.equal(lines.at(-1), 'aaa: and 3 more like these')
})

t.test('where nothing has changed the summary is one line', async (t) => {
  const unchanged: VersionOutcome = {
    kind: 'unchanged',
    id: 'aaa',
    report: report('aaa'),
    listed: [],
  }
  const missing: VersionOutcome = { kind: 'missing', id: 'bbb', required: false, lines: ['none'] }
  t.strictSame(summary(unchanged), { lines: ['corpus: aaa unchanged'], faults: [] })
  t.strictSame(summary(unchanged, missing).lines, ['corpus: aaa unchanged; no files of bbb'])
})

t.test('what is missing is a fault only where it is required', async (t) => {
  const missing = (required: boolean): VersionOutcome => ({
    kind: 'missing',
    id: 'bbb',
    required,
    lines: ['bbb is nowhere'],
  })
  t.strictSame(summary(compiled('aaa'), missing(false)).lines.at(-1), 'bbb is nowhere')
  t.strictSame(summary(compiled('aaa'), missing(true)).faults, ['bbb is nowhere'])
  t.strictSame(summary(missing(false)), {
    lines: ['bbb is nowhere'],
    faults: ['no version is compiled'],
  })
})

t.test(
  'of a version that failed the errors are shown, even where the rest is unchanged',
  async (t) => {
    const whole: Message = { level: 'error', place: 'bbb', text: 'cut short' }
    const messages = [message('warning', 'odd'), message('error', 'broken'), whole]
    const failed: VersionOutcome = { kind: 'failed', id: 'bbb', messages }
    const unchanged: VersionOutcome = {
      kind: 'unchanged',
      id: 'aaa',
      report: report('aaa'),
      listed: [],
    }
    const { lines, faults } = summary(unchanged, failed)
    t.match(lines[0], /^version/)
    t.strictSame(faults, ['bbb: error: X 1:1: broken', 'bbb: error: cut short'])
  },
)

t.test('progress is one changing line on a terminal and nothing elsewhere', async (t) => {
  const written = (isTTY?: boolean, columns?: number) => {
    let text = ''
    const progress = openProgress({ isTTY, columns, write: (more) => (text += more) })
    progress.show('reading a long name')
    progress.clear()
    return text
  }
  t.equal(written(), '')
  t.equal(written(false, 80), '')
  t.equal(written(true, 8), '\r\u001B[2Kreading\r\u001B[2K')
  t.equal(written(true, 0), written(true), 'a terminal that does not know its width')
  t.equal(written(true), '\r\u001B[2Kreading a long name\r\u001B[2K')
})
