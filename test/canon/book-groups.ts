// check: Every book is in a group, and each name of a group leads to it.
import t from 'tap'
import { LANGUAGES } from '../../src/answers/language.js'
import { GROUP_LANGUAGES, GROUP_NAMES, groupByName } from '../../src/canon/book-groups.js'
import { bookByNumber } from '../../src/canon/books.js'

const ends = (name: string) => {
  const group = groupByName(name)
  if (group === undefined) return undefined
  return `${bookByNumber(group.first).id}-${bookByNumber(group.last).id}`
}

t.test('a group is a run of the canon', async (t) => {
  const groups = Object.fromEntries(GROUP_NAMES.map((name) => [name, ends(name)]))
  t.strictSame(groups, {
    pentateuch: 'gen-deu',
    history: 'jos-est',
    wisdom: 'job-sol',
    psalms: 'psa-psa',
    prophets: 'isa-mal',
    'major-prophets': 'isa-dan',
    'minor-prophets': 'hos-mal',
    gospels: 'mat-joh',
    acts: 'act-act',
    letters: 'rom-jud',
    paul: 'rom-phm',
    pastorals: '1ti-tit',
    'general-letters': 'heb-jud',
    revelation: 'rev-rev',
  })
})

t.test('every book is in a group', async (t) => {
  const groups = GROUP_NAMES.map((name) => groupByName(name))
  for (let number = 1; number <= 66; number++) {
    t.ok(groups.some((group) => group && group.first <= number && number <= group.last))
  }
})

t.test('groups have names in every language of messages', async (t) => {
  t.strictSame([...GROUP_LANGUAGES].sort(), [...LANGUAGES].sort())
})

t.test('Spanish and Portuguese names and other spellings lead to the same group', async (t) => {
  for (const [name, other] of [
    ['gospels', 'Evangelios'],
    ['pentateuch', ' PENTATEUCO '],
    ['history', 'históricos'],
    ['history', 'histo\u0301ricos'],
    ['wisdom', 'Poetry'],
    ['paul', 'pablo'],
    ['minor-prophets', 'profetas menores'],
    ['minor-prophets', 'minor_prophets'],
    ['minor-prophets', 'minor _-  prophets'],
    ['history', 'histo\u0301\u0302ricos'],
    ['revelation', 'Apocalipsis'],
    ['revelation', 'Apocalipse'],
    ['gospels', 'EVANGELHOS'],
    ['wisdom', 'sapienciais'],
    ['minor-prophets', 'Profetas Menores'],
    ['major-prophets', 'profetas maiores'],
    ['acts', 'Atos'],
    ['paul', 'cartas de Paulo'],
    ['general-letters', 'epístolas gerais'],
  ] as const) {
    t.strictSame(groupByName(other), groupByName(name), other)
  }
})

/** All names that a group is given besides its own. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pentateuch: 'law, torah, pentateuco, ley, lei',
  history: 'historical, historia, historicos, libros historicos, livros historicos',
  wisdom: 'poetry, poetical, sabiduria, sapienciales, poesia, poeticos, sabedoria, sapienciais',
  psalms: 'psalter, salmos, salterio',
  prophets: 'profetas',
  'major-prophets': 'profetas mayores, profetas maiores',
  'minor-prophets': 'profetas menores',
  gospels: 'evangelios, evangelhos',
  acts: 'hechos, atos',
  letters: 'epistles, cartas, epistolas',
  paul: 'pauline, pablo, paulinas, cartas de pablo, paulo, cartas de paulo',
  pastorals: 'pastoral, pastorales, cartas pastorales, pastorais, cartas pastorais',
  'general-letters':
    'general, general epistles, catholic epistles, generales, cartas generales, epistolas generales, catolicas, ' +
    'gerais, cartas gerais, epistolas gerais',
  revelation: 'apocalypse, apocalipsis, apocalipse',
}

t.test('every name that a group is given leads to it', async (t) => {
  t.strictSame(Object.keys(OTHER_NAMES), GROUP_NAMES)
  for (const [name, others] of Object.entries(OTHER_NAMES)) {
    for (const other of others.split(', ')) t.equal(groupByName(other)?.name, name, other)
  }
})

t.test('other texts are no groups', async (t) => {
  for (const text of ['', ' ', '-', 'gospel of', 'constructor', '__proto__', 'mat']) {
    t.equal(groupByName(text), undefined, JSON.stringify(text))
  }
})
