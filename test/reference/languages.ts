// check: Each language's table of names is read in its own versions and changes nothing in others.
/** Then the names of Portuguese, as people write them. */
import t, { type Test } from 'tap'
import { BOOKS, bookByCode } from '../../src/canon/books.js'
import { FURTHER_BOOKS, furtherBookById } from '../../src/canon/further-books.js'
import { decidesAlone } from '../../src/canon/name-rules.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { formatPlace } from '../../src/reference/format.js'
import { eachClaim } from '../../src/reference/names/claims.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { foldName } from '../../src/reference/names/fold.js'
import { expandTitle } from '../../src/reference/names/titles.js'
import { createLanguageParser } from '../../src/reference/parse.js'
import type { Place } from '../../src/reference/reference.js'
import { collectWords } from '../../src/reference/words.js'
import { languages } from '../helpers/languages.js'

const first = languages.filter((names) => !decidesAlone(names))
const later = languages.filter(decidesAlone)
const parse = createLanguageParser(languages)
const before = createLanguageParser(first)

/** Every way to write each book in a language's table, with its id. */
function* writtenNames({ books, further, ordinals }: LanguageNames): Generator<[string, string]> {
  for (const { id, name, abbreviation, forms } of books) {
    const digit = /^\d/.exec(id)?.[0] as keyof typeof ordinals | undefined
    for (const text of [name, abbreviation]) yield [id, text]
    for (const form of forms) yield [id, digit === undefined ? form : `${digit} ${form}`]
    if (digit === undefined) continue
    for (const ordinal of ordinals[digit]) {
      for (const stem of [name.slice(2), ...forms]) yield [id, `${ordinal} ${stem}`]
    }
  }
  for (const { id, name, forms } of further) {
    // Psalm 151 is a chapter of Psalms until a version is asked for it.
    if (id === 'ps2') continue
    const digit = /^\d(?= )/.exec(name)?.[0]
    yield [id, name]
    for (const form of forms) yield [id, digit === undefined ? form : `${digit} ${form}`]
  }
}

const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => `${name}.`,
]

function outline(text: string, language: string): string {
  const reading = parse(text, language)
  if ('kind' in reading) return reading.kind === 'unreadable' ? `!${reading.reason}` : '!'
  return reading.places.map(write).join(', ')
}

function write(place: Place): string {
  const id = [...BOOKS, ...FURTHER_BOOKS][place.book - 1]?.id
  if (place.form === 'book') return `${id}`
  if (place.form === 'rest') return `${id} ${place.chapter}:${place.verse}-$`
  return place.form === 'rest-of-book' ? `${id} ${place.chapter}-$` : `${id} ${formatPlace(place)}`
}

t.test('there are languages of both kinds', async (t) => {
  t.ok(first.length > 1)
  t.ok(later.length > 0)
})

for (const names of later) {
  const { language } = names

  t.test(`${language}: every way to write a book means it in a version of its own`, async (t) => {
    const wrong: string[] = []
    let count = 0
    for (const [id, name] of writtenNames(names)) {
      const number = bookByCode(id)?.number ?? furtherBookById(id)?.number
      for (const spell of spellings) {
        count += 1
        const text = `${spell(name)} 1:2`
        const reading = parse(text, language)
        const isRead = 'places' in reading && reading.places[0]?.book === number
        if (!isRead || reading.places.length > 1) wrong.push(text)
      }
    }
    t.strictSame(wrong, [])
    t.ok(count > 5000, `${count} texts`)
  })

  t.test(`${language}: a name without accents is read, if it is no other book's`, async (t) => {
    const accented = new Set((names.accented ?? []).map(foldName))
    const wrong: string[] = []
    for (const [id, name] of writtenNames(names)) {
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
      const number = bookByCode(id)?.number ?? furtherBookById(id)?.number
      const reading = parse(`${plain} 1:2`, language)
      const isRead = 'places' in reading && reading.places[0]?.book === number
      if (!isRead && !accented.has(foldName(plain))) wrong.push(plain)
    }
    t.strictSame(wrong, [])
  })

  t.test(`${language}: its names, words and leading numbers contradict no other's`, async (t) => {
    const words = collectWords(first)
    const roles = ['chapter', 'verse', 'to', 'and', 'next', 'rest', 'end', 'see'] as const
    const finder = createBookFinder(first)
    for (const role of roles) {
      for (const word of (names.words[role] ?? []).map(foldName)) {
        const isNew = !words.isWord(word)
        t.notOk(isNew && typeof finder.find(word) === 'number', `${word} is no book's name`)
      }
    }
    const digits = new Map<string, string>()
    for (const { ordinals } of languages) {
      for (const [digit, forms] of Object.entries(ordinals)) {
        for (const form of forms) {
          const known = digits.get(foldName(form)) ?? digit
          t.equal(known, digit, form)
          digits.set(foldName(form), digit)
        }
      }
    }
  })
}

t.test('a later language changes nothing that the first ones read', async (t) => {
  const changed: string[] = []
  let count = 0
  eachClaim(first, (form) => {
    count += 1
    for (const { language } of first) {
      const { find } = createdFinder(language)
      if (find(form) !== firstFinder(language).find(form)) changed.push(form)
    }
  })
  t.strictSame(changed, [])
  t.ok(count > 10_000, `${count} forms`)
  const misread: string[] = []
  for (const names of first) {
    for (const [, name] of writtenNames(names)) check(`${name} 3:16`, names.language)
    for (const { before: pattern, books } of names.titles) {
      const [id] = books.split(' ') as [string]
      const { name } = names.books[bookByCode(id)!.number - 1]!
      for (const title of expandTitle(pattern)) check(`${title} ${name} 3:16`, names.language)
    }
    for (const word of Object.values(names.words).flat()) {
      check(`Juan 3:16 ${word} 18`, names.language)
      check(`John ${word} 3`, names.language)
    }
  }
  t.strictSame(misread, [])

  function check(text: string, language: string): void {
    if (placesOf(parse(text, language)) !== placesOf(before(text, language))) misread.push(text)
  }
})

/** What is read, without what it says of other languages. */
function placesOf(reading: ReturnType<typeof parse>): string {
  return JSON.stringify('places' in reading ? reading.places : reading)
}

const madeOfFirst = new Map(
  first.map(({ language }) => [language, createBookFinder(first, language)]),
)
function firstFinder(language: string): ReturnType<typeof createBookFinder> {
  return madeOfFirst.get(language) as ReturnType<typeof createBookFinder>
}

const made = new Map<string, ReturnType<typeof createBookFinder>>()
function createdFinder(language: string): ReturnType<typeof createBookFinder> {
  const finder = made.get(language) ?? createBookFinder(languages, language)
  made.set(language, finder)
  return finder
}

function reads(t: Test, language: string, texts: Readonly<Record<string, string>>): void {
  for (const [text, expected] of Object.entries(texts)) {
    t.equal(outline(text, language), expected, `${language}: ${text}`)
  }
}

/** What a form means where no language is known, and in a text in the language. */
const SETTLED: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  pt: {
    jn: ['joh 1:1', 'jon 1:1'],
    hc: ['act 1:1', 'hab 1:1'],
    jo: ['!ambiguous-book', 'joh 1:1'],
    so: ['!ambiguous-book', 'zep 1:1'],
    hb: ['!ambiguous-book', 'heb 1:1'],
    jd: ['!ambiguous-book', 'jud 1:1'],
  },
  es: {
    so: ['!ambiguous-book', 'zep 1:1'],
    hb: ['!ambiguous-book', 'heb 1:1'],
    jd: ['!ambiguous-book', 'jud 1:1'],
  },
  en: { so: ['!ambiguous-book', 'sol 1:1'] },
}

for (const { language } of languages) {
  t.test(`${language}: what it alone decides is settled here`, async (t) => {
    const [usual, own] = [createBookFinder(languages), createBookFinder(languages, language)]
    const contested = new Set<string>()
    eachClaim(languages, (form) => {
      if (usual.find(form) !== own.find(form)) contested.add(form)
    })
    const settled = SETTLED[language] ?? {}
    t.strictSame([...contested].sort(), Object.keys(settled).sort())
    for (const [form, [elsewhere, here]] of Object.entries(settled)) {
      const text = `${form} 1:1`
      t.equal(outline(text, 'qu'), elsewhere)
      t.equal(outline(text.toUpperCase(), language), here)
      t.same(parse(text), parse(text, 'qu'), 'without a language as in one that is not known')
    }
  })
}

t.test('an accent tells Job from John', async (t) => {
  reads(t, 'pt', {
    'Jó 3:16': 'job 3:16',
    'JÓ 3:16': 'job 3:16',
    'Jo\u0301 3:16': 'job 3:16',
    'Jó. 3,16': 'job 3:16',
    'Livro de Jó 1': 'job 1',
    'O livro de Jo 1': 'job 1',
    'Job 3:16': 'job 3:16',
    'Jo 3:16': 'joh 3:16',
    'JO 3:16': 'joh 3:16',
    'jo. 3:16': 'joh 3:16',
    'Jo 3:16; Jó 1:1; 1Jo 4:8': 'joh 3:16, job 1:1, 1jo 4:8',
    'Jô 1': 'joh 1',
  })
  reads(t, 'es', { 'Jó 3:16': '!ambiguous-book', 'Jo 3:16': '!ambiguous-book' })
  reads(t, 'en', { 'Jó 3:16': '!ambiguous-book', 'Hb 3:16': '!ambiguous-book' })
})

t.test('references in Portuguese', async (t) => {
  reads(t, 'pt', {
    'João 3:16': 'joh 3:16',
    'joao 3.16': 'joh 3:16',
    'JOÃO 3,16': 'joh 3:16',
    'São João 3:16-18': 'joh 3:16-18',
    'S. João 3.16–18': 'joh 3:16-18',
    'Evangelho segundo São João 3': 'joh 3',
    'O Evangelho de Jesus Cristo segundo Marcos 1': 'mar 1',
    'Gênesis 1-3': 'gen 1-3',
    'Génesis 1:1-2:3': 'gen 1:1-2:3',
    'Êx 20:1-17': 'exo 20:1-17',
    'Salmo 23': 'psa 23',
    'Sl 23.1': 'psa 23:1',
    'Livro dos Salmos 1': 'psa 1',
    'Cântico dos Cânticos 2:1': 'sol 2:1',
    'Cantares 2:1': 'sol 2:1',
    'Atos dos Apóstolos 2:38': 'act 2:38',
    '1 Coríntios 13:4-7': '1co 13:4-7',
    '1ª Coríntios 13': '1co 13',
    '1º Samuel 17': '1sa 17',
    'II Reis 2:11': '2ki 2:11',
    'Primeira Coríntios 13': '1co 13',
    'Primeira aos Coríntios 13': '1co 13',
    'Primeira carta de Paulo aos Coríntios 13': '1co 13',
    'Primeira epístola do apóstolo São Paulo aos Coríntios 13': '1co 13',
    'Segunda Epístola a Timóteo 3:16': '2ti 3:16',
    '2ª a Timóteo 3:16': '2ti 3:16',
    'Terceira de João 4': '3jo 1:4',
    'III João 4': '3jo 1:4',
    'Primeiro livro de Samuel 3': '1sa 3',
    'Segundo livro dos Reis 2': '2ki 2',
    'Livro do Profeta Isaías 53': 'isa 53',
    'Carta aos Romanos 8:28': 'rom 8:28',
    'Epístola aos Hebreus 11:1': 'heb 11:1',
    'Epístola de Tiago 1:5': 'jam 1:5',
    'Primeira epístola de São Pedro 5:7': '1pe 5:7',
    'Judas 3': 'jud 1:3',
    'Obadias 4': 'oba 1:4',
    'Abdias 4': 'oba 1:4',
    'Jn 1:1': 'jon 1:1',
    'Jonas 2': 'jon 2',
    'Tobias 3': 'tob 3',
    'Eclesiástico 1:1': 'sir 1:1',
    'Sirácida 1:1': 'sir 1:1',
    'Sb 7:7': 'wis 7:7',
    '1 Macabeus 2': '1ma 2',
    '1Mc 2': '1ma 2',
    'João capítulo 3 versículo 16': 'joh 3:16',
    'João cap. 3, v. 16': 'joh 3:16',
    'João 3, versículos 16 a 18': 'joh 3:16-18',
    'João 3, vv. 16 e 18': 'joh 3:16, joh 3:18',
    'João 3:16 até 18': 'joh 3:16-18',
    'João 3:16 até o 18': 'joh 3:16-18',
    'João 3:16 ao 18': 'joh 3:16-18',
    'João 3:16 e 18': 'joh 3:16, joh 3:18',
    'João 3:16 e Marcos 1:1': 'joh 3:16, mar 1:1',
    'João 3:16s': 'joh 3:16-17',
    'João 3:16 e seguinte': 'joh 3:16-17',
    'João 3:16 e seguintes': 'joh 3:16-$',
    'João 3:16ss.': 'joh 3:16-$',
    'cf. João 3:16': 'joh 3:16',
    'veja Mt 5.3; Lc 6.20': 'mat 5:3, luk 6:20',
    'Jhuan 3': '!book',
    'Ju 3': '!ambiguous-book',
  })
})

t.test('Portuguese names that no other language has are read in every version', async (t) => {
  reads(t, 'es', {
    'João 3:16': 'joh 3:16',
    'Oseias 1': 'hos 1',
    '1 Reis 3': '1ki 3',
    'Tiago 1:5': 'jam 1:5',
    'Atos 2 até 3': 'act 2-3',
  })
  reads(t, 'en', { 'João 3:16': 'joh 3:16', 'At 2:1': 'act 2:1' })
  reads(t, 'pt', { 'Juan 3:16': 'joh 3:16', 'John 3:16': 'joh 3:16', 'Hechos 2': 'act 2' })
})

t.test('a pattern of titles stands for each of its texts and no other', async (t) => {
  t.strictSame(expandTitle('book'), ['book'])
  t.strictSame(expandTitle('(a|b)'), ['a', 'b'])
  t.strictSame(expandTitle('x (a|b[c])'), ['x a', 'x bc', 'x b'])
  t.strictSame(expandTitle('[el ]libro (de|del)'), [
    'el libro de',
    'el libro del',
    'libro de',
    'libro del',
  ])
})
