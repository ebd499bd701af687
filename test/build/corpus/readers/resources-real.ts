// test: The dictionaries of the build have each entry as SWORD's own program prints it.
/** They are read as far as they are on this machine; in CI they must be. */
import t from 'tap'
import { readSwordResource } from '../../../../build/corpus/readers/formats/sword/resources/read.js'
import { createBookFinder } from '../../../../build/corpus/readers/shared/book-finder.js'
import { findInstalled } from '../../../helpers/installed-sword.js'
import { languages } from '../../../helpers/languages.js'
import { printed } from '../../../helpers/sword-programs.js'

/** The letters of an entry, without its markup. */
function lettersOf(markup: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole, name) => signs[name] ?? whole)
    .normalize('NFC')
    .replace(/\s+/g, '')
}

const DICTIONARIES = [
  {
    name: 'StrongsGreek',
    strongs: 'G',
    entries: 5624,
    counts: { form: 6138, sound: 5652, entry: 7063 },
  },
  {
    name: 'StrongsHebrew',
    strongs: 'H',
    entries: 8675,
    counts: { form: 8675, place: 66, entry: 7928 },
  },
  { name: 'Nave', strongs: undefined, entries: 5322, counts: { place: 77_935, entry: 4368 } },
] as const

const finder = createBookFinder(languages, 'en')

for (const { name, strongs, entries, counts } of DICTIONARIES) {
  const found = findInstalled([name])
  const skip = found === undefined && process.env.CI === undefined ? `${name} is not here` : false
  t.test(`${name} is read letter for letter`, { skip }, async (t) => {
    const { root } = found as NonNullable<typeof found>
    const { draft } = readSwordResource(root, name, { finder, strongs })
    t.equal(draft.license, 'Public Domain')
    t.equal(draft.entries.length, entries)
    const theirs = printed(root, name)
    t.equal(theirs.length, entries)
    const own = new Map(draft.entries)
    const met = new Map<string, number>()
    const others = theirs.filter(({ key, text }) => {
      const first = strongs === undefined ? key : `${strongs}${key.slice(1)}`
      const count = (met.get(first) ?? 0) + 1
      met.set(first, count)
      const entry = own.get(count === 1 ? first : `${first} (${count})`)
      return entry?.text.replace(/\s+/g, '') !== lettersOf(text)
    })
    t.same(others, [])
    for (const [is, count] of Object.entries(counts)) {
      const spans = draft.entries.flatMap(([, entry]) =>
        entry.spans.filter((span) => span.is === is),
      )
      t.equal(spans.length, count, is)
    }
  })
}
