/**
 * Groups of books by the names that introductions to the Bible use: the Pentateuch, the gospels, the letters of Paul.
 * Each group is a run of the canon. Knows no versions.
 */

export interface BookGroup {
  /** The English name, lowercase, with hyphens. */
  readonly name: string
  /** Canon numbers, both included. */
  readonly first: number
  readonly last: number
}

// Name, first and last book, and what else it is called. Hebrews is no letter of Paul's here: the text does not name
// its writer, and it is printed behind his letters, before the general ones.
const ROWS: readonly (readonly [string, number, number, string])[] = [
  ['pentateuch', 1, 5, 'law torah pentateuco ley'],
  ['history', 6, 17, 'historical historia historicos libros-historicos'],
  ['wisdom', 18, 22, 'poetry poetical sabiduria sapienciales poesia poeticos'],
  ['psalms', 19, 19, 'psalter salmos salterio'],
  ['prophets', 23, 39, 'profetas'],
  ['major-prophets', 23, 27, 'profetas-mayores'],
  ['minor-prophets', 28, 39, 'profetas-menores'],
  ['gospels', 40, 43, 'evangelios'],
  ['acts', 44, 44, 'hechos'],
  ['letters', 45, 65, 'epistles cartas epistolas'],
  ['paul', 45, 57, 'pauline pablo paulinas cartas-de-pablo'],
  ['pastorals', 54, 56, 'pastoral pastorales cartas-pastorales'],
  [
    'general-letters',
    58,
    65,
    'general general-epistles catholic-epistles generales cartas-generales epistolas-generales catolicas',
  ],
  ['revelation', 66, 66, 'apocalypse apocalipsis'],
]

const BY_NAME = new Map<string, BookGroup>()
for (const [name, first, last, others] of ROWS) {
  for (const alias of [name, ...others.split(' ')]) BY_NAME.set(alias, { name, first, last })
}

/** The names of all groups, in canonical order. */
export const GROUP_NAMES: readonly string[] = ROWS.map(([name]) => name)

const MARKS = /\p{M}+/gu
const JOINTS = /[\s_-]+/g

/**
 * The group of an English or Spanish name. Letter case, accents and blanks around it do not matter; a blank or an
 * underscore is a hyphen. Undefined for any other text.
 */
export function groupByName(text: string): BookGroup | undefined {
  const folded = text.trim().toLowerCase().normalize('NFD').replace(MARKS, '')
  return BY_NAME.get(folded.replace(JOINTS, '-'))
}
