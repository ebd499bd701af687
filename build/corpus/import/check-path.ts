/** `lectern corpus check`: what a file, folder or archive is, what is in it, and what is wrong with it. */

import { formatsCalled } from '../acquire/formats.js'
import { CorpusError } from '../corpus-error.js'
import { clearLeftOvers } from '../left-overs.js'
import { quote } from '../messages.js'
import { type CorpusRecord, readNames, readRecords } from '../records.js'
import { type Answer, answering, type Surroundings } from './answer.js'
import { withInput } from './input.js'
import { inspect, inspectionData } from './inspect.js'
import { reportLines } from './present.js'

export interface CheckOptions {
  readonly format?: string | undefined
  /** The version that it is to be, by id or alias: its record says what must be there. */
  readonly version?: string | undefined
  /** Every message, not the kinds of them alone. */
  readonly all?: boolean | undefined
  /** A verse that cannot be read is an error. */
  readonly isStrict?: boolean | undefined
}

/** Writes nothing that stays. */
export function checkPath(
  path: string,
  { format, version, all = false, isStrict }: CheckOptions,
  { places, onStep }: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    clearLeftOvers(places)
    const formats = formatsOf(format)
    const known = version === undefined ? undefined : recordCalled(places.corpus, version)
    const record = known ?? NOBODY
    return withInput(path, { corpus: places.corpus, record, formats }, async ({ source }) => {
      onStep?.(source.name, `reading ${source.format}`)
      const inspection = await inspect(source, known, readNames(places.corpus), { isStrict })
      const data = inspectionData(inspection)
      return { ok: data.errors === 0, lines: reportLines(inspection, all), faults: [], data }
    })
  })
}

/** For finding a text that is to be no version yet. */
export const NOBODY: CorpusRecord = {
  id: 'text',
  aliases: [],
  abbreviation: 'TEXT',
  name: 'text',
  language: '',
  language_code: '',
  description: '',
  optional: true,
  complete: false,
}

/** The readers that an operator's word names. */
export function formatsOf(format: string | undefined): readonly string[] | undefined {
  const formats = format === undefined ? undefined : formatsCalled(format)
  if (format !== undefined && formats === undefined) {
    throw new CorpusError(`there is no format ${quote(format)}`)
  }
  return formats
}

/** The record that an id or alias names, in any letter case. */
export function recordCalled(corpus: string, word: string): CorpusRecord | undefined {
  const id = word.toLowerCase()
  return readRecords(corpus).find((record) => record.id === id || record.aliases.includes(id))
}
