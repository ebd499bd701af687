/** `lectern parallel`: prints a passage of several compiled versions side by side, without a server. */
import { getParallel } from '../../operations/get-parallel.js'
import type { Command } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, optionsOf } from './options.js'

export const parallel: Command = {
  name: 'parallel',
  summary: 'print a passage of several versions side by side',
  argument: ['reference', 'as for `get`, in the numbers of the first version'],
  argumentIsWords: true,
  argumentCompletes: 'book',
  options: [...optionsOf(getParallel), DATA_OPTION, COLOR_OPTION],
  examples: [
    ['lectern parallel John 3:16-18 --versions KJV,RV1909', 'in two columns'],
    ['lectern parallel John 3:16 --versions KJV,WEB --diff words', 'what differs in bold'],
  ],
  async run(terminal, options, reference) {
    const { withTexts } = await import('./with-catalogue.js')
    const { printParallel } = await import('./side-by-side.js')
    return withTexts(terminal, (texts) => printParallel(terminal, options, texts, reference))
  },
}
