// check: What a source calls its language and its books, held against the record and the known names.
import t from 'tap'
import { checkBookNames } from '../../../../build/corpus/check/book-names.js'
import { checkNames } from '../../../../build/corpus/check/names.js'
import type { Draft } from '../../../../build/corpus/draft.js'
import { furtherBookByCode } from '../../../../src/canon/further-books.js'
import type { LanguageNames } from '../../../../src/canon/names.js'
import { draft, told } from '../../../helpers/drafts.js'
import { english, languages } from '../../../helpers/languages.js'

/** A version whose books have these names, by their numbers. */
const named = (names: Readonly<Record<number, string | undefined>>, languageCode?: string) => ({
  ...draft(
    ...Object.entries(names).map(([book, name]) => ({
      ...{ book: Number(book), chapters: [] },
      ...(name === undefined ? {} : { name }),
    })),
  ),
  metadata: languageCode === undefined ? {} : { languageCode },
})

t.test('the language and the names of a source are held against the record', async (t) => {
  const of = (languageCode?: string, name?: string): Draft => named({ 31: name }, languageCode)
  const said = (one: Draft, more = {}) =>
    told(checkNames(one, { language_code: 'pt', ...more }, undefined))
  t.strictSame(said(of('pt-BR', 'Abdias')), [])
  t.strictSame(said(of('pt_BR', 'Abdias')), [])
  t.strictSame(said(of('es', 'Abdias')), [
    'warning test the source says that its language is es, the record pt',
  ])
  t.strictSame(said(of()), ['warning test no names in pt for OBA: they get English ones'])
  t.strictSame(said(of(), { books: { oba: { name: 'Abdias' } } }), [])
  t.strictSame(said(of(), { books: { jon: { name: 'Jonas' } } }), [
    'warning test no names in pt for OBA: they get English ones',
  ])
  t.strictSame(said(named({ 31: undefined, 32: 'Jonas', 33: undefined })), [
    'warning test no names in pt for OBA MIC: they get English ones',
  ])
  const spanish = languages.find(({ language }) => language === 'es')
  t.strictSame(told(checkNames(of(), { language_code: 'es' }, spanish)), [])
  t.strictSame(told(checkNames(of('en'), { language_code: 'es' }, spanish)), [
    'warning test the source says that its language is en, the record es',
  ])
})

t.test('a book with the name of another is an error', async (t) => {
  const said = (names: Record<number, string>, code?: string) =>
    told(checkBookNames(named(names, 'en'), languages, code))
  t.strictSame(said({ 1: 'Génesis', 2: 'Exodus', 66: 'APOCALIPSIS' }), [])
  t.strictSame(said({ 1: 'Exodus', 2: 'Genesis' }), [
    'error GEN the source calls it "Exodus", which is the name of EXO',
    'error EXO the source calls it "Genesis", which is the name of GEN',
  ])
  t.strictSame(said({ 9: '1 Kings', 10: '2 Kings' }), [], 'as in the Vulgate')
  t.strictSame(said({ 11: '1 Samuel' }), [
    'error 1KI the source calls it "1 Samuel", which is the name of 1SA',
  ])
})

t.test('a name may hold that of its book, or begin it', async (t) => {
  const said = (names: Record<number, string>) =>
    told(checkBookNames(named(names, 'en'), languages))
  t.strictSame(said({ 1: 'The First Book of Moses, Called Genesis', 2: 'Exod', 3: 'LEV' }), [])
  t.strictSame(said({ 46: 'The First Epistle to the Corinthians', 62: 'Primera de Juan' }), [])
  t.strictSame(said({ 46: '1 Corinth', 57: 'Fi' }), [])
  t.match(
    said({ 8: 'R2uth', 9: 'Nephis' }),
    [/^warning test 2 books .*: RUT "R2uth", 1SA "Nephis";/],
    'a letter is no name, and a digit inside a name is part of it',
  )
  t.strictSame(said({ 1: 'G' }), [
    'warning test 1 books have names that are none of these books in en: GEN "G"; are they these books?',
  ])
})

t.test('unknown names are a warning in a known language, and a note in another', async (t) => {
  const strange = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, `Nephi${at}`]))
  const shown = (count: number) =>
    ['GEN', 'EXO', 'LEV', 'NUM', 'DEU', 'JOS', 'JDG', 'RUT']
      .slice(0, count)
      .map((code, at) => `${code} "Nephi${at}"`)
      .join(', ')
  const said = (count: number, language: string | undefined, code?: string) =>
    told(checkBookNames(named(strange(count), language), languages, code))
  const warning = (count: number) => `warning test ${count} books have names that are none of these`
  t.strictSame(said(1, 'es'), [`${warning(1)} books in es: ${shown(1)}; are they these books?`])
  t.strictSame(said(8, 'en'), [`${warning(8)} books in en: ${shown(8)}; are they these books?`])
  t.strictSame(said(9, 'en'), [
    `${warning(9)} books in en: ${shown(8)}, ...; are they these books?`,
  ])
  t.strictSame(said(1, undefined, 'es').length, 1, 'the record knows the language')
  t.strictSame(said(4, 'hu'), [])
  t.strictSame(said(5, 'hu'), [
    `note test 5 books have names that are not known, and were taken by their numbers: ${shown(5)}`,
  ])
  t.strictSame(said(0, 'en'), [])
  t.strictSame(said(0, 'hu'), [])
})

t.test('the numbers of books are no part of what their names hold', async (t) => {
  // A language whose books have one name each, with a number, and no shorter form.
  const own: LanguageNames = {
    ...english,
    ...{ language: 'xx', precedence: 3 },
    books: english.books.map((book, at) => ({ ...book, name: `${at} Zabul`, forms: [] })),
  }
  const said = (name: string, code?: string) =>
    told(checkBookNames(named({ 3: name }), [own], code))
  for (const name of ['2 Zabul', 'Zabul', '2 Zab', 'Zab', 'O livro de Zabul', '2 Zabulon']) {
    t.strictSame(said(name, 'xx'), [], name)
  }
  t.match(said('2 Zebul', 'xx'), [/^warning test 1 books have names .* in xx: LEV "2 Zebul"/])
  const also = (code: string) => told(checkBookNames(named({ 3: 'Zab' }), [english, own], code))
  t.strictSame(also('xx'), [], 'its own texts')
  t.match(also('en'), [/LEV "Zab"/], 'what another language means by a name is for its own alone')
  const five = { 3: '2 Zab', 4: 'Zab', 5: 'Q', 6: 'Q', 7: 'Q', 8: 'Q', 9: 'Q' }
  t.strictSame(told(checkBookNames(named(five), [own])), [
    'note test 5 books have names that are not known, and were taken by their numbers: DEU "Q", JOS "Q", JDG "Q", RUT "Q", 1SA "Q"',
  ])
})

t.test('a further book has the name that a language gives it', async (t) => {
  const tobit = furtherBookByCode('TOB')?.number as number
  const said = (name: string) => told(checkBookNames(named({ [tobit]: name }, 'es'), languages))
  t.strictSame(said('Tobías'), [])
  t.strictSame(said('El libro de Tobías'), [])
  t.match(said('Nefer'), [/: TOB "Nefer"; are they these books\?$/])
  t.match(said('Nephi'), [/^error test TOB "Nephi": books of another scripture/])
  t.match(said('Judit'), [/: TOB "Judit"; are they these books\?$/], 'the name of another')
})
