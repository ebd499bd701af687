// test: What is offered for searches of the shipped texts that find nothing, and that each offer finds something.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { isFailure } from '../../../src/answers/failure.js'
import type { AskedSearch } from '../../../src/answers/search.js'
import { openSuggestions, suggestSearches } from '../../../src/answers/suggestions/suggest.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { loadLibrary } from '../../../src/library/loading.js'
import type { Texts } from '../../../src/operations/vocabulary/asked.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { plainVerses } from '../../helpers/plain-verses.js'
import { fc, runs } from '../../helpers/property.js'
import { askTexts, openSearches, searchData } from '../../helpers/search-data.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')
const library = await loadLibrary(CORPUS, undefined)
const snapshot = createSnapshot(library)
await openSearches(snapshot)

function suggest(parameters: Texts) {
  const asked = askTexts(snapshot, parameters)
  if (isFailure(asked)) throw new Error(JSON.stringify(asked))
  return suggestSearches(asked as AskedSearch)
}

const first = async (version: string, q: string, more: Texts = {}) =>
  (await suggest({ version, q, ...more })).suggestions?.[0]

t.test(
  'a word that is misspelled becomes the one of the text, as the text writes it',
  async (t) => {
    for (const [version, q, wanted] of [
      ['kjv', 'the lord is my sheperd', 'the lord is my shepherd'],
      ['rv1909', 'jeova', 'Jehová'],
      ['kjv', 'lov thy neighbour', 'love thy neighbour'],
      ['rv1909', 'nicodmo', 'Nicodemo'],
      ['rv1909', '"en el prinsipio"', '"en el principio"'],
      ['rv1909', '¿príncipe, NICODMO?', '¿príncipe, Nicodemo?'],
      ['kjv', 'sheperd* -goats', 'shepherd* -goats'],
      ['kjv', 'inthe beginning', 'in the beginning'],
      ['rv1909', 'bien aventurados, los pobres', 'bienaventurados, los pobres'],
      ['rv1909', 'los bien aventurados', 'los bienaventurados'],
      ['kjv', 'thelord is my sheperd', 'the lord is my shepherd'],
    ] as const) {
      t.equal(await first(version, q), wanted, q)
    }
  },
)

t.test('searches that take turns with each other offer what each does alone', async (t) => {
  const queries = [
    ['kjv', 'the lord is my sheperd'],
    ['rv1909', '"en el prinsipio"'],
    ['kjv', 'blessed xyzzyq peacemakers'],
    ['rv1909', 'tanto amo dios al mundo'],
    ['kjv', '"peacemakers are blessed" -pure'],
    ['web', 'thelord is my sheperd and wolff'],
    ['rv1909', 'zzzzzz qqqqqq'],
  ] as const
  const asked = queries.map(([version, q]) => askTexts(snapshot, { version, q }) as AskedSearch)
  const alone: unknown[] = []
  for (const one of asked) alone.push(await suggestSearches(one))
  t.strictSame(await Promise.all(asked.map((one) => suggestSearches(one))), alone)
})

t.test('the forms of words are read before, once', async (t) => {
  const fresh = createSnapshot(await loadLibrary(CORPUS, undefined))
  const q = 'the lord is my sheperd'
  const asked = askTexts(fresh, { version: 'kjv', q }) as AskedSearch
  const opening = openSuggestions(asked)
  t.ok(opening instanceof Promise, 'the forms are not read')
  await opening
  t.equal(openSuggestions(asked), undefined)
  t.strictSame(await suggestSearches(asked), await suggest({ version: 'kjv', q }))
})

t.test('what the best verse lacks is left out', async (t) => {
  for (const [version, q, wanted] of [
    ['rv1909', 'planes de bien', 'bien'],
    ['rv1909', 'no se preocupen por el mañana', 'mañana'],
    ['rv1909', 'tanto amo dios al mundo', 'amo dios al mundo'],
    ['kjv', 'blessed xyzzyq peacemakers', 'blessed peacemakers'],
    ['kjv', '"peacemakers are blessed" -pure', 'peacemakers are blessed -pure'],
    ['kjv', 'Juan 3:16 peacemakers', 'peacemakers'],
  ] as const) {
    t.equal(await first(version, q), wanted, q)
  }
})

const NEBUCHADNEZZAR = ['dn', 'dr'].map((sign) => `Nebucha${sign}ezzar king of Babylon`)

t.test('all that is offered, best first', async (t) => {
  const beginnings = [...'bcdfghjlmnprstw'].flatMap((first) => [`${first}a*`, `${first}o*`])
  for (const [q, ...offered] of [
    ['the sheph erd', 'the shepherd'],
    ['lov sheph erd is my', 'love', 'Shepho', 'Shephi'],
    ['"xyzzyq peacem*"', 'peacem*'],
    ['"blessed peacem*"', 'blessed peacem*', 'blessed'],
    ['xyzzyq zebub peacem', 'zebub'],
    ['xyzzyq blessed peacem', 'blessed peacem*', 'blessed peace', 'blessed'],
    ['nebuchadnezar king of babilon', ...NEBUCHADNEZZAR],
    ['heavn earht', 'heaven earth', 'heavy earth'],
    ['"heavn and" earht', '"heaven and" earth'],
    ['tothe', 'tithe', 'to the'],
    ['theyears', 'the years'],
    ['godsword', 'god sword'],
    ['godwell', 'go dwell'],
    [
      'sheperd jeruzalem babilon nebuchadnezar',
      'shepherd',
      'Jerusalem Babylon',
      'shepherds Jerusalem',
    ],
    ['peacemakrs, (chidren)', 'peacemakers, (children)'],
    ['16 peacemakrs', 'peacemakers'],
    ['blessed -are "the peacemakers xyz" 16', 'blessed -are'],
    ['lord my shepherd goat peacemaker', 'lord shepherd', 'shepherd', 'lord goat'],
    ['lord shepherd goat peacemaker -the', 'goat -the', 'shepherd -the', 'lord -the'],
    [beginnings.join(' ')],
  ] as readonly [string, ...string[]][]) {
    t.strictSame((await suggest({ version: 'kjv', q })).suggestions ?? [], offered, q)
  }
  const wide = (await suggest({ version: 'kjv', q: 'sheperd', match: 'prefix' })).suggestions
  t.strictSame(wide, ['shepherd', 'shepherds'])
  const near = (await suggest({ version: 'kjv', q: 'god sheperd lov', near: '5' })).suggestions
  t.strictSame(near, ['god love'])
})

t.test('beside a place no word is respelled, and none is left out for it', async (t) => {
  const placed = (q: string) =>
    suggestSearches(askTexts(snapshot, { version: 'kjv', q }) as AskedSearch, true)
  t.strictSame(await placed('peacemaker'), { forms: { total: 1 } })
  t.strictSame(await placed('sheperd 3:16'), {})
})

t.test('a last word that is unfinished is offered as a beginning', async (t) => {
  t.equal(await first('rv1909', 'todo lo puedo en cris'), 'todo lo puedo en cris*')
  t.equal(await first('rv1909', '"lo puedo en Cris"'), '"lo puedo en cris*"')
  t.strictSame((await suggest({ version: 'kjv', q: 'blesed peacem' })).suggestions, [
    'blessed peace',
    'blessed peacem*',
  ])
  t.notMatch(await first('rv1909', 'puedo cris todo'), /\*/, 'no other word is')
})

t.test('nothing is offered for what is near nothing, and where there is no verse', async (t) => {
  t.strictSame(await suggest({ version: 'kjv', q: 'xyzzyq' }), {})
  t.strictSame(await suggest({ version: 'kjv', q: '316' }), {})
  t.strictSame(await suggest({ version: 'kjv', q: '神爱世人' }), {})
  t.strictSame(await suggest({ version: 'kjv', q: 'sheperd', book: 'GEN', testament: 'NT' }), {})
})

t.test('the number of verses that the forms find is told if they were not asked for', async (t) => {
  const q = 'peacemaker blessed'
  const { total } = searchData(snapshot, { version: 'kjv', q, match: 'forms' })
  t.ok(total > 0)
  t.strictSame((await suggest({ version: 'kjv', q })).forms, { total })
  t.strictSame((await suggest({ version: 'kjv', q, testament: 'OT' })).forms, undefined)
})

t.test('of several versions the first that has some offers them', async (t) => {
  const both = await suggest({ versions: 'kjv,rv1909', q: 'nicodemos' })
  t.equal(both.suggestions?.[0], 'Nicodemus')
  t.equal(
    (await suggest({ versions: 'kjv,rv1909', q: 'bienabenturado' })).suggestions?.[0],
    'bienaventurado',
  )
})

t.test('a long query of missing words takes a bounded number of tries', async (t) => {
  for (const word of ['sheperd', 'a', 'zz', 'beging']) {
    const q = Array.from({ length: 40 }, (_, at) => `${word}${'qx'.repeat(at % 3)}`).join(' ')
    for (const version of ['kjv', 'rv1909']) {
      const offered = (await suggest({ version, q: q.slice(0, 256) })).suggestions ?? []
      t.ok(offered.length <= 3)
    }
  }
})

const slip = fc.record({
  verse: fc.nat(),
  start: fc.nat(40),
  length: fc.integer({ min: 1, max: 4 }),
  isPhrase: fc.boolean(),
  place: fc.nat(9),
  kind: fc.constantFrom('missing', 'doubled', 'exchanged', 'none'),
})
const asked = fc.record(
  {
    slips: fc.array(slip, { minLength: 1, maxLength: 3 }),
    match: fc.constantFrom('exact', 'forms', 'prefix'),
    testament: fc.constantFrom('OT', 'NT'),
    book: fc.constantFrom('PSA', 'ROM-JUD', 'GEN,JHN'),
    near: fc.integer({ min: 1, max: 30 }).map(String),
    excluded: fc.constantFrom(' -dios', ' -the', ' -"in the"', ' -god'),
  },
  { requiredKeys: ['slips', 'match'] },
)

function misspell(
  word: string,
  { place, kind }: typeof slip extends fc.Arbitrary<infer T> ? T : never,
) {
  const at = place % word.length
  if (kind === 'none') return word
  if (kind === 'doubled') return word.slice(0, at) + word.slice(at, at + 1) + word.slice(at)
  if (kind === 'missing') return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word[at] + word.slice(at + 2)
}

for (const { record } of library.versions) {
  const verses = plainVerses(readFileSync(join(CORPUS, `${record.id}.json`), 'utf8'))
  t.test(`every query that is offered in ${record.id} finds something`, async (t) => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ slips, excluded, ...more }) => {
        const q = slips
          .map((slip) => {
            const all = verses[slip.verse % verses.length]!.text.match(/[\p{L}\p{N}]+/gu) ?? ['x']
            const some = all.slice(slip.start % all.length).slice(0, slip.length)
            some[0] = misspell(some[0]!, slip)
            return slip.isPhrase ? `"${some.join(' ')}"` : some.join(', ')
          })
          .join(' ')
        const parameters = { ...more, q: q + (excluded ?? ''), version: record.id }
        if (isFailure(askTexts(snapshot, parameters))) return
        if (searchData(snapshot, parameters).total > 0) return
        const { suggestions = [], forms } = await suggest(parameters)
        t.ok(suggestions.length <= 3)
        t.equal(new Set(suggestions).size, suggestions.length, 'none twice')
        for (const suggestion of suggestions) {
          const { total } = searchData(snapshot, { ...parameters, q: suggestion })
          t.ok(total > 0, `${JSON.stringify(parameters)}: ${suggestion}`)
        }
        const { total } = searchData(snapshot, { ...parameters, match: 'forms' })
        t.equal(forms?.total ?? 0, total)
        met += suggestions.length
      }),
      { numRuns: runs(120) },
    )
    t.ok(met >= runs(15), `${met} queries were offered`)
  })
}
