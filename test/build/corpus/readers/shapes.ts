// full: The shapes that people have Bibles in: a whole one is recognised and read back to the letter, with what it says of itself.
import t from 'tap'
import { detectFormat } from '../../../../build/corpus/readers/file-formats.js'
import { read, verseLines } from '../../../helpers/files-in-memory.js'
import { someOf } from '../../../helpers/property.js'
import { BIBLE, type Files, lineOf, SHAPES } from '../../../helpers/written-shapes.js'

const EXPECTED = BIBLE.map(lineOf).join('\n')
/** What a shape's files say of the version. */
const SAID: Readonly<Record<string, object>> = {
  'bars and info.json': { name: 'Test Bible', languageCode: 'es' },
  'books, chapters, verses': { name: 'Test Bible' },
  'e-Sword': { name: 'Test Bible', abbreviation: 'TB' },
  theWord: { name: 'Test Bible', languageCode: 'es' },
}

for (const { what, format, files } of someOf(SHAPES)) {
  t.test(`${what}: a whole Bible is read to the letter`, async (t) => {
    const written: Files = files(BIBLE)
    const [[name, content] = ['', '']] = Object.entries(written)
    const head = Buffer.from(content).subarray(0, 65_536)
    t.equal(detectFormat(head, name), format, 'it is recognised')
    const { draft, messages } = await read(format, written)
    t.strictSame(
      messages.filter(({ level }) => level !== 'note'),
      [],
    )
    t.ok(verseLines(draft).join('\n') === EXPECTED, 'all verses are the same')
    t.match(draft?.metadata, SAID[what] ?? {})
  })
}

t.test('tags and entities that are the habit of a text go; a single one stays', async (t) => {
  const first = async (change: (text: string, at: number) => string) => {
    const rows = BIBLE.slice(0, 500).map((verse, at) => ({
      ...verse,
      text: change(`Words ${at}`, at),
    }))
    return verseLines((await read('json', { a: JSON.stringify(rows) })).draft)
  }
  const all = await first((text) => `<i>${text}</i><br/>and <S>123</S>more &amp; more`)
  t.equal(all[0], 'GEN 1:1 Words 0 and more & more')
  const one = await first((text, at) => (at === 3 ? `<i>${text}</i>&amp;` : text))
  t.equal(one[3], 'GEN 1:4 <i>Words 3</i>&amp;')
})
