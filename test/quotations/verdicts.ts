// test: What a quotation is called, where it stands, and whether that is where it is cited: each rule by an example.
import { join } from 'node:path'
import t from 'tap'
import { correctedText } from '../../src/answers/quotations/corrected.js'
import type { QuotationItem } from '../../src/answers/quotations/quotations.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checkerOf } from '../helpers/checked-quotations.js'

const check = checkerOf(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))

/** The verdict, the references and whether it is cited rightly. */
function shortOf(found: QuotationItem | undefined) {
  return (
    found && [found.verdict, found.matches.map(({ reference }) => reference), found.cited_right]
  )
}

async function only(text: string, versions: string) {
  const found = await check(text, versions)
  return found.length === 1 ? shortOf(found[0]) : found.map(shortOf)
}

t.test('case, accents, marks, hyphens and white space are no other words', async (t) => {
  for (const [text, version] of [
    ['“in the beginning god created the HEAVEN and the earth”', 'kjv'],
    ['“In the beginning\nGod created the heaven and the earth”', 'kjv'],
    ['“In the begin\u00adning, God created the heaven and the earth”', 'kjv'],
    ['“In the begin-\nning God created the heaven and the earth”', 'kjv'],
    ['“In the beginning — God created the heaven and the earth!”', 'kjv'],
    ['«En el principio crio Dios los cielos y la tierra»', 'rv1909'],
  ] as const) {
    const [found, ...more] = await check(text, version)
    t.same(more, [])
    t.match(found, { verdict: /^(?:words|exact)$/, differences: [] }, text)
    t.match(found?.matches[0]?.reference, /^G.nesis 1:1$/)
  }
  const lord = await only('“The Lord is my shepherd; I shall not want”', 'kjv')
  t.same(lord, ['words', ['Psalms 23:1'], null])
  const spanish = await only('«Lámpara es a mis pies tu palabra»', 'rv1909')
  t.same(spanish, ['words', ['Salmos 119:105'], null])
})

t.test('numbers of verses and insertions are no words of the quotation', async (t) => {
  const [numbered] = await check(
    '“16 For God so loved the world, that he gave his only begotten Son, 17 For God”',
    'kjv',
  )
  t.equal(numbered?.matches[0]?.reference.startsWith('John 3:16'), true)
  const [inserted] = await check('“Jesus [the Lord] wept” (John 11:35)', 'kjv')
  t.match(inserted, { verdict: 'exact', differences: [], cited_right: true })
  t.same(
    inserted?.insertions?.map(({ text }) => text),
    ['the Lord'],
  )
})

t.test('ellipses join the pieces of one quotation', async (t) => {
  for (const dots of ['...', '…', '[...]']) {
    const text = `“In the beginning ${dots} the heaven and the earth”`
    t.same(await only(text, 'kjv'), ['exact', ['Genesis 1:1'], null], dots)
  }
})

t.test('each change is a difference with what the version has', async (t) => {
  const rows = [
    ['“In the beginning God made the heaven and the earth”', 'replaced', 'made', 'created'],
    ['“In the beginning created the heaven and the earth”', 'missing', '', 'God'],
    ['“In the beginning God also created the heaven and the earth”', 'added', 'also', ''],
  ]
  for (const [text = '', kind, written, expected] of rows) {
    const [found] = await check(text, 'kjv')
    t.match(found, { verdict: 'changed', matches: [{ reference: 'Genesis 1:1' }] }, text)
    t.match(found?.differences, [{ kind, text: written, expected }])
    t.equal(found?.differences.length, 1)
  }
})

t.test('of several places that which is cited comes first', async (t) => {
  const words = '“The fool hath said in his heart, There is no God”'
  t.same(await only(`${words} (Psalm 53:1)`, 'kjv'), [
    'exact',
    ['Psalms 53:1', 'Psalms 14:1'],
    true,
  ])
  t.same(await only(`${words} (Psalm 14:1)`, 'kjv'), [
    'exact',
    ['Psalms 14:1', 'Psalms 53:1'],
    true,
  ])
  t.same(await only(words, 'kjv'), ['exact', ['Psalms 14:1', 'Psalms 53:1'], null])
})

t.test('one verse off is not where it is cited', async (t) => {
  const words = '“Jesus wept”'
  for (const wrong of ['John 11:34', 'John 11:36', 'John 12:35', 'Luke 11:35']) {
    t.same(await only(`${words} (${wrong})`, 'kjv'), ['exact', ['John 11:35'], false], wrong)
  }
  for (const right of ['John 11:35', 'John 11', 'John 11:30-40', 'Jn 11,35']) {
    t.same(await only(`${words} (${right})`, 'kjv'), ['exact', ['John 11:35'], true], right)
  }
})

t.test(
  'what runs on beyond its reference is not wholly there, and the right one is named',
  async (t) => {
    const both =
      '“In the beginning God created the heaven and the earth. And the earth was without form, and void”'
    t.same(await only(`${both} (Genesis 1:1)`, 'kjv'), ['exact', ['Genesis 1:1-2'], false])
    t.same(await only(`${both} (Genesis 1:1-2)`, 'kjv'), ['exact', ['Genesis 1:1-2'], true])
  },
)

t.test('a reference in the numbering of another Bible is right', async (t) => {
  // The great fish is Jonah 1:17 in most English Bibles.
  const words = '«había prevenido un gran pez que tragase á Jonás»'
  for (const [reference, isRight] of [
    ['Jonás 2:1', true],
    ['Jonás 1:17', true],
    ['Jonás 1:16', false],
  ] as const) {
    t.same(await only(`${words} (${reference})`, 'rv1909'), ['exact', ['Jonás 2:1'], isRight])
  }
})

t.test('what is of two versions is mixed, with the parts of each', async (t) => {
  const text =
    '“Trust in the LORD with all thine heart, and don’t lean on your own understanding” (Proverbs 3:5)'
  const [found] = await check(text, 'kjv,web')
  t.match(found, { verdict: 'mixed', cited_right: true })
  t.same(
    found?.parts?.map(({ version }) => version),
    ['kjv', 'web'],
  )
  t.match(found?.parts?.[1]?.text, /^and don|^don/)
  // What the likeliest version has instead, as of any other that is changed.
  t.ok(found?.differences.length)
  const right = correctedText(text, found === undefined ? [] : [found])
  t.match(await only(right, found?.matches[0]?.version ?? ''), [/^(?:exact|words)$/])
})

t.test(
  'what is unmarked and has another end is changed, unless the words are the writer’s own',
  async (t) => {
    for (const [text, version, verdict] of [
      ['In the beginning God created the heaven and the world.', 'kjv', 'changed'],
      [
        'He gave us his word: For God so loved the world, that he gave his only begotten child.',
        'kjv',
        'changed',
      ],
      [
        'I can do all things through Christ who gives me strength (Philippians 4:13).',
        'kjv',
        'changed',
      ],
      ['En el principio crió Dios los cielos y el mundo.', 'rv1909', 'changed'],
      ['In the beginning God created the heaven and the earth.', 'kjv', 'exact'],
      [
        'For God so loved the world, that he gave his only begotten Son, as we all know.',
        'kjv',
        'exact',
      ],
      ['In the beginning God created the heaven and the earth out of nothing.', 'kjv', 'exact'],
      [
        'For God so loved the world, that he gave his only begotten Son to be our ransom and our peace',
        'kjv',
        'exact',
      ],
    ] as const) {
      const found = await check(text, version)
      t.same(
        found.map((one) => one.verdict),
        [verdict],
        text,
      )
    }
  },
)

t.test(
  'two or three words are a quotation if they are all between two marks, or cited',
  async (t) => {
    t.same(await only('“Jesus wept”', 'kjv'), ['exact', ['John 11:35'], null])
    t.same(await only('“God created”', 'kjv'), ['common', [], null])
    t.match(await only('“God created” (Genesis 1:1)', 'kjv'), ['exact', /./, true])
  },
)

t.test('shortened words tell no more than one word', async (t) => {
  t.same(await only('You won’t be able to see it.', 'web'), [])
  t.same(await only('If so, don’t be surprised if parts of it stop.', 'web'), [])
})

t.test('words of everyday are common, and what no version has is not found', async (t) => {
  t.match(await only('“and he said unto them”', 'kjv'), ['common', [], null])
  t.same(await only('“Cleanliness is next to godliness”', 'kjv,web'), ['not-found', [], null])
  t.same(await only('“Cleanliness is next to godliness” (John 3:16)', 'kjv'), [
    'not-found',
    [],
    false,
  ])
})
