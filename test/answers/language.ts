// check: A language of messages is more than its messages: everything that belongs to one is there, whichever it is.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  ANY_LANGUAGE,
  byLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
} from '../../src/answers/language.js'
import { MESSAGES } from '../../src/answers/messages/messages.js'
import { GROUP_LANGUAGES } from '../../src/canon/book-groups.js'
import { STRINGS } from '../../src/dashboard/page/strings/languages.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { languages } from '../helpers/languages.js'

const path = (file: string) => join(PACKAGE_ROOT, file)
const named = new Set(languages.map(({ language }) => language))

for (const language of LANGUAGES) {
  t.test(`${language} has everything that a language has`, async (t) => {
    t.ok(MESSAGES[language], 'messages')
    t.ok(named.has(language), 'names of books')
    t.ok(GROUP_LANGUAGES.includes(language), 'names of groups of books')
    t.ok(language in STRINGS, 'strings of the dashboard')
    t.ok(existsSync(path(`src/docs/front/${language}.md`)), 'a page at /')
    t.ok(readFileSync(path('docs/ERRORS.md'), 'utf8').includes(`(\`${language}\`)`), 'ERRORS.md')
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) as string
    t.ok(ANY_LANGUAGE.includes(name), 'its name')
  })
}

t.test('there is one value for each language, and a default one', async (t) => {
  t.strictSame(Object.keys(byLanguage((language) => language)), [...LANGUAGES])
  t.ok(LANGUAGES.includes(DEFAULT_LANGUAGE))
  t.equal(new Set(LANGUAGES).size, LANGUAGES.length)
})
