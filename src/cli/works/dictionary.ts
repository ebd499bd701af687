/** `lectern dictionary`: prints an entry of a dictionary, or lists the entries, without a server. */
import { getEntry, listEntries } from '../../operations/get-entry.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { type Command, given, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'
import { WORK_OPTION } from './work-option.js'

export const dictionary: Command = {
  name: 'dictionary',
  summary: 'print an entry of a dictionary, or list the entries',
  argument: ['entry', 'a name or a number of it; without one the works are listed'],
  argumentIsOptional: true,
  argumentIsWords: true,
  options: [
    WORK_OPTION,
    { flags: '--find', description: 'list the entries whose names begin with it' },
    VERSION_OPTION,
    ...optionsOf(getEntry),
    DATA_OPTION,
  ],
  examples: [
    ['lectern dictionary G5485 --work strongs-greek', 'one entry'],
    ['lectern dictionary forgiv --find --work naves-topics', 'entries by their beginning'],
  ],
  async run(terminal, options, entry) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { listWorks, printEntries, printEntry } = await import('./found-works.js')
    const asked = { work: textOf(options.work), isJson: options.json === true }
    const isList = options.find === true
    return withTexts(terminal, (texts) => {
      if (isList) {
        const query = given(options, parameterNames(listEntries))
        return printEntries(terminal, texts, asked, { ...query, q: entry || undefined })
      }
      if (entry === '') return listWorks(terminal, texts, asked.isJson)
      return printEntry(terminal, texts, asked, {
        ...given(options, parameterNames(getEntry)),
        entry,
      })
    })
  },
}
