/** Modules that SWORD's programs write of a text: in each markup, versification, compression, block and encoding. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gridOf } from '../../build/corpus/readers/formats/sword/storage/versifications.js'
import { bookByOsisName } from '../../build/corpus/readers/shared/osis-books.js'
import type { HabitVerse } from './habit-texts.js'
import { describeModule, printed, runSword } from './sword-programs.js'
import { headingsOf, type Markup, marked } from './text-marks.js'

export interface ModuleKind {
  readonly versification: string
  readonly markup: Exclude<Markup, 'plain'> | 'Plaintext'
  /** `-z` and `-b`, or none. */
  readonly packed: readonly string[]
  readonly isLong: boolean
  readonly isLatin1: boolean
}
const COMPRESSIONS = { l: 'LZSS', z: 'ZIP', b: 'BZIP2', x: 'XZ' } as const
const BLOCKS = { '2': 'VERSE', '3': 'CHAPTER', '4': 'BOOK' } as const

export const nameOf = ({ versification, markup, packed, isLong, isLatin1 }: ModuleKind): string =>
  [versification, markup, packed.join(' '), isLong ? 'long' : '', isLatin1 ? 'Latin-1' : '']
    .filter((one) => one !== '')
    .join(', ')

/** From 0x91 on; the sign of a list between them is not in the texts. */
const WINDOWS = '‘’“”•–—'

/** OSIS names of the books of a versification by their numbers. */
function bookNames(versification: string): ReadonlyMap<number, string> {
  const grid = [...(gridOf(versification, 'ot') ?? []), ...(gridOf(versification, 'nt') ?? [])]
  return new Map(
    grid.flatMap(({ name }) => {
      const book = bookByOsisName(name)
      return book === undefined ? [] : [[book, name] as const]
    }),
  )
}

function grouped<T, K>(all: readonly T[], key: (one: T) => K): (readonly [K, readonly T[]])[] {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const own = groups.get(key(one))
    if (own === undefined) groups.set(key(one), [one])
    else own.push(one)
  }
  return [...groups]
}

function osisOf(verses: readonly HabitVerse[], names: ReadonlyMap<number, string>): string {
  const verse = ({ chapter, verse: number, text }: HabitVerse, book: string) =>
    `${headingsOf(text)
      .map((one) => `<title>${one}</title>`)
      .join('')}<verse osisID="${book}.${chapter}.${number}">${marked(text, 'OSIS')}</verse>`
  const chapters = (own: readonly HabitVerse[], book: string) =>
    grouped(own, ({ chapter }) => chapter).map(
      ([chapter, these]) =>
        `<chapter osisID="${book}.${chapter}">${these.map((one) => verse(one, book)).join('\n')}</chapter>`,
    )
  const books = grouped(verses, ({ book }) => book).map(([book, own]) => {
    const name = names.get(book) ?? ''
    return `<div type="book" osisID="${name}">${chapters(own, name).join('\n')}</div>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="X" osisRefWork="bible" xml:lang="x">
<header><work osisWork="X"/></header>${books.join('\n')}</osisText></osis>`
}

const impOf = (
  verses: readonly HabitVerse[],
  names: ReadonlyMap<number, string>,
  markup: Markup,
): string =>
  verses
    .map(
      ({ book, chapter, verse, text }) =>
        `$$$${names.get(book)} ${chapter}:${verse}\n${marked(text, markup)}\n`,
    )
    .join('')

/** Writes the module into a library at `root` and gives it. */
export function writeModule(
  root: string,
  verses: readonly HabitVerse[],
  kind: ModuleKind,
  language: string,
): string {
  const { versification, markup, packed, isLong, isLatin1 } = kind
  const letter = packed[1] as keyof typeof COMPRESSIONS | undefined
  const block = packed[3] as keyof typeof BLOCKS
  const size = isLong ? '4' : ''
  mkdirSync(root, { recursive: true })
  describeModule(root, {
    ...(letter === undefined
      ? { ModDrv: `RawText${size}` }
      : {
          ModDrv: `zText${size}`,
          CompressType: COMPRESSIONS[letter],
          BlockType: BLOCKS[block],
        }),
    ...{ Versification: versification, SourceType: markup, Lang: language },
    Encoding: isLatin1 ? 'Latin-1' : 'UTF-8',
  })
  const folder = join(root, 'modules', 'x')
  const names = bookNames(versification)
  // What SWORD calls Latin-1 is Windows-1252; of it only the apostrophe and dashes are in the texts here.
  const encode = (text: string) =>
    isLatin1
      ? Buffer.from(
          text.replace(/[‘’“”–—]/g, (sign) => String.fromCharCode(0x91 + WINDOWS.indexOf(sign))),
          'latin1',
        )
      : Buffer.from(text)
  if (markup === 'OSIS' && !isLatin1) {
    const file = join(root, 'x.xml')
    writeFileSync(file, osisOf(verses, names))
    const long = isLong ? ['-s', '4'] : []
    runSword('osis2mod', [folder, file, '-v', versification, ...packed, ...long])
    return root
  }
  const file = join(root, 'x.imp')
  const inside = markup === 'Plaintext' ? 'plain' : markup
  writeFileSync(file, encode(impOf(verses, names, inside)))
  const long = isLong ? ['-4'] : []
  runSword('imp2vs', [file, '-o', folder, '-v', versification, ...packed, ...long])
  return root
}

/** How many slots have a text by `mod2imp`, the slots of headings apart. */
export const slotsWithText = (root: string): number =>
  printed(root).filter(({ key, text }) => text !== '' && !/:0$|^\[/.test(key)).length
