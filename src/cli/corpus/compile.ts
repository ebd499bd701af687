/** `lectern corpus compile`: compiles the added texts again, after an upgrade or if a compiled file is damaged. */
import { type Command, EXIT, fail } from '../command.js'
import { JOBS_OPTION, threadsIn } from './catalogue-options.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusCompile: Command = {
  name: 'corpus compile',
  summary: 'compile the added texts again where another release or damage asks for it',
  examples: [['lectern corpus compile', 'what has not changed stays as it is']],
  options: [JOBS_OPTION, FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options) => {
    const threads = threadsIn(options)
    if (typeof threads === 'string') return fail(terminal, EXIT.usage, [threads])
    return withCorpus(terminal, options, ({ compileTexts }, surroundings) =>
      compileTexts({ threads }, surroundings),
    )
  },
}
