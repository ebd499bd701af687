/**
 * What stands behind verses, each on request: their Greek or Hebrew words, topics, cross references, verses like them, comments. A page
 * for who has no script; the sheet of verses shows its section alone.
 */
import { type Failure, isFailure } from '../../answers/failure.js'
import { type Query, readInteger, readOneOf, readVerses } from '../../answers/parameters.js'
import { type CrossItem, MAX_CROSS_LIMIT } from '../../answers/references/cross-references.js'
import type { LibraryVersion } from '../../library/library.js'
import { getComments } from '../../operations/get-commentary.js'
import { listCrossReferences } from '../../operations/list-cross-references.js'
import { listSimilar } from '../../operations/list-similar.js'
import { listTopics } from '../../operations/list-topics.js'
import { formatReference } from '../../reference/format.js'
import { html, type Markup, written } from '../markup.js'
import type { Read } from '../place.js'
import { STUDIES, type Study } from '../studies.js'
import { beginning } from '../verse-text.js'
import type { Scene, View } from '../view.js'
import { trail } from './home.js'
import { spoken } from './parts.js'
import { addressed, ask, credit, type StudyAsked, studyLinks, tell } from './told.js'
import { topicLink } from './topic.js'
import { wordsOf } from './word.js'

export const STUDY_PARAMETERS = ['of', 'at', 'number', 'part', 'lang'] as const
type StudyQuery = Query<(typeof STUDY_PARAMETERS)[number]>

const MOST_TOPICS = '40'
const MOST_CROSS = '25'
const MOST_OF_CHAPTER = String(MAX_CROSS_LIMIT)
/** Cross references of a verse among those of its chapter. */
const MOST_OF_VERSE = 5
const MOST_SIMILAR = '12'
const MOST_COMMENTS = '3'
/** Commentaries that are asked at once. */
const MOST_WORKS = 4
/** No verse has as many letters. */
const MOST_LETTERS = 9999
/** Characters of a verse that another one is compared with. */
const MOST_SIGNS = 300

/** `/study/kjv/1CO/13/4?of=words`; of a chapter its cross references. Rejects with a BundleError if a file is damaged. */
export async function studyView(
  scene: Scene,
  listed: LibraryVersion,
  read: Read,
  query: StudyQuery,
): Promise<View | Failure> {
  const of = readOneOf('of', query.of || undefined, STUDIES)
  if (isFailure(of)) return of
  const at = readInteger('at', query.at, -1, 0, MOST_LETTERS)
  if (isFailure(at)) return at
  const { version, book, reference, run } = read
  const { record } = version
  const name = formatReference(reference, book.name)
  const asked = { scene, listed, read, name, at, number: query.number }
  const part = of && (await SECTIONS[of](asked))
  const section =
    part &&
    html`<section class="study" aria-label="${scene.words.study.names[of]}">${part}</section>`
  const { lang, dir } = spoken(record)
  return {
    status: 200,
    title: `${name} · ${of === undefined ? scene.words.study.title : scene.words.study.names[of]}`,
    description: beginning(version, run.first, run.last),
    version: record.id,
    main: html`${trail(scene, version, book)}<h1 tabindex="-1" lang="${lang}" dir="${dir}"><a href="${scene.links.read(addressed(read))}">${name}</a></h1>
<blockquote lang="${lang}" dir="${dir}">${beginning(version, run.first, run.last, MOST_SIGNS)}</blockquote>
${studyLinks(scene, read, of)}
${section}`,
    ...(query.part && section && { part: section }),
    shown: [record.id],
    operation: of === undefined ? 'verse' : COUNTED[of],
  }
}

/** `/study/kjv/1CO/13`: a link for each verse. */
export function versesView(scene: Scene, read: Read): View {
  const { words, links } = scene
  const { version, book, reference, chapter } = read
  const { lang, dir } = spoken(version.record)
  const last = version.chapterLast[book.firstChapter + chapter - 1] as number
  const items = Array.from({ length: last }, (_, at) => {
    const verses = String(at + 1)
    return html`<li><a href="${links.read({ ...addressed(read), verses })}">${verses}</a></li>`
  })
  return {
    status: 200,
    title: `${formatReference(reference, book.name)} · ${version.record.abbreviation}`,
    description: words.study.title,
    version: version.record.id,
    main: html`${trail(scene, version, book)}<h1 tabindex="-1" lang="${lang}" dir="${dir}">${formatReference(reference, book.name)}</h1>
<h2>${words.verses}</h2><ul class="places numbers">${items}</ul>`,
    shown: [version.record.id],
    operation: 'chapter',
  }
}

const SECTIONS: Readonly<Record<Study, (asked: StudyAsked) => Promise<Markup>>> = {
  words: wordsOf,
  topics: ({ scene, read: { version }, name }) => {
    const asked = { ref: name, version: version.record.id, limit: MOST_TOPICS }
    return tell(scene, ask(scene, listTopics, asked), ({ data: { topics, source } }) =>
      topics.length === 0
        ? html`<p>${scene.words.study.none}</p>`
        : html`<ul class="lines">${topics.map((topic) => html`<li>${topicLink(scene, topic, version.record.id)} <span class="faint">${topic.sections?.join(' · ')}</span></li>`)}</ul>${credit(source)}`,
    )
  },
  cross: ({ scene, read: { version, verses }, name }) => {
    const { id } = version.record
    const limit = verses === undefined ? MOST_OF_CHAPTER : MOST_CROSS
    const asked = { ref: name, version: id, limit }
    return tell(scene, ask(scene, listCrossReferences, asked), ({ data: { references } }) =>
      references.length === 0
        ? html`<p>${scene.words.sheet.noCross}</p>`
        : verses === undefined
          ? crossByVerse(scene, id, references)
          : html`<ul class="lines">${references.map(({ reference }) => html`<li><a href="${scene.links.search({ q: reference, version: id })}">${reference}</a></li>`)}</ul>`,
    )
  },
  similar: ({ scene, read: { version, book, reference, run }, name }) => {
    const { lang, dir } = spoken(version.record)
    const first =
      reference.form === 'verses'
        ? ({ ...reference, form: 'verse', verse: reference.first } as const)
        : undefined
    const ref = first === undefined ? name : formatReference(first, book.name)
    const asked = { ref, version: version.record.id, limit: MOST_SIMILAR }
    return tell(scene, ask(scene, listSimilar, asked), ({ data: { results } }) =>
      results.length === 0 || run.last < run.first
        ? html`<p>${scene.words.study.none}</p>`
        : html`<ul class="lines" lang="${lang}" dir="${dir}">${results.map((one) => html`<li><a href="${scene.links.search({ q: one.reference, version: version.record.id })}">${one.reference}</a> ${one.text}</li>`)}</ul>`,
    )
  },
  commentary: async ({ scene, read }) => {
    const { version, book, chapter, verses = '' } = read
    const segment = readVerses(verses)
    const works = scene.snapshot.library.resources.filter(
      ({ record }) => record.kind === 'commentary',
    )
    const parts: Markup[] = []
    for (const { record } of works.slice(0, MOST_WORKS)) {
      const asked = {
        ...{ id: record.id, book: book.canon.abbreviation, chapter: String(chapter) },
        ...{ verse: isFailure(segment) ? '' : verses, version: version.record.id },
        ...{ format: 'html', limit: MOST_COMMENTS },
      }
      parts.push(
        await tell(
          scene,
          ask(scene, getComments, asked),
          ({ data: { comments, source } }) =>
            html`<h2>${source.name}</h2>${
              comments.length === 0
                ? html`<p>${scene.words.study.none}</p>`
                : comments.map(({ content }) => written(content))
            }${credit(source)}`,
        ),
      )
    }
    return html`${parts}`
  },
}

/** Those of a chapter, a line for each of its verses. */
function crossByVerse({ links }: Scene, version: string, references: readonly CrossItem[]): Markup {
  const byVerse = new Map<number, string[]>()
  for (const { from, reference } of references) {
    const verse = Number(/:(\d+)$/.exec(from)?.[1] ?? 0)
    const own = byVerse.get(verse)
    if (own === undefined) byVerse.set(verse, [reference])
    else own.push(reference)
  }
  const lines = [...byVerse].sort(([one], [other]) => one - other)
  return html`<ul class="lines">${lines.map(
    ([verse, own]) =>
      html`<li>${verse > 0 && html`<b>${verse}</b> `}${own.slice(0, MOST_OF_VERSE).map((reference) => html`<a href="${links.search({ q: reference, version })}">${reference}</a> `)}</li>`,
  )}</ul>`
}

const COUNTED = {
  words: 'strongs',
  topics: 'topics',
  cross: 'crossReferences',
  similar: 'similar',
  commentary: 'comments',
} as const satisfies Record<Study, View['operation']>
