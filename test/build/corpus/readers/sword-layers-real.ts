// full: The layers of the real modules are those of their own markup, on the same words.
/**
 * `mod2imp` prints the markup. Each difference between tags of a module and items of a layer is a rule here, with its
 * reason.
 */
import { join } from 'node:path'
import t from 'tap'
import type { Draft, DraftChapter } from '../../../../build/corpus/draft.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { loadFixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { bookByOsisName } from '../../../../build/corpus/readers/shared/osis-books.js'
import { NO_LAYERS } from '../../../../src/bundle/layers.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { findInstalled } from '../../../helpers/installed-sword.js'
import {
  lettersOf,
  type ModuleBook,
  readModuleBooks,
  withoutHeadings,
  withoutNotes,
} from '../../../helpers/module-markup.js'
import { without } from '../../../helpers/programs.js'

const FIXUPS = join(PACKAGE_ROOT, 'corpus', 'fixups')

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Items of a layer, and the tags that must be as many. */
interface Rule {
  readonly what: string
  readonly layer: (chapter: DraftChapter) => number
  /** `titles`: how many titles of chapters the corrections take from what stands before verse 1. */
  readonly tags: (book: ModuleBook, titles: number) => number
}

const blocks =
  (marker: RegExp) =>
  ({ layers = NO_LAYERS }: DraftChapter): number =>
    layers.blocks.filter((block) => marker.test(block.marker)).length
const styles =
  (marker: string) =>
  ({ layers = NO_LAYERS }: DraftChapter): number =>
    layers.styles.filter((style) => style.marker === marker).length
const notes =
  (marker: string) =>
  ({ layers = NO_LAYERS }: DraftChapter): number =>
    layers.notes.filter((note) => note.marker === marker).length

/** A verse's own words: what is in headings and notes has no place in a verse. */
const words = ({ text }: ModuleBook): string => withoutNotes(withoutHeadings(text))

const RULES: readonly Rule[] = [
  {
    what: 'paragraphs, and one that is open when the first chapter begins',
    layer: blocks(/^p$/),
    tags: ({ text }, titles) => {
      const ids = (tag: RegExp) => [...text.matchAll(tag)].map(([, id]) => id)
      const starts = ids(/<div sID="(\w+)" type="x-p"\/>/g)
      const begun = new Set(starts)
      return (
        starts.length +
        ids(/<div eID="(\w+)" type="x-p"\/>/g).filter((id) => !begun.has(id)).length -
        // The title's words stand in a paragraph of their own.
        titles
      )
    },
  },
  {
    what: 'lines of poetry that have words',
    layer: blocks(/^q\d$/),
    tags: ({ text }) => {
      const lines = [...text.matchAll(/<l (?:level="\d" )?sID="(\w+)"\/>/g)]
      return lines.filter(({ 0: tag, 1: id, index }) => {
        const end = text.indexOf(`<l eID="${id}"`, index)
        return lettersOf(withoutNotes(text.slice(index + tag.length, end))) !== ''
      }).length
    },
  },
  {
    what: 'blank lines, but for those at the end of a chapter',
    layer: blocks(/^b$/),
    tags: ({ text }) =>
      [...text.matchAll(/<lb type="x-p"\/>/g)].filter(({ index }) => {
        const rest = text.slice(index, text.indexOf('<chapter eID', index))
        return lettersOf(withoutNotes(withoutHeadings(rest))) !== ''
      }).length,
  },
  { what: 'items', layer: blocks(/^li\d$/), tags: ({ text }) => countOf(text, /<item /g) },
  {
    what: 'headings',
    layer: blocks(/^(d|qa|sp|s1|ms1|mte)$/),
    tags: ({ text }, titles) => countOf(text, /<(title|speaker)\b/g) + titles,
  },
  {
    what: 'footnotes',
    layer: notes('f'),
    tags: ({ text }) => countOf(text, /<note placement="foot">/g),
  },
  {
    what: 'cross references',
    layer: notes('x'),
    tags: ({ text }) => countOf(text, /<note type="crossReference">/g),
  },
  {
    what: 'words of Jesus',
    layer: styles('wj'),
    tags: (book) => countOf(words(book), /<q [^>]*who="Jesus"/g),
  },
  {
    what: 'added words outside of headings',
    layer: styles('add'),
    tags: (book) => countOf(words(book), /<transChange /g),
  },
  {
    what: 'divine names outside of headings and notes, also if a marker of USFM begins them',
    layer: styles('nd'),
    tags: (book) => countOf(words(book), /<divineName>|\\nd /g),
  },
  {
    what: 'Selah',
    layer: styles('qs'),
    tags: ({ text }) => countOf(text, /<l sID="\w+" type="selah"/g),
  },
  {
    what: 'words with Strong’s numbers outside of headings, that hold a letter',
    layer: ({ layers = NO_LAYERS }) => layers.strongs.length,
    tags: (book) =>
      [...words(book).matchAll(/<w lemma="strong:[^"]*">(.*?)<\/w>/gs)].filter(
        ([, inside = '']) => inside.trim() !== '',
      ).length,
  },
]

/** What the versions of the modules have that the figures of the documents are of. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'engKJV2006eb 14.3': {
    blocks: 7457,
    notes: 6959,
    styles: 30386,
    strongs: 348884,
  },
  'engWEB2015eb 426.0': {
    blocks: 33643,
    notes: 2177,
    styles: 2364,
    strongs: 697997,
  },
}

/** The items of a verse as words and what is said of them, for both sides of a comparison. */
function sayingsOf(chapter: DraftChapter, verse: number): readonly string[] {
  const { layers = NO_LAYERS, verses } = chapter
  const text = verses.find(({ number }) => number === verse)?.text ?? ''
  const own = <Item extends { readonly verse: number }>(items: readonly Item[]) =>
    items.filter((item) => item.verse === verse)
  return [
    ...own(layers.strongs).map(({ start, end, numbers }) => {
      return `${lettersOf(text.slice(start, end))} ${numbers.join(' ')}`
    }),
    ...own(layers.styles)
      .filter(({ marker }) => ['wj', 'add', 'nd'].includes(marker))
      .map(({ start, end, marker }) => `${marker} ${lettersOf(text.slice(start, end))}`)
      .sort(),
    // What stands at the first word may come from the verse before.
    ...own(layers.blocks)
      .filter(({ offset, text: heading }) => offset > 0 && heading === undefined)
      .map(
        ({ offset, marker }) => `${marker} before ${lettersOf(text.slice(offset)).slice(0, 20)}`,
      ),
    ...own(layers.notes).map(({ offset, marker, parts }) => {
      const note = lettersOf(parts.map((part) => part.text).join(''))
      return `${marker} ${note} after ${lettersOf(text.slice(0, offset)).slice(-20)}`
    }),
  ]
}

/** Tags of paragraphs, lines, blank lines and items. */
const BLOCKS =
  /<div sID="\w+" type="x-p"\/>|<l (?:level="(\d)" )?sID="\w+"\/>|<lb type="x-p"\/>|<item type="x-indent-1">/g

const isBlank = (markup: string): boolean => markup.replace(/<[^>]*>/g, '').trim() === ''

/** The same of a verse's markup. */
function sayingsIn(markup: string): readonly string[] {
  const verse = withoutNotes(withoutHeadings(markup))
  const found = (pattern: RegExp, marker: string) =>
    [...verse.matchAll(pattern)].map(([, inside = '']) => `${marker} ${lettersOf(inside)}`)
  return [
    ...[...verse.matchAll(/<w lemma="([^"]*)">(.*?)<\/w>/gs)].map(([, lemma = '', inside = '']) => {
      const numbers = [...lemma.matchAll(/strong:([HG])0*(\d+)/g)].map(([, a, b]) => `${a}${b}`)
      return `${lettersOf(inside)} ${numbers.join(' ')}`
    }),
    ...[
      ...found(/<q [^>]*who="Jesus">(.*?)<\/q>/gs, 'wj'),
      ...found(/<transChange [^>]*>(.*?)<\/transChange>/gs, 'add'),
      ...found(/(?:<divineName>|\\nd )(.*?)<\/divineName>/gs, 'nd'),
    ].sort(),
    ...[...verse.matchAll(BLOCKS)].flatMap(({ 0: tag, 1: level = '1', index }) => {
      // A row of dashes has no letter, and is a line of the verse all the same.
      if (isBlank(verse.slice(index)) || isBlank(verse.slice(0, index))) return []
      const after = lettersOf(verse.slice(index))
      const marker = tag.startsWith('<l ') ? `q${level}` : tag.startsWith('<lb') ? 'b' : 'p'
      return `${tag.startsWith('<item') ? 'li1' : marker} before ${after.slice(0, 20)}`
    }),
    // A note of a heading stands where the heading does.
    ...[...markup.matchAll(/<note (?:placement|type)="(\w+)">(.*?)<\/note>/gs)].map((match) => {
      const [, kind, inside = ''] = match
      const whole = withoutHeadings(withoutNotes(markup.slice(0, match.index)))
      const before = lettersOf(whole.replace(/<(title|speaker)\b.*$/s, '')).slice(-20)
      return `${kind === 'foot' ? 'f' : 'x'} ${lettersOf(inside)} after ${before}`
    }),
  ]
}

function placesOf(draft: Draft): readonly [book: number, chapter: DraftChapter, verse: number][] {
  return draft.books.flatMap(({ book, chapters }) =>
    chapters.flatMap((chapter) =>
      chapter.verses.map(({ number }): [number, DraftChapter, number] => [book, chapter, number]),
    ),
  )
}

for (const module of ['engKJV2006eb', 'engWEB2015eb']) {
  t.test(
    `the layers of ${module} are those of its markup`,
    { skip: without('mod2imp') },
    async (t) => {
      const found = findInstalled([module])
      if (found === undefined) {
        t.notOk(process.env.CI, `${module} is not on this machine`)
        return
      }
      const fixups = loadFixups(FIXUPS, module)
      const { draft } = readSwordModule(found.root, module, fixups)
      if (draft === undefined) throw new Error('there is no draft')
      const books = new Map(
        readModuleBooks(found.root, module).map((one) => [bookByOsisName(one.name), one]),
      )
      t.same(
        draft.books.filter(({ book }) => !books.has(book)),
        [],
      )

      for (const { what, layer, tags } of RULES) {
        const items = draft.books.map(({ book, chapters }) => [
          book,
          chapters.reduce((sum, one) => sum + layer(one), 0),
        ])
        const wanted = draft.books.map(({ book }) => {
          const own = books.get(book) as ModuleBook
          const titles = fixups?.chapterTitles?.places ?? []
          return [
            book,
            tags(own, titles.filter((place) => place.startsWith(`${own.name}.`)).length),
          ]
        })
        t.same(items, wanted, `${what}: as many in each book`)
        t.comment(`${what}: ${items.reduce((sum, [, count = 0]) => sum + count, 0)}`)
      }

      const layers = draft.books.flatMap(({ chapters }) =>
        chapters.map((one) => one.layers ?? NO_LAYERS),
      )
      const sums = (['blocks', 'notes', 'styles', 'strongs'] as const).map((name) => [
        name,
        layers.reduce((sum, one) => sum + one[name].length, 0),
      ])
      const figures = FIGURES[`${module} ${found.version}`]
      if (figures !== undefined) t.same(Object.fromEntries(sums), figures, 'the figures')

      const places = placesOf(draft)
      const corrected = new Set(Object.keys(fixups?.splits?.places ?? {}))
      for (const [place] of fixups?.joins?.places ?? []) corrected.add(place)
      // A note of a slot that is none stands in the verse before.
      for (const place of fixups?.unused?.places ?? []) {
        corrected.add(place.replace(/\d+$/, (verse) => String(Number(verse) - 1)))
      }
      t.ok(corrected.size < 200, 'few verses are corrected')
      let compared = 0
      const failed: string[] = []
      for (const [book, chapter, verse] of places) {
        const markup = books.get(book)?.verses.get(`${chapter.number}:${verse}`)
        // The parts of a split slot, but for its first, have no entry of their own.
        if (markup === undefined) continue
        compared += 1
        const own = sayingsOf(chapter, verse)
        const of = sayingsIn(markup)
        if (own.join('\n') === of.join('\n')) continue
        if (corrected.has(`${books.get(book)?.name}.${chapter.number}.${verse}`)) continue
        failed.push(`${book} ${chapter.number}:${verse}: ${own.join(' | ')} not ${of.join(' | ')}`)
      }
      t.same(failed.slice(0, 5), [], 'each verse has the words and marks of its entry')
      t.ok(compared > places.length * 0.9, 'nearly every verse has an entry of its own')
    },
  )
}
