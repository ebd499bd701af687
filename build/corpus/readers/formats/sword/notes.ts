/** From the tokens of a note to the note of a layer: its kind, caller and parts. */

import { elementRow } from './elements.js'
import { partMarker } from './layer-elements.js'
import { RESIDUE } from './spacing.js'
import { attribute, type Token } from './tokens.js'
import type { VerseNote } from './verse-layers.js'

/** Parts that name the note's own place. */
const PLACES: ReadonlySet<string> = new Set(['fr', 'xo'])

/**
 * Reads a note; `tag` is its own, `tokens` what is in it. The texts of its parts, one behind the other, are the note:
 * blanks between two parts stay, at the end of the one or the beginning of the other.
 */
export function readNote(tag: string, tokens: readonly Token[]): Omit<VerseNote, 'offset'> {
  const marker = attribute(tag, 'type') === 'crossReference' ? 'x' : 'f'
  const pieces: { marker: string; text: string }[] = []
  const open: { name: string; marker: string }[] = []
  let isBroken = false
  for (const token of tokens) {
    if (typeof token === 'string') {
      const part = open.at(-1)?.marker ?? (marker === 'x' ? 'xt' : 'ft')
      const text = isBroken ? ` ${token}` : token
      const last = pieces.at(-1)
      if (last !== undefined && (last.marker === part || !/\S/.test(text))) last.text += text
      else if (/\S/.test(text)) pieces.push({ marker: part, text })
      isBroken = false
      continue
    }
    const part = partMarker(marker, token.name, token.tag)
    if (token.kind === 'open' && part !== undefined) open.push({ name: token.name, marker: part })
    else if (token.kind === 'close' && open.at(-1)?.name === token.name) {
      const closed = open.pop()?.marker ?? ''
      const last = pieces.at(-1)
      // A place and the word behind it are two words.
      if (PLACES.has(closed) && last?.marker === closed) last.text += ' '
    }
    isBroken ||= elementRow(token.name, token.tag)?.border === 'break'
  }
  return { marker, caller: callerOf(tag), parts: tidyParts(pieces) }
}

/** The caller that the source prints; OSIS leaves out `n` if the printer is to choose one, and has it empty for none. */
function callerOf(tag: string): string {
  const caller = attribute(tag, 'n')?.trim()
  return caller === undefined ? '+' : caller === '' ? '-' : caller
}

function tidyParts(pieces: readonly { readonly marker: string; readonly text: string }[]) {
  const parts: { marker: string; text: string }[] = []
  for (const { marker, text } of pieces) {
    const plain = text.replace(RESIDUE, '').replace(/\s+/g, ' ').normalize('NFC')
    const last = parts.at(-1)
    const own = last === undefined || last.text.endsWith(' ') ? plain.trimStart() : plain
    if (/\S/.test(own)) parts.push({ marker, text: own })
  }
  const last = parts.at(-1)
  if (last === undefined) return []
  return [...parts.slice(0, -1), { ...last, text: last.text.trimEnd() }]
}
