/** All that was opened for a part is freed with it, also what was opened later. */
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
  }
  return { opener, freed }
}

t.test('what was opened at first and what was opened later', async (t) => {
  const { opener, freed } = anOpener(['text', 'forms'])
  const { read, free } = freeing(opener, async ({ open }) => {
    const text = await open(TEXT)
    return { text, openForms: () => open(FORMS) }
  })
  const [one, other] = [await read(), await read()]
  t.strictSame(one.text, { kind: 'text' })
  await one.openForms()
  t.equal(free?.(one), true)
  t.strictSame(freed, ['text', 'forms'])
  t.equal(free?.(other), true)
  t.strictSame(freed, ['text', 'forms', 'text'])
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
  const opener: Opener = { open: () => Promise.reject(new Error('no file')), free: () => true }
  const { read } = freeing(opener, ({ open }) => open(TEXT))
  await t.rejects(read(), { message: 'no file' })
})
