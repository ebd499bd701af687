/** What the views of verses and of what stands behind them share: links, and the answers of operations as parts of a page. */
import { type Answer, type Result, type Unopened, useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { findVersion } from '../../answers/versions.js'
import type { LibraryVersion } from '../../library/library.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import type { Parameters } from '../../operations/vocabulary/kinds.js'
import { answerTo, type Operation } from '../../operations/vocabulary/operation.js'
import type { VersionOutline } from '../../text/version.js'
import { html, type Markup } from '../markup.js'
import type { Read } from '../place.js'
import { STUDIES, type Study } from '../studies.js'
import type { Scene } from '../view.js'
import { failed } from './problem.js'

/** What this server can tell of the verses of a version. */
export function studiesOf({ snapshot: { library } }: Scene, version: VersionOutline): Study[] {
  const has = (kind: string) => library.resources.some(({ record }) => record.kind === kind)
  const listed = findVersion(library, version.record.id)
  const isTagged = !isFailure(listed) && listed.strongs !== undefined
  const isThere = {
    words: isTagged && library.resources.some(({ record }) => record.strongs !== undefined),
    topics: has('topics'),
    cross: true,
    similar: library.meaning !== undefined,
    commentary: has('commentary'),
  }
  return STUDIES.filter((one) => isThere[one])
}

/** Links to what there is to say of verses, for pages without script. */
export function studyLinks(scene: Scene, read: Read, shown?: Study): Markup {
  const { words, links } = scene
  return html`<nav class="studies" aria-label="${words.study.title}">${studiesOf(
    scene,
    read.version,
  ).map(
    (one) =>
      html`<a href="${links.study(addressed(read), { of: one })}"${one === shown && html` aria-current="page"`}>${words.study.names[one]}</a> `,
  )}</nav>`
}

/** Where verses are, as addresses name it. */
export const addressed = ({ version, book, chapter, verses }: Read) => ({
  ...{ version: version.record.id, book: book.canon.abbreviation, chapter, verses },
})

export interface StudyAsked {
  readonly scene: Scene
  readonly listed: LibraryVersion
  readonly read: Read
  /** `Juan 3:16`. */
  readonly name: string
  /** How many letters of the verse stand before the word that was touched; -1 for no word. */
  readonly at: number
  /** A Strong's number in the place of a word. */
  readonly number: string | undefined
}

/** Shows what an operation says, or why it says nothing. */
export async function tell<A extends Answer>(
  scene: Scene,
  found: A | Failure | Unopened<A>,
  show: (answer: A) => Markup,
): Promise<Markup> {
  return useAnswer<A, Markup>(found, scene.signal, (answer) =>
    isFailure(answer) ? failed(scene, answer) : show(answer),
  )
}

/** An operation's answer. */
export function ask<P extends Parameters, R extends Result>(
  { snapshot }: Scene,
  row: Operation<P, R>,
  asked: Texts,
): R | Failure {
  return answerTo(row, snapshot, asked, { language: undefined, now: Date.now() })
}

/** Whose words they are. */
export function credit({
  name,
  copyright,
}: {
  readonly name: string
  readonly copyright: string
}): Markup {
  return html`<p class="credit">${name}. ${copyright}</p>`
}
