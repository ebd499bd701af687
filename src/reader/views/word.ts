/** The Greek, Hebrew or Aramaic words behind those of a verse, with what a dictionary says of each. */
import { cleanText } from '../../answers/formats/model.js'
import type { StrongsData, VersionUse } from '../../answers/strongs/strongs.js'
import type { LayerStrongs } from '../../bundle/layers.js'
import { getStrongs } from '../../operations/get-strongs.js'
import { readVerses } from '../../text/stored-verses.js'
import { html, type Markup } from '../markup.js'
import type { Scene } from '../view.js'
import { spoken } from './parts.js'
import { addressed, ask, credit, type StudyAsked, tell } from './told.js'

/** Renderings of a word that are shown. */
const MOST_RENDERINGS = '15'
/** Numbers of one word that are shown; a Greek verb may have two. */
const MOST_NUMBERS = 4

/** Words of a version that carry Strong's numbers. */
interface Word extends Pick<LayerStrongs, 'numbers'> {
  readonly text: string
  /** Letters of its verse before it and up to its end, blanks not counted. */
  readonly from: number
  readonly to: number
}

/** The word that was touched or whose number is named; else all words of the verses. */
export async function wordsOf({ scene, listed, read, at, number }: StudyAsked): Promise<Markup> {
  const { version, book, chapter, run } = read
  const index = book.firstChapter + chapter - 1
  const { strongs } = listed.layers.read(['strongs']).chapter(index)
  const all = readVerses(version, run.first, run.last).flatMap(({ verse, text }) =>
    strongs.filter((span) => span.verse === verse).map((span) => wordIn(text, span)),
  )
  const touched = all.find(({ from, to }) => at >= from && at < to)
  const numbers = number !== undefined ? [number] : touched?.numbers
  if (numbers === undefined) return listOf(scene, read, all)
  const parts: Markup[] = []
  for (const one of numbers.slice(0, MOST_NUMBERS)) {
    const asked = { number: one, version: version.record.id, limit: MOST_RENDERINGS }
    parts.push(
      await tell(scene, ask(scene, getStrongs, asked), ({ data }) => entryOf(scene, listed, data)),
    )
  }
  const { lang, dir } = spoken(version.record)
  return html`${touched !== undefined && html`<p class="touched" lang="${lang}" dir="${dir}">${touched.text}</p>`}${parts}
<p><a href="${scene.links.study(addressed(read), { of: 'words' })}">${scene.words.study.allWords}</a></p>`
}

function wordIn(text: string, { start, end, numbers }: LayerStrongs): Word {
  const from = lettersOf(text.slice(0, start))
  const own = text.slice(start, end)
  return { numbers, text: cleanText(own), from, to: from + lettersOf(own) }
}

/** As the script counts them. */
function lettersOf(text: string): number {
  return cleanText(text).replace(/\s/g, '').length
}

function listOf(scene: Scene, read: StudyAsked['read'], all: readonly Word[]): Markup {
  const { words, links } = scene
  const { lang, dir } = spoken(read.version.record)
  if (all.length === 0) return html`<p>${words.study.none}</p>`
  return html`<ul class="in-row" lang="${lang}" dir="${dir}">${all.map(
    ({ text, numbers }) =>
      html`<li>${text} ${numbers.map((number) => html`<a href="${links.study(addressed(read), { of: 'words', number })}" aria-label="${text} ${number}">${number}</a> `)}</li>`,
  )}</ul>`
}

/** A word of the dictionary, and how the version renders it. */
function entryOf(
  { words, links }: Scene,
  { record }: StudyAsked['listed'],
  data: StrongsData,
): Markup {
  const { number, form, transliteration, pronunciation, meaning, dictionary } = data
  const [use] = data.versions
  const { id: version, abbreviation } = record
  const { lang, dir } = spoken(record)
  const all = (one: VersionUse) => html`<h3>${words.study.renderings(abbreviation)}</h3>
<ul class="in-row" lang="${lang}" dir="${dir}">${one.renderings.map(
    ({ text, count }) =>
      html`<li><a href="${links.search({ q: text, strongs: number, version })}">${text}</a> ${count}</li>`,
  )}</ul>
<p><a class="all" href="${links.search({ q: '', strongs: number, version })}">${words.study.places(one.count)}</a></p>`
  return html`<h2 lang="${data.language_code}" dir="auto">${form}</h2>
<p><i>${transliteration}</i>${pronunciation && html` (${pronunciation})`} · ${number}</p>
<p class="meaning" lang="en">${meaning}</p>
${use !== undefined && all(use)}
${credit(dictionary)}`
}
