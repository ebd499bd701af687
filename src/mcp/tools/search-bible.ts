/** search_bible: the verses of a version that words find. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { readInteger } from '../../answers/parameters.js'
import type { SearchAnswer } from '../../answers/search/answer.js'
import {
  type FoundInOne,
  readFound,
  searchVerses,
  usualMatch,
} from '../../operations/search-verses.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import {
  type Answer,
  type Asking,
  argumentOf,
  argumentsOf,
  COPYRIGHT,
  creditLine,
  integer,
  list,
  nextOffset,
  object,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

/** Results of one answer. */
const MOST = 50
const USUAL = 20

export const searchBible: Tool = {
  name: 'search_bible',
  title: 'Search for words',
  description:
    'Verses of one version that contain all the given words, in any order and form; "words in quotes" are a phrase, -word leaves ' +
    'verses out, word* is a beginning. If no verse has them it finds what they mean, in English, Spanish or Portuguese, whatever the ' +
    'language of the version; stage says so. match "meaning" does that at once, "exact" takes words as they are. With strongs it finds the verses with Strong\'s numbers, ' +
    'without query too. For a place such as John 3:16 use get_passage.',
  arguments: {
    query: argumentOf(searchVerses, 'q', 'amor paz'),
    version: { as: 'version', schema: VERSION_ID },
    ...argumentsOf(searchVerses, ['versions', 'language']),
    limit: { as: 'limit', schema: { type: 'integer', minimum: 1, maximum: MOST, default: 20 } },
    offset: argumentOf(searchVerses, 'offset'),
  },
  output: object(
    {
      query: text(),
      version: VERSION,
      copyright: COPYRIGHT,
      total: integer('Verses that were found'),
      offset: integer(),
      results: list(
        object({
          reference: text(),
          book: object({ id: text(), name: text() }),
          chapter: integer(),
          verse: integer(),
          text: text(),
        }),
      ),
      next_offset: integer('The offset that asks for the following verses'),
      passage: text('A place that the query names: ask get_passage for it'),
      suggestions: list(text(), 'Queries that find something'),
      forms: integer('Verses that match "forms" finds'),
      stage: text('all: all words; most: most of them; meaning: what they mean'),
      left_out: list(text(), 'Words that the verses need not have, or of which nothing is known'),
      mended: list(object({ word: text(), as: text() }), 'Words that were taken for others'),
    },
    ['next_offset', 'passage', 'suggestions', 'forms', 'stage', 'left_out', 'mended'],
  ),
  example: { query: 'amor paz', match: 'forms', testament: 'NT' },
  async answer(asking, query) {
    // The interface allows more.
    const limit = readInteger('limit', query.limit, USUAL, 1, MOST)
    if (isFailure(limit)) return limit
    const { texts, language, now, signal } = asking
    const wanted = { ...query, match: usualMatch(query) }
    const answer = answerTo(searchVerses, texts, wanted, { language, now: now() })
    return useAnswer(answer, signal, (found) => (isFailure(found) ? found : write(asking, found)))
  },
}

function write(asking: Asking, answer: SearchAnswer): Answer {
  const { words, used, searched, language = DEFAULT_LANGUAGE } = asking
  const { q, numbers, offset, targets } = answer.asked
  const [{ chosen }] = targets
  const { record } = chosen.version
  const { total } = answer
  const found = readFound(answer) as FoundInOne
  const results = found.results.map(({ reference, book, chapter, verse, text }) => {
    return { reference, book, chapter, verse, text }
  })
  searched(total)
  used([record.id])
  const passage = answer.passage?.reference
  const { suggestions, forms } = answer.suggested
  const { staged } = answer
  const { mended = [] } = staged ?? {}
  const hint = answer.beside?.hint?.[language]
  const next = nextOffset(offset, results.length, total)
  const lines = [
    `${words.found(total)} (${record.abbreviation}): ${[q, ...numbers.map(({ number }) => number)].join(' ').trim()}`,
    ...results.map(({ reference, text }) => `${reference} ${text}`),
    ...(next === undefined
      ? []
      : [words.cut(results.length, total, `search_bible, offset ${next}`)]),
    ...mended.map(({ word, as }) => `${word} → ${as}`),
    ...(hint === undefined ? [] : [hint]),
    ...(passage === undefined ? [] : [words.names(passage)]),
    ...(suggestions === undefined ? [] : [words.instead(suggestions)]),
    ...(forms === undefined ? [] : [words.forms(forms.total)]),
    creditLine(words, record),
  ]
  return {
    text: lines.join('\n\n'),
    data: {
      query: q,
      version: shortVersion(record),
      copyright: record.copyright,
      total,
      offset,
      results,
      ...(next !== undefined && { next_offset: next }),
      ...(passage !== undefined && { passage }),
      ...(suggestions !== undefined && { suggestions }),
      ...(forms !== undefined && { forms: forms.total }),
      ...staged,
    },
  }
}
