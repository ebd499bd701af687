/** Finds a book by its name as typed, in the second reader's table. Knows titles and leading numbers. */

import { NAMES, ORDINALS, TITLE_WORDS } from './table.js'

export type Language = 'es' | 'en'

interface Tables {
  /** Names of books without a number, as they stand. */
  readonly exact: ReadonlyMap<string, string>
  /** The same without the words of a title. */
  readonly bare: ReadonlyMap<string, string>
  /** Names of numbered books without the number. */
  readonly stems: ReadonlyMap<string, readonly string[]>
}

/** More than one book has this name. */
export const SEVERAL = '?'

const FILLERS = new Set(TITLE_WORDS.split(' '))
const LETTER_OF_JEREMIAH =
  /^(?:.* )?(?:carta|epistola|letter|epistle)(?: (?:de|of))? (?:jeremias|jeremiah)$/
/** Short forms of OSIS, which are the same in every language. */
const OSIS: Readonly<Record<string, string>> = {
  ...{ kgs: 'ki', sam: 'sa', chr: 'ch', thess: 'th', tim: 'ti', pet: 'pe', john: 'jo', cor: 'co' },
  ...{ macc: 'MA', esd: 'ES' },
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.,'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutTitle(name: string): string {
  return name
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ')
}

function makeTables(column: 1 | 2): Tables {
  const exact = new Map<string, string>()
  const bare = new Map<string, string>()
  const stems = new Map<string, string[]>()
  for (const line of NAMES.trim().split('\n')) {
    const parts = line.split('|').map((part) => part.trim())
    const id = parts[0]!
    for (const name of parts[column]!.split(',').map(plain)) {
      if (/^\d/.test(id)) {
        stems.set(name, [...(stems.get(name) ?? []), id])
        continue
      }
      exact.set(name, id)
      const short = withoutTitle(name)
      if (short !== '' && !bare.has(short)) bare.set(short, id)
    }
    const code = id.toLowerCase()
    if (!exact.has(code)) exact.set(code, id)
  }
  return { exact, bare, stems }
}

const TABLES = { es: makeTables(1), en: makeTables(2) }

/** Each way to write a number before a name, with its digit. */
const LEADING = ORDINALS.flatMap(([digit, words]) =>
  words.split(' ').flatMap((word) => {
    const ways = [`^(?:(?:el|la|the|libro) )*${word}( |$)`]
    if (/^\d/.test(word)) ways.push(`^${word}`)
    if (/^i+$/.test(word)) ways.push(`^${word}(?=[a-z]{2})`)
    return ways.map((way) => [digit, new RegExp(way)] as const)
  }),
)

/** The id of a book by its name as typed, SEVERAL if more than one has it, undefined if none has. */
export function findBook(typed: string, language: Language): string | undefined {
  const digits = typed
    .replace(/^([1-4])\s?\.?\s?([ºª°]|[oa](?![a-z]))\.?/i, '$1 ')
    .replace(/^([1-4]|I{1,3}|IV)\./, '$1 ')
  const name = plain(digits)
  if (LETTER_OF_JEREMIAH.test(name)) return 'LJE'
  const { exact, bare, stems } = TABLES[language]
  const whole = exact.get(name) ?? bare.get(withoutTitle(name)) ?? findNumbered(name, language)
  if (whole !== undefined) return whole
  const several = stems.get(name) ?? stems.get(withoutTitle(name))
  if (several === undefined) return undefined
  return several.every((id) => id !== id.toLowerCase()) ? several[0] : SEVERAL
}

function findNumbered(name: string, language: Language): string | undefined {
  for (const [digit, leading] of LEADING) {
    if (!leading.test(name)) continue
    const stem = name.replace(leading, '').trim()
    for (const form of [stem, withoutTitle(stem)]) {
      const ids = TABLES[language].stems.get(form)
      const id = ids?.find((one) => one[0] === digit) ?? (OSIS[form] && digit + OSIS[form])
      if (id !== undefined) return id
    }
  }
  return undefined
}
