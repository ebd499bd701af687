/** The traditions of numbering verses, each made when it is first asked for. */
import { readLines } from './lines.js'
import { Numbering } from './numbering.js'
import { HEBREW } from './tables/hebrew.js'
import { RUSSIAN, RUSSIAN_66 } from './tables/russian.js'
import { SEPTUAGINT } from './tables/septuagint.js'
import type { Table } from './tables/table.js'
import { VULGATE } from './tables/vulgate.js'
import { VERSIFICATIONS, type Versification } from './versifications.js'

/** The traditions that a version can follow, the usual one first. */
export const TRADITIONS = ['english', 'hebrew', 'vulgate', 'lxx', 'russian', 'russian-66'] as const

export type Tradition = (typeof TRADITIONS)[number]

/** The id of the chapter ends of each, in versifications.ts, and its table; the base needs none. */
const SOURCES: Readonly<Record<Tradition, readonly [ends: string, table: Table | undefined]>> = {
  english: ['kjv', undefined],
  hebrew: ['org', HEBREW],
  vulgate: ['vul', VULGATE],
  lxx: ['lxx', SEPTUAGINT],
  russian: ['rso', RUSSIAN],
  'russian-66': ['rsc', RUSSIAN_66],
}

const made = new Map<Tradition, Numbering>()

/** The numbering of a tradition. */
export function traditionNumbering(tradition: Tradition): Numbering {
  const known = made.get(tradition)
  if (known !== undefined) return known
  const [, table] = SOURCES[tradition]
  const lines = Object.entries(table?.lines ?? {})
  const entries = lines.flatMap(([code, text]) => readLines(code, text))
  const { lastVerse } = endsOf(tradition)
  const numbering = new Numbering(tradition, lastVerse, entries)
  made.set(tradition, numbering)
  return numbering
}

/** The ends of a tradition's chapters, as its editions have them. */
export function endsOf(tradition: Tradition): Versification {
  return VERSIFICATIONS.find(({ id }) => id === SOURCES[tradition][0]) as Versification
}

/** The table of a tradition, with its source and rights; undefined for the base. */
export function tableOf(tradition: Tradition): Table | undefined {
  return SOURCES[tradition][1]
}
