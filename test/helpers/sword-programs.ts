/** Modules as SWORD's own programs write them, in every way that these know, and what they print of a module. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gridOf } from '../../build/corpus/readers/formats/sword/storage/versifications.js'
import { bookByOsisName } from '../../build/corpus/readers/shared/osis-books.js'
import { anyBookByNumber } from '../../src/canon/further-books.js'
import { findProgram } from './programs.js'

/** Runs a program; `library` is the SWORD library that it looks into. */
export function runSword(command: string, words: readonly string[], library = '/'): void {
  const env = { ...process.env, SWORD_PATH: library }
  execFileSync(findProgram(command) ?? command, words, { env, stdio: 'ignore' })
}

/** A .conf of the module in `modules/NAME` below the root, and its folder; gives the root. */
export function describeModule(
  root: string,
  conf: Readonly<Record<string, string>>,
  name = 'x',
): string {
  for (const folder of ['mods.d', `modules/${name}`]) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  const entries = { DataPath: `./modules/${name}/`, SourceType: 'OSIS', Encoding: 'UTF-8', ...conf }
  const lines = Object.entries(entries).map(([key, value]) => `${key}=${value}`)
  writeFileSync(join(root, 'mods.d', `${name}.conf`), [`[${name}]`, ...lines, ''].join('\n'))
  return root
}

/** What mod2imp prints of the module: keys and texts in order. */
export function printed(root: string, name = 'x'): { key: string; text: string }[] {
  const out = execFileSync(findProgram('mod2imp') ?? 'mod2imp', [name], {
    env: { ...process.env, SWORD_PATH: root },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
  return out
    .split('$$$')
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { key: part.slice(0, end), text: part.slice(end + 1).trim() }
    })
}

/** Ways of keeping texts, as words for the programs and lines of the .conf. */
export const WAYS: readonly {
  readonly words: readonly string[]
  readonly conf: Record<string, string>
}[] = [
  { words: [], conf: { ModDrv: 'RawText' } },
  { words: ['-4'], conf: { ModDrv: 'RawText4' } },
  ...(
    [
      ['z', 'ZIP', '2', 'VERSE', false],
      ['z', 'ZIP', '4', 'BOOK', false],
      ['l', 'LZSS', '3', 'CHAPTER', false],
      ['z', 'ZIP', '3', 'CHAPTER', true],
      ['l', 'LZSS', '4', 'BOOK', true],
    ] as const
  ).map(([letter, CompressType, size, BlockType, isLong]) => ({
    words: ['-z', letter, '-b', size, ...(isLong ? ['-4'] : [])],
    conf: { ModDrv: isLong ? 'zText4' : 'zText', CompressType, BlockType },
  })),
]

/** Words of an invented verse; the long ones repeat what stood before, as texts do. */
export const wordsOfVerse = (number: number): string =>
  `Verse ${number} — ñandú “${'ab'.repeat(number % 7)}” ${'and the word of the king '.repeat(number % 5)}end.`

/** A few verses as OSIS, two of them joined with others. */
export const OSIS = `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">
<osisText osisIDWork="X" osisRefWork="bible" xml:lang="es"><header><work osisWork="X"/></header>
<div type="book" osisID="Ruth"><title>Ruth</title>
<chapter osisID="Ruth.1"><title>A part</title><verse osisID="Ruth.1.1">One ñ.</verse>
<verse osisID="Ruth.1.2 Ruth.1.3 Ruth.1.4">Two to four.</verse><verse osisID="Ruth.1.5">Five. ${'And so on to the end. '.repeat(300)}</verse></chapter>
<chapter osisID="Ruth.2"><verse osisID="Ruth.2.1">First.</verse>
<verse osisID="Ruth.2.2 Ruth.2.3">Last two.</verse></chapter></div>
<div type="book" osisID="Jude"><chapter osisID="Jude.1"><verse osisID="Jude.1.1">Alpha.</verse></chapter></div>
</osisText></osis>`

/** The places of a versification in its order, and the number of each's book; undefined for parts of other books. */
export function placesOf(versification: string) {
  const books = [...(gridOf(versification, 'ot') ?? []), ...(gridOf(versification, 'nt') ?? [])]
  return books.flatMap(({ name, lastVerses }) =>
    lastVerses.flatMap((last, index) =>
      Array.from({ length: last }, (_, verse) => ({
        ...{ book: bookByOsisName(name), chapter: index + 1, verse: verse + 1 },
      })),
    ),
  )
}

/** The texts that mod2imp prints, with their markup, by places such as `OBA 1:3`; a slot without text is not there. */
export function printedVerses(
  root: string,
  name: string,
  versification: string,
): ReadonlyMap<string, string> {
  const slots = printed(root, name).filter(({ key }) => !/:0$|^\[/.test(key))
  const places = placesOf(versification)
  if (slots.length !== places.length) throw new Error(`${slots.length} slots of ${places.length}`)
  return new Map(
    places.flatMap(({ book, chapter, verse }, at) => {
      const { text = '' } = slots[at] ?? {}
      if (text === '' || book === undefined) return []
      return [[`${anyBookByNumber(book).abbreviation} ${chapter}:${verse}`, text] as const]
    }),
  )
}
