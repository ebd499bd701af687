/** The options `--versions` and `--origins` of commands that create and change keys. */
import type { Checked } from '../../state/keys/rules.js'
import type { CommandOption, Terminal } from '../command.js'

export const VERSIONS_OPTION: CommandOption = {
  flags: '--versions <ids>',
  description: 'the only versions that it may read, like KJV,RV1909, or all (default: all)',
  completes: 'version',
}

export const ORIGINS_OPTION: CommandOption = {
  flags: '--origins <origins>',
  description:
    'the only origins whose web pages may use it, like https://example.org, or all (default: all)',
}

/** Checks versions against those that are compiled here. If that cannot be known, says so and keeps them. */
export async function checkCompiled(
  terminal: Terminal,
  versions: readonly string[] | null,
): Promise<Checked<readonly string[] | null>> {
  if (versions === null) return { kind: 'accepted', value: null }
  const { readConfig } = await import('../../config.js')
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return reading
  const { corpusDir } = reading.config
  const { openLibrary } = await import('../../library/loading.js')
  const { checkServed } = await import('../../library/key-versions.js')
  const catalogue = await openLibrary(corpusDir, undefined).catch(() => undefined)
  if (catalogue !== undefined) return checkServed(catalogue, versions)
  terminal.complain(
    `Whether the versions are served is not checked: there are no texts in ${corpusDir} (CORPUS_DIR).\n`,
  )
  return { kind: 'accepted', value: versions }
}
