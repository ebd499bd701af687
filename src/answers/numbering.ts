/** `include=numbering` of a version: how it numbers its verses, and what shows it. */
import { tableOf } from '../numbering/traditions.js'
import { numberingOf } from '../text/numbering.js'
import type { Version } from '../text/version.js'
import { json, type VersionTemplate } from './templates.js'

/** What else the answer about a version may have. */
export const VERSION_INCLUDES = ['numbering'] as const

/** The data of the single-version answer, with `numbering` behind `version`. */
export function withNumbering(
  { single }: Pick<VersionTemplate, 'single'>,
  version: Version,
): string {
  return `${single.slice(0, -1)},"numbering":${json(numberingData(version))}}`
}

/** The numbering of a version as answers show it. */
export function numberingData(version: Version) {
  const { tradition, zones, departures, unknown, evidence } = numberingOf(version).record
  const { source, rights } = tableOf(tradition) ?? {}
  const table = source === undefined ? null : { source, rights }
  return { tradition, table, zones, departures: departures ?? null, unknown, evidence }
}
