// check: The command line speaks the language of the terminal: refusals and the first start.
import t from 'tap'
import { announcement } from '../../src/cli/announce.js'
import { run } from '../../src/cli/program.js'
import { languageOf } from '../../src/cli/terminal/language.js'
import { scratch } from '../helpers/corpus-project.js'
import { SPANISH, writeCorpus } from '../helpers/small-library.js'

const corpus = scratch(t)
await writeCorpus(corpus, SPANISH)

t.test('the language is that of LECTERN_LANG, LC_ALL, LC_MESSAGES or LANG', async (t) => {
  const cases: [Record<string, string>, string][] = [
    [{}, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'es_ES.UTF-8' }, 'es'],
    [{ LANG: 'ES' }, 'es'],
    [{ LANG: 'pt_BR@euro' }, 'pt'],
    [{ LANG: 'es', LC_MESSAGES: 'pt' }, 'pt'],
    [{ LANG: 'es', LC_ALL: 'C.UTF-8' }, 'en'],
    [{ LANG: 'es', LC_ALL: '' }, 'es'],
    [{ LC_ALL: 'C', LECTERN_LANG: 'es' }, 'es'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
  ]
  for (const [env, language] of cases) t.equal(languageOf({ env }), language, JSON.stringify(env))
})

t.test('a refusal is in that language, with its suggestion', async (t) => {
  const refusal = async (LANG: string, ...words: string[]) => {
    let err = ''
    const complain = (text: string) => {
      err += text
    }
    const env = { CORPUS_DIR: corpus, LANG }
    const code = await run(words, { env, input: process.stdin, print: () => {}, complain })
    return `${code}: ${err}`
  }
  t.match(await refusal('es', 'get', 'Jaun 3:16'), /no es el nombre de un libro.*\n¿Quiso decir/)
  t.match(await refusal('pt', 'get', 'Jaun 3:16'), /não é o nome.*\n(?:Você quis|Quis) dizer/)
  t.match(await refusal('C', 'get', 'Jaun 3:16'), /is not a book name.*\nDid you mean/)
  t.match(
    await refusal('es', 'get', 'Juan 3:16', '--version', 'prueva'),
    /^1: No hay ninguna versión "prueva"; `lectern versions` muestra las que hay aquí\.\n¿Quiso/,
  )
  t.match(await refusal('es', 'get', ''), /^2: La cita no debe estar vací/)
})

t.test('the first start is announced in that language', async (t) => {
  const started = { url: 'http://a', firstKey: 'k', firstPassword: 'p', examples: ['/v1/versions'] }
  const config = { redisUrl: undefined, stateDir: '/s' }
  t.match(
    announcement(started, config, 'lectern', 'es'),
    /^Lectern escucha en http:\/\/a\nLas claves/,
  )
  t.match(announcement(started, config, 'lectern', 'es'), /Más claves: `lectern keys create/)
  t.match(announcement(started, config, 'lectern', 'pt'), /A primeira chave de API/)
  t.match(announcement(started, config, 'lectern'), /^Lectern listens on http:\/\/a\n/)
})
