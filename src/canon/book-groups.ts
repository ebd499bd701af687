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

/** What else a group is called, by language: names with blanks between them. English has its first name already. */
type OtherNames = Readonly<Record<'es' | 'pt', string> & Partial<Record<'en', string>>>

// Name, first and last book, other names. Hebrews is no letter of Paul's here: the text does not name its writer, and it
// is printed behind his letters, before the general ones.
const ROWS: readonly (readonly [string, number, number, OtherNames])[] = [
  ['pentateuch', 1, 5, { en: 'law torah', es: 'pentateuco ley', pt: 'pentateuco lei' }],
  [
    'history',
    6,
    17,
    {
      en: 'historical',
      es: 'historia historicos libros-historicos',
      pt: 'historia historicos livros-historicos',
    },
  ],
  [
    'wisdom',
    18,
    22,
    {
      en: 'poetry poetical',
      es: 'sabiduria sapienciales poesia poeticos',
      pt: 'sabedoria sapienciais poesia poeticos',
    },
  ],
  ['psalms', 19, 19, { en: 'psalter', es: 'salmos salterio', pt: 'salmos salterio' }],
  ['prophets', 23, 39, { es: 'profetas', pt: 'profetas' }],
  ['major-prophets', 23, 27, { es: 'profetas-mayores', pt: 'profetas-maiores' }],
  ['minor-prophets', 28, 39, { es: 'profetas-menores', pt: 'profetas-menores' }],
  ['gospels', 40, 43, { es: 'evangelios', pt: 'evangelhos' }],
  ['acts', 44, 44, { es: 'hechos', pt: 'atos' }],
  ['letters', 45, 65, { en: 'epistles', es: 'cartas epistolas', pt: 'cartas epistolas' }],
  [
    'paul',
    45,
    57,
    {
      en: 'pauline',
      es: 'pablo paulinas cartas-de-pablo',
      pt: 'paulo paulinas cartas-de-paulo',
    },
  ],
  [
    'pastorals',
    54,
    56,
    {
      en: 'pastoral',
      es: 'pastorales cartas-pastorales',
      pt: 'pastorais cartas-pastorais',
    },
  ],
  [
    'general-letters',
    58,
    65,
    {
      en: 'general general-epistles catholic-epistles',
      es: 'generales cartas-generales epistolas-generales catolicas',
      pt: 'gerais cartas-gerais epistolas-gerais catolicas',
    },
  ],
  ['revelation', 66, 66, { en: 'apocalypse', es: 'apocalipsis', pt: 'apocalipse' }],
]

const BY_NAME = new Map<string, BookGroup>()
for (const [name, first, last, others] of ROWS) {
  const names = Object.values(others).flatMap((text) => text.split(' ').filter(Boolean))
  for (const alias of [name, ...names]) BY_NAME.set(alias, { name, first, last })
}

/** The languages that groups have names in. */
export const GROUP_LANGUAGES = Object.keys(ROWS[0]?.[3] as OtherNames)

/** The names of all groups, in canonical order. */
export const GROUP_NAMES: readonly string[] = ROWS.map(([name]) => name)

const MARKS = /\p{M}/gu
const JOINTS = /[\s_-]+/g

/**
 * The group of a name in any of these languages. Letter case, accents and blanks around it do not matter; a blank or an
 * underscore is a hyphen. Undefined for any other text.
 */
export function groupByName(text: string): BookGroup | undefined {
  const folded = text.trim().toLowerCase().normalize('NFD').replace(MARKS, '')
  return BY_NAME.get(folded.replace(JOINTS, '-'))
}
