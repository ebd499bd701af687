// full: Texts that are made to be slow, and texts that are none, get a clear answer by a bounded amount of work.
import { join } from 'node:path'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { Check } from '../../src/quotations/check.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checked } from '../helpers/checked-quotations.js'
import { wordsOf } from '../helpers/opened-library.js'
import { startApp } from '../helpers/running-app.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const TARGETS = [...wordsOf(library)].map(([version, words]) => ({ version, words }))
const app = await startApp(library)
t.teardown(() => app.close())

const MOST = 4096
/** Words of a version and places of them that are looked at between two turns of the event loop. */
const MOST_AT_ONCE = 750_000
/** The beginning of a text that is said again and again, as long as a text may be. */
const filled = (text: string) => text.repeat(Math.ceil(MOST / text.length)).slice(0, MOST)
const PRAISE = 'for his mercy endureth for ever'
const LOVED = 'For God so loved the world, that he gave his only begotten Son'

/** Texts of 4 KiB, by what is in them. */
const LONGEST: Readonly<Record<string, string>> = {
  'one letter': filled('a'),
  'one letter, as words': filled('a '),
  'marks of quotation': filled('"'),
  'marks of all kinds': filled('“‘«"').slice(0, 1500),
  'opened marks': filled('“a ‘b ').slice(0, 1800),
  'opened and closed marks': filled('"a" '),
  'nested marks': `${'“‘'.repeat(200)}${filled(PRAISE).slice(0, 1200)}${'’”'.repeat(200)}`,
  'unclosed marks': `“${filled(`${PRAISE} `)}`.slice(0, MOST - 4),
  'the commonest word': filled('and '),
  'the commonest word, quoted': `"${filled('and ')}`.slice(0, MOST - 1).concat('"'),
  'the commonest word in Spanish': filled('y '),
  'the commonest words, quoted by twos': filled('"of the" '),
  'the commonest words, quoted by threes': filled('"and of the" '),
  'rare words of no verse': filled('"selah amen shekel" '),
  'one verse': filled(`${LOVED}. `),
  'one verse, quoted': filled(`"${LOVED}" `),
  'one verse, in marks once': `"${filled(`${LOVED} `)}`.slice(0, MOST - 1).concat('"'),
  'nearly one verse': filled('"For God so hated the world that he gave his Son" '),
  'a verse of many places': filled(`"${PRAISE}" `),
  'pieces of a verse': filled('"for … his … mercy … endureth … for … ever" ').slice(0, 3200),
  brackets: filled('[a] [b c] '),
  numbers: filled('"1 2 3 4" '),
  references: filled('"the Lord" Jn 1 '),
  'a long list of references': `"the Lord said" (${filled('Jn 1:1; ')}`
    .slice(0, MOST - 1)
    .concat(')'),
  'block quotes': filled('> and he said\n'),
  'another script': filled('\u05d1\u05e8\u05d0\u05e9\u05d9\u05ea ').slice(0, 2100),
  'signs alone': filled('.,;:!? '),
  'joined words': filled('forever evermore '),
  'words of no version': filled('"unbreakableness" '),
}

interface Found {
  readonly start: number
  readonly end: number
  readonly text: string
}

const ask = (text: string, more = '') =>
  app.get(`/v1/quotations?text=${encodeURIComponent(text)}&versions=kjv,web,rv1909${more}`)

for (const [what, text] of Object.entries(LONGEST)) {
  t.test(`${what}: an answer about the text that was sent`, async (t) => {
    t.ok(Buffer.byteLength(text) <= MOST, `${Buffer.byteLength(text)} bytes`)
    const { status, body } = await ask(text)
    t.equal(status, 200)
    let reached = 0
    for (const one of body.data.quotations as Found[]) {
      t.ok(one.start >= reached && one.end > one.start, 'one behind another')
      t.equal(text.slice(one.start, one.end), one.text)
      reached = one.end
    }
  })
}

t.test('what is no text, or too long, is refused by name', async (t) => {
  const tooLong = 'text must not be longer than 4096 bytes of UTF-8'
  for (const [text, message] of [
    ['a'.repeat(MOST + 1), tooLong],
    [`${'á'.repeat(MOST / 2)}"`, tooLong],
    ['', 'text must not be empty'],
    [' \n\t', 'text must not be empty'],
  ] as const) {
    const { status, body } = await ask(text)
    t.match({ status, ...body.error }, { status: 400, code: 'INVALID_PARAMETER', message })
  }
  // Half a character, as no UTF-8 has it: by its bytes, and as bytes that are cut off.
  for (const bytes of ['%ED%A0%80', '%ED%B0%80', '%22%C3%22', '%F0%9F']) {
    const { status, body } = await app.get(`/v1/quotations?text=${bytes}&version=kjv`)
    t.match({ status, code: body.error?.code }, { status: 400, code: /^[A-Z_]+$/ }, bytes)
  }
})

t.test('halves of characters are no words, and harm nothing', (t) => {
  for (const half of ['\ud800', '\udc00', '\udc00\ud800']) {
    const text = `${half}"In the beginning${half} God created the heaven"${half} ${half}`
    const [found] = checked(text, TARGETS)
    t.match(found, { start: text.indexOf('In'), verdict: /^(?:words|exact)$/ })
    t.doesNotThrow(() => checked(half.repeat(2000), TARGETS))
    t.doesNotThrow(() => checked(`"${`${half} a `.repeat(500)}"`, TARGETS))
  }
  t.end()
})

/** A version whose words and their places count how often they are looked at. */
function counted({ version, words }: (typeof TARGETS)[number]) {
  const looks = { count: 0 }
  const counting = <T extends object>(array: T): T =>
    new Proxy(array, {
      get: (of, key) => {
        looks.count += 1
        return Reflect.get(of, key, of)
      },
    })
  const { words: all, positions } = words
  return {
    looks,
    target: {
      version,
      words: { ...words, words: counting(all), positions: counting(positions) },
    },
  }
}

t.test(
  'no text of 4 KiB makes a version look at more than a bounded number of words, nor at once',
  (t) => {
    const [first] = TARGETS
    if (first === undefined) throw new Error('there is no version')
    const { looks, target } = counted(first)
    // The pairs of a version's words are made once.
    checked('any words', [target])
    for (const [what, text] of Object.entries(LONGEST)) {
      looks.count = 0
      const check = new Check(text, [])
      let most = 0
      for (const work of [check.look(target), check.finish()]) {
        let before = looks.count
        while (!work.next().done) {
          most = Math.max(most, looks.count - before)
          before = looks.count
        }
      }
      // A million places and as many cells, and a few looks for each.
      t.ok(looks.count < 4_000_000, `${what}: ${looks.count}`)
      // A few milliseconds.
      t.ok(most < MOST_AT_ONCE, `${what}: ${most} in one step`)
      if (process.env.SHOW) t.comment(`${what}: ${looks.count}, ${most} in one step`)
    }
    t.end()
  },
)
