// full, long: A hundred kinds of damage in each format: which a report names, and which it misses; what does no harm.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { findFileSources } from '../../../build/corpus/acquire/file-source.js'
import { readText } from '../../../build/corpus/acquire/read-text.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { DAMAGES, type DamagedFormat, GENESIS, WRITERS } from '../../helpers/damage.js'
import { HARMLESS, MORE_DAMAGES } from '../../helpers/damage-kinds.js'
import { FORMATS_FOLDER, read } from '../../helpers/files-in-memory.js'
import { FOURTH_DAMAGES, FOURTH_HARMLESS } from '../../helpers/fourth-damage-kinds.js'
import { FURTHER_DAMAGES, FURTHER_HARMLESS } from '../../helpers/further-damage-kinds.js'
import { someOf } from '../../helpers/property.js'
import { countNamed, planted, said } from '../../helpers/said-of-damage.js'
import { THIRD_DAMAGES } from '../../helpers/third-damage-kinds.js'

const BOOKS = { corpus: join(PACKAGE_ROOT, 'corpus'), languageCode: '' }
const FORMATS = Object.keys(WRITERS) as DamagedFormat[]
/** All of them on release day, else one in turn. */
const formatsOf = (index: number): readonly DamagedFormat[] => {
  const some = someOf(FORMATS, index)
  return some.length === FORMATS.length ? FORMATS : some.slice(0, 1)
}
// Files of other projects are no program that could be installed: without them the test is skipped anywhere.
const WITHOUT_FILES = existsSync(FORMATS_FOLDER)
  ? false
  : 'there are no files of other projects in ../shared/formats'

t.test('a text without damage has no warning in any format', async (t) => {
  for (const format of FORMATS) {
    t.strictSame(said(await read(format, { 'a.x': WRITERS[format](GENESIS) })), [], format)
  }
})

t.test('95 of 100 damages are named rightly, as the documentation says', async (t) => {
  const lines: string[] = []
  let right = 0
  for (const { what, plant, named } of DAMAGES) {
    const others: string[] = []
    for (const format of FORMATS) {
      const found = said(await planted(format, plant))
      const isNamed = found.some(({ text }) => named.test(text))
      if (isNamed) {
        right += 1
        continue
      }
      t.comment(`${what}, ${format}: ${found.map(({ place, text }) => `${place} ${text}`)}`)
      others.push(`${found.length > 0 ? 'named otherwise' : 'missed'} in ${format}`)
    }
    lines.push([`- ${what}`, ...others].join(', '))
  }
  const total = DAMAGES.length * FORMATS.length
  t.ok(DAMAGES.length >= 20 && FORMATS.length >= 10)
  t.ok(right >= 0.95 * total, `${right} of ${total} are named`)
  t.comment(`Named in ${FORMATS.join(', ')}:\n${lines.join('\n')}`)
  const page = readFileSync(join(PACKAGE_ROOT, 'docs/CORPUS.md'), 'utf8')
  const count = `${right} of ${total} are named rightly`
  t.ok(page.includes(count), `docs/CORPUS.md says: ${count}`)
})

t.test('of four lists of kinds of damage nine of ten are named in all formats', async (t) => {
  const lists = [[...DAMAGES, ...MORE_DAMAGES], FURTHER_DAMAGES, THIRD_DAMAGES, FOURTH_DAMAGES]
  for (const [half, own] of lists.entries()) {
    const { right, total } = await countNamed(t, own, formatsOf)
    t.ok(right >= 0.9 * total, `list ${half + 1}: ${right} of ${total}`)
    t.comment(`list ${half + 1}: ${right} of ${total}`)
  }
})

t.test('what does no harm is no warning in any format', async (t) => {
  for (const [index, [what, plant]] of [
    ...HARMLESS,
    ...FURTHER_HARMLESS,
    ...FOURTH_HARMLESS,
  ].entries()) {
    for (const format of formatsOf(index)) {
      const found = said(await planted(format, plant))
      t.strictSame(
        found.map(({ place, text }) => `${place} ${text}`),
        [],
        `${what}, ${format}`,
      )
    }
  }
})

/** What is wrong with the files themselves, as somebody looked up in them: no false alarms. */
const TRUE: readonly RegExp[] = [
  /is missing$|no text|empty|is text missing|no \\id line|number .* was left out/,
  /beyond the 66|holds no book|outside of any verse/,
  // Callers of notes and colophons that converters left.
  /a typographic mark|a brace/,
  // As "web.Then" in Judges 16:14 of usfm-bsb.
  /a blank is missing (between two sentences|behind a comma)/,
  /a doubled sign|Ela0d/,
  // As "theLord", "saydeWylt", "AñADIO"; and a New Testament of which each verse was cut at 255 characters.
  /a capital inside a word.*(theLord|saydeWylt|AñADIO)|^beblia 15 verses have exactly the greatest length, 255/,
  // A hyphen in place of a dash, and a quotation that is never closed.
  /^(PSA 46:9|ISA 57:16) a word parted|^ACT 2 a quotation mark/,
  // Only the first words are there, or a whole psalm stands in one verse.
  /^(ISA (15:1|17:1|19:1|21:11|23:1|30:6)|PSA 111:1) /,
]

t.test('good Bibles have one false alarm at most', { skip: WITHOUT_FILES }, async (t) => {
  const folders = readdirSync(FORMATS_FOLDER, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const places = folders.flatMap(({ name }) => {
    const folder = join(FORMATS_FOLDER, name)
    return name.startsWith('usfm')
      ? [folder]
      : readdirSync(folder).map((file) => join(folder, file))
  })
  for (const place of places) {
    for (const source of findFileSources(place, { name: place, books: BOOKS })) {
      const alarms = said(await readText(source.text))
        .map(({ place: where, text }) => `${where} ${text}`)
        .filter((line) => !TRUE.some((one) => one.test(line)))
      t.ok(alarms.length <= 1, `${place.slice(FORMATS_FOLDER.length)}: ${alarms.join('; ')}`)
    }
  }
})
