/** A text with its quotations, and the references that are wrong, as marks; beside each mark what is right. */
import { correctedText, isWrong, rightReference } from '../../answers/quotations/corrected.js'
import type { QuotationItem } from '../../answers/quotations/quotations.js'
import type { VersionRecord } from '../../bundle/format.js'
import type { Verdict } from '../../quotations/judgement/quotation.js'
import { html, type Markup } from '../markup.js'
import type { Scene } from '../view.js'
import { spoken } from './parts.js'

/** What is said of a mark: right, other than in the version, or in none of them. */
export const KINDS = ['good', 'changed', 'absent'] as const
export type Kind = (typeof KINDS)[number]
/** What tells the kinds apart without colour. */
export const SIGNS: Readonly<Record<Kind, string>> = { good: '✓', changed: '≠', absent: '?' }

const KIND_OF = {
  ...{ exact: 'good', words: 'good', changed: 'changed', mixed: 'changed' },
  ...{ common: 'changed', 'not-found': 'absent' },
} as const satisfies Record<Verdict, Kind>

interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: Kind
  /** What is written there if it is put right; undefined if it is right or nobody knows. */
  readonly right: string | undefined
  /** Inside the mark. */
  readonly differences: QuotationItem['differences']
  readonly about: Markup
  /** The words of the button. */
  readonly put: string
}

/** The marked text, and the number of marks of each kind. */
export function markedText(
  scene: Scene,
  records: readonly VersionRecord[],
  text: string,
  quotations: readonly QuotationItem[],
): { marked: Markup; counts: Readonly<Record<Kind, number>> } {
  const counts = { good: 0, changed: 0, absent: 0 }
  const marks = quotations
    .flatMap((one) => marksOf(scene, records, text, one))
    .sort((one, other) => one.start - other.start)
  const parts: (Markup | string)[] = []
  let at = 0
  for (const mark of marks) {
    if (mark.start < at) continue
    parts.push(text.slice(at, mark.start), writeMark(scene, text, mark, parts.length))
    at = mark.end
    counts[mark.kind] += 1
  }
  return { marked: html`${[...parts, text.slice(at)]}`, counts }
}

/** The mark of a quotation, and that of its reference if the words stand elsewhere. Everyday words have none. */
function marksOf(
  scene: Scene,
  records: readonly VersionRecord[],
  text: string,
  quotation: QuotationItem,
): Mark[] {
  const { start, end, verdict, cited, matches, differences } = quotation
  const { check } = scene.words
  if (verdict === 'common' && !isWrong(quotation)) return []
  const corrected = correctedText(text, [quotation], { start, end })
  const right = corrected === quotation.text ? undefined : corrected
  const own: Mark = {
    ...{ start, end, right, differences },
    kind: right !== undefined ? 'changed' : KIND_OF[verdict],
    about: aboutQuotation(scene, records, quotation),
    put: check.putWords,
  }
  const [best] = matches
  const reference = rightReference(quotation)
  const isApart = cited !== null && (cited.end <= start || cited.start >= end)
  if (!isApart || reference === undefined || best === undefined) return [own]
  const about = html`<b class="verdict">${check.elsewhere}</b> ${placeOf(scene, records, best)}`
  const mark = { start: cited.start, end: cited.end, right: reference, differences: [], about }
  return [own, { ...mark, kind: 'changed', put: check.putReference }]
}

function aboutQuotation(
  scene: Scene,
  records: readonly VersionRecord[],
  quotation: QuotationItem,
): Markup {
  const { verdict, matches, expected, parts = [], cited, cited_right: isRight } = quotation
  const { check } = scene.words
  const [best] = matches
  const record = records.find(({ id }) => id === best?.version)
  const { lang, dir } = record === undefined ? { lang: '', dir: '' } : spoken(record)
  const isShown = expected !== undefined && verdict !== 'exact'
  const isMisplaced = cited !== null && isRight === false && best?.reference !== cited.reference
  const places = parts.length > 0 ? parts : best === undefined ? [] : [best]
  return html`<b class="verdict">${check.verdicts[verdict]}</b>${
    isShown && html` <q lang="${lang}" dir="${dir}">${expected}</q>`
  }${places.map((place) => html` ${placeOf(scene, records, place)}`)}${
    isMisplaced && html` <span>${check.citedAs(cited.reference)}</span>`
  }`
}

/** `John 3:16 (KJV)`, as a link to another tab, which has the key too: this page would forget the text. */
function placeOf(
  { links }: Scene,
  records: readonly VersionRecord[],
  { reference, version }: { readonly reference: string; readonly version: string },
): Markup {
  const { abbreviation } = records.find(({ id }) => id === version) as VersionRecord
  return html`<a href="${links.search({ q: reference, version })}" target="_blank" rel="opener">${reference} (${abbreviation})</a>`
}

function writeMark({ words }: Scene, text: string, mark: Mark, number: number): Markup {
  const { kind, right, about, put } = mark
  const id = `about-${number}`
  const button =
    right !== undefined && html` <button type="button" class="put scripted">${put}</button>`
  return html`<span class="quotation" data-kind="${kind}"${
    right !== undefined && html` data-right="${right}"`
  }><mark tabindex="0" aria-describedby="${id}">${inside(text, mark)}</mark><span class="sign"><span aria-hidden="true">${SIGNS[kind]}</span><span class="unseen"> (${words.check.kinds[kind]})</span></span><span class="about" id="${id}">${about}${button}</span></span>`
}

/** The words of a mark, with what differs underlined. */
function inside(text: string, { start, end, differences }: Mark): Markup {
  const parts: (Markup | string)[] = []
  let at = start
  for (const difference of differences) {
    if (difference.start < at || difference.end > end || difference.end === difference.start)
      continue
    parts.push(text.slice(at, difference.start))
    parts.push(html`<u>${text.slice(difference.start, difference.end)}</u>`)
    at = difference.end
  }
  return html`${[...parts, text.slice(at, end)]}`
}
