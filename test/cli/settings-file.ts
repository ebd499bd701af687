// test: A file of settings counts where the environment says nothing, for every command.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { run } from '../../src/cli/program.js'
import { capture } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { SPANISH, writeCorpus } from '../helpers/small-library.js'

const folder = scratch(t)
const corpus = join(folder, 'corpus')
mkdirSync(corpus)
await writeCorpus(corpus, SPANISH)
const file = (name: string, ...lines: string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
const lectern = async (env: Record<string, string>, ...words: string[]) => {
  const { said, terminal } = capture(env)
  return { code: await run(words, terminal), ...said }
}

t.test('it is named before or behind the command', async (t) => {
  const path = file('a.env', '# A comment', `CORPUS_DIR='${corpus}'`, 'LOG_LEVEL=info # another')
  for (const words of [
    ['--settings', path, 'versions'],
    ['versions', '--settings', path],
    [`--settings=${path}`, 'versions'],
  ]) {
    t.match(await lectern({}, ...words), { code: 0, out: /^prueba/m, err: '' }, words.join(' '))
  }
})

t.test('the environment wins, by any name that a setting has', async (t) => {
  const path = file('b.env', 'LECTERN_PORT=x', `STATE_DIR=${folder}`, `CORPUS_DIR=${corpus}`)
  const said = await lectern({}, 'doctor', '--settings', path)
  t.match(said.out, /LECTERN_PORT must be a whole number/, 'it is read as the environment is')
  for (const name of ['PORT', 'LECTERN_PORT']) {
    const { out } = await lectern({ [name]: '0' }, 'doctor', '--settings', path)
    t.notMatch(out, /must be/, name)
  }
  t.match(await lectern({ PORT: '' }, 'doctor', '--settings', path), { code: 1 })
})

t.test('without a name it is lectern.env of the data folder', async (t) => {
  const home = join(folder, 'home')
  mkdirSync(home)
  const env = { LECTERN_HOME: home, CORPUS_DIR: corpus }
  t.match(await lectern(env, 'get', 'Juan 3:16', '--version', 'prueba'), { code: 0 })
  file('home/lectern.env', 'PRELOAD=?')
  const said = await lectern(env, 'get', 'Juan 3:16', '--version', 'prueba')
  t.match(said, { code: 1, err: /^PRELOAD must be/ })
})

t.test('what it has that is no setting, or that it is not there, is said', async (t) => {
  const wrong = file('c.env', 'MEMORY_BUGDET=1GiB')
  const other = file('d.env', 'QQQQQQQQQQQQ=1')
  for (const [LANG, path, message] of [
    ['C', wrong, /^The settings file \S+ has MEMORY_BUGDET, .* Did you mean MEMORY_BUDGET\?\n$/],
    [
      'es',
      wrong,
      /^El archivo de ajustes \S+ tiene MEMORY_BUGDET, .* ¿Quiso decir MEMORY_BUDGET\?/,
    ],
    ['C', other, /^The settings file \S+ has QQQQQQQQQQQQ, which is no setting\.\n$/],
    ['C', join(folder, 'none'), /^The settings file \S+ cannot be read: ENOENT/],
    ['es', folder, /^No se puede leer el archivo de ajustes \S+: EISDIR/],
  ] as const) {
    const said = await lectern({ LANG }, 'versions', '--settings', path)
    t.match(said, { code: 1, out: '', err: message })
  }
  t.match(await lectern({}, 'versions', '--settings'), { code: 2 })
})
