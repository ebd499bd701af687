// check: Passages with drawn layers, in every format, against the digests of what was recorded: `UPDATE_REPLAY=1` records anew.
import { createHash } from 'node:crypto'
import t from 'tap'
import { FORMATS } from '../../../src/answers/formats/request.js'
import type { ChapterLayers } from '../../../src/bundle/layers.js'
import type { Reference } from '../../../src/reference/reference.js'
import { contentOf, type Texts, verses, versionOf } from '../../helpers/formatted.js'
import { recording } from '../../helpers/recording.js'

const PASSAGES = 400
const LONGEST = 24

/** Draws from a generator of its own: no release of a library changes what is drawn. */
function createDraw(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const some = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: below(most + 1) }, make)
  return { below, one, some }
}
type Draw = ReturnType<typeof createDraw>

const WORDS =
  'one two|*three* _four_|<b> & "five"|16. six|2) |- seven|😀|ocho,|(nine)|[x](y)|a\tb\u0007| ||  |\\|#|ten.'.split(
    '|',
  )
const BLOCKS =
  'p m q1 q2 q3 q9 qr qc pc b sd li1 li2 li4 lh tr th1 thr2 tc1 tc2 tcc3 tcr1 s1 d nobody'
const HEADINGS = 's1 s2 s3 s9 ms d qa sp mte r nobody q1'
const NOTES = 'f fe x ex nobody wj'
const PARTS = 'fr ft fq fk xo xt xq fqa nobody Bad'
const STYLES = 'wj add nd qt tl pn qs qac em bd it sc sup nobody f'
const NUMBERS = [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 0, -1, 2.5, 99]

function drawText({ one, some }: Draw): string {
  return [one(WORDS), ...some(3, () => one(WORDS))].join(' ')
}

/** Verses of a chapter; the last one is there. */
function drawTexts(draw: Draw): Texts {
  let number = 0
  const drawn = draw.some(5, () => {
    number += 1
    const kind = draw.below(6)
    if (kind === 0) return null
    if (kind > 1) return drawText(draw)
    number += 1
    return { last: number, text: drawText(draw) }
  })
  return [...drawn, drawText(draw)]
}

function drawLayers(draw: Draw): ChapterLayers {
  const { below, one, some } = draw
  const marker = (all: string) => one(all.split(' '))
  const offset = () => one([0, 0, below(LONGEST), below(LONGEST), -1, 1.5, 1e9])
  return {
    blocks: some(7, () => ({
      ...{ verse: one(NUMBERS), offset: offset(), marker: marker(BLOCKS) },
      ...(below(3) === 0 && { marker: marker(HEADINGS), text: one([drawText(draw), ' ', '']) }),
    })),
    notes: some(4, () => ({
      ...{ verse: one(NUMBERS), offset: offset(), marker: marker(NOTES) },
      caller: one(['+', '-', 'a', '', ' ']),
      parts: some(4, () => ({ marker: marker(PARTS), text: drawText(draw) })),
    })),
    styles: some(5, () => ({
      ...{ verse: one(NUMBERS), start: offset(), end: offset(), marker: marker(STYLES) },
    })),
    strongs: [],
  }
}

/** What a chapter, several of them, or verses are called; some of these do not exist. */
function drawReference({ below, one }: Draw, chapters: readonly Texts[]): Reference {
  const chapter = below(chapters.length) + 1
  const last = chapters.length
  const first = below(3) + 1
  return one<Reference>([
    { form: 'chapter', book: 1, chapter },
    { form: 'chapters', book: 1, first: 1, last },
    verses(first, first + below(4), chapter),
    { form: 'verse', book: 1, chapter, verse: first },
    {
      ...{ form: 'span', book: 1, firstChapter: 1, firstVerse: first },
      ...{ lastChapter: last, lastVerse: below(4) + 1 },
    },
  ])
}

/** A passage in each format; undefined if no text is at one of its places. */
function drawPassage(seed: number): Record<string, unknown> | undefined {
  const draw = createDraw(seed)
  const chapters = [drawTexts(draw), ...draw.some(2, () => drawTexts(draw))]
  const version = versionOf(chapters, { language_code: draw.one(['en', 'he']) })
  const layers = chapters.map(() => drawLayers(draw))
  const places = [
    drawReference(draw, chapters),
    ...draw.some(1, () => drawReference(draw, chapters)),
  ]
  const isShown = () => draw.below(4) > 0
  const options = { numbers: isShown(), notes: isShown(), headings: isShown() }
  try {
    return Object.fromEntries(
      FORMATS.map((format) => [format, contentOf(version, places, format, layers, options)]),
    )
  } catch (error) {
    if (/^no \{/.test((error as Error).message)) return undefined
    throw error
  }
}

const digest = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)

t.test('passages with any layers are written as they were recorded, in every format', async (t) => {
  const made: Record<string, Record<string, string>> = {}
  const written = new Map<string, Record<string, unknown>>()
  for (let seed = 0; written.size < PASSAGES; seed++) {
    const passage = drawPassage(seed)
    if (passage === undefined) continue
    written.set(`${seed}`, passage)
    made[seed] = Object.fromEntries(
      Object.entries(passage).map(([format, content]) => [format, digest(content)]),
    )
  }
  const recorded = recording('formats', made)
  for (const [seed, passage] of written) {
    t.strictSame(made[seed], recorded[seed], `${seed}: ${JSON.stringify(passage)}`)
  }
})
