// check: The marks of a checked text: kinds, what is put in, what overlaps, and that the text between them is whole.
import t from 'tap'
import type { QuotationItem } from '../../src/answers/quotations/quotations.js'
import { createLinks } from '../../src/reader/links.js'
import type { Scene } from '../../src/reader/view.js'
import { markedText } from '../../src/reader/views/checked-text.js'
import { WORDS } from '../../src/reader/words/words.js'
import { ENGLISH } from '../helpers/small-library.js'

const SCENE = { words: WORDS.en, links: createLinks() } as Scene
const TEXT = 'He <said>: "a b c d" (Jn 1:1).'
const MATCH = { version: 'trial', reference: 'John 2:2', path: '/', likeness: 0.5 }
const CITED = { start: 22, end: 28, reference: 'John 1:1' }
const quotation = (more: Partial<QuotationItem> = {}): QuotationItem => ({
  ...{ start: 12, end: 19, text: 'a b c d', verdict: 'changed', matches: [MATCH] },
  ...{ expected: 'a x c d e', differences: [], cited: CITED, cited_right: true },
  ...more,
})
const difference = (start: number, end: number, expected: string) => ({
  ...{ start, end, text: TEXT.slice(start, end), expected, kind: 'replaced' as const },
})

/** What is marked: `kind|text|what is put in`. */
function marked(...quotations: QuotationItem[]) {
  const { marked, counts } = markedText(SCENE, [ENGLISH], TEXT, quotations)
  const html = marked.text
  const marks = html.matchAll(
    /data-kind="(\w+)"(?: data-right="([^"]*)")?><mark[^>]*>(.*?)<\/mark>/g,
  )
  const plain = html
    .replace(/<span class="sign">.*?<\/span><\/span>/g, '')
    .replace(/<span class="about".*?<\/span>(?=<\/span>)/g, '')
    .replace(/<[^>]*>/g, '')
  t.equal(plain, TEXT.replace('<said>', '&lt;said&gt;').replaceAll('"', '&quot;'), 'all of it')
  return { html, counts, marks: Array.from(marks, ([, kind, right, text]) => [kind, text, right]) }
}

t.test('a mark for words and one for a reference', async (t) => {
  t.strictSame(marked().marks, [])
  const changed = quotation({ differences: [difference(14, 15, 'x'), difference(19, 19, 'e')] })
  const { marks, counts, html } = marked(changed)
  t.strictSame(marks, [['changed', 'a <u>b</u> c d', 'a x c d e']])
  t.strictSame(counts, { good: 0, changed: 1, absent: 0 })
  t.match(html, /Words are changed<\/b> <q lang="en" dir="ltr">a x c d e<\/q>/)
  t.match(html, /John 2:2 \(TRIAL\)/)
  const elsewhere = marked(quotation({ verdict: 'exact', cited_right: false }))
  t.strictSame(elsewhere.marks, [
    ['good', 'a b c d', undefined],
    ['changed', 'Jn 1:1', 'John 2:2'],
  ])
  t.match(elsewhere.html, /Not at John 1:1, where it is cited/)
})

t.test('nothing is offered where nobody knows better', async (t) => {
  const none = { matches: [], cited_right: false }
  const absent = marked(quotation({ ...none, verdict: 'not-found' }))
  t.strictSame(absent.marks, [['absent', 'a b c d', undefined]])
  t.match(absent.html, /Not in these versions/)
  t.notMatch(absent.html, /class="put/)
  const common = quotation({ ...none, verdict: 'common' })
  t.strictSame(marked(common).marks, [['changed', 'a b c d', undefined]])
  t.strictSame(marked({ ...common, cited: null, cited_right: null }).marks, [], 'everyday words')
  const parts = [
    { version: 'trial', reference: 'John 3:3', path: '/', start: 12, end: 15, text: 'a b' },
    { version: 'trial', reference: 'John 4:4', path: '/', start: 16, end: 19, text: 'c d' },
  ]
  const cited = { ...CITED, reference: 'John 2:2' }
  const mixed = marked(quotation({ verdict: 'mixed', parts, cited, cited_right: false }))
  t.strictSame(mixed.marks, [['changed', 'a b c d', undefined]], 'a part stands where it is cited')
  t.match(mixed.html, /John 3:3 \(TRIAL\)<\/a> .*John 4:4/)
})

t.test('a reference inside, and quotations that share one', async (t) => {
  const inside = { start: 12, end: 28, text: TEXT.slice(12, 28), cited_right: false }
  const whole = marked(quotation({ ...inside, verdict: 'exact' }))
  t.strictSame(whole.marks, [['changed', 'a b c d&quot; (Jn 1:1', 'a b c d&quot; (John 2:2']])
  const first = quotation({ end: 15, text: 'a b', verdict: 'exact', cited_right: false })
  const second = quotation({ ...first, start: 16, end: 19, text: 'c d' })
  t.strictSame(
    marked(first, second).marks.map(([kind, text]) => `${kind} ${text}`),
    ['good a b', 'good c d', 'changed Jn 1:1'],
  )
})
