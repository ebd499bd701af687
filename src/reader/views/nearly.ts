/** The verse that a search which found nothing nearly quotes: who asks where something stands seldom has it word for word. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import type { VersionRecord } from '../../bundle/format.js'
import { checkQuotations } from '../../operations/check-quotations.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import { html, type Markup } from '../markup.js'
import type { Scene } from '../view.js'
import { spoken } from './parts.js'

/** Fewer words are nearly anything. */
const LEAST_WORDS = 4
const QUOTATION_MARKS = /["“”„«»]/g

/** `This is nearly Romans 8:28: ...`, with what the version has; undefined if a query is near no verse. */
export async function nearly(
  { snapshot, words, links, signal }: Scene,
  record: VersionRecord,
  query: string,
): Promise<Markup | undefined> {
  const text = query.replace(QUOTATION_MARKS, ' ').trim()
  if (text.split(/\s+/).length < LEAST_WORDS) return undefined
  const asked = { text: `“${text}”`, version: record.id }
  const request = { language: undefined, now: Date.now() }
  const found = answerTo(checkQuotations, snapshot, asked, request)
  return useAnswer(found, signal, (answer) => {
    const [quotation] = isFailure(answer) ? [] : answer.data.quotations
    const [match] = quotation?.matches ?? []
    if (quotation === undefined || match === undefined) return undefined
    const { lang, dir } = spoken(record)
    const address = links.search({ q: match.reference, version: record.id })
    return html`<p>${quotation.verdict === 'changed' ? words.nearly : words.standsIn} <a href="${address}" lang="${lang}" dir="${dir}">${match.reference}</a>: <q lang="${lang}" dir="${dir}">${quotation.expected}</q></p>`
  })
}
