// check: Commentaries and dictionaries are read on a command line by place and by entry, with their rights.
import t from 'tap'
import { createSnapshot } from '../../src/answers/texts.js'
import type { Terminal } from '../../src/cli/command.js'
import {
  listWorks,
  printComments,
  printEntries,
  printEntry,
} from '../../src/cli/works/found-works.js'
import { inventedResources } from '../helpers/dictionary.js'
import { smallLibrary } from '../helpers/small-library.js'

const library = await smallLibrary()
const texts = createSnapshot({ ...library, resources: inventedResources() })

/** What a command prints, with its exit code. */
async function printed(
  run: (terminal: Terminal) => Promise<number> | number,
  env: Terminal['env'] = {},
) {
  const [out, complaints]: [string[], string[]] = [[], []]
  const code = await run({
    env,
    print: (text: string) => out.push(text),
    complain: (text: string) => complaints.push(text),
  } as never as Terminal)
  return { code, out: out.join(''), complaints: complaints.join('') }
}
const comments = (ref: string, asked: object = {}, query: Readonly<Record<string, string>> = {}) =>
  printed((terminal) =>
    printComments(terminal, texts, { ref, work: undefined, isJson: false, ...asked }, query),
  )

t.test('a commentary is asked by a reference, of a chapter or of verses', async (t) => {
  const chapter = await comments('Juan 2')
  t.equal(chapter.code, 0)
  t.match(chapter.out, /Of the chapter\n\nJuan 2:1-2\n/)
  t.match(chapter.out, /\nMatthew Henry.*Public Domain\n$/)
  const verse = await comments('Juan 2:2', { work: 'MHCC-commentary' })
  t.match(verse.out, /^Juan 2:1-2\n/)
  t.notMatch(verse.out, /Of the chapter/)
  const paged = await comments('Juan 2', {}, { limit: '1' })
  t.match(paged.out, /1 \/ 4; --offset 1\n/)
  const { data } = { data: JSON.parse((await comments('Juan 2:2', { isJson: true })).out) }
  t.match(data, { reference: 'Juan 2:2', total: 1, comments: [{ reference: 'Juan 2:1-2' }] })
})

t.test('what a commentary cannot answer is said with the exit code of its kind', async (t) => {
  for (const [ref, asked, code, said] of [
    ['Juan 2-3', {}, 2, /one place, of one chapter/],
    ['Jaun 2:1', {}, 2, /not a book name/],
    ['Juan 99', {}, 1, /chapter/],
    ['Juan 2', { work: 'calvin' }, 1, /"calvin".*`lectern dictionary`.*--kind commentary/],
  ] as const) {
    const { code: found, out, complaints } = await comments(ref, asked)
    t.equal(found, code, ref)
    t.equal(out, '')
    t.match(complaints, said)
  }
  t.equal((await comments('Juan 2', {}, { limit: '0' })).code, 2)
  const bare = createSnapshot(library)
  const none = await printed((terminal) =>
    printComments(terminal, bare, { ref: 'Juan 2', work: undefined, isJson: false }, {}),
  )
  t.match(none, { code: 1, complaints: /corpus find --kind commentary/ })
})

t.test(
  'entries are printed and listed; without a work those of the first dictionary',
  async (t) => {
    const asked = { work: undefined, isJson: false }
    const entry = await printed((terminal) =>
      printEntry(terminal, texts, asked, { entry: 'g26', format: 'text' }),
    )
    t.match(entry, { code: 0, out: /^αβγ abg ab-eg\nfrom G25; a <word>\n/ })
    const list = await printed((terminal) =>
      printEntries(terminal, texts, { ...asked, work: 'invented-topics' }, { q: 'forg' }),
    )
    t.match(list, { code: 0, out: /^FORGIVENESS\nInvented Topics. Nobody\n$/ })
    const absent = await printed(
      (terminal) => printEntry(terminal, texts, asked, { entry: 'G9999' }),
      { LECTERN_LANG: 'es' },
    )
    t.match(absent, { code: 1, complaints: /G9999/ })
  },
)

t.test('the works are listed by their kinds', async (t) => {
  const table = await printed((terminal) => listWorks(terminal, texts, false))
  t.match(table.out, /^ID +KIND +LANGUAGE +NAME\n/)
  t.match(table.out, /\nmhcc-commentary +commentary +en +/)
  const { out } = await printed((terminal) => listWorks(terminal, texts, true))
  t.equal(JSON.parse(out).resources.length, 3)
})
