// Does a search with a slip get the word that was meant, and what does that cost? Slips are planted in words of the
// text, drawn with a fixed seed, alone and between their neighbours. The costs are those of an answer without
// suggestions and of the suggestions beside it.
import { openSuggestions, suggestSearches } from '../dist/src/answers/suggestions/suggest.js'
import { tildeFormsOf, unpackWords } from '../dist/src/bundle/vocabulary.js'
import { foldWord, withoutTildes } from '../dist/src/bundle/words.js'
import { timeTasks } from './lib/clock.js'

const SLIPS = 200
const LEAST_LETTERS = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Microseconds of CPU that one word may take, and a query made to take long beyond its search. */
const MOST_FOR_WORD = 2000
const MOST_FOR_QUERY = 6000

const SOUNDS = {
  es: [
    ['v', 'b'],
    ['b', 'v'],
    ['z', 's'],
    ['c', 's'],
    ['s', 'c'],
    ['ll', 'y'],
    ['h', ''],
    ['g', 'j'],
  ],
  en: [
    ['ei', 'ie'],
    ['ie', 'ei'],
    ['ea', 'ee'],
    ['ph', 'f'],
    ['ll', 'l'],
    ['tt', 't'],
    ['er', 'or'],
    ['ou', 'o'],
  ],
}

/** Ways to misspell a word at a place; null if there is none. */
const KINDS = {
  'a letter missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a letter doubled': (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  'two exchanged': (word, at) =>
    at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : null,
  'another letter': (word, at, draw) => word.slice(0, at) + letter(draw) + word.slice(at + 1),
  'a letter too many': (word, at, draw) => word.slice(0, at) + letter(draw) + word.slice(at),
  'as it sounds': (word, _, draw, language) => {
    const fitting = SOUNDS[language].filter(([right]) => word.includes(right))
    return fitting.length === 0 ? null : word.replace(...fitting[draw(fitting.length)])
  },
  'two slips': (word, at, draw) => {
    const first = KINDS['a letter missing'](word, at)
    return KINDS['two exchanged'](first, draw(first.length - 1))
  },
}

const letter = (draw) => LETTERS[draw(LETTERS.length)]

/** Draws whole numbers below a bound, the same ones in every run. */
function createDraw() {
  let state = 12_345
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % bound
  }
}

/** `count` words of a text with a slip, each with its neighbours: {meant, slip, phrase}. */
function* plantSlips({ words, language }, kind, count) {
  const draw = createDraw()
  const { verseStarts, verseCount, tildeSlots } = words
  const vocabulary = unpackWords(words.vocabulary)
  const isForm = (word) => tildeFormsOf(words.vocabulary, tildeSlots, word).length > 0
  for (let planted = 0, tries = 0; planted < count && tries < 50 * count; tries++) {
    const verse = draw(verseCount)
    const [first, end] = [verseStarts[verse], verseStarts[verse + 1]]
    if (end - first < 5) continue
    const place = first + 1 + draw(end - first - 3)
    const [before, meant, ...after] = [-1, 0, 1, 2].map((by) => vocabulary[words.words[place + by]])
    if (meant.length < LEAST_LETTERS) continue
    const slip = KINDS[kind](meant, draw(meant.length), draw, language)
    if (slip === null || vocabulary.includes(slip) || isForm(slip)) continue
    planted += 1
    yield { meant: withoutTildes(meant), slip, phrase: [before, slip, ...after].join(' ') }
  }
}

const plain = (text) => withoutTildes(foldWord(text)).split(' ')

/** Prints how often the first query that is offered has the word that was meant, and what suggestions cost. */
export async function judgeSuggestions({ library, ask, search }) {
  const suggest = (version, q) => suggestSearches(ask({ q, version })).suggestions ?? []
  console.log(
    '\nthe first query that is offered has the word that was meant, of all slips of a kind\n',
  )
  for (const { record, words: part } of library.versions) {
    const words = part.ready
    await openSuggestions(ask({ q: 'any', version: record.id }))
    const text = { words, language: record.language_code }
    for (const kind of Object.keys(KINDS)) {
      const slips = [...plantSlips(text, kind, SLIPS)]
      const share = (holds) => `${((100 * slips.filter(holds).length) / slips.length).toFixed(0)}%`
      const has = (queries, meant) => queries.some((query) => plain(query).includes(meant))
      const alone = share(({ slip, meant }) => has(suggest(record.id, slip).slice(0, 1), meant))
      const three = share(({ slip, meant }) => has(suggest(record.id, slip), meant))
      const inside = share(({ phrase, meant }) =>
        has(suggest(record.id, phrase).slice(0, 1), meant),
      )
      console.log(
        `${record.id} ${kind}: alone ${alone}, of three ${three}, with neighbours ${inside}`,
      )
    }
  }
  return printCosts({ library, ask, search })
}

/** The `count` most frequent words of a version from the `first`-th on. */
function frequentWords({ vocabulary, positionStarts }, first, count) {
  const times = (word) => positionStarts[word + 1] - positionStarts[word]
  const all = unpackWords(vocabulary)
  const order = [...all.keys()].sort((one, other) => times(other) - times(one))
  return order.slice(first, first + count).map((word) => all[word])
}

/** Queries that take long, up to 256 characters. */
function hostileQueries(words) {
  const cut = (list) =>
    list
      .join(' ')
      .slice(0, 256)
      .replace(/\s\S*$/, '')
  return [
    cut(frequentWords(words, 0, 90)),
    cut(frequentWords(words, 300, 50)),
    `${cut(frequentWords(words, 0, 40).map((word) => `${word}x`))}`,
    'x'.repeat(256),
    cut(
      frequentWords(words, 100, 60).map((word) =>
        word.length > 2 ? `${word.slice(0, 2)}*` : word,
      ),
    ),
    cut(frequentWords(words, 0, 30).map((word, at, all) => `"${word} ${all[at + 1]}"`)),
  ]
}

function printCosts({ library, ask, search }) {
  console.log('\nmicroseconds of CPU: the search that finds nothing, and the suggestions\n')
  let holds = true
  for (const { record, words: part } of library.versions) {
    const words = part.ready
    const usual = [
      'sheperd',
      'nabucodonozor',
      'tanto amo dios al mundo',
      'prinsipio',
      'begining god',
    ]
    for (const [at, q] of [...usual, ...hostileQueries(words)].entries()) {
      for (const match of at < usual.length ? ['exact'] : ['exact', 'forms', 'prefix']) {
        const parameters = { q, version: record.id, match }
        if (search(parameters) > 0) continue
        const asked = ask(parameters)
        const tasks = [() => search(parameters), () => suggestSearches(asked)]
        const [without, cost] = timeTasks(tasks, 5, 20_000)
        const most = at < usual.length ? MOST_FOR_WORD : MOST_FOR_QUERY
        if (cost > most) holds = false
        const shown = q.length > 40 ? `${q.slice(0, 40)}...` : q
        console.log(
          `${without.toFixed(0).padStart(6)}${cost.toFixed(0).padStart(7)}  ${record.id} ${match} ${shown}${cost > most ? '  too much' : ''}`,
        )
      }
    }
  }
  return holds
}
