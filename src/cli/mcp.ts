/** `lectern mcp`: answers an assistant over standard input and output, from the compiled versions, without a server. */
import type { Failure } from '../answers/failure.js'
import { type Command, EXIT, textOf } from './command.js'

export const mcp: Command = {
  name: 'mcp',
  summary: 'answer an assistant by the Model Context Protocol over standard input and output',
  options: [
    {
      flags: '--language <code>',
      description: 'of messages: es, en or pt (default: en)',
      completes: 'language',
    },
  ],
  examples: [['lectern mcp', 'an assistant starts this; see docs/guides/mcp.md']],
  async run(terminal, options) {
    const { withConfig, refuse } = await import('./text/with-catalogue.js')
    const { readOneOf } = await import('../answers/parameters.js')
    const { LANGUAGES } = await import('../answers/language.js')
    const { isFailure } = await import('../answers/failure.js')
    const language = readOneOf('language', textOf(options.language), LANGUAGES)
    if (isFailure(language)) return refuse(terminal, language)
    return withConfig(terminal, async ({ corpusDir, defaultVersion }) => {
      const { BundleError } = await import('../bundle/format.js')
      const { openLibrary } = await import('../library/loading.js')
      const { createSnapshot } = await import('../answers/texts.js')
      const { serveStreams } = await import('../mcp/over-stdio.js')
      const { softwareVersion } = await import('../runtime/assets.js')
      const session = {
        texts: createSnapshot(await openLibrary(corpusDir, defaultVersion)),
        language,
        now: Date.now,
        used: () => {},
        searched: () => {},
        failed: (error: unknown, what: string): Failure => {
          terminal.complain(`${what}: ${error instanceof Error ? error.message : error}\n`)
          return { kind: error instanceof BundleError ? 'broken' : 'internal' }
        },
      }
      await serveStreams(session, softwareVersion(), terminal.input, (text) => terminal.print(text))
      return EXIT.done
    })
  },
}
