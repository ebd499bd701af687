/**
 * The names that OSIS gives books. Hides nothing else: a name outside this table is no book that a version
 * can have.
 */
import { anyBookByNumber, furtherBookById, isFurther } from '../../../../src/canon/further-books.js'

// In canonical order, so that a name's position is its book's number less one.
const NAMES =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov ' +
  'Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal ' +
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb ' +
  'Jas 1Pet 2Pet 1John 2John 3John Jude Rev'

// Further books. `Additions to Daniel` and `Additions to Esther` are no books: their parts have numbers of other ones.
const FURTHER =
  'Tob:tob Jdt:jdt EsthGr:esg Wis:wis Sir:sir Bar:bar EpJer:lje PrAzar:s3y Sus:sus Bel:bel DanGr:dag ' +
  '1Macc:1ma 2Macc:2ma 3Macc:3ma 4Macc:4ma 1Esd:1es 2Esd:2es PrMan:man AddPs:ps2 Ps151:ps2 Odes:oda ' +
  'PssSol:pss EpLao:lao 1En:eno Jub:jub 5Ezra:5ez 6Ezra:6ez'

const NUMBERS = new Map([
  ...NAMES.split(' ').map((name, index) => [name, index + 1] as const),
  ...FURTHER.split(' ').map((pair) => {
    const [name = '', id = ''] = pair.split(':')
    return [name, furtherBookById(id)?.number as number] as const
  }),
])
const LOWER = new Map([...NUMBERS].map(([name, number]) => [name.toLowerCase(), number]))

/** The number of the book that OSIS calls by this name, a further one in any letter case; undefined for any other text. */
export function bookByOsisName(name: string): number | undefined {
  const number = NUMBERS.get(name) ?? LOWER.get(name.toLowerCase())
  return number === undefined || NUMBERS.has(name) || isFurther(number) ? number : undefined
}

/** An OSIS reference as messages print places: `Num.13.33` is `NUM 13:33`. Unknown books stay as they are. */
export function placeOfOsis(reference: string): string {
  const [name = '', chapter, verse] = reference.split('.')
  const number = bookByOsisName(name)
  if (number === undefined) return reference
  const place = [anyBookByNumber(number).abbreviation, chapter].filter(Boolean).join(' ')
  return verse === undefined ? place : `${place}:${verse}`
}
