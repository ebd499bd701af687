/** `lectern versions`: the versions that are compiled, without a server. */
import { type Command, EXIT } from './command.js'
import { DATA_OPTION } from './text-options.js'

export const versions: Command = {
  name: 'versions',
  summary: 'list the versions that are compiled; needs no server',
  options: [DATA_OPTION],
  examples: [
    ['lectern versions', 'a table of them'],
    ['lectern versions --json', 'as GET /v1/versions has them'],
  ],
  async run(terminal, options) {
    const { withShelf } = await import('./with-shelf.js')
    const { listVersion } = await import('../http/templates.js')
    const { withoutCommands } = await import('./plain.js')
    const { alignRows } = await import('./table.js')
    return withShelf(terminal, (shelf) => {
      const records = shelf.volumes.map(({ record }) => record)
      if (options.json === true) {
        terminal.print(`${JSON.stringify({ versions: records.map(listVersion) })}\n`)
        return EXIT.done
      }
      const first = shelf.find(undefined)
      const rows = shelf.volumes.map((volume) => {
        const { id, language, name } = volume.record
        return [id, language, withoutCommands(volume === first ? `${name} (default)` : name)]
      })
      terminal.print(alignRows([['ID', 'LANGUAGE', 'NAME'], ...rows]))
      return EXIT.done
    })
  },
}
