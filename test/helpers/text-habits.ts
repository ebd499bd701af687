/**
 * What good Bibles do that a check may take for damage: brackets of critical editions, slots that they leave empty, numbers
 * in the text, poems, scripts and the like. Each is a text by the places of a versification, with marks (text-marks.ts).
 */
import { anyBookByNumber } from '../../src/canon/further-books.js'
import { type HabitVerse, SCRIPTS, type TextName, versesAt } from './habit-texts.js'
import { marked } from './text-marks.js'

/** One verse of a text; undefined if the text is without it. `at` counts the verses. */
type Change = (text: string, place: string, at: number) => string | undefined
export interface Habit {
  readonly what: string
  readonly from: TextName
  readonly change: Change
  /** Whether the letters of the whole are other ones, which files without a statement of language have too. */
  readonly language: string
  /** It is without whole books. */
  readonly isPart?: boolean
}

/** The places that editions of the critical text leave empty. */
const OMITTED = new Set(
  (
    'MAT 17:21,MAT 18:11,MAT 23:14,MRK 7:16,MRK 9:44,MRK 9:46,MRK 11:26,MRK 15:28,LUK 17:36,LUK 23:17,' +
    'JHN 5:4,ACT 8:37,ACT 15:34,ACT 24:7,ACT 28:29,ROM 16:24'
  ).split(','),
)
const isLonger = (place: string) => /^MRK 16:(9|1\d|20)$|^JHN (7:53|8:([1-9]|1[01]))$/.test(place)
const bookOf = (place: string) => place.slice(0, 3)
const chapterOf = (place: string) => Number(place.slice(4).split(':')[0])
const verseOf = (place: string) => Number(place.split(':')[1])
const isNew = (place: string) => NEW.has(bookOf(place))
const NEW = new Set(Array.from({ length: 27 }, (_, at) => anyBookByNumber(40 + at).abbreviation))
const isGospel = (place: string) => /^(MAT|MRK|LUK|JHN)/.test(place)
const isPoem = (place: string) => /^(JOB|PSA|PRO|ECC|SNG|ISA|LAM)/.test(place)
/** One verse of `step`, not all in one chapter. */
const one = (at: number, step: number) => (at * 7) % step === 0
const wordAt = (text: string, how: (word: string) => string, from = 3) => {
  let count = 0
  return text.replace(/\p{L}+/gu, (word) => {
    count += 1
    return count === from ? how(word) : word
  })
}
const inHalves = (text: string, how: (first: string, second: string) => string) => {
  const middle = text.indexOf(' ', text.length / 2)
  return middle < 0 ? text : how(text.slice(0, middle), text.slice(middle + 1))
}
const upperFirst = (text: string) => text.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase())

const en = (what: string, change: Change): Habit => ({ what, from: 'en', language: 'en', change })
const es = (what: string, change: Change): Habit => ({ what, from: 'es', language: 'es', change })
const only = (what: string, isThere: (place: string) => boolean, from: TextName = 'es'): Habit => ({
  ...{ what, from, language: from === 'es' ? 'es' : 'en' },
  isPart: true,
  change: (text, place) => (isThere(place) ? text : undefined),
})
const CODES: Readonly<Record<string, string>> = {
  ...{ Greek: 'el', Cyrillic: 'ru', Georgian: 'ka', Armenian: 'hy', Coptic: 'cop', Gothic: 'got' },
  ...{ Syriac: 'syr', 'Ge’ez': 'gez', Hebrew: 'he', Arabic: 'ar', Hindi: 'hi', Chinese: 'zh' },
  ...{ Japanese: 'ja', Thai: 'th', Korean: 'ko' },
}

export const HABITS: readonly Habit[] = [
  en('nothing odd', (text) => text),
  es('nothing odd, in Spanish', (text) => text),
  en('brackets of a critical edition', (text, place, at) => {
    if (isLonger(place)) return `[[${text}]]`
    return one(at, 29) ? wordAt(text, (word) => `[${word}]`, 2) : text
  }),
  en('double brackets around two passages', (text, place) =>
    isLonger(place) ? `⟦${text}⟧` : text,
  ),
  en('a bracket that opens a passage and one that ends it', (text, place) => {
    if (place === 'MRK 16:9' || place === 'JHN 7:53') return `[${text}`
    return place === 'MRK 16:20' || place === 'JHN 8:11' ? `${text}]` : text
  }),
  en('slots without the verses of later copies', (text, place) =>
    OMITTED.has(place) ? undefined : text,
  ),
  en('a filler for the verses of later copies', (text, place) =>
    OMITTED.has(place) ? '[]' : text,
  ),
  en('a dash for the verses of later copies', (text, place) => (OMITTED.has(place) ? '—' : text)),
  en('notes alone for the verses of later copies', (text, place) =>
    OMITTED.has(place) ? '{{n:Later copies add a verse.}}' : text,
  ),
  en('numbers of another numbering in psalms', (text, place) =>
    place.startsWith('PSA') ? `(${verseOf(place) + 1}) ${text}` : text,
  ),
  en('a number inside one verse of forty', (text, place, at) =>
    one(at, 41) ? inHalves(text, (a, b) => `${a} (${verseOf(place) + 1}) ${b}`) : text,
  ),
  en('headings', (text, place, at) => (one(at, 13) ? `{{t:The words of ${place}}}${text}` : text)),
  en('notes', (text, _, at) =>
    one(at, 5) ? wordAt(text, (word) => `${word}{{n:Or, the other ${word}.}}`) : text,
  ),
  en('numbers of Strong', (text) => {
    let count = 0
    return text.replace(/\p{L}[\p{L}’-]*/gu, (word) => {
      count += 1
      return `{{w:${word}|H${(count * 37 + word.length * 101) % 8000}}}`
    })
  }),
  en('words of Jesus', (text, place, at) =>
    isGospel(place) && at % 3 > 0 ? inHalves(text, (a, b) => `${a} {{r:${b}}}`) : text,
  ),
  en('added words', (text) => wordAt(text, (word) => `{{i:${word}}}`, 4)),
  es('psalms’ titles in their first verses', (text, place) =>
    /^PSA \d+:1$/.test(place) && chapterOf(place) % 3 > 0
      ? `Al Músico principal: Salmo de David. ${text}`
      : text,
  ),
  only('the New Testament', isNew),
  only('the New Testament in English', isNew, 'en'),
  only('the Old Testament', (place) => !isNew(place)),
  only('the Gospels', isGospel),
  only('the Psalms', (place) => place.startsWith('PSA')),
  only('with further books', () => true, 'web'),
  only('the Pentateuch', (place) => /^(GEN|EXO|LEV|NUM|DEU)/.test(place)),
  en('a dash for one verse of a hundred, which stands in the one before', (text, _, at) =>
    at % 101 === 50 ? '-' : text,
  ),
  en('a word for one verse of ninety', (text, _, at) => (at % 90 === 50 ? 'Omitted' : text)),
  en('the name of God in capitals', (text) =>
    text.replace(/\b(?:God|Lord)\b/g, (a) => a.toUpperCase()),
  ),
  es('first words of chapters in capitals', (text, place) =>
    verseOf(place) === 1 ? text.replace(/^\S+ \S+/, (a) => a.toUpperCase()) : text,
  ),
  en('British spelling', (text) =>
    text
      .replace(/or\b/g, (a, at: number, all: string) =>
        /[a-z]{3}$/.test(all.slice(0, at)) ? 'our' : a,
      )
      .replace(/ize/g, 'ise'),
  ),
  es('accents of old spelling', (text) =>
    text
      .replace(/ (a|o|e|u) /g, (_, a: string) => ` ${a}́ `.normalize('NFC'))
      .replace(/\b(fu|vi|di)(e|o)\b/g, (_, a: string, b: string) => `${a}${b}́`.normalize('NFC')),
  ),
  en('lines of poems', (text, place) =>
    isPoem(place) ? inHalves(text, (a, b) => `{{l:${a}}} {{l:${b}}}`) : text,
  ),
  en('paragraphs with their mark', (text, _, at) => (at % 6 === 0 ? `{{p:}}${text}` : text)),
  en('pilcrows in the text', (text, _, at) => (at % 6 === 0 ? `¶ ${text}` : text)),
  en('long s and ligatures', (text) => text.replace(/s(?=\p{Ll})/gu, 'ſ').replaceAll('ae', 'æ')),
  es('a dash before each speech', (text) => text.replace(/: (\p{Lu})/gu, ': —$1')),
  en('no capitals and no marks', (text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\s]/gu, '')
      .replace(/\s+/g, ' '),
  ),
  en('brackets around added words', (text) => wordAt(text, (word) => `[${word}]`, 4)),
  en('braces around added words', (text, _, at) =>
    at % 24 === 0 ? wordAt(text, (word) => `{${word}}`, 4) : text,
  ),
  en('an asterisk before tenses', (text, _, at) =>
    at % 21 === 0 ? wordAt(text, (word) => `*${word}`, 4) : text,
  ),
  en('quotations in curly marks', (text) => text.replace(/(said|saying), ([^.]*)\./g, '$1, “$2.”')),
  en('a quotation that opens again in each verse', (text, place) => {
    if (!/^MAT (?:5:(?:[3-9]|[1-4]\d)$|6:)/.test(place)) return text
    return /^MAT (?:5:48|6:34)$/.test(place) ? `“${text}”` : `“${text}`
  }),
  en('numbers in digits', (text) =>
    text.replace(/\b(two|three|seven|ten|twelve|forty|hundred|thousand)\b/g, (a) =>
      String(a.length * 10),
    ),
  ),
  en('elisions', (text) => text.replace(/\bof\b/g, 'o’').replace(/ed\b/g, '’d')),
  en('parentheses over verses', (text, _, at) => {
    if (at % 40 === 10) return `(${text}`
    return at % 40 === 12 ? `${text})` : text
  }),
  en('Selah at the ends', (text, place, at) =>
    place.startsWith('PSA') && at % 9 === 0 ? `${text} Selah.` : text,
  ),
  en('two verses in the slot of the first', (text, place, at) =>
    at % 60 === 31 && verseOf(place) > 1 && verseOf(place) < 6 ? undefined : text,
  ),
  en('words with hyphens', (text) => text.replace(/\b(and|the|of|in) (?=\p{L})/gu, '$1-')),
  {
    ...{ what: 'angle brackets of an edition', from: 'es', language: 'el' },
    change: (text, _, at) => {
      const greek = SCRIPTS.Greek?.(text) ?? ''
      return one(at, 37) ? wordAt(greek, (word) => `<${word}>`, 3) : greek
    },
  },
  en('slashes between readings', (text, _, at) =>
    one(at, 19) ? wordAt(text, (word) => `${word}/${word.toLowerCase()}s`) : text,
  ),
  en('a letter of the alphabet before verses of Psalm 119', (text, place) =>
    /^PSA 119:/.test(place) && verseOf(place) % 8 === 1
      ? `${['ALEPH', 'BETH', 'GIMEL', 'DALETH', 'HE', 'VAU', 'ZAIN', 'CHETH'][Math.floor(verseOf(place) / 8) % 8]}. ${text}`
      : text,
  ),
  en('colophons behind epistles', (text, place) =>
    /^(ROM 16:27|2CO 13:14|GAL 6:18|EPH 6:24|TIT 3:15)$/.test(place)
      ? `${text} It was written to them from Corinthus.`
      : text,
  ),
  en('italics as slanted strokes', (text, _, at) =>
    at % 3 === 0 ? wordAt(text, (word) => `/${word}/`, 4) : text,
  ),
  en('letters in parentheses inside words', (text, _, at) =>
    at % 3 === 0 ? wordAt(text, (word) => `${word.slice(0, -1)}[${word.slice(-1)}]`, 4) : text,
  ),
  en('two blanks between sentences', (text) => text.replace(/([.;:]) /g, '$1  ')),
  en('a capital at each verse', (text) => upperFirst(text)),
  en('the place of another Gospel in the text', (text, place, at) =>
    isGospel(place) && at % 50 === 0 ? `${text} (MAT 5:3)` : text,
  ),
  ...Object.entries(SCRIPTS).map(
    ([script, spell]): Habit => ({
      ...{ what: `${script} script`, from: 'es', language: CODES[script] ?? '' },
      change: (text) => spell(text),
    }),
  ),
  {
    ...{ what: 'Hebrew with marks of sections', from: 'es', language: 'he' },
    change: (text, _, at) =>
      `${SCRIPTS.Hebrew?.(text)}${at % 12 === 0 ? ' {פ}' : at % 8 === 0 ? ' {ס}' : ''}`,
  },
  {
    ...{ what: 'two scripts, the headings in Latin letters', from: 'es', language: 'ru' },
    change: (text, _, at) => `${at % 30 === 0 ? '{{t:The words}}' : ''}${SCRIPTS.Cyrillic?.(text)}`,
  },
]

/** A text with a habit, by the places of a versification; what it is without is not there. */
export function textWith(
  habit: Habit,
  versification: string,
  isAsked = (_: number) => true,
): HabitVerse[] {
  return versesAt(habit.from, versification)
    .filter(({ book }) => isAsked(book))
    .flatMap((verse, at) => {
      const place = `${anyBookByNumber(verse.book).abbreviation} ${verse.chapter}:${verse.verse}`
      const text = habit.change(verse.text, place, at)
      return text === undefined ? [] : [{ ...verse, text }]
    })
}

/** The verse as a reader gives it. */
export const served = ({ book, chapter, verse, text }: HabitVerse): string =>
  `${anyBookByNumber(book).abbreviation} ${chapter}:${verse} ${marked(text, 'plain').replace(/^¶ /, '')}`
