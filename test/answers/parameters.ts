// check: Chapters, verses and query parameters are read, decoded or refused.
import t from 'tap'
import { isFailure } from '../../src/answers/failure.js'
import { readChapter, readQuery, readVerses } from '../../src/answers/parameters.js'
import { fc } from '../helpers/property.js'

t.test('a chapter is one to three ASCII digits', async (t) => {
  t.equal(readChapter('3'), 3)
  t.equal(readChapter('003'), 3)
  t.equal(readChapter('0'), 0)
  t.equal(readChapter('999'), 999)
  for (const bad of '|1000|-1|+1| 1|1 |1.0|1e2|٣|３|x|1\n|1\0'.split('|')) {
    t.match(readChapter(bad), { kind: 'bad-parameter', name: 'chapter' }, JSON.stringify(bad))
  }
})

t.test('a verse segment is a number or a range of two', async (t) => {
  t.same(readVerses('16'), { first: 16, last: 16, isRange: false })
  t.same(readVerses('16-18'), { first: 16, last: 18, isRange: true })
  t.same(readVerses('5-5'), { first: 5, last: 5, isRange: true })
  t.match(readVerses('5-2'), { kind: 'reversed', first: '5', last: '2' })
  for (const bad of '|-|16-|-18|1-2-3|a-b|1 - 2|1–2|1000-1001|1-1000|٣-٤'.split('|')) {
    t.match(readVerses(bad), { kind: 'bad-parameter', name: 'verse' }, JSON.stringify(bad))
  }
})

t.test('a query gives the named parameters and ignores the others', async (t) => {
  const names = ['ref', 'version'] as const
  t.same(readQuery('', names), {})
  t.same(readQuery('ref=Juan+3%3A16&version=kjv', names), { ref: 'Juan 3:16', version: 'kjv' })
  t.same(readQuery('&&x=1&x=2&ref&', names), { ref: '' })
  t.same(readQuery('r%65f=a%2Bb=c', names), { ref: 'a+b=c' })
  t.same(readQuery('__proto__=1&constructor=2', names), {})
})

t.test('a named parameter given twice is refused, even when it is empty', async (t) => {
  for (const query of ['ref=a&ref=b', 'ref&ref', 'ref=&r%65f=']) {
    t.match(readQuery(query, ['ref']), { kind: 'bad-parameter', name: 'ref' })
  }
})

t.test('what cannot be decoded is refused wherever it stands', async (t) => {
  for (const query of ['ref=%', 'ref=%zz', 'ref=%ff', 'other=%c3%28', '%=1', 'a=%ed%a0%80']) {
    t.match(readQuery(query, ['ref']), { kind: 'undecodable', part: 'query' }, query)
  }
})

t.test('what was encoded is read back, whatever it is', async () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (ref, version) => {
        const search = new URLSearchParams({ ref, version })
        const read = readQuery(search.toString(), ['ref', 'version'])
        return !isFailure(read) && read.ref === ref && read.version === version
      },
    ),
  )
})

t.test('percent signs are decoded as decodeURIComponent does, or refused', async (t) => {
  const decoded = (text: string) => {
    try {
      return { x: decodeURIComponent(text) }
    } catch {
      return { kind: 'undecodable', part: 'query' }
    }
  }
  const check = (text: string) => t.same(readQuery(`x=${text}`, ['x']), decoded(text), text)
  for (let byte = 0; byte < 256; byte++) {
    const hex = byte.toString(16).padStart(2, '0')
    check(`a%${hex}b%${hex.toUpperCase()}`)
    check(`%${String.fromCharCode(byte)}0%4${String.fromCharCode(byte)}`.replace(/[&+]/g, 'x'))
  }
  for (const text of '% %4 %%41 %41% %41%4 %4\u{10400} %ff %41%c3%b1 %c3%b1%41'.split(' ')) {
    check(text)
  }
})

t.test('a hundred parameters are read, and with more the query is refused', (t) => {
  const query = (count: number) => `${'a=&'.repeat(count - 1)}q=last`
  t.same(readQuery(query(100), ['q']), { q: 'last' })
  t.match(readQuery(query(101), ['q']), { kind: 'too-many', of: 'parameters', most: 100 })
  t.match(readQuery('&'.repeat(60_000), ['q']), { kind: 'too-many', of: 'parameters', most: 100 })
  t.same(
    readQuery(`${'&'.repeat(99)}q`, ['q']),
    { q: '' },
    'an equals sign is not looked for elsewhere',
  )
  t.same(readQuery('x&q=a=b&y', ['q']), { q: 'a=b' })
  t.end()
})
