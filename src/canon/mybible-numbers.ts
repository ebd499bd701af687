import { BOOK_COUNT } from './books.js'
import { FURTHER_BOOKS, furtherBookByNumber } from './further-books.js'

/**
 * The numbers of books in MyBible's modules, in canonical order. They leave room for books beyond the 66, and are the
 * same in every module, whatever the order in which it prints the books.
 */
export const MYBIBLE_NUMBERS: readonly number[] = (
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 ' +
  '350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 ' +
  '600 610 620 630 640 650 660 670 680 690 700 710 720 730'
)
  .split(' ')
  .map(Number)

/** Those of the further books that stand between others, by id. A reader goes by the name of such a book, not its number. */
const FURTHER: Readonly<Record<string, number>> = {
  '1es': 165,
  tob: 170,
  jdt: 180,
  esg: 192,
  wis: 270,
  sir: 280,
  s3y: 305,
  lje: 315,
  bar: 320,
  sus: 325,
  bel: 345,
  '1ma': 462,
  '2ma': 464,
  '3ma': 466,
  '4ma': 467,
  '2es': 468,
  lao: 780,
  man: 790,
}
/** All others come behind every book. */
const BEHIND = 800

/** The further book of a number, in a module that was written with these numbers. */
export function furtherByMyBibleNumber(number: number): number | undefined {
  return FURTHER_BOOKS.find((book) => myBibleNumber(book.number) === number)?.number
}

/** The number of a book in MyBible's modules, different for each. */
export function myBibleNumber(book: number): number {
  const { id } = furtherBookByNumber(book) ?? {}
  if (id === undefined) return MYBIBLE_NUMBERS[book - 1] as number
  return FURTHER[id] ?? BEHIND + book - BOOK_COUNT
}
