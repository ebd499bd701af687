/** What the table of a tradition holds, and what the tables share. */

/**
 * The verses of a tradition that are other verses, or other parts of verses, in the base, which is the numbering of the
 * King James Version. Keys are USFM codes; lines.ts has the grammar of a line. A verse that no line names is the
 * verse of the same numbers in the base.
 */
export type Lines = Readonly<Record<string, string>>

/** The table of a tradition, with where its facts come from. */
export interface Table {
  /** The editions that it describes. */
  readonly editions: string
  /** The sources that it was held against. */
  readonly source: string
  readonly rights: string
  readonly lines: Lines
}

/** Of every table: the numbers of verses are facts, and the form is this project's own. */
export const RIGHTS =
  'Which verse has which number is a fact. The lines were written for this project, under its licence; no table of ' +
  'another project is copied.'

/** Where the facts were looked up, and compared with each other. */
export const SOURCES =
  'The standard versifications of SIL (MIT) and the Copenhagen Alliance, and STEPBible TVTMS (CC BY 4.0); a place ' +
  'where they disagree and the ends of chapters do not decide is said to be unmappable.'
