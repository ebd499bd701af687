// check: References in running text are found, with their positions.
/**
 * Invented sentences in both languages, held against bible-passage-reference-parser too, the collection of real
 * references inside sentences, and hostile texts.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bcv_parser } from 'bible-passage-reference-parser'
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { createReferenceScanner, type FoundReference } from '../../src/reference/prose/scanner.js'
import { languages } from '../helpers/languages.js'
import { OSIS } from '../helpers/osis-names.js'
import { fc } from '../helpers/property.js'
import { readCollection } from '../helpers/reference-collection.js'
import { type Marked, readSentences, writePlace } from '../helpers/running-sentences.js'

type Language = 'es' | 'en'
const LANGUAGES: readonly Language[] = ['es', 'en']

const scan = createReferenceScanner(languages)
const scanSpanish = createReferenceScanner(languages, 'es')
const scanEnglish = createReferenceScanner(languages, 'en')

const mark = ({ start, end, places }: FoundReference): Marked => ({
  start,
  end,
  places: places.map(({ place }) => writePlace(place)).join('; '),
})
const show = (text: string, marks: readonly Marked[]) =>
  marks.map(({ start, end, places }) => `${text.slice(start, end)} = ${places}`)
const found = (text: string, scanner = scan) => show(text, scanner(text).map(mark))

/** Sentences that look as references do, to a reader who knows no more than the scanner. */
const MISREAD: readonly string[] = (
  'Ester 5 años tiene, y Rut 3.|Números 3 y 5 ganaron la rifa.|Tito 3 goles, Santiago 2.|' +
  'Acts 2 and 3 of the play were long.|Judges 3 and 4 disagreed.|A 3 John 5 mix.|Titus 3 goals, James 2.|' +
  "Joel 3 is my neighbour's third boy."
).split('|')

t.test('the references of every sentence are found, with their positions', async (t) => {
  const misread: string[] = []
  for (const language of LANGUAGES) {
    for (const { text, references } of readSentences(language)) {
      const own = show(text, scan(text).map(mark))
      const expected = show(text, references)
      if (MISREAD.includes(text)) {
        if (own.join() !== expected.join()) misread.push(text)
      } else t.strictSame(own, expected, text)
    }
  }
  t.strictSame(misread, MISREAD, 'each of the list is misread')
})

t.test('more is right than what bible-passage-reference-parser finds', async (t) => {
  for (const language of LANGUAGES) {
    const sentences = readSentences(language)
    const wanted = sentences.map(({ references }) =>
      references.flatMap(({ places }) => toOsis(places)),
    )
    const ours = sentences.map(({ text }) => scan(text).flatMap((one) => toOsis(mark(one).places)))
    const own = score(wanted, ours)
    const parser = await loadParser(language)
    // It has one notation at a time: for each sentence the better one counts.
    const theirs = sentences.map(({ text }, index) => {
      const [colon, comma] = (['us', 'eu'] as const).map((punctuation) => {
        parser.set_options({ punctuation_strategy: punctuation })
        parser.parse(text)
        return parser
          .osis()
          .split(',')
          .filter((osis) => osis !== '')
      }) as [string[], string[]]
      const right = (got: string[]) => rightOf(wanted[index] as string[], got)
      return right(comma) > right(colon) ? comma : colon
    })
    const other = score(wanted, theirs)
    t.comment(`${language}: ours ${tell(own)}; theirs ${tell(other)}`)
    t.ok(own.precision > other.precision, 'fewer are wrong')
    t.ok(own.recall > other.recall, 'fewer are missed')
    t.ok(own.precision > 0.92 && own.recall === 1, `${language}: ${tell(own)}`)
  }
})

interface Score {
  readonly precision: number
  readonly recall: number
}

const tell = ({ precision, recall }: Score) =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`

function score(wanted: readonly string[][], got: readonly string[][]): Score {
  let right = 0
  for (const [index, places] of wanted.entries()) right += rightOf(places, got[index] ?? [])
  return { precision: right / got.flat().length, recall: right / wanted.flat().length }
}

/** How many of the wanted places are among those got, each once. */
function rightOf(wanted: readonly string[], got: readonly string[]): number {
  const left = [...got]
  let right = 0
  for (const place of wanted) {
    // An open end, `Matt.5.3-$`, is closed by the other parser.
    const isPlace = (one: string) =>
      one === place || (place.endsWith('-$') && one.startsWith(place.slice(0, -1)))
    const at = left.findIndex(isPlace)
    if (at < 0) continue
    left.splice(at, 1)
    right += 1
  }
  return right
}

/** `joh 3:16-18` as `John.3.16-John.3.18`. */
function toOsis(places: string): string[] {
  return places.split('; ').map((place) => {
    const [id = '', numbers = ''] = place.split(' ')
    const book = OSIS[BOOKS.findIndex((one) => one.id === id)] ?? id
    const [first = '', last] = numbers.split('-')
    const [chapter] = first.split(':')
    const start = `${book}.${first.replace(':', '.')}`
    if (last === undefined) return start
    if (last === '$') return `${start}-$`
    const isVerse = first.includes(':') && !last.includes(':')
    return `${start}-${book}.${isVerse ? `${chapter}.` : ''}${last.replace(':', '.')}`
  })
}

/** The loader of the tests does not know this package's pattern of exports; Node's own resolver does. */
async function loadParser(language: Language): Promise<bcv_parser> {
  const module = `bible-passage-reference-parser/esm/lang/${language}.js`
  const file = createRequire(import.meta.url).resolve(module)
  const parser = new bcv_parser(await import(pathToFileURL(file).href))
  parser.set_options({ testaments: 'ona', consecutive_combination_strategy: 'separate' })
  return parser
}

/** Of the references of the collection, by how often they occur, those that a sentence around them hides from nobody. */
const FOUND_FLOOR = { es: 0.98, en: 0.99 }

t.test('a reference of the collection is found in a sentence', async (t) => {
  for (const language of LANGUAGES) {
    let all = 0
    let right = 0
    for (const { text, count, refusal, places } of readCollection(language)) {
      if (refusal !== undefined || places.some((place) => !place.includes(' '))) continue
      all += count
      const [before, after] = language === 'es' ? ['Lea ', ', por favor.'] : ['Read ', ', please.']
      const own = scan(before + text + after).flatMap(({ places }) => places)
      if (own.map(({ place }) => writePlace(place)).join('; ') === places.join('; ')) right += count
    }
    t.ok(right / all > FOUND_FLOOR[language], `${language}: ${right} of ${all}`)
  }
})

t.test(
  'the language of a text decides names that mean different books, and no others',
  async (t) => {
    t.strictSame(found('Lea So 2,3.', scanSpanish), ['So 2,3 = zep 2:3'])
    t.strictSame(found('Read So 2:3.', scanEnglish), ['So 2:3 = sol 2:3'])
    t.strictSame(found('Lea So 2,3.'), [], 'of two books in two languages')
    t.strictSame(found('Read Romans 8:28.', scanSpanish), ['Romans 8:28 = rom 8:28'])
    t.strictSame(found('Lea Romanos 8:28.', scanEnglish), ['Romanos 8:28 = rom 8:28'])
    const scanPortuguese = createReferenceScanner(languages, 'pt')
    t.strictSame(found('Leia Jó 1,1 e Jo 1,1.', scanPortuguese), [
      'Jó 1,1 = job 1:1',
      'Jo 1,1 = joh 1:1',
    ])
    t.strictSame(found('Leia Jn 2,3; Hc 2,4.', scanPortuguese), [
      'Jn 2,3 = jon 2:3',
      'Hc 2,4 = hab 2:4',
    ])
    t.strictSame(found('Lea Jó 1,1.'), [])
  },
)

t.test('surroundings', async (t) => {
  const CASES: Readonly<Record<string, readonly string[]>> = {
    '': [],
    '3:16': [],
    'Lea Jn\u00a03:16.': ['Jn\u00a03:16 = joh 3:16'],
    'Lea Jn 3:16\u201318.': ['Jn 3:16\u201318 = joh 3:16-18'],
    'Lea Jn\n3:16.': ['Jn\n3:16 = joh 3:16'],
    'Lea Jn\n \n3:16.': [],
    'Lea Jn 3:16\n\n18 personas': ['Jn 3:16 = joh 3:16'],
    'Lea E\u0301x 3:14.': ['E\u0301x 3:14 = exo 3:14'],
    'Lea \uff2a\uff4e \uff13\uff1a\uff11\uff16.': [
      '\uff2a\uff4e \uff13\uff1a\uff11\uff16 = joh 3:16',
    ],
    '\u{1f600} Jn 3:16': ['Jn 3:16 = joh 3:16'],
    'Juan 3:16.Luego': ['Juan 3:16 = joh 3:16'],
    'Juan 3:16.pdf': [],
    'Juan 3:16:20': [],
    'Juan 3:1600': [],
    'Juan 3:16x': [],
    'xJuan 3:16': [],
    '1Juan3:16': ['1Juan3:16 = 1jo 3:16'],
    'Juan 0:1, Juan 3:0, Juan 22:1, Salmo 151, Juan 3:177': [],
    'Dn 14:1, Est 16:1, Jl 4:1': ['Dn 14:1 = dan 14:1', 'Est 16:1 = est 16:1', 'Jl 4:1 = joe 4:1'],
    'Juan 3:18-16': ['Juan 3:18 = joh 3:18'],
    '[Juan 3:16](https://example.org/Juan/3:17)': ['Juan 3:16 = joh 3:16'],
    'Mt 2:1-4 (5-13) 14-18': ['Mt 2:1-4 (5-13) 14-18 = mat 2:1-4; mat 2:5-13; mat 2:14-18'],
    'Juan 3:16 (18 personas)': ['Juan 3:16 = joh 3:16'],
    'Juan 3:16, 2 Pedro 1:4': ['Juan 3:16 = joh 3:16', '2 Pedro 1:4 = 2pe 1:4'],
    'v. 5. Juan 3:16. v. 5': ['Juan 3:16 = joh 3:16', 'v. 5 = joh 3:5'],
    'Juan 3:16.\n\nEl v. 5': ['Juan 3:16 = joh 3:16'],
    'Juan 3-4. El v. 5': ['Juan 3-4 = joh 3-4'],
    'verses 5-7 of chapter 3 of John.': ['verses 5-7 of chapter 3 of John = joh 3:5-7'],
    'chapter 3 of John, verse 16': ['chapter 3 of John, verse 16 = joh 3:16'],
    'John 3:16 and verse 5 of chapter 4': [
      'John 3:16 = joh 3:16',
      'verse 5 of chapter 4 = joh 4:5',
    ],
    'chapter 30 of John': [],
  }
  for (const [text, expected] of Object.entries(CASES)) t.strictSame(found(text), expected, text)
})

t.test('any text has references in order, inside it, with a place at least', async () => {
  const WORDS =
    'Jn|Juan|1|2|3|:|,|.|;|-| | |(|)|v|cap|y|a|San|los|16|18|ss|Is|Salmo|iii|I|\n|Sam|de|of|Cl|://|@'
  const word = fc.constantFrom(...WORDS.split('|'))
  const texts = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      let end = 0
      for (const reference of scan(text)) {
        if (reference.start < end || reference.places.length === 0) return false
        const [first] = reference.places
        if (first?.start !== reference.start) return false
        for (const place of reference.places) {
          if (place.start < end || place.end <= place.start || place.end > reference.end)
            return false
          end = place.end
        }
        end = reference.end
      }
      return end <= text.length
    }),
  )
})

/** Look-ups in sets and maps while a text is scanned: what a hostile text would multiply. */
function stepsOf(text: string): number {
  const { has } = Set.prototype
  const { get } = Map.prototype
  let steps = 0
  Set.prototype.has = function (value) {
    steps += 1
    return has.call(this, value)
  }
  Map.prototype.get = function (key) {
    steps += 1
    return get.call(this, key)
  }
  try {
    scan(text)
  } finally {
    Set.prototype.has = has
    Map.prototype.get = get
  }
  return steps
}

const HOSTILE = (
  ',|(|.| |1|1 |1:|a |San |Jn 3,|Cl, 3, |Jn 3:1-|1 1 Jn |v. 5 |Jn 3 a |Jn (3 |Jn 3:1 (2 |epístola del apóstol San Pablo a los |' +
  'primera de San |I I I |Jn 3:16 pm |cap 3 de |v 5 of cap 3 of |://|a@|@|Jn 3,1 y 2 y 3 personas |Jn 3 y |' +
  'libro de los |\n|\n |É|\u0301|Jn 3;|Jn 3:1;|xx '
).split('|')

t.test('the longest text takes a bounded number of steps, whatever it says', async (t) => {
  scan('Jn 3')
  for (const piece of HOSTILE) {
    const half = stepsOf(piece.repeat(2048 / Buffer.byteLength(piece)))
    const whole = stepsOf(piece.repeat(4096 / Buffer.byteLength(piece)))
    t.ok(whole <= 2.2 * half + 1000, `${JSON.stringify(piece)}: ${half}, ${whole}`)
    t.ok(whole < 60_000, `${JSON.stringify(piece)}: ${whole}`)
  }
})

t.test('a unit or a sign of another thing behind a number', async (t) => {
  for (const sign of '%‰°º$€£¥=*^@#\\_×') {
    for (const end of ['', '2', ' dos']) t.strictSame(found(`Juan 3:16${sign}${end}`), [], sign)
    t.strictSame(found(`Juan 3:16 ${sign}`), ['Juan 3:16 = joh 3:16'], `${sign} apart`)
  }
  for (const sign of '.,;!?)»”…') {
    t.strictSame(found(`Juan 3:16${sign} Dos`), ['Juan 3:16 = joh 3:16'], sign)
  }
})

t.test('signs, numbers and addresses around a reference', async (t) => {
  for (const [text, ...expected] of [
    ['Juan 3:16, 1 Pedro', 'Juan 3:16 = joh 3:16'],
    ['John 3:16, 18 and 2 Peter', 'John 3:16, 18 = joh 3:16; joh 3:18'],
    ['Juan 3, 2024 fue'],
    ['Vino Juan, capítulo 3.', 'Juan, capítulo 3 = joh 3'],
    ['Vino Juan y capítulo 3.'],
    ['Vino Juan; capítulo 3.'],
    ['Juan 3, 7 fue', 'Juan 3, 7 = joh 3:7'],
    ['Juan 3, 24 fue', 'Juan 3, 24 = joh 3:24'],
    ['Ps 3:1-5@x'],
    ['a Ps 3:1-5@x, Ps 4', 'Ps 4 = psa 4'],
    ['Lee Juan 3: 16 men', 'Juan 3 = joh 3'],
    ['Lee Juan 3: 16 y', 'Juan 3: 16 = joh 3:16'],
    ['Lee Juan 3: 16', 'Juan 3: 16 = joh 3:16'],
    ['Rm 3:1-5: 20', 'Rm 3:1-5: 20 = rom 3:1-5:20'],
    ['http://x.y/John3:16 and John 3:16', 'John 3:16 = joh 3:16'],
    ['a@b.c John 3:16 x@y.z Acts 2:1', 'John 3:16 = joh 3:16', 'Acts 2:1 = act 2:1'],
    ['Job 5, 6: 7 men'],
    ['Job 5, 6. 7 men came.', 'Job 5, 6 = job 5:6'],
    ['In Acts 5, 6, and 7'],
    ['In Acts 5, 6, and 7 people', 'Acts 5, 6 = act 5:6'],
    ['As Psalms 42, 43 and 44 say', 'Psalms 42 = psa 42'],
    ['Is 5, 6, and more'],
    ['Is 5, 6, or more'],
    ['Is 5, 6, y more'],
    ['Is 5, 6, o more'],
    ['Is 5, 6, e more'],
    ['Is 5, 6, u more'],
    ['Is 5, 6, 7 more'],
    ['Is 5, 6, but no more', 'Is 5, 6 = isa 5:6'],
    ['Is 5, 6.', 'Is 5, 6 = isa 5:6'],
    ['word; Acts 4 goals'],
    ['and Acts 4 boys'],
    ['John 3, verse', 'John 3 = joh 3'],
    ['John 3, verse 5-', 'John 3, verse 5 = joh 3:5'],
    ['1/Jn 3:16'],
    ['Mt 2:1-4 [5-13] 14-18', 'Mt 2:1-4 [5-13] 14-18 = mat 2:1-4; mat 2:5-13; mat 2:14-18'],
    ['Jn 3:16 & 18 + 20', 'Jn 3:16 & 18 + 20 = joh 3:16; joh 3:18; joh 3:20'],
    ['Gen.–Ex. 3', 'Ex. 3 = exo 3'],
  ] as const) {
    t.strictSame(found(text), expected, text)
  }
})

t.test('Roman numbers, chapters that are not there and names behind signs', async (t) => {
  for (const [text, ...expected] of [
    ['Juan iv 3', 'Juan iv 3 = joh 4:3'],
    ['Juan iv3'],
    ['Jn 3 iv5', 'Jn 3 = joh 3'],
    ['See Jn iii, v. 5 and iv', 'Jn iii, v. 5 and iv = joh 3:5; joh 4'],
    ['Juan iii. 16 ss', 'Juan iii. 16 ss = joh 3:16-$'],
    ['John iii. 16 f.', 'John iii. 16 f. = joh 3:16-17'],
    ['Juan XXIII'],
    ['Juan 16 ii 5, 6', 'Juan 16 = joh 16'],
    ['Genesis 1-50', 'Genesis 1-50 = gen 1-50'],
    ['Genesis 1-51', 'Genesis 1 = gen 1'],
    ['Genesis 1-0', 'Genesis 1 = gen 1'],
    ['Genesis 51-52'],
    ['Tob 151:1', 'Tob 151:1 = tob 151:1'],
    ['Tob 152:1'],
    ['Ester 11'],
    ['Salmo 151:1', 'Salmo 151:1 = psa 151:1'],
    ['Salmo 152:1'],
    ['SAL 3 A', 'SAL 3 = psa 3'],
    ['See Salmo CL.', 'Salmo CL = psa 150'],
    ['See [Is 5]', 'Is 5 = isa 5'],
    ['See (Is 5)', 'Is 5 = isa 5'],
    ['See Is 5.', 'Is 5 = isa 5'],
    ['cf. Is 5.', 'Is 5 = isa 5'],
    ['See, Is 5.'],
    ['x Is 5.'],
    ['Jn 3:16, Is 5.', 'Jn 3:16 = joh 3:16', 'Is 5 = isa 5'],
    ['Jn 3:16; Is 5.', 'Jn 3:16 = joh 3:16', 'Is 5 = isa 5'],
    ['Jn 3:16 and Is 5.', 'Jn 3:16 = joh 3:16', 'Is 5 = isa 5'],
    ['Jn 3:16: Is 5.', 'Jn 3:16 = joh 3:16'],
    ['1.Jn 3:16', '1.Jn 3:16 = 1jo 3:16'],
    ['1,Jn 3:16', 'Jn 3:16 = joh 3:16'],
    ['1:Jn 3:16'],
    ['"1Jn 3:16', '1Jn 3:16 = 1jo 3:16'],
    ['a"1Jn 3:16', '1Jn 3:16 = 1jo 3:16'],
    ['a,1Jn 3:16'],
    ['a,Jn 3:16', 'Jn 3:16 = joh 3:16'],
    ['a -Jn 3:16', 'Jn 3:16 = joh 3:16'],
    ['a-Jn 3:16'],
    ['A@b Jn 3:16', 'Jn 3:16 = joh 3:16'],
    ['Juan www.a.org/3:16'],
    ['Juan\n\n, cap. 3'],
    ['Juan 3:16, 2 pedros', 'Juan 3:16 = joh 3:16'],
  ] as const) {
    t.strictSame(found(text), expected, text)
  }
})

t.test('a verse or chapter without a book, near another reference or before a name', async (t) => {
  for (const [text, ...expected] of [
    ['chapter 21 of John', 'chapter 21 of John = joh 21'],
    ['chapter 22 of John'],
    ['verse 1 of chapter 3 of John', 'verse 1 of chapter 3 of John = joh 3:1'],
    ['verse 0 of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verses 5-5 of chapter 3 of John', 'verses 5-5 of chapter 3 of John = joh 3:5'],
    ['verses 5 ; 7 of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verses 5 7 of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verse iv of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['v. of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verse 1234 of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verses 5 to 1234 of chapter 3 of John', 'chapter 3 of John = joh 3'],
    ['verse 5 of chapter 1234 of John'],
    ['Lc 3. El v. 5 de cap. ivx', 'Lc 3 = luk 3'],
    ['Juan 3:5; v. 16', 'Juan 3:5 = joh 3:5', 'v. 16 = joh 3:16'],
    ['Jn. iii. 5; v. 16', 'Jn. iii. 5; v. 16 = joh 3:5; joh 5:16'],
    ['Juan 1:1-1:5. v. 7', 'Juan 1:1-1:5 = joh 1:1-5', 'v. 7 = joh 1:7'],
    ['Juan 1:1-2:5. v. 7', 'Juan 1:1-2:5 = joh 1:1-2:5'],
    ['Juan 3:16. av. 5', 'Juan 3:16 = joh 3:16'],
    ['verse 5'],
  ] as const) {
    t.strictSame(found(text), expected, text)
  }
  // The way from the reference to the next: 300 signs at most, wherever in the text it begins.
  for (const before of ['', 'x '.repeat(200)]) {
    const text = (signs: number) => `${before}Jn 3:16 ${'x'.repeat(signs - 2)} v. 5`
    t.strictSame(found(text(300)), ['Jn 3:16 = joh 3:16', 'v. 5 = joh 3:5'])
    t.strictSame(found(text(301)), ['Jn 3:16 = joh 3:16'])
  }
})
