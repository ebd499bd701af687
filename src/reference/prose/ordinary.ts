/**
 * Names and short forms of books that are ordinary words too, and the words that tell whether a number after one of
 * them counts things. Tables only; all are folded as names are. A form of a further language that is not listed counts
 * as a book's alone.
 */

/** How likely a form is an ordinary word. */
export type Tier =
  /** `Génesis`, `Jn`: nothing else. */
  | 'book'
  /** `Juan`, `Job`, `Acts`: a person or a noun as well. */
  | 'noun'
  /** `Is`, `so`, `mar`: more often a word than a book. */
  | 'word'
  /** `La`: a sentence may begin with it. */
  | 'beginning'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Articles and the like, with which sentences begin: `La 3:16` is a time. */
const BEGINNINGS = words('la le si de')

const WORDS = words(`
  is am so at et ed he ho da na ne mi sus os ab mar can song songs bar sir bel ss pp act sol jam joe oda odes odas
  pro man dag par`)

const NOUNS = words(`
  juan john joh joao jo mateus tiago atos juizes mateo matthew matt mat marcos mark marc mr lucas luke luc lu daniel dan josue joshua josh jos rut ruth
  ester esther joel jonas jonah jon amos santiago james judas jude jud tito titus tit job hechos acts numeros numbers
  num jueces judges romanos romans rom hebreos hebrews galatas galatians gal proverbios proverbs proverbio proverb
  sal mal hag col fil filip phil philip mic nah hab ex ez ec ap rev ps pr prv ro ge ru rv ag za wis gen
  cantar cantares canticle canticles cant revelacion revelation revelations lamentaciones lamentations apocalypse
  preacher sabiduria wisdom tobias judit judith susana susanna baruc baruch manasseh azariah eclesiastico jubileos
  jubilees esdras ezra levitico exodo exodus lev abdi`)

export function tierOf(folded: string): Tier {
  if (BEGINNINGS.has(folded)) return 'beginning'
  if (WORDS.has(folded)) return 'word'
  return NOUNS.has(folded) ? 'noun' : 'book'
}

/** With a number before them they are books that no Bible has: `1 Ne 5:21` is of the Book of Mormon. */
const NUMBERED_ELSEWHERE = words('ne')
const LEADING_NUMBER = /^(?:[1-4]|i{1,3}|iv)$/

/** Whether a name behind another word is not its book's. */
export function isOfOtherBook(folded: string, before: string): boolean {
  return NUMBERED_ELSEWHERE.has(folded) && LEADING_NUMBER.test(before)
}

/** Words that end in `s` and count nothing: behind `Acts 2` they go on with the sentence. */
const NO_PLURAL = words(`
  is was has does says tells shows speaks gives teaches describes contains records begins opens ends closes reads means
  deals continues refers mentions explains reminds calls makes sets goes uses commands warns promises presents comes
  points adds answers asks declares provides follows seems appears helps urges expresses reveals foretells predicts
  quotes echoes concludes introduces lists relates recounts narrates proclaims insists confirms this his us as its
  thus always perhaps versus ours yours hers
  es nos los las les mas ademas despues antes entonces pues tras apenas sus tus mis os quizas jamas detras leemos vemos
  tenemos encontramos aprendemos sabemos podemos dios jesus`)

/** Words that are no plural in `s` and count things. */
const COUNTED = words(`
  people men women children feet percent million thousand hundred dozen year month week day hour minute point points
  inches km kg cm mm gb mb mg ml lb mil ciento gente`)

/** Whether a folded word behind a number names what is counted: `3 veces`, `3 people`. */
export function isCounted(folded: string): boolean {
  if (COUNTED.has(folded)) return true
  return folded.length > 2 && folded.endsWith('s') && !NO_PLURAL.has(folded)
}

const MONTHS = words(`
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  january february march april may june july august september october november december`)

export function isMonth(folded: string): boolean {
  return MONTHS.has(folded)
}

/** Words before a book's name that belong to the sentence: `a los Romanos`, `the Acts`. */
const BEFORE_NAMES = words('el la los las the a to de del of en in')

export function isBeforeName(folded: string): boolean {
  return BEFORE_NAMES.has(folded)
}

/**
 * Words before the number of a partial reference. The tables of names have more, as `ver` and `c`, which say too little
 * without a book's name.
 */
export const PARTIAL: Readonly<Record<'chapter' | 'verse', ReadonlySet<string>>> = {
  chapter: words('chapter chapters chap chaps capitulo capitulos cap caps'),
  verse: words('verse verses vers v vv vs vss versiculo versiculos versic'),
}

/** Words between a partial reference and what it is a part of: `capítulo 3 de Marcos`. */
const OF = words('of de del do da dos das')

export function isOf(folded: string): boolean {
  return OF.has(folded)
}
