/**
 * The names that OSIS gives the books of the canon. Hides nothing else: a name outside this table is a
 * book outside the 66.
 */
import { bookByNumber } from '../../../../src/canon/books.js'

// In canonical order, so that a name's position is its book's number less one.
const NAMES =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov ' +
  'Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal ' +
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb ' +
  'Jas 1Pet 2Pet 1John 2John 3John Jude Rev'

const NUMBERS = new Map(NAMES.split(' ').map((name, index) => [name, index + 1]))

/** The number, 1 to 66, of the book that OSIS calls by this name; undefined outside the 66. */
export function bookByOsisName(name: string): number | undefined {
  return NUMBERS.get(name)
}

/** An OSIS reference as messages print places: `Num.13.33` is `NUM 13:33`. Unknown books stay as they are. */
export function placeOfOsis(reference: string): string {
  const [name = '', chapter, verse] = reference.split('.')
  const number = bookByOsisName(name)
  if (number === undefined) return reference
  const place = [bookByNumber(number).abbreviation, chapter].filter(Boolean).join(' ')
  return verse === undefined ? place : `${place}:${verse}`
}
