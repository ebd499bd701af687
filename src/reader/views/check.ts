/** The page that checks a text: its quotations marked by what is right and wrong with them, each with what is right. */
import { useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import type { Query } from '../../answers/parameters.js'
import type { QuotationsData } from '../../answers/quotations/quotations.js'
import { MAX_TEXT_BYTES } from '../../answers/references/references.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import type { VersionRecord } from '../../bundle/format.js'
import { checkQuotations } from '../../operations/check-quotations.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import { CHECK } from '../links.js'
import { html, type Markup } from '../markup.js'
import type { Scene, View } from '../view.js'
import { KINDS, markedText, SIGNS } from './checked-text.js'
import { usualVersion } from './home.js'
import { byLanguage, rights, versionOptions } from './parts.js'

export const CHECK_PARAMETERS = ['text', 'versions', 'lang'] as const
type CheckQuery = Query<(typeof CHECK_PARAMETERS)[number]>

/** `/check`: the form, and below it the text that was sent, if one was. Rejects with a BundleError if a file is damaged. */
export async function checkView(scene: Scene, query: CheckQuery): Promise<View | Failure> {
  const { snapshot, words, signal } = scene
  const { text = '' } = query
  const versions = query.versions || usualVersions(scene)
  const form = checkForm(scene, text, versions, query.lang)
  if (text.trim() === '') return viewOf(scene, [], form)
  const asked = { language: undefined, now: Date.now() }
  const found = answerTo(checkQuotations, snapshot, { text, versions }, asked)
  return useAnswer(found, signal, (answer) => {
    if (isFailure(answer)) return answer
    const { data } = answer
    const records = snapshot.library.versions
      .map(({ record }) => record)
      .filter(({ id }) => data.versions.includes(id))
    return viewOf(
      scene,
      records,
      html`${form}
<section class="check-result" aria-label="${words.check.result}" data-put="${words.check.put}">
${resultOf(scene, text, data, records)}
${rights(scene, records)}
</section>`,
    )
  })
}

function viewOf({ words }: Scene, records: readonly VersionRecord[], main: Markup): View {
  const { title, about } = words.check
  return {
    status: 200,
    title,
    description: about,
    main: html`<h1 tabindex="-1">${title}</h1>
<p class="lead">${about}</p>
${main}`,
    shown: records.map(({ id }) => id),
    isPassing: true,
    operation: 'quotations',
  }
}

/** The versions of who names none: those in the language of the page if they can be asked at once, else the usual one. */
function usualVersions(scene: Scene): string {
  const own = byLanguage(scene).find(([code]) => code === scene.language)?.[1] ?? []
  const isUsual = own.length > 0 && own.length <= MAX_VERSIONS
  return isUsual ? own.map(({ id }) => id).join(',') : usualVersion(scene).record.id
}

function checkForm(scene: Scene, text: string, versions: string, lang: string | undefined): Markup {
  const { label, against, all, button, script } = scene.words.check
  return html`<form class="check-form" action="${CHECK}" method="get">
<label for="text">${label}</label>
<textarea id="text" name="text" rows="9" required data-most="${MAX_TEXT_BYTES}">
${text}</textarea>
<noscript><p class="hint">${script(MAX_TEXT_BYTES)}</p></noscript>
<div class="versions"><label><span>${against}</span> <select name="versions">${versionOptions(scene, versions, all)}</select></label>
${lang !== undefined && html`<input type="hidden" name="lang" value="${lang}">`}
<button>${button}</button></div>
<p class="check-problem problem" role="alert"></p>
</form>`
}

/** How many there are of each kind, what can be done, and the text. */
function resultOf(
  scene: Scene,
  text: string,
  { quotations }: QuotationsData,
  records: readonly VersionRecord[],
): Markup {
  const { kinds, putAll, copy } = scene.words.check
  const { marked, counts } = markedText(scene, records, text, quotations)
  const tally = KINDS.map(
    (kind) =>
      html`<li data-kind="${kind}"><span aria-hidden="true">${SIGNS[kind]}</span> ${kinds[kind]}: <b>${counts[kind]}</b></li>`,
  )
  return html`<ul class="tally">${tally}</ul>
<p class="check-tools scripted"><button type="button" class="put-all">${putAll}</button> <button type="button" class="copy-text" data-label="${copy}">${copy}</button></p>
<div class="checked">${marked}</div>
<div class="plain unseen" aria-hidden="true"></div>`
}
