/** `include` of a version: how it numbers its verses and what shows it, and which layers it has. */
import type { LayerName } from '../bundle/layers.js'
import { tableOf } from '../numbering/traditions.js'
import { numberingOf } from '../text/numbering.js'
import type { VersionOutline } from '../text/version.js'
import { json, type VersionTemplate } from './templates.js'

/** What else the answer about a version may have. */
export const VERSION_INCLUDES = ['numbering', 'layers'] as const
export type VersionInclude = (typeof VERSION_INCLUDES)[number]

/** The data of the single-version answer, with what is included behind `version`. */
export function withIncluded(
  { single }: Pick<VersionTemplate, 'single'>,
  version: VersionOutline,
  layers: readonly LayerName[],
  include: readonly VersionInclude[],
): string {
  if (include.length === 0) return single
  let members = ''
  if (include.includes('numbering')) members += `,"numbering":${json(numberingData(version))}`
  if (include.includes('layers')) members += `,"layers":${json(layers)}`
  return `${single.slice(0, -1)}${members}}`
}

/** The numbering of a version as answers show it. */
export function numberingData(version: VersionOutline) {
  const { tradition, zones, departures, unknown, evidence } = numberingOf(version).record
  const { source, rights } = tableOf(tradition) ?? {}
  const table = source === undefined ? null : { source, rights }
  return { tradition, table, zones, departures: departures ?? null, unknown, evidence }
}
