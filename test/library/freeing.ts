// check: All that was opened for a part is freed with it, also what was opened later.
import t from 'tap'
import type { OpenedFiles, OpenedKind } from '../../src/library/opening/files.js'
import { freeing } from '../../src/library/opening/freeing.js'
import type { Opener } from '../../src/library/opening/opener.js'

const TEXT = { kind: 'text', bundle: 'a.json', sha256: '0' } as const
const FORMS = { kind: 'forms', bundle: 'a.json', sha256: '0' } as const

/** An opener whose files are objects with the name of their kind; it can free those of `freed` kinds. */
function anOpener(kinds: readonly OpenedKind[]) {
  const freed: OpenedKind[] = []
  const opener: Opener = {
    open: async ({ kind }) => ({ kind }) as never,
    free: (opened: OpenedFiles[OpenedKind]) => {
      const { kind } = opened as unknown as { kind: OpenedKind }
      if (!kinds.includes(kind)) return false
      freed.push(kind)
      return true
    },
    blocksOf: (opened) => [kinds.indexOf((opened as unknown as { kind: OpenedKind }).kind)],
  }
  return { opener, freed }
}

t.test('what was opened at first and what was opened later', async (t) => {
  const { opener, freed } = anOpener(['text', 'forms'])
  const { read, free, blocksOf } = freeing(opener, async ({ open }) => {
    const text = await open(TEXT)
    return { text, openForms: () => open(FORMS) }
  })
  const [one, other] = [await read(), await read()]
  t.strictSame(one.text, { kind: 'text' })
  t.strictSame(blocksOf?.(one), [0])
  await one.openForms()
  t.strictSame(blocksOf?.(one), [0, 1])
  t.equal(free?.(one), true)
  t.strictSame(freed, ['text', 'forms'])
  t.equal(free?.(other), true)
  t.strictSame(freed, ['text', 'forms', 'text'])
})

t.test('whoever still has a part that was freed cannot read its arrays', async (t) => {
  const opened = {
    fragments: Buffer.from('{}'),
    places: new Map([[1, new Int32Array(3)]]),
    vocabulary: { text: 'abc', starts: new Uint32Array(2) },
  }
  const opener: Opener = {
    open: async () => opened as never,
    free: () => true,
    blocksOf: () => [],
  }
  const own = { record: { id: 'KJV' }, lasts: new Uint16Array(1), empty: new Map([[1, 2]]) }
  const { read, free } = freeing<typeof own & typeof opened>(opener, async ({ open }) => {
    const text = (await open(TEXT)) as unknown as typeof opened
    return { ...own, ...text }
  })
  const part = await read()
  free?.(part)
  t.strictSame([part.record.id, part.lasts.length, part.empty.size], ['KJV', 1, 1])
  t.throws(() => part.fragments, { message: /fragments of a part that has gone/ })
  t.throws(() => part.places, { message: /places of/ })
  t.equal(part.vocabulary.text, 'abc')
  t.throws(() => part.vocabulary.starts, { message: /starts of/ })
  t.doesNotThrow(() => free?.(part), 'a second time')
})

t.test('what can be freed is, though something else cannot', async (t) => {
  const { opener, freed } = anOpener(['forms'])
  const { read, free } = freeing(opener, async ({ open }) => {
    const text = await open(TEXT)
    return { text, forms: await open(FORMS) }
  })
  t.equal(free?.(await read()), false)
  t.strictSame(freed, ['forms'])
})

t.test('an opening that fails is told', async (t) => {
  const opener: Opener = {
    open: () => Promise.reject(new Error('no file')),
    free: () => true,
    blocksOf: () => [],
  }
  const { read } = freeing(opener, ({ open }) => open(TEXT))
  await t.rejects(read(), { message: 'no file' })
})
