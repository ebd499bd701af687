// check: Sets of signs: whether a text is made of these alone, with single blanks between them.
import t from 'tap'
import { madeOf } from '../../../build/corpus/signs.js'

t.test('signs of a set and single blanks between them are all that a text may have', async (t) => {
  const isMade = madeOf(['az', '.'])
  for (const text of ['a', 'in the beginning.', 'z .']) t.equal(isMade(text), true, text)
  for (const text of ['', ' ', ' a', 'a ', 'a  b', 'A', 'a\tb', 'a…', 'a\u2fff']) {
    t.equal(isMade(text), false, JSON.stringify(text))
  }
})

t.test('a text has its own answer, whichever was asked about before', async (t) => {
  const [isSmall, isLarge] = [madeOf(['az']), madeOf(['AZ'])]
  for (const text of ['abc', 'ABC', 'abc', 'abc', 'ABD', '', 'ABD']) {
    t.equal(isSmall(text), /^[a-z]+$/.test(text), text)
    t.equal(isLarge(text), /^[A-Z]+$/.test(text), text)
  }
})
