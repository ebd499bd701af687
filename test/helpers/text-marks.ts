/**
 * Marks in the texts that modules and files are written of, as `{{i:words}}`: they do not stand in one another. What each is
 * in the markups of SWORD, and what of it a reader must serve.
 */
type Written = (content: string) => string
const nothing: Written = () => ''
const same: Written = (content) => content
const word: Written = (content) => content.split('|')[0] as string
const strong = (content: string) => content.split('|')[1] ?? ''

/** `i` added words, `r` words of Jesus, `n` a note, `w` a word with its number, `t` a heading, `d` the name of God, `p` a paragraph, `l` a line of a poem. */
const MARKS = {
  plain: { i: same, r: same, n: nothing, w: word, t: nothing, d: same, p: nothing, l: same },
  OSIS: {
    i: (own) => `<transChange type="added">${own}</transChange>`,
    r: (own) => `<q who="Jesus" marker="">${own}</q>`,
    n: (own) => `<note type="study">${own}</note>`,
    w: (own) => `<w lemma="strong:${strong(own)}">${word(own)}</w>`,
    t: nothing,
    d: (own) => `<seg><divineName>${own}</divineName></seg>`,
    p: () => '<milestone type="x-p" marker="¶"/>',
    l: (own) => `<l>${own}</l>`,
  },
  GBF: {
    i: (own) => `<FI>${own}<Fi>`,
    r: (own) => `<FR>${own}<Fr>`,
    n: (own) => `<RF>${own}<Rf>`,
    w: (own) => `${word(own)}<W${strong(own)}>`,
    t: (own) => `<TS>${own}<Ts>`,
    d: same,
    p: () => '<CM>',
    l: (own) => `${own}<CL>`,
  },
  ThML: {
    i: (own) => `<i>${own}</i>`,
    r: (own) => `<font color="red">${own}</font>`,
    n: (own) => `<note>${own}</note>`,
    w: (own) => `${word(own)}<sync type="Strongs" value="${strong(own)}"/>`,
    t: (own) => `<div class="sechead">${own}</div>`,
    d: same,
    p: nothing,
    l: (own) => `${own}<br/>`,
  },
} as const satisfies Record<string, Record<string, Written>>
export type Markup = keyof typeof MARKS

const MARK = /\{\{(\w):(.*?)\}\}/g
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text with its marks in a markup; in `plain`, what a reader must serve of it. */
export function marked(text: string, markup: Markup): string {
  const isXml = markup === 'OSIS' || markup === 'ThML'
  const table: Readonly<Record<string, Written>> = MARKS[markup]
  const written = (isXml ? escaped(text) : text).replace(MARK, (_, mark: string, own: string) =>
    (table[mark] ?? same)(own),
  )
  return markup === 'plain' ? written.replace(/\s+/g, ' ').trim() : written
}

/** The headings before a verse. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(MARK)].flatMap(([, mark, own = '']) => (mark === 't' ? [own] : []))
