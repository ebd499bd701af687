/** A Strong's number as lines of plain text, for terminals and assistants. */
import type { StrongsData, VersionUse } from './strongs.js'

/** The word, its meaning, and a line for each version; whose dictionary it is must be said too. */
export function strongsLines({ versions, ...entry }: StrongsData): string[] {
  const { number, form, transliteration, pronunciation, meaning } = entry
  const sound = pronunciation === undefined ? '' : ` (${pronunciation})`
  return [
    `${number}  ${form}  ${transliteration}${sound}`,
    ...meaning.split('\n'),
    ...versions.map(useLine),
  ]
}

/** `kjv: 117 in 106 verses: love 81, charity 28, ...` */
function useLine({ version, count, verses, renderings, rendering_count: all }: VersionUse): string {
  const words = renderings.map(({ text, count: own }) => `${text} ${own}`)
  const rest = all > renderings.length ? ['...'] : []
  const list = words.length === 0 ? '' : `: ${[...words, ...rest].join(', ')}`
  return `${version}: ${count} / ${verses}${list}`
}
