// full: The readers agree with other programs on real files, if these lie beside the project.
/** Without them only the synthetic Bible is read. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import type { Draft } from '../../../../build/corpus/draft.js'
import type { FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { loadFixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import { FORMATS_FOLDER, read, realFile, verseLines } from '../../../helpers/files-in-memory.js'
import { findInstalled } from '../../../helpers/installed-sword.js'
import {
  osisFiles,
  syntheticVerses,
  usfmFiles,
  usxFiles,
  vplFile,
  zefaniaFile,
} from '../../../helpers/synthetic-bible.js'
import { usfmWords } from '../../../helpers/usfm-oracle.js'

/** Files of other projects: they cannot be installed, so that no machine must have them. */
const WITHOUT_FILES = existsSync(FORMATS_FOLDER)
  ? false
  : 'there are no files of other projects in ../shared/formats'

t.test('a whole Bible is the same from every format', async (t) => {
  const verses = syntheticVerses(7)
  const expected = verses.map(({ book, chapter, number, last, text }) => {
    const end = last === number ? '' : `-${last}`
    return `${BOOKS[book - 1]?.abbreviation} ${chapter}:${number}${end} ${text}`
  })
  const sources: [FileFormat, Record<string, string>][] = [
    ['usfm', usfmFiles(verses)],
    ['usx', usxFiles(verses)],
    ['osis', osisFiles(verses)],
    ['vpl', { 'a.txt': vplFile(verses) }],
    ['zefania', { 'a.xml': zefaniaFile(verses) }],
  ]
  for (const [format, files] of sources) {
    const { draft } = await read(format, files)
    const lines = verseLines(draft)
    const wanted =
      format === 'zefania' ? expected.map((line) => line.replace(/-17 /, ' ')) : expected
    t.ok(lines.length === wanted.length && lines.every((line, at) => line === wanted[at]), format)
  }
})

/** The BSB's files, by name. */
function bsb(): Record<string, Buffer> {
  const names = readdirSync(join(FORMATS_FOLDER, 'usfm-bsb'))
  return Object.fromEntries(names.map((name) => [name, realFile(`usfm-bsb/${name}`)]))
}

const wordsOf = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

t.test(
  'the BSB from USFM has the verses and the words that usfm-js finds',
  { skip: WITHOUT_FILES },
  async (t) => {
    const files = bsb()
    const { draft } = await read('usfm', files)
    const found = new Map(verseLines(draft).map((line) => splitLine(line)))
    t.equal(found.size, 31_084)
    const differing: string[] = []
    let count = 0
    for (const [name, content] of Object.entries(files)) {
      const code = /^\d\d([1-3A-Z][A-Z]{2})/.exec(name)?.[1]
      for (const [place, text] of usfmWords(content.toString())) {
        count += 1
        if (wordsOf(text) !== wordsOf(found.get(`${code} ${place}`) ?? ''))
          differing.push(`${code} ${place}`)
      }
    }
    t.equal(count, 31_084)
    // Here usfm-js takes a part of the heading that follows for a part of the verse.
    t.strictSame(differing, ['GEN 22:10'])
  },
)

const FILES: readonly (readonly [FileFormat, string, verses: number, books: number])[] = [
  ['usx', 'usx/web_psa.usx', 2461, 1],
  ['usx', 'usx/web_rut.usx', 85, 1],
  ['usx', 'usx/douay_rheims_rut.usx', 85, 1],
  ['osis', 'osis/eng-us-oeb.osis.xml', 11_703, 42],
  ['zefania', 'zefania/rv1909.zefania.xml', 31_102, 66],
  ['usfx', 'usfx/chr-cherokee.usfx.xml', 7957, 27],
  ['json', 'thiagobodruk/es_rvr.json', 31_102, 66],
  ['csv', 'scrollmapper/OEB.csv', 10_348, 28],
  ['sqlite', 'scrollmapper/Tyndale.db', 7888, 10],
  ['beblia', 'beblia/Spanish1858Bible.xml', 7957, 27],
]
t.test(
  'every real file is read whole, and its check has no error',
  { skip: WITHOUT_FILES },
  async (t) => {
    for (const [format, path, verses, books] of FILES) {
      const { draft, messages } = await read(format, { [path]: realFile(path) })
      t.equal(verseLines(draft).length, verses, path)
      t.equal(draft?.books.length, books, path)
      const all = [...messages, ...checkDraft(draft as Draft, { complete: false })]
      t.strictSame(
        all.filter(({ level }) => level === 'error'),
        [],
        path,
      )
    }
  },
)

/** `GEN 1:1 text` as place and text. */
function splitLine(line: string): [string, string] {
  const end = line.indexOf(' ', 4)
  return [line.slice(0, end), line.slice(end + 1)]
}

/** Without accents, which the editions of a hundred years ago set in different ways. */
const letters = (text: string): string =>
  (text.normalize('NFD').replace(/\p{M}/gu, '').match(/\p{L}/gu) ?? []).join('').toLowerCase()

/** RV1909 from the SWORD module, and its verses as USFM. */
function rv1909(): Draft | undefined {
  const found = findInstalled(['spaRV1909eb'])
  if (found === undefined) return undefined
  const fixups = loadFixups(join(PACKAGE_ROOT, 'corpus', 'fixups'), found.module)
  return readSwordModule(found.root, found.module, fixups).draft
}

function asUsfm({ books }: Draft): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { book, chapters } of books) {
    const code = BOOKS[book - 1]?.abbreviation
    let text = `\\id ${code}\n`
    for (const { number, verses } of chapters) {
      text += `\\c ${number}\n\\p\n`
      for (const verse of verses) text += `\\v ${verse.number} ${verse.text}\n`
    }
    files[`${code}.usfm`] = text
  }
  return files
}

const module = rv1909()
/** The build installs it, so that a machine that builds has it. */
const WITHOUT_MODULE =
  module === undefined && process.env.CI !== 'true'
    ? 'there is no SWORD module spaRV1909eb: run make build'
    : false

t.test(
  'RV1909 written as USFM and read again is the text of the module',
  { skip: WITHOUT_MODULE },
  async (t) => {
    const { draft, messages } = await read('usfm', asUsfm(module as Draft))
    t.strictSame(messages, [])
    t.strictSame(verseLines(draft), verseLines(module as Draft))
  },
)

t.test(
  'RV1909 from Zefania and thiagobodruk has the letters of the module',
  { skip: WITHOUT_FILES || WITHOUT_MODULE },
  async (t) => {
    const zefania = await read('zefania', { 'a.xml': realFile('zefania/rv1909.zefania.xml') })
    const arrays = await read('json', { 'a.json': realFile('thiagobodruk/es_rvr.json') })
    const base = verseLetters(module as Draft)
    const [one, other] = [zefania, arrays].map(({ draft }) => verseLetters(draft as Draft))
    // The rest are misspellings of the other lineage, titles, and chapters that the KJV's grid divides
    // elsewhere than the print: counted here so that a reader that loses text is seen.
    t.ok(sameIn(base, one as Map<string, string>) >= 30_177)
    t.ok(sameIn(base, other as Map<string, string>) >= 30_304)
    t.ok(sameIn(one as Map<string, string>, other as Map<string, string>) >= 30_960)
  },
)

/** The letters of each verse, by place. */
function verseLetters(draft: Draft): Map<string, string> {
  return new Map(
    verseLines(draft).map((line) => {
      const [place, text] = splitLine(line)
      return [place, letters(text)]
    }),
  )
}

/** How many verses are the same in both. */
function sameIn(one: Map<string, string>, other: Map<string, string>): number {
  return [...one].filter(([place, text]) => other.get(place) === text).length
}
