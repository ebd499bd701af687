/** `lectern versions`: lists the compiled versions, without a server. */
import { type Command, EXIT } from '../command.js'
import { DATA_OPTION } from './options.js'

export const versions: Command = {
  name: 'versions',
  summary: 'list the compiled versions',
  options: [DATA_OPTION],
  examples: [['lectern versions', 'as a table']],
  async run(terminal, options) {
    const { withTexts } = await import('./with-catalogue.js')
    const { listVersion } = await import('../../answers/templates.js')
    const { withoutCommands } = await import('../terminal/plain.js')
    const { alignRows } = await import('../terminal/table.js')
    return withTexts(terminal, ({ library: catalogue }) => {
      const records = catalogue.versions.map(({ record }) => record)
      if (options.json === true) {
        terminal.print(`${JSON.stringify({ versions: records.map(listVersion) })}\n`)
        return EXIT.done
      }
      const first = catalogue.defaultVersion
      const rows = catalogue.versions.map((version) => {
        const { id, language, name } = version.record
        return [id, language, withoutCommands(version === first ? `${name} (default)` : name)]
      })
      terminal.print(alignRows([['ID', 'LANGUAGE', 'NAME'], ...rows]))
      return EXIT.done
    })
  },
}
