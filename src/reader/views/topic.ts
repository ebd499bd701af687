/** Topics: those of a name, and the places of one with their first verses. */

import { useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { type Query, readInteger } from '../../answers/parameters.js'
import type { ListedTopic } from '../../answers/topics/list-topics.js'
import type { TopicData, TopicSection } from '../../answers/topics/topic.js'
import { findVersion } from '../../answers/versions.js'
import type { VersionRecord } from '../../bundle/format.js'
import { PREFIX } from '../../http/path.js'
import { getTopic } from '../../operations/get-topic.js'
import { listTopics } from '../../operations/list-topics.js'
import { encode } from '../links.js'
import { html, type Markup } from '../markup.js'
import type { Scene, View } from '../view.js'
import { usualVersion } from './home.js'
import { rights, spoken } from './parts.js'
import { ask, credit } from './told.js'

export const TOPIC_PARAMETERS = ['q', 'version', 'page', 'lang'] as const
type TopicQuery = Query<(typeof TOPIC_PARAMETERS)[number]>

const PLACES = 50
const MOST_PAGES = 999
const MOST_TOPICS = '100'

/** A topic's name in the language of the page if it has one, as a link. */
export function topicLink(scene: Scene, topic: NamedTopic, version: string): Markup {
  return html`<a href="${scene.links.topic({ id: topic.id, version })}">${nameOf(scene, topic)}</a>`
}

type NamedTopic = Pick<ListedTopic, 'id' | 'name'> & Partial<Pick<ListedTopic, 'spanish'>>

/** The work writes names in capitals. */
function nameOf({ language }: Scene, { name, spanish = [] }: NamedTopic): string {
  const own = language === 'es' ? (spanish[0] ?? name) : name
  return own.slice(0, 1).toUpperCase() + own.slice(1).toLowerCase()
}

/** `/topics/forgiveness` or `/topics?q=perdón`: of a name that one topic has, that topic. Rejects with a BundleError if a file is damaged. */
export async function topicView(
  scene: Scene,
  id: string | undefined,
  query: TopicQuery,
): Promise<View | Failure> {
  const listed = findVersion(scene.snapshot.library, query.version || usualVersion(scene).record.id)
  if (isFailure(listed)) return listed
  const page = readInteger('page', query.page, 1, 1, MOST_PAGES)
  if (isFailure(page)) return page
  const { record } = listed
  if (id !== undefined) return oneView(scene, record, id, page)
  const { q = '' } = query
  const found = ask(scene, listTopics, { q, version: record.id, limit: MOST_TOPICS })
  return useAnswer(found, scene.signal, async (answer) => {
    if (isFailure(answer)) return answer
    const { topics, source } = answer.data
    const [only] = topics
    if (topics.length === 1 && only !== undefined) return oneView(scene, record, only.id, page)
    const { words } = scene
    return {
      status: 200,
      title: words.study.topicsOf(q),
      description: words.study.topicsOf(q),
      version: record.id,
      main: html`<h1 tabindex="-1">${words.study.topicsOf(q)}</h1>
<ul class="places topics">${topics.map((topic) => html`<li>${topicLink(scene, topic, record.id)}</li>`)}</ul>
${topics.length === 0 && html`<p>${words.study.none}</p>`}${credit(source)}`,
      request: `${PREFIX}/topics?q=${encode(q)}&limit=${MOST_TOPICS}`,
      q,
      shown: [],
      operation: 'topics',
    }
  })
}

async function oneView(
  scene: Scene,
  record: VersionRecord,
  id: string,
  page: number,
): Promise<View | Failure> {
  const { words, links } = scene
  const offset = String((page - 1) * PLACES)
  const asked = { id, version: record.id, include: 'text', limit: String(PLACES), offset }
  return useAnswer(ask(scene, getTopic, asked), scene.signal, (answer): View | Failure => {
    if (isFailure(answer)) return answer
    const { data } = answer
    const name = nameOf(scene, data)
    const last = Math.ceil(data.total / PLACES)
    const turn = (to: number, rel: 'prev' | 'next', text: string) =>
      to < 1 || to > last
        ? html`<span></span>`
        : html`<a rel="${rel}" href="${links.topic({ id: data.id, version: record.id, page: to })}">${text}</a>`
    return {
      status: 200,
      title: `${name} · ${record.abbreviation}`,
      description: `${name}: ${words.study.places(data.total)}`,
      canonical: links.topic({ id: data.id, version: record.id, page }),
      version: record.id,
      main: html`<h1 tabindex="-1">${name}</h1>
<p class="lead">${words.study.places(data.total)}</p>
${seeAlso(scene, data, record)}
${data.sections.map((section) => sectionOf(scene, section, record))}
${last > 1 && html`<nav class="pager" aria-label="${words.results}">${turn(page - 1, 'prev', words.previous)}<span>${words.page(page, last)}</span>${turn(page + 1, 'next', words.next)}</nav>`}
${credit(data.source)}${rights(scene, [record])}`,
      request: `${PREFIX}/topics/${encode(data.id)}?version=${record.id}&include=text&limit=${PLACES}&offset=${offset}`,
      shown: [record.id],
      operation: 'topic',
    }
  })
}

function seeAlso(scene: Scene, { see }: TopicData, { id }: VersionRecord): Markup | false {
  return (
    see.length > 0 &&
    html`<p>${scene.words.study.see}: ${see.map((one) => html`${topicLink(scene, one, id)} `)}</p>`
  )
}

function sectionOf({ links, words }: Scene, section: TopicSection, record: VersionRecord): Markup {
  const { lang, dir } = spoken(record)
  return html`<section>${section.heading !== '' && html`<h2 lang="en">${section.heading}</h2>`}<ul class="hits" lang="${lang}" dir="${dir}">${section.places.map(
    ({ reference, exists, verses = [], further = 0 }) =>
      html`<li>${exists ? html`<a href="${links.search({ q: reference, version: record.id })}">${reference}</a>` : reference} ${verses.map(({ text }) => text).join(' ')}${further > 0 && html` … <span class="faint">+${further}</span>`}${!exists && words.missing}</li>`,
  )}</ul></section>`
}
