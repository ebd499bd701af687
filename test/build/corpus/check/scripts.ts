// check: Letters of another script, signs left of markup, and text that was read in the wrong encoding.
import t from 'tap'
import { checkEncoding } from '../../../../build/corpus/check/encoding.js'
import { checkScripts } from '../../../../build/corpus/check/scripts.js'
import { psalms, told } from '../../../helpers/drafts.js'

t.test('a verse of another script, and letters of one inside a word, are named', async (t) => {
  const said = (text: string, usual?: string) =>
    told(checkScripts(psalms(20, { '2:3': text }, usual)))
  const other = 'warning PSA 2:3 in another script than the text:'
  const inside = 'warning PSA 2:3 letters of another script inside a word:'
  t.strictSame(said('λόγ'), [`${other} "λόγ"`])
  t.strictSame(said('λό'), [], 'a numeral')
  t.strictSame(said('λόγο bet'), [`${other} "λόγο bet"`])
  t.strictSame(said('λόγ bet'), [], 'half of its letters')
  t.strictSame(said('λόγος λόγος λόγος λόγος λόγος'), [`${other} "λόγος λόγος λόγος λόγος "`])
  t.strictSame(said('Alef beт'), [`${inside} "т"`])
  t.strictSame(said('Alef тbe'), [`${inside} "т"`])
  t.strictSame(said('Alef q\u0301т'), [`${inside} "т"`])
  t.strictSame(said('Alef т\u0301q'), [`${inside} "т"`])
  t.strictSame(said('Alefbetgimelа αбгде вa'), [`${inside} "а α б г д"`], 'five letters, each once')
  t.strictSame(said('Alefbetgimelа аbb'), [`${inside} "а"`])
  t.strictSame(said('Alef т bet'), [])
  t.strictSame(said('Alef', 'ab λό'), [], 'a text of two scripts has no other')
  t.strictSame(said('жжж', 'ab λό'), [])
  t.strictSame(said('жжж', 'abc λό'), [`${other} "жжж"`])
  for (const own of ['λόγος ⲁⲃⲅ', 'слово', 'דבר', 'كلمة', '神の言葉', 'वचन'])
    t.strictSame(said('Alef', own), [`${other} "Alef"`], own)
})

t.test('a sign of computers in more than one of a hundred verses is named', async (t) => {
  const signs = (sign: string, count: number, all: number) =>
    told(
      checkScripts(
        psalms(
          all,
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [`${at + 2}:1`, `Alef ${sign}${sign} bet`]),
          ),
        ),
      ),
    )
  const what = (sign: string) =>
    `the sign ${sign} stands in 2 of 199 verses, first in PSA 2:1: is it left of markup?`
  for (const sign of '/=+@$%`÷♪')
    t.strictSame(signs(sign, 2, 199), [`warning test ${what(sign)}`], sign)
  t.strictSame(signs('&', 2, 199), [`note test ${what('&')}`], 'as older prints write "and"')
  for (const sign of '~^<>|€—') t.strictSame(signs(sign, 2, 199), [], sign)
  t.strictSame(signs('=', 2, 200), [])
  t.strictSame(signs('=', 1, 50), [])
  t.equal(signs('= @', 2, 199).length, 2)
})

t.test('damage of an encoding is an error above one of a hundred verses', async (t) => {
  const said = (texts: Readonly<Record<string, string>>, all = 200) =>
    told(checkEncoding(psalms(all, texts)))
  const lost = (place: string, shown: string) =>
    `PSA ${place} read in the wrong encoding, a question mark in place of a letter: "${shown}"`
  t.strictSame(said({ '1:2': 'Al?ef' }), [`warning ${lost('1:2', 'Al?ef')}`])
  t.strictSame(said({ '1:2': 'Al?ef', '1:3': 'Al?ef' }), [
    `warning ${lost('1:2', 'Al?ef')}, and 1 more verses`,
  ])
  t.strictSame(said({ '1:2': 'Al?ef', '1:3': 'Al?ef' }, 199), [
    `error ${lost('1:2', 'Al?ef')}, and 1 more verses`,
  ])
  t.match(said({ '1:2': 'Al\ufffdef' }), [/^error PSA 1:2 .*, the replacement character U\+FFFD: /])
  t.equal(said({ '1:2': 'Al?ef \ufffd Ã± bet' }).length, 3, 'each kind by itself')
  for (const text of ['?alef', 'So ?alef', 'alef?be so', 'al?efimel', 'a?lefimel'])
    t.equal(said({ '1:2': text }).length, 1, text)
  for (const text of ['alef?betgimel', 'Alef? bet', 'Alef?Bet', 'alef?', 'AL?ef', '“?”', 'alef ?'])
    t.strictSame(said({ '1:2': text }), [], text)
  for (const text of [
    'Â¿so',
    'seÃ±or',
    'seÃ',
    'soÂ',
    'â€œso',
    'â\u0080so',
    'Î±Î²Î³',
    'Ð¶Ð± Ð°',
    'ç¥žã\u0081®è¨\u0080',
  ])
    t.equal(said({ '1:2': text }).length, 1, text)
  for (const text of ['MANHÃ”', 'Ã so', 'Âso', 'âme', 'Î±Î²', 'à la', 'ÂNGELO', 'é…»'])
    t.strictSame(said({ '1:2': text }), [], text)
})
