/** The words of the reader in English. Every other language has the same. */
import type { Matching, Sort } from '../../answers/search/request.js'
import type { Verdict } from '../../quotations/judgement/quotation.js'
import type { Study } from '../studies.js'

export interface Words {
  readonly skip: string
  readonly find: string
  readonly findHint: string
  readonly search: string
  readonly home: string
  readonly about: string
  readonly today: string
  /** Before the chapter that was read last. */
  readonly goOn: string
  readonly findVersion: string
  readonly noVersion: string
  readonly versions: string
  readonly books: string
  readonly chapters: string
  readonly verses: string
  readonly parts: Readonly<Record<'OT' | 'NT' | 'DC', string>>
  readonly chapter: (number: number) => string
  readonly wholeChapter: string
  readonly pages: string
  readonly previous: string
  readonly next: string
  readonly version: string
  readonly beside: string
  readonly besideMore: string
  readonly alone: string
  readonly show: string
  readonly inLanguage: string
  readonly otherLanguages: string
  readonly missing: string
  readonly rights: string
  readonly rightsOf: (version: string) => string
  readonly publicDomain: string
  readonly results: string
  readonly found: (verses: number) => string
  readonly foundFor: (verses: number, query: string) => string
  readonly nothing: string
  readonly tryInstead: string
  /** Before a reference. */
  readonly nearly: string
  readonly standsIn: string
  readonly perBook: string
  readonly everyBook: string
  readonly onlyIn: (book: string, verses: number) => string
  readonly match: string
  readonly matches: Readonly<Record<Matching, string>>
  /** Before a choice of the order of what was found. */
  readonly sort: string
  readonly sorts: Readonly<Record<Sort, string>>
  readonly phrases: string
  readonly page: (page: number, of: number) => string
  readonly openPassage: (reference: string) => string
  readonly passageIsLong: string
  readonly keyTitle: string
  readonly keyText: string
  readonly keyWhy: string
  readonly keyKeep: string
  readonly keyHelp: string
  readonly keyLabel: string
  readonly keyUse: string
  readonly keyForget: string
  readonly keyScript: string
  readonly loading: string
  readonly failed: string
  readonly offline: string
  readonly notKept: string
  readonly notKeptText: string
  readonly kept: string
  readonly keptCopy: string
  readonly request: string
  readonly address: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  readonly settings: string
  readonly textSize: string
  readonly smaller: string
  readonly larger: string
  readonly typeface: string
  readonly serif: string
  readonly sans: string
  readonly colours: string
  readonly system: string
  readonly light: string
  readonly dark: string
  readonly numbers: string
  readonly close: string
  readonly keys: string
  readonly keysOf: Readonly<Record<'search' | 'next' | 'previous' | 'settings' | 'help', string>>
  readonly documentation: string
  readonly dashboard: string
  readonly language: string
  readonly notFound: string
  readonly problem: string
  readonly suggestions: string
  readonly sheet: Readonly<
    Record<
      | 'title'
      | 'share'
      | 'link'
      | 'compare'
      | 'noCross'
      | 'style'
      | 'plain'
      /** Of copied verses; the text, reference and version are put in. */
      | 'template',
      string
    >
  >
  readonly study: StudyWords
  readonly check: CheckWords
}

/** The words of what stands behind verses. */
interface StudyWords {
  readonly title: string
  readonly names: Readonly<Record<Study, string>>
  readonly none: string
  readonly allWords: string
  readonly renderings: (version: string) => string
  readonly places: (count: number) => string
  readonly see: string
  readonly topicsOf: (query: string) => string
}

/** The words of the page that checks quotations. */
interface CheckWords {
  readonly title: string
  readonly about: string
  readonly label: string
  readonly script: (bytes: number) => string
  readonly against: string
  readonly all: string
  readonly button: string
  readonly result: string
  readonly kinds: Readonly<Record<'good' | 'changed' | 'absent', string>>
  readonly verdicts: Readonly<Record<Verdict, string>>
  readonly elsewhere: string
  readonly citedAs: (reference: string) => string
  readonly putWords: string
  readonly putReference: string
  readonly putAll: string
  readonly put: string
  readonly copy: string
}

export const en: Words = {
  skip: 'Skip to the text',
  find: 'A reference or words',
  findHint: 'John 3:16, Psalm 23, still waters',
  search: 'Search',
  home: 'Bible reader',
  about: 'Read, search and compare the Bible texts of this server.',
  today: 'Verse of the day',
  goOn: 'Go on with',
  findVersion: 'Find a version or a language',
  noVersion: 'No version has this name.',
  versions: 'Versions',
  books: 'Books',
  chapters: 'Chapters',
  verses: 'Verses',
  parts: { OT: 'Old Testament', NT: 'New Testament', DC: 'Further books' },
  chapter: (number) => `Chapter ${number}`,
  wholeChapter: 'The whole chapter',
  pages: 'Chapters before and after',
  previous: 'Previous',
  next: 'Next',
  version: 'Version',
  beside: 'Beside it',
  besideMore: 'Also',
  alone: 'None',
  show: 'Show',
  inLanguage: 'In your language',
  otherLanguages: 'Other languages',
  missing: 'Not in this version',
  rights: 'Rights',
  rightsOf: (version) => `Rights in ${version}`,
  publicDomain: 'Public domain.',
  results: 'Results',
  found: (verses) => (verses === 1 ? '1 verse' : `${verses.toLocaleString('en')} verses`),
  foundFor: (verses, query) =>
    `${verses === 1 ? '1 verse' : `${verses.toLocaleString('en')} verses`} for “${query}”`,
  nothing: 'No verse has all of these words.',
  tryInstead: 'Try instead',
  nearly: 'This is nearly',
  standsIn: 'This stands in',
  perBook: 'Verses in each book',
  everyBook: 'All books',
  onlyIn: (book, verses) => `Only ${book}: ${en.found(verses)}`,
  match: 'Words match',
  matches: {
    best: 'as well as they can',
    forms: 'with their forms',
    exact: 'exactly',
    prefix: 'by their beginning',
    meaning: 'by what they mean',
  },
  sort: 'Order',
  sorts: { relevance: 'the best first', canonical: 'as in the Bible' },
  phrases: 'Put a phrase in "quotation marks" to find it word for word.',
  page: (page, of) => `Page ${page} of ${of}`,
  openPassage: (reference) => `Read ${reference}`,
  passageIsLong: 'This passage is long: read it chapter by chapter.',
  keyTitle: 'This reader needs a key',
  keyText:
    'The texts of this server are read with an API key. It stays in this tab and goes when you close it, unless you keep it on this device.',
  keyWhy: 'The text is not shown: this server asks readers for a key.',
  keyKeep:
    'Keep the key on this device: whoever uses this browser can read with it, until you press “Forget the key”',
  keyHelp: 'The operator of this server gives out keys.',
  keyLabel: 'API key',
  keyUse: 'Use this key',
  keyForget: 'Forget the key',
  keyScript: 'Without JavaScript a browser cannot send the key.',
  loading: 'Loading…',
  failed: 'The server could not be reached. Try again.',
  offline: 'You are offline: this is the copy that your browser kept.',
  notKept: 'You are offline',
  notKeptText:
    'Your browser has not kept this page. Chapters that you have read before can be read offline.',
  kept: 'Kept chapters',
  keptCopy: 'Kept copy',
  request: 'Show the request',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Press Ctrl+C',
  settings: 'Reading settings',
  textSize: 'Text size',
  smaller: 'Smaller',
  larger: 'Larger',
  typeface: 'Typeface',
  serif: 'Serif',
  sans: 'Sans serif',
  colours: 'Colours',
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
  numbers: 'Verse numbers and notes',
  close: 'Close',
  keys: 'Keyboard',
  keysOf: {
    search: 'search',
    next: 'next chapter',
    previous: 'previous chapter',
    settings: 'reading settings',
    help: 'these keys',
  },
  documentation: 'API documentation',
  dashboard: 'Dashboard',
  language: 'Language',
  notFound: 'Nothing is here',
  problem: 'This cannot be shown',
  suggestions: 'Did you mean',
  sheet: {
    title: 'Chosen verses',
    share: 'Share',
    link: 'Copy the link',
    compare: 'Compare',
    noCross: 'This server has no cross references for these verses.',
    style: 'Copy as',
    plain: 'text and reference',
    template: '“{text}” ({reference}, {version})',
  },
  study: {
    title: 'Behind these verses',
    names: {
      words: 'Greek and Hebrew',
      topics: 'Topics',
      cross: 'Cross references',
      similar: 'Similar verses',
      commentary: 'Commentary',
    },
    none: 'Nothing is known of these verses.',
    allWords: 'All words of the verse',
    renderings: (version) => `In ${version}`,
    places: (count) => (count === 1 ? '1 place' : `All ${count.toLocaleString('en')} places`),
    see: 'See also',
    topicsOf: (query) => `Topics: ${query}`,
  },
  check: {
    title: 'Check quotations',
    about:
      'Paste a text: what it quotes from the Bible is compared word for word. Nothing is stored.',
    label: 'Text',
    script: (bytes) => `Without JavaScript, at most ${bytes} bytes at once: some 700 words.`,
    against: 'Compare with',
    all: 'All',
    button: 'Check',
    result: 'What the text quotes',
    kinds: {
      good: 'right',
      changed: 'different',
      absent: 'not in these versions',
    },
    verdicts: {
      exact: 'Word for word',
      words: 'The same words, written otherwise',
      changed: 'Words are changed',
      mixed: 'From several places or versions',
      common: 'Everyday words',
      'not-found': 'Not in these versions',
    },
    elsewhere: 'These words stand elsewhere',
    citedAs: (reference) => `Not at ${reference}, where it is cited.`,
    putWords: 'Put the right words in',
    putReference: 'Put the right reference in',
    putAll: 'Put everything right',
    put: 'Put right',
    copy: 'Copy the text',
  },
}
