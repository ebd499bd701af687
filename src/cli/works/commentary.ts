/** `lectern commentary`: prints what a commentary says of verses, without a server. */
import { getComments } from '../../operations/get-commentary.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { type Command, given, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'
import { WORK_OPTION } from './work-option.js'

export const commentary: Command = {
  name: 'commentary',
  summary: 'print what a commentary says of verses or of a chapter',
  argument: ['reference', 'of one chapter: Juan 11:35, or Juan 11'],
  argumentIsWords: true,
  options: [WORK_OPTION, VERSION_OPTION, ...optionsOf(getComments), DATA_OPTION],
  examples: [
    [
      'lectern commentary John 11 --work mhcc-commentary --limit 3',
      'the first comments on a chapter',
    ],
  ],
  async run(terminal, options, ref) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printComments } = await import('./found-works.js')
    const query = given(options, parameterNames(getComments))
    const asked = { ref, work: textOf(options.work), isJson: options.json === true }
    return withTexts(terminal, (texts) => printComments(terminal, texts, asked, query))
  },
}
