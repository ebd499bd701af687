// check: The single executable says where texts are added.
import t from 'tap'
import { capture } from '../helpers/command-line.js'
import { mockImport } from '../helpers/mock.js'

t.test('the single executable, which holds no sources, says where texts are added', async (t) => {
  const real = await import('../../src/runtime/assets.js')
  const { withCorpus } = await mockImport<typeof import('../../src/cli/corpus/with-corpus.js')>(
    t,
    import.meta.url,
    '../../src/cli/corpus/with-corpus.js',
    { '../../src/runtime/assets.js': { ...real, PACKAGE_ROOT: real.EMBEDDED } },
  )
  const { said, terminal } = capture({})
  const code = await withCorpus(terminal, {}, () => {
    throw new Error('nothing is done')
  })
  t.equal(code, 2)
  t.match(said.err, /compiled texts and no sources/)
  t.equal(said.out, '')
})
