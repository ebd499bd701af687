// test: Each shape of a Bible, broken in twenty ways and more: a person is told what it is, where it is, and what is missing.
import { join } from 'node:path'
import { zipSync } from 'fflate'
import t from 'tap'
import { CorpusError } from '../../../../build/corpus/corpus-error.js'
import type { Draft, Message } from '../../../../build/corpus/draft.js'
import { NOBODY } from '../../../../build/corpus/import/check-path.js'
import { withInput } from '../../../../build/corpus/import/input.js'
import { inspect } from '../../../../build/corpus/import/inspect.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { type Broken, brokenTexts } from '../../../helpers/broken-files.js'
import { put, scratch } from '../../../helpers/corpus-project.js'
import { verseLines } from '../../../helpers/files-in-memory.js'
import { languages } from '../../../helpers/languages.js'
import { someOf } from '../../../helpers/property.js'
import { type Files, lineOf, SHAPES } from '../../../helpers/written-shapes.js'

const corpus = join(PACKAGE_ROOT, 'corpus')

interface Checked {
  readonly draft?: Draft | undefined
  readonly messages: readonly Message[]
}

/** What `lectern corpus check` finds in these files. What is thrown and is no fault of a file fails the test. */
async function checked(folder: string, files: Files): Promise<Checked> {
  put(folder, files)
  const names = Object.keys(files)
  const path = names.length === 1 ? join(folder, names[0] as string) : folder
  try {
    return await withInput(path, { corpus, record: NOBODY, formats: undefined }, ({ source }) =>
      inspect(source, undefined, languages),
    )
  } catch (thrown) {
    if (!(thrown instanceof CorpusError)) throw thrown
    return {
      messages: [{ level: 'error', place: '', text: thrown.message.replaceAll(folder, '') }],
    }
  }
}

const line = ({ level, place, text }: Message) => `${level} ${place} ${text}`
/** Places that are not the user's, traces of a program, half a character. */
const NEVER = /lectern-\d|\/tmp\/|\n\s+at |\[object|undefined|\bNaN\b|\p{Cs}/u

/** What is wrong with what is said of a broken text; undefined if nothing is. */
function wrongOf(
  { says, mayHeal }: Broken,
  { draft, messages }: Checked,
  before: ReadonlySet<string>,
  whole: string,
): string | undefined {
  const odd = messages.map(line).find((one) => NEVER.test(one))
  if (odd !== undefined) return `never: ${odd}`
  const isSame = verseLines(draft).join('\n') === whole
  if (isSame && mayHeal) return undefined
  const told = messages.filter(({ level }) => level !== 'note').map(line)
  const fresh = told.filter((one) => !before.has(one))
  if (fresh.some((one) => says.every((word) => word.test(one)))) return undefined
  return fresh.length > 0
    ? fresh.slice(0, 3).join(' // ')
    : isSame
      ? 'nothing said'
      : 'lost in silence'
}

for (const { what, files, few, ...shape } of someOf(SHAPES)) {
  t.test(what, async (t) => {
    const whole = few.map(lineOf).join('\n')
    const { draft, messages } = await checked(scratch(t), files(few))
    t.ok(verseLines(draft).join('\n') === whole, 'as it was it is read to the letter')
    const packed = Object.entries(files(few)).map(([name, content]) => [name, Buffer.from(content)])
    const inZip = await checked(scratch(t), { 'a.zip': zipSync(Object.fromEntries(packed)) })
    t.ok(verseLines(inZip.draft).join('\n') === whole, 'and out of a zip')
    const before = new Set(messages.map(line))
    const all = [...brokenTexts({ what, files, few, ...shape })]
    t.ok(all.length >= 20, `${all.length} ways to break it`)
    for (const broken of all) {
      const wrong = wrongOf(broken, await checked(scratch(t), broken.files), before, whole)
      if (wrong !== undefined) t.fail(`${broken.what}: ${wrong}`)
    }
  })
}
