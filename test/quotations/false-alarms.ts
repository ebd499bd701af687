// test: Ordinary prose is not taken for Scripture.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { checked } from '../helpers/checked-quotations.js'
import { wordsOf } from '../helpers/opened-library.js'
import { runs } from '../helpers/property.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const TARGETS = [...wordsOf(library)].map(([version, words]) => ({ version, words }))
const FOLDERS = [
  '/usr/share/common-licenses',
  '/usr/share/doc',
  '/usr/share/perl',
  '/usr/lib/python3',
]
const SPANISH = '/usr/share/locale/es/LC_MESSAGES'
/** The first bytes of a catalogue. */
const CATALOGUE = 0x950412de
const READ = /^(?:README|NEWS|FAQ|TODO|copyright|[A-Z]{2,}[-\d.]*|.*\.(?:txt|md|rst|pod))(?:\.gz)?$/

/** The prose files below a folder, in the order of their names. */
function* proseIn(folder: string, depth = 0): Generator<string> {
  let names: string[] = []
  try {
    names = readdirSync(folder).sort()
  } catch {
    return
  }
  for (const name of names) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() && depth < 4) yield* proseIn(path, depth + 1)
    else if (stats?.isFile() && READ.test(name) && stats.size < 1e6) {
      const bytes = readFileSync(path)
      yield (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    }
  }
}

const SENTENCE = /[.!?]\s/g

/** What programs say in Spanish: the translations of their catalogues, which begin with a number, that of the messages, and a table. */
function* saidInSpanish(): Generator<string> {
  for (const name of existsSync(SPANISH) ? readdirSync(SPANISH).sort() : []) {
    const bytes = readFileSync(join(SPANISH, name))
    if (bytes.readUInt32LE(0) !== CATALOGUE) continue
    const [count, table] = [bytes.readUInt32LE(8), bytes.readUInt32LE(16)]
    // The first one is the head.
    for (let at = 1; at < count; at++) {
      const [length, start] = [table + 8 * at, table + 8 * at + 4].map((of) =>
        bytes.readUInt32LE(of),
      )
      yield `${bytes.toString('utf8', start, (start ?? 0) + (length ?? 0)).replaceAll('\0', ' ')}\n`
    }
  }
}

function* englishProse(): Generator<string> {
  for (const folder of FOLDERS) {
    for (const file of proseIn(folder)) yield* file.split(/\n\s*\n/)
  }
}

/** Different paragraphs of prose, with as many sentences as asked together. */
function* paragraphs(
  prose: Iterable<string>,
  sentences: number,
): Generator<{ text: string; sentences: number }> {
  const seen = new Set<string>()
  let count = 0
  for (const text of prose) {
    const own = text.match(SENTENCE)?.length ?? 0
    if (own === 0 || text.length > 4000 || seen.has(text)) continue
    seen.add(text)
    count += own
    yield { text, sentences: own }
    if (count >= sentences) return
  }
}

t.test('manuals, licences and messages quote nearly nothing', (t) => {
  let sentences = 0
  const found: string[] = []
  for (const [prose, most] of [
    [englishProse(), runs(5000)],
    [saidInSpanish(), runs(1000)],
  ] as const) {
    for (const paragraph of paragraphs(prose, most)) {
      sentences += paragraph.sentences
      for (const { text, verdict, matches } of checked(paragraph.text, TARGETS)) {
        if (matches.length > 0) found.push(`${verdict} ${matches[0]?.likeness}: ${text}`)
      }
    }
    t.comment(`${found.length} in ${sentences} sentences`)
  }
  t.comment(`${found.length} in ${sentences} sentences`)
  if (process.env.SHOW) for (const one of found) console.log(one)
  t.ok(sentences > 0, 'there is prose on the machine')
  t.ok(found.length <= Math.max(2, (20 * sentences) / 100_000), found.slice(0, 20).join('\n'))
  t.end()
})
