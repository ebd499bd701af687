// check: Our parser agrees with bible-passage-reference-parser but for the listed differences.
/**
 * Every name, short form and way of numbering of our tables in the oracle of the same language, and every form of
 * numbers with every book. Each difference is listed below with its reason; the lists must be exact in both
 * directions.
 */

import { bcv_parser } from 'bible-passage-reference-parser'
import t from 'tap'
import { BOOKS, type CanonBook } from '../../src/canon/books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { createReferenceParser } from '../../src/reference/parse.js'
import type { Place } from '../../src/reference/reference.js'
import { english, languages, spanish } from '../helpers/languages.js'
import { OSIS } from '../helpers/osis-names.js'

type Language = 'es' | 'en'

/** Differences in a whole form, each followed by ` 1:2`; `theirs` is the oracle's answer. */
interface PlainDifference {
  readonly language: Language
  readonly why: string
  readonly theirs: string
  /** Separated by `|`. */
  readonly forms: string
}

/**
 * Differences in names with a leading number: every one of `ordinals` before every one of `stems`, with
 * and without a blank. Both are separated by `|`; `*` stands for all of the language's table.
 */
interface NumberedDifference {
  readonly language: Language
  readonly why: string
  readonly ordinals: string
  readonly stems: string
}

const PLAIN: readonly PlainDifference[] = [
  {
    language: 'es',
    why: 'its Spanish knows OSIS names, not our ids and USFM codes',
    theirs: '',
    forms:
      'jdg|JDG|1ki|1KI|2ki|2KI|1ch|1CH|2ch|2CH|ezr|EZR|psa|PSA|sol|SNG|EZK|JOL|oba|OBA|NAM|zep|ZEP|zec|' +
      'ZEC|MRK|luk|LUK|joh|JHN|act|ACT|phi|PHP|1th|1TH|2th|2TH|phm|PHM|jam|1jo|2jo|3jo',
  },
  {
    language: 'es',
    why: 'short forms in use that it does not list',
    theirs: '',
    forms:
      'Nehe|Stgo|Le|Ecle|Lament|Ose|Abdí|Habac|Zc|Malaq|Mtt|Gl|Efe|Fp|Filipen|Cl|Fm|File|Jds|Apo|Jua',
  },
  {
    language: 'es',
    why: 'names in use that it does not list',
    theirs: '',
    forms:
      'Esther|Proverbios de Salomón|Qohélet|Canto|Cantar|El Cantar|Cantares de Salomón|Cantar de Salomón|' +
      'Hechos de Apóstoles|Revelación',
  },
  {
    language: 'es',
    why: 'it finds the writer inside the title',
    theirs: 'Jer.1.2',
    forms: 'Lamentaciones de Jeremías',
  },
  {
    language: 'es',
    why: 'it finds the writer inside the title',
    theirs: 'John.1.2',
    forms: 'Apocalipsis de Juan|Apocalipsis de San Juan|El Apocalipsis de San Juan',
  },
  {
    language: 'es',
    why: 'Sofonías in Spanish, Song in English: not guessed',
    theirs: 'Zeph.1.2',
    forms: 'So',
  },
  {
    language: 'es',
    why: 'Hebreos in Spanish, Habakkuk in English: not guessed',
    theirs: 'Heb.1.2',
    forms: 'Hb',
  },
  {
    language: 'es',
    why: 'Judas in Spanish, Judges as well as Jude in English: not guessed',
    theirs: 'Jude.1.2',
    forms: 'Jd',
  },
  {
    language: 'en',
    why: 'codes that it does not list',
    theirs: '',
    forms: 'JOL|NAM',
  },
  {
    language: 'en',
    why: 'short forms in use that it does not list',
    theirs: '',
    forms: 'Levit|Nb|De|Nehe|Nehem|Cant|Jerem|Lament|Ezech|Habak|Soph|Ml|Matth|Pp|Hebr',
  },
  {
    language: 'en',
    why: 'names in use that it does not list',
    theirs: '',
    forms:
      'Proverbs of Solomon|The Preacher|Canticle|Canticles|Canticle of Canticles|Apocalypse|The Apocalypse',
  },
  {
    language: 'en',
    why: 'names of the Vulgate that it does not list',
    theirs: '',
    forms: 'Ezechiel|Osee|Micheas|Sophonias|Aggeus|Zacharias|Malachias',
  },
  {
    language: 'en',
    why: 'it finds the writer inside the title',
    theirs: 'Jer.1.2',
    forms: 'Lamentations of Jeremiah|The Lamentations of Jeremiah',
  },
  {
    language: 'en',
    why: 'it finds the writer inside the title',
    theirs: 'John.1.2',
    forms:
      'Revelation of John|The Revelation of John|Revelation of St. John|The Revelation of St. John',
  },
  {
    language: 'en',
    why: 'Song in English, Sofonías in Spanish: not guessed',
    theirs: 'Song.1.2',
    forms: 'So',
  },
  {
    language: 'en',
    why: 'Habakkuk or Hebrews in English already: not guessed',
    theirs: 'Heb.1.2',
    forms: 'Hb',
  },
  {
    language: 'en',
    why: 'Jude or Judges: it takes the first, we guess neither',
    theirs: 'Jude.1.2',
    forms: 'Jd',
  },
]

const NUMBERED: readonly NumberedDifference[] = [
  {
    language: 'es',
    why: 'its Spanish ordinals are masculine words, and º is the only sign or letter after a digit',
    ordinals:
      '1ª|1°|1.ª|1er|1ro|1ero|1ra|1era|Primera|La primera|2ª|2°|2.ª|2do|2da|Segunda|La segunda|' +
      '3ª|3°|3.ª|3er|3ro|3ero|3ra|3era|Tercera|La tercera',
    stems: '*',
  },
  {
    language: 'es',
    why: 'it knows short forms after a plain digit only',
    ordinals:
      'I|1º|1.º|Primer|Primero|El primer|Libro primero|El libro primero|II|2º|2.º|Segundo|El segundo|' +
      'Libro segundo|El libro segundo|III|3º|3.º|Tercer|Tercero',
    stems: 'S|Sm|Sam|R|Re|Rs|Rey|Cr|Cro|Crón|Co|Cor|Corin|Corint|Ts|Tes|Ti|Tm|Tim|P|Pe|Pd|Ped|Jn',
  },
  {
    language: 'es',
    why: 'short forms in use that it does not list',
    ordinals: '*',
    stems: 'Te|Tesal|Pt|J|Jua|Par',
  },
  {
    language: 'es',
    why: 'the name that the Vulgate has for Chronicles, which it does not list',
    ordinals: '*',
    stems: 'Paralipómenos|de los Paralipómenos|libro de los Paralipómenos',
  },
  {
    language: 'es',
    why: 'it knows no words between the number and the name',
    ordinals: '*',
    stems:
      'de Samuel|libro de Samuel|de Reyes|de los Reyes|libro de Reyes|libro de los Reyes|' +
      'de Crónicas|de las Crónicas|libro de Crónicas|libro de las Crónicas|a los Corintios|' +
      'de los Corintios|de Corintios|carta a los Corintios|epístola a los Corintios|' +
      'carta de Pablo a los Corintios|carta de San Pablo a los Corintios|' +
      'epístola de Pablo a los Corintios|epístola de San Pablo a los Corintios|' +
      'epístola del apóstol San Pablo a los Corintios|a los Tesalonicenses|' +
      'de los Tesalonicenses|de Tesalonicenses|carta a los Tesalonicenses|' +
      'epístola a los Tesalonicenses|carta de Pablo a los Tesalonicenses|' +
      'carta de San Pablo a los Tesalonicenses|epístola de Pablo a los Tesalonicenses|' +
      'epístola de San Pablo a los Tesalonicenses|' +
      'epístola del apóstol San Pablo a los Tesalonicenses|a Timoteo|de Timoteo|' +
      'carta a Timoteo|epístola a Timoteo|carta de Pablo a Timoteo|' +
      'carta de San Pablo a Timoteo|epístola de Pablo a Timoteo|' +
      'epístola de San Pablo a Timoteo|epístola del apóstol San Pablo a Timoteo|S. Pedro|' +
      'de Pedro|de San Pedro|carta de Pedro|carta de San Pedro|epístola de Pedro|' +
      'epístola de San Pedro|epístola universal de San Pedro|S. Juan|de Juan|de San Juan|' +
      'carta de Juan|carta de San Juan|epístola de Juan|epístola de San Juan|' +
      'epístola universal de San Juan',
  },
  { language: 'en', why: 'an older way of writing 2nd and 3rd', ordinals: '2d|3d', stems: '*' },
  {
    language: 'en',
    why: 'it knows these short forms after a plain digit only',
    ordinals: 'I|1st|First|The First|II|2nd|Second|The Second',
    stems: 'S|Ch',
  },
  {
    language: 'en',
    why: 'it sees the name alone, and takes that for the first book or, with John, for the Gospel',
    ordinals: '2|II|2nd|Second|The Second|3|III|3rd|Third|The Third',
    stems:
      'of Samuel|Book of Samuel|of Kings|Book of Kings|Book of the Kings|of Chronicles|' +
      'Book of Chronicles|Book of the Chronicles|to the Corinthians|' +
      'Letter to the Corinthians|Epistle to the Corinthians|' +
      'Letter of Paul to the Corinthians|Epistle of Paul to the Corinthians|' +
      'Epistle of Paul the Apostle to the Corinthians|to the Thessalonians|' +
      'Letter to the Thessalonians|Epistle to the Thessalonians|' +
      'Letter of Paul to the Thessalonians|Epistle of Paul to the Thessalonians|' +
      'Epistle of Paul the Apostle to the Thessalonians|to Timothy|Letter to Timothy|' +
      'Epistle to Timothy|Letter of Paul to Timothy|Epistle of Paul to Timothy|' +
      'Epistle of Paul the Apostle to Timothy|St. Peter|of Peter|Letter of Peter|' +
      'Epistle of Peter|Epistle General of Peter|St. John|of John|Letter of John|' +
      'Epistle of John|Epistle General of John',
  },
  {
    language: 'en',
    why: 'it sees the name alone, and that is the Gospel',
    ordinals: '1|I|1st|First|The First',
    stems: 'St. John|of John|Letter of John|Epistle of John|Epistle General of John',
  },
  {
    language: 'en',
    why: 'short forms in use that it does not list',
    ordinals: '*',
    stems: 'J|Par',
  },
]

/** Texts of the products above on which the two agree all the same. */
const AGREEING = new Map([
  ['IS 1:2', 'Isaiah to both; with a blank it is 1 Samuel to us'],
  ['1St. John 1:2', 'the oracle reads 1st John, which is the same book'],
])

/** Every form of numbers; the dashes are hyphen, en dash and em dash. */
const NUMBERS = [
  ...['1', '2', '1:2', '1.2', '1:2-3', '1:2–3', '1:2—3', '1.2-3', '1 : 2 - 3', ' 1:2 – 3 '],
  ...[
    '1-2',
    '1–2',
    '1—2',
    '1 - 2',
    '1-1',
    '1:2-2',
    '1:2-1:3',
    '1:2-2:3',
    '1.2–2.3',
    '1 : 2 — 2 : 3',
  ],
]
/** Those that a book of one chapter cannot answer, or that are compared apart. */
const PAST_ONE = new Set(['1-1', '1:2-2:3', '1.2–2.3', '1 : 2 — 2 : 3'])

const parse = createReferenceParser(createBookFinder(languages))
const oracles = { es: await loadOracle('es'), en: await loadOracle('en') }
for (const oracle of Object.values(oracles)) oracle.set_options({ osis_compaction_strategy: 'bc' })

async function loadOracle(language: Language): Promise<bcv_parser> {
  return new bcv_parser(await import(`bible-passage-reference-parser/esm/lang/${language}.js`))
}

function theirs(language: 'es' | 'en', text: string): string {
  oracles[language].parse(text)
  return oracles[language].osis()
}

function ours(text: string): string {
  const read = parse(text)
  return 'kind' in read ? read.kind : read.places.map(toOsis).join()
}

function toOsis(reference: Place): string {
  const book = OSIS[reference.book - 1]
  const range = (first: string, last: string) => (first === last ? first : `${first}-${last}`)
  switch (reference.form) {
    case 'verse':
      return `${book}.${reference.chapter}.${reference.verse}`
    case 'verses': {
      const place = `${book}.${reference.chapter}`
      return range(`${place}.${reference.first}`, `${place}.${reference.last}`)
    }
    case 'chapter':
      return `${book}.${reference.chapter}`
    case 'chapters':
      return range(`${book}.${reference.first}`, `${book}.${reference.last}`)
    case 'span': {
      const { firstChapter, firstVerse, lastChapter, lastVerse } = reference
      return range(`${book}.${firstChapter}.${firstVerse}`, `${book}.${lastChapter}.${lastVerse}`)
    }
    case 'book':
      return `${book}`
    case 'rest':
      return `${book}.${reference.chapter}.${reference.verse}ff`
    case 'rest-of-book':
      return `${book}.${reference.chapter}ff`
  }
}
interface NumberedText {
  readonly text: string
  readonly ordinal: string
  readonly stem: string
}

function numberOf(book: CanonBook): '1' | '2' | '3' | undefined {
  return /^[123]/.exec(book.id)?.[0] as '1' | '2' | '3' | undefined
}

function plainForms(names: LanguageNames, book: CanonBook): readonly string[] {
  const own = names.books[book.number - 1]!
  const forms = numberOf(book) === undefined ? own.forms : []
  return [book.id, book.abbreviation, own.abbreviation, own.name, ...forms]
}

function numberedTexts(names: LanguageNames, book: CanonBook): readonly NumberedText[] {
  const number = numberOf(book)
  if (number === undefined) return []
  const { name, forms } = names.books[book.number - 1]!
  return [name.slice(2), ...forms].flatMap((stem) =>
    [number, ...names.ordinals[number]].flatMap((ordinal) =>
      [' ', ''].map((blank) => ({ text: `${ordinal}${blank}${stem} 1:2`, ordinal, stem })),
    ),
  )
}

const has = (list: string, item: string) => list === '*' || list.split('|').includes(item)

t.test('our parser and the oracle agree', async (t) => {
  for (const names of [spanish, english]) {
    const language = names.language as Language
    const differences = PLAIN.filter((difference) => difference.language === language)

    t.test(`in ${language} on every name and short form but the listed ones`, async (t) => {
      const listed = new Map(
        differences.flatMap(({ forms, theirs }) =>
          forms.split('|').map((form) => [form, theirs] as const),
        ),
      )
      const met = new Set<string>()
      const wrong: string[] = []
      for (const form of BOOKS.flatMap((book) => plainForms(names, book))) {
        const text = `${form} 1:2`
        const answer = theirs(language, text)
        const difference = listed.get(form)
        if (difference !== undefined) met.add(form)
        if (ours(text) === answer ? difference !== undefined : difference !== answer) {
          wrong.push(`${text}: ${answer}`)
        }
      }
      t.same(wrong, [], 'nothing else differs, and all that is listed does')
      t.same(
        [...listed.keys()].filter((form) => !met.has(form)),
        [],
        'no listed form is missing',
      )
    })

    t.test(`in ${language} on every leading number but the listed ones`, async (t) => {
      const listed = NUMBERED.filter((difference) => difference.language === language)
      const met = new Set<string>()
      const wrong: string[] = []
      for (const { text, ordinal, stem } of BOOKS.flatMap((book) => numberedTexts(names, book))) {
        const differences = listed.filter(
          ({ ordinals, stems }) => has(ordinals, ordinal) && has(stems, stem),
        )
        const agreeing = differences.length === 0 || AGREEING.has(text)
        if ((ours(text) === theirs(language, text)) !== agreeing) wrong.push(text)
        for (const { why } of differences) met.add(`${why} ${ordinal}`).add(`${why} ${stem}`)
      }
      t.same(wrong, [], 'nothing else differs, and all that is listed does')
      const items = listed.flatMap(({ why, ordinals, stems }) =>
        `${ordinals}|${stems}`.split('|').map((item) => ({ why, item })),
      )
      t.same(
        items.filter(({ why, item }) => item !== '*' && !met.has(`${why} ${item}`)),
        [],
        'every listed ordinal and stem is in the table',
      )
    })

    t.test(`in ${language} on every form of numbers in every book`, async (t) => {
      const texts = BOOKS.flatMap((book) => {
        const { name } = names.books[book.number - 1]!
        const numbers = NUMBERS.filter((form) => book.chapters > 1 || !PAST_ONE.has(form))
        return [
          `${name.toUpperCase()} 1:2`,
          `${name.toLowerCase()} 1:2`,
          ...[' ', '', '\u00a0', '. '].flatMap((gap) => numbers.map((form) => name + gap + form)),
        ]
      })
      t.ok(texts.length > 5000)
      t.same(
        texts.filter((text) => ours(text) !== theirs(language, text)),
        [],
        'nothing differs',
      )
    })
  }

  t.test('except on 1-1 in a book of one chapter, a range of verses to us', async (t) => {
    for (const book of BOOKS.filter(({ chapters }) => chapters === 1)) {
      const osis = OSIS[book.number - 1]
      t.equal(ours(`${book.id} 1-1`), `${osis}.1.1`, 'all its lone ranges are of verses')
      const { name } = english.books[book.number - 1]!
      t.equal(theirs('en', `${name} 1-1`), `${osis}.1`, 'the oracle takes a lone 1 for the chapter')
    }
  })
})
