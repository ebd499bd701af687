/**
 * Texts that look like references, drawn by a seed from lists of their parts, and what is read in them as one line. The
 * lists hold what people write between names and numbers, right and wrong.
 */
import { createLanguageParser } from '../../src/reference/parse.js'
import { createScanners } from '../../src/reference/prose/scanner.js'
import { languages } from './languages.js'
import { randomOf } from './property.js'
import { writePlace } from './running-sentences.js'

const NAMES = (
  'Juan|John|Jn|jn.|JHN|San Juan|S. Juan|1 Juan|1Jn|1ª Juan|I Juan|II Pedro|2 Pe|2Pe.|Tercera de Juan|III John|First John|' +
  'Salmo|Salmos|Sal|Sal.|Ps|Psalm|Pss|Gn|Gén|Genesis|Gen.|Ex|Éx|Exodus|Mt|Mt.|Mateo|Matt|Mc|Mr|Lc|Lk|Luke|Hch|Acts|Ro|Rm|' +
  'Rom.|1 Co|1Co|1 Cor.|I Cor|Ap|Rev|Apocalipsis|Judas|Jude|Filemón|Phlm|Flm|Abdías|Obad|Rut|Ruth|Esd|Ezra|1 Esdras|Tob|Sab|' +
  'Is|Isa|Isaías|Job|Jb|Job.|Ha|Hab|He|Heb|St|Stg|James|Santiago|Dt|Dt.|Cnt|Cantares|Song|Song of Songs|Números|Numbers|Judges|' +
  'Jueces|Hechos de los Apóstoles|El Génesis|Libro de Rut|The Book of Ruth|Acts of the Apostles|Lm|Lam|Daniel|Dn|Jhon|Jaun|Hb|Am'
).split('|')
const SIGNS = [...':.,;-–—−/()[]:.,;-–&+~’"!?%$°_@#*=^×\\']
const WORDS = (
  'a|al|hasta|to|y|e|and|&|ss|ss.|sig|sigs.|ff|ff.|f|f.|s|s.|y siguientes|cap|cap.|caps.|capítulo|chapter|chap.|ch|ch.|v|v.|vv|vv.|' +
  'vs|vs.|ver|verse|verses|versículo|versículos|verso|cf|cf.|cfr.|véase|see|leer|de|del|of|the|el|la|los|am|a.m.|pm|p. m.|h|hs|hr|hrs|' +
  "hora|horas|hours|uhr|o'clock|o’clock|años|goles|euros|km|v. 5|vv. 2-4|cap. 3|chap. 2, v. 7|xv. 5|-v. 5|https://a.example/Juan|x@Juan|ibid|XV|iv|xxiii|III|VIII|MMM|a|b|16a|17b|c|RV1909|KJV|(KJV)|web|XYZ|" +
  'enero|marzo|May|March|12 de mayo|nn|n.|p.|pág.|dios|amor|Dijo|said|Pedro y Juan|tiene|was|is|lee|read'
).split('|')

function drawText(random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const often = <T>(usual: T, items: readonly T[]): T => (random() < 0.6 ? usual : pick(items))
  const number = () => {
    const from = random()
    if (from < 0.02) return pick(['0', '00', '007', '151', '176', '999', '1000', '12345'])
    return String(1 + Math.floor(random() ** 2 * (from < 0.1 ? 150 : 28)))
  }
  const letter = () => (random() < 0.06 ? pick(['a', 'b', 'c', 'ab', 'x']) : '')
  const blank = () => often('', ['', ' ', ' ', '  ', '\u00a0'])
  const pair = () =>
    `${number()}${blank()}${often(':', [':', '.', ',', ', ', ' v. ', ' verse ', ', versículo '])}${blank()}${number()}${letter()}`
  const to = () => often('-', ['–', ' - ', '—', ' a ', ' to ', ' al ', ' hasta ', '--', ' y '])
  const range = () => `${pair()}${to()}${random() < 0.8 ? number() : pair()}${letter()}`
  const join = () =>
    often(', ', [',', '.', '; ', ';', ' y ', ' and ', ' & ', ' ', ', y ', ' (', ') ', ', vv. '])
  const places = () => {
    let text = pick([pair, pair, range, range, number])()
    while (random() < 0.3) text += `${join()}${pick([number, number, pair, range])()}`
    return random() < 0.12 ? `${text}${blank()}${pick(WORDS)}` : text
  }
  const between = () =>
    often(' ', ['', ' ', '  ', '. ', ', ', ' cap. ', ' chapter ', ': ', ' (', '\n', '\n\n'])
  let text = random() < 0.95 ? pick(NAMES) : ''
  if (random() < 0.95) text += `${between()}${places()}`
  while (random() < 0.15) text += `${join()}${pick(NAMES)}${between()}${places()}`
  if (random() < 0.25) return text
  const noise = random() < 0.25 ? pick(random() < 0.5 ? WORDS : SIGNS) : ''
  const at = Math.floor(random() * (text.length + 1))
  return random() < 0.5 ? text + noise : `${text.slice(0, at)}${noise}${text.slice(at)}`
}

/** What stands before a name in a sentence, around it, between it and its numbers, and behind them. */
const BEFORE =
  'Lee |See |cf. |vea |(|[|en |a los |the |del libro de |“|¿|x|a/|foo-|#|~|www.a.b/|http://x.y/|a@|3 |3. |1/|y |Juan 3:16, |Mark 2:1; |and |. |, |Él-|Jean-'.split(
    '|',
  )
const PLAIN_NAMES = (
  'Juan|John|JOHN|john|juan|Mateo|Génesis|genesis|1 Pedro|2 Peter|Is|is|So|so|mar|Mar|MAR|Ab|Song|song|pro|man|La|Le|De|Acts|acts|ACTS|' +
  'Job|Rut|Ruth|Salmo|Números|Judges|Tito|Ex|Ro|Ps|Jn|1 Jn|I Juan|Tob|Dn|Est|Jl|San Juan|el Génesis|los Hechos|Obad|Jud|Abdías'
).split('|')
const TO_NUMBERS = '. |, | capítulo |, capítulo |, chapter | cap. ||\n|\n\n| (|: '.split('|')
const NUMBERS = (
  '3|3:16|3.16|3,16|3, 16|3, 7|3, 24|3:1-5|3:18-16|3-4|4-3|3:16–4:2|3:16s|3:16 ss|3:16ff|3:16a|iii|III|III 5|xv:2|V|3, 7 y 8|3 y 4|3 and 4|3:1, 5. 7|5, 6. 7|' +
  '3, verse 5|3 v. 5|3:16, 18 y 20|2:1-4 (5-13) 14-18|0:1|3:0|200:1|3:177|3 16|3:16; 4:2|14:1|10:4|16'
).split('|')
const BEHIND = (
  ',|?|!|:|;|)|»|”|…| pm| p.m.| PM| h| hs| horas| hours| uhr| o’clock|%|º|°| %|$|=|th|rd|x| veces| años| people| men| puntos| dios| is| gives| fue| was| came| Then|' +
  'Then| de mayo| of May| de los| of the|, 2024|, 20245|, 2024 fue|, 7 fue|, men|/4|/x|.0|.5|.x|-day|-4|-x|.txt|.Then|.then|:20|: 20|: que| = 5|_x|\\x|@x|*x|#4| y 4 personas|' +
  ' y fiscales| and boys| and Peter| y luego| (18 personas)| (18)| x@y.z| http://x/3| 1 Pedro|, 1 Pedro|; 2 Peter 1|, 2| 7| 7 men|\n|\n\n'
).split('|')
const PARTIALS = (
  'v. 5|v 5|V. 5|v.5|vv. 5-7|vv. 5–7|vv. 5-|vv. 7-5|vs. iv|verses 5 to 7|versículos 5 a 7|verses 5 and 7|verse 5th|v. 5%|v. 1234|v.|-v. 5|xv. 5|(v. 5)|¡v. 5|' +
  'cap. 4|cap. IV|capítulo 4|chapter iv|chapters 4-5|chapter 4:2|cap. 99|cap. 0|verse 5 of chapter 4|v. 5 del cap. 4|v. 5 de cap. iv|verse 5 of chapter|verse 5 of the|' +
  'verse 0 of chapter 4|v. 5 of John|verse 5 of chapter 4 of|verse 5 of chapter 4 of Mark|verses 5-7 of chapter 4 of Mark|verses 5 to 7 of chapter 4 of the|' +
  'versículos 5 a 7 del capítulo 3 de Juan|versículo 5 del capítulo iii de los Hechos|verse 5 of chapter 30 of John|v. 5 of chapter 4 of people|chapter 3 of John|' +
  'chapter 3 of John, verse 16|chapter 3 of John verses 16-18|chapter 3 of John, v.|cap. 3 de Juan, vv. 5 a 7|chapter 30 of John|chapter 0 of John|chapter 3 of people|' +
  'chapter 3 of mark|chapter 3 of acts|chapter 3 of genesis|chapter 3 of Mark. Then|chapter 3 of Gen. 4|chapter 3 of Gen.|chapter III of the Acts|capítulo 3 de la Tito|chapter 3 of'
).split('|')
const LONG_WAYS = [
  ' palabra'.repeat(20),
  ' palabra'.repeat(36),
  ' palabra'.repeat(37),
  ' palabra'.repeat(45),
]

/** A sentence with a reference, perhaps, and perhaps one that takes what it lacks from that. */
function drawSentence(random: () => number): string {
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] as string
  const often = (usual: string, items: readonly string[]) => (random() < 0.4 ? usual : pick(items))
  const reference = () =>
    `${often('', BEFORE)}${pick(random() < 0.8 ? PLAIN_NAMES : NAMES)}${random() < 0.7 ? ' ' : pick(TO_NUMBERS)}${pick(NUMBERS)}`
  const from = random()
  if (from < 0.5) return `${reference()}${often('.', BEHIND)}`
  if (from < 0.6) return `${often('', BEFORE)}${pick(PARTIALS)}${often('.', BEHIND)}`
  const way = often('. El ', [' ', ', ', '; ', '\n', '\n\n', '.\n \nThe ', ' y '])
  const far = random() < 0.08 ? `${pick(LONG_WAYS)} ` : ''
  return `${reference()}${often('', BEHIND)}${way}${far}${pick(PARTIALS)}${often('.', BEHIND)}`
}

export interface RecordedReference {
  /** `parse` or `scan`, and a language or `any`. */
  readonly how: string
  readonly text: string
}

const LANGUAGES = ['es', 'en', 'pt', 'any'] as const

/** Each language in its turn, and none in particular. */
export function drawLanguage(index: number): string {
  return LANGUAGES[index % LANGUAGES.length] as string
}

/** `count` texts with how each is read, the same for the same seed. */
export function drawReferences(seed: number, count: number): readonly RecordedReference[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const language = drawLanguage(index)
    const isScan = random() < 0.4
    const texts = Array.from({ length: isScan ? 2 : 1 }, () => drawText(random))
    const text = isScan
      ? `${random() < 0.5 ? 'Lee ' : ''}${texts.join(random() < 0.4 ? '; ' : random() < 0.8 ? ' y luego ' : '\n\n')}.`
      : texts.join('')
    return { how: `${isScan ? 'scan' : 'parse'} ${language}`, text }
  })
}

/** `count` sentences, the same for the same seed. */
export function drawSentences(seed: number, count: number): readonly RecordedReference[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const language = index % 2 === 0 ? 'any' : drawLanguage(index >> 1)
    return { how: `scan ${language}`, text: drawSentence(random) }
  })
}

/** What is read in such a text, as one line. */
export function createRecordedReader(): (one: RecordedReference) => string {
  const parse = createLanguageParser(languages, (text) => /^(rv1909|kjv|web)$/i.test(text))
  const scannerOf = createScanners(languages)
  return ({ how, text }) => {
    const [kind, name] = how.split(' ')
    const language = name === 'any' ? undefined : name
    if (kind === 'scan') {
      const found = scannerOf(language, language !== undefined)(text)
      return found
        .map(({ start, end, places }) => {
          const written = places.map((one) => `${writePlace(one.place)}@${one.start}-${one.end}`)
          return `${start}-${end} ${written.join('; ')}`
        })
        .join(' | ')
    }
    const read = parse(text, language)
    if ('kind' in read) return `! ${JSON.stringify(read)}`
    const { places, ...rest } = read
    return `${places.map(writePlace).join('; ')} ${JSON.stringify(rest)}`
  }
}
