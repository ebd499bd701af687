// test: LECTERN_HOME takes texts, state and compiled texts of a program that comes with some.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { run } from '../../src/cli/program.js'
import { capture } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'

const TEXT = ['--version', 'zmio', '--partial', '--name', 'Mi versión', '--language', 'Spanish']
const ABOUT = ['--language-code', 'es', '--copyright', 'Nadie', '--description', 'Inventada']

/** Command lines in an environment. */
const on = (env: Record<string, string>) => {
  return async (...words: string[]) => {
    const { said, terminal } = capture(env)
    return { code: await run(words, terminal), ...said }
  }
}

t.test('one folder takes what is added and is all that is written', async (t) => {
  const folder = scratch(t)
  const home = join(folder, 'casa de José')
  const lectern = on({ LECTERN_HOME: home })
  const ids = async () => [...(await lectern('versions')).out.matchAll(/^[a-z]\w+/gm)].map(String)
  const file = join(folder, 'text.usfm')
  writeFileSync(file, '\\id OBA\n\\h Abdías\n\\c 1\n\\p\n\\v 1 Uno.\n\\v 2 Dos.\n')
  t.match(await lectern('corpus', 'add', file, ...TEXT, ...ABOUT), { code: 0 })
  t.strictSame(await ids(), ['kjv', 'rv1909', 'web', 'zmio'])
  t.match(await lectern('get', 'Abdías 1:2', '--version', 'zmio'), { out: /Dos\./ })
  t.match(await lectern('keys', 'create', '--name', 'x'), { code: 0 })
  t.strictSame(readdirSync(home).sort(), ['compiled', 'corpus', 'state'])

  rmSync(join(home, 'compiled'), { recursive: true })
  const again = await lectern('get', 'Abdías 1:2', '--version', 'zmio')
  t.match(again, { code: 0, out: /Dos\./ }, 'it is compiled again from its own file')
  t.match(await lectern('corpus', 'remove', 'zmio'), { code: 0 })
  t.strictSame(await ids(), ['kjv', 'rv1909', 'web'])
})

t.test('a folder that cannot be used is named, in the language of the terminal', async (t) => {
  const file = join(scratch(t), 'file')
  writeFileSync(file, '')
  const home = join(file, 'below')
  for (const [LECTERN_LANG, message] of [
    ['en', /^The folder of LECTERN_HOME, \S+, cannot be used \(ENOTDIR.*\): let/],
    ['es', /^No se puede usar la carpeta de LECTERN_HOME, \S+ \(ENOTDIR/],
    ['pt', /^Não é possível usar a pasta de LECTERN_HOME, \S+ \(ENOTDIR/],
  ] as const) {
    const said = await on({ LECTERN_HOME: home, LECTERN_LANG })('versions')
    t.match(said, { code: 1, err: message })
  }
  const said = await on({ LECTERN_HOME: home })('completion', 'bash')
  t.match(said, { code: 0, out: /complete/ }, 'what needs no folder works')
  t.notOk(existsSync(home))
})
