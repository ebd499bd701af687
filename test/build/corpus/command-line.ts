// test: The command line of the corpus builds, and fails with sentences.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { commandLine } from '../../../build/corpus/command-line.js'
import { project } from '../../helpers/built-project.js'
import { put } from '../../helpers/corpus-project.js'

/** Runs the command line in `root` and gives exit code, stdout and stderr. */
async function said(root: string, args: string[], environment: Record<string, string> = {}) {
  const text = { out: '', err: '' }
  const code = await commandLine(args, {
    root,
    environment: { PATH: '/nowhere', SWORD_PATH: join(root, 'installed'), ...environment },
    stdout: { write: (more) => (text.out += more) },
    stderr: { isTTY: 'TERM' in environment, write: (more) => (text.err += more) },
  })
  return { code, ...text }
}

t.test('the command line builds, and says in one line when there was nothing to do', async (t) => {
  const { root, places } = project(t)
  const first = await said(root, [], { TERM: 'x' })
  t.match(first, { code: 0, out: /^version .*\ntst .* 1\.0 /, err: /tst: checking/ })
  t.strictSame(await said(root, []), {
    code: 0,
    out: 'corpus: tst unchanged; no files of opt\n',
    err: '',
  })
  t.match(await said(root, ['--force', '--jobs', '2']), { code: 0, out: /^version/ })
  const out = join(root, 'elsewhere')
  t.match(await said(root, ['--out', out]), { code: 0, out: /^version/ })
  t.strictSame(
    readFileSync(join(out, 'catalogue.json')),
    readFileSync(join(places.out, 'catalogue.json')),
  )
})

t.test('the command line fails with sentences on stderr', async (t) => {
  const { root, places } = project(t)
  t.match(await said(root, ['--wrong']), { code: 1, out: '', err: /'--wrong'[\s\S]*--force/ })
  for (const wrong of ['0', '-1', 'many', '1.5', '257']) {
    t.match(await said(root, [`--jobs=${wrong}`]), { code: 1, err: /--jobs takes .* 1 to 256\n/ })
  }
  t.match(await said(root, [], { CORPUS_VERSIONS: 'TST, xyz' }), { code: 1, err: /record of xyz/ })
  t.match(await said(root, [], { CORPUS_VERSIONS: 'OPT' }), {
    code: 1,
    err: 'opt: no files of The opt Version in corpus/local/opt/ (see corpus/local/README.md)\nno version is compiled\n',
  })
  t.match(await said(root, [], { CORPUS_VERSIONS: ' ' }), { code: 0 })
  put(places.corpus, { 'versions/tst.json': '{' })
  t.match(await said(root, []), { code: 1, err: /tst\.json cannot be read/ })
})

t.test('a mistake in the program leaves the command line as it is', async (t) => {
  const { root } = project(t)
  const write = () => {
    throw new RangeError('a mistake')
  }
  const streams = { stdout: { write }, stderr: { write } }
  await t.rejects(commandLine(['--help'], { root, environment: {}, ...streams }), RangeError)
})

t.test('a folder that cannot be written to is named', async (t) => {
  const { root } = project(t)
  put(root, { file: 'no folder' })
  t.match(await said(root, ['--out', join(root, 'file')]), { code: 1, err: /EEXIST|ENOTDIR/ })
})

t.test('the build runs as a program', async (t) => {
  const main = fileURLToPath(new URL('../../../build/corpus/main.js', import.meta.url))
  const [code, stdout] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, [main, '--help'], (error, out) => resolve([error ? 1 : 0, out]))
  })
  t.equal(code, 0)
  t.match(stdout, /--force/)
})
