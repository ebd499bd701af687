/**
 * A whole Bible of invented words, always the same, and its files in several formats. Verses are about as
 * long as they usually are; a few are joined, omitted or parted.
 */
import { usualLengths } from '../../build/corpus/check/usual-lengths.js'
import { bookByOsisName } from '../../build/corpus/readers/shared/osis-books.js'
import { BOOKS } from '../../src/canon/books.js'
import { usualLastVerse } from '../../src/canon/usual-verses.js'

export interface SyntheticVerse {
  readonly book: number
  readonly chapter: number
  readonly number: number
  /** Of joined verses. */
  readonly last: number
  readonly text: string
}

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo ña lé já mó que llu'.split(' ')

/** Every verse in reading order. Luke 17:36 is omitted, Genesis 1:16-17 joined. */
export function syntheticVerses(seed = 1): SyntheticVerse[] {
  let state = seed
  const next = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
  const word = () => Array.from({ length: 1 + next(3) }, () => SYLLABLES[next(20)]).join('')
  const verses: SyntheticVerse[] = []
  for (const { number: book, chapters } of BOOKS) {
    for (let chapter = 1; chapter <= chapters; chapter++) {
      const end = usualLastVerse(book, chapter) as number
      for (let number = 1; number <= end; number++) {
        if (book === 42 && chapter === 17 && number === 36) continue
        if (book === 1 && chapter === 1 && number === 17) continue
        let text = word()
        const length = 2 ** (usualLengths(book, chapter)(number) as number)
        while (text.length < length) text += ` ${word()}`
        const last = book === 1 && chapter === 1 && number === 16 ? 17 : number
        verses.push({
          book,
          chapter,
          number,
          last,
          text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
        })
      }
    }
  }
  return verses
}

/** The verses of each chapter of each book. */
function* chaptersOf(verses: readonly SyntheticVerse[]) {
  for (const { number: book, abbreviation: code } of BOOKS) {
    const inBook = verses.filter((verse) => verse.book === book)
    const chapters = new Map<number, SyntheticVerse[]>()
    for (const verse of inBook)
      chapters.set(verse.chapter, [...(chapters.get(verse.chapter) ?? []), verse])
    yield { book, code, chapters }
  }
}

const label = ({ number, last }: SyntheticVerse): string =>
  last === number ? `${number}` : `${number}-${last}`
/** A note, a divine name and a line break in every verse, as real files have them. */
const halves = (text: string): [string, string] => {
  const middle = text.indexOf(' ', text.length >> 1)
  return middle < 0 ? [text, ''] : [text.slice(0, middle), text.slice(middle + 1)]
}

export type Files = Record<string, string>

export function usfmFiles(verses: readonly SyntheticVerse[]): Files {
  const files: Files = {}
  for (const { code, chapters } of chaptersOf(verses)) {
    let text = `\\id ${code} Sintética\n\\h Nombre de ${code}\n\\toc1 ${code}\n\\mt1 ${code}\n`
    for (const [chapter, list] of chapters) {
      text += `\\c ${chapter}\n\\s1 Título\n\\p\n`
      for (const verse of list) {
        const [one, two] = halves(verse.text)
        text += `\\v ${label(verse)} ${one}\\f + \\fr 1 \\ft nota\\f*${two === '' ? '' : `\n\\q2 ${two}`}\n`
      }
    }
    files[`${code}.usfm`] = text
  }
  return files
}

export function usxFiles(verses: readonly SyntheticVerse[]): Files {
  const files: Files = {}
  for (const { code, chapters } of chaptersOf(verses)) {
    let text = `<?xml version="1.0" encoding="utf-8"?>\n<usx version="3.0"><book code="${code}" style="id">Sintética</book>`
    for (const [chapter, list] of chapters) {
      text += `\n<chapter number="${chapter}" style="c" sid="${code} ${chapter}"/>\n<para style="s1">Título</para>`
      for (const verse of list) {
        const [one, two] = halves(verse.text)
        const id = `${code} ${chapter}:${label(verse)}`
        text += `\n  <para style="p"><verse number="${label(verse)}" style="v" sid="${id}"/>${one}<note style="f" caller="+"><char style="ft">nota</char></note></para>\n  <para style="q2" vid="${id}">${two}<verse eid="${id}"/></para>`
      }
      text += `<chapter eid="${code} ${chapter}"/>`
    }
    files[`USX_1/${code}.usx`] = `${text}</usx>\n`
  }
  files['metadata.xml'] =
    '<DBLMetadata version="2.2"><identification><name>Sintética</name></identification>' +
    '<language><iso>spa</iso></language></DBLMetadata>'
  return files
}

const OSIS_NAMES = new Map<number, string>()
for (const name of (
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song ' +
  'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom ' +
  '1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'
).split(' ')) {
  OSIS_NAMES.set(bookByOsisName(name) as number, name)
}

export function osisFiles(verses: readonly SyntheticVerse[]): Files {
  let text =
    '<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="x" xml:lang="es">' +
    '<header><work osisWork="x"><title>Sintética</title></work></header>'
  for (const { book, chapters } of chaptersOf(verses)) {
    const name = OSIS_NAMES.get(book)
    text += `<div type="book" osisID="${name}">\n`
    for (const [chapter, list] of chapters) {
      text += `<chapter sID="${name}.${chapter}" osisID="${name}.${chapter}"/><title>Título</title>\n`
      for (const verse of list) {
        const [one, two] = halves(verse.text)
        const id = `${name}.${chapter}.${verse.number}`
        const ids = verse.last === verse.number ? id : `${id} ${name}.${chapter}.${verse.last}`
        text += `<verse sID="${id}" osisID="${ids}"/><w>${one}</w><note>nota</note>${two === '' ? '' : `<l>${two}</l>`}<verse eID="${id}"/>\n`
      }
      text += `<chapter eID="${name}.${chapter}"/>`
    }
    text += '</div>'
  }
  return { 'bible.osis.xml': `${text}</osisText></osis>` }
}

/** The text in formats that are one record a verse; joined verses get the first number. */
export function zefaniaFile(verses: readonly SyntheticVerse[]): string {
  let text = '<?xml version="1.0" encoding="utf-8"?>\n<XMLBIBLE biblename="Sintética">'
  for (const { book, chapters } of chaptersOf(verses)) {
    text += `<BIBLEBOOK bnumber="${book}" bname="Libro">`
    for (const [chapter, list] of chapters) {
      text += `<CHAPTER cnumber="${chapter}">`
      for (const verse of list) text += `\n<VERS vnumber="${verse.number}">${verse.text}</VERS>`
      text += '</CHAPTER>'
    }
    text += '</BIBLEBOOK>'
  }
  return `${text}</XMLBIBLE>`
}

export function vplFile(verses: readonly SyntheticVerse[]): string {
  return verses
    .map(
      (verse) =>
        `${BOOKS[verse.book - 1]?.abbreviation} ${verse.chapter}:${label(verse)} ${verse.text}\n`,
    )
    .join('')
}
