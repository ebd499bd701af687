// full: The families of words: against what a reader knows, in the compiled texts, and row by row of the tables.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { numberOf, unpackWords } from '../../src/bundle/vocabulary.js'
import type { WordForms } from '../../src/bundle/word-forms.js'
import { foldWord } from '../../src/bundle/words.js'
import * as english from '../../src/forms/english-words.js'
import { isNameKey, loadFamilyKeys } from '../../src/forms/families.js'
import { verbsOf } from '../../src/forms/spanish-verb-forms.js'
import * as verbs from '../../src/forms/spanish-verbs.js'
import * as spanish from '../../src/forms/spanish-words.js'
import { rowsIn, wordsIn } from '../../src/forms/stemmed.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import type { WordIndex } from '../../src/search/word-index.js'
import { wordsOf } from '../helpers/opened-library.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { fc, runs } from '../helpers/property.js'
import { WORD_FAMILIES } from '../helpers/word-families.js'

const LANGUAGES = ['es', 'en'] as const
const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const keysIn = {
  es: (await loadFamilyKeys('es'))!,
  en: (await loadFamilyKeys('en'))!,
}

/** Without accents they are other words, nearly always: the wrath, the lie. */
const TAKEN = ['irá', 'mentirá']

/** The compiled versions of a language, with their forms. */
async function textsIn(language: string): Promise<{ index: WordIndex; forms: WordForms }[]> {
  const found = library.versions.filter(({ record }) => record.language_code === language)
  const indexes = [...wordsOf({ versions: found }).values()]
  return Promise.all(indexes.map(async (index) => ({ index, forms: await index.forms.open() })))
}
const texts = { es: await textsIn('es'), en: await textsIn('en') }

/** The families of a word in a text, which knows it folded; empty if the text lacks it. */
function familiesOf({ index, forms }: (typeof texts)['es'][number], spelling: string): number[] {
  const word = numberOf(index.vocabulary, foldWord(spelling))
  if (word === undefined) return []
  return [...forms.families.subarray(forms.familyStarts[word], forms.familyStarts[word + 1])]
}

const common = (language: 'es' | 'en', spelling: string) =>
  keysIn[language](spelling).filter((key) => !isNameKey(key))

for (const language of LANGUAGES) {
  const { together, apart } = WORD_FAMILIES[language]

  t.test(`${language}: forms of a word hold together`, async (t) => {
    t.ok(together.length >= 120, `${together.length} families`)
    for (const row of together) {
      const [head] = row as [string]
      const keys = common(language, head)
      for (const word of row) {
        t.ok(
          common(language, word).some((key) => keys.includes(key)),
          `${head} ${word}`,
        )
      }
    }
  })

  t.test(`${language}: words that only look alike stay apart`, async (t) => {
    t.ok(apart.length >= 60, `${apart.length} pairs`)
    for (const pair of apart) {
      const [one, other] = pair as [string, string]
      const keys = common(language, one)
      t.notOk(
        common(language, other).some((key) => keys.includes(key)),
        `${one} ${other}`,
      )
    }
  })

  t.test(`${language}: so they do in the compiled texts`, async (t) => {
    let held = 0
    for (const text of texts[language]) {
      for (const row of together) {
        const [head] = row as [string]
        const families = familiesOf(text, head)
        for (const word of row.slice(1)) {
          const others = familiesOf(text, word)
          if (families.length === 0 || others.length === 0 || TAKEN.includes(word)) continue
          t.ok(
            others.some((family) => families.includes(family)),
            `${head} ${word}`,
          )
          held += 1
        }
      }
    }
    t.ok(held > 500, `${held} pairs`)
  })

  t.test(`${language}: the keys of a spelling are always the same, each once`, async (t) => {
    const { index } = texts[language][0]!
    const letters = fc.string({ unit: fc.constantFrom(...'abcdehilmnorstuñáéíóúü'), maxLength: 12 })
    const word = fc.oneof(fc.constantFrom(...unpackWords(index.vocabulary)), letters)
    const again = (await loadFamilyKeys(language))!
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const keys = words.map((one) => [...keysIn[language](one)])
        for (const [at, one] of words.entries()) {
          t.strictSame([...again(one)], keys[at], one)
          if (new Set(keys[at]).size !== keys[at]!.length) throw new Error(one)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  t.test(`${language}: numbers and single letters are forms of nothing`, async (t) => {
    for (const word of ['7', '144', '3a', 'y', 'o', 'x', 'b']) {
      t.strictSame(common(language, word), [], word)
    }
  })
}

t.test('names are forms of their plurals alone, and of no common word', async (t) => {
  const [rv1909] = texts.es as [(typeof texts)['es'][number]]
  const shares = (text: typeof rv1909, one: string, other: string) => {
    const families = familiesOf(text, one)
    return familiesOf(text, other).some((family) => families.includes(family))
  }
  for (const [one, other] of [
    ['judá', 'judas'],
    ['jehová', 'jehú'],
    ['moisés', 'mes'],
    ['marcos', 'marca'],
    ['jesús', 'jesúa'],
  ] as const) {
    t.ok(familiesOf(rv1909, one).length > 0, one)
    t.notOk(shares(rv1909, one, other), `${one} ${other}`)
  }
  t.ok(shares(rv1909, 'romano', 'romanos'))
  for (const text of texts.en) {
    t.ok(shares(text, 'philistine', 'philistines'))
    t.notOk(shares(text, 'james', 'jam'))
  }
  t.equal(keysIn.es('nínive').filter(isNameKey).length, 1, 'a query has the key of a name too')
})

t.test('a language is known by the first part of its code', async (t) => {
  t.equal((await loadFamilyKeys('es-419'))?.('luces').includes('=luz'), true)
  t.ok(await loadFamilyKeys('EN'))
  for (const code of ['', 'qu', 'e', 'esp', 'constructor', '__proto__', 'toString']) {
    t.equal(await loadFamilyKeys(code), undefined, code)
  }
})

/** Verbs of the tables that no shipped text has; texts of our days do. */
const UNMET = new Set(
  wordsIn(`
  almorzar anteponer abstraer competir comprobar embestir entreabrir entrever equivaler expedir extraer inferir
  inscribir invertir nevar posponer preferir promover provenir rehacer renegar retorcer sonreír suponer trasferir volcar
  `),
)

t.test(
  'every verb of the Spanish tables has a form in a text, or says why it is there',
  async (t) => {
    const keys = new Set(texts.es.flatMap(({ forms }) => unpackWords(forms.keys)))
    const prefixed = rowsIn(verbs.PREFIXED).flatMap((row) => {
      const [verb, prefixes] = row.split(': ') as [string, string]
      return prefixes.split(' ').map((prefix) => prefix + verb)
    })
    const tables = [
      verbs.REGULAR,
      verbs.E_TO_IE,
      verbs.O_TO_UE,
      verbs.E_TO_I,
      verbs.E_TO_IE_AND_I,
      verbs.O_TO_UE_AND_U,
    ]
    const irregular = rowsIn(verbs.IRREGULAR).map((row) => row.split(' ')[0] as string)
    const listed = tables.flatMap(wordsIn)
    for (const verb of [...listed, ...irregular, ...prefixed]) {
      t.equal(keys.has(`+${verb}`), !UNMET.has(verb), verb)
    }
    const all = [...listed, ...wordsIn(verbs.OF_LATER_TEXTS)]
    t.equal(new Set(all).size, all.length, 'each verb is in one table')
  },
)

t.test('every word of the other Spanish tables is in a text and changes something', async (t) => {
  const isMet = (word: string) => familiesOf(texts.es[0]!, word).length > 0
  const isWritten = (word: string) =>
    numberOf(texts.es[0]!.index.vocabulary, foldWord(word)) !== undefined
  for (const entry of wordsIn(spanish.NO_VERBS)) {
    const [word] = entry.split(':') as [string]
    t.ok(isWritten(word), word)
    t.ok(verbsOf(word).length > 0, `${word} looks like a verb`)
  }
  for (const word of wordsIn(spanish.ADJECTIVES)) {
    t.ok(isMet(word) && verbsOf(word).length > 0, word)
  }
  for (const word of wordsIn(spanish.NOUNS)) t.ok(isMet(word) || isMet(`${word}s`), word)
  for (const row of rowsIn(spanish.ROWS)) t.ok(row.split(' ').some(isMet), row)
  for (const word of wordsIn(spanish.FUNCTION_WORDS)) t.ok(isWritten(word), word)
  for (const word of wordsIn(spanish.SINGULARS)) t.ok(isWritten(word), word)
})

t.test('every row of the English tables is in a text, or says why it is there', async (t) => {
  const isMet = (word: string) =>
    texts.en.some(({ index }) => numberOf(index.vocabulary, word) !== undefined)
  // The irregular verbs are there as a whole: a query may have one that no text has.
  const unmet = rowsIn(english.VERBS).filter((row) => !row.split(' ').slice(1).some(isMet))
  t.ok(unmet.length <= 15, unmet.join(', '))
  for (const row of rowsIn(english.SPELLINGS)) {
    const [from] = row.split(' ') as [string]
    const begins = (word: string) => word.startsWith(from)
    t.ok(
      texts.en.some(({ index }) => unpackWords(index.vocabulary).some(begins)),
      row,
    )
  }
  for (const row of rowsIn(english.OTHERS)) t.ok(row.split(' ').some(isMet), row)
  for (const word of wordsIn(english.FUNCTION_WORDS)) t.ok(isMet(word), word)
  // The numbers too are there as a whole.
  const whole = wordsIn(english.WHOLE).filter((word) => !word.endsWith('ieth'))
  for (const word of whole) t.ok(isMet(word), word)
  const listed = new Set(wordsIn(`${english.VERBS} ${english.OTHERS}`))
  for (const word of wordsIn(`${english.FUNCTION_WORDS} ${english.WHOLE}`)) {
    t.notOk(listed.has(word), `${word} is in one table`)
  }
})

/** By version: how many spellings it has, and a digest of the families of each. A change that is meant changes it. */
const REVIEWED: Readonly<Record<string, readonly [spellings: number, digest: string]>> = {
  kjv: [12_457, 'b55e3936e7d223a6'],
  rv1909: [28_059, 'b67f696aff869813'],
  web: [14_608, '2e62241210a3f60b'],
}

t.test(
  'the families of every word of the shipped texts are those that were reviewed',
  async (t) => {
    for (const [id, reviewed] of Object.entries(REVIEWED)) {
      const version = library.versions.find(({ record }) => record.id === id)!
      const verses = plainVerses(readFileSync(join(PACKAGE_ROOT, `dist/corpus/${id}.json`), 'utf8'))
      const all = verses.map(({ text }) => text.toLowerCase()).join(' ')
      const spellings = [...new Set(all.match(/\p{L}+/gu))].sort()
      const keysOf = keysIn[version.record.language_code as 'es' | 'en']
      const lines = spellings.map((spelling) => `${spelling} ${keysOf(spelling).join(' ')}\n`)
      const digest = createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)
      t.strictSame([spellings.length, digest], reviewed, id)
    }
  },
)
