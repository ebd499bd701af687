// check: Words that do not stay are read into memory that is used again, for one search at a time, until its use has settled.
import { mock } from 'node:test'
import t from 'tap'
import {
  type FileWords,
  LONGEST_MS,
  TooManyWaiting,
  useWords,
  WordCache,
  type WordMemory,
} from '../../src/library/words.js'
import type { WordIndex } from '../../src/search/word-index.js'

/** Words that are their name in the memory that they are read into. */
function prepare(limit: number, mostWaiting?: number) {
  const cache = new WordCache(limit, mostWaiting)
  const reads: string[] = []
  const damaged = new Set<string>()
  const add = (name: string, bytes = 10) =>
    cache.add(bytes, async (memory: WordMemory) => {
      reads.push(name)
      const taken = memory.take('words', bytes)
      await turn()
      taken.fill(name)
      if (damaged.has(name)) throw new Error('it is damaged')
      return { taken } as never
    })
  return { cache, reads, damaged, add }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const nameOf = (words: WordIndex | undefined) =>
  (words as unknown as { taken: Buffer }).taken.toString('latin1', 0, 1)
const namesOf = (all: readonly WordIndex[]) => all.map(nameOf).join('')
const use = (words: readonly FileWords[], signal?: AbortSignal) =>
  Promise.resolve(useWords(words, signal, namesOf))

t.test('one search after another uses memory that is used again', async (t) => {
  const { cache, reads, add } = prepare(20)
  const all = ['a', 'b', 'c'].map((name) => add(name)) as [FileWords, FileWords, FileWords]
  const [a, b, c] = all
  let using = 0
  const names = await Promise.all(
    [a, a, b, a, c, a, b].map((words) =>
      useWords([words], undefined, async ([index]) => {
        t.equal(++using, 1)
        const before = nameOf(index)
        for (let turns = 0; turns < 3; turns++) await turn()
        t.equal(nameOf(index), before, 'it is not overwritten while it is used')
        using -= 1
        return before
      }),
    ),
  )
  t.strictSame(names, ['a', 'a', 'b', 'a', 'c', 'a', 'b'])
  t.strictSame(reads, ['a', 'b', 'c', 'b'], 'what was used longest ago is overwritten')
  t.equal(cache.bytes, 20)
  t.equal(a.ready, undefined, 'nobody has them out of turn')
})

t.test('a search has all its words, even if they have no room together', async (t) => {
  const { cache, reads, add } = prepare(10)
  const words = ['a', 'b', 'c'].map((name) => add(name)) as [FileWords, FileWords, FileWords]
  const [a, b, c] = words
  t.equal(await use([a, b]), 'ab')
  t.equal(await use([c, a]), 'ca')
  t.equal(await use([b, c]), 'bc')
  t.strictSame(reads, ['a', 'b', 'c', 'b'])
  t.equal(cache.bytes, 20, 'which then stays to be used again')
  t.equal(await use([add('d', 15)]), 'd')
  t.equal(cache.bytes, 25, 'it grows with what is read into it')
})

t.test('words that stay are used at once, and not overwritten until they may be', async (t) => {
  const { cache, reads, add } = prepare(10)
  const [a, b] = [add('a'), add('b')]
  await a.stay()
  t.equal(cache.bytes, 0)
  t.equal(useWords([a], undefined, namesOf), 'a', 'no promise')
  t.equal(await use([a, b]), 'ab')
  t.equal(nameOf(a.ready), 'a')
  a.leave()
  t.equal(await use([a]), 'a')
  t.strictSame(reads, ['a', 'b', 'a'])
})

t.test('what fails fails its search alone, and is tried again', async (t) => {
  const { cache, reads, damaged, add } = prepare(20)
  const [a, b] = [add('a'), add('b')]
  damaged.add('a')
  const failed = t.rejects(use([a, b]), { message: 'it is damaged' })
  const other = use([b])
  await failed
  t.equal(await other, 'b')
  const thrown = useWords([b], undefined, () => {
    throw new Error('of the search')
  })
  await t.rejects(async () => thrown, { message: 'of the search' })
  damaged.clear()
  t.equal(await use([a, b]), 'ab')
  t.strictSame(reads, ['a', 'b', 'a'])
  t.equal(cache.bytes, 20, 'no memory is lost')
})

t.test('who has waited too long is refused, whatever the one before takes', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const { add } = prepare(100)
  const [a, b] = [add('a'), add('b')]
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = useWords([a], undefined, () => held)
  const second = use([b])
  mock.timers.tick(LONGEST_MS - 1)
  const third = use([b])
  mock.timers.tick(1)
  await t.rejects(second, TooManyWaiting)
  end()
  await first
  t.equal(await third, 'b')
})

t.test('so many wait and no more, and who leaves waits no longer', async (t) => {
  const { cache, reads, add } = prepare(100, 2)
  const words = ['a', 'b', 'c', 'd'].map((name) => add(name))
  const [a, b, c, d] = words as [FileWords, FileWords, FileWords, FileWords]
  const served = [use([a]), use([b])]
  const controller = new AbortController()
  const left = t.rejects(use([c], controller.signal), { name: 'AbortError' })
  t.equal(cache.waiting, 2, 'beside the one that is served')
  await t.rejects(use([d]), TooManyWaiting)
  controller.abort()
  await left
  t.equal(cache.waiting, 1)
  served.push(use([d]))
  await t.rejects(use([a], controller.signal), { name: 'AbortError' }, 'nobody is there')
  t.strictSame(await Promise.all(served), ['a', 'b', 'd'])
  t.strictSame(reads, ['a', 'b', 'd'])
})
