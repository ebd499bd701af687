/**
 * Whole texts to write modules and files of: the verses that the build reads, by the places of any versification, and the
 * same letter for letter in other scripts, so that lengths and repeated words stay those of a real text.
 */
import { draftNumbering, lastVerseOf } from '../../build/corpus/check/grid.js'
import type { Draft } from '../../build/corpus/draft.js'
import { gridOf } from '../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../build/corpus/readers/formats/sword/sword.js'
import { bookByOsisName } from '../../build/corpus/readers/shared/osis-books.js'
import { mapVerse } from '../../src/numbering/map.js'
import type { Numbering } from '../../src/numbering/numbering.js'
import type { VersePlace } from '../../src/numbering/place.js'
import { TRADITIONS, type Tradition, traditionNumbering } from '../../src/numbering/traditions.js'
import { makeNumbering } from '../../src/numbering/version-numbering.js'
import { findInstalled } from './installed-sword.js'
import { placesOf } from './sword-programs.js'

/** `text` may have marks: text-marks.ts. */
export interface HabitVerse {
  readonly book: number
  readonly chapter: number
  readonly verse: number
  readonly text: string
}

const MODULES = { en: 'engKJV2006eb', es: 'spaRV1909eb', web: 'engWEB2015eb' }
export type TextName = keyof typeof MODULES

/** Why there are no texts, or false. */
export const withoutTexts = Object.values(MODULES).every((one) => findInstalled([one]))
  ? false
  : 'the texts of the default corpus are not on this machine'

const DRAFTS = new Map<TextName, Draft>()
function draftOf(name: TextName): Draft {
  const known = DRAFTS.get(name)
  if (known !== undefined) return known
  const found = findInstalled([MODULES[name]])
  if (found === undefined) throw new Error(`${MODULES[name]} is not here`)
  const { draft } = readSwordModule(found.root, found.module, undefined)
  if (draft === undefined) throw new Error(`${MODULES[name]} cannot be read`)
  DRAFTS.set(name, draft)
  return draft
}

/** How the slots of each book of a versification are numbered: as the tradition that most of its chapters end like. */
function numberingsOf(versification: string): (book: number) => Numbering {
  const grid = [...(gridOf(versification, 'ot') ?? []), ...(gridOf(versification, 'nt') ?? [])]
  const found = new Map(
    grid.map(({ name, lastVerses }) => {
      const book = bookByOsisName(name) ?? 0
      const unlike = (tradition: Tradition) =>
        lastVerses.filter(
          (last, at) => traditionNumbering(tradition).lastVerse(book, at + 1) !== last,
        ).length
      const best = TRADITIONS.reduce((one, next) => (unlike(next) < unlike(one) ? next : one))
      return [book, traditionNumbering(best)] as const
    }),
  )
  return (book) => found.get(book) ?? traditionNumbering('english')
}
const keyOf = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`

/** Where a text has its titles in the first verses, the slots for them have these. */
const titleOf = (name: TextName, chapter: number, verse: number) => {
  const [first, second] =
    name === 'es'
      ? ['Al Músico principal, para cantar con cuerdas', 'Cuando huía de sus enemigos']
      : ['To the chief Musician, upon strings', 'When he fled from his enemies']
  const length = 3 + (chapter % 4)
  return `${verse === 1 ? first : second}`.split(' ').slice(0, length).join(' ').concat('.')
}

const NUMBERINGS = new Map<Draft, Numbering>()
/** How a text numbers its own verses. */
function numberingOf(draft: Draft): Numbering {
  const known = NUMBERINGS.get(draft)
  if (known !== undefined) return known
  const chapters = new Map(
    draft.books.flatMap(({ book, chapters: own }) =>
      own.map((one) => [`${book} ${one.number}`, lastVerseOf(one)] as const),
    ),
  )
  const lastVerse = (book: number, chapter: number) => chapters.get(`${book} ${chapter}`)
  const made = makeNumbering('own', draftNumbering(draft), lastVerse)
  NUMBERINGS.set(draft, made)
  return made
}

/** The nth of `count` parts of a text, between words. */
function partOf(text: string, at: number, count: number): string {
  const words = text.split(' ')
  const from = Math.floor((at * words.length) / count)
  const to = Math.floor(((at + 1) * words.length) / count)
  return words.slice(from, to).join(' ')
}

/**
 * The verses of a text at the places of a versification, no word twice: a verse that is two there is parted. A psalm's title
 * is a verse if it is one there.
 */
export function versesAt(name: TextName, versification: string): HabitVerse[] {
  const verses = new Map<string, string>()
  const titles = new Map<string, string>()
  for (const { book, chapters } of draftOf(name).books) {
    for (const { number: chapter, verses: own, headings } of chapters) {
      for (const { number: verse, text } of own) verses.set(keyOf({ book, chapter, verse }), text)
      const title = headings.find(({ kind }) => kind === 'title')?.text
      if (title !== undefined) titles.set(`${book} ${chapter}`, title)
    }
  }
  const english = numberingOf(draftOf(name))
  const numberings = numberingsOf(versification)
  const places = placesOf(versification).flatMap((place) => {
    if (place.book === undefined) return []
    const own = { book: place.book, chapter: place.chapter, verse: place.verse }
    const mapped = place.book > 66 ? undefined : mapVerse(numberings(own.book), english, own)
    if (mapped === undefined) return [{ own, from: [keyOf(own)], isTitle: false }]
    const lost = mapped.kind === 'title' ? [] : [keyOf(own)]
    const from = 'places' in mapped ? mapped.places.map(keyOf) : lost
    return [{ own, from, isTitle: mapped.kind === 'title' }]
  })
  const users = new Map<string, number>()
  for (const { from } of places) for (const one of from) users.set(one, (users.get(one) ?? 0) + 1)
  const used = new Map<string, number>()
  return places.flatMap(({ own, from, isTitle }) => {
    const texts = from.map((one) => {
      const at = used.get(one) ?? 0
      used.set(one, at + 1)
      const part = partOf(verses.get(one) ?? '', at, users.get(one) ?? 1)
      return at === 0 ? part : part.replace(/^\P{L}*\p{Ll}/u, (first) => first.toUpperCase())
    })
    if (isTitle)
      texts.push(
        (own.verse === 1 && titles.get(`${own.book} ${own.chapter}`)) ||
          titleOf(name, own.chapter, own.verse),
      )
    const text = texts.filter((one) => one !== '').join(' ')
    return text === '' ? [] : [{ ...own, text }]
  })
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const VOWEL = /[aeiou]/
/** A number that words have, always the same. */
function hash(word: string): number {
  let sum = 7
  for (let at = 0; at < word.length; at += 1) sum = (Math.imul(sum, 31) + word.charCodeAt(at)) >>> 0
  return sum
}
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
/** Letters for letters: of one text of 26 characters, or of each letter a character on from the first. */
const lettersFrom = (first: number) =>
  Array.from(LATIN, (_, at) => String.fromCodePoint(first + at)).join('')
function spelled(letters: string, signs: Readonly<Record<string, string>> = {}) {
  const all = [...letters]
  return (text: string) =>
    bare(text).replace(/[A-Za-z]|[^A-Za-z\s]/g, (sign) => {
      const at = LATIN.indexOf(sign.toLowerCase())
      if (at < 0) return signs[sign] ?? sign
      const letter = all[at % all.length] as string
      return sign === sign.toLowerCase() ? letter : letter.toUpperCase()
    })
}
/** Consonants, and vowels as marks on them; a vowel at the beginning stands on `carrier`. */
function pointed(
  consonants: string,
  marks: string,
  carrier: string,
  signs: Readonly<Record<string, string>>,
) {
  const all = [...consonants]
  const points = [...marks]
  return (text: string) =>
    bare(text)
      .toLowerCase()
      .replace(/\p{L}+/gu, (word) => {
        let said = ''
        for (const letter of word) {
          const at = LATIN.indexOf(letter)
          if (!VOWEL.test(letter)) said += all[at % all.length]
          else said += `${/\P{M}$/u.test(said) ? '' : carrier}${points[at % points.length]}`
        }
        return said
      })
      .replace(/[^\p{L}\p{M}\s]/gu, (sign) => signs[sign] ?? '')
}
/** Words of one or two characters without blanks. */
function unspaced(first: number, count: number, signs: Readonly<Record<string, string>>) {
  return (text: string) =>
    bare(text)
      .toLowerCase()
      .replace(/[a-z]+/g, (word) => {
        const own = hash(word)
        const one = String.fromCodePoint(first + (own % count))
        return word.length < 4 ? one : one + String.fromCodePoint(first + ((own >>> 9) % count))
      })
      .replace(/ /g, '')
      .replace(/[^\p{L}\p{M}]/gu, (sign) => signs[sign] ?? '')
}
const CJK = { ',': '，', '.': '。', ';': '；', ':': '：', '?': '？', '!': '！' }
const ARABIC = { ',': '،', '.': '.', ';': '؛', ':': ':', '?': '؟', '!': '!' }

/** The same text in another script: one letter for one letter, or one word for one word. */
export const SCRIPTS: Readonly<Record<string, (text: string) => string>> = {
  Greek: spelled('αβκδεφγηιξκλμνοπχρστυωθζψς', { '?': ';', ';': '·' }),
  Cyrillic: spelled('абцдефгхийклмнопярстуввчыз'),
  Georgian: spelled(lettersFrom(0x10d0)),
  Armenian: spelled(lettersFrom(0x561), { '.': '։', '?': '՞' }),
  Coptic: spelled(Array.from(LATIN, (_, at) => String.fromCodePoint(0x2c81 + 2 * at)).join('')),
  Gothic: (text) => spelled(lettersFrom(0x10330))(text.toLowerCase()).replace(/[,;:?!]/g, '·'),
  Syriac: (text) => spelled('ܐܒܓܕܗܘܙܚܛܝܟܠܡܢܣܥܦܨܩܪܫܬ')(text.toLowerCase()),
  'Ge’ez': (text) =>
    spelled(lettersFrom(0x1210), { ',': '፣', '.': '።', ';': '፤', ':': '፥' })(
      text.toLowerCase(),
    ).replace(/ /g, '፡'),
  Hebrew: (text) =>
    pointed(
      'אבגדהוזחטיכלמנסעפצקרשת',
      '\u05b7\u05b6\u05b4\u05b9\u05bb',
      'א',
      {},
    )(text.replace(/\.$/, ''))
      .trim()
      .replace(/ (\S{2,5}) /g, ' $1־')
      .concat('׃'),
  Arabic: pointed('ابتثجحخدذرزسشصضطظعغفقكلمنهوي', '\u064e\u0650\u064f', 'ا', ARABIC),
  Hindi: pointed('कखगघचछजझटठडढतथदधनपफबभमयरलवश', 'ािीुेो', 'अ', {
    ',': ',',
    '.': '।',
    '?': '?',
  }),
  Chinese: unspaced(0x4e10, 2_500, CJK),
  Japanese: (text) => unspaced(0x3042, 80, { ',': '、', '.': '。' })(text),
  Thai: unspaced(0x0e01, 40, { ',': ' ', '.': ' ', ';': ' ' }),
  Korean: (text) =>
    bare(text)
      .toLowerCase()
      .replace(/[a-z]+/g, (word) =>
        (word.match(/.{1,3}/g) ?? [])
          .map((part) => String.fromCodePoint(0xac00 + (hash(part) % 11_172)))
          .join(''),
      ),
}
