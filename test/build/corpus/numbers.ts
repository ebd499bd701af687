// full: The counts and renderings of every Strong's number are those of what SWORD's own program prints.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openBlocks } from '../../../src/bundle/resources/blocks.js'
import {
  type NumbersAbout,
  type NumberUse,
  numbersFile,
  versesOf,
} from '../../../src/bundle/resources/numbers.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { findInstalled } from '../../helpers/installed-sword.js'
import { printed } from '../../helpers/sword-programs.js'

const CORPUS = join(PACKAGE_ROOT, 'dist', 'corpus')

/** Runs of words with a number in the printed markup of a verse: tags of `w`, with blanks alone between those of one run. */
function runsOf(markup: string): [key: string, words: string][] {
  const runs: { key: string; words: string; end: number }[] = []
  const plain = markup
    .replace(/<note\b[^>]*>.*?<\/note>/gs, ' ')
    .replace(/<(title|speaker)\b[^>]*>.*?<\/\1>/gs, '')
    // Lines and paragraphs part words.
    .replace(/<(lg?|div|p|lb|milestone)\b[^>]*>/g, ' ')
  // Marks of other elements stand within words and around them.
  const bare = plain.replace(/<(?!\/?w\b)[^>]*>/g, '').replace(/\s+/g, ' ')
  for (const match of bare.matchAll(/<w\b([^>]*)>(.*?)<\/w>/gs)) {
    const [whole, attributes = '', text = ''] = match
    const words = text.replace(/<[^>]*>/g, '')
    if (words.trim() === '') continue
    const end = match.index + whole.length
    for (const [, letter, digits = ''] of attributes.matchAll(/strong:([GH])0*(\d+)/g)) {
      const key = `${letter}${digits.padStart(4, '0')}`
      const before = runs.findLast((run) => run.key === key)
      const between = before && bare.slice(before.end, match.index).replace(/<[^>]*>/g, '')
      if (before !== undefined && between?.trim() === '') {
        before.words += `${between}${words}`
        before.end = end
      } else runs.push({ key, words, end })
    }
  }
  return runs.map(({ key, words }) => [key, words])
}

for (const [id, name] of [
  ['kjv', 'engKJV2006eb'],
  ['web', 'engWEB2015eb'],
] as const) {
  const found = findInstalled([name])
  const skip = found === undefined && process.env.CI !== 'true' ? `${name} is not here` : false
  t.test(`the numbers of ${id}`, { skip }, async (t) => {
    const { root } = found as NonNullable<typeof found>
    const counts = new Map<string, number>()
    const renderings = new Map<string, Map<string, number>>()
    for (const { text } of printed(root, name)) {
      for (const [key, words] of runsOf(text)) {
        counts.set(key, (counts.get(key) ?? 0) + 1)
        const own = renderings.get(key) ?? new Map<string, number>()
        renderings.set(key, own)
        const letters = lettersOf(words)
        own.set(letters, (own.get(letters) ?? 0) + 1)
      }
    }
    const bytes = readFileSync(numbersFile(CORPUS, id))
    const read = (first: number, end: number) => bytes.subarray(first, end)
    const file = openBlocks<NumbersAbout, NumberUse>('numbers', read, bytes.length, id)
    const different: string[] = []
    const entries = new Map(file.between('', '\uffff'))
    for (const key of new Set([...counts.keys(), ...entries.keys()])) {
      const use = entries.get(key)
      const theirs = renderings.get(key) ?? new Map()
      const own = new Map<string, number>()
      for (const [words, count] of use?.renderings ?? []) {
        const letters = lettersOf(words)
        own.set(letters, (own.get(letters) ?? 0) + count)
      }
      theirs.delete('')
      const isSame =
        use?.count === counts.get(key) &&
        own.size === theirs.size &&
        [...own].every(([letters, count]) => theirs.get(letters) === count)
      if (!isSame) different.push(`${key}: ${use?.count} and ${counts.get(key)}`)
    }
    t.comment(`${id}: ${entries.size} numbers, ${different.length} of them differ`)
    t.same(different, [])
    for (const [key, { verses, books, count }] of entries) {
      const ordinals = versesOf({ verses })
      const isAscending = ordinals.every(
        (at, index) => index === 0 || at > (ordinals[index - 1] as number),
      )
      const sum = books.reduce((all, [, own]) => all + own, 0)
      if (!isAscending || sum !== count || ordinals.length > count) t.fail(key)
    }
  })
}

function lettersOf(words: string): string {
  const plain = words.normalize('NFC').replace(/&amp;/g, '&')
  return plain
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
