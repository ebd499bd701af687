// check: Words that do not stay are read once for all that wait, in turns, forgotten by bytes, and given to whoever waited.
import t from 'tap'
import { openWords, type StoredWords, TooManyWaiting, WordCache } from '../../src/library/words.js'
import type { WordIndex } from '../../src/search/word-index.js'

/** Words whose reading ends when it is told to. */
function prepare(limit: number, mostWaiting?: number) {
  const cache = new WordCache(limit, mostWaiting)
  const reads: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (name: string, bytes = 10) =>
    cache.add(bytes, () => {
      reads.push(name)
      return new Promise<WordIndex>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve({ name } as never)))
      })
    })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await turn()
    await turn()
  }
  return { cache, reads, add, end, turn }
}

const nameOf = (words: WordIndex | undefined) => (words as unknown as { name: string }).name

t.test('however many ask, words are read once, and then they are ready', async (t) => {
  const { cache, reads, add, end } = prepare(100)
  const a = add('a')
  t.equal(a.ready, undefined)
  const all = Array.from({ length: 5 }, () => a.open())
  t.equal(cache.waiting, 5)
  await end('a')
  t.strictSame((await Promise.all(all)).map(nameOf), Array(5).fill('a'))
  t.strictSame(reads, ['a'])
  t.equal(nameOf(a.ready), 'a')
  t.equal(cache.waiting, 0)
})

t.test('what was used longest ago is forgotten, and whoever has it keeps it', async (t) => {
  const { cache, add, end } = prepare(20)
  const [a, b, c] = [add('a'), add('b'), add('c')]
  const opened = []
  for (const [words, name] of [
    [a, 'a'],
    [b, 'b'],
  ] as const) {
    opened.push(words.open())
    await end(name)
  }
  t.ok(a.ready, 'used again')
  const third = c.open()
  await end('c')
  await third
  t.strictSame(
    [a, b, c].map(({ ready }) => ready !== undefined),
    [true, false, true],
  )
  t.equal(nameOf(await opened[1]), 'b')
  t.equal(cache.bytes, 20)
})

t.test('a search is given all its words, even if they have no room together', async (t) => {
  const { add, end } = prepare(10)
  const [a, b] = [add('a'), add('b')]
  const both = openWords([a, b])
  await end('a')
  await end('b')
  t.strictSame((await both).map(nameOf), ['a', 'b'])
  t.strictSame([a.ready, b.ready].filter(Boolean).length, 1)
})

t.test('words that stay are not forgotten until they may be', async (t) => {
  const { cache, add, end } = prepare(10)
  const [a, b] = [add('a'), add('b')]
  const staying = a.stay()
  await end('a')
  await staying
  t.equal(cache.bytes, 0)
  const other = b.open()
  await end('b')
  await other
  t.equal(nameOf(a.ready), 'a')
  a.leave()
  t.equal(a.ready, undefined)
})

t.test('a reading that fails fails its search, and is tried again for the next one', async (t) => {
  const { reads, add, end } = prepare(10)
  const a = add('a')
  const opening = [a.open(), a.open()]
  const refused = opening.map((one) => t.rejects(one, { message: 'it is damaged' }))
  for (const _ of opening) await end('a', new Error('it is damaged'))
  await Promise.all(refused)
  const again = a.open()
  await end('a')
  t.equal(nameOf(await again), 'a')
  t.strictSame(reads, ['a', 'a', 'a'])
})

t.test('so many wait and no more, and who leaves waits no longer', async (t) => {
  const { cache, reads, add, end, turn } = prepare(100, 2)
  const words = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name)) as readonly StoredWords[]
  const [a, b, c, d, e] = words as [StoredWords, StoredWords, StoredWords, StoredWords, StoredWords]
  const first = a.open()
  await turn()
  const second = b.open()
  await turn()
  t.strictSame(reads, ['a'], 'one is served at a time')
  const controller = new AbortController()
  const left = t.rejects(c.open(controller.signal), { name: 'AbortError' })
  await t.rejects(e.open(), TooManyWaiting)
  controller.abort()
  await left
  t.equal(cache.waiting, 2)
  const third = d.open()
  await t.rejects(e.open(controller.signal), { name: 'AbortError' }, 'nobody is there')
  for (const name of ['a', 'b', 'd']) await end(name)
  t.strictSame((await Promise.all([first, second, third])).map(nameOf), ['a', 'b', 'd'])
  t.strictSame(reads, ['a', 'b', 'd'])
})
