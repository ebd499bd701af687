// check: One text has one reading: a reference alone, in a sentence, and as a reader means it, in three languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createLanguageParser } from '../../src/reference/parse.js'
import { createScanners } from '../../src/reference/prose/scanner.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { languages } from '../helpers/languages.js'
import { fc, runs } from '../helpers/property.js'
import { writePlace } from '../helpers/running-sentences.js'

const parse = createLanguageParser(languages)
const scannerOf = createScanners(languages)

/** Forms of three languages, each with the places that a reader means. Those that are too like a sentence are read alone. */
const MEANT = readFileSync(join(PACKAGE_ROOT, 'test/fixtures/references/meant.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(
    (line) => line.split('\t') as [language: string, text: string, places: string, alone?: 'alone'],
  )

function read(text: string, language?: string): string {
  const reading = parse(text, language)
  return 'kind' in reading ? `!${reading.kind}` : reading.places.map(writePlace).join('; ')
}

function found(text: string, language?: string): string {
  const references = scannerOf(language)(text)
  return references.flatMap(({ places }) => places.map(({ place }) => writePlace(place))).join('; ')
}

/** Sentences around a reference, with the signs that follow it in prose. */
const SENTENCES: readonly ((text: string) => string)[] = [
  (text) => `(${text})`,
  (text) => `(${text}): «x»`,
  (text) => `cf. ${text}.`,
  (text) => `${text}: “X”`,
  (text) => `(${text}; véase)`,
]

t.test('each form is read as its places, alone and in sentences', async (t) => {
  t.ok(MEANT.length >= 400, `${MEANT.length} forms`)
  t.strictSame(new Set(MEANT.map(([language]) => language)), new Set(['es', 'en', 'pt']))
  const wrong: string[] = []
  for (const [language, text, places, alone] of MEANT) {
    if (read(text, language) !== places) wrong.push(`${text} is ${read(text, language)}`)
    for (const sentence of SENTENCES) {
      const own = found(sentence(text), language)
      if (own !== (alone === undefined ? places : '')) wrong.push(`${sentence(text)} has ${own}`)
    }
  }
  t.strictSame(wrong, [])
})

const number = fc.integer({ min: 1, max: 24 }).map(String)
const sign = fc.constantFrom(':', ':', ',', ', ', '.', '-', '–', '; ', ' y ', ' e ', ' and ', ': ')
const numbers = fc
  .tuple(number, fc.array(fc.tuple(sign, number), { maxLength: 5 }))
  .map(([first, rest]) => first + rest.map((pair) => pair.join('')).join(''))
const name = fc.constantFrom(...'Génesis|Juan|Romanos|Ezekiel|1 Co|Levítico|Mt|Hebreus'.split('|'))
const language = fc.constantFrom(undefined, 'es', 'en', 'pt')
const tail = fc.constantFrom('', '.', ':', ': así', ') así', ', así', ' así', '; así', '»')

t.test('what is found in a text is what its words mean alone', async () => {
  fc.assert(
    fc.property(name, numbers, tail, language, (book, places, after, spoken) => {
      const text = `Vea (${book} ${places}${after}`
      return scannerOf(spoken)(text).every((reference) => {
        const own = reference.places.map(({ place }) => writePlace(place)).join('; ')
        return read(text.slice(reference.start, reference.end), spoken) === own
      })
    }),
    { numRuns: runs(800) },
  )
})

/** Numbers as people write them: groups of a chapter and verses, in one notation. */
const written = fc
  .tuple(
    fc.constantFrom([':', ', '], [':', '.'], [',', '.'], [', ', '. '], [', ', ', '], [',', ' y ']),
    fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 13 }),
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 15 }), fc.option(fc.integer({ min: 1, max: 15 }))),
          { maxLength: 3 },
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([[sign, list], groups]) =>
    groups
      .map(([chapter, verses]) => {
        const places = verses.map(([first, last]) => (last === null ? first : `${first}-${last}`))
        return verses.length === 0 ? `${chapter}` : `${chapter}${sign}${places.join(list)}`
      })
      .join('; '),
  )

t.test('what a text means alone is found in a sentence', async (t) => {
  let understood = 0
  fc.assert(
    fc.property(name, written, language, (book, places, spoken) => {
      const text = `${book} ${places}`
      const meant = read(text, spoken)
      if (meant.startsWith('!')) return true
      understood += 1
      return SENTENCES.every((sentence) => found(sentence(text), spoken) === meant)
    }),
    { numRuns: runs(500) },
  )
  t.ok(understood > runs(50), `${understood} of them are references`)
})
