/** `lectern get`: prints a passage of a compiled version, without a server. */
import type { Command } from '../command.js'
import {
  CITE_OPTION,
  COLOR_OPTION,
  DATA_OPTION,
  FORMAT_OPTIONS,
  LANGUAGE_OPTION,
  NUMBERING_OPTION,
  VERSION_OPTION,
} from './options.js'

export const get: Command = {
  name: 'get',
  summary: 'print a passage by its reference, in Spanish, English or Portuguese',
  argument: ['reference', 'a verse, range, chapter, range of chapters or book, or a list of these'],
  argumentIsWords: true,
  argumentCompletes: 'book',
  options: [
    VERSION_OPTION,
    NUMBERING_OPTION,
    LANGUAGE_OPTION,
    CITE_OPTION,
    ...FORMAT_OPTIONS,
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    ["lectern get 'Juan 3:16'", 'one verse'],
    ['lectern get 1 Corinthians 13:4-7 --version kjv', 'verses of the King James Version'],
    ["lectern get 'Mt 5,3-12; 6,1'", 'several places'],
    ["lectern get 'Joel 3:1-5' --numbering hebrew", 'verses by their Hebrew numbers'],
    ['lectern get Salmo 23 --format text', 'a psalm in lines, with headings and notes'],
    ["lectern get 'Jn 3:16' --version kjv --cite bibtex", 'a citation alone'],
    ["lectern get 'Gn 1-3' | grep -c Dios", 'a line for each verse, for other programs'],
  ],
  async run(terminal, options, reference) {
    const { withTexts } = await import('./with-catalogue.js')
    const { printPassage } = await import('./passage.js')
    return withTexts(terminal, (texts) => printPassage(terminal, options, texts, reference))
  },
}
