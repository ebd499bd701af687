// full: Every chapter of the built versions in every format: valid, and with the words of the verses and no others.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { SaxesParser } from 'saxes'
import t from 'tap'
import { writeContent } from '../../../src/answers/formats/answer.js'
import { FORMAT_LAYERS, FORMATS, type Format } from '../../../src/answers/formats/request.js'
import type { Usj } from '../../../src/answers/formats/usj.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { isMiss, locateChapter } from '../../../src/text/locate.js'
import { sliceVerses, type Version } from '../../../src/text/version.js'
import { ALL, usjSchema, wordsOfUsj } from '../../helpers/formatted.js'
import { textOf } from '../../helpers/opened-library.js'

const BARE = { numbers: false, notes: false, headings: false }
const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const isUsj = new Ajv({ allErrors: true }).compile(usjSchema)
const bare = (text: string) => text.replace(/\s/g, '')

/** The words of HTML; throws if it is not well-formed, or if an id is there twice. */
function wordsOfHtml(html: string): string {
  let text = ''
  const ids = new Set<string>()
  const parser = new SaxesParser()
  parser.on('text', (more) => {
    text += more
  })
  parser.on('opentag', ({ attributes }) => {
    const { id } = attributes as Readonly<Record<string, string>>
    if (id === undefined) return
    if (ids.has(id)) throw new Error(`the id ${id} is there twice`)
    ids.add(id)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(html.replaceAll('<br>', '<br/>').replaceAll('&nbsp;', '\u00a0')).close()
  return text
}

/** The words of Markdown without its marks and escapes. */
function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replaceAll('&emsp;', ' ')
    .replace(/\\\n/g, '\n')
    .replace(/^\s*- /gm, '')
    .replace(/(\\.)|\*/g, (_, escaped?: string) => escaped?.slice(1) ?? '')
}

const WORDS: Readonly<Record<Format, (content: unknown) => string>> = {
  text: String,
  html: (content) => wordsOfHtml(String(content)),
  markdown: (content) => wordsOfMarkdown(String(content)),
  usj: (content) => wordsOfUsj(content as Usj),
}

function* chaptersOf(version: Version) {
  for (const book of version.books) {
    for (let chapter = 1; chapter <= book.chapterCount; chapter++) {
      const run = locateChapter(version, book, chapter)
      if (isMiss(run)) continue
      const reference = { form: 'chapter', book: book.canon.number, chapter } as const
      yield { book, reference, runs: [run] as const }
    }
  }
}

t.ok(library.versions.length > 0)
for (const listed of library.versions) {
  const version = textOf(listed)
  const source = { version, layers: listed.layers.read(FORMAT_LAYERS) }
  t.test(`${version.record.id}, with ${listed.layers.names.join(', ')}`, async (t) => {
    const wrong: string[] = []
    let chapters = 0
    for (const place of chaptersOf(version)) {
      chapters += 1
      const name = `${place.book.name} ${place.reference.chapter}`
      const [{ first, last }] = place.runs
      const bytes = Buffer.from(sliceVerses(version, first, last), 'latin1').toString()
      const texts = (JSON.parse(`[${bytes}]`) as { text: string }[]).map(({ text }) => text)
      const wanted = bare(texts.join(''))
      for (const format of FORMATS) {
        const content = writeContent(source, [place], { ...BARE, format })
        if (bare(WORDS[format](content)) !== wanted) wrong.push(`${name} as ${format}`)
      }
      wordsOfHtml(String(writeContent(source, [place], { ...ALL, format: 'html' })))
      const usj = writeContent(source, [place], { ...ALL, format: 'usj' })
      if (!isUsj(usj)) wrong.push(`${name} is no USJ: ${JSON.stringify(isUsj.errors?.[0])}`)
    }
    t.ok(chapters > 0)
    t.strictSame(wrong.slice(0, 10), [])
  })
}
