/**
 * What each element of an OSIS file means for the text, as data; osis.ts walks. For the slots of SWORD
 * modules, which are no whole documents, there is sword/elements.ts.
 */

/**
 * keep: its text is verse text, and it is no border. line: likewise, and it parts words. drop: it goes with
 * all that is in it. note: likewise, and leaves a word break. heading: kept apart, its kind by its type.
 */
export type OsisMeaning = 'keep' | 'line' | 'drop' | 'note' | 'heading'

export interface OsisRow {
  readonly meaning: OsisMeaning
  readonly reason: string
}

const ROWS = new Map<string, OsisRow>()

function add(meaning: OsisMeaning, names: string, reason: string): void {
  for (const name of names.split(' ')) ROWS.set(name, { meaning, reason })
}

add('keep', 'w', 'a word or a part of one, with its grammar in attributes')
add('keep', 'transChange', 'words the translators added; the text has no brackets')
add('keep', 'divineName seg', 'typography; the words are written as they are printed')
add('keep', 'hi foreign name abbr inscription index a reference', 'words that are printed')
add('keep', 'q', 'a quotation; its marks are text, or in the attribute marker')
add('keep', 'osis osisText', 'around everything')
add('line', 'div p l lg lb list item label table row cell head', 'a line, paragraph, item or row')
add('line', 'closer salute signed', 'the end of a letter')
add('line', 'milestone', 'a marker without text')
add('line', 'chapter', 'a chapter begins or ends')
add('heading', 'title', 'psalm titles, acrostic letters, headings of sections')
add('heading', 'speaker', 'who speaks, in the Song of Songs')
add('drop', 'header work titlePage', 'about the file')
add('drop', 'figure caption', 'a picture and its caption')
add('drop', 'rdg rdgGroup catchWord', 'other readings, inside notes')
add('note', 'note', 'a footnote or a cross reference')

/** Types of `div` that hold no verse text: what stands before, after and around the books. */
const MATTER =
  /^(acknowledgements?|afterword|appendix|back|bibliography|bridge|concordance|coverPage|front|gazetteer|glossary|imprimatur|index|introduction|map|outline|preface|publicationData|tableofContents|titlePage|x-intro.*|x-footnotes)$/i

/** The row of an element; undefined for one not in the table. */
export function osisRow(name: string, type: string | undefined): OsisRow | undefined {
  if (name === 'div' && MATTER.test(String(type))) {
    return { meaning: 'drop', reason: 'matter around the text' }
  }
  return ROWS.get(name)
}
