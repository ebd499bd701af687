// check: Words are cut and folded by the rules of the interface.
import { createHash } from 'node:crypto'
import t from 'tap'
import { FOLDING, isUnspaced, wordsOf } from '../../src/bundle/words.js'
import { fc, runs } from '../helpers/property.js'

// Blocks whose letters, marks and forms Unicode has left as they are for long, so that every runtime agrees.
const BLOCKS = [
  [0x20, 0x17f], // Basic Latin, Latin-1, Latin Extended-A
  [0x300, 0x36f], // accents
  [0x391, 0x3a9],
  [0x3b1, 0x3ce], // Greek
  [0x410, 0x44f], // Cyrillic
  [0x483, 0x487], // titlos
  [0x591, 0x5ea], // Hebrew with points
  [0x610, 0x61a],
  [0x621, 0x652],
  [0x670, 0x671], // Arabic with vowel signs and the joined alef
  [0x905, 0x94d], // Devanagari
  [0xe01, 0xe4e], // Thai
  [0x1ab0, 0x1abd],
  [0x1dc0, 0x1de6], // accents of the extended blocks
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2010, 0x2044], // dashes and quotes
  [0x20d0, 0x20f0], // accents around signs
  [0x3041, 0x3096], // Hiragana
  [0x4e00, 0x4eff], // Han
  [0xac00, 0xacff], // Hangul
] as const

// The index of a text holds folded words. A change of the rules without a new number would let a server read an
// index that was made by other rules, and find nothing for some words.
const DIGESTS: Readonly<Record<number, string>> = {
  2: 'ad4034d5746e59f9b1f8d9b7899c71fe574cabb518dc9f8af2f5c2d8fc56c36c',
  3: 'f31e9bd14c10409cf01cc4f8802fcd8cfda8ca04aad35004b80cfc547d87da1c',
}

t.test('the rules of words are those that their number was given for', async (t) => {
  const hash = createHash('sha256')
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code++) {
      const sign = String.fromCharCode(code)
      hash.update(
        JSON.stringify(wordsOf(`${sign} n${sign}o ${sign.normalize('NFD')} 神${sign}${sign}`)),
      )
    }
  }
  t.equal(hash.digest('hex'), DIGESTS[FOLDING], 'raise FOLDING and note the new digest beside it')
})

t.test('words fold as the interface says', async (t) => {
  const folded = (text: string) => wordsOf(text).map(({ folded }) => folded)
  t.strictSame(folded('Él ¡FUÉ! a—Beth-el'), ['el', 'fue', 'a', 'beth', 'el'])
  t.strictSame(folded('AÑO an\u0303o ano'), ['año', 'año', 'ano'])
  t.strictSame(folded('ΛΌΓΟΣ λόγος'), ['λογοσ', 'λογοσ'])
  t.strictSame(folded('בְּרֵאשִׁית'), ['בראשית'])
  t.strictSame(folded('\u0671لله الله'), ['الله', 'الله'], 'the joined alef is an alef')
  t.strictSame(folded('परमेश्\u200dवर می\u200cخواهم'), ['परमेश्वर', 'میخواهم'], 'joiners are ignored')
  t.strictSame(folded('ＬＯＶＥ ﬁre ſin Ⅳ ﻻ'), ['love', 'fire', 'sin', 'iv', 'لا'], 'other forms')
  t.strictSame(folded('Œuvre Cæsar Straße'), ['oeuvre', 'caesar', 'strasse'])
  t.strictSame(folded("God’s God's"), ['god', 's', 'god', 's'])
  t.strictSame(folded('神爱 un人'), ['神', '爱', 'un', '人'])
  t.strictSame(
    wordsOf('神爱x 人').map(({ attached }) => attached),
    [false, true, false, false],
  )
})

t.test('a text of Latin scripts has the same words as beside another script', async (t) => {
  const sign = fc.oneof(
    fc.constantFrom(..."aZñÉ19 .,’“—-_'/\u0301神ªº²½×ßſǅȷʰˇ\u2071\u203b\u200b\u2060\ud83d\ude00"),
    fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const text = signs.join('')
      const beside = wordsOf(`${text} 神`)
      return JSON.stringify(wordsOf(text)) === JSON.stringify(beside.slice(0, -1))
    }),
    { numRuns: runs(3000) },
  )
  t.pass()
})

t.test('a word that begins with a sign of a script without blanks is such a sign', async (t) => {
  for (const word of ['神', '愛', 'か', 'カ', '神a']) t.equal(isUnspaced(word), true, word)
  for (const word of ['', 'a', 'ñ', 'α', 'א', '한', 'a神', '1'])
    t.equal(isUnspaced(word), false, word)
})
