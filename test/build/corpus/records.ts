// check: Records and names of books are read from the project, and refused by file and field.
import { join } from 'node:path'
import t from 'tap'
import { readNames, readRecords } from '../../../build/corpus/records.js'
import { placesOf, projectRoot } from '../../../build/project.js'
import { names, put, putCorpus, record, scratch, sword } from '../../helpers/corpus-project.js'

const CORPUS = placesOf(projectRoot(import.meta.dirname)).corpus

t.test('the project root is found from inside, and only from inside', async (t) => {
  const root = scratch(t, { 'package.json': '{}', 'a/b/none': '' })
  t.equal(projectRoot(join(root, 'a', 'b')), root)
  t.throws(() => projectRoot('/'), /\/ is not inside a project/)
})

t.test('the records of the project are read, in the order of their ids', async (t) => {
  const records = readRecords(CORPUS)
  t.strictSame(
    records.map(({ id, language_code, optional }) => [id, language_code, optional]),
    [
      ['kjv', 'en', false],
      ['nvi', 'es', true],
      ['rv1909', 'es', false],
      ['rvr1960', 'es', true],
      ['web', 'en', false],
    ],
  )
  for (const { sword: source } of records) {
    for (const { module } of source?.known ?? []) t.ok(source?.modules.includes(module), module)
  }
  t.ok(records.find(({ id }) => id === 'rvr1960')?.aliases.includes('rvr60'))
})

t.test('the names of the project are there for the language of every record', async (t) => {
  const languages = readNames(CORPUS).map(({ language }) => language)
  t.ok(['en', 'es', 'pt'].every((code) => languages.includes(code)))
  for (const { language_code } of readRecords(CORPUS)) t.ok(languages.includes(language_code))
})

t.test('a record that does not fit is refused by file and field', async (t) => {
  const cases: [string, unknown, RegExp][] = [
    ['aaa', '{', /aaa\.json cannot be read/],
    ['aaa', [], /aaa\.json is not a version record/],
    ['aaa', record('aaa', { extra: 1 }), /aaa\.json is wrong in: extra$/],
    ['aaa', { id: 'aaa' }, /wrong in: aliases, abbreviation, name, language, .*complete$/],
    ['aaa', record('aaa', { aliases: ['UP'] }), /wrong in: aliases$/],
    ['aaa', record('aaa', { copyright: ' ' }), /wrong in: copyright$/],
    ['aaa', record('aaa', { copies: 'yes' }), /wrong in: copies$/],
    ['aaa', record('aaa', { books: { xyz: {} } }), /wrong in: books$/],
    ['aaa', record('aaa', { books: { gen: { nam: 'x' } } }), /wrong in: books$/],
    ['aaa', record('aaa', { sword: sword({ zips: ['http://example.org/a.zip'] }) }), /: sword$/],
    ['aaa', record('aaa', { sword: sword({ debian: '--option' }) }), /: sword$/],
    ['aaa', record('aaa', { sword: sword({ known: [{ module: 'm' }] }) }), /: sword$/],
    ['aaa', record('bbb'), /aaa\.json holds the record of bbb/],
  ]
  for (const [id, content, pattern] of cases) {
    const corpus = scratch(t)
    put(corpus, { [`versions/${id}.json`]: content })
    t.throws(() => readRecords(corpus), { name: 'CorpusError', message: pattern })
  }
})

t.test('two records cannot claim the same id', async (t) => {
  const root = scratch(t)
  putCorpus(root, record('aaa', { aliases: ['ccc'] }), record('bbb', { aliases: ['ccc'] }))
  t.throws(() => readRecords(join(root, 'corpus')), /bbb\.json claims ccc, as .*aaa\.json does/)
})

t.test('names that are not those of the 66 books are refused', async (t) => {
  const short = names()
  short.books.pop()
  for (const [file, content, pattern] of [
    ['en', short, /en\.json does not name the 66 books/],
    ['en', 'null', /en\.json does not name/],
    ['en', names('es'), /en\.json is of language es/],
  ] as const) {
    const corpus = scratch(t)
    put(corpus, { [`names/${file}.json`]: content })
    t.throws(() => readNames(corpus), pattern)
  }
})
