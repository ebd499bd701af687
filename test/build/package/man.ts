// test: The manual page has every command and setting in both languages, and groff sets it without a complaint.
import { spawnSync } from 'node:child_process'
import t from 'tap'
import { manualPage } from '../../../build/package/man/page.js'
import { COMMANDS } from '../../../src/cli/program.js'
import { SETTINGS } from '../../../src/config.js'
import { findProgram, without } from '../../helpers/programs.js'

for (const language of ['en', 'es'] as const) {
  t.test(`in ${language}`, { skip: without('groff') }, async (t) => {
    const page = await manualPage(language, '1.2.3')
    const words = ['-man', '-k', '-Tutf8', '-ww', '-P-cbou', '-rLL=100n']
    const { stdout, stderr } = spawnSync(findProgram('groff') as string, words, {
      input: page,
      encoding: 'utf8',
    })
    t.equal(stderr, '')
    for (const { name, options = [], isHidden } of COMMANDS) {
      t.equal(stdout.includes(`\n   lectern ${name}`), isHidden !== true, name)
      for (const { flags } of options) t.ok(stdout.includes(flags), `${name} ${flags}`)
    }
    for (const { variable } of Object.values(SETTINGS)) {
      t.match(stdout, new RegExp(`\\n +${variable}\\s`), variable)
    }
    t.match(stdout, { en: /\nENVIRONMENT\n/, es: /\nÓRDENES\n/ }[language])
    t.match(stdout, / {2}PORT=80 HOST=0\.0\.0\.0 lectern serve\n/, 'a line can be pasted')
    t.match(stdout, / 'Juan 3:16'/, 'marks stay as they are')
  })
}
