// full: Dictionaries and commentaries have each entry as SWORD's own program prints it.
/** They are read as far as they are on this machine; the dictionaries of the build must be there in CI. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readSwordResource } from '../../../../build/corpus/readers/formats/sword/resources/read.js'
import { createBookFinder } from '../../../../build/corpus/readers/shared/book-finder.js'
import { placeKey } from '../../../../src/bundle/resources/resource.js'
import { scratch } from '../../../helpers/corpus-project.js'
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

/** These are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are meant.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g

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
  const skip = found === undefined && process.env.CI !== 'true' ? `${name} is not here` : false
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

const COMMENTARIES = [
  { name: 'MHCC', entries: 4059, counts: { title: 2053, bold: 3928, place: 1203 } },
  { name: 'Scofield', entries: 3214, counts: { title: 66, item: 1283, place: 10_923 } },
  { name: 'TDavid', entries: 151, counts: { title: 1155, italic: 34_694, place: 7088 } },
] as const

/** Debian's MHCC names the driver with lengths of 4 bytes, and has lengths of 2: SWORD's program would print what is beside it. */
function withItsDriver(root: string, name: string, t: Test): string {
  if (name !== 'MHCC') return root
  const copy = scratch(t)
  mkdirSync(join(copy, 'mods.d'))
  symlinkSync(join(root, 'modules'), join(copy, 'modules'))
  const conf = readFileSync(join(root, 'mods.d', 'mhcc.conf'), 'utf8')
  writeFileSync(join(copy, 'mods.d', 'mhcc.conf'), conf.replace('ModDrv=zCom4', 'ModDrv=zCom'))
  return copy
}

for (const { name, entries, counts } of COMMENTARIES) {
  const found = findInstalled([name])
  const skip = found === undefined ? `${name} is not here` : false
  t.test(`${name} is read letter for letter`, { skip }, async (t) => {
    const { root } = found as NonNullable<typeof found>
    const { draft } = readSwordResource(root, name, { finder })
    t.equal(draft.license, 'Public Domain')
    const own = new Map(draft.entries.map(([key, { text }]) => [key, text.replace(/\s+/g, '')]))
    t.equal(own.size, entries)
    let theirs = 0
    for (const { key, text } of printed(withItsDriver(root, name, t), name)) {
      const [, book = '', chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(key) ?? []
      const place = finder.byName(book)
      const letters = lettersOf(text).replace(CONTROLS, '')
      if (place?.kind !== 'book' || letters === '') continue
      theirs += 1
      const other = own.get(placeKey(place.book, Number(chapter), Number(verse)))
      if (other !== letters) t.fail(key)
    }
    t.equal(theirs, entries)
    const spans = draft.entries.flatMap(([, entry]) => entry.spans)
    for (const [is, count] of Object.entries(counts)) {
      t.equal(spans.filter((span) => span.is === is).length, count, is)
    }
  })
}
