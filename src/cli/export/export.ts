/** `lectern export`: writes a compiled version as files, for other programs or as the answers of the API. */
import type { Command } from '../command.js'
import { EXPORT_FORMATS } from './formats.js'

// `export` is a word of the language.
export const exportText: Command = {
  name: 'export',
  summary: 'write a version as files, if its record allows copies',
  argument: ['version', 'id or alias of the version, in any letter case'],
  argumentCompletes: 'version',
  options: [
    {
      flags: '--format <format>',
      description: `${EXPORT_FORMATS.join(', ')}: the last is the answers of the API, for any web server`,
      required: true,
      completes: 'export-format',
    },
    {
      flags: '--output <path>',
      description:
        'file or folder to make (default: the id, such as kjv.json); - is standard output, for json and vpl',
      completes: 'path',
    },
    { flags: '--force', description: 'replace an earlier export' },
    { flags: '--gzip', description: 'of static: a compressed copy beside each file (.gz)' },
    { flags: '--no-verses', description: 'of static: no files for single verses' },
  ],
  examples: [
    [
      'lectern export kjv --format vpl --output - | grep -c Lord',
      'a line for each verse, for other programs',
    ],
    ['lectern export web --format static --output site/bible --gzip', 'a folder for a web server'],
    ['lectern export rv1909 --format usfm --force', 'a file for each book; an earlier export goes'],
  ],
  async run(terminal, options, version) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { exportVersion } = await import('./write-export.js')
    return withTexts(terminal, ({ library }) => exportVersion(terminal, options, library, version))
  },
}
