// check: The places of the collection are those of two readers that know nothing of our parser.

import t from 'tap'
import { readFirst } from '../helpers/first-reader.js'
import { type CollectedReference, readCollection } from '../helpers/reference-collection.js'
import { readSecond } from '../helpers/second-reader/read.js'

/** Ways of settling that the second reader had no part in, or only after the text was rewritten. */
const WITHOUT_SECOND = new Set(['first', 'hand', 'rule'])
/** The first reader is slow: each row is one of so many that it reads again. */
const EACH = 16

const expected = ({ places, refusal }: CollectedReference) =>
  places.length === 0 ? `!${refusal}` : places.join('; ')

for (const language of ['es', 'en'] as const) {
  const rows = readCollection(language).filter(({ refusal }) => refusal !== 'version')

  t.test(`the second reader reads the collection in ${language} as it is recorded`, async (t) => {
    const own = rows.filter(({ by }) => !WITHOUT_SECOND.has(by))
    t.ok(own.length > 8000, `${own.length} references`)
    const others = own.filter((row) => {
      const read = readSecond(row.text, language)
      return (typeof read === 'string' ? read : read?.join('; ')) !== expected(row)
    })
    t.same(
      others.map(({ text }) => text),
      [],
    )
  })

  t.test(`the first reader agrees with it in ${language}`, async (t) => {
    const both = rows.filter(({ by }) => by === 'both').filter((_, at) => at % EACH === 0)
    t.ok(both.length > 400, `${both.length} references`)
    const others = both.filter((row) => !readFirst(row.text, language).includes(expected(row)))
    t.same(
      others.map(({ text }) => text),
      [],
    )
  })
}
