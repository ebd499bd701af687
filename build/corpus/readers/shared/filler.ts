/** Sentences that converters write where they found no verse. They are no text of any version. */

const FILLERS: readonly RegExp[] = [
  // Zefania's own converters.
  /^\W*(dummy|empty) verses?\b.{0,40}\b(inserted|content|detected|by amos)\b.{0,40}$/i,
  // What export programs put into the cells of a grid.
  /^\W*(no (verse|text)( (here|available|found))?|verse (not found|missing|omitted)|missing verse|n\/a|null|none|undefined|nan)\W*$/i,
  // No letter and no number: what is left of a cell or of a note.
  /^[^\p{L}\p{N}]+$/u,
]

/** Whether a verse's whole text is filler. */
export function isFiller(text: string): boolean {
  return text !== '' && FILLERS.some((filler) => filler.test(text))
}
