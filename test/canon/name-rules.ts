// check: What the tables of names say beside names.
import t from 'tap'
import { byPrecedence, decidesAlone, markAccented } from '../../src/canon/name-rules.js'
import type { LanguageNames } from '../../src/canon/names.js'

/** A table without names. */
function table(language: string, rules: Partial<LanguageNames> = {}): LanguageNames {
  return { language, books: [], further: {}, ordinals: {}, ...rules } as unknown as LanguageNames
}

t.test('languages are in groups by their precedence, in whatever order they come', async (t) => {
  const tables = [
    table('qu', { precedence: 3 }),
    table('pt', { precedence: 2 }),
    table('en'),
    table('fr', { precedence: 2 }),
    table('es', { precedence: 1 }),
  ]
  const groups = (language?: string) =>
    byPrecedence(tables, language).map((group) => group.map((one) => one.language).join(' '))
  t.strictSame(groups(), ['en es', 'pt fr', 'qu'])
  t.strictSame(groups('fr'), ['fr', 'en es', 'pt', 'qu'], 'one with a say of its own goes first')
  t.strictSame(groups('en'), ['en es', 'pt fr', 'qu'], 'the first ones have none')
  t.strictSame(groups('de'), ['en es', 'pt fr', 'qu'])
  t.strictSame(tables.map(decidesAlone), [true, true, false, true, false])
})

t.test('words whose accents count are marked, whatever else is in the text', async (t) => {
  const mark = markAccented([table('pt', { accented: ['Jó', 'é'] }), table('es')])
  for (const [text, marked] of [
    ['Jó 3', 'Jó´ 3'],
    ['JÓ e jó', 'JÓ´ e jó´'],
    ['Jo\u0301 3', 'Jó´ 3'],
    ['é', 'é´'],
    ['Jo 3', 'Jo 3'],
    ['', ''],
    ['Ajó jós', 'Ajó jós'],
  ] as const) {
    t.equal(mark?.(text), marked, text)
  }
  t.equal(markAccented([table('en'), table('es', { accented: [] })]), undefined)
})
