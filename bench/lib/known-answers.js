// What a server must answer for versions of the pool, read from their bundles without the code that serves them: the text of some
// verses, and what a search for one word finds.
import { readFileSync } from 'node:fs'
import { anyBookByNumber } from '../../dist/src/canon/further-books.js'

/** In all three texts. */
const WORD = 'jerusalem'
/** The word whole, in UTF-8 read as Latin-1: a letter beyond ASCII is two bytes here, a sign two that begin otherwise or three. */
const LETTER = '[\\xc3-\\xdf][\\x80-\\xbf]'
const WHOLE = new RegExp(`(?<![0-9a-z]|${LETTER})${WORD}(?![0-9a-z]|${LETTER})`, 'gi')
/** Of so many verses of a version the text is known. */
const VERSES = 6
const HEADER = '"header":'
const VERSES_HEAD = '"verses":['

/**
 * Of the version in a bundle, questions and what is right: {path, isRight(data)}, where `data` is what an answer holds as that.
 */
export function knownAnswers(bundle, id) {
  const bytes = readFileSync(bundle)
  const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1)
  const headerText = bytes.toString('utf8', bytes.indexOf(HEADER) + HEADER.length, second - 1)
  const { books, lengths } = JSON.parse(headerText)
  const starts = [second + 1 + VERSES_HEAD.length]
  for (const length of lengths) starts.push(starts.at(-1) + length + 1)
  const fragment = (at) => JSON.parse(bytes.toString('utf8', starts[at], starts[at + 1] - 1))
  const chapters = books.flatMap(({ book, chapters }) =>
    chapters.map((shape, at) => ({ book, chapter: at + 1, count: countOf(shape) })),
  )
  const asked = Array.from({ length: VERSES }, (_, turn) => {
    const ordinal = Math.floor(((turn + 0.5) / VERSES) * lengths.length)
    const { book, chapter } = placeOf(chapters, ordinal)
    const { abbreviation } = anyBookByNumber(book)
    const { verse, text } = fragment(ordinal)
    return {
      path: `/v1/verses/${abbreviation}/${chapter}/${verse}?version=${id}`,
      isRight: (data) => data.text === text && data.verse === verse && data.chapter === chapter,
    }
  })
  const found = versesWith(bytes, starts)
  const first = fragment(found[0])
  return [
    ...asked,
    {
      path: `/v1/search?q=${WORD}&limit=1&version=${id}`,
      isRight: ({ total, results: [one] }) => total === found.length && one.text === first.text,
    },
  ]
}

/** How many texts a chapter has. */
function countOf(shape) {
  const { last = shape, omitted = [], joined = [] } = shape
  return last - omitted.length - joined.reduce((sum, [first, end]) => sum + end - first, 0)
}

function placeOf(chapters, ordinal) {
  let end = 0
  return chapters.find(({ count }) => {
    end += count
    return ordinal < end
  })
}

/** The ordinals of the verses that have the word; `starts` are where verses begin, and where the last one has ended. */
function versesWith(bytes, starts) {
  const text = bytes.toString('latin1', starts[0], starts.at(-1))
  const found = []
  let at = 0
  for (const { index } of text.matchAll(WHOLE)) {
    while (starts[at + 1] <= starts[0] + index) at++
    if (found.at(-1) !== at) found.push(at)
  }
  return found
}
