/** Parts that several pages of the reader have. */
import { directionOf } from '../../answers/formats/html.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import type { VersionRecord } from '../../bundle/format.js'
import { html, type Markup } from '../markup.js'
import type { Scene } from '../view.js'

/** The drawing of a button that opens the search box. */
export const GLASS =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="10" cy="10" r="6"/><path d="m15 15 6 6"/></svg>'

/** The attributes of an element with words of a version: their language and direction. */
export function spoken({ language_code: code }: VersionRecord): { lang: string; dir: string } {
  return { lang: code, dir: directionOf(code) }
}

/** The copyright and the description of each text on the page. */
export function rights({ words }: Scene, records: readonly VersionRecord[]): Markup {
  const boxes = records.map((record) => {
    const { lang, dir } = spoken(record)
    return html`<p><b>${record.name}</b> (${record.abbreviation}).
      <span lang="${lang}" dir="${dir}">${record.description}</span> ${isFree(record) ? words.publicDomain : record.copyright}</p>`
  })
  return html`<section class="rights" aria-label="${words.rights}">${boxes}</section>`
}

/** Whether the copyright line says no more than that there is none. */
function isFree({ copyright }: VersionRecord): boolean {
  return /^public domain\.?$/i.test(copyright.trim())
}

/** The versions by language: that of the page first, then by the languages' own codes. */
export function byLanguage(
  { snapshot, language }: Scene,
  records: readonly VersionRecord[] = snapshot.library.versions.map(({ record }) => record),
): readonly (readonly [code: string, records: readonly VersionRecord[]])[] {
  const groups = new Map<string, VersionRecord[]>()
  for (const record of records) {
    const group = groups.get(record.language_code)
    if (group === undefined) groups.set(record.language_code, [record])
    else group.push(record)
  }
  const isOwn = (code: string) => (code === language ? 0 : 1)
  return [...groups].sort(([one], [other]) => isOwn(one) - isOwn(other) || (one < other ? -1 : 1))
}

/** What names languages in a language of the pages. */
const NAMERS = new Map<string, Intl.DisplayNames>()

/** The name of a language in the language of the page; its code if nobody knows it. */
export function languageName({ language }: Scene, code: string): string {
  const namer = NAMERS.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  NAMERS.set(language, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    return code
  }
}

/** The choice of a version; the form goes to `action`. `more` are its other fields. */
export function versionForm(
  scene: Scene,
  action: string,
  chosen: string,
  more: Markup | undefined,
): Markup {
  const { words } = scene
  const [path = '', query = ''] = action.split('?')
  const lang = new URLSearchParams(query).get('lang')
  return html`<form class="versions" action="${path}" method="get">
<label><span>${words.version}</span> <select name="version">${versionOptions(scene, chosen)}</select></label>
${more}
${lang !== null && html`<input type="hidden" name="lang" value="${lang}">`}
<button class="unscripted">${words.show}</button>
</form>`
}

/**
 * Every version as an option, by language; `chosen` is selected. `all` is the word for all those of a language, an option before them:
 * their ids with commas between, if they may be asked at once.
 */
export function versionOptions(
  scene: Scene,
  chosen: string | undefined,
  all?: string,
): readonly Markup[] {
  const option = (value: string, text: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`
  return byLanguage(scene).map(([code, records]) => {
    const isOffered = all !== undefined && records.length > 1 && records.length <= MAX_VERSIONS
    const language = languageName(scene, code)
    return html`<optgroup label="${language}">${
      isOffered && option(records.map(({ id }) => id).join(','), `${all}: ${language}`)
    }${records.map(({ id, abbreviation, name }) => option(id, `${abbreviation} · ${name}`))}</optgroup>`
  })
}
