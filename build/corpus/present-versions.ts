/**
 * The versions that lie compiled in a folder, as a catalogue lists them. A command that adds many texts asks for all of
 * them after each one: what was read and checked is remembered for as long as its files stay the same.
 */
import { listBundle } from '../../src/bundle/catalogue.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { presentLayers } from './layers.js'
import { numberingIn } from './numbering.js'
import type { CorpusRecord } from './records.js'
import { type Listed, presentBundle, presentCrossReferences, stateOf } from './write.js'

export interface PresentVersions {
  /** The version of a record; empty if there is none that a server would load. `names` are those of every language. */
  of(record: CorpusRecord, names: readonly LanguageNames[]): readonly Listed[]
  /** Notes a version that was just compiled and put into the folder. */
  note(record: CorpusRecord, listed: Listed): void
}

/** For one command, which does not change the names of books. */
export function openPresentVersions(out: string): PresentVersions {
  const known = new Map<string, { readonly key: string; readonly listed: readonly Listed[] }>()
  const keyOf = ({ id, numbering }: CorpusRecord) =>
    `${stateOf(out, id)} ${JSON.stringify(numbering)}`
  return {
    of: (record, names) => {
      const key = keyOf(record)
      const found = known.get(record.id)
      if (found?.key === key) return found.listed
      const listed = presentVersion(out, record, names)
      known.set(record.id, { key, listed })
      return listed
    },
    note: (record, listed) => {
      known.set(record.id, { key: keyOf(record), listed: [listed] })
    },
  }
}

/**
 * A version as it lies in `out`; empty if there is none that a server would load. `names` are those of every language;
 * `bundle` is that of the version, if it was read already.
 */
export function presentVersion(
  out: string,
  { id, numbering }: CorpusRecord,
  names: readonly LanguageNames[],
  bundle = presentBundle(out, id),
): Listed[] {
  if (bundle === undefined) return []
  const { sha256 } = bundle
  const layers = presentLayers(out, id, sha256)
  const crossReferences = presentCrossReferences(out, id, sha256)
  return [
    {
      ...{ ...listBundle(bundle, names), numbering: numberingIn(bundle, numbering) },
      ...(layers !== undefined && { layers }),
      ...(crossReferences !== undefined && { crossReferences }),
    },
  ]
}
