// check: Whatever layers hold: nothing throws, no word of a verse is lost or added, and nothing of a source is markup.
import { marked } from 'marked'
import { SaxesParser } from 'saxes'
import t from 'tap'
import { FORMATS, type Format } from '../../../src/answers/formats/request.js'
import type { Usj } from '../../../src/answers/formats/usj.js'
import type { ChapterLayers } from '../../../src/bundle/layers.js'
import type { Version } from '../../../src/text/version.js'
import {
  chapterOne,
  contentOf,
  layersOf,
  verses,
  versionOf,
  wordsOfUsj,
} from '../../helpers/formatted.js'
import { fc, runs } from '../../helpers/property.js'

const HOSTILE = (
  '<script>alert(1)</script>|<img src=x onerror=alert(1)>|" onmouseover="alert(1)|\' onfocus=\'alert(1)|' +
  '&lt;b&gt; &amp; &#0; &nope;|]]> <!-- --> <![CDATA[ <?x?>|</p></article><h1>|\u202e\u2066 \u200f rtl|' +
  '\u0000\u0007\u001b[31m\u009b\u007f|[a](javascript:alert(1)) ![b](c) `d` *e*|javascript:alert(1)'
).split('|')
const MARKERS = [
  ...'p m q1 q2 q9 qr qc b li1 lh tr tc1 tc2 thr1 s1 s2 ms d r sp qa mte f x wj add nd em bd sup nobody'.split(
    ' ',
  ),
  '',
  ...HOSTILE,
]

const words = fc.constantFrom('one', 'two words', 'drei, vier', '😀 fünf', 'שלום', 'x', ...HOSTILE)
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const marker = fc.constantFrom(...MARKERS)
const verse = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 2.5, 99, Number.NaN) },
)
const offset = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(-5, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY) },
)
const layers: fc.Arbitrary<ChapterLayers> = fc.record({
  blocks: fc.array(
    fc.oneof(fc.record({ verse, offset, marker }), fc.record({ verse, offset, marker, text })),
    { maxLength: 12 },
  ),
  notes: fc.array(
    fc.record({
      verse,
      offset,
      marker,
      caller: fc.constantFrom('+', '-', 'a', '', ...HOSTILE),
      parts: fc.array(fc.record({ marker, text }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  ),
  styles: fc.array(fc.record({ verse, start: offset, end: offset, marker }), { maxLength: 10 }),
  strongs: fc.constant([]),
})
const version = fc
  .tuple(fc.array(text, { minLength: 4, maxLength: 6 }), fc.boolean())
  .map(([texts, hasOmitted]): [Version, readonly string[]] => [
    versionOf([hasOmitted ? [texts[0] as string, null, ...texts.slice(1)] : texts]),
    texts,
  ])

/** The words without blanks and without control characters, which no format shows. */
const bare = (text: string) => text.replace(/[\s\p{Cc}]/gu, '')
const PLAIN = { numbers: false, notes: false, headings: false }

/** The elements of an HTML text, each with its attributes, and its words; throws if it is not well-formed. */
function readHtml(html: string) {
  const elements: {
    readonly name: string
    readonly attributes: Readonly<Record<string, string>>
  }[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes: attributes as Record<string, string> })
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(html.replaceAll('<br>', '<br/>').replaceAll(/&(?:nbsp|emsp);/g, '\u00a0')).close()
  return { elements, text }
}

/** The words of a passage in a format without numbers, notes and headings. */
async function wordsOf(format: Format, content: unknown): Promise<string> {
  if (format === 'text') return content as string
  if (format === 'html') return readHtml(content as string).text
  if (format === 'usj') return wordsOfUsj(content as Usj)
  return readHtml(`<x>${await marked.parse(content as string)}</x>`).text
}

const ELEMENTS = new Set(
  'article section h3 h4 h5 h6 p span br ul li ol table tbody tr th td sup a i b em'.split(' '),
)
const ATTRIBUTES = new Set(
  'class lang dir id value href role scope data-verse data-chapter'.split(' '),
)

for (const format of FORMATS) {
  t.test(`${format}: the words of the verses in their order, and no others`, async () => {
    await fc.assert(
      fc.asyncProperty(version, layers, async ([own, texts], found) => {
        const content = contentOf(own, chapterOne, format, [found], PLAIN)
        const got = bare(await wordsOf(format, content))
        const wanted = bare(texts.join(' '))
        if (got !== wanted)
          throw new Error(`${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`)
      }),
      { numRuns: runs(150) },
    )
  })
}

t.test('marks of a style inside another one look at what follows both', async (t) => {
  const styles = ['nd', 'add'].map((marker) => ({ verse: 1, start: 0, end: 4, marker }))
  const [own, texts] = [versionOf([['[a](b) c']]), '[a](b) c']
  const content = contentOf(own, chapterOne, 'markdown', [layersOf({ styles })], PLAIN)
  t.equal(bare(await wordsOf('markdown', content)), bare(texts), String(content))
})

t.test('html has no element, attribute or address of a source', async () => {
  await fc.assert(
    fc.property(version, layers, fc.integer({ min: 3, max: 4 }), ([own], found, last) => {
      const places = [chapterOne, verses(3, last)]
      const { elements } = readHtml(contentOf(own, places, 'html', [found]) as string)
      const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
      for (const { name, attributes } of elements) {
        if (!ELEMENTS.has(name)) throw new Error(`an element ${name}`)
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!ATTRIBUTES.has(attribute)) throw new Error(`an attribute ${attribute}`)
          if (!/^[#\w .-]*$/.test(value)) throw new Error(`${attribute} is ${value}`)
        }
        const { href } = attributes
        if (href !== undefined && !ids.includes(href.slice(1)))
          throw new Error(`${href} leads nowhere`)
      }
      if (new Set(ids).size !== ids.length) throw new Error('an id is there twice')
    }),
    { numRuns: runs(150) },
  )
})

t.test('no format has a control character, with everything shown', (t) => {
  fc.assert(
    fc.property(version, layers, fc.constantFrom(...FORMATS), ([own], found, format) => {
      const content = contentOf(own, chapterOne, format, [found])
      const strings = (value: unknown): readonly string[] =>
        typeof value === 'string'
          ? [value]
          : typeof value === 'object' && value !== null
            ? Object.values(value).flatMap(strings)
            : []
      for (const one of strings(content)) {
        if (/\p{Cc}/u.test(one.replaceAll('\n', ''))) throw new Error(JSON.stringify(one))
      }
    }),
    { numRuns: runs(150) },
  )
  t.end()
})

t.test('usj has markers of the table alone, or of parts of notes in known letters', (t) => {
  fc.assert(
    fc.property(version, layers, ([own], found) => {
      const check = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return
        const { marker } = value as { marker?: string }
        if (marker !== undefined && !/^[a-z]+\d?$/.test(marker)) throw new Error(`marker ${marker}`)
        for (const one of Object.values(value)) check(one)
      }
      check(contentOf(own, chapterOne, 'usj', [found]))
    }),
    { numRuns: runs(100) },
  )
  t.end()
})

t.test('the elements that are looked for are those that the writer can make', (t) => {
  const blocks = 'p q1 li1 tc1 b'
    .split(' ')
    .map((marker, at) => ({ verse: at + 1, offset: 0, marker }))
  const found = layersOf({
    blocks: [...blocks, { verse: 1, offset: 0, marker: 's1', text: HOSTILE.join('') }],
  })
  const html = contentOf(versionOf([['a', 'b', 'c', 'd', 'e']]), chapterOne, 'html', [
    found,
  ]) as string
  const { elements, text } = readHtml(html)
  t.ok(text.includes(HOSTILE[0] as string), 'what a source says is shown as it is')
  t.ok(elements.length > 10)
  t.end()
})
