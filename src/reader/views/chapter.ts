/** A chapter or verses of it: the text with what its layers say of it. */
import { writeContent } from '../../answers/formats/answer.js'
import { PREFIX } from '../../http/path.js'
import type { VersionLayers } from '../../library/layers.js'
import { formatReference } from '../../reference/format.js'
import type { Reference } from '../../reference/reference.js'
import type { Run } from '../../text/locate.js'
import { DIRECTIONS, neighbourOf } from '../../text/neighbours.js'
import type { Version } from '../../text/version.js'
import { html, type Markup, written } from '../markup.js'
import type { Read } from '../place.js'
import { beginning } from '../verse-text.js'
import type { Scene, View } from '../view.js'
import { trail } from './home.js'
import { GLASS, rights, spoken, versionForm, versionOptions } from './parts.js'
import { studiesOf, studyLinks } from './told.js'

/** Versions beside a text. */
export const MOST_BESIDE = 3
const EVERYTHING = { format: 'html', numbers: true, notes: true, headings: true } as const

/** The page of a text; `layers` are those of its version. */
export function chapterView(scene: Scene, read: Read, layers: VersionLayers | undefined): View {
  const { version, book, reference, run } = read
  const places = [{ book, reference, runs: [run] }]
  const content = writeContent({ version, layers }, places, EVERYTHING)
  const { chapter, verses } = read
  const { abbreviation } = book.canon
  const path =
    verses === undefined
      ? `chapters/${abbreviation}/${chapter}`
      : `verses/${abbreviation}/${chapter}/${verses}`
  return {
    ...frameOf(scene, read, [], written(String(content))),
    request: `${PREFIX}/${path}?version=${version.record.id}&format=html`,
    shown: [version.record.id],
    operation: verses === undefined ? 'chapter' : verses.includes('-') ? 'range' : 'verse',
  }
}

/** The page around a text: what it is, where it leads, whose it is. */
export function frameOf(
  scene: Scene,
  read: Read,
  others: readonly Version[],
  content: Markup,
): Omit<View, 'request' | 'shown' | 'operation'> {
  const { words, links } = scene
  const { version, book, chapter, verses, reference, run } = read
  const { record } = version
  const { lang, dir } = spoken(record)
  const name = formatReference(reference, book.name)
  const records = [record, ...others.map((one) => one.record)]
  const ids = others.map((one) => one.record.id)
  const beside = ids.join(',') || undefined
  const place = { version: record.id, book: book.canon.abbreviation, chapter }
  const own = links.read({ ...place, verses })
  const hasCross = scene.snapshot.library.crossReferences.checksums.length > 0
  const pages = pager(scene, version, reference, run, beside)
  return {
    status: 200,
    title: `${name} · ${records.map((one) => one.abbreviation).join(', ')}`,
    description: beginning(version, run.first, run.last),
    canonical: links.read({ ...place, verses, beside }),
    version: record.id,
    isPlace: true,
    main: html`${trail(scene, version, book)}<div class="place-head"><h1 tabindex="-1" lang="${lang}" dir="${dir}">${name}</h1>
${versionForm(scene, own, record.id, besideChoice(scene, ids))}
<button type="button" class="quiet scripted open-box" aria-label="${words.search}" title="${words.search}">${written(GLASS)}</button></div>
<nav class="pager" aria-label="${words.pages}">${pages}</nav>
<div class="text"${beside === undefined && html` data-version="${record.id}" data-abbreviation="${record.abbreviation}" data-book="${book.canon.abbreviation}" data-chapter="${chapter}" data-name="${book.name}" data-study="${studiesOf(scene, version).join(' ')}"`}>${content}</div>
${beside === undefined && hasCross && html`<details class="crossed scripted" data-from="${links.study({ ...place, verses }, { of: 'cross' })}"><summary>${words.study.names.cross}</summary></details>`}
${verses !== undefined && html`<p class="whole"><a href="${links.read({ ...place, beside })}#${verses}">${words.wholeChapter}</a></p>`}
${beside === undefined && (verses === undefined ? html`<p class="unscripted"><a href="${links.study(place)}">${words.verses}</a></p>` : html`<div class="unscripted">${studyLinks(scene, read)}</div>`)}
<div class="pager">${pages}</div>
${rights(scene, records)}`,
  }
}

/** The choices of versions beside the text: those that are there, and one more. */
function besideChoice(scene: Scene, ids: readonly string[]): Markup {
  const { words } = scene
  const isFull = ids.length === MOST_BESIDE
  const choices = [...ids, ...(isFull ? [] : [undefined])].map(
    (id, at) =>
      html`<label><span>${at === 0 ? words.beside : words.besideMore}${at > 1 && ` ${at}`}</span> <select name="with"><option value="">${words.alone}</option>${versionOptions(scene, id)}</select></label> `,
  )
  return html`${choices}`
}

/** Links to the texts before and after. */
function pager(
  { words, links }: Scene,
  version: Version,
  reference: Reference,
  run: Run,
  beside: string | undefined,
): readonly Markup[] {
  const { lang, dir } = spoken(version.record)
  return DIRECTIONS.map((direction) => {
    const near = neighbourOf(version, reference, [run], direction)
    if (near === undefined) return html`<span></span>`
    const to = near.reference
    if (to.form === 'chapters' || to.form === 'span') return html`<span></span>`
    const verses =
      to.form === 'verse'
        ? String(to.verse)
        : to.form === 'verses'
          ? `${to.first}-${to.last}`
          : undefined
    const address = links.read({
      version: version.record.id,
      book: near.book.canon.abbreviation,
      chapter: to.chapter,
      verses,
      beside,
    })
    const rel = direction === 'previous' ? 'prev' : 'next'
    return html`<a rel="${rel}" href="${address}"><span class="faint">${words[direction]}</span> <span lang="${lang}" dir="${dir}">${formatReference(to, near.book.name)}</span></a>`
  })
}
