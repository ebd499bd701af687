/**
 * The Strong's numbers of each verse of an installed module, for checking which verses say the same. They are read from
 * the module when a test runs, and neither served nor kept.
 */

import { sortSlots } from '../../build/corpus/readers/formats/sword/grid.js'
import { kindOf } from '../../build/corpus/readers/formats/sword/kind.js'
import { readSlots } from '../../build/corpus/readers/formats/sword/storage/read-slots.js'
import { listSwordModules } from '../../build/corpus/readers/formats/sword/sword.js'
import { tokenize } from '../../build/corpus/readers/formats/sword/tokens.js'
import type { Fixups } from '../../build/corpus/readers/shared/fixups.js'
import { bookByOsisName } from '../../build/corpus/readers/shared/osis-books.js'
import { keyOf, type VerseKey } from '../../src/numbering/place.js'
import { findInstalled } from './installed-sword.js'

export type Strongs = ReadonlyMap<VerseKey, readonly string[]>

/** The numbers of every verse, as the version counts verses; undefined if no such module is installed. */
export function readStrongs(
  modules: readonly string[],
  fixups: Fixups | undefined,
): Strongs | undefined {
  const installed = findInstalled(modules)
  if (installed === undefined) return undefined
  const module = listSwordModules(installed.root).modules.find(
    ({ name }) => name === installed.module,
  )
  if (module === undefined) return undefined
  const found = new Map<VerseKey, readonly string[]>()
  const { folder, storage, versification } = kindOf(module)
  for (const testament of ['ot', 'nt'] as const) {
    const slots = readSlots(folder, testament, storage)
    const books = slots === undefined ? [] : sortSlots(slots, testament, versification)
    for (const { name, chapters } of books) {
      const book = bookByOsisName(name)
      if (book === undefined) continue
      for (const { number: chapter, verses } of chapters) {
        verses.forEach((slot, index) => {
          const lengths = fixups?.splits?.places[`${name}.${chapter}.${index + 1}`] ?? []
          splitWords(wordsOf(slot), lengths).forEach((words, more) => {
            const numbers = words.flat()
            if (numbers.length > 0) found.set(keyOf(book, chapter, index + 1 + more), numbers)
          })
        })
      }
    }
  }
  return found
}

/** The Strong's numbers of each word of a slot, in its order. */
function wordsOf(slot: string): string[][] {
  const words: string[][] = []
  let numbers: string[] = []
  let depth = 0
  for (const token of tokenize(slot)) {
    if (typeof token === 'string') {
      if (depth > 0) continue
      const own = token.match(/\p{L}+/gu) ?? []
      for (const [index] of own.entries()) words.push(index === 0 ? numbers : [])
      if (own.length > 0) numbers = []
      continue
    }
    const { kind, name, tag } = token
    if (name === 'note' || name === 'title') {
      if (kind === 'open') depth += 1
      else if (kind === 'close') depth -= 1
    } else if (name === 'w' && kind === 'open') {
      numbers = [...tag.matchAll(/strong:([GH]\d+)/g)].map(([, one]) => one as string)
    }
  }
  return words
}

/** The words of each verse of a slot that holds several: so many words each, the last one the rest. */
function splitWords(words: string[][], lengths: readonly number[]): string[][][] {
  if (lengths.length === 0) return [words]
  const verses: string[][][] = []
  let from = 0
  lengths.forEach((length, index) => {
    const end = index === lengths.length - 1 ? words.length : from + length
    verses.push(words.slice(from, end))
    from = end
  })
  return verses
}

/** How much two lists have in common, from 0 to 1: what both have, of all that either has. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const rest = [...other]
  let both = 0
  for (const number of one) {
    const at = rest.indexOf(number)
    if (at < 0) continue
    rest.splice(at, 1)
    both += 1
  }
  const all = one.length + other.length - both
  return all === 0 ? 0 : both / all
}
