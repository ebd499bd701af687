// full: Modules and files with the habits of good Bibles: read to the letter, nearly all with one warning at most.
/**
 * A sample of one in twenty; on release day (PROPERTY_RUNS=1) one in five. HABITS=all measures all 146 modules and 368 files
 * and prints each with what is said of it, in more time than the runner gives a file; HABITS=whole takes all books of each.
 */
import t from 'tap'
import type { Reading } from '../../../build/corpus/draft.js'
import { readSwordModule } from '../../../build/corpus/readers/formats/sword/sword.js'
import { scratch } from '../../helpers/corpus-project.js'
import { read, verseLines } from '../../helpers/files-in-memory.js'
import { filesOf } from '../../helpers/habit-files.js'
import { fileKinds, moduleKinds } from '../../helpers/habit-kinds.js'
import { nameOf, slotsWithText, writeModule } from '../../helpers/habit-modules.js'
import { withoutTexts } from '../../helpers/habit-texts.js'
import { without } from '../../helpers/programs.js'
import { runs, seed } from '../../helpers/property.js'
import { said } from '../../helpers/said-of-damage.js'
import { served, textWith } from '../../helpers/text-habits.js'

const isWhole = process.env.HABITS === 'whole'
const isAll = isWhole || process.env.HABITS === 'all'
/** Which of a list are tried. */
function sample<T>(all: readonly T[]): readonly T[] {
  if (isAll) return all
  const step = Math.max(5, Math.round(20 / runs(10)))
  return all.filter((_, at) => at % step === seed % step)
}

/** What the text of the default corpus is rightly said to have: two commas, and a chapter's end in one verse. */
const TRUE = /^JOB (?:32:2 a doubled sign|39:30 \d+ characters)/
/** One of so many may have more than one warning: a text in the slots of another numbering has verses that are not there. */
const MOST = 20
const counts = { texts: 0, quiet: 0, one: 0, more: 0, refused: 0, verses: 0, differing: 0 }

/** Verses that are not as they were written, and warnings. */
function look(name: string, reading: Reading, expected: readonly string[]) {
  const given = new Set(verseLines(reading.draft))
  const differing = expected.filter((line) => !given.has(line))
  const warnings = said(reading)
    .map(({ place, text }) => `${place} ${text}`)
    .filter((line) => !TRUE.test(line))
  counts.texts += 1
  counts.refused += reading.draft === undefined ? 1 : 0
  counts[warnings.length === 0 ? 'quiet' : warnings.length === 1 ? 'one' : 'more'] += 1
  counts.verses += expected.length
  counts.differing += differing.length
  if (isAll) t.comment([name, ...warnings.map((line) => line.slice(0, 160))].join('\n  '))
  return { differing, warnings }
}

const skip = withoutTexts || without('osis2mod', 'imp2vs', 'mod2imp')
for (const { habit, kind, isAsked } of sample(moduleKinds(isWhole))) {
  const name = `${habit.what}, ${nameOf(kind)}`
  t.test(`a module: ${name}`, { skip }, async (t) => {
    const verses = textWith(habit, kind.versification, isAsked)
    const root = writeModule(scratch(t), verses, kind, habit.language)
    const expected = verses.map(served).filter((line) => !/^\S+ \S+ $/.test(line))
    t.ok(slotsWithText(root) >= expected.length, 'SWORD has them all')
    const { differing, warnings } = look(name, readSwordModule(root, 'x', undefined), expected)
    t.strictSame(differing.slice(0, 3), [])
    if (warnings.length > 1) t.comment(`${name}: ${warnings.join('; ')}`)
  })
}

for (const { habit, shape, isAsked } of sample(fileKinds(isWhole))) {
  const name = `${habit.what}, ${shape.what}`
  t.test(`files: ${name}`, { skip: withoutTexts }, async (t) => {
    const { files, expected } = filesOf(textWith(habit, 'KJV', isAsked), shape)
    const { differing, warnings } = look(name, await read(shape.format, files), expected)
    t.strictSame(differing.slice(0, 3), [])
    if (warnings.length > 1) t.comment(`${name}: ${warnings.join('; ')}`)
  })
}

t.test('what was measured', { skip: withoutTexts }, async (t) => {
  t.ok(counts.texts > 0 && counts.verses > 0)
  t.equal(counts.refused, 0)
  t.ok(
    counts.more <= Math.ceil(counts.texts / MOST),
    `${counts.more} of ${counts.texts} have more than one warning`,
  )
  t.comment(JSON.stringify(counts))
})
