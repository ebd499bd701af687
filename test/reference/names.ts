// check: Every name, code and short form means its book, and what is ambiguous is not guessed.
import t, { type Test } from 'tap'
import { BOOKS, bookByCode } from '../../src/canon/books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { eachClaim, RANK } from '../../src/reference/names/claims.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { foldName } from '../../src/reference/names/fold.js'
import { english, languages, spanish } from '../helpers/languages.js'
import { fc } from '../helpers/property.js'

/** The languages of which none goes before another. */
const first = [spanish, english]
const finder = createBookFinder(languages)
/** The finder of each language's versions. */
const finders = new Map(
  languages.map(({ language }) => [language, createBookFinder(languages, language)]),
)

/** Every form with the books that claim it, each by its strongest claim. */
function collectClaims(of: readonly LanguageNames[]): Map<string, Map<number, number>> {
  const claims = new Map<string, Map<number, number>>()
  eachClaim(of, (form, { number }, rank) => {
    const books = claims.get(form) ?? new Map<number, number>()
    claims.set(form, books.set(number, Math.min(rank, books.get(number) ?? rank)))
  })
  return claims
}

/** The id of the book a name means, or what the finder says instead. */
function idOf(name: string, language = 'en'): string | undefined {
  const { find, fold } = finders.get(language)!
  const found = find(fold(name))
  return typeof found === 'number' ? BOOKS[found - 1]?.id : found
}

function meansAll(t: Test, id: string, names: string, language?: string): void {
  for (const name of names.split('|')) t.equal(idOf(name, language), id, name)
}

t.test('a word is common in its language, and in one without a say of its own', async (t) => {
  const isCommon = (word: string, language: string) => finders.get(language)!.isCommon(word)
  t.ok(isCommon('na', 'pt'))
  t.notOk(isCommon('na', 'es'), 'a word of Portuguese alone')
  for (const language of ['es', 'en', 'pt']) {
    for (const word of ['mi', 'song']) t.ok(isCommon(word, language), `${word} in ${language}`)
    t.notOk(isCommon('juan', language))
  }
})

t.test('the tables', async (t) => {
  const local: Readonly<Record<string, string>> = {
    es:
      'GN EX LV NM DT JOS JUE RT 1S 2S 1R 2R 1CR 2CR ESD NEH EST JOB SAL PR EC CNT IS JER LM EZ DN OS JL ' +
      'AM ABD JON MI NAH HAB SOF HAG ZAC MAL MT MR LC JN HCH RO 1CO 2CO GA EF FIL COL 1TS 2TS 1TI 2TI ' +
      'TIT FLM HE STG 1P 2P 1JN 2JN 3JN JUD AP',
    en:
      'GN EX LV NM DT JOS JDG RU 1SM 2SM 1KGS 2KGS 1CHR 2CHR EZR NEH EST JOB PS PRV ECCL SG IS JER LAM EZ ' +
      'DN HOS JL AM OB JON MI NA HAB ZEP HAG ZEC MAL MT MK LK JN ACTS ROM 1COR 2COR GAL EPH PHIL COL ' +
      '1THES 2THES 1TM 2TM TIT PHLM HEB JAS 1PT 2PT 1JN 2JN 3JN JUDE REV',
    pt:
      'GN EX LV NM DT JS JZ RT 1SM 2SM 1RS 2RS 1CR 2CR ED NE ET JÓ SL PV EC CT IS JR LM EZ DN OS JL AM OB ' +
      'JN MQ NA HC SF AG ZC ML MT MC LC JO AT RM 1CO 2CO GL EF FP CL 1TS 2TS 1TM 2TM TT FM HB TG 1PE 2PE ' +
      '1JO 2JO 3JO JD AP',
  }
  for (const names of languages) {
    t.equal(
      names.books.map(({ abbreviation }) => abbreviation).join(' '),
      local[names.language],
      `local abbreviations of ${names.language}`,
    )
    t.same(
      names.books.map(({ id }) => id),
      BOOKS.map(({ id }) => id),
      `${names.language} lists the books in canonical order`,
    )
    t.equal(new Set(names.books.map(({ name }) => name)).size, 66, 'no two books share a name')
    for (const { id, name, forms } of names.books) {
      const folded = [name, ...forms].map(foldName)
      t.equal(new Set(folded).size, folded.length, `${names.language} ${id} repeats no form`)
      t.ok(
        folded.every((form) => form !== ''),
        `${names.language} ${id} has no empty form`,
      )
    }
  }
  t.equal(spanish.books[21]?.name, 'Cantares')
  t.equal(spanish.books[45]?.name, '1 Corintios')
  t.equal(english.books[21]?.name, 'Song of Solomon')
})

t.test('every id, code, local abbreviation and name means its book', async (t) => {
  for (const { id, abbreviation } of BOOKS) {
    meansAll(t, id, `${id}|${abbreviation}`)
    for (const { language, books } of languages) {
      const { name, abbreviation } = books[bookByCode(id)!.number - 1]!
      meansAll(t, id, `${name}|${abbreviation}|${abbreviation.toLowerCase()}`, language)
      meansAll(t, id, name.toUpperCase(), language)
      meansAll(t, id, `${name.normalize('NFD')}|  ${name}\u00a0`, language)
    }
  }
})

t.test('names that readers of Spanish and of English type', async (t) => {
  meansAll(t, 'gen', 'Gén.|Génesis|genesis|GÉNESIS|Gn|Gen.|Ge|Libro del Génesis|Book of Genesis')
  meansAll(t, 'psa', 'Salmo|Salmos|Los Salmos|Sal|Psalm|Psalms|Ps.|The Psalms|Libro de los Salmos')
  meansAll(
    t,
    'sol',
    'Cantar de los Cantares|El Cantar de los Cantares|Cantares|Cnt|Ct|Song of Songs',
  )
  meansAll(t, 'sol', 'Song of Solomon|Canticles|Song|SoS|SNG|sol|Canticle of Canticles')
  meansAll(
    t,
    'joh',
    'Juan|San Juan|S. Juan|S.Juan|S Juan|Evangelio de Juan|Evangelio según San Juan',
  )
  meansAll(
    t,
    'joh',
    'John|St. John|Saint John|Gospel of John|The Gospel according to St. John|Jn|JHN',
  )
  meansAll(t, 'mat', 'San Mateo|S. Mateo|Mt|Matt.|Evangelio según S. Mateo|Matthew')
  meansAll(t, 'act', 'Hechos|Hch|Hechos de los Apóstoles|Acts of the Apostles|The Acts')
  meansAll(
    t,
    'rev',
    'Apocalipsis|Ap|Apoc.|Apocalipsis de Juan|Apocalipsis de San Juan|Revelations|Rev',
  )
  meansAll(t, 'jam', 'Santiago|Stg|Sant.|St|James|Jas|Epístola de Santiago')
  meansAll(t, 'jud', 'Judas|Jud|Jude|San Judas|Epístola de Judas')
  meansAll(t, 'eze', 'Ez|Ezequiel|Ezek.|EZK')
  meansAll(t, 'rom', 'Ro|Romanos|Rom.|Rm|Carta a los Romanos|Epistle to the Romans')
})

t.test('a leading number is written in many ways, with or without a blank', async (t) => {
  meansAll(
    t,
    '1co',
    '1 Corintios|1Corintios|1 Co|1Co|1Co.|1. Cor.|1.Cor|I Corintios|ICorintios|i cor',
  )
  meansAll(t, '1co', '1º Corintios|1ª Corintios|1° Corintios|1.º Cor|1.ª Cor.|1ºCor|1a Cor|1o Cor')
  meansAll(
    t,
    '1co',
    '1ro Cor|1er Cor|1ra Cor|1ra. Cor.|Primera Corintios|Primero Corintios|Primer Cor',
  )
  meansAll(
    t,
    '1co',
    'Primera de Corintios|Primera a los Corintios|1ª a los Corintios|1 de Corintios',
  )
  meansAll(t, '1co', 'Primera carta a los Corintios|Primera epístola de San Pablo a los Corintios')
  meansAll(t, '1co', '1st Corinthians|1st Cor.|First Corinthians|First Epistle to the Corinthians')
  meansAll(
    t,
    '2ti',
    '2 Timoteo|II Timoteo|2do Timoteo|2da Timoteo|Segunda a Timoteo|2nd Timothy|2TI',
  )
  meansAll(
    t,
    '3jo',
    '3 Juan|III Juan|3ro Juan|3ra de Juan|Tercera de Juan|3rd John|Third John|3 San Juan',
  )
  meansAll(t, '1sa', '1 Samuel|1S|I S|I Sa|I. Sam.|Primer libro de Samuel|First Book of Samuel')
  meansAll(
    t,
    '2ki',
    '2 Reyes|2R|Segundo libro de los Reyes|Libro segundo de los Reyes|2 Kings|II Kgs',
  )
})

t.test('what fits two books or more is not guessed', async (t) => {
  meansAll(t, 'ambiguous', 'Jo|Ju|J|Ma|Ph|Ze|Ha|Es|Ti|Re|Sa|Hb|Jd')
  t.equal(createBookFinder(languages).find('so'), 'ambiguous')
  for (const [language, id] of [
    ['es', 'zep'],
    ['en', 'sol'],
  ] as const) {
    meansAll(t, id, 'So', language)
  }
  meansAll(t, 'ambiguous', 'Corintios|Cor|Samuel|a los Corintios|Epístola de Juan|Kings')
})

t.test('what fits no book, or is only a part of one name, means nothing', async (t) => {
  for (const name of '|Tobías|Eclesiástico|4 Reyes|2 Juana|Apocal|J u a n|1'.split('|')) {
    t.equal(idOf(name), undefined, JSON.stringify(name))
  }
  for (const name of ['. Juan', 'Juan ,', 'G-n', '1..Cor', 'constructor', '__proto__', '１ Cor']) {
    t.equal(idOf(name), undefined, JSON.stringify(name))
  }
})

t.test('every form that two books claim is known, and how it is settled', async (t) => {
  const settled = {
    is: 'isa: a local abbreviation, before I + S, 1 Samuel; with a blank, I S is 1 Samuel',
    isa: 'isa: an id, before I + Sa, 1 Samuel',
    so: 'sol: Song of Solomon in English, Sofonías in Spanish',
    hb: 'ambiguous: Hebreos in Spanish, Habakkuk or Hebrews in English',
    jd: 'ambiguous: Judas in Spanish, Judges or Jude in English',
  }
  const contested = [...collectClaims(first)].filter(
    ([, claims]) => [...claims.values()].filter((rank) => rank !== RANK.vague).length > 1,
  )
  t.same(contested.map(([form]) => form).sort(), Object.keys(settled).sort())
  for (const [form, how] of Object.entries(settled)) {
    t.equal(idOf(form), how.slice(0, how.indexOf(':')), form)
  }
})

t.test(
  'a form is the book of its strongest claim, and ambiguous if that is not the only one',
  async (t) => {
    for (const [form, claims] of collectClaims(first)) {
      const rank = Math.min(...claims.values())
      const books = [...claims.keys()].filter((book) => claims.get(book) === rank)
      const single = rank === RANK.vague ? undefined : books[0]
      t.equal(finder.find(form), books.length > 1 ? 'ambiguous' : single, form)
    }
  },
)

t.test('no form changes its meaning when the other language is there as well', async (t) => {
  for (const names of first) {
    const alone = createBookFinder([names])
    for (const [form, claims] of collectClaims([names])) {
      const [before, now] = [alone.find(form), finder.find(form)]
      if (typeof before !== 'number' || before === now) continue
      t.equal(now, 'ambiguous', form)
      t.ok(
        [...claims.values()].every((rank) => rank >= RANK.form),
        `${form} is no code`,
      )
    }
  }
})

t.test('a code beats an abbreviation, and an abbreviation beats a short form', async (t) => {
  const books = english.books.map((book) => ({ ...book }))
  books[0] = { ...books[0]!, abbreviation: 'JHN', forms: ['MK'] }
  const third = { ...english, language: 'xx', books }
  const wider = createBookFinder([english, third])
  t.equal(wider.find('jhn'), 43, 'the code of John')
  t.equal(wider.find('mk'), 41, 'the abbreviation of Mark')
})

t.test('a language is added by its table alone', async (t) => {
  const books = english.books.map((book) => ({ ...book, forms: [] as string[] }))
  books[42] = { id: 'joh', name: 'Zhanno', abbreviation: 'ZH', forms: ['Zhan'] }
  books[61] = { id: '1jo', name: '1 Zhanno', abbreviation: '1ZH', forms: ['Romanos'] }
  const ordinals = { 1: ['Uno'], 2: [], 3: [], 4: [] }
  const third = { ...english, language: 'xx', ordinals, books, further: [], titles: [] }
  const wider = createBookFinder([...languages, third])
  t.equal(wider.find('zhanno'), 43)
  t.equal(wider.find('uno zhanno'), 62)
  t.equal(wider.find('1zh'), 62)
  t.equal(wider.find('romanos'), 45, 'a bare form without its number takes nothing from a name')
})

t.test(
  'the id of the Psalms of Solomon is how Psalms are written, and names no book',
  async (t) => {
    t.equal(createBookFinder([english]).find('pss'), 19)
    t.equal(createBookFinder([spanish]).find('pss'), undefined)
  },
)

t.test('a broken table is refused by name', async (t) => {
  const change = (id: string, change: object): LanguageNames => ({
    ...spanish,
    language: 'xx',
    books: spanish.books.map((book) => (book.id === id ? { ...book, ...change } : book)),
  })
  const short = { ...spanish, books: spanish.books.slice(1) }
  t.throws(() => createBookFinder([short]), { message: "names of 'es': 65 books, not 66" })
  t.throws(() => createBookFinder([change('exo', { id: 'exx' })]), {
    message: "names of 'xx': 'exx' stands in place of 'exo'",
  })
  const further = [{ ...spanish.further[0]!, id: 'xxx' }]
  t.throws(() => createBookFinder([{ ...spanish, further }]), {
    message: "names of 'es': 'xxx' is no further book",
  })
  t.throws(() => createBookFinder([change('2co', { name: 'Corintios' })]), {
    message: "names of '2co': 'corintios' does not begin with 2",
  })
})

t.test('folding does not depend on composition or outer blanks, and never throws', async (t) => {
  const check = () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (name) => {
        const folded = foldName(name.normalize('NFC'))
        return folded === folded.trim() && folded === foldName(`  ${name.normalize('NFD')}\u3000`)
      }),
    )
  t.doesNotThrow(check)
  t.equal(foldName('Ａ'), 'ａ', 'wide letters stay what they are')
  t.equal(foldName('1.ª\u2003TIM.'), '1 a tim')
  t.equal(foldName('1 ΠΕΤΡΟΥ'), foldName('1 πετρου'), 'letters of every script')
})

t.test('a name as it is written means the same however often it is read', async (t) => {
  const { find, findWritten, fold } = createBookFinder(languages)
  const long = `John${' '.repeat(60)}`
  for (const name of ['John ', ' 1ª Corintios', 'JUAN', long, 'Jud', 'nothing', '']) {
    const book = find(fold(name))
    const expected = book === undefined ? undefined : { book, isContested: false }
    t.strictSame(findWritten(name), expected, name)
    t.strictSame(findWritten(name), expected, `${name}, again`)
  }
})
