// check: The constant parts of answers are made once, in few bytes, and keep no text in memory.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { templateOf } from '../../src/answers/templates.js'
import { smallVersion } from '../helpers/small-library.js'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
setFlagsFromString('--allow-natives-syntax')
const hasFastProperties = new Function('of', 'return %HasFastProperties(of)') as (
  of: object,
) => boolean

t.test('the parts of a template are made once', async (t) => {
  const version = smallVersion()
  const template = templateOf(version)
  t.equal(templateOf({ ...version }), template, 'by the record')
  const john = template.book(43)
  t.equal(template.book(43), john)
  t.equal(JSON.parse(john!.single).book.chapters.length, 21)
  t.equal(template.book(44), undefined, 'a book that the version lacks')
  t.equal(JSON.parse(template.books).books.length, 5)
  t.equal(JSON.parse(template.single).version.book_count, 5)
})

t.test('V8 keeps the parts of a book as an object of few bytes, not as a dictionary', async (t) => {
  const template = templateOf(smallVersion())
  t.ok(hasFastProperties(template.book(43)!))
  const dictionary: Record<string, number> = { a: 1, b: 2 }
  delete dictionary.a
  t.notOk(hasFastProperties(dictionary), 'such as this one')
})

t.test('a template does not keep the text of its version in memory', async (t) => {
  const [record, text] = (() => {
    const version = smallVersion()
    const template = templateOf(version)
    for (const { canon } of version.books) t.ok(template.book(canon.number)!.single)
    t.ok(template.single && template.books)
    return [version.record, new WeakRef(version.offsets)]
  })()
  for (let round = 0; round < 5 && text.deref() !== undefined; round++) {
    await nextTurn()
    collect()
  }
  t.equal(text.deref(), undefined)
  t.ok(templateOf({ ...smallVersion(), record }).single, 'the template is there')
})
