/** A passage as a citation: in a style of the table, or by a template of the request. Knows no request and no style by name. */
import { BOOKS } from '../../canon/books.js'
import { formatPlace, formatReferences, formatVerses } from '../../reference/format.js'
import { readVerses } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import type { Answer } from '../answer.js'
import type { EdgeFailure } from '../failure.js'
import type { FormatPlace } from '../formats/answer.js'
import { cleanText } from '../formats/model.js'
import { LANGUAGES } from '../language.js'
import { badParameter } from '../parameters.js'
import { STYLE_NAMES, STYLES, type Style, type StyleName, TEMPLATE_NAMES } from './styles.js'

/** Code points of `cite=`. */
export const MAX_CITE_LENGTH = 300

/** How a request wants its passage cited. */
export type AskedCite =
  | { readonly style: Style; readonly template?: never }
  | { readonly template: string; readonly style?: never }

const NAMED = /\{(\w*)\}/g

/** Reads `cite=`: the name of a style in any letter case, or a template, which has a brace. Undefined if it is absent. */
export function readCite(text: string | undefined): AskedCite | EdgeFailure | undefined {
  if (text === undefined) return undefined
  if (text.includes('{')) {
    const names: readonly string[] = TEMPLATE_NAMES
    const isKnown = [...text.matchAll(NAMED)].every(([, name = '']) => names.includes(name))
    if (isKnown) return { template: text }
    return badParameter('cite', {
      is: 'not-one-of',
      values: TEMPLATE_NAMES.map((name) => `{${name}}`),
    })
  }
  const name = STYLE_NAMES.find((name) => name === text.trim().toLowerCase())
  if (name !== undefined) return { style: STYLES[name as StyleName] }
  return badParameter('cite', { is: 'not-one-of', values: STYLE_NAMES })
}

/**
 * The citation of places of a version; undefined if there are none. `origin`: of the server whose reader shows them, as
 * `https://bible.example.org`; without it a style has no address, and a template the path alone.
 */
export function writeCite(
  version: Version,
  places: readonly FormatPlace[],
  asked: AskedCite,
  origin: string | undefined,
): string | undefined {
  const [first] = places
  if (first === undefined) return undefined
  const { record } = version
  const url = `${origin ?? ''}${addressOf(version, first)}`
  if (asked.template !== undefined) {
    const values: Record<(typeof TEMPLATE_NAMES)[number], () => string> = {
      text: () => textOf(version, places, false),
      verses: () => textOf(version, places, true),
      reference: () => formatReferences(places.map((place) => named(place))),
      version: () => record.abbreviation,
      url: () => url,
    }
    return asked.template.replace(NAMED, (_, name: keyof typeof values) => values[name]())
  }
  const { template, from = '', escape: safe = String, words, books } = asked.style
  const code = LANGUAGES.find((one) => one === record.language_code) ?? 'en'
  const isEnglish = record.language_code === 'en'
  const values: Readonly<Record<string, string>> = {
    place: formatReferences(
      places.map((place) => named(place, isEnglish ? books : undefined)),
    ).replace(/(?<=\d)[:-](?=\d)/g, (sign) =>
      sign === ':' ? asked.style.colon : asked.style.dash,
    ),
    name: record.name,
    version: record.abbreviation,
    language: record.language_code,
    id: idOf(version, first),
    url,
    ...words?.[code],
  }
  const fill = (text: string) =>
    text.replace(NAMED, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : safe(value)
    })
  return fill(template.replace('{from}', () => (origin === undefined ? '' : from)))
}

/** Whether a template has the words of the passage, whose length is then bounded. */
export function hasWords({ template = '' }: AskedCite): boolean {
  return /\{(?:text|verses)\}/.test(template)
}

/** A book of 150 psalms is one, and its short name is that of one psalm: Chicago and SBL double it for several chapters. */
function named({ book, reference }: FormatPlace, books?: readonly string[]) {
  const { number } = book.canon
  const short = number <= BOOKS.length ? books?.[number - 1] : undefined
  const isSeveral = reference.form === 'chapters' || reference.form === 'span'
  const name = short === undefined || !isSeveral ? short : short.replace(/^Ps(?=\.?$)/, 'Pss')
  return { reference, name: name ?? book.name }
}

/** The path of the reader's page. */
export function addressOf({ record }: Version, { book, reference, runs }: FormatPlace): string {
  const parts = [record.id, book.canon.abbreviation, runs[0]?.chapter ?? 1, formatVerses(reference)]
  return `/read/${parts.filter((part) => part !== undefined).join('/')}`
}

/** Letters, digits and hyphens. */
function idOf({ record }: Version, { book, reference }: FormatPlace): string {
  return `${record.id}-${book.canon.id}-${formatPlace(reference).replaceAll(':', '-')}`
}

/** The words of the places, a line for each run; with the numbers of verses if `isNumbered`. */
function textOf(version: Version, places: readonly FormatPlace[], isNumbered: boolean): string {
  return places
    .flatMap(({ runs }) => runs)
    .map(({ first, last }) =>
      readVerses(version, first, last)
        .map(({ verse, text }) => `${isNumbered ? `${verse} ` : ''}${cleanText(`${text}`).trim()}`)
        .join(' '),
    )
    .join('\n')
}

/** An answer with the citation in its `meta`. It has the address of this server in it: its compressed form is not kept. */
export function withCite<A extends Answer>(
  answer: A,
  version: Version,
  places: readonly FormatPlace[],
  asked: AskedCite,
  origin: string | undefined,
): A {
  const citation = writeCite(version, places, asked, origin)
  const meta = { ...answer.beside?.meta, ...(citation !== undefined && { citation }) }
  return { ...answer, beside: { ...answer.beside, meta }, isSeldom: true }
}
