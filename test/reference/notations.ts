// check: What tells a chapter from a verse: signs, words and Roman numbers between the numbers.
/**
 * Held against rules that are written out here, over all chapters of a book and all psalms, then against texts at the
 * edges.
 */
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { createLanguageParser } from '../../src/reference/parse.js'
import { type PsalmCount, readPsalmPair } from '../../src/reference/psalm-pairs.js'
import { rangeStart } from '../../src/reference/reference.js'
import { languages } from '../helpers/languages.js'
import { writePlace } from '../helpers/running-sentences.js'

const parse = createLanguageParser(languages)

/** `joh 3:16; joh 3:18`, or why the text is refused. */
function read(text: string): string {
  const reading = parse(text)
  if (!('kind' in reading)) return reading.places.map(writePlace).join('; ')
  if (reading.kind === 'reversed') return `!${reading.first}>${reading.last}`
  return `!${reading.kind === 'unreadable' ? reading.reason : reading.kind}`
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
/** One more than the chapters of John. */
const NUMBERS = upTo(22)
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi'.split(
  ' ',
)

/** The last verses of the chapters of John. */
const VERSES = [51, 25, 36, 54, 47, 71, 53, 59, 41, 42, 57, 50, 38, 31, 27, 33, 26, 40, 42, 31, 25]

t.test(
  'a number behind `3, 16 y` is a verse, unless three chapters follow one another',
  async (t) => {
    const wrong: string[] = []
    for (const chapter of NUMBERS) {
      for (const verse of NUMBERS) {
        for (const next of NUMBERS) {
          const verses = `joh ${chapter}:${verse}; joh ${chapter}:${next}`
          const isRising = chapter < verse && verse < next && next <= 21
          const areNext = verse === chapter + 1 && next === verse + 1
          const isNoVerse = next > (VERSES[chapter - 1] as number)
          const mayBeChapters = isRising && (areNext || isNoVerse)
          const isChain = next > verse
          for (const [text, expected] of [
            [`Juan ${chapter}, ${verse} y ${next}`, mayBeChapters ? '!numbers' : verses],
            [`John ${chapter}, ${verse} and ${next}`, isRising ? '!numbers' : verses],
            [`Juan ${chapter}, ${verse}, ${next}`, isRising || !isChain ? '!numbers' : verses],
            [`Juan ${chapter},${verse},${next}`, mayBeChapters || !isChain ? '!numbers' : verses],
            [`Juan ${chapter},${verse} y ${next}`, verses],
            [`Juan ${chapter}, ${verse} y ${next}, 5`, `joh ${chapter}:${verse}; joh ${next}:5`],
          ] as const) {
            if (read(text) !== expected) wrong.push(`${text} is ${read(text)}`)
          }
        }
      }
    }
    t.strictSame(wrong.slice(0, 10), [])
  },
)

t.test('`v. 16` among Roman chapters is a verse where one can stand', async (t) => {
  for (const [at, roman] of ROMAN.entries()) {
    const chapter = at + 1
    // At the end of a range it is a chapter if that comes behind the first one.
    const end = chapter < 5 ? `joh ${chapter}:3-5:16` : `joh ${chapter}:3-16`
    t.equal(read(`Jn. ${roman}. 3-v. 16`), end, roman)
    t.equal(read(`Jn. ${roman}. 3, v. 16`), `joh ${chapter}:3; joh ${chapter}:16`, roman)
    t.equal(read(`Jn. ${roman}. 3; v. 16`), `joh ${chapter}:3; joh 5:16`, roman)
  }
})

t.test(
  'each pair of numbers of a psalm is the one in the count, and no other is read',
  async (t) => {
    /** The Hebrew numbers of a Greek one. */
    const hebrewOf = (greek: number) => {
      if (greek === 9) return [9, 10]
      if (greek === 113) return [114, 115]
      if (greek === 114 || greek === 115) return [116]
      if (greek === 146 || greek === 147) return [147]
      return [greek < 9 || greek > 147 ? greek : greek + 1]
    }
    const pairs = new Set(
      upTo(150).flatMap((greek) => hebrewOf(greek).map((of) => `${greek}-${of}`)),
    )
    const wrong: string[] = []
    for (let first = 0; first <= 152; first++) {
      for (let second = 0; second <= 152; second++) {
        const [greek, hebrew] = [Math.min(first, second), Math.max(first, second)]
        const isPair = pairs.has(`${greek}-${hebrew}`)
        for (const [count, number] of [
          [undefined, hebrew],
          ['hebrew', hebrew],
          ['greek', greek],
        ] as readonly (readonly [PsalmCount | undefined, number])[]) {
          if (readPsalmPair(first, second, count) !== (isPair ? number : undefined)) {
            wrong.push(`${first}-${second} ${count}`)
          }
        }
        if (Math.abs(first - second) > 3) continue
        const expected = isPair ? `psa ${hebrew}` : '!numbers'
        for (const text of [`Sal ${first}(${second})`, `Ps ${first} [${second}]`]) {
          if (read(text) !== expected) wrong.push(`${text} is ${read(text)}`)
        }
      }
    }
    t.strictSame(wrong.slice(0, 10), [])
  },
)

t.test('lines between the parts are as good as blanks and a colon, in every book', async (t) => {
  for (const { id, chapters } of BOOKS) {
    t.equal(read(`${id}_${chapters}_3`), `${id} ${chapters}:3`)
    t.equal(read(`${id}_${chapters}_3-5`), `${id} ${chapters}:3-5`)
    t.equal(read(`${id}_${chapters}`), `${id} ${chapters}`)
  }
})

t.test('signs and words at the edges of what is read', async (t) => {
  for (const [text, expected] of [
    ['Jn 3_5-6,7', 'joh 3:5-6:7'],
    ['Jn 3_5 y 6 y 7,8', 'joh 3:5; joh 3:6; joh 7:8'],
    ['Juan 3. y versículo 16', 'joh 3; joh 3:16'],
    ['Juan 3, y versículo 16', 'joh 3:16'],
    ['Juan 3: y versículo 16', '!numbers'],
    ['Juan 3, v. 16, 18; 4, 5', 'joh 3:16; joh 3:18; joh 4:5'],
    ['Jn 3 16, 18', '!numbers'],
    ['Jn 3 16a, 18', '!numbers'],
    ['Juan 3:16-Juan 4:5', 'joh 3:16-4:5'],
    ['Juan 3:16-Juan capítulo 4:5', '!numbers'],
    ['Jn. iii. 16-Jn. iv. 3', '!numbers'],
    // A colon far behind makes chapters of the numbers at commas.
    ['Juan 3,18-2,16', '!3:18>2:16'],
    ['Juan 3,18-2,16 y iv 5:6', '!18>2'],
    ['Salmo c. 5', 'psa 100:5'],
    ['(Sal 22 (23), 24-25)', 'psa 23:24-25'],
    ['Sal 22 (23), 24 (25-26)', 'psa 23:24; psa 23:25-26'],
    ['Sal 22 (23), 22 (23)', 'psa 23:22; psa 23:23'],
    ['Juan (1 Juan', '!numbers'],
    ['Juan . 3 Juan 4', '!numbers'],
    ['Juan 3:16y Marcos 4', '!numbers'],
    ['Juan 3:16 y Marcos 4', 'joh 3:16; mar 4'],
    ['Jn 3:1 (2)y 5', 'joh 3:1; joh 3:2; joh 3:5'],
  ] as const) {
    t.equal(read(text), expected, text)
  }
})

t.test('only a colon may stand before verses in brackets that may be left out', async (t) => {
  t.equal(read('Is 59:(1-2) 9-19'), 'isa 59:1-2; isa 59:9-19')
  for (const sign of [',', '.', ';', '_', ' ', '', ', ', '-']) {
    t.equal(read(`Is 59${sign}(1-2) 9-19`), '!numbers', sign)
  }
})

t.test('what closes a text is no version, whatever names one', async (t) => {
  const any = createLanguageParser(languages, (text) => !/\d/.test(text))
  t.match(any('John 3:16 KJV.'), { version: 'KJV' })
  for (const text of ['John 3:16..', 'John 3:16 (KJV))', 'John 3:16 KJV..', '"John 3:16.."']) {
    t.match(any(text), { kind: 'unreadable', reason: 'numbers' }, text)
  }
})

t.test('a range begins at its first verse or chapter, and no other place is a range', async (t) => {
  const book = 43
  const starts = [
    rangeStart({ form: 'verses', book, chapter: 3, first: 16, last: 18 }, 'verses'),
    rangeStart({ form: 'chapters', book, first: 3, last: 4 }, 'chapters'),
    rangeStart({ form: 'verses', book, chapter: 3, first: 16, last: 18 }, 'chapters'),
    rangeStart({ form: 'chapters', book, first: 3, last: 4 }, 'verses'),
    rangeStart({ form: 'verse', book, chapter: 3, verse: 16 }, 'verses'),
    rangeStart({ form: 'chapter', book, chapter: 3 }, 'chapters'),
  ]
  t.strictSame(starts, [16, 3, undefined, undefined, undefined, undefined])
})
