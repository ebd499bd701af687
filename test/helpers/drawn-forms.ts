/**
 * References in forms that few write and all may: Roman chapters, psalms with two numbers, words for chapter and verse, the
 * book last, lists of several books, quotes and versions around them. Drawn by a seed, right and wrong ones.
 */
import { randomOf } from './property.js'
import { drawLanguage, type RecordedReference } from './recorded-references.js'

const NAMES = (
  'Juan|John|Jn.|1 Jn.|2 Pedro|II Pet.|Marcos|Mk|Gn|Gén.|Isaías|Is.|Judas|Jude|Filemón|Obad|Rm|Romanos|' +
  '1 Cor.|San Marcos|Evangelho de João|Apocalipsis|Est|Dn|Tob'
).split('|')
const PSALMS = 'Salmos|Sal|Ps.|Ps|Salmo'.split('|')
const UNKNOWN = 'Jxn|abc|2 xyz|Evan|the|1the|Al|lo|2 ss|ff|vide|Libro|K'.split('|')
const ROMAN = 'i|ii|iii|iv|v|vi|x|xii|xv|xxii|xxiii|cl|iiii|ivx|III|IV|V|XXII|L|M|Iv'.split('|')
const QUOTES = '()|[]|""|\'\'|“”|‘’|«»|‹›|„“|<>|(]|“"|(|)|([])|(("'.split('|')
const TAILS = (
  ' (KJV)| KJV|, RVR1960| - web| [ABC]|; NVI| – (RV 1909)| „kjv“| <web>| «rv1909».|.|,|;| .|..|, .| (KJV).| (KJV| KJV)| (kjv web)| XYZ-2011| JN| III| (MMM)|, 5|?|' +
  ' A Version Whose Name Is As Long As Forty-Eight Are| (A Version Whose Name Is As Long As Forty-Eight)|, The Version Whose Name Is As Long As Forty-Eig'
).split('|')

/** How chapters and verses are written throughout one text. */
const STYLES = [
  { chapter: 'plain', toVerse: ':', list: ',' },
  { chapter: 'plain', toVerse: ',', list: '.' },
  { chapter: 'plain', toVerse: '.', list: ', ' },
  { chapter: 'roman', toVerse: '. ', list: ', ' },
  { chapter: 'roman', toVerse: ' ', list: ', ' },
  { chapter: 'roman', toVerse: ':', list: ', ' },
  { chapter: 'said', toVerse: ' v. ', list: ', ' },
  { chapter: 'said', toVerse: ', verse ', list: ' and ' },
  { chapter: 'said', toVerse: ' y versículo ', list: ' y ' },
] as const

/** One reference, or several in a row. */
function drawForm(random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const style = pick(STYLES)
  const oddness = pick([0.03, 0.03, 0.08, 0.3])
  const often = (usual: string, odd: readonly string[]) => (random() < oddness ? pick(odd) : usual)
  let isPsalms = false
  const number = () => String(1 + Math.floor(random() ** 2 * 30))
  const verse = () => `${number()}${random() < 0.1 ? pick(['a', 'b', 'c', 'abc', 'x']) : ''}`
  const pair = () => {
    const psalm = 1 + Math.floor(random() * 40)
    const other = psalm + (random() < oddness ? pick([0, 2, -2]) : pick([1, 1, -1]))
    return pick([
      `${psalm}(${other})`,
      `${psalm} (${other})`,
      often(`${psalm}[${other}]`, [`${psalm} (${other}`]),
    ])
  }
  const roman = () => often(pick(ROMAN), ['vv.', 'v. 5', 'L5', 'xii5', number()])
  const said = () =>
    `${pick(['cap. ', 'capítulo ', 'chapter ', 'chapters ', 'ch ', 'Cap.'])}${number()}`
  const chapter = (): string => {
    if (isPsalms && random() < 0.4) return pair()
    const how = random() < oddness ? pick(STYLES).chapter : style.chapter
    return how === 'plain' ? number() : how === 'roman' ? roman() : said()
  }
  const toVerse = () =>
    often(style.toVerse, ' |, |,|.|_| v. |, verse | y versículo |. vv. |:('.split('|'))
  const point = () => (random() < 0.25 ? chapter() : `${chapter()}${toVerse()}${verse()}`)
  const end = () =>
    pick([
      verse,
      verse,
      point,
      chapter,
      () => 'end',
      () => often('v. 28', ['fin', 'el final', '']),
    ])()
  const dash = () => often('-', ['–', ' - ', '.-', ' to ', ' a ', ' hasta ', '--', '-v. ', '-Jn '])
  const behind = () =>
    pick([' s.', ' ss', 'ff', ' ff.', ' y ss.', ' y siguientes', ' and following'])
  const place = () => {
    const from = random()
    if (from < 0.5) return point()
    if (from < 0.75) return `${point()}${dash()}${end()}`
    if (from < 0.85) return `${point()}${behind()}`
    if (from < 0.95)
      return `${point()}${dash()}${verse()} (${verse()}${dash()}${verse()}) ${verse()}`
    return `${chapter()}:(${verse()}) ${verse()}`
  }
  const join = () =>
    often(pick(['; ', style.list]), [
      ...[',', ';', ' y ', ' and ', ' & ', '+', '. ', ' ', ', y ', '; cf. ', ' (', '), '],
    ])
  const name = () => {
    isPsalms = random() < 0.25
    return isPsalms ? pick(PSALMS) : often(pick(NAMES), UNKNOWN)
  }
  const book = () => {
    let text = `${name()}${often(' ', ['', ', ', '. ', ' . ', ' (', '_', '  '])}${place()}`
    while (random() < 0.4) text += `${join()}${pick([verse, place, point, chapter])()}`
    return text
  }
  const spoken = () =>
    pick([
      () => `verse ${number()} of chapter ${number()} of ${name()}`,
      () => `${said()} de ${name()}`,
      () => `vv. ${verse()}${dash()}${verse()} del cap. ${number()} de ${name()}`,
      () =>
        `the ${number()}${pick(['rd', 'th', 'st', 'º', ''])} ${pick(['Psalm', 'chapter of Jn', 'Jn'])}`,
      () =>
        `${pick(['from', 'desde', 'de', 'From'])} ${book()}${pick([' to ', ' hasta ', ' a ', '-'])}${end()}`,
      () => `${said()} of the ${name()}${join()}v. ${verse()}`,
    ])()
  let text = random() < 0.2 ? spoken() : book()
  while (random() < 0.3)
    text += `${join()}${random() < 0.05 ? spoken() : random() < 0.1 ? name() : book()}`
  if (random() < 0.25) text += pick(TAILS)
  if (random() < 0.15) {
    const quotes = pick(QUOTES)
    const half = Math.ceil(quotes.length / 2)
    text = `${quotes.slice(0, half)}${text}${quotes.slice(half)}`
  }
  return text
}

/** `count` texts with how each is read, the same for the same seed. */
export function drawForms(seed: number, count: number): readonly RecordedReference[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const isScan = index % 5 === 4
    const text = isScan ? `Lee ${drawForm(random)} y luego.` : drawForm(random)
    return { how: `${isScan ? 'scan' : 'parse'} ${drawLanguage(index)}`, text }
  })
}
