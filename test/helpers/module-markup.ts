/**
 * What the markup of an installed SWORD module says, read from what `mod2imp` prints and by rules of its own: nothing of
 * the reader is used, so that the reader can be held against it.
 */
import { execFileSync } from 'node:child_process'
import { findProgram } from './programs.js'

/** One book: all that stands between its tags. */
export interface ModuleBook {
  /** As OSIS names it. */
  readonly name: string
  /** From the opening of the first chapter on. */
  readonly text: string
  /** The markup of each verse by `chapter:verse`. */
  readonly verses: ReadonlyMap<string, string>
}

/** The module's books; `root` is the library that it lies in. */
export function readModuleBooks(root: string, module: string): ModuleBook[] {
  const printed = execFileSync(findProgram('mod2imp') ?? 'mod2imp', [module], {
    env: { ...process.env, SWORD_PATH: root },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const ends = /<div canonical="true" eID="(\w+)" osisID="(\w+)" type="book"\/>/g
  return [...printed.matchAll(ends)].map(({ 1: id, 2: name = '', index }) => {
    // The program cuts a slot of more than 65,535 bytes, and with it the tag that a book begins with: then it is read
    // from its first chapter.
    const start = printed.indexOf(`osisID="${name}" sID="${id}" type="book"`)
    const chapter = printed.indexOf(`<chapter n="1" osisID="${name}.1"`)
    return bookOf(name, printed.slice(start < 0 ? chapter : start, index))
  })
}

function bookOf(name: string, whole: string): ModuleBook {
  const first = whole.indexOf('<chapter ')
  const verses = new Map<string, string>()
  let chapter = ''
  for (const [, verse, markup = ''] of whole.matchAll(/^\$\$\$.*?:(\d+)\n(.*)$/gm)) {
    const opened = [...markup.matchAll(/<chapter [^>]*osisID="\w+\.(\d+)"/g)].at(-1)?.[1]
    chapter = opened ?? chapter
    if (opened === undefined && chapter !== '') verses.set(`${chapter}:${verse}`, markup)
  }
  const text = whole
    .slice(first)
    .replace(/^\$\$\$.*\n/gm, '')
    .replaceAll('\n', '')
  return { name, text, verses }
}

/** Markup without headings, and without notes. */
export const withoutHeadings = (markup: string): string =>
  markup.replace(/<(title|speaker)\b[^>]*>.*?<\/\1>/gs, '')
export const withoutNotes = (markup: string): string => markup.replace(/<note\b.*?<\/note>/gs, '')

/** The letters of a piece of markup, alone: blanks and signs are what tidying is about. */
export function lettersOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/\\\+?[a-z]+\d*\*?/g, '')
    .replace(/&amp;/g, '&')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
